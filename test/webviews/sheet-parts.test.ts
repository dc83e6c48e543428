import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { SheetMark } from '../../src/core/benchmarks/sheet.ts';
import type { JsonValue } from '../../src/core/model/json.ts';
import { mostMarksInText, textPieces } from '../../src/webviews/sheet/marked-text.ts';
import { goodSheet } from './sheet-states.ts';

function mark(title: string, start: number, end: number): SheetMark {
  return { tone: 'response-error', title, within: { start, end } };
}

test('a text is cut where its marks begin and end', () => {
  const { pieces, moreMarks } = textPieces('abcdef', [
    mark('inner', 2, 3),
    mark('outer', 1, 5),
    mark('empty', 4, 4),
    { tone: 'response-error', title: 'of the whole' },
  ]);
  assert.equal(moreMarks, 0);
  assert.deepEqual(
    pieces.map(({ text, marks }) => [text, ...marks.map(({ title }) => title)]),
    [['a'], ['b', 'outer'], ['c', 'inner', 'outer'], ['de', 'outer'], ['f']],
  );
});

test('whatever the marks: the pieces are the text, and each has the marks that cover it', () => {
  const offset = fc.integer({ min: -2, max: 14 });
  fc.assert(
    fc.property(
      fc.string({ maxLength: 12, unit: 'grapheme' }),
      fc.array(fc.tuple(offset, offset), { maxLength: 150 }),
      (text, spans) => {
        const marks = spans.map(([start, end], index) => mark(String(index), start, end));
        const { pieces, moreMarks } = textPieces(text, marks);
        assert.equal(pieces.map((piece) => piece.text).join(''), text);
        const shown = new Set(pieces.flatMap((piece) => piece.marks));
        assert.ok(shown.size <= mostMarksInText);
        assert.ok(moreMarks === 0 || shown.size === mostMarksInText);
        let at = 0;
        for (const piece of pieces) {
          const end = at + piece.text.length;
          for (const one of shown) {
            const { start = 0, end: last = 0 } = one.within ?? {};
            if (start <= at && end <= last) assert.ok(piece.marks.includes(one));
            if (last <= at || start >= end) assert.ok(!piece.marks.includes(one));
          }
          const order = piece.marks.map((one) => marks.indexOf(one));
          assert.deepEqual(
            order,
            order.toSorted((a, b) => a - b),
          );
          at = end;
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('of thousands of marks in a text the first are shown', () => {
  const marks = Array.from({ length: 5_000 }, (_, index) => mark(`${index}`, index, index + 1));
  const { pieces, moreMarks } = textPieces('x'.repeat(5_000), marks.toReversed());
  assert.equal(pieces.length, mostMarksInText + 1);
  assert.equal(pieces[0]?.marks[0]?.title, '0');
  assert.equal(moreMarks, 5_000 - mostMarksInText);
});

const failing = {
  label: 'BAD',
  tier: null,
  base_record_id: 'ps-0000',
  defects: [{ family: 'PREF_CONFLICT', location: 'persona_swap' }],
  response: { rqList: ['one'], productCategoryList: ['Zzz'] },
};

test('no text of a record hides a problem, and what checks say at its place is not said twice', () => {
  const texts = ['', ' ', '.', 'e', 'The', 'There is 1 related query. A response has exactly 5.'];
  const codesOf = (conflict: JsonValue): readonly string[] => {
    const { problems } = goodSheet({ ...failing, swap: { axis: 'budget', conflict } });
    return problems.map(({ code, message }) => `${code} ${message}`);
  };
  const plain = codesOf('The budget is low, and the response is not.');
  for (const text of texts) {
    const shown = codesOf(text);
    for (const problem of plain) assert.ok(shown.includes(problem), `${text}: ${problem}`);
  }
  const elsewhere = goodSheet({
    response: { overview_text: 'There is 1 related query. A response has exactly 5.' },
    evidence: 'Product category 1',
  });
  assert.ok(elsewhere.problems.length > 0);
});
