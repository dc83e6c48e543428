import type { ExchangeLeftover } from '../benchmarks/exchange-format.ts';
import type { Span } from '../model/span.ts';
import { linesTitle, type LineNumbers } from './line-numbers.ts';

/** A line that opens or closes a block of code and says nothing else. */
export const fenceLine =
  /^[ \t]*(?:`{3,}|~{3,})[ \t]*(?:json[cl5]?|jsonl|te?xt|plaintext|markdown|md)?[ \t]*$/iu;
/** What holds the objects of a list together. */
const listPunctuation = /^[ \t[\],]*$/u;

/** The lines between the readable parts of a text, as leftovers; blank lines, fences and the punctuation of lists hold nothing. */
export function looseText(
  text: string,
  parts: readonly Span[],
  numbers: LineNumbers,
): readonly ExchangeLeftover[] {
  const leftovers: ExchangeLeftover[] = [];
  let at = 0;
  for (const { start, end } of [...parts, { start: text.length, end: text.length }]) {
    leftovers.push(...looseIn(text.slice(at, start), numbers.lineAt(at)));
    at = end;
  }
  return leftovers;
}

/** @param firstLine the number of the first line */
export function looseIn(text: string, firstLine: number): readonly ExchangeLeftover[] {
  const lines = text.split('\n');
  const isLayout = lines.map((line) => listPunctuation.test(line) || fenceLine.test(line));
  const first = isLayout.indexOf(false);
  if (first === -1) return [];
  const last = isLayout.lastIndexOf(false);
  return [
    {
      place: linesTitle(firstLine + first, firstLine + last),
      message: 'The text stands outside of what could be read and was left out.',
      text: lines
        .slice(first, last + 1)
        .join('\n')
        .trim(),
    },
  ];
}
