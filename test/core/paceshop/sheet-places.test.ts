import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { shoppingKind } from '../../../src/core/benchmarks/paceshop/shopping-kind.ts';
import { personaKind } from '../../../src/core/benchmarks/paceshop/persona-kind.ts';
import { innermostPlace, sheetPlaces } from '../../../src/core/benchmarks/sheet-places.ts';
import { parseJson } from '../../../src/core/jsonl/parse-json.ts';
import { recordEdits } from '../../../src/core/jsonl/record-draft.ts';
import { applyTextEdits } from '../../../src/core/model/text-edit.ts';
import { isJsonObject, type JsonValue } from '../../../src/core/model/json.ts';
import { valueAt } from '../../../src/core/model/pointer.ts';
import { shoppingRecord } from '../../support/shopping-builder.ts';
import { toyKind } from '../../support/toy-kind.ts';
import { entriesOf, sheetOf } from './sheet-models.ts';

const sheets = [shoppingKind, personaKind, toyKind].map((kind) => ({ kind, sheet: sheetOf(kind) }));

const keys = [
  ...['record_id', 'label', 'persona', 'evidence', 'used_evidence_ids', 'response', 'defects'],
  ...['swap', 'profile', 'preferences', 'history', 'purchase_history', 'evidence_id', 'snippet'],
  ...['overview_text', 'productCategoryList', 'category_search_queries', 'attribution_list'],
  ...['family', 'location', 'axis', 'tags', 'a/b', 'm~n', '__proto__', ''],
];

/** Any JSON with names that a record has, so that the odd values are where a sheet looks. */
const { json } = fc.letrec<{ json: JsonValue }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<JsonValue>(
      null,
      true,
      4,
      '',
      'BAD',
      'REDUNDANCY',
      'rqList[1]',
      'budget',
      '**a**',
    ),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...keys), tie('json'), { maxKeys: 6 }),
  ),
}));

/** A valid record with odd values in some places. */
const broken = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...Object.keys(shoppingRecord())), json, { maxKeys: 3 }),
    fc.dictionary(
      fc.constantFrom('overview_text', 'rqList', 'productCategoryList', 'attribution_list'),
      json,
      { maxKeys: 2 },
    ),
  )
  .map(([record, response]): JsonValue => shoppingRecord({ response, ...record }));

test('every place of a sheet is in the record, whatever the record is', () => {
  fc.assert(
    fc.property(fc.oneof(json, broken), (record) => {
      for (const { kind, sheet } of sheets) {
        const model = sheet.read(record);
        assert.equal(model !== undefined, isJsonObject(record), kind.id);
        if (model === undefined) continue;
        const places = [
          ...sheetPlaces(model),
          ...model.parts.flatMap((part) =>
            part.type === 'checks' ? part.results.flatMap(({ pointers }) => pointers) : [],
          ),
        ];
        for (const place of places) assert.notEqual(valueAt(record, place), undefined, place);
        assert.equal(new Set(model.parts.map(({ id }) => id)).size, model.parts.length);
      }
    }),
    { numRuns: 400 },
  );
});

test('what is said to be editable can be edited, and nothing but that text changes', () => {
  fc.assert(
    fc.property(fc.oneof(json, broken), fc.string({ maxLength: 8 }), (record, typed) => {
      for (const { sheet } of sheets) {
        const model = sheet.read(record);
        if (model === undefined) continue;
        for (const { pointer, text, isEditable } of entriesOf(model)) {
          const operations = sheet.setText?.(record, pointer, typed);
          assert.ok(isEditable !== true || operations?.ok === true, pointer);
          if (isEditable !== true || operations?.ok !== true) continue;
          assert.equal(valueAt(record, pointer), text);
          const edits = recordEdits(JSON.stringify(record), operations.value);
          assert.ok(edits.ok);
          const after = parseJson(applyTextEdits(JSON.stringify(record), edits.value));
          assert.ok(after !== undefined);
          assert.equal(valueAt(after, pointer), typed.replaceAll(/\r\n?/gu, '\n'));
        }
      }
    }),
    { numRuns: 100 },
  );
});

test('the smallest edit, to the byte', () => {
  const record = `{"label" : "GOOD","response":{"rqList":["caf\\u00e9 bag","b\\/c"],"x":1.0}}`;
  const operations = sheetOf(shoppingKind).setText?.(
    JSON.parse(record) as JsonValue,
    '/response/rqList/0',
    'café bags',
  );
  assert.ok(operations?.ok === true);
  const edits = recordEdits(record, operations.value);
  assert.ok(edits.ok);
  assert.equal(applyTextEdits(record, edits.value), record.replace('bag', 'bags'));
});

test('what the sheet does not offer for editing is refused', () => {
  const { setText } = sheetOf(shoppingKind);
  for (const pointer of [
    '',
    '/label',
    '/record_id',
    '/response',
    '/response/rqList',
    '/response/rqList/9',
  ]) {
    assert.equal(setText?.(shoppingRecord(), pointer, 'x').ok, false, pointer);
  }
});

test('the place of a problem or a cursor is the innermost one that is shown', () => {
  const places = ['', '/response', '/response/rqList', '/response/rqList/1', '/response/rqList/1'];
  const expected: readonly (readonly [pointer: string, place: string | undefined])[] = [
    ['', undefined],
    ['/label', undefined],
    ['/responses', undefined],
    ['/response/overview_text', '/response'],
    ['/response/rqList', '/response/rqList'],
    ['/response/rqList/1', '/response/rqList/1'],
    ['/response/rqList/10', '/response/rqList'],
  ];
  for (const [pointer, place] of expected) assert.equal(innermostPlace(places, pointer), place);
});
