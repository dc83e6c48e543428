import type {
  BarsFigure,
  FigureValue,
  MatrixFigure,
  PlaneFigure,
  ReportCell,
  ReportFigure,
  ReportItem,
  ReportTable,
} from '../../benchmarks/scorecard.ts';
import { percentOf, valueText } from './figure-numbers.ts';

/** The numbers of a figure as a table, for those who do not see it and where there is only text. */
export function figureTable(figure: ReportFigure): ReportTable {
  const { id, title, notes } = figure;
  switch (figure.type) {
    case 'plane':
      return { id, title, notes, ...planeCells(figure) };
    case 'matrix':
      return { id, title, notes, ...matrixCells(figure) };
    case 'bars':
      return { id, title, notes, ...barsCells(figure) };
  }
}

type Cells = Pick<ReportTable, 'columns' | 'rows'>;

function planeCells({ horizontal, vertical, points }: PlaneFigure): Cells {
  return {
    columns: ['Point', `${horizontal} (%)`, `${vertical} (%)`],
    rows: points.map((point) => ({
      role: point.role,
      cells: [{ text: point.label }, valueCell(point.horizontal), valueCell(point.vertical)],
    })),
  };
}

/** A count is the value of its cell; the share of the row stands in the text. */
function matrixCells({ rowTitle, columnTitle, columns, rows }: MatrixFigure): Cells {
  return {
    columns: [`${rowTitle} \\ ${columnTitle}`, ...columns],
    rows: rows.map(({ label, cells }) => {
      const total = cells.reduce((sum, { items }) => sum + items.length, 0);
      return {
        role: 'own',
        cells: [
          { text: label },
          ...cells.map(({ items, isGold }) => {
            const share = total === 0 ? '' : ` (${percentOf(items.length / total)}%)`;
            const gold = isGold ? ', gold' : '';
            return { text: `${items.length}${share}${gold}`, value: items.length, items };
          }),
        ],
      };
    }),
  };
}

function barsCells({ valueTitle, series, groups }: BarsFigure): Cells {
  return {
    columns: [`${valueTitle} (%)`, ...series],
    rows: groups.map(({ label, bars }) => ({
      role: 'own',
      cells: [
        { text: label },
        ...series.map((_, index): ReportCell => {
          const bar = bars[index];
          return bar === undefined ? { text: '–', value: null } : valueCell(bar, bar.items);
        }),
      ],
    })),
  };
}

function valueCell(value: FigureValue, items?: readonly ReportItem[]): ReportCell {
  return {
    text: valueText(value),
    value: value.value,
    ...(value.lower === undefined || value.upper === undefined
      ? {}
      : { interval: { lower: value.lower, upper: value.upper } }),
    ...(items === undefined ? {} : { items }),
  };
}
