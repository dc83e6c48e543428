import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { scenarioCoverage } from '../../../src/core/benchmarks/persevalbench/coverage.ts';
import { scenarioStarter } from '../../../src/core/benchmarks/persevalbench/starter.ts';
import { CoverageIndex } from '../../../src/core/coverage/coverage-index.ts';
import { targetShares } from '../../../src/core/coverage/target-shares.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/core/model/json.ts';
import { sharedPath, skipWithoutShared } from '../../support/shared.ts';

const { rows, readings, compositions, factsOf } = scenarioCoverage;

const answers = {
  scene_type: 're_entry',
  primary_error: 'stale_superseded',
  state_relation: 'old_vs_new_value',
  evidence_form: 'implicit',
  evidence_distance: 'medium',
};

function skeleton(changes: JsonObject = {}): JsonObject {
  return { ...scenarioStarter.skeleton(answers, 'sc-0001'), ...changes };
}

test('19 rows in three families, 3 x 3 columns of evidence, 8 of relations', () => {
  assert.equal(rows.length, 19);
  assert.deepEqual(
    [...Map.groupBy(rows, ({ group }) => group)].map(([group, members]) => [group, members.length]),
    [
      ['under-personalization', 6],
      ['over-personalization', 7],
      ['misapplied state', 6],
    ],
  );
  assert.deepEqual(
    readings.map(({ columns }) => columns.length),
    [9, 8],
  );
});

test('every new record stands in the cell that it was started for', () => {
  for (const row of rows) {
    for (const { columns } of readings) {
      for (const column of columns) {
        const facts = { ...answers, ...row.facts, ...column.facts };
        assert.deepEqual(factsOf(scenarioStarter.skeleton(facts, 'sc-0001')), {
          ok: true,
          value: facts,
        });
      }
    }
  }
});

const unplaced: readonly (readonly [record: JsonValue, reason: string])[] = [
  [17, 'No known scene type'],
  [skeleton({ scene_type: 'reentry' }), 'No known scene type'],
  [skeleton({ primary_error: null }), 'No known primary error'],
  [
    skeleton({ primary_error: 'unsupported_inference' }),
    'No legal cell: re-entry × unsupported inference',
  ],
  [skeleton({ evidence_form: 'loud' }), 'No known evidence form'],
  [skeleton({ state_relation: 3 }), 'No known state relation'],
  [skeleton({ dialogue: {}, evidence_distance: 'remote' }), 'No known evidence distance'],
];

for (const [record, reason] of unplaced) {
  test(`counts nowhere: ${reason}`, () => {
    assert.deepEqual(factsOf(record), { ok: false, error: reason });
  });
}

test('the distance is that of the dialogue, and the label where the dialogue gives none', () => {
  const mislabelled = factsOf(skeleton({ evidence_distance: 'near' }));
  assert.equal(mislabelled.ok && mislabelled.value['evidence_distance'], 'medium');
  const unmarked = factsOf(skeleton({ dialogue: {}, evidence_distance: 'near' }));
  assert.equal(unmarked.ok && unmarked.value['evidence_distance'], 'near');
});

test('the samples: every matched scenario stands in the table', () => {
  const file = new URL('../../../samples/persevalbench/matched.scenarios.jsonl', import.meta.url);
  const lines = readFileSync(file, 'utf8').split('\n');
  const index = new CoverageIndex(scenarioCoverage);
  index.sync(lines.length, (line) => lines[line] ?? '');
  index.read(() => false);
  const { placed, unplaced: others, counts } = index.tally();
  assert.equal(placed, 26);
  assert.equal(others.size, 0);
  for (const reading of counts) {
    assert.equal(
      reading.flat().reduce((sum, count) => sum + count, 0),
      26,
    );
  }
});

test('the composition of the paper is that of its tables', { skip: skipWithoutShared }, () => {
  const golden = JSON.parse(
    readFileSync(sharedPath('golden', 'persevalbench.json'), 'utf8'),
  ) as JsonObject;
  const numbers = golden['composition'];
  assert.ok(isJsonObject(numbers));
  const [paper] = compositions;
  assert.deepEqual(paper?.composition, {
    scene_type: numbers['relation'],
    primary_error: numbers['subtype'],
    evidence_form: numbers['evidence_form'],
    evidence_distance: numbers['evidence_distance'],
  });
});

test('as a target it gives 403 records the numbers of the tables, in every dimension', () => {
  const [paper] = compositions;
  const [evidence] = readings;
  assert.ok(paper !== undefined && evidence !== undefined);
  const cells = rows.flatMap((row) =>
    evidence.columns.map((column) => ({ ...row.facts, ...column.facts })),
  );
  const shares = targetShares(cells, paper.composition);
  for (const [dimension, numbers] of Object.entries(paper.composition)) {
    for (const [value, expected] of Object.entries(numbers)) {
      const share = cells.reduce(
        (sum, cell, index) =>
          Object.entries(cell).some(([name, is]) => name === dimension && is === value)
            ? sum + (shares[index] ?? 0)
            : sum,
        0,
      );
      assert.equal(Math.round(share * 403 * 1000) / 1000, expected, `${dimension} ${value}`);
    }
  }
});
