import type { ReportTable } from '../benchmarks/scorecard.ts';
import { figureTable } from './figures/figure-table.ts';
import type { Report } from './report.ts';

/**
 * Renders a report as GitHub-flavoured Markdown; figures are there as their tables. Every text is escaped: names come
 * from files and may be hostile.
 */
export function renderMarkdown(report: Report): string {
  const provenance = report.provenance.map(
    ({ label, value }) => `- **${escapeMarkdown(label)}:** ${escapeMarkdown(value)}`,
  );
  const sections = [
    `# ${escapeMarkdown(report.title)}`,
    ['## How it was made', '', ...provenance].join('\n'),
    ...report.sections.flatMap(({ title, tables, figures }) => [
      `## ${escapeMarkdown(title)}`,
      ...tables.map(renderTable),
      ...figures.map((figure) => renderTable(figureTable(figure))),
    ]),
  ];
  if (report.notes.length > 0) {
    const notes = report.notes.map((note) => `- ${escapeMarkdown(note)}`);
    sections.push(['## Notes', '', ...notes].join('\n'));
  }
  return `${sections.join('\n\n')}\n`;
}

/** The first column is text, the others figures, so they are aligned to the right. */
export function renderTable(table: ReportTable): string {
  const columns = table.columns.map(escapeMarkdown);
  const lines = [
    `### ${escapeMarkdown(table.title)}`,
    '',
    row(columns),
    row(columns.map((_, index) => (index === 0 ? '---' : '---:'))),
    ...table.rows.map(({ cells }) =>
      row(columns.map((_, index) => escapeMarkdown(cells[index]?.text ?? ''))),
    ),
  ];
  if (table.notes.length > 0)
    lines.push('', ...table.notes.map((note) => `- ${escapeMarkdown(note)}`));
  return lines.join('\n');
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** Text that stays text in Markdown: one line, no markup, links, HTML or cell borders. */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .replaceAll(/[\\`*_[\]<>|~&#$@]/gu, (character) => `\\${character}`)
    .replaceAll(/\b(https?|ftp):\/\/|\b(www)\./giu, (address) => address.replace(/[:.]/u, '\\$&'))
    .trim();
}
