import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contextSummaryOf } from '../../../../src/core/benchmarks/paceshop/constructions/context-summary.ts';
import { swappedSummary } from '../../../../src/core/benchmarks/paceshop/constructions/persona-summary-swap.ts';
import { swap } from '../../../../src/core/benchmarks/paceshop/constructions/swap.ts';
import {
  readPersona,
  type Persona,
} from '../../../../src/core/benchmarks/paceshop/shopping-record.ts';
import type { JsonObject } from '../../../../src/core/model/json.ts';
import { shoppingRecord } from '../../../support/shopping-builder.ts';
import { source, valueOf } from './construction-records.ts';

function persona(
  summary: string | undefined,
  preferences: JsonObject,
  budget = 'mid-range',
): Persona {
  return readPersona({
    persona_id: 'p',
    profile: { household: 'couple' },
    history: { purchase_history: [{ product_name: 'Norvale Rain Cover', brand: 'Norvale' }] },
    preferences,
    shopping_context: { budget },
    ...(summary === undefined ? {} : { context_summary: summary }),
  });
}

interface Case {
  readonly name: string;
  readonly summary: string;
  readonly before: JsonObject;
  readonly after: JsonObject;
  readonly budgets?: readonly [string, string];
  /** Undefined where the template has to make it. */
  readonly becomes: string | undefined;
}

const cases: readonly Case[] = [
  {
    name: 'a budget',
    summary: 'A couple on a mid-range budget.',
    before: {},
    after: {},
    budgets: ['mid-range', 'premium'],
    becomes: 'A couple on a premium budget.',
  },
  {
    name: 'a budget whose word stands in others only',
    summary: 'A couple that wants low-maintenance things.',
    before: {},
    after: {},
    budgets: ['low', 'premium'],
    becomes: undefined,
  },
  {
    name: 'a constraint, where another stays',
    summary: 'They avoid leather and want quiet operation.',
    before: { hard_constraints: ['avoid leather', 'quiet operation'] },
    after: { hard_constraints: ['avoid wool', 'quiet operation'] },
    becomes: 'They avoid wool and want quiet operation.',
  },
  {
    name: 'one value by several',
    summary: 'Loves muted colours (and tea).',
    before: { attribute_preferences: ['muted colours'] },
    after: { attribute_preferences: ['heavy-duty build', 'smart-home first'] },
    becomes: 'Loves heavy-duty build and smart-home first (and tea).',
  },
  {
    name: 'a value that is no pattern: $& and brackets',
    summary: 'Likes Acme (R) + Co. most.',
    before: { brand_likes: ['Acme (R) + Co.'] },
    after: { brand_likes: ['$& $1'] },
    becomes: 'Likes $& $1 most.',
  },
  {
    name: 'a brand, but not in what stays',
    summary: 'Likes Norvale, wears Norvale Classic, bought a Norvale Rain Cover.',
    before: { brand_likes: ['Norvale'], soft_preferences: ['Norvale Classic'] },
    after: { brand_likes: ['Quillon'], soft_preferences: ['Norvale Classic'] },
    becomes: 'Likes Quillon, wears Norvale Classic, bought a Norvale Rain Cover.',
  },
  {
    name: 'a value in another that stays',
    summary: 'Wants quiet operation at night and quiet operation.',
    before: { hard_constraints: ['quiet operation at night', 'quiet operation'] },
    after: { hard_constraints: ['quiet operation at night', 'avoid wool'] },
    becomes: 'Wants quiet operation at night and avoid wool.',
  },
  {
    name: 'a budget whose word is said of more than one thing',
    summary: 'A premium budget for premium finishes.',
    before: {},
    after: {},
    budgets: ['premium', 'budget-conscious'],
    becomes: undefined,
  },
  {
    name: 'several by fewer',
    summary: 'Likes Norvale and Maristo.',
    before: { brand_likes: ['Norvale', 'Maristo'] },
    after: { brand_likes: ['Quillon'] },
    becomes: undefined,
  },
  {
    name: 'a value that is told in other words',
    summary: 'Keeps away from animal hides.',
    before: { hard_constraints: ['avoid leather'] },
    after: { hard_constraints: ['avoid wool'] },
    becomes: undefined,
  },
  {
    name: 'an empty value',
    summary: 'A quiet couple.',
    before: { hard_constraints: [''] },
    after: { hard_constraints: ['avoid wool'] },
    becomes: undefined,
  },
  {
    name: 'nothing by something',
    summary: 'A quiet couple.',
    before: {},
    after: { hard_constraints: ['avoid wool'] },
    becomes: undefined,
  },
];

describe('summaries of swapped shoppers', () => {
  for (const { name, summary, before, after, budgets = ['x', 'x'], becomes } of cases) {
    it(`replace ${name}${becomes === undefined ? ': by the template' : ''}`, () => {
      const then = persona(undefined, after, budgets[1]);
      assert.deepEqual(swappedSummary(persona(summary, before, budgets[0]), then), {
        text: becomes ?? contextSummaryOf(then),
        isRebuilt: becomes === undefined,
      });
    });
  }

  it('in the manner of the template stay in it, and are not counted', () => {
    const before = { hard_constraints: ['avoid leather'] };
    const own = contextSummaryOf(persona(undefined, before));
    const then = persona(undefined, {});
    assert.deepEqual(swappedSummary(persona(own, before), then), {
      text: contextSummaryOf(then),
      isRebuilt: false,
    });
  });

  it('that were made anew are counted for people', () => {
    const personas = [
      { persona_id: 'p-1', preferences: { attribute_preferences: ['heavy-duty build'] } },
      { persona_id: 'p-2', shopping_context: { budget: 'premium' } },
    ].map((value) => ({ id: value.persona_id, value }));
    const rqList = ['affordable weekender', 'two', 'three', 'four', 'five'];
    const records = [source(shoppingRecord({ response: { rqList } }))];
    const said = (axis: string): string => {
      assert.ok(swap.type === 'derive');
      const input = { records, pool: records, options: { axis }, files: { personas }, seed: 1 };
      return valueOf(swap.derive(input)).summary.join('\n');
    };
    assert.doesNotMatch(said('budget'), /made anew/u);
    assert.match(said('attribute_preference'), /The context summary of 1 was made anew/u);
  });
});
