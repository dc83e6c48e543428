import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { insertionPlace } from '../../../src/core/jsonl/insertion-place.ts';

/** The document as an editor shows it, with a new record in it, and the line that it then has. */
function insert(
  document: string,
  cursorLine: number | undefined,
  continued: readonly number[] = [],
): { readonly text: string; readonly recordLine: number } {
  const ending = document.includes('\r\n') ? '\r\n' : '\n';
  const lines = document.split(ending);
  const place = insertionPlace(
    {
      count: lines.length,
      textOf: (line) => lines[line] ?? '',
      goesOn: (line) => continued.includes(line),
    },
    cursorLine,
    ending,
  );
  const { line, character, before, after, recordLine } = place;
  const text = lines[line] ?? '';
  lines[line] = `${text.slice(0, character)}${before}NEW${after}${text.slice(character)}`;
  return { text: lines.join(ending), recordLine };
}

const cases: readonly (readonly [
  name: string,
  document: string,
  cursorLine: number | undefined,
  expected: string,
  recordLine: number,
])[] = [
  ['an empty file', '', 0, 'NEW\n', 0],
  ['a file of white space', '  ', 0, 'NEW\n  ', 0],
  ['a file of blank lines', '\n\n', 1, 'NEW\n\n', 0],
  ['after the record under the cursor', 'a\nb\n', 0, 'a\nNEW\nb\n', 1],
  ['after the last record', 'a\nb\n', 1, 'a\nb\nNEW\n', 2],
  ['no final line end', 'a\nb', 1, 'a\nb\nNEW', 2],
  ['no final line end, cursor above', 'a\nb', 0, 'a\nNEW\nb', 1],
  ['the cursor behind the last line end', 'a\nb\n', 2, 'a\nb\nNEW\n', 2],
  ['blank lines at the end', 'a\n\n\n', 2, 'a\nNEW\n\n\n', 1],
  ['a blank line between records', 'a\n\nb\n', 1, 'a\nNEW\nb\n', 1],
  ['the cursor is elsewhere', 'a\nb\n', undefined, 'a\nb\nNEW\n', 2],
  ['CRLF', 'a\r\nb\r\n', 0, 'a\r\nNEW\r\nb\r\n', 1],
  ['CRLF at the end', 'a\r\nb', 1, 'a\r\nb\r\nNEW', 2],
];

for (const [name, document, cursorLine, expected, recordLine] of cases) {
  test(`a new record: ${name}`, () => {
    assert.deepEqual(insert(document, cursorLine), { text: expected, recordLine });
  });
}

test('a new record does not cut a pretty-printed one in two', () => {
  assert.deepEqual(insert('{\n"a":1\n}\nb\n', 0, [0, 1]), {
    text: '{\n"a":1\n}\nNEW\nb\n',
    recordLine: 3,
  });
});

test('a new record is one more line, and every other line stays as it is', () => {
  const line = fc.constantFrom('', ' ', 'a', 'b');
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1 }),
      fc.constantFrom('\n', '\r\n'),
      fc.option(fc.nat(20), { nil: undefined }),
      (lines, ending, cursor) => {
        const document = lines.join(ending);
        const { text, recordLine } = insert(document, cursor);
        const after = text.split(document.includes('\r\n') ? '\r\n' : '\n');
        assert.match(after[recordLine] ?? '', /^NEW\s*$/u);
        const filled = (all: readonly string[]): readonly string[] =>
          all.filter((content) => content.trim() !== '' && !content.startsWith('NEW'));
        assert.deepEqual(filled(after), filled(document.split(/\r?\n/u)));
      },
    ),
  );
});
