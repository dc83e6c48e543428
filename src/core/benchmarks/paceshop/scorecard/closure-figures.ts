import { balancedAccuracy } from '../../../metrics/detection.ts';
import { harmonicMean } from '../../../metrics/harmonic-mean.ts';
import { meanOf } from '../../../metrics/mean.ts';
import { axisNames, swapAxes } from '../taxonomy.ts';
import {
  allOf,
  fires,
  firesOn,
  hasKnownFamily,
  isAtGold,
  isBad,
  isCompositional,
  isFamily,
  isGood,
  isSwap,
  isSwapOn,
  rateMeasure,
  says,
  singleMeasure,
} from './measures.ts';
import { composedFigure, meanOfAll, rateFigure, type PaceFigure } from './pace-figure.ts';
import type { ScoredVerdict } from './scored-verdict.ts';

/** The columns of table 3, as appendix E.4 and the caption of table 23 define them. */

const badToldBad = rateFigure('badToldBad', 'BAD judged BAD', rateMeasure(isBad, says('BAD')));
const goodToldGood = rateFigure(
  'goodToldGood',
  'GOOD judged GOOD',
  rateMeasure(isGood, says('GOOD')),
);

/** RULINGS, PACEShop 6: over all records that are no swaps. */
export const balanced = composedFigure(
  { id: 's0', title: 'S0 balanced accuracy' },
  [badToldBad, goodToldGood],
  ([positive = null, negative = null]) => balancedAccuracy(positive, negative),
);

function namesPreference({ family }: ScoredVerdict): boolean | undefined {
  return family === undefined ? undefined : family === 'PREF_CONFLICT';
}

/** Micro over swaps; the label of the verdict does not matter. */
export const personaSource = rateFigure('s1', 'S1 P-source', rateMeasure(isSwap, namesPreference), [
  'S1',
]);

export const personaSourceByAxis: readonly PaceFigure[] = axisNames.map((axis) =>
  rateFigure(`s1_${axis}`, swapAxes[axis].title, rateMeasure(isSwapOn(axis), namesPreference), [
    'S1',
  ]),
);

export const personaSourceAxisMean = composedFigure(
  { id: 's1AxisMean', title: 'S1 axis mean' },
  personaSourceByAxis,
  meanOf,
);

export const detection = rateFigure(
  's2Detect',
  'S2 detect',
  singleMeasure(isCompositional, ({ label }) => label === 'BAD'),
  ['S2'],
);

export const localization = rateFigure(
  's2Loc',
  'S2 loc.',
  singleMeasure(isCompositional, (verdict, defect) =>
    allOf(verdict.label === 'BAD', isAtGold(verdict, defect)),
  ),
  ['S2'],
);

/** As the published figures, of which some stand above S2 detect (RULINGS, PACEShop 7). */
export const looseLocalization = rateFigure(
  's2LocAnyVerdict',
  'S2 loc. (any verdict)',
  singleMeasure(isCompositional, isAtGold),
  ['S2'],
);

function isNamedBad(
  { label, family }: ScoredVerdict,
  gold: ScoredVerdict['family'],
): boolean | undefined {
  return family === undefined ? undefined : label === 'BAD' && family === gold;
}

export const groundingParts: readonly PaceFigure[] = [
  rateFigure(
    's3Product',
    'Product evidence',
    singleMeasure(isFamily('EVIDENCE_MISMATCH'), (verdict) =>
      isNamedBad(verdict, 'EVIDENCE_MISMATCH'),
    ),
    ['S3'],
  ),
  rateFigure(
    's3History',
    'Persona history',
    singleMeasure(isFamily('OVER_PERSONALIZATION_HALLUCINATION'), (verdict) =>
      isNamedBad(verdict, 'OVER_PERSONALIZATION_HALLUCINATION'),
    ),
    ['S3'],
  ),
  rateFigure(
    's3Specificity',
    'No E alarm on GOOD',
    rateMeasure(isGood, (verdict) => {
      const isAlarm = firesOn('E')(verdict);
      return isAlarm === undefined ? undefined : !isAlarm;
    }),
    ['S3'],
  ),
];

export const grounding = composedFigure(
  { id: 's3', title: 'S3 grounding' },
  groundingParts,
  harmonicMean,
);

export const familyMatch = rateFigure(
  's4Family',
  'S4 family',
  singleMeasure(hasKnownFamily, ({ family }, defect) =>
    family === undefined ? undefined : family === defect.family,
  ),
  ['S4'],
);

export const locationMatch = rateFigure(
  's4Loc',
  'S4 loc.',
  singleMeasure(() => true, isAtGold),
  ['S4'],
);

export const falseFire = rateFigure('falseFire', 'False-fire', rateMeasure(isGood, fires));

const paceParts: readonly PaceFigure[] = [
  personaSource,
  localization,
  grounding,
  familyMatch,
  falseFire,
];

export const paceAverage = composedFigure(
  { id: 'pace', title: 'PACE avg.' },
  paceParts,
  ([s1 = null, s2 = null, s3 = null, s4 = null, fired = null]) =>
    paceAverageOf({ s1, s2, s3, s4, falseFire: fired }),
);

interface ClosureParts {
  readonly s1: number | null;
  /** S2 loc. */
  readonly s2: number | null;
  readonly s3: number | null;
  /** S4 family. */
  readonly s4: number | null;
  readonly falseFire: number | null;
}

/** The mean of the five parts, all aligned so that higher is better; null where one of them is. */
export function paceAverageOf({ s1, s2, s3, s4, falseFire: fired }: ClosureParts): number | null {
  return meanOfAll([s1, s2, s3, s4, fired === null ? null : 1 - fired]);
}

/** In the order of table 3, with what RULINGS adds beside it. */
export const closureFigures: readonly PaceFigure[] = [
  balanced,
  personaSource,
  personaSourceAxisMean,
  detection,
  localization,
  looseLocalization,
  grounding,
  familyMatch,
  locationMatch,
  falseFire,
  paceAverage,
];
