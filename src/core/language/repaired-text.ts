import { faultCount } from './record-tree.ts';
import { placeAt } from './text-place.ts';

/** A text in which a string that the user is typing is closed, so that it does not swallow what follows. */
export interface RepairedText {
  readonly text: string;
  /** Where an offset of the repaired text stands in the original. */
  readonly originalOf: (offset: number) => number;
}

/**
 * Closes the string at an offset where that mends more than it breaks. With `"state": "|, "next": 1` readers would take
 * `", "` for the string and everything behind it for nonsense.
 */
export function repairedAt(text: string, offset: number): RepairedText {
  const asItIs: RepairedText = { text, originalOf: (at) => at };
  if (placeAt(text, offset).tokenType !== 'string') return asItIs;
  const faults = faultCount(text);
  if (faults === 0) return asItIs;
  const closed = `${text.slice(0, offset)}"${text.slice(offset)}`;
  if (faultCount(closed) >= faults) return asItIs;
  return { text: closed, originalOf: (at) => (at > offset ? at - 1 : at) };
}
