import { youdenJ } from '../../../metrics/detection.ts';
import { harmonicMean } from '../../../metrics/harmonic-mean.ts';
import { defectFamilies, type DefectFamily, type PaceTarget } from '../taxonomy.ts';
import { groundingParts } from './closure-figures.ts';
import {
  allOf,
  fires,
  firesOn,
  hasKnownFamily,
  isAtGold,
  isCompositional,
  isContained,
  isFamily,
  isGood,
  pairMeasure,
  rateMeasure,
  singleMeasure,
} from './measures.ts';
import { composedFigure, meanOfAll, rateFigure, type PaceFigure } from './pace-figure.ts';
import type { ScoredVerdict } from './scored-verdict.ts';

/** The columns of tables 4 and 28 (appendix E.4): every gate must be passed (RULINGS, PACEShop 9). */

/** An axis score below it says that the axis failed. */
const failingScore = 3;
const confidentFrom = 0.5;

function findsSwap({ label, family, axes }: ScoredVerdict): boolean | undefined {
  if (family === undefined || axes === undefined) return undefined;
  return label === 'BAD' && family === 'PREF_CONFLICT' && axes.persona_alignment < failingScore;
}

const acceptsGood = ({ label }: ScoredVerdict): boolean => label === 'GOOD';

const pairCredit = rateFigure(
  'strictS1',
  'S1 PJC',
  pairMeasure('both', (swap, good) => allOf(acceptsGood(good), findsSwap(swap))),
  ['S1'],
);

const swapFound = rateFigure('s1SwapTpr', 'S1 swap TPR', pairMeasure('swap', findsSwap), ['S1']);
const pairedGood = rateFigure(
  's1PairedGoodSpecificity',
  'S1 paired-good spec.',
  pairMeasure('good', (_, good) => acceptsGood(good)),
  ['S1'],
);

const compositionalHits = rateFigure(
  's2Tpr',
  'S2 TPR',
  singleMeasure(isCompositional, (verdict, defect) =>
    allOf(
      verdict.label === 'BAD',
      firesOn('C')(verdict),
      isAtGold(verdict, defect),
      verdict.axes === undefined ? undefined : verdict.axes.component_consistency < failingScore,
    ),
  ),
  ['S2'],
);

const compositionalAlarms = rateFigure('s2Fpr', 'S2 FPR', rateMeasure(isGood, firesOn('C')), [
  'S2',
]);

function differenceOf(id: string, title: string, hits: PaceFigure, alarms: PaceFigure): PaceFigure {
  return composedFigure({ id, title }, [hits, alarms], ([positive = null, negative = null]) =>
    youdenJ(positive, negative),
  );
}

const compositionalJ = differenceOf(
  'strictS2',
  'S2 J-strict',
  compositionalHits,
  compositionalAlarms,
);

/** Ids outside the pool spoil a hit, never an alarm: inventing some must not pay. */
function familyJ(id: string, title: string, family: DefectFamily): PaceFigure {
  const hits = rateFigure(
    `${id}Tpr`,
    `${title} TPR`,
    singleMeasure(isFamily(family), (verdict, _, response) =>
      verdict.family === undefined
        ? undefined
        : allOf(
            verdict.label === 'BAD' && verdict.family === family,
            isContained(verdict, response),
          ),
    ),
    ['S3'],
  );
  const alarms = rateFigure(
    `${id}Fpr`,
    `${title} FPR`,
    rateMeasure(isGood, (verdict) =>
      verdict.family === undefined ? undefined : verdict.family === family,
    ),
    ['S3'],
  );
  return differenceOf(id, title, hits, alarms);
}

const productJ = familyJ('s3Ja', 'S3 Ja (product)', 'EVIDENCE_MISMATCH');
const historyJ = familyJ('s3Jb', 'S3 Jb (history)', 'OVER_PERSONALIZATION_HALLUCINATION');
const specificity = groundingParts.slice(2);

const groundingJ = composedFigure(
  { id: 'strictS3', title: 'S3 J-harmonic' },
  [productJ, historyJ, ...specificity],
  harmonicMean,
);

/** The lowest of P, C and E, where one stands alone at the bottom. */
function lowestTarget({ axes }: ScoredVerdict): PaceTarget | 'tie' | undefined {
  if (axes === undefined) return undefined;
  const { persona_alignment: p, component_consistency: c, evidence_grounding: e } = axes;
  if (p < c && p < e) return 'P';
  if (c < p && c < e) return 'C';
  return e < p && e < c ? 'E' : 'tie';
}

function isConfident({ confidence }: ScoredVerdict): boolean | undefined {
  return confidence === undefined ? undefined : confidence >= confidentFrom;
}

const diagnosisHits = rateFigure(
  's4Tpr',
  'S4 TPR',
  singleMeasure(hasKnownFamily, (verdict, defect) => {
    const lowest = lowestTarget(verdict);
    const { family } = defect;
    return allOf(
      verdict.family === undefined ? undefined : verdict.family === family,
      isAtGold(verdict, defect),
      lowest === undefined || family === undefined
        ? undefined
        : lowest === defectFamilies[family].target,
      isConfident(verdict),
    );
  }),
  ['S4'],
);

const diagnosisAlarms = rateFigure(
  's4Fpr',
  'S4 FPR',
  rateMeasure(isGood, (verdict) => allOf(fires(verdict), isConfident(verdict))),
  ['S4'],
);

const diagnosisJ = differenceOf('strictS4', 'S4 J-strict', diagnosisHits, diagnosisAlarms);

export const strictPace = composedFigure(
  { id: 'strictPace', title: 'PACE avg. S1–S4' },
  [pairCredit, compositionalJ, groundingJ, diagnosisJ],
  meanOfAll,
);

/** In the order of table 4, behind S0. */
export const strictFigures: readonly PaceFigure[] = [
  pairCredit,
  compositionalJ,
  groundingJ,
  diagnosisJ,
  strictPace,
];

/** In the order of table 28. */
export const pairedAudit: readonly PaceFigure[] = [
  swapFound,
  pairedGood,
  compositionalHits,
  compositionalAlarms,
  productJ,
  historyJ,
  ...specificity,
  diagnosisHits,
  diagnosisAlarms,
];
