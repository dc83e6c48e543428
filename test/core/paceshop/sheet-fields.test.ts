import assert from 'node:assert/strict';
import { test } from 'node:test';
import { personaKind } from '../../../src/core/benchmarks/paceshop/persona-kind.ts';
import { sheetPlaces } from '../../../src/core/benchmarks/sheet-places.ts';
import { isJsonObject, type JsonObject } from '../../../src/core/model/json.ts';
import { shoppingRecord } from '../../support/shopping-builder.ts';
import { toyKind, toyRecord } from '../../support/toy-kind.ts';
import { itemOf, modelOf, partOf, sheetOf } from './sheet-models.ts';

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
