import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenarioCoverage } from '../../../src/core/benchmarks/persevalbench/coverage.ts';
import type { CoverageFacts } from '../../../src/core/benchmarks/coverage.ts';
import { coverageTargets, targetCount } from '../../../src/core/coverage/coverage-target.ts';
import { targetShares } from '../../../src/core/coverage/target-shares.ts';

const square: readonly CoverageFacts[] = [
  { fruit: 'apple', colour: 'red' },
  { fruit: 'apple', colour: 'green' },
  { fruit: 'pear', colour: 'green' },
];

function rounded(shares: readonly number[]): readonly number[] {
  return shares.map((share) => Math.round(share * 1000) / 1000);
}

test('shares: an even spread without a composition', () => {
  assert.deepEqual(rounded(targetShares(square, {})), [0.333, 0.333, 0.333]);
});

test('shares: every value comes to its part, whatever the numbers add up to', () => {
  assert.deepEqual(
    rounded(targetShares(square, { fruit: { apple: 6, pear: 2 } })),
    [0.375, 0.375, 0.25],
  );
  assert.deepEqual(
    rounded(targetShares(square, { fruit: { apple: 3, pear: 1 }, colour: { red: 1, green: 3 } })),
    [0.25, 0.5, 0.25],
  );
});

test('shares: a value that is not named counts 1, and 0 leaves it out', () => {
  assert.deepEqual(rounded(targetShares(square, { fruit: { apple: 3 } })), [0.375, 0.375, 0.25]);
  assert.deepEqual(rounded(targetShares(square, { colour: { red: 0 } })), [0, 0.5, 0.5]);
});

test('shares: what cannot be met ends all the same, and dimensions of other tables do not count', () => {
  const impossible = targetShares(square, {
    fruit: { apple: 0, pear: 1 },
    colour: { red: 1, green: 0 },
  });
  assert.deepEqual(impossible, [0, 0, 0]);
  assert.deepEqual(rounded(targetShares(square, { size: { large: 9 } })), [0.333, 0.333, 0.333]);
  assert.deepEqual(targetShares([], { size: { large: 9 } }), []);
});

test('the number that a share comes to', () => {
  assert.equal(targetCount(0.1, 403, 0), 40);
  assert.equal(targetCount(0.001, 26, 0), 0);
  assert.equal(targetCount(0.001, 26, 1), 1);
  assert.equal(targetCount(0, 1000, 1), 0);
});

const settings: readonly (readonly [
  setting: Parameters<typeof coverageTargets>[0],
  chosen: string,
  notes: readonly RegExp[],
])[] = [
  [undefined, 'even', []],
  [null, 'even', []],
  ['even', 'even', []],
  ['paper', 'paper', []],
  ['papers', 'even', [/"papers", which is not known: known are even, paper/u]],
  [7, 'even', [/target 7/u]],
  [{}, 'setting', []],
  [{ records: 300, like: 'paper' }, 'setting', []],
  [{ records: 0, like: 'mine' }, 'setting', [/starts from "mine"/u, /no whole number/u]],
  [{ evidence_distance: { far: 2 }, state_relation: { hard_vs_soft: 0 } }, 'setting', []],
  [{ distance: { far: 2 } }, 'setting', [/distance is no dimension/u]],
  [{ evidence_form: 3 }, 'setting', [/evidence_form is no dimension/u]],
  [{ evidence_form: { explicit: -1, spoken: 1 } }, 'setting', [/entry explicit/u, /entry spoken/u]],
];

for (const [setting, chosen, notes] of settings) {
  test(`target setting ${JSON.stringify(setting)}`, () => {
    const read = coverageTargets(setting, scenarioCoverage);
    assert.equal(read.chosen, chosen);
    assert.ok(read.targets.some(({ id }) => id === chosen));
    assert.equal(read.notes.length, notes.length, read.notes.join('\n'));
    for (const [index, note] of notes.entries()) assert.match(read.notes[index] ?? '', note);
  });
}

test('a setting of its own starts from another target and changes what it names', () => {
  const { targets } = coverageTargets(
    { like: 'paper', records: 500, evidence_distance: { far: 1 } },
    scenarioCoverage,
  );
  const [own] = targets;
  assert.equal(own?.records, 500);
  assert.deepEqual(own.composition['evidence_distance'], { far: 1 });
  assert.equal(own.composition['scene_type']?.['re_entry'], 174);
});
