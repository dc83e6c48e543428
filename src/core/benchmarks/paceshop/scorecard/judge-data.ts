import { stateCounts } from '../../../scoring/answer-state.ts';
import { estimateData } from '../../../scoring/estimate.ts';
import type { JsonObject } from '../../../model/json.ts';
import { answerItems } from './judge-table.ts';
import type { JudgedRow, PaceEstimate } from './judged-row.ts';
import type { PaceFigure } from './pace-figure.ts';
import type { Study } from './study.ts';

/** The figures of rows as data, by the ids of the figures. */
export function judgesData(
  study: Study,
  rows: readonly JudgedRow[],
  figures: readonly PaceFigure[],
): readonly JsonObject[] {
  return rows.map((row) => ({
    ...rowData(row),
    ...figuresData(figures, (figure) => study.estimate(row, figure)),
  }));
}

/** Who the figures are of: a mean and a vote name their judges. */
export function rowData({ method, judge, kind, sheets, responses }: JudgedRow): JsonObject {
  const [only] = sheets;
  return {
    ...{ method, judge, kind },
    ...(kind === 'mean' ? { judges: sheets.map((sheet) => sheet.judge) } : {}),
    ...(only !== undefined && sheets.length === 1
      ? { counts: stateCounts(answerItems(only, responses)) }
      : {}),
  };
}

export function figuresData(
  figures: readonly PaceFigure[],
  estimateOf: (figure: PaceFigure) => PaceEstimate,
): JsonObject {
  return Object.fromEntries(
    figures.map((figure) => {
      const estimate = estimateOf(figure);
      const { counts, n } = estimate;
      return [
        figure.id,
        { ...estimateData(estimate), ...(counts === undefined ? { n } : {}) },
      ] as const;
    }),
  );
}
