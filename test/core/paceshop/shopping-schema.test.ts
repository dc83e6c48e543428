import assert from 'node:assert/strict';
import { test } from 'node:test';
import schema from '../../../schemas/paceshop-record.schema.json' with { type: 'json' };
import { shoppingKind } from '../../../src/core/benchmarks/paceshop/shopping-kind.ts';
import {
  axisNames,
  familyNames,
  responseLimits,
} from '../../../src/core/benchmarks/paceshop/taxonomy.ts';
import { isJsonArray, isJsonObject, type JsonValue } from '../../../src/core/model/json.ts';
import { shoppingRecord, type ShoppingOverrides } from '../../support/shopping-builder.ts';
import { completionsAt, hoverAt } from '../../../src/core/language/record-language.ts';
import { gold, swapped } from './check-table.ts';

function problems(overrides: ShoppingOverrides): string[] {
  return shoppingKind
    .validateSchema(shoppingRecord(overrides))
    .map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
}

test('accepts a valid record, with and without what is optional', () => {
  const cases: readonly ShoppingOverrides[] = [
    {},
    { $kind: 'paceshop/record@1' },
    { split: undefined, retail_vertical: undefined, shopping_mission: undefined },
    { provenance: { evidence: 'review_augmented', generator: 'some-model', seed: 7 } },
    { response_xml: '<response></response>', defects: [], tier: null, swap: null },
    { defects: null, base_record_id: null },
    gold('PREF_CONFLICT', 'REDUNDANCY'),
    swapped,
    // Other spellings are read, and told by a check.
    { ...gold(), tier: 1, defects: [{ family: 'pref_conflict', location: 'related queries' }] },
    { persona: { coverage: { holdout_flags: ['sensitive_skin'] }, holdout_bundle: 'three' } },
    { notes: [1, 2], response: { tokens: 40 }, persona: { profile: undefined } },
  ];
  for (const overrides of cases)
    assert.deepEqual(problems(overrides), [], JSON.stringify(overrides));
});

const piece = { canonical_product_id: 'X1', evidence_id: 'e', snippet: 'Canvas.' };

test('rejects', () => {
  const cases: readonly [ShoppingOverrides, string][] = [
    [{ $kind: 'paceshop/persona@1' }, '/$kind const'],
    [{ record_id: undefined }, ' required'],
    [{ record_id: '' }, '/record_id minLength'],
    [{ split: 'validation' }, '/split enum'],
    [{ keyword: undefined }, ' required'],
    [{ label: 'good' }, '/label enum'],
    [{ retail_vertical: 'Electronics' }, '/retail_vertical enum'],
    [{ shopping_mission: 'gift' }, '/shopping_mission enum'],
    [{ persona: null }, '/persona type'],
    [{ persona: { persona_id: undefined } }, '/persona required'],
    [
      { persona: { preferences: { brand_likes: 'Norvale' } } },
      '/persona/preferences/brand_likes type',
    ],
    [{ persona: { coverage: { urgency: 'now' } } }, '/persona/coverage/urgency enum'],
    [
      { persona: { coverage: { holdout_flags: ['sensitive_skin', 'sensitive_skin'] } } },
      '/persona/coverage/holdout_flags uniqueItems',
    ],
    [
      { persona: { history: { purchase_history: [7] } } },
      '/persona/history/purchase_history/0 type',
    ],
    [{ evidence: Array.from({ length: 25 }, () => piece) }, '/evidence maxItems'],
    [{ evidence: [{ ...piece, evidence_id: undefined }] }, '/evidence/0 required'],
    [{ used_evidence_ids: undefined }, ' required'],
    [{ used_evidence_ids: [3] }, '/used_evidence_ids/0 type'],
    [{ response: { rqList: undefined } }, '/response required'],
    [{ response: { overview_text: null } }, '/response/overview_text type'],
    [{ response: { productCategoryList: [{}] } }, '/response/productCategoryList/0 type'],
    [{ defects: {} }, '/defects type'],
    [{ defects: [{ family: 'REDUNDANCY' }] }, '/defects/0 required'],
    [{ tier: 5 }, '/tier enum'],
    [{ tier: 1.5 }, '/tier enum'],
    [{ swap: { axis: 'price', from_persona_id: 'p', conflict: 'c' } }, '/swap/axis enum'],
    [{ swap: { axis: 'budget', conflict: 'x' } }, '/swap required'],
    [{ provenance: { evidence: 'reviews' } }, '/provenance/evidence enum'],
  ];
  for (const [overrides, problem] of cases)
    assert.ok(problems(overrides).includes(problem), `${problem}: ${problems(overrides).join()}`);
});

test('lists the terms of the taxonomy', () => {
  const { properties, $defs } = schema;
  assert.deepEqual($defs.defect.properties.family.anyOf[0]?.enum, familyNames);
  assert.deepEqual($defs.swap.properties.axis.enum, axisNames);
  assert.equal(properties.evidence.maxItems, responseLimits.maximumEvidence);
});

test('families and locations are offered with their glosses, and shown in any spelling', async () => {
  const before = '{"defects":[{"family":"';
  const text = `${before}"}]}`;
  const families = await completionsAt(text, before.length, { schema });
  assert.deepEqual(
    families.map(({ label }) => label),
    familyNames.map((name) => JSON.stringify(name)),
  );
  assert.match(JSON.stringify(families[0]), /P, categories/u);
  const spelled = '{"defects":[{"family":"REDUNDANCY","location":"related queries"}]}';
  const family = await hoverAt(spelled, spelled.indexOf('REDUND'), { schema });
  assert.equal(family?.title, 'Defect family');
  assert.match(JSON.stringify(family), /they repeat each other/u);
  const place = await hoverAt(spelled, spelled.indexOf('related'), { schema });
  assert.equal(place?.title, 'Defect location');
  assert.match(JSON.stringify(place), /Where it is wrong/u);
});

test('every property has a title and a description, every enum value a gloss', () => {
  assert.equal(schema.$id, 'https://benchwright.dev/schemas/paceshop-record.schema.json');
  const visited = lookAt(schema, '#');
  assert.ok(visited > 80, `${visited} properties`);
});

/** Returns how many properties it saw. */
function lookAt(node: JsonValue, place: string): number {
  if (!isJsonObject(node)) return 0;
  const { enum: values, enumDescriptions: glosses, properties, items, anyOf, $defs } = node;
  if (values !== undefined) {
    assert.ok(isJsonArray(values) && isJsonArray(glosses), place);
    assert.equal(glosses.length, values.length, place);
  }
  for (const branch of isJsonArray(anyOf) ? anyOf : []) lookAt(branch, `${place}/anyOf`);
  let seen = 0;
  const children = [properties, $defs]
    .filter(isJsonObject)
    .flatMap((object) => Object.entries(object));
  if (isJsonObject(items)) children.push(['items', items]);
  for (const [key, child] of children) {
    assert.ok(isJsonObject(child), `${place}/${key}`);
    for (const words of ['title', 'description']) {
      const text = child[words];
      assert.ok(typeof text === 'string' && text !== '', `${words} of ${place}/${key}`);
    }
    seen += 1 + lookAt(child, `${place}/${key}`);
  }
  return seen;
}
