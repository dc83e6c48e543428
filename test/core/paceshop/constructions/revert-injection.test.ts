import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { SourceRecord } from '../../../../src/core/benchmarks/construction.ts';
import { admissibleCombinations } from '../../../../src/core/benchmarks/paceshop/constructions/combinations.ts';
import type { Derived } from '../../../../src/core/benchmarks/paceshop/constructions/derived.ts';
import { donorPool } from '../../../../src/core/benchmarks/paceshop/constructions/donors.ts';
import { injectDefects } from '../../../../src/core/benchmarks/paceshop/constructions/inject-defects.ts';
import { personaPool } from '../../../../src/core/benchmarks/paceshop/constructions/persona-pool.ts';
import { revertInjection } from '../../../../src/core/benchmarks/paceshop/constructions/revert-injection.ts';
import { swapPersona } from '../../../../src/core/benchmarks/paceshop/constructions/swap-persona.ts';
import { writeResponseXml } from '../../../../src/core/benchmarks/paceshop/response-xml.ts';
import { axisNames } from '../../../../src/core/benchmarks/paceshop/taxonomy.ts';
import { jsonTokens } from '../../../../src/core/jsonl/json-tokens.ts';
import type { JsonObject } from '../../../../src/core/model/json.ts';
import type { Result } from '../../../../src/core/model/result.ts';
import { applyTextEdits } from '../../../../src/core/model/text-edit.ts';
import { shoppingRecord } from '../../../support/shopping-builder.ts';
import { derivedText, errorOf, kettleRecord, source, valueOf } from './construction-records.ts';

interface Line extends SourceRecord {
  readonly text: string;
}

function line(text: string): Line {
  return { ...source(JSON.parse(text) as JsonObject), text };
}

const samples = path.resolve(import.meta.dirname, '../../../../samples/paceshop');

function sampleLines(pattern: string): readonly Line[] {
  return globSync(pattern, { cwd: samples })
    .toSorted()
    .flatMap((file) => readFileSync(path.join(samples, file), 'utf8').split('\n'))
    .filter((text) => text.startsWith('{'))
    .map(line);
}

const response = shoppingRecord()['response'];
const built = [
  shoppingRecord(),
  kettleRecord(),
  shoppingRecord({
    record_id: 'ps-0002',
    response_xml: valueOf(writeResponseXml(response ?? null)),
  }),
].map((record) => line(JSON.stringify(record)));
const records = [...built, ...sampleLines('*.paceshop.jsonl')];
const personas = [
  ...sampleLines('*.personas.jsonl').map(({ value }) => value),
  {
    persona_id: 'persona-9001',
    preferences: {
      hard_constraints: ['no oversized things'],
      brand_avoids: ['Norvale', 'Ferrano'],
      attribute_preferences: ['heavy-duty build'],
    },
    shopping_context: { budget: 'premium' },
  },
].map((value) => ({ id: undefined, value }));

const context = { pool: donorPool(records), personas: personaPool(personas), seed: 4 };

/** Makes all that can be made of a record; each must come back to its base and be what it says it is. */
function assertReverts({ id, value, text }: Line): number {
  const made: readonly Result<Derived, string>[] = [
    ...admissibleCombinations.map((families) => injectDefects({ id, value }, families, context)),
    ...axisNames.map((axis) => swapPersona({ id, value }, axis, context)),
  ];
  let count = 0;
  for (const result of made) {
    if (!result.ok) continue;
    const derived = result.value;
    const changed = derivedText(text, derived);
    assert.deepEqual(JSON.parse(changed), derived.value, derived.title);
    const edits = valueOf(revertInjection(changed, text));
    assert.equal(applyTextEdits(changed, edits), text, derived.title);
    count += 1;
  }
  return count;
}

describe('reverting', () => {
  it('brings every combination and swap over every sample back, byte for byte', () => {
    const counts = records.map(assertReverts);
    assert.deepEqual(counts.slice(0, 1), [53 + 2]);
    assert.ok(counts.reduce((sum, count) => sum + count, 0) > 150);
  });

  it('also where records are spelled oddly', () => {
    const bases = records.filter(({ value }) => JSON.stringify(value).includes('"GOOD"'));
    fc.assert(
      fc.property(
        fc.constantFrom(...bases),
        fc.array(fc.nat(11), { minLength: 40, maxLength: 80 }),
        fc.nat(60),
        (base, choices, which) => {
          const text = oddlySpelled(base.text, choices);
          const families = admissibleCombinations[which];
          const axis = axisNames[which % axisNames.length];
          const odd = line(text);
          const result =
            families === undefined && axis !== undefined
              ? swapPersona(odd, axis, context)
              : injectDefects(odd, families ?? [], context);
          if (!result.ok) return;
          const changed = derivedText(text, result.value);
          assert.deepEqual(JSON.parse(changed), result.value.value);
          assert.equal(applyTextEdits(changed, valueOf(revertInjection(changed, text))), text);
        },
      ),
      { numRuns: 80 },
    );
  });

  it('edits tokens alone where the white space is still there', () => {
    const base = built[0];
    assert.ok(base !== undefined);
    const derived = valueOf(injectDefects(base, ['REDUNDANCY'], context));
    const edits = valueOf(revertInjection(derivedText(base.text, derived), base.text));
    assert.ok(edits.length >= 3);
    assert.ok(edits.every(({ range }) => range.end - range.start < 300));
  });

  it('refuses what was derived from another record', () => {
    const [base, other] = built;
    assert.ok(base !== undefined && other !== undefined);
    const derived = valueOf(injectDefects(base, ['REDUNDANCY'], context));
    const changed = derivedText(base.text, derived);
    assert.match(errorOf(revertInjection(changed, other.text)), /not derived from ps-0900/u);
    assert.match(errorOf(revertInjection(base.text, base.text)), /not derived from/u);
    assert.match(errorOf(revertInjection('{', base.text)), /must be records/u);
  });
});

/** The same record with white space, escapes, numbers, keys that stand twice and unknown properties of its own. */
function oddlySpelled(text: string, choices: readonly number[]): string {
  let at = 0;
  const choose = (): number => choices[at++ % choices.length] ?? 0;
  const spaces = ['', '', ' ', '  ', '\t', ' \t '];
  const respelled = jsonTokens(text)
    .map(({ text: token }) => {
      const spelled = token.startsWith('"') && choose() > 8 ? escaped(token) : token;
      return (spaces[choose()] ?? '') + spelled + (spaces[choose()] ?? '');
    })
    .join('');
  const extra = [
    '"a": 1.0E+2, "big":123456789012345678901234567890 ,',
    '"label" :"BAD", "tier": 3,',
    '"response": {"rqList": []}, "defects":[ { } ],',
    '"constructor": null,"nested":{"deep":[ [ 1e5 , -0.0 ] ]},',
    '"provenance": {"x":1}, "swap" : null,',
    '',
  ][choose() % 6];
  return respelled.replace('{', `{${extra ?? ''}`);
}

function escaped(token: string): string {
  return token.replaceAll(/[eo/]/gu, (letter, offset: number) => {
    // An escape must stay one.
    if (token[offset - 1] === '\\') return letter;
    return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
