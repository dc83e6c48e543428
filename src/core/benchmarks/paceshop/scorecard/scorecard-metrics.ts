import { answerStates } from '../../../scoring/answer-state.ts';
import { ratio } from '../../../scoring/estimate.ts';
import type { ReportMetric } from '../../scorecard.ts';
import {
  balanced,
  detection,
  falseFire,
  familyMatch,
  grounding,
  localization,
  locationMatch,
  looseLocalization,
  paceAverage,
  personaSource,
  personaSourceAxisMean,
} from './closure-figures.ts';
import {
  hallucinatedIdRate,
  hallucinatedIdShare,
  macroF1,
  multiDefectHits,
  parseRate,
} from './diagnosis-figures.ts';
import { answerItems } from './judge-table.ts';
import { isSupported, type JudgedRow } from './judged-row.ts';
import type { PaceFigure } from './pace-figure.ts';
import type { Setting } from './settings.ts';
import { strictFigures } from './strict-figures.ts';
import type { Study } from './study.ts';

const strictNames = [
  'strict-s1-pjc',
  'strict-s2-j',
  'strict-s3-j-harmonic',
  'strict-s4-j',
  'strict-pace-average',
];

const multiNames = ['multi-defect-family', 'multi-defect-location', 'multi-defect-hit-rate'];

const metrics: readonly (readonly [name: string, figure: PaceFigure])[] = [
  ['s0-balanced-accuracy', balanced],
  ['s1-p-source', personaSource],
  ['s1-axis-mean', personaSourceAxisMean],
  ['s2-detect', detection],
  ['s2-loc', localization],
  ['s2-loc-any-verdict', looseLocalization],
  ['s3-grounding', grounding],
  ['s4-family', familyMatch],
  ['s4-loc', locationMatch],
  ['false-fire', falseFire],
  ['pace-average', paceAverage],
  ...named(strictNames, strictFigures),
  ['family-macro-f1', macroF1],
  ...named(multiNames, multiDefectHits),
  ['parse-rate', parseRate],
  ['hallucinated-id-rate', hallucinatedIdRate],
  ['hallucinated-id-share', hallucinatedIdShare],
];

function named(
  names: readonly string[],
  figures: readonly PaceFigure[],
): readonly (readonly [string, PaceFigure])[] {
  return figures.flatMap((figure, place) => {
    const name = names[place];
    return name === undefined ? [] : [[name, figure] as const];
  });
}

/**
 * What CI can hold against a limit, for each judge. What a method does not support is no metric of it, so that no limit
 * is missed by it. The names are documented in docs/report.md.
 */
export function scorecardMetrics(study: Study): readonly ReportMetric[] {
  return study.settings.flatMap((setting) =>
    setting.rows
      .filter(({ kind }) => kind === 'model' || kind === 'baseline')
      .flatMap((row) => judgeMetrics(study, setting, row)),
  );
}

function judgeMetrics(
  study: Study,
  { method, context, ablation }: Setting,
  row: JudgedRow,
): readonly ReportMetric[] {
  const of = {
    ...{ judge: row.judge, protocol: method.protocol.id, context },
    ...(ablation === undefined ? {} : { ablation }),
  };
  return [
    ...metrics
      .filter(([, figure]) => isSupported(row, figure))
      .map(([name, figure]) => {
        const { value, n } = study.estimate(row, figure);
        return { ...of, name, value, n };
      }),
    { ...of, name: 'answered', ...answeredShare(row) },
  ];
}

/** The share of all records that have an answer that counts. */
function answeredShare({
  sheets,
  responses,
}: JudgedRow): Pick<ReportMetric, 'value'> & { readonly n: number } {
  const [sheet] = sheets;
  if (sheet === undefined) return { value: null, n: 0 };
  const items = answerItems(sheet, responses);
  const n = answerStates.reduce((sum, state) => sum + items[state].length, 0);
  return { value: ratio(items.fresh.length, n), n };
}
