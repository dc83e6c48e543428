import type { ReportTable } from '../../core/benchmarks/scorecard.ts';
import { defused } from '../../core/csv/csv-text.ts';
import { renderCsv } from '../../core/report/csv.ts';
import { renderHtml } from '../../core/report/html/html.ts';
import { renderJson } from '../../core/report/json.ts';
import { renderMarkdown, renderTable } from '../../core/report/markdown.ts';
import type { Report } from '../../core/report/report.ts';
import type { ReportFormat, TableFormat } from '../../webviews/protocol/report.ts';

const renderers: Readonly<Record<ReportFormat, (report: Report) => string>> = {
  md: renderMarkdown,
  csv: renderCsv,
  json: renderJson,
  html: renderHtml,
};

export function reportText(report: Report, format: ReportFormat): string {
  return renderers[format](report);
}

/** Tab-separated values are for spreadsheets, so that no cell may begin a formula. */
export function tableText(table: ReportTable, format: TableFormat): string {
  if (format === 'md') return `${renderTable(table)}\n`;
  const rows = [table.columns, ...table.rows.map(({ cells }) => cells.map(({ text }) => text))];
  return rows.map((row) => `${row.map(tabField).join('\t')}\n`).join('');
}

function tabField(text: string): string {
  return defused(text.replaceAll(/[\t\r\n]+/gu, ' '));
}
