import type { Span } from '../../model/span.ts';

/** One `**...**` of an overview: its text and its UTF-16 offsets, without the marks. */
export interface BoldText extends Span {
  readonly text: string;
}

/**
 * The bold texts of an overview in reading order. A mark that is never closed makes nothing bold; no text can hold `**`.
 *
 * @example boldTexts('a **b** **c') // [{ text: 'b', start: 4, end: 5 }]
 */
export function boldTexts(overview: string): readonly BoldText[] {
  const found: BoldText[] = [];
  let open = overview.indexOf('**');
  while (open >= 0) {
    const start = open + 2;
    const end = overview.indexOf('**', start);
    if (end < 0) break;
    found.push({ text: overview.slice(start, end), start, end });
    open = overview.indexOf('**', end + 2);
  }
  return found;
}
