import type { Fix } from '../../../model/fix.ts';
import type { JsonPointer } from '../../../model/pointer.ts';
import type { Span } from '../../../model/span.ts';
import { isBlank } from '../words.ts';
import { cutText } from './cut-text.ts';

/**
 * Removes words that stand apart from the sentence around them: in brackets of their own, or as a label before a colon.
 * Nothing where one of them is a part of a sentence.
 */
export function removeLabels(
  text: string | undefined,
  pointer: JsonPointer,
  find: (text: string) => Span | undefined,
): readonly Fix[] {
  if (text === undefined) return [];
  const cut = cutText(text, pointer, (rest) => {
    const found = find(rest);
    return found === undefined ? undefined : apart(rest, found);
  });
  if (cut.passages.length === 0 || isBlank(cut.text) || find(cut.text) !== undefined) return [];
  const quoted = cut.passages.map((passage) => `“${passage}”`).join(' and ');
  return [
    {
      title: cut.passages.length <= 2 ? `Remove ${quoted}` : `Remove ${cut.passages.length} labels`,
      isPreferred: true,
      operations: cut.operations,
    },
  ];
}

const brackets = new Map([
  ['(', ')'],
  ['[', ']'],
]);

function apart(text: string, { start, end }: Span): Span | undefined {
  const close = brackets.get(text[start - 1] ?? '');
  if (close !== undefined && text[end] === close) return { start: start - 1, end: end + 1 };
  const label = /^(?:\*\*)?[ \t]*:(?:\*\*)?/u.exec(text.slice(end))?.[0];
  if (label === undefined) return undefined;
  const line = text.slice(0, start);
  const opening = /(?:^|\n)[ \t]*(\*\*)?$/u.exec(line);
  if (opening === null) return undefined;
  const isBold = opening[1] !== undefined;
  if (isBold !== label.includes('**')) return undefined;
  return { start: start - (isBold ? 2 : 0), end: end + label.length };
}
