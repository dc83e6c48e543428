import { closureFigures, groundingParts, personaSourceByAxis } from './closure-figures.ts';
import {
  axisGaps,
  familyF1s,
  hallucinatedIdRate,
  hallucinatedIdShare,
  macroF1,
  multiDefectHits,
  parseRate,
} from './diagnosis-figures.ts';
import { estimatesOf, type JudgedRow, type PaceEstimate } from './judged-row.ts';
import { firesOutside, misnamed, offTargetFires } from './leakage-figures.ts';
import type { PaceFigure } from './pace-figure.ts';
import type { People } from './people.ts';
import type { Setting } from './settings.ts';
import { pairedAudit, strictFigures } from './strict-figures.ts';
import type { StudyResponse } from './study-response.ts';
import { stealthAccuracy, tierFigures } from './tier-figures.ts';

/** All that the sections of a report are made from. */
export interface Study {
  readonly responses: readonly StudyResponse[];
  readonly settings: readonly Setting[];
  /** Reviews of the study `defect`. */
  readonly people: People;
  readonly constants: readonly JudgedRow[];
  /** Of any figure of this benchmark, over all responses of the row. */
  readonly estimate: (row: JudgedRow, figure: PaceFigure) => PaceEstimate;
}

/** Every figure that a report shows of a judge. */
const allFigures: readonly PaceFigure[] = [
  ...closureFigures,
  ...personaSourceByAxis,
  ...groundingParts,
  ...strictFigures,
  ...pairedAudit,
  ...tierFigures,
  stealthAccuracy,
  ...familyF1s,
  macroF1,
  ...multiDefectHits,
  ...axisGaps,
  parseRate,
  hallucinatedIdRate,
  hallucinatedIdShare,
  ...Object.values(offTargetFires),
  ...Object.values(misnamed),
  ...Object.values(firesOutside),
];

/** Makes all figures of a row when one is asked for: they share their resamples, which is where the time goes. */
export function rememberedEstimates(): Study['estimate'] {
  const known = new Map<JudgedRow, ReturnType<typeof tallyOf>>();
  return (row, figure) => {
    const tally = known.get(row) ?? tallyOf(row, figuresOf(row));
    known.set(row, tally);
    return tally(figure);
  };
}

/** Constants and people stand in the tables of closure alone. */
function figuresOf({ role }: JudgedRow): readonly PaceFigure[] {
  return role === 'own' ? allFigures : [...closureFigures, ...strictFigures];
}

/** These figures of a row. Asking for another is a bug. */
export function tallyOf(
  row: JudgedRow,
  figures: readonly PaceFigure[],
): (figure: PaceFigure) => PaceEstimate {
  const own = [...new Set(figures)];
  const estimates = estimatesOf(row, own);
  return (figure) => {
    const estimate = estimates[own.indexOf(figure)];
    if (estimate === undefined) throw new Error(`The figure ${figure.id} was not made.`);
    return estimate;
  };
}
