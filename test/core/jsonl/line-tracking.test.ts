import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { trackLine, type TextChange } from '../../../src/core/jsonl/line-tracking.ts';

type Place = readonly [line: number, character: number];

function change(start: Place, end: Place, text: string): TextChange {
  return {
    start: { line: start[0], character: start[1] },
    end: { line: end[0], character: end[1] },
    text,
  };
}

/** Where line 2 of five goes. */
const cases: readonly {
  what: string;
  changes: readonly TextChange[];
  line: number;
  isCertain: boolean;
}[] = [
  { what: 'an edit within it', changes: [change([2, 3], [2, 4], 'x')], line: 2, isCertain: true },
  {
    what: 'two edits within it and one above',
    changes: [change([2, 8], [2, 8], 'x'), change([2, 0], [2, 1], ''), change([0, 0], [0, 1], 'y')],
    line: 2,
    isCertain: true,
  },
  { what: 'a line above it goes', changes: [change([1, 0], [2, 0], '')], line: 1, isCertain: true },
  {
    what: 'a line before it comes',
    changes: [change([2, 0], [2, 0], 'x\r\n')],
    line: 3,
    isCertain: true,
  },
  {
    what: 'a line above it is split',
    changes: [change([0, 2], [0, 2], '\n')],
    line: 3,
    isCertain: true,
  },
  {
    what: 'lines below it change',
    changes: [change([3, 0], [5, 0], 'x\ny')],
    line: 2,
    isCertain: true,
  },
  {
    what: 'it is replaced by one other',
    changes: [change([2, 0], [3, 0], 'x\n')],
    line: 2,
    isCertain: true,
  },
  {
    what: 'it is joined to the one above',
    changes: [change([1, 5], [2, 0], '')],
    line: 2,
    isCertain: false,
  },
  { what: 'it is split', changes: [change([2, 3], [2, 3], '\n')], line: 2, isCertain: false },
  { what: 'it goes', changes: [change([2, 0], [3, 0], '')], line: 2, isCertain: false },
  {
    what: 'everything is replaced',
    changes: [change([0, 0], [5, 0], 'x')],
    line: 2,
    isCertain: false,
  },
];

describe('a tracked line', () => {
  for (const { what, changes, line, isCertain } of cases) {
    it(`when ${what}`, () => {
      assert.deepEqual(trackLine(2, changes), { line, isCertain });
    });
  }

  it('keeps its text, or is not certain, or was edited itself', () => {
    const lines = ['aa', 'bb', 'cc', 'dd'];
    const offsets = fc
      .tuple(fc.nat(11), fc.nat(11))
      .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
    const texts = fc.constantFrom('', 'x', '\n', 'x\n', '\nx', 'x\ny\n');
    const placeOf = (offset: number): Place => [Math.floor(offset / 3), offset % 3];
    fc.assert(
      fc.property(offsets, texts, fc.nat(3), ([start, end], text, line) => {
        const before = lines.join('\n');
        const after = (before.slice(0, start) + text + before.slice(end)).split('\n');
        const tracked = trackLine(line, [change(placeOf(start), placeOf(end), text)]);
        const isEdited = start <= line * 3 + 2 && end >= line * 3;
        if (tracked.isCertain && !isEdited) assert.equal(after[tracked.line], lines[line]);
        if (!tracked.isCertain) assert.ok(isEdited);
      }),
      { numRuns: 500 },
    );
  });
});
