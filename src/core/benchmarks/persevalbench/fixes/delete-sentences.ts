import type { Fix } from '../../../model/fix.ts';
import type { JsonPointer } from '../../../model/pointer.ts';
import type { Span } from '../../../model/span.ts';
import { isBlank } from '../words.ts';
import { cutText } from './cut-text.ts';

const longestShown = 60;

/**
 * Deletes the sentences that hold a passage. Nothing where the text would lose its last sentence, or where it cannot be
 * told where a sentence begins.
 */
export function deleteSentences(
  text: string | undefined,
  pointer: JsonPointer,
  find: (text: string) => Span | undefined,
): readonly Fix[] {
  if (text === undefined) return [];
  const cut = cutText(text, pointer, (rest) => {
    const found = find(rest);
    return found === undefined ? undefined : sentenceAround(rest, found);
  });
  const [first] = cut.passages;
  if (first === undefined || isBlank(cut.text) || find(cut.text) !== undefined) return [];
  const shown = first.length > longestShown ? `${first.slice(0, longestShown - 3)}...` : first;
  const title =
    cut.passages.length === 1
      ? `Delete the sentence “${shown.replaceAll(/\s+/gu, ' ')}”`
      : `Delete the ${cut.passages.length} sentences that say so`;
  return [{ title, operations: cut.operations }];
}

/** From behind the end of the sentence before to its own end; undefined where either cannot be told. */
function sentenceAround(text: string, { start, end }: Span): Span | undefined {
  const ends = Array.from(text.matchAll(/(?:[.!?]["'”’)\]]*(?=\s|$)|\n)\s*/gu));
  const before = ends.filter(({ index, 0: gap }) => index + gap.length <= start).at(-1);
  const from = before === undefined ? 0 : before.index + before[0].length;
  const closing = ends.find(({ index, 0: gap }) => index + gap.length >= end);
  const to = closing === undefined ? text.length : closing.index + closing[0].trimEnd().length;
  // A small letter says that the full stop before it belongs to an abbreviation.
  return /^["'“‘(*_\-\s]*[\p{Lu}\p{N}]/u.test(text.slice(from, to))
    ? { start: from, end: to }
    : undefined;
}
