import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tableStanding } from '../../../src/core/coverage/coverage-standing.ts';

const counts = [
  [3, 0],
  [1, 0],
];

test('cells and totals beside what is aimed at', () => {
  const shares = [
    [0.25, 0.25],
    [0.5, 0],
  ];
  assert.deepEqual(tableStanding(counts, { shares, records: 8, atLeast: 0 }), {
    cells: [
      [
        { count: 3, target: 2, missing: 0 },
        { count: 0, target: 2, missing: 2 },
      ],
      [
        { count: 1, target: 4, missing: 3 },
        { count: 0, target: 0, missing: 0 },
      ],
    ],
    rows: [
      { count: 3, target: 4, missing: 1 },
      { count: 1, target: 4, missing: 3 },
    ],
    columns: [
      { count: 4, target: 6, missing: 2 },
      { count: 0, target: 2, missing: 2 },
    ],
    all: { count: 4, target: 8, missing: 4 },
    cellsAimedAt: 3,
    cellsFilled: 2,
    cellsShort: 2,
    missing: 5,
  });
});

test('a minimum holds for every cell with a share, and adds up in the totals', () => {
  const shares = [
    [0.34, 0.33],
    [0.33, 0],
  ];
  const { cells, rows, all, missing } = tableStanding(counts, { shares, records: 1, atLeast: 2 });
  assert.deepEqual(
    cells.map((row) => row.map(({ target }) => target)),
    [
      [2, 2],
      [2, 0],
    ],
  );
  assert.deepEqual(
    rows.map(({ target }) => target),
    [4, 2],
  );
  assert.equal(all.target, 6);
  assert.equal(missing, 3);
});

test('an empty table', () => {
  const { cells, all } = tableStanding([], { shares: [], records: 0, atLeast: 1 });
  assert.deepEqual(cells, []);
  assert.deepEqual(all, { count: 0, target: 0, missing: 0 });
});
