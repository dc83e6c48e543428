import { f1Score } from '../../../metrics/detection.ts';
import { meanOf } from '../../../metrics/mean.ts';
import {
  defectFamilies,
  familyNames,
  scoreAxes,
  type DefectFamily,
  type ScoreAxis,
} from '../taxonomy.ts';
import { scoreAxisNames } from '../protocols/written-verdict.ts';
import {
  axisMeasure,
  hasKnownFamily,
  isFamily,
  rateMeasure,
  singleMeasure,
  type Measure,
} from './measures.ts';
import { verdictOf } from './pace-sheet.ts';
import { composedFigure, rateFigure, type PaceFigure } from './pace-figure.ts';
import type { ScoredVerdict } from './scored-verdict.ts';
import type { GoldDefect, StudyResponse } from './study-response.ts';

/** What appendix D counts beside the closure figures. */

/** Over the single-defect BAD records, as S4 family. */
export const familyF1s: readonly PaceFigure[] = familyNames.map(familyF1);

/** The mean over the families that at least one of the records has (appendix D.3). */
export const macroF1 = composedFigure(
  { id: 'familyMacroF1', title: 'Family macro-F1' },
  familyF1s,
  meanOf,
);

function familyF1(family: DefectFamily): PaceFigure {
  const names = (verdict: ScoredVerdict): boolean | undefined =>
    verdict.family === undefined ? undefined : verdict.family === family;
  const recall = rateFigure(`recall_${family}`, 'Recall', singleMeasure(isFamily(family), names), [
    'S4',
  ]);
  const precision = rateFigure(
    `precision_${family}`,
    'Precision',
    singleMeasure(hasKnownFamily, (verdict, defect) =>
      names(verdict) === true ? defect.family === family : undefined,
    ),
    ['S4'],
  );
  return composedFigure(
    { id: `f1_${family}`, title: defectFamilies[family].title },
    [precision, recall],
    ([of = null, found = null]) => f1Score(of, found),
  );
}

const isMultiple = ({ defects }: StudyResponse): boolean => defects.length > 1;

function multiFigure(
  id: string,
  title: string,
  isHit: (verdict: ScoredVerdict, defect: GoldDefect) => boolean,
): PaceFigure {
  return rateFigure(
    id,
    title,
    rateMeasure(isMultiple, (verdict, { defects }) => {
      if (verdict.family === undefined || verdict.location === undefined) return undefined;
      return defects.some((defect) => isHit(verdict, defect));
    }),
    ['S4'],
  );
}

/** Any of the gold defects will do: the contract has room for one (appendix D.3). */
export const multiDefectHits: readonly PaceFigure[] = [
  multiFigure('multiFamily', 'Family in gold', ({ family }, defect) => family === defect.family),
  multiFigure(
    'multiLocation',
    'Location in gold',
    ({ location }, defect) => location === defect.group,
  ),
  multiFigure(
    'multiHit',
    'Family and location of one defect',
    ({ family, location }, defect) => family === defect.family && location === defect.group,
  ),
];

/** How much lower BAD records score than GOOD ones (appendix D.2), in points of the scale from 1 to 5. */
export const axisGaps: readonly PaceFigure[] = scoreAxisNames.map(axisGap);

function axisGap(axis: ScoreAxis): PaceFigure {
  const mean = (part: 'good' | 'bad'): PaceFigure => ({
    ...rateFigure(`${part}_${axis}`, `Mean over ${part.toUpperCase()}`, axisMeasure(part, axis)),
    isRate: false,
  });
  return composedFigure(
    { id: `gap_${axis}`, title: scoreAxes[axis].title },
    [mean('good'), mean('bad')],
    ([good = null, bad = null]) => (good === null || bad === null ? null : good - bad),
  );
}

/** Answers within the contract among all answers that came; what failed, is stale or missing says nothing about it. */
const parsed: Measure = {
  count: ({ role, answers }, { index }) => {
    if (role !== 'model' && role !== 'baseline') return undefined;
    const state = answers[index]?.state;
    if (state === 'fresh' || state === 'tied') return [1, 1];
    return state === 'unreadable' ? [0, 1] : undefined;
  },
};

export const parseRate = rateFigure('parseRate', 'Parse rate', parsed);

function inventedIds(
  { evidenceIds }: ScoredVerdict,
  { poolIds }: StudyResponse,
): { readonly invented: number; readonly named: number } | undefined {
  if (evidenceIds === undefined || poolIds === undefined) return undefined;
  const named = [...new Set(evidenceIds)];
  return { invented: named.filter((id) => !poolIds.has(id)).length, named: named.length };
}

/** Verdicts that name at least one id outside the pool (RULINGS, PACEShop 1). */
export const hallucinatedIdRate = rateFigure(
  'hallucinatedIdRate',
  'Verdicts with invented ids',
  rateMeasure(
    () => true,
    (verdict, response) => {
      const ids = inventedIds(verdict, response);
      return ids === undefined ? undefined : ids.invented > 0;
    },
  ),
);

/** Ids outside the pool among all that are named (appendix D.2, D5). */
export const hallucinatedIdShare: PaceFigure = {
  ...rateFigure('hallucinatedIdShare', 'Invented among named ids', {
    count: (sheet, response) => {
      const verdict = verdictOf(sheet, response.index);
      const ids = verdict === undefined ? undefined : inventedIds(verdict, response);
      return ids === undefined || ids.named === 0 ? undefined : [ids.invented, ids.named];
    },
  }),
  isRate: false,
  countsWhat: 'sum',
};
