import type {
  ReportCell,
  ReportFigure,
  ReportSection,
  ReportTable,
} from '../../core/benchmarks/scorecard.ts';
import type {
  PageCell,
  PageFigure,
  PageSection,
  PageTable,
} from '../../webviews/protocol/report.ts';

/** Sections with counts instead of items: hundreds of lists of hundreds of records would make every message slow. */
export function pageSections(sections: readonly ReportSection[]): readonly PageSection[] {
  return sections.map(({ title, tables, figures }) => ({
    title,
    tables: tables.map(pageTable),
    figures: figures.map(pageFigure),
  }));
}

function pageTable({ rows, ...table }: ReportTable): PageTable {
  return {
    ...table,
    rows: rows.map(({ cells, ...row }) => ({ ...row, cells: cells.map(pageCell) })),
  };
}

function pageCell({ text, interval, reason, items }: ReportCell): PageCell {
  return {
    text,
    ...(interval !== undefined && { interval }),
    ...(reason !== undefined && { reason }),
    ...(items !== undefined && { items: items.length }),
  };
}

function pageFigure(figure: ReportFigure): PageFigure {
  switch (figure.type) {
    case 'plane':
      return figure;
    case 'matrix':
      return {
        ...figure,
        rows: figure.rows.map(({ label, cells }) => ({
          label,
          cells: cells.map(({ items, isGold }) => ({ items: items.length, isGold })),
        })),
      };
    case 'bars':
      return {
        ...figure,
        groups: figure.groups.map(({ label, bars }) => ({
          label,
          bars: bars.map((bar) => {
            if (bar === undefined) return null;
            const { items, ...value } = bar;
            return { ...value, ...(items !== undefined && { items: items.length }) };
          }),
        })),
      };
  }
}
