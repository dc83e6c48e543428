import { counted } from '../../core/model/counted.ts';
import { escapeMarkdown } from '../../core/report/markdown.ts';
import {
  queueReasonTitles,
  queueReasons,
  type QueueEntry,
  type QueueReason,
} from '../../core/review/queue/queue-entry.ts';
import { printable } from '../problem-formats/printable.ts';

/** What is printed. */
export interface QueueListing {
  /** Name of the file, without its folder. */
  readonly file: string;
  readonly kind: string;
  /** In their order, as many as were asked for. */
  readonly entries: readonly QueueEntry[];
  /** How many there are beyond these. */
  readonly left: number;
  /** Entries of the file that were not asked for. */
  readonly hidden: number;
  /** Of all of them. */
  readonly counts: Readonly<Record<QueueReason, number>>;
}

const columns = ['Reason', 'Record', 'Candidate', 'Source', 'Assignee', 'Detail'] as const;

export function queueAsJson({ file, kind, entries, left, hidden, counts }: QueueListing): string {
  const total = entries.length + left;
  const listed = entries.map(({ recordId, candidate, reason, source, ...rest }) => ({
    recordId,
    candidate: candidate ?? null,
    ...{ reason, source, detail: rest.detail, weight: rest.weight, key: rest.key },
    assignee: rest.assignee ?? null,
    skippedBy: rest.skippedBy,
  }));
  const listing = { file, kind, total, left, hidden, counts, entries: listed };
  return `${JSON.stringify(listing, undefined, 2)}\n`;
}

export function queueAsMarkdown(listing: QueueListing): string {
  const { file, entries } = listing;
  const lines = [`# Queue: ${escapeMarkdown(file)}`, '', escapeMarkdown(totalLine(listing)), ''];
  lines.push(...countLines(listing).map((line) => `- ${escapeMarkdown(line)}`));
  if (entries.length > 0) {
    const rows = entries.map((entry) => cellsOf(entry).map(escapeMarkdown));
    lines.push('', markdownRow(columns), markdownRow(columns.map(() => '---')));
    lines.push(...rows.map(markdownRow));
  }
  if (listing.left > 0) lines.push('', escapeMarkdown(leftLine(listing.left)));
  return `${lines
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trimEnd()}\n`;
}

/** For a terminal: aligned columns, the last one as long as it is. */
export function queueAsTable(listing: QueueListing): string {
  const { entries } = listing;
  const rows = [columns, ...entries.map(cellsOf)].map((row) => row.map(printable));
  const widths = columns.map((_column, index) =>
    rows.reduce((widest, row) => Math.max(widest, (row[index] ?? '').length), 0),
  );
  const lines = [printable(totalLine(listing)), ...countLines(listing).map((line) => `  ${line}`)];
  if (entries.length > 0) {
    const padded = rows.map((row) =>
      row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  '),
    );
    lines.push('', ...padded.map((line) => line.trimEnd()));
  }
  if (listing.left > 0) lines.push('', leftLine(listing.left));
  return `${lines.join('\n')}\n`;
}

function totalLine({ file, entries, left, hidden }: QueueListing): string {
  const total = entries.length + left;
  const all = `${counted(total + hidden, 'entry')} in the queue of ${file}`;
  if (total + hidden === 0) return `Nothing in ${file} needs a person.`;
  if (hidden === 0) return `${all}.`;
  return total === 0 ? `None of ${all} was asked for.` : `${total} of ${all}.`;
}

function countLines({ counts }: QueueListing): readonly string[] {
  return queueReasons
    .filter((reason) => counts[reason] > 0)
    .map((reason) => `${queueReasonTitles[reason]} (${reason}): ${counts[reason]}`);
}

function leftLine(left: number): string {
  return `And ${left} more: --limit leaves them out.`;
}

function cellsOf(entry: QueueEntry): readonly string[] {
  const { reason, recordId, candidate = '', source, assignee = '', detail } = entry;
  return [reason, recordId, candidate, source, assignee, detail];
}

function markdownRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
