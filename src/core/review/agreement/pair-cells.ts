import type { ReportCell } from '../../benchmarks/scorecard.ts';
import { countCell, intervalCell, statisticCell } from '../../scoring/cells.ts';
import type { Estimate } from '../../scoring/estimate.ts';
import type { PairFigures } from './question-agreement.ts';
import type { RatedQuestion } from './rated-question.ts';

/** How far two series of answers agree, under `pairColumns`. */
export function pairCells({
  raw,
  kappa,
  ac1,
  linear,
  quadratic,
}: PairFigures): readonly ReportCell[] {
  return [
    countCell(raw.items),
    intervalCell(raw),
    ...optionalCells(linear),
    statisticCell(kappa),
    ...optionalCells(quadratic),
    statisticCell(ac1),
  ];
}

export function pairColumns({ scale }: Pick<RatedQuestion, 'scale'>): readonly string[] {
  return [
    'Items',
    'Raw agreement (%)',
    ...(scale === 'ordinal'
      ? ['Weighted kappa, linear', 'Kappa, unweighted', 'Weighted kappa, quadratic']
      : ["Cohen's kappa"]),
    "Gwet's AC1",
  ];
}

export function optionalCells(estimate: Estimate | undefined): readonly ReportCell[] {
  return estimate === undefined ? [] : [statisticCell(estimate)];
}
