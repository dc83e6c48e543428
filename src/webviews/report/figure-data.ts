import type { ReportFigure, ReportItem } from '../../core/benchmarks/scorecard.ts';
import type { PageFigure } from '../protocol/report.ts';

/** The figure as core draws it. The items themselves are with the extension: here only their number counts. */
export function figureData(figure: PageFigure): ReportFigure {
  switch (figure.type) {
    case 'plane':
      return figure;
    case 'matrix':
      return {
        ...figure,
        rows: figure.rows.map(({ label, cells }) => ({
          label,
          cells: cells.map(({ items, isGold }) => ({ items: unknownItems(items), isGold })),
        })),
      };
    case 'bars':
      return {
        ...figure,
        groups: figure.groups.map(({ label, bars }) => ({
          label,
          bars: bars.map((bar) => {
            if (bar === null) return undefined;
            const { items, ...value } = bar;
            return { ...value, ...(items !== undefined && { items: unknownItems(items) }) };
          }),
        })),
      };
  }
}

function unknownItems(count: number): readonly ReportItem[] {
  return Array.from({ length: count }, () => ({ recordId: '' }));
}
