import assert from 'node:assert/strict';
import { test } from 'node:test';
import personaSchema from '../../../schemas/paceshop-persona.schema.json' with { type: 'json' };
import recordSchema from '../../../schemas/paceshop-record.schema.json' with { type: 'json' };
import { admissibleCombinations } from '../../../src/core/benchmarks/paceshop/constructions/combinations.ts';
import { shoppingCoverage } from '../../../src/core/benchmarks/paceshop/coverage.ts';
import { personaCoverage } from '../../../src/core/benchmarks/paceshop/persona-coverage.ts';
import { axisNames } from '../../../src/core/benchmarks/paceshop/taxonomy.ts';
import { CoverageIndex } from '../../../src/core/coverage/coverage-index.ts';
import { coverageTargets } from '../../../src/core/coverage/coverage-target.ts';
import { targetShares } from '../../../src/core/coverage/target-shares.ts';
import type { Coverage } from '../../../src/core/benchmarks/coverage.ts';
import type { JsonObject } from '../../../src/core/model/json.ts';
import { shoppingRecord } from '../../support/shopping-builder.ts';
import { gold, swapped } from './check-table.ts';

function standing(coverage: Coverage, records: readonly JsonObject[]): CoverageIndex {
  const index = new CoverageIndex(coverage);
  const texts = records.map((record) => JSON.stringify(record));
  index.sync(texts.length, (line) => texts[line] ?? '');
  assert.ok(index.read(() => false));
  return index;
}

/** Shares of the cells by the title of a row or of a column. */
function shares(
  coverage: Coverage,
  target: string,
  reading: string,
  by: 'row' | 'column',
): Map<string, number> {
  const columns = coverage.readings.find(({ id }) => id === reading)?.columns ?? [];
  const { composition } =
    coverageTargets(target, coverage).targets.find(({ id }) => id === target) ?? {};
  assert.ok(composition);
  const cells = coverage.rows.flatMap((row) => columns.map((column) => ({ row, column })));
  const found = targetShares(
    cells.map(({ row, column }) => ({ ...row.facts, ...column.facts })),
    composition,
  );
  const sums = new Map<string, number>();
  for (const [index, cell] of cells.entries()) {
    const { id } = cell[by];
    sums.set(id, (sums.get(id) ?? 0) + (found[index] ?? 0));
  }
  return sums;
}

function assertNear(actual: number | undefined, expected: number): void {
  assert.ok(Math.abs((actual ?? -1) - expected) < 1e-6, `${actual} is not ${expected}`);
}

test('rows: GOOD, seven families, sets of parts, four axes', () => {
  assert.deepEqual(
    [...Map.groupBy(shoppingCoverage.rows, ({ group }) => group)].map(([group, rows]) => [
      group,
      rows.length,
    ]),
    [
      ['GOOD', 1],
      ['BAD, one defect', 7],
      ['BAD, two defects', 6],
      ['BAD, three defects', 4],
      ['BAD, four defects', 1],
      ['BAD, persona swapped', 4],
    ],
  );
  assert.deepEqual(
    shoppingCoverage.readings.map(({ id, columns }) => [id, columns.length]),
    [
      ['split', 4],
      ['retail_vertical', 12],
      ['shopping_mission', 7],
      ['household_type', 13],
    ],
  );
});

test('every record of every admissible combination and axis stands in a row of its own kind', () => {
  const records = [
    shoppingRecord(),
    ...admissibleCombinations.map((families) => shoppingRecord(gold(...families))),
    ...axisNames.map((axis) => shoppingRecord({ ...swapped, swap: { axis } })),
  ];
  const { placed, counts, unplaced } = standing(shoppingCoverage, records).tally();
  assert.deepEqual([...unplaced], []);
  assert.equal(placed, 1 + 53 + 4);
  const perRow = (counts[0] ?? []).map((row) => row.reduce((sum, count) => sum + count, 0));
  assert.deepEqual(perRow, [
    1,
    ...[1, 1, 1, 1, 1, 1, 1],
    ...[4, 2, 4, 2, 4, 2],
    ...[4, 8, 4, 4],
    8,
    ...[1, 1, 1, 1],
  ]);
});

test('records without optional facts stand where nothing is stated', () => {
  const bare = shoppingRecord({ split: undefined, retail_vertical: 'shoes', shopping_mission: 7 });
  const { placed, counts } = standing(shoppingCoverage, [bare]).tally();
  assert.equal(placed, 1);
  for (const reading of counts) assert.equal(reading[0]?.at(-1), 1);
});

test('records that count nowhere say why', () => {
  const cases: readonly (readonly [JsonObject, string])[] = [
    [{ label: 'fine' }, 'No known label'],
    [{ label: 'BAD' }, 'BAD without a gold defect'],
    [{ label: 'BAD', defects: [{ family: 'odd' }] }, 'No known defect family'],
    [gold('PREF_CONFLICT', 'INTENT_DRIFT'), 'Two defects in one part'],
    [{ ...swapped, swap: { axis: 'colour' } }, 'No known axis of the swap'],
  ];
  for (const [overrides, reason] of cases) {
    assert.deepEqual(shoppingCoverage.factsOf(shoppingRecord(overrides)), {
      ok: false,
      error: reason,
    });
  }
  assert.equal(personaCoverage.factsOf([]).ok, false);
});

test('the composition of the paper: tiers alike, splits, departments (tables 8 and 10)', () => {
  const all = 5 * 4525 + 680;
  const rows = shares(shoppingCoverage, 'paper', 'split', 'row');
  assertNear(rows.get('good'), 4525 / all);
  assertNear(rows.get('REDUNDANCY'), 4525 / 7 / all);
  assertNear(rows.get('categories+related_queries'), (4525 * 4) / 18 / all);
  assertNear(rows.get('categories+related_queries+overview'), (4525 * 8) / 20 / all);
  assertNear(rows.get('categories+related_queries+attributions+overview'), 4525 / all);
  assertNear(rows.get('swap:budget'), 170 / all);
  const splits = shares(shoppingCoverage, 'paper', 'split', 'column');
  assertNear(splits.get('train'), 15_825 / 22_625);
  assertNear(splits.get('unstated'), 0);
  const verticals = shares(shoppingCoverage, 'paper', 'retail_vertical', 'column');
  assertNear(verticals.get('toys_games'), 235 / 1132);
});

test('the calibration package: 110 GOOD and 20 of each family', () => {
  const rows = shares(shoppingCoverage, 'calibration', 'shopping_mission', 'row');
  assertNear(rows.get('good'), 110 / 250);
  for (const row of shoppingCoverage.rows.slice(1, 8)) assertNear(rows.get(row.id), 20 / 250);
  for (const row of shoppingCoverage.rows.slice(8)) assertNear(rows.get(row.id), 0);
});

test('no target asks for records that do not say where they stand, unless a setting does', () => {
  for (const reading of shoppingCoverage.readings) {
    assertNear(shares(shoppingCoverage, 'even', reading.id, 'column').get('unstated'), 0);
  }
  const [own] = coverageTargets({ split: { unstated: 2 } }, shoppingCoverage).targets;
  assert.deepEqual(own?.composition['split'], { unstated: 2 });
});

/** The closed vocabularies of properties, those of their items included. */
function enumsOf(properties: Readonly<Record<string, object>>): readonly unknown[] {
  return Object.entries(properties).map(([name, property]) => {
    const owner = 'items' in property ? property.items : property;
    return [name, owner instanceof Object && 'enum' in owner ? owner.enum : undefined];
  });
}

test('vocabularies are those of the schemas, and add up to the published totals', () => {
  const valuesOf = (coverage: Coverage, id: string): readonly string[] =>
    (coverage.readings.find((reading) => reading.id === id)?.columns ?? [])
      .map((column) => column.id)
      .filter((value) => value !== 'unstated')
      .toSorted();
  const { split, retail_vertical: vertical, shopping_mission: mission } = recordSchema.properties;
  assert.deepEqual(valuesOf(shoppingCoverage, 'split'), split.enum.toSorted());
  assert.deepEqual(valuesOf(shoppingCoverage, 'retail_vertical'), vertical.enum.toSorted());
  assert.deepEqual(valuesOf(shoppingCoverage, 'shopping_mission'), mission.enum.toSorted());
  const { properties } = personaSchema.$defs.coverage;
  assert.deepEqual(
    valuesOf(shoppingCoverage, 'household_type'),
    properties.household_type.enum.toSorted(),
  );
  for (const name of ['budget', 'quality', 'urgency', 'history_density'] as const) {
    assert.deepEqual(valuesOf(personaCoverage, name), properties[name].enum.toSorted());
  }
  assert.deepEqual(
    enumsOf(personaSchema.$defs.coverage.properties),
    enumsOf(recordSchema.$defs.persona.properties.coverage.properties),
  );
  const [paper] = shoppingCoverage.compositions;
  const sumOf = (numbers: Readonly<Record<string, number>> | undefined): number =>
    Object.values(numbers ?? {}).reduce((sum, count) => sum + count, 0);
  assert.equal(sumOf(paper?.composition['retail_vertical']), 1132);
  assert.equal(sumOf(paper?.composition['shopping_mission']), 1132);
  assert.equal(sumOf(paper?.composition['household_type']), 1200);
  assert.equal(sumOf(paper?.composition['split']), 22_625);
  for (const numbers of Object.values(personaCoverage.compositions[0]?.composition ?? {})) {
    assert.equal(sumOf(numbers), 1200);
  }
});
