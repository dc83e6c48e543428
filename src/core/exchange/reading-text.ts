import { resultOf } from '../model/steps.ts';

/** UTF-16 units that are looked through in one step. */
const stepLength = 1_048_576;

/** A text as a format reads it: no byte order mark, and lines that end at a line feed alone. */
export function readingText(text: string): string {
  return resultOf(readingTextSteps(text));
}

/** The same in small steps: a long text takes a while. */
export function* readingTextSteps(text: string): Generator<undefined, string> {
  const parts: string[] = [];
  let start = text.startsWith('\uFEFF') ? 1 : 0;
  if (!text.includes('\r')) return text.slice(start);
  while (start < text.length) {
    let end = start + stepLength;
    // The two characters of a line break stay together, however many carriage returns stand before it.
    while (text[end - 1] === '\r') end += 1;
    parts.push(text.slice(start, end).replaceAll(/\r\n?/gu, '\n'));
    start = end;
    yield;
  }
  return parts.join('');
}
