import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entriesOf, itemOf, modelOf, partOf } from './sheet-models.ts';

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
