import type { Span } from '../model/span.ts';

const openingTag = /<think(?:ing)?>/giu;
const closingTag = /<\/think(?:ing)?>/giu;

/** What a model printed of its thinking. Closed blocks only: an open one may as well be a word of the text. */
export function thinkingBlocks(text: string): readonly Span[] {
  const blocks: Span[] = [];
  let end = 0;
  for (const { index } of text.matchAll(openingTag)) {
    if (index < end) continue;
    closingTag.lastIndex = index;
    const closing = closingTag.exec(text);
    if (closing === null) break;
    end = closing.index + closing[0].length;
    blocks.push({ start: index, end });
  }
  return blocks;
}
