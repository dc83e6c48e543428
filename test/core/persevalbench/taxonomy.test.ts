import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  applicabilityOf,
  distanceBins,
  errorSubtypes,
  isErrorSubtype,
  isLegalCell,
  isSceneType,
  isStateRelation,
  relationFamilies,
  sceneTypes,
  stateRelations,
  type ErrorSubtype,
  type SceneType,
} from '../../../src/core/benchmarks/persevalbench/taxonomy.ts';
import { distanceBin } from '../../../src/core/benchmarks/persevalbench/scenario.ts';
import { isJsonObject, type JsonObject } from '../../../src/core/model/json.ts';
import { sharedPath, skipWithoutShared } from '../../support/shared.ts';

const scenes = Object.keys(sceneTypes).filter(isSceneType);
const errors = Object.keys(errorSubtypes).filter(isErrorSubtype);
const relations = Object.keys(stateRelations).filter(isStateRelation);

function cells(): [SceneType, ErrorSubtype][] {
  return scenes.flatMap((scene) =>
    errors
      .filter((error) => isLegalCell(scene, error))
      .map((error): [SceneType, ErrorSubtype] => [scene, error]),
  );
}

test('the nine errors: abbreviation, family, contract label, intervention', () => {
  assert.deepEqual(
    errors.map((error) => {
      const { abbreviation, family, contractLabel, intervention } = errorSubtypes[error];
      return [error, abbreviation, family, contractLabel, intervention];
    }),
    [
      ['complete_omission', 'CO', 'under', 'under.complete_omission', 'withhold-a'],
      ['partial_omission', 'PO', 'under', 'under.partial_omission', 'withhold-a'],
      ['explicit_violation', 'EV', 'under', 'under.explicit_violation', 'withhold-a'],
      ['irrelevant_use', 'IU', 'over', 'over.irrelevant_use', 'apply-b'],
      ['scope_leakage', 'SL', 'over', 'over.scope_leakage', 'apply-b'],
      ['unsupported_inference', 'UI', 'over', 'over.unsupported_inference', 'apply-b'],
      ['stale_superseded', 'SS', 'misapplied', 'over.stale_or_superseded', 'apply-b'],
      ['over_dominance', 'OD', 'misapplied', 'over.over_dominance', 'apply-b'],
      ['underweighting', 'UW', 'misapplied', 'under.underweighting', 'withhold-a'],
    ],
  );
});

test('the direction of an error is the prefix of its contract label', () => {
  for (const { direction, contractLabel } of Object.values(errorSubtypes)) {
    assert.equal(contractLabel.split('.')[0], direction);
  }
});

test('titles are those of the summaries', () => {
  assert.equal(sceneTypes.re_entry.title, 're-entry');
  assert.equal(errorSubtypes.stale_superseded.title, 'stale/superseded');
  assert.equal(new Set(Object.values(errorSubtypes).map(({ title }) => title)).size, 9);
});

test('19 of 27 cells are legal', () => {
  assert.equal(scenes.length * errors.length, 27);
  assert.equal(cells().length, 19);
  const illegal: [SceneType, ErrorSubtype][] = [
    ['re_entry', 'unsupported_inference'],
    ['cross_domain', 'scope_leakage'],
    ['out_of_scope', 'complete_omission'],
    ['out_of_scope', 'partial_omission'],
    ['out_of_scope', 'explicit_violation'],
    ['out_of_scope', 'stale_superseded'],
    ['out_of_scope', 'over_dominance'],
    ['out_of_scope', 'underweighting'],
  ];
  for (const [scene, error] of illegal)
    assert.equal(isLegalCell(scene, error), false, `${scene} ${error}`);
});

test('eight relations: family and applicability', () => {
  assert.deepEqual(
    relations.map((relation) => [
      relation,
      stateRelations[relation].family,
      applicabilityOf(relation),
    ]),
    [
      ['same_attribute_different_object', 'holder', 'categorical'],
      ['same_attribute_different_scope', 'scope', 'categorical'],
      ['same_attribute_different_time', 'temporal', 'categorical'],
      ['old_vs_new_value', 'temporal', 'categorical'],
      ['hard_vs_soft', 'strength', 'graded'],
      ['two_simultaneous', 'strength', 'graded'],
      ['cross_domain_vs_specific', 'transferability', 'graded'],
      ['unsupported_adjacent', 'transferability', 'graded'],
    ],
  );
});

test('distance bins', () => {
  const cases: readonly [number | undefined, string | undefined][] = [
    [undefined, undefined],
    [-1, undefined],
    [0, 'near'],
    [3, 'near'],
    [4, 'medium'],
    [8, 'medium'],
    [9, 'far'],
    [500, 'far'],
  ];
  for (const [distance, bin] of cases)
    assert.equal(distanceBin(distance), bin, `d_q ${distance ?? '?'}`);
  assert.deepEqual(distanceBins.medium, { minimum: 4, maximum: 8 });
});

test('guards accept nothing inherited', () => {
  for (const value of ['toString', '__proto__', 'constructor', '', 3, null, undefined]) {
    assert.equal(isSceneType(value), false);
    assert.equal(isErrorSubtype(value), false);
    assert.equal(isStateRelation(value), false);
  }
});

test('agrees with the tables of the paper', { skip: skipWithoutShared }, () => {
  const golden = readGolden();
  assert.deepEqual(
    mapValues(sceneTypes, (scene) => new Set(scene.legalErrors)),
    mapValues(objectAt(golden, 'legal_cells'), (list) => new Set(Array.isArray(list) ? list : [])),
  );
  assert.deepEqual(
    mapValues(errorSubtypes, ({ family }) => family),
    objectAt(golden, 'subtype_family'),
  );
  assert.deepEqual(
    mapValues(errorSubtypes, ({ contractLabel }) => contractLabel),
    objectAt(golden, 'contract_label'),
  );
  assert.deepEqual(
    mapValues(stateRelations, ({ family }) => family),
    objectAt(golden, 'state_relations'),
  );
  const byApplicability = Map.groupBy(
    Object.entries(relationFamilies),
    ([, { applicability }]) => applicability,
  );
  assert.deepEqual(
    Object.fromEntries(
      [...byApplicability].map(([type, list]) => [type, list.map(([family]) => family)]),
    ),
    objectAt(golden, 'applicability_type'),
  );
  assert.deepEqual(objectAt(golden, 'distance_bins'), {
    near: `d_q <= ${distanceBins.near.maximum}`,
    medium: `${distanceBins.medium.minimum} <= d_q <= ${distanceBins.medium.maximum}`,
    far: `d_q >= ${distanceBins.far.minimum}`,
  });
});

function readGolden(): JsonObject {
  const golden: unknown = JSON.parse(
    readFileSync(sharedPath('golden', 'persevalbench.json'), 'utf8'),
  );
  assert.ok(isJsonObject(golden));
  return golden;
}

function objectAt(object: JsonObject, key: string): JsonObject {
  const value = object[key];
  assert.ok(isJsonObject(value), key);
  return value;
}

function mapValues<T>(
  object: Readonly<Record<string, T>>,
  change: (value: T) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}
