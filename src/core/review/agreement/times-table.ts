import type { ReportCell, ReportRow, ReportTable } from '../../benchmarks/scorecard.ts';
import type { Study } from '../../benchmarks/study.ts';
import type { JsonObject } from '../../model/json.ts';
import {
  countCell,
  figureCell,
  notesFor,
  numberCell,
  partId,
  textCell,
} from '../../scoring/cells.ts';
import type { Estimate } from '../../scoring/estimate.ts';
import type { DecisionTimes } from './decision-times.ts';
import { timeText } from './time-text.ts';

/** @param times at least one */
export function timesTable(study: Study, times: readonly DecisionTimes[]): ReportTable {
  const rows = times.map((own): ReportRow => ({
    role: 'own',
    cells: [
      textCell(own.isAdjudicating ? `${own.reviewer}, adjudications` : own.reviewer),
      countCell(own.items),
      countCell(own.timed),
      timeCell(own.median),
      timeCell(own.lowerQuartile),
      timeCell(own.upperQuartile),
      timeCell(own.total),
      countCell(own.partlyTimed),
      leftOutCell(own),
    ],
  }));
  return {
    id: partId('times', study.id),
    title: 'Time of decisions',
    columns: [
      'Reviewer',
      'Standing',
      'With a time',
      'Median',
      'Lower quartile',
      'Upper quartile',
      'Total',
      'Timed in part',
      'Times left out',
    ],
    rows,
    notes: notesFor(rows, [
      'How long an item was in front of the reviewer: the sum over the standing decision and those that it replaced, in the same draw and about the same content. Only reviewers who switched it on are timed.',
      'Timed in part: one of these decisions carries no time, so the sum would be too short; these items are in no figure. Times left out: decisions that carry a time and are in no figure, because they no longer stand (stale, taken back, of another draw, unreadable, without record) or are timed in part.',
    ]),
  };
}

function timeCell(estimate: Estimate): ReportCell {
  return figureCell(estimate, estimate.value === null ? '' : timeText(estimate.value));
}

/** @example `3 (1 min 5 s)` */
function leftOutCell({ leftOut: { decisions, seconds } }: DecisionTimes): ReportCell {
  if (decisions === 0) return numberCell(0);
  return { text: `${decisions} (${timeText(seconds)})`, value: decisions };
}

/** In seconds. */
export function timesJson(times: DecisionTimes): JsonObject {
  const { reviewer, isAdjudicating, items, timed, partlyTimed, leftOut } = times;
  const figures = [times.median, times.lowerQuartile, times.upperQuartile, times.total];
  const reasons = new Set(figures.flatMap(({ reason }) => reason ?? []));
  return {
    reviewer,
    of: isAdjudicating ? 'adjudications' : 'decisions',
    standing: items.length,
    n: timed.length,
    medianSeconds: times.median.value,
    lowerQuartileSeconds: times.lowerQuartile.value,
    upperQuartileSeconds: times.upperQuartile.value,
    totalSeconds: times.total.value,
    ...(reasons.size === 0 ? {} : { reason: [...reasons].join(' ') }),
    timedInPart: partlyTimed.length,
    leftOut: { decisions: leftOut.decisions, seconds: leftOut.seconds },
  };
}
