import { csvCell, csvLine, defused } from '../csv/csv-text.ts';
import type { ReportRow, ReportSection, ReportTable } from '../benchmarks/scorecard.ts';
import { figureTable } from './figures/figure-table.ts';
import type { Report } from './report.ts';

const columns = [
  ...['section', 'table', 'title', 'row', 'label', 'role'],
  ...['column', 'text', 'value', 'lower', 'upper', 'items'],
] as const;

type CsvLine = Readonly<Partial<Record<(typeof columns)[number], string | number>>>;

/**
 * All tables of a report in one file (RFC 4180: commas, CRLF, quotes where they are needed; UTF-8 without a byte order
 * mark), a line for each cell, since tables differ in their columns. `value`, `lower` and `upper` are at full
 * precision, fractions for rates; they are empty where they are undefined. Figures are there as their tables, and the
 * table `how-it-was-made` holds what the report was made from.
 */
export function renderCsv(report: Report): string {
  const lines = [
    ...report.sections.flatMap(sectionLines),
    ...report.provenance.map(({ label, value }, index): CsvLine => ({
      table: 'how-it-was-made',
      title: 'How it was made',
      row: index + 1,
      label,
      text: value,
    })),
  ];
  const records = [
    columns,
    ...lines.map((line) => columns.map((column) => csvField(line[column] ?? ''))),
  ];
  return records.map(csvLine).join('');
}

function sectionLines({ title, tables, figures }: ReportSection): readonly CsvLine[] {
  const all = [...tables, ...figures.map(figureTable)];
  return all.flatMap((table) =>
    table.rows.flatMap((row, index) => rowLines(title, table, row, index + 1)),
  );
}

function rowLines(
  section: string,
  table: ReportTable,
  { role, cells }: ReportRow,
  row: number,
): readonly CsvLine[] {
  const label = cells[0]?.text ?? '';
  return cells.slice(1).map(({ text, value, interval, items }, index): CsvLine => ({
    section,
    table: table.id,
    title: table.title,
    row,
    label,
    role,
    column: table.columns[index + 1] ?? '',
    text,
    ...(value === undefined || value === null ? {} : { value }),
    ...interval,
    ...(items === undefined ? {} : { items: items.length }),
  }));
}

export function csvField(value: string | number): string {
  return csvCell(typeof value === 'number' ? String(value) : defused(value));
}
