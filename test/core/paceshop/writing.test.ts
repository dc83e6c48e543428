import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shoppingChoices } from '../../../src/core/benchmarks/paceshop/choices.ts';
import { personaKind } from '../../../src/core/benchmarks/paceshop/persona-kind.ts';
import { shoppingNotes } from '../../../src/core/benchmarks/paceshop/notes.ts';
import type { JsonObject } from '../../../src/core/model/json.ts';
import { shoppingRecord } from '../../support/shopping-builder.ts';
import { gold, swapped } from './check-table.ts';

/** The values that may stand there: those that may not, in brackets. */
function choices(record: JsonObject, pointer: string): readonly string[] | undefined {
  return shoppingChoices(record, pointer)?.map(({ value, illegal }) =>
    illegal === undefined ? value : `(${value})`,
  );
}

describe('choices', () => {
  it('label: a record with gold defects is no GOOD one', () => {
    assert.deepEqual(choices(shoppingRecord(), '/label'), ['GOOD', 'BAD']);
    assert.deepEqual(choices(shoppingRecord(gold('REDUNDANCY')), '/label'), ['(GOOD)', 'BAD']);
    assert.deepEqual(choices(shoppingRecord(swapped), '/label'), ['(GOOD)', 'BAD']);
  });

  it('tier: the number of defects, none for a swap', () => {
    const record = shoppingRecord(gold('REDUNDANCY', 'UNSUPPORTED_CLAIM'));
    assert.deepEqual(choices(record, '/tier'), ['(1)', '2', '(3)', '(4)', '(null)']);
    assert.deepEqual(choices(shoppingRecord(swapped), '/tier'), [
      ...['(1)', '(2)', '(3)', '(4)'],
      'null',
    ]);
  });

  it('defect: one a part, at the place of its family', () => {
    const record = shoppingRecord(gold('PREF_CONFLICT', 'UNSUPPORTED_CLAIM'));
    assert.deepEqual(choices(record, '/defects/1/family'), [
      ...['(PREF_CONFLICT)', '(INTENT_DRIFT)', 'XCOMP_MISMATCH', 'REDUNDANCY'],
      ...['EVIDENCE_MISMATCH', 'OVER_PERSONALIZATION_HALLUCINATION', 'UNSUPPORTED_CLAIM'],
    ]);
    assert.deepEqual(choices(record, '/defects/0/location'), [
      ...['productCategoryList[0]', '(rqList)', '(rqList[1])', '(attribution_list)'],
      ...['(overview_text)', '(persona_swap)'],
    ]);
    assert.deepEqual(
      choices(shoppingRecord(swapped), '/defects/0/location')?.filter((at) => !at.startsWith('(')),
      ['persona_swap'],
    );
    assert.equal(choices(shoppingRecord(gold('REDUNDANCY')), '/defects/9/location')?.length, 6);
    assert.equal(choices(record, '/defects/0/family/x'), undefined);
  });

  it('evidence: the ids of the pool that the list does not have yet', () => {
    for (const pointer of ['/response/attribution_list/0', '/used_evidence_ids/0']) {
      assert.deepEqual(choices(shoppingRecord(), pointer), [
        ...['M:X0001:0', 'M:X0001:1', '(M:X0002:0)', 'M:X0002:1', '(M:X0003:0)', 'M:X0004:0'],
        ...['(M:X0004:1)', 'M:X0005:0'],
      ]);
    }
    const [first] = shoppingChoices(shoppingRecord(), '/used_evidence_ids/0') ?? [];
    assert.equal(first?.title, 'Norvale Canvas Duffel 28 L, Slate · Norvale');
    assert.equal(choices(shoppingRecord({ evidence: 7 }), '/used_evidence_ids/0'), undefined);
    assert.equal(choices(shoppingRecord(), '/keyword'), undefined);
  });
});

describe('notes', () => {
  it('say what an evidence id stands for', () => {
    const cited = [
      'Norvale Canvas Duffel 28 L, Slate, by Norvale.',
      'bullet: Waxed canvas without leather trim; wipes clean.',
    ];
    const record = shoppingRecord({ used_evidence_ids: ['M:X0001:1', 'gone'] });
    assert.deepEqual(shoppingNotes(record, '/response/attribution_list/0'), cited);
    assert.deepEqual(shoppingNotes(record, '/used_evidence_ids/0'), cited);
    assert.deepEqual(shoppingNotes(record, '/used_evidence_ids/1'), [
      'No evidence of the pool has the id gone.',
    ]);
    assert.deepEqual(shoppingNotes(record, '/evidence/1/evidence_id'), ['The response cites it.']);
    assert.deepEqual(shoppingNotes(record, '/evidence/0'), ['The response does not cite it.']);
  });

  it('say what a defect is and whether the checks see it in this record', () => {
    const record = shoppingRecord(gold('PREF_CONFLICT', 'REDUNDANCY'));
    assert.deepEqual(shoppingNotes(record, '/defects/1/family'), [
      'Related queries repeat each other.',
      'It breaks what is compositional, in the related queries.',
      'The check related-query-uniqueness should see it, and does not.',
    ]);
    assert.equal(
      shoppingNotes(record, '/defects/0')[2],
      'None of the twelve checks sees it: only a judge can tell.',
    );
    const repeated = ['a', 'a', 'b', 'c', 'd'];
    assert.equal(
      shoppingNotes(
        shoppingRecord({ ...gold('REDUNDANCY'), response: { rqList: repeated } }),
        '/defects/0/family',
      )[2],
      'The check related-query-uniqueness sees it.',
    );
    assert.equal(shoppingNotes(shoppingRecord(swapped), '/defects/0/family').length, 2);
    assert.deepEqual(shoppingNotes(shoppingRecord(swapped), '/swap/axis'), [
      'The response was written for persona-0101 before the budget was taken from another persona.',
    ]);
  });

  it('say who the shopper is, and what belongs together', () => {
    assert.equal(shoppingNotes(shoppingRecord(), '/persona/persona_id').length, 8);
    assert.deepEqual(shoppingNotes(shoppingRecord(), '/response/productCategoryList/1'), [
      'Its search: rolling cabin bag under seat.',
    ]);
    assert.deepEqual(shoppingNotes(shoppingRecord(), '/response/category_search_queries/1'), [
      'For the category: Rolling Bags.',
    ]);
    assert.match(
      shoppingNotes(shoppingRecord(), '/response/overview_text')[0] ?? '',
      /^\d+ of at most 350 characters\.$/u,
    );
  });
});

const persona: JsonObject = {
  persona_id: 'persona-0007',
  profile: { household: 'couple' },
  preferences: {
    hard_constraints: ['avoid wool'],
    soft_preferences: [],
    brand_likes: ['Norvale'],
    brand_avoids: ['Quillon'],
  },
  shopping_context: { budget: 'a', quality_sensitivity: 'b', shipping_urgency: 'c' },
  history: {},
  context_summary: 'A couple.',
  coverage: { household_type: 'couple', budget: 'premium', holdout_flags: ['sensitive_skin'] },
};

describe('a persona of a pool', () => {
  it('is valid, and summed up', () => {
    assert.deepEqual(personaKind.validateSchema(persona), []);
    assert.equal(personaKind.summary(persona).text, 'couple · a · b · c');
    assert.equal(personaKind.summary(null).text, '?');
  });

  it('breaks the schema', () => {
    const cases: readonly (readonly [JsonObject, string])[] = [
      [{ persona_id: '' }, '/persona_id minLength'],
      [{ profile: {} }, '/profile required'],
      [{ preferences: { soft_preferences: [] } }, '/preferences required'],
      [{ coverage: { household_type: 'crowd' } }, '/coverage/household_type enum'],
      [
        { coverage: { constraint_types: ['size_space', 'size_space'] } },
        '/coverage/constraint_types uniqueItems',
      ],
    ];
    for (const [change, problem] of cases) {
      assert.deepEqual(
        personaKind
          .validateSchema({ ...persona, ...change })
          .map(({ instancePath, keyword }) => `${instancePath} ${keyword}`),
        [problem],
      );
    }
  });

  const found: readonly (readonly [string, JsonObject, ...(readonly string[])])[] = [
    ['nothing', {}],
    [
      'a brand that is liked and avoided',
      {
        preferences: {
          hard_constraints: ['x'],
          brand_likes: ['A', 'B'],
          brand_avoids: ['c', 'b '],
        },
      },
      'paceshop/persona-brands /preferences/brand_avoids/1',
    ],
    ['no summary', { context_summary: undefined }, 'paceshop/persona-summary '],
    ['an empty summary', { context_summary: ' ' }, 'paceshop/persona-summary /context_summary'],
    ['a summary that is no text, which the schema tells', { context_summary: 7 }],
    [
      'no hard constraint',
      { preferences: { hard_constraints: [] } },
      'paceshop/persona-constraint /preferences/hard_constraints',
    ],
    ['constraints that are no list, which the schema tells', { preferences: 7 }],
  ];
  for (const [name, change, ...expected] of found) {
    it(`is checked: ${name}`, () => {
      const findings = personaKind.checks.flatMap((check) => check.run({ ...persona, ...change }));
      assert.deepEqual(
        findings.map(({ code, pointer }) => `${code} ${pointer}`),
        expected,
      );
    });
  }

  it('is outlined part by part', () => {
    assert.deepEqual(
      personaKind.authoring?.outline?.(persona).map(({ name, detail }) => `${name}: ${detail}`),
      [
        'Household: couple',
        'Hard constraints: avoid wool',
        'Liked brands: Norvale',
        'Avoided brands: Quillon',
        'Shopping context: a; b; c',
        'Summary: A couple.',
      ],
    );
  });
});
