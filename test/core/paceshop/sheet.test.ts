import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { shoppingKind } from '../../../src/core/benchmarks/paceshop/shopping-kind.ts';
import { personaKind } from '../../../src/core/benchmarks/paceshop/persona-kind.ts';
import type {
  RecordSheet,
  SheetEntry,
  SheetItem,
  SheetModel,
  SheetPart,
} from '../../../src/core/benchmarks/sheet.ts';
import { innermostPlace, sheetPlaces } from '../../../src/core/benchmarks/sheet-places.ts';
import { parseJson } from '../../../src/core/jsonl/parse-json.ts';
import { recordEdits } from '../../../src/core/jsonl/record-draft.ts';
import { applyTextEdits } from '../../../src/core/model/text-edit.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/core/model/json.ts';
import { valueAt } from '../../../src/core/model/pointer.ts';
import { shoppingRecord, type ShoppingOverrides } from '../../support/shopping-builder.ts';
import { toyKind, toyRecord } from '../../support/toy-kind.ts';

function sheetOf({
  authoring,
}: {
  readonly authoring?: { readonly sheet?: RecordSheet };
}): RecordSheet {
  assert.ok(authoring?.sheet !== undefined);
  return authoring.sheet;
}

const sheets = [shoppingKind, personaKind, toyKind].map((kind) => ({ kind, sheet: sheetOf(kind) }));

function read(record: JsonValue): SheetModel {
  const model = sheetOf(shoppingKind).read(record);
  assert.ok(model !== undefined);
  return model;
}

function modelOf(overrides: ShoppingOverrides = {}): SheetModel {
  return read(shoppingRecord(overrides));
}

function partOf<Type extends SheetPart['type']>(
  model: SheetModel,
  id: string,
  type: Type,
): Extract<SheetPart, { readonly type: Type }> {
  const part = model.parts.find((each) => each.id === id);
  assert.equal(part?.type, type);
  return part as Extract<SheetPart, { readonly type: Type }>;
}

function itemOf(model: SheetModel, part: string, index: number): SheetItem {
  const item = partOf(model, part, 'list').items[index];
  assert.ok(item !== undefined);
  return item;
}

function entriesOf(model: SheetModel): readonly SheetEntry[] {
  return model.parts.flatMap((part) => [
    ...(part.type === 'text' ? [part.entry] : []),
    ...(part.type === 'list' ? part.items : []),
    ...[
      ...(part.rows ?? []),
      ...(part.type === 'list' ? part.items : []).flatMap(({ rows }) => rows ?? []),
    ].flatMap(({ values }) => values),
  ]);
}

test('a good record: facts, the four fields, the pool, the shopper and the checks', () => {
  const model = modelOf({ retail_vertical: 'pets', shopping_mission: 'gift' });
  assert.equal(model.title, 'A response to “weekend travel bag”');
  assert.deepEqual(
    model.facts.map(({ label, value }) => `${label}: ${value}`),
    ['Label: GOOD', 'Split: test', 'Vertical: pets', 'Mission: gift', 'Evidence: metadata'],
  );
  assert.deepEqual(
    model.parts.map(({ id, column }) => (column === 'side' ? `${id} beside` : id)),
    [
      'query',
      'overview',
      'categories',
      'related-queries',
      'attributions',
      'evidence',
      'persona beside',
      'checks beside',
    ],
  );
});

test('bold categories of the overview are marked with their asterisks, and those of no category as such', () => {
  const text = 'Look at **Canvas Duffels** and **Umbrellas**, not *this*.';
  const { entry } = partOf(modelOf({ response: { overview_text: text } }), 'overview', 'text');
  const bold = entry.marks.filter(({ description }) => description === undefined);
  assert.deepEqual(
    bold.map(({ within, title }) => [text.slice(within?.start, within?.end), title]),
    [
      ['**Canvas Duffels**', 'A category'],
      ['**Umbrellas**', 'No category has this label'],
    ],
  );
});

test('a category stands with its search query; a query without a category is an item of its own', () => {
  const model = modelOf({ response: { productCategoryList: ['Canvas Duffels', 'Totes'] } });
  const { items } = partOf(model, 'categories', 'list');
  assert.deepEqual(
    items.map(({ text, badges, rows }) => [
      text,
      ...badges.map((badge) => badge.text),
      ...(rows ?? []).flatMap(({ values }) => values.map((value) => value.text)),
    ]),
    [
      ['Canvas Duffels', 'in the overview', 'canvas duffel bag without leather'],
      ['Totes', 'rolling cabin bag under seat'],
      ['packable tote travel', 'search query without a category'],
      ['gym backpack shoe pocket', 'search query without a category'],
    ],
  );
});

test('an attribution says what it cites and leads there; one outside the pool is shown as such', () => {
  const model = modelOf({ response: { attribution_list: ['M:X0001:1', 'M:X9999:0'] } });
  const first = itemOf(model, 'attributions', 0);
  assert.equal(first.heading, 'Norvale Canvas Duffel 28 L, Slate');
  assert.equal(first.meaning, 'Waxed canvas without leather trim; wipes clean.');
  assert.deepEqual(first.link, { to: 'anchor', anchor: 'M:X0001:1' });
  const second = itemOf(model, 'attributions', 1);
  assert.deepEqual(second.link, { to: 'anchor', anchor: 'M:X9999:0', isMissing: true });
  assert.deepEqual(second.badges, [{ text: 'not in the pool', tone: 'response-error' }]);
  assert.equal(itemOf(model, 'evidence', 1).anchor, 'M:X0001:1');
});

test('the pool says what is cited and what is used without being cited', () => {
  const model = modelOf({ response: { attribution_list: ['M:X0001:1'] } });
  const { note, items } = partOf(model, 'evidence', 'list');
  assert.equal(note, '1 of 8 cited');
  assert.deepEqual(
    items.map(({ badges }) => badges[0]?.text),
    [
      'Norvale',
      'cited',
      'used, not cited',
      'Tarnbrook',
      'used, not cited',
      'Pellwood',
      'used, not cited',
      'Quillon',
    ],
  );
});

test('gold defects are marked where they are, with what they mean', () => {
  const locations: readonly (readonly [family: string, location: string, place: string])[] = [
    ['PREF_CONFLICT', 'productCategoryList[0]', '/response/productCategoryList/0'],
    ['INTENT_DRIFT', 'productCategoryList[0]', '/response/productCategoryList/0'],
    ['XCOMP_MISMATCH', 'rqList', '/response/rqList'],
    ['REDUNDANCY', 'rqList[1]', '/response/rqList/1'],
    ['EVIDENCE_MISMATCH', 'attribution_list', '/response/attribution_list'],
    ['UNSUPPORTED_CLAIM', 'overview_text', '/response/overview_text'],
    ['OVER_PERSONALIZATION_HALLUCINATION', 'overview_text', '/response/overview_text'],
  ];
  for (const [family, location, place] of locations) {
    const model = modelOf({ label: 'BAD', tier: 1, defects: [{ family, location }] });
    const marked = [...model.parts, ...entriesOf(model)].filter(({ marks }) =>
      marks.some(({ title }) => title.startsWith('Gold: ')),
    );
    assert.deepEqual(
      marked.map(({ pointer }) => pointer),
      [place],
      family,
    );
    assert.equal(itemOf(model, 'defects', 0).badges[0]?.text, location);
  }
});

test('a defect of no known family or place is listed, never left out', () => {
  const model = modelOf({
    label: 'BAD',
    defects: [{ family: 'TYPO', location: 'the end' }, 'nonsense'],
  });
  const { items } = partOf(model, 'defects', 'list');
  assert.deepEqual(
    items.map(({ text, badges }) => [text, ...badges.map((badge) => badge.text)]),
    [['No known family: TYPO', 'the end: no known place'], ['nonsense']],
  );
});

test('a swap marks the persona and the fields of its axis with the conflict', () => {
  const model = modelOf({
    label: 'BAD',
    tier: null,
    defects: [{ family: 'PREF_CONFLICT', location: 'persona_swap' }],
    base_record_id: 'ps-0000',
    swap: {
      axis: 'brand_affinity',
      from_persona_id: 'persona-0202',
      conflict: 'The response leads with Norvale, which this shopper avoids.',
    },
  });
  const persona = partOf(model, 'persona', 'card');
  assert.deepEqual(persona.marks, [
    {
      tone: 'response-error',
      title: 'Gold: swapped on brand affinity',
      description: 'The response leads with Norvale, which this shopper avoids.',
    },
  ]);
  assert.deepEqual(
    persona.rows
      .filter(({ values }) => values.some(({ marks }) => marks.length > 0))
      .map(({ label }) => label),
    ['Brands liked', 'Brands avoided'],
  );
  assert.deepEqual(
    model.facts.filter(({ link }) => link !== undefined).map(({ label, link }) => [label, link]),
    [
      ['Persona from', { to: 'record', recordId: 'persona-0202', space: 'paceshop/persona' }],
      ['Made from', { to: 'record', recordId: 'ps-0000' }],
    ],
  );
});

test('what has another type than it should is shown, and a property that nobody knows too', () => {
  const model = modelOf({
    keyword: 7,
    response: { rqList: 'one text', productCategoryList: [null, ['deep'], {}] },
    persona: { preferences: { brand_likes: [1] } },
    batch: 'b-7',
  });
  assert.equal(partOf(model, 'query', 'text').entry.text, '7');
  assert.equal(itemOf(model, 'related-queries', 0).text, 'one text');
  assert.deepEqual(
    partOf(model, 'categories', 'list')
      .items.slice(0, 3)
      .map(({ text, isEditable }) => [text, isEditable]),
    [
      ['null', undefined],
      ['[… 1 …]', undefined],
      ['{}', undefined],
    ],
  );
  assert.deepEqual(model.facts.at(-1), { label: 'batch', value: 'b-7', pointer: '/batch' });
});

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

test('a persona of a pool has the card alone', () => {
  const { persona } = shoppingRecord();
  assert.ok(isJsonObject(persona));
  const model = sheetOf(personaKind).read(persona);
  assert.ok(model !== undefined);
  assert.equal(model.title, 'A shopper · couple · mid-range');
  const card = partOf(model, 'persona', 'card');
  assert.deepEqual(
    card.rows.map(({ label, values }) => `${label}: ${values.map(valueText).join(' | ')}`),
    [
      'Id: persona-0101',
      'Household: couple',
      'Demographics: travels light twice a month',
      'Must hold: avoid leather | fits under an airline seat',
      'Prefers: easy to clean | durable enough for daily use',
      'Brands liked: Norvale',
      'Brands avoided: Quillon',
      'Attributes: travel friendly | muted colours',
      'Budget: mid-range',
      'Quality: balanced',
      'Shipping: standard shipping',
      'Bought: Norvale Packing Cubes, Set of 3 (Norvale · X000NV0017) | Tarnbrook Rain Cover 30 L (Tarnbrook · X000TB0042)',
      'Searched for: packing cubes small | canvas bag care',
      'In short: This shopper is one of a couple that travels light on a mid-range budget. They avoid leather and favour travel friendly pieces in muted colours.',
    ],
  );
});

function valueText({ text, detail }: { readonly text: string; readonly detail?: string }): string {
  return detail === undefined ? text : `${text} (${detail})`;
}

test('the sheet of a record of another kind has the same form', () => {
  const record: JsonObject = { ...toyRecord('t-1'), tags: ['a'], evidence: ['a', 'b'] };
  const model = sheetOf(toyKind).read(record);
  assert.deepEqual(model === undefined ? [] : sheetPlaces(model), [
    '/label',
    '/tags',
    '/tags/0',
    '/evidence',
    '/evidence/0',
    '/evidence/1',
    '/id',
    '/id',
    '/id',
    '',
  ]);
});
