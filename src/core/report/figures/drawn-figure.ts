import type {
  BarsFigure,
  FigureValue,
  MatrixFigure,
  PlaneFigure,
} from '../../benchmarks/scorecard.ts';

/**
 * As much of a figure as is drawn: how many items are behind a number, not which. Every ReportFigure is one; a page far
 * from its records passes counts as `{ length }`.
 */
export type DrawnFigure = PlaneFigure | DrawnMatrix | DrawnBars;

export interface DrawnMatrix extends Omit<MatrixFigure, 'rows'> {
  readonly rows: readonly {
    readonly label: string;
    readonly cells: readonly { readonly items: Counted; readonly isGold: boolean }[];
  }[];
}

export interface DrawnBars extends Omit<BarsFigure, 'groups'> {
  readonly groups: readonly {
    readonly label: string;
    readonly bars: readonly ((FigureValue & { readonly items?: Counted }) | undefined)[];
  }[];
}

interface Counted {
  readonly length: number;
}
