import type { ReportItem, ReportSection, ReportTable } from '../benchmarks/scorecard.ts';
import { figureTable } from './figures/figure-table.ts';

/** A cell of a table, or of the table of a figure. Counted from 0; column 0 is the first cell. */
export interface PartPlace {
  readonly part: string;
  readonly row: number;
  readonly column: number;
}

/** What a number was counted over; empty where nothing opens. */
export function itemsAt(
  sections: readonly ReportSection[],
  { part, row, column }: PartPlace,
): readonly ReportItem[] {
  const table = reportTables(sections).find(({ id }) => id === part);
  return table?.rows[row]?.cells[column]?.items ?? [];
}

/** All tables in their order, those of figures among them. */
export function reportTables(sections: readonly ReportSection[]): readonly ReportTable[] {
  return sections.flatMap(({ tables, figures }) => [...tables, ...figures.map(figureTable)]);
}
