import type { ExchangeLeftover } from '../benchmarks/exchange-format.ts';
import { escapeMarkdown } from '../report/markdown.ts';

/** What did not fit of one record, or of what stands around the records. */
export interface LeftoverGroup {
  /** The record's id and where it comes from, e.g. `sc-0031 (draft.txt, line 12)`. */
  readonly title: string;
  readonly leftovers: readonly ExchangeLeftover[];
}

/**
 * The report of an import or export as Markdown. Every text is hostile: messages are escaped, and what was left out
 * stands in a block that it cannot close.
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
    .map((group) =>
      [`## ${escapeMarkdown(group.title)}`, '', ...group.leftovers.map(item)].join('\n'),
    );
  return `${[`# ${escapeMarkdown(title)}`, escapeMarkdown(introduction), ...sections].join('\n\n')}\n`;
}

export function countLeftovers(groups: readonly LeftoverGroup[]): number {
  return groups.reduce((sum, { leftovers }) => sum + leftovers.length, 0);
}

/** `1 piece did not fit`, `3 pieces did not fit`. */
export function leftoverCount(count: number): string {
  return `${count} ${count === 1 ? 'piece' : 'pieces'} did not fit`;
}

function item({ place, message, text }: ExchangeLeftover): string {
  const where = escapeMarkdown(place);
  // What all pieces of a group have in common stands in its title.
  const line = message === '' ? `- **${where}**` : `- **${where}:** ${escapeMarkdown(message)}`;
  if (text === undefined) return line;
  let longestRun = 2;
  for (const [run] of text.matchAll(/`+/gu)) longestRun = Math.max(longestRun, run.length);
  const fence = '`'.repeat(longestRun + 1);
  const lines = [fence, ...text.split(/\r\n?|\n/u), fence];
  return [line, '', ...lines.map((part) => (part === '' ? '' : `  ${part}`))].join('\n');
}
