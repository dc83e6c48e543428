import type { ExchangeLeftover } from '../../core/benchmarks/exchange-format.ts';
import { printable } from '../problem-formats/printable.ts';

/** UTF-16 units of a piece that are printed; the whole of it stands in the input. */
const longestExcerpt = 160;

/** One line about something that did not fit. */
export function leftoverLine(where: string, { place, message, text }: ExchangeLeftover): string {
  const excerpt = text === undefined ? '' : ` ${quoted(text)}`;
  return `${printable(`${where}: ${place}: ${message}${excerpt}`)}\n`;
}

function quoted(text: string): string {
  if (text.length <= longestExcerpt) return JSON.stringify(text);
  return `${JSON.stringify(text.slice(0, longestExcerpt))} and ${text.length - longestExcerpt} more characters`;
}
