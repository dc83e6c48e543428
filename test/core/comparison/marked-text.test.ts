import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { markedPieces } from '../../../src/core/comparison/marked-text.ts';
import type { Span } from '../../../src/core/model/span.ts';

interface Case {
  readonly name: string;
  readonly text: string;
  readonly different: readonly Span[];
  readonly words: readonly Span[];
  /** `[...]` is a difference, `_..._` a word of the source. */
  readonly shown: string;
}

const cases: readonly Case[] = [
  { name: 'an empty text', text: '', different: [], words: [], shown: '' },
  { name: 'a plain text', text: 'abc', different: [], words: [], shown: 'abc' },
  {
    name: 'a word inside a difference',
    text: 'abcdef',
    different: [{ start: 1, end: 5 }],
    words: [{ start: 2, end: 3 }],
    shown: 'a[b_c_de]f',
  },
  {
    name: 'neighbouring words',
    text: 'abcd',
    different: [{ start: 0, end: 4 }],
    words: [
      { start: 0, end: 2 },
      { start: 2, end: 4 },
    ],
    shown: '[_ab__cd_]',
  },
  {
    name: 'a word that a difference cuts',
    text: 'abcdef',
    different: [{ start: 2, end: 4 }],
    words: [{ start: 1, end: 6 }],
    shown: 'a_b_[_cd_]_ef_',
  },
];

function show(text: string, different: readonly Span[], words: readonly Span[]): string {
  return markedPieces(text, different, [{ sourceId: 'A', spans: words }])
    .map(({ isDifferent, runs }) => {
      const shown = runs
        .map((run) => (run.sourceId === undefined ? run.text : `_${run.text}_`))
        .join('');
      return isDifferent ? `[${shown}]` : shown;
    })
    .join('');
}

for (const { name, text, different, words, shown } of cases) {
  test(`marks ${name}`, () => {
    assert.equal(show(text, different, words), shown);
  });
}

const spans = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 8 }).map((offsets) => {
  const sorted = [...offsets].sort((one, other) => one - other);
  return sorted.flatMap((start, index): readonly Span[] => {
    const end = sorted[index + 1];
    return index % 2 === 0 && end !== undefined ? [{ start, end }] : [];
  });
});

test('the runs joined are the text again', () => {
  const text = 'abcdefghijklmnopqrstuvwxyz01234';
  fc.assert(
    fc.property(spans, spans, (different, words) => {
      const pieces = markedPieces(text, different, [{ sourceId: 'A', spans: words }]);
      const runs = pieces.flatMap((piece) => piece.runs);
      assert.equal(runs.map((run) => run.text).join(''), text);
      const marked = runs.filter(({ sourceId }) => sourceId !== undefined);
      assert.equal(
        marked.map((run) => run.text).join(''),
        words.map(({ start, end }) => text.slice(start, end)).join(''),
      );
    }),
  );
});
