import type { JsonPointer } from '../model/pointer.ts';
import type { RecordOperation } from '../model/record-operation.ts';

/*
 * A text field of a page gives back every line end (CR LF, CR) as a line feed. What was typed there is compared with what the
 * field was given, so that line ends that nobody touched stay in the record as they are.
 */

const carriageReturn = 13;
const lineFeed = 10;

/** A text as a text field gives it back. */
export function fieldText(text: string): string {
  return text.replaceAll(/\r\n?/gu, '\n');
}

/** Where an offset of `fieldText(text)` stands in the text itself; never between CR and LF. */
export function offsetFromField(text: string, fieldOffset: number): number {
  let at = 0;
  for (let counted = 0; counted < fieldOffset && at < text.length; counted += 1) {
    const isPair = text.charCodeAt(at) === carriageReturn && text.charCodeAt(at + 1) === lineFeed;
    at += isPair ? 2 : 1;
  }
  return at;
}

/** The smallest replacement that makes a text read as a field's; nothing where it does already. */
export function textOperations(
  pointer: JsonPointer,
  text: string,
  wanted: string,
): readonly RecordOperation[] {
  const shown = fieldText(text);
  const typed = fieldText(wanted);
  if (shown === typed) return [];
  const shortest = Math.min(shown.length, typed.length);
  let start = 0;
  while (start < shortest && shown[start] === typed[start]) start += 1;
  if (splitsPair(shown, start) || splitsPair(typed, start)) start -= 1;
  let tail = 0;
  while (tail < shortest - start && shown.at(-1 - tail) === typed.at(-1 - tail)) tail += 1;
  if (splitsPair(shown, shown.length - tail) || splitsPair(typed, typed.length - tail)) tail -= 1;
  let from = offsetFromField(text, start);
  const to = offsetFromField(text, shown.length - tail);
  let inserted = typed.slice(start, typed.length - tail);
  // A carriage return that a line feed comes to stand behind would no longer be a line end of its own.
  while (text[from - 1] === '\r' && (inserted === '' ? text[to] : inserted[0]) === '\n') {
    from -= 1;
    inserted = `\n${inserted}`;
  }
  return [{ op: 'splice-text', pointer, within: { start: from, end: to }, text: inserted }];
}

/** True between the two halves of a character outside the basic plane: cut there, neither half can be written. */
export function splitsPair(text: string, offset: number): boolean {
  return (
    /[\uD800-\uDBFF]$/.test(text.slice(Math.max(0, offset - 1), offset)) &&
    /^[\uDC00-\uDFFF]/.test(text.slice(offset, offset + 1))
  );
}
