import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { LineChange } from '../../src/extension/host/dataset-edits.ts';
import { trackedLine, type TrackedLine } from '../../src/extension/host/tracked-line.ts';

/** The lines after changes of whole texts, each given by old lines and columns, none of them overlapping. */
function track(
  lines: readonly string[],
  line: number,
  changes: readonly (readonly [startLine: number, endLine: number, breaks: number])[],
  after: readonly string[],
): TrackedLine {
  const told = changes.map(([startLine, endLine, insertedBreaks]): LineChange => {
    return { startLine, endLine, insertedBreaks };
  });
  return trackedLine({ line, text: lines[line] }, told, (each) => after[each] ?? '');
}

const lines = ['x', 'y', 'x', 'z'];

test('a line moves with the lines before it, stays while it is edited, and is lost when it is removed', () => {
  const expected: readonly (readonly [
    what: string,
    changes: Parameters<typeof track>[2],
    after: readonly string[],
    tracked: TrackedLine,
  ])[] = [
    ['a line before it', [[0, 0, 1]], ['n', 'x', 'y', 'x', 'z'], { line: 3, text: 'x' }],
    ['the line before is removed', [[1, 2, 0]], ['x', 'x', 'z'], { line: 1, text: 'x' }],
    ['a line after it', [[3, 3, 1]], ['x', 'y', 'x', 'n', 'z'], { line: 2, text: 'x' }],
    ['it is edited', [[2, 2, 0]], ['x', 'y', 'xx', 'z'], { line: 2, text: 'xx' }],
    ['it is removed', [[2, 3, 0]], ['x', 'y', 'z'], { line: 2, text: undefined }],
    ['the end is removed', [[1, 3, 0]], ['x', 'y'], { line: 1, text: undefined }],
    ['it is cut in two', [[2, 2, 1]], ['x', 'y', 'a', 'b', 'z'], { line: 2, text: undefined }],
    [
      'it moves up',
      [
        [0, 1, 0],
        [2, 2, 1],
      ],
      ['x', 'x', 'y', 'z'],
      { line: 1, text: 'x' },
    ],
    ['all is replaced', [[0, 3, 3]], ['z', 'y', 'x', 'x'], { line: 2, text: 'x' }],
    ['all is removed', [[0, 3, 0]], [''], { line: 0, text: undefined }],
  ];
  for (const [what, changes, after, tracked] of expected) {
    assert.deepEqual(track(lines, 2, changes, after), tracked, what);
  }
});

test('among equal lines it stays the same one, whatever is inserted and removed around it', () => {
  const step = fc.record({ at: fc.nat(), isInserted: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      // All lines read the same: the names tell them apart for the test alone.
      let names = ['a', 'b', 'followed', 'c', 'd'];
      let tracked: TrackedLine = { line: 2, text: 'same' };
      for (const { at, isInserted } of steps) {
        const place = at % names.length;
        if (!isInserted && names[place + 1] === undefined) continue;
        // As an editor tells of it: at the beginning of a line, or from there to the beginning of the next one.
        const isNear = Math.abs(place - names.indexOf('followed')) <= 1;
        if (isNear) continue;
        const change: LineChange = isInserted
          ? { startLine: place, endLine: place, insertedBreaks: 1 }
          : { startLine: place, endLine: place + 1, insertedBreaks: 0 };
        names = isInserted ? names.toSpliced(place, 0, 'new') : names.toSpliced(place, 1);
        tracked = trackedLine(tracked, [change], () => 'same');
        assert.equal(tracked.line, names.indexOf('followed'));
      }
    }),
  );
});
