import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Coverage, CoverageAxisValue } from '../../../src/core/benchmarks/coverage.ts';
import { CoverageIndex } from '../../../src/core/coverage/coverage-index.ts';
import { isJsonObject } from '../../../src/core/model/json.ts';
import { err, ok } from '../../../src/core/model/result.ts';

function axis(dimension: string, values: readonly string[]): readonly CoverageAxisValue[] {
  return values.map((value) => ({
    id: value,
    title: value,
    group: '',
    description: '',
    facts: { [dimension]: value },
  }));
}

/** A table of fruits by colour, or by size; counts how often it is asked. */
function fruits(): { coverage: Coverage; asked: () => number } {
  let asked = 0;
  const coverage: Coverage = {
    rows: axis('fruit', ['apple', 'pear']),
    readings: [
      { id: 'colour', title: 'Colour', columns: axis('colour', ['red', 'green']) },
      { id: 'size', title: 'Size', columns: axis('size', ['small', 'large']) },
    ],
    compositions: [],
    factsOf: (record) => {
      asked += 1;
      if (!isJsonObject(record)) return err('No object');
      const { fruit, colour, size } = record;
      if (typeof fruit !== 'string') return err('No fruit');
      if (typeof colour !== 'string' || typeof size !== 'string') return err('No colour or size');
      return ok({ fruit, colour, size });
    },
  };
  return { coverage, asked: () => asked };
}

function line(fruit: string, colour: string, size: string): string {
  return JSON.stringify({ fruit, colour, size });
}

function readAll(index: CoverageIndex, lines: readonly string[]): void {
  index.sync(lines.length, (at) => lines[at] ?? '');
  while (!index.read(() => true));
}

test('counts by row and column, in each reading, and the others by their reason', () => {
  const index = new CoverageIndex(fruits().coverage);
  readAll(index, [
    line('apple', 'red', 'small'),
    line('apple', 'red', 'large'),
    line('pear', 'green', 'small'),
    '',
    '   ',
    '{"fruit":',
    '17',
    '{}',
    '{"a":1}',
    line('plum', 'red', 'small'),
    line('apple', 'blue', 'small'),
  ]);
  const { placed, counts, unplaced, linesLeft } = index.tally();
  assert.equal(placed, 3);
  assert.equal(linesLeft, 0);
  assert.deepEqual(counts, [
    [
      [2, 0],
      [0, 1],
    ],
    [
      [1, 1],
      [1, 0],
    ],
  ]);
  assert.deepEqual(
    [...unplaced],
    [
      ['Not valid JSON', 1],
      ['No object', 1],
      ['No fruit', 2],
      ['In no cell', 2],
    ],
  );
});

test('tells which lines stand in a cell, a row, a column and nowhere', () => {
  const index = new CoverageIndex(fruits().coverage);
  readAll(index, [
    line('apple', 'red', 'small'),
    '',
    line('apple', 'green', 'small'),
    line('pear', 'red', 'large'),
    '{}',
  ]);
  assert.deepEqual(index.linesIn({ reading: 0, row: 0, column: 0 }), [0]);
  assert.deepEqual(index.linesIn({ reading: 0, row: 0, column: undefined }), [0, 2]);
  assert.deepEqual(index.linesIn({ reading: 1, row: undefined, column: 1 }), [3]);
  assert.deepEqual(index.linesIn({ reading: 1, row: undefined, column: undefined }), [0, 2, 3]);
  assert.deepEqual(index.linesWithout('No fruit'), [4]);
});

test('reads in steps, and says how many lines are left', () => {
  const index = new CoverageIndex(fruits().coverage);
  const lines = Array.from({ length: 5 }, (_, at) => line('apple', 'red', String(at)));
  index.sync(lines.length, (at) => lines[at] ?? '');
  assert.equal(index.tally().linesLeft, 5);
  assert.equal(
    index.read(() => true),
    false,
  );
  assert.equal(index.tally().linesLeft, 4);
  assert.equal(
    index.read(() => false),
    true,
  );
  assert.equal(index.tally().linesLeft, 0);
});

test('reads changed lines alone: an edit, an insertion, a move, two edits far apart', () => {
  const { coverage, asked } = fruits();
  const index = new CoverageIndex(coverage);
  const lines = Array.from({ length: 100 }, (_, at) => line('apple', 'red', `size ${at}`));
  readAll(index, lines);
  let before = asked();
  const readAgain = (next: readonly string[], expected: number): void => {
    readAll(index, next);
    assert.equal(asked() - before, expected);
    before = asked();
  };
  readAgain(lines, 0);
  readAgain(lines.with(50, line('pear', 'red', 'new')), 1);
  readAgain(lines.toSpliced(20, 0, line('pear', 'green', 'new')), 2);
  readAgain(lines, 0);
  readAgain([...lines.slice(60), ...lines.slice(0, 60)], 0);
  readAgain(lines.with(1, line('pear', 'red', 'a')).with(98, line('pear', 'red', 'b')), 2);
  readAgain([], 0);
});

test('after any changes it counts as if it had read the document anew', () => {
  const text = fc.oneof(
    fc
      .tuple(
        fc.constantFrom('apple', 'pear', 'plum'),
        fc.constantFrom('red', 'green'),
        fc.constantFrom('small', 'large'),
      )
      .map(([fruit, colour, size]) => line(fruit, colour, size)),
    fc.constantFrom('', '{', '{}', '1'),
  );
  fc.assert(
    fc.property(fc.array(fc.array(text)), (documents) => {
      const { coverage } = fruits();
      const index = new CoverageIndex(coverage);
      for (const lines of documents) {
        readAll(index, lines);
        const fresh = new CoverageIndex(coverage);
        readAll(fresh, lines);
        assert.deepEqual(index.tally(), fresh.tally());
        const row = { reading: 0, row: 0, column: undefined };
        assert.deepEqual(index.linesIn(row), fresh.linesIn(row));
      }
    }),
  );
});
