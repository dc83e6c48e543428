import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { annotateShopping } from '../../../src/core/benchmarks/paceshop/annotations.ts';
import { outlineShopping } from '../../../src/core/benchmarks/paceshop/outline.ts';
import { personaKind } from '../../../src/core/benchmarks/paceshop/persona-kind.ts';
import { shoppingKind } from '../../../src/core/benchmarks/paceshop/shopping-kind.ts';
import { shoppingStrata } from '../../../src/core/benchmarks/paceshop/strata.ts';
import { summarizeShopping } from '../../../src/core/benchmarks/paceshop/summary.ts';
import type { JsonObject, JsonValue } from '../../../src/core/model/json.ts';
import { valueAt } from '../../../src/core/model/pointer.ts';
import { shoppingRecord, type ShoppingOverrides } from '../../support/shopping-builder.ts';
import { gold, swapped } from './check-table.ts';

test('summaries', () => {
  const cases: readonly (readonly [ShoppingOverrides, string])[] = [
    [{}, 'weekend travel bag · GOOD'],
    [
      gold('PREF_CONFLICT', 'REDUNDANCY'),
      'weekend travel bag · BAD · PREF_CONFLICT + REDUNDANCY · tier 2',
    ],
    [swapped, 'weekend travel bag · BAD · swap on budget'],
    [{ ...swapped, swap: { axis: 'colour' } }, 'weekend travel bag · BAD · swap on ?'],
    [{ label: 'BAD' }, 'weekend travel bag · BAD · ?'],
    [
      { label: 'BAD', defects: [{ family: 'odd' }, 7] },
      'weekend travel bag · BAD · ? + ? · tier ?',
    ],
    [{ label: 'fine', keyword: 7 }, '? · ?'],
    [{ keyword: ' a\n\tb ' }, 'a b · GOOD'],
    [{ keyword: '👜'.repeat(70) }, `${'👜'.repeat(60)}… · GOOD`],
    [{ keyword: '👜'.repeat(60) }, `${'👜'.repeat(60)} · GOOD`],
  ];
  for (const [overrides, text] of cases) {
    assert.equal(summarizeShopping(shoppingRecord(overrides)).text, text);
  }
  assert.equal(summarizeShopping(null).text, '? · ?');
});

test('facts', () => {
  assert.deepEqual(summarizeShopping(shoppingRecord(gold('REDUNDANCY'))).facts, [
    { label: 'Query', value: 'weekend travel bag' },
    { label: 'Label', value: 'BAD' },
    { label: 'Defects', value: 'REDUNDANCY · tier 1' },
    { label: 'Persona', value: 'persona-0101' },
    { label: 'Evidence', value: '8 (4 cited)' },
    { label: 'Split', value: 'test' },
  ]);
});

/** @example `/keyword request Query` */
function marks(record: JsonValue): readonly string[] {
  return annotateShopping(record).map(({ pointer, tone, title }) => `${pointer} ${tone} ${title}`);
}

const always = [
  '/keyword request Query',
  '/evidence/1/snippet evidence-primary Cited evidence M:X0001:1',
  '/evidence/2/snippet evidence-primary Cited evidence M:X0002:0',
  '/evidence/4/snippet evidence-primary Cited evidence M:X0003:0',
  '/evidence/6/snippet evidence-primary Cited evidence M:X0004:1',
];

test('annotations of a GOOD record: query, cited evidence, and all that the response says', () => {
  const right = [
    '/response/overview_text',
    ...[0, 1, 2, 3].map((index) => `/response/productCategoryList/${index}`),
    ...[0, 1, 2, 3, 4].map((index) => `/response/rqList/${index}`),
    ...[0, 1, 2, 3].map((index) => `/response/attribution_list/${index}`),
  ];
  assert.deepEqual(marks(shoppingRecord()), [
    ...always,
    ...right.map((pointer) => `${pointer} response-right GOOD response`),
  ]);
});

test('annotations of a BAD record: the field of each gold defect, and no other', () => {
  const cases: readonly (readonly [JsonObject, readonly string[]])[] = [
    [
      gold('PREF_CONFLICT', 'REDUNDANCY', 'UNSUPPORTED_CLAIM'),
      [
        '/response/productCategoryList/0 response-error PREF_CONFLICT',
        '/response/rqList/1 response-error REDUNDANCY',
        '/response/overview_text response-error UNSUPPORTED_CLAIM',
      ],
    ],
    [
      gold('XCOMP_MISMATCH'),
      [0, 1, 2, 3, 4].map((at) => `/response/rqList/${at} response-error XCOMP_MISMATCH`),
    ],
    [
      gold('EVIDENCE_MISMATCH'),
      [0, 1, 2, 3].map((at) => `/response/attribution_list/${at} response-error EVIDENCE_MISMATCH`),
    ],
    [
      gold('INTENT_DRIFT', 'PREF_CONFLICT'),
      ['/response/productCategoryList/0 response-error INTENT_DRIFT + PREF_CONFLICT'],
    ],
    [
      swapped,
      [
        '/response/overview_text response-error PREF_CONFLICT',
        ...[0, 1, 2, 3].map(
          (at) => `/response/productCategoryList/${at} response-error PREF_CONFLICT`,
        ),
        ...[0, 1, 2, 3, 4].map((at) => `/response/rqList/${at} response-error PREF_CONFLICT`),
      ],
    ],
    [
      {
        label: 'BAD',
        defects: [{ family: 'x', location: 'overview_text' }, { family: 'REDUNDANCY' }, null],
      },
      ['/response/overview_text response-error Unknown defect'],
    ],
  ];
  for (const [overrides, expected] of cases) {
    assert.deepEqual(marks(shoppingRecord(overrides)), [...always, ...expected]);
  }
});

test('annotations skip what is not there', () => {
  assert.deepEqual(
    marks(
      shoppingRecord({
        keyword: null,
        evidence: [{ evidence_id: 'a', snippet: 5 }, 'b', { snippet: 'c' }],
        response: { overview_text: null, rqList: ['x', 4], attribution_list: ['a', 'b', null] },
      }),
    ),
    [
      ...[0, 1, 2, 3].map(
        (at) => `/response/productCategoryList/${at} response-right GOOD response`,
      ),
      '/response/rqList/0 response-right GOOD response',
      '/response/attribution_list/0 response-right GOOD response',
      '/response/attribution_list/1 response-right GOOD response',
    ],
  );
  assert.deepEqual(annotateShopping('text'), []);
});

test('strata: what the record stands for, its tier, its department', () => {
  const cases: readonly (readonly [JsonValue, readonly string[]])[] = [
    [shoppingRecord(), ['GOOD', '', 'apparel_accessories']],
    [
      shoppingRecord(gold('REDUNDANCY', 'UNSUPPORTED_CLAIM')),
      ['REDUNDANCY', '2', 'apparel_accessories'],
    ],
    [shoppingRecord({ ...swapped, retail_vertical: 'shoes' }), ['swap budget', '', '']],
    [null, ['', '', '']],
  ];
  for (const [record, strata] of cases) assert.deepEqual(shoppingStrata(record), strata);
});

test('outline: query, persona, response with its parts, evidence, gold', () => {
  const entries = outlineShopping(shoppingRecord(swapped));
  assert.deepEqual(
    entries.map(({ name, pointer, children }) => [name, pointer, children.length]),
    [
      ['Query', '/keyword', 0],
      ['Persona persona-0101', '/persona', 0],
      ['Response', '/response', 5],
      ['Evidence', '/evidence', 8],
      ['Defect PREF_CONFLICT', '/defects/0', 0],
      ['Swap budget', '/swap', 0],
    ],
  );
  assert.deepEqual(
    entries[3]?.children.slice(0, 2).map(({ name, detail }) => [name, detail]),
    [
      ['M:X0001:0', 'Norvale Canvas Duffel 28 L, Slate'],
      ['M:X0001:1 · cited', 'Norvale Canvas Duffel 28 L, Slate'],
    ],
  );
  assert.deepEqual(outlineShopping(7), []);
});

test('every function of both kinds copes with any JSON, and points at what is there', () => {
  const names = fc.constantFrom(
    ...['record_id', 'keyword', 'label', 'persona', 'persona_id', 'preferences', 'profile'],
    ...['hard_constraints', 'brand_likes', 'brand_avoids', 'evidence', 'evidence_id', 'snippet'],
    ...['response', 'overview_text', 'productCategoryList', 'rqList', 'attribution_list', 'swap'],
    ...['defects', 'family', 'location', 'axis', 'tier', 'context_summary', 'coverage', '0', '1'],
    ...['household_type', 'history', 'purchase_history', 'used_evidence_ids', 'from_persona_id'],
  );
  const { tree } = fc.letrec<{ tree: JsonValue }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'medium', withCrossShrink: true },
      fc.oneof(
        fc.integer({ min: -1, max: 5 }),
        fc.constantFrom('GOOD', 'BAD', 'a', 'budget', 'rqList[1]', 'REDUNDANCY', 'persona_swap'),
        fc.constant(null),
      ),
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(names, tie('tree'), { maxKeys: 7 }),
    ),
  }));
  const path = fc
    .array(names, { maxLength: 4 })
    .map((segments) => segments.map((segment) => `/${segment}`).join(''));
  fc.assert(
    fc.property(tree, path, (record, pointer) => {
      for (const kind of [shoppingKind, personaKind]) {
        const { authoring } = kind;
        kind.summary(record);
        kind.strata?.(record);
        for (const check of kind.checks) {
          for (const finding of check.run(record)) {
            assert.notEqual(valueAt(record, finding.pointer), undefined, finding.pointer);
          }
        }
        for (const mark of kind.annotations(record)) {
          assert.equal(typeof valueAt(record, mark.pointer), 'string', mark.pointer);
        }
        for (const rule of kind.distinct ?? []) {
          if (rule.keyOf(record) !== undefined) rule.message(record, 'the record in line 1');
        }
        for (const entry of authoring?.outline?.(record) ?? []) {
          for (const { pointer: at } of [entry, ...entry.children]) {
            assert.notEqual(valueAt(record, at), undefined, at);
          }
        }
        authoring?.choicesAt?.(record, pointer);
        authoring?.notesAt?.(record, pointer);
        authoring?.coverage?.factsOf(record);
      }
    }),
    { numRuns: 2000 },
  );
});
