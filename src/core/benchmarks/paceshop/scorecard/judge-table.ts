import { fractionText } from '../../../metrics/percent.ts';
import { answerStates, stateItems } from '../../../scoring/answer-state.ts';
import {
  figureCell,
  intervalCell,
  notesFor,
  numberCell,
  textCell,
  undefinedCell,
} from '../../../scoring/cells.ts';
import type { Estimate } from '../../../scoring/estimate.ts';
import { stateCells, stateHeadings } from '../../../scoring/state-columns.ts';
import type { ReportCell, ReportRow, ReportTable } from '../../scorecard.ts';
import type { JudgedRow, PaceEstimate } from './judged-row.ts';
import type { PaceFigure } from './pace-figure.ts';
import type { PaceSheet } from './pace-sheet.ts';
import type { Study } from './study.ts';
import type { StudyResponse } from './study-response.ts';

interface JudgeTable extends Pick<ReportTable, 'id' | 'title' | 'notes'> {
  readonly rows: readonly JudgedRow[];
  readonly columns: readonly JudgeColumn[];
  /** The responses that the figures are about: those of the columns that say how many answers are in which state. */
  readonly belongs: (response: StudyResponse) => boolean;
  /** Rows of other origin, as `publishedRow` makes them. */
  readonly published?: readonly ReportRow[];
}

export interface JudgeColumn {
  readonly heading: string;
  readonly cell: (study: Study, row: JudgedRow) => ReportCell;
}

/** A row for each judge: its figures, and how many answers are in which state. */
export function judgeTable(study: Study, table: JudgeTable): ReportTable {
  const { id, title, rows, columns, belongs, notes, published = [] } = table;
  const all: readonly ReportRow[] = [
    ...rows.map((row): ReportRow => ({
      role: row.role,
      cells: [
        textCell(row.method),
        textCell(row.judge),
        ...columns.map(({ cell }) => cell(study, row)),
        ...answerCells(row, belongs),
      ],
    })),
    ...published,
  ];
  return {
    ...{ id, title, rows: all },
    columns: [...judgeHeadings, ...columns.map(({ heading }) => heading), ...stateHeadings],
    notes: notesFor(all, notes),
  };
}

export const judgeHeadings = ['Method', 'Judge'] as const;

/** In percent, with counts or n and with its interval. */
export function figureColumn(figure: PaceFigure, heading = figure.title): JudgeColumn {
  return { heading, cell: (study, row) => shareCell(study.estimate(row, figure)) };
}

/** @example `66.5 (268/403; 61.8–70.9)`, `55.1 (n = 680; 50.2–60.1)` for what is no plain rate */
export function shareCell(estimate: PaceEstimate): ReportCell {
  const { value, counts, interval, n } = estimate;
  if (value === null || counts !== undefined) return intervalCell(estimate);
  return figureCell(estimate, `${fractionText(value)} (${detailsText(n, interval)})`);
}

function detailsText(n: number, interval: Estimate['interval']): string {
  if (interval === undefined) return `n = ${n}`;
  return `n = ${n}; ${fractionText(interval.lower)}–${fractionText(interval.upper)}`;
}

/** A mean shows sums over its judges, which are no list of records. */
export function answerCells(
  { sheets, responses }: JudgedRow,
  belongs: (response: StudyResponse) => boolean,
): readonly ReportCell[] {
  const own = responses.filter(belongs);
  const states = sheets.map((sheet) => answerItems(sheet, own));
  const [only] = states;
  if (only !== undefined && states.length === 1) return stateCells(only);
  return answerStates.map((state) =>
    numberCell(states.reduce((sum, items) => sum + items[state].length, 0)),
  );
}

export function answerItems(
  { answers }: PaceSheet,
  responses: readonly StudyResponse[],
): ReturnType<typeof stateItems> {
  return stateItems(
    responses.map(({ index, item }) => [answers[index]?.state ?? 'missing', item] as const),
  );
}

/** Figures that the paper prints with two decimals; null where it prints none. */
export function publishedRow(
  method: string,
  judge: string,
  figures: readonly (number | null | undefined)[],
): ReportRow {
  return {
    role: 'reference',
    cells: [
      textCell(method),
      textCell(judge),
      ...figures.map(publishedCell),
      ...stateHeadings.map(() => publishedCell(undefined)),
    ],
  };
}

function publishedCell(value: number | null | undefined): ReportCell {
  if (value === null) return undefinedCell('The paper marks the cell as unsupported.');
  if (value === undefined) return undefinedCell('The paper prints no figure here.');
  return { text: String(Math.round(value * 100)), value };
}
