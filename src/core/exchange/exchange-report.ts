import type { ExchangeLeftover } from '../benchmarks/exchange-format.ts';

/** What did not fit of one record, or of what stands around the records. */
export interface LeftoverGroup {
  /** The record's id and where it comes from, e.g. `sc-0031 (draft.txt, line 12)`. */
  readonly title: string;
  readonly leftovers: readonly ExchangeLeftover[];
}

/**
 * The report of an import or export as plain text, for an editor that shows it as it stands. Every text is hostile: messages
 * are one line each, and what was left out is indented deeper than anything of ours.
 *
 * @param introduction sentences of ours, e.g. what was imported from where
 */
export function exchangeReport(
  title: string,
  introduction: string,
  groups: readonly LeftoverGroup[],
): string {
  const sections = groups
    .filter(({ leftovers }) => leftovers.length > 0)
    .map((group) => [plainLine(group.title), '', ...group.leftovers.map(item)].join('\n'));
  return `${[plainLine(title), plainLine(introduction), ...sections].join('\n\n')}\n`;
}

export function countLeftovers(groups: readonly LeftoverGroup[]): number {
  return groups.reduce((sum, { leftovers }) => sum + leftovers.length, 0);
}

/** `1 piece did not fit`, `3 pieces did not fit`. */
export function leftoverCount(count: number): string {
  return `${count} ${count === 1 ? 'piece' : 'pieces'} did not fit`;
}

function item({ place, message, text }: ExchangeLeftover): string {
  const where = plainLine(place);
  // What all pieces of a group have in common stands in its title.
  const line = message === '' ? `  ${where}` : `  ${where}: ${plainLine(message)}`;
  if (text === undefined) return line;
  const lines = text.split(/\r\n?|\n/u).map((part) => part.replaceAll(hidden, ''));
  return [line, ...lines.map((part) => (part === '' ? '' : `      ${part}`)), ''].join('\n');
}

/** Characters that nobody sees, or that turn the line around; tabs stay. */
const hidden = /[\p{Bidi_Control}]|(?!\t)\p{Cc}/gu;

/** One line; names in it that our messages set in backticks stand in quotation marks. */
function plainLine(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(hidden, '')
    .replaceAll(/`([^`]+)`/gu, '“$1”')
    .trim();
}
