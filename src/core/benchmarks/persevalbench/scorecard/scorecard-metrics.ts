import type { JudgmentGroup, ReportMetric } from '../../scorecard.ts';
import { pairwiseProtocol } from '../protocols/pairwise.ts';
import { pointwiseProtocol } from '../protocols/pointwise.ts';
import { answerStates, askedRecords, type StateItems } from '../../../scoring/answer-state.ts';
import type { ErrorGroup } from './error-columns.ts';
import { ratio, type Estimate } from '../../../scoring/estimate.ts';
import { judgeTally, type JudgeTally } from './judge-tally.ts';
import { orderConsistency, pairwiseAccuracy, type PairwiseJudge } from './pairwise-judges.ts';
import { standingShare, type PointwiseJudge } from './pointwise-judges.ts';
import type { Study } from './study.ts';
import type { VerdictSheet } from './verdict-sheet.ts';
import { wrongDirection } from './wrong-direction.ts';

type Asked = Pick<JudgmentGroup, 'judge' | 'protocol' | 'context' | 'ablation'>;

/** What CI can hold against a limit. The names are documented in docs/report.md. */
export function scorecardMetrics(
  study: Study,
  pointwise: readonly PointwiseJudge[],
  pairwise: readonly PairwiseJudge[],
): readonly ReportMetric[] {
  const { scenarios } = study;
  return [
    ...study.sheets.flatMap((sheet) => verdictMetrics(study, sheet)),
    ...pointwise.flatMap((judge) =>
      named({ ...judge, protocol: pointwiseProtocol.id }, [
        ['answered', answeredShare(judge.states)],
        ['pointwise-separation', standingShare(judge, scenarios, 'separated')],
        ['pointwise-ties', standingShare(judge, scenarios, 'tied')],
      ]),
    ),
    ...pairwise.flatMap((judge) =>
      named({ ...judge, protocol: pairwiseProtocol.id }, [
        ['answered', answeredShare(judge.states)],
        ['pairwise-accuracy', pairwiseAccuracy(judge, scenarios)],
        ['order-consistency', orderConsistency(judge, scenarios)],
      ]),
    ),
  ];
}

const groupMetrics: readonly (readonly [name: string, group: ErrorGroup])[] = [
  ['err', 'all'],
  ['err-under', 'under'],
  ['err-over', 'over'],
  ['err-misapplied', 'misapplied'],
];

function verdictMetrics(study: Study, sheet: VerdictSheet): readonly ReportMetric[] {
  const scenarios = askedRecords(sheet.ablation, study.scenarios, [sheet.right, sheet.error]);
  const { states, recognized, falseAlarms, pairs } = judgeTally(sheet, scenarios);
  return named(sheet, [
    ['answered', answeredShare(states)],
    ...groupMetrics.map(([name, group]) => [name, estimateOf(recognized, group)] as const),
    ['far', falseAlarms],
    ['right-acceptance', complement(falseAlarms)],
    ['pair-accuracy', pairs.accuracy],
    ['pair-accuracy-lower-bound', pairs.lowerBound],
    ['under-judged-over', wrongDirection(sheet, scenarios, 'under')],
    ['over-judged-under', wrongDirection(sheet, scenarios, 'over')],
  ]);
}

function estimateOf(recognized: JudgeTally['recognized'], group: ErrorGroup): Estimate {
  return recognized.get(group) ?? { value: null, items: [] };
}

function complement({ counts, items }: Estimate): Estimate {
  const { k, n } = counts ?? { k: 0, n: 0 };
  return { value: ratio(n - k, n), counts: { k: n - k, n }, items };
}

/** The share of all questions about these records that have an answer that counts. */
function answeredShare(states: StateItems): Estimate {
  const n = answerStates.reduce((sum, state) => sum + states[state].length, 0);
  const k = states.fresh.length;
  return { value: ratio(k, n), counts: { k, n }, items: [] };
}

function named(
  { judge, protocol, context, ablation }: Asked,
  estimates: readonly (readonly [name: string, estimate: Estimate])[],
): readonly ReportMetric[] {
  return estimates.map(([name, { value, counts }]) => ({
    ...{ name, judge, protocol, context },
    ...(ablation === undefined ? {} : { ablation }),
    value,
    ...(counts === undefined ? {} : { n: counts.n }),
  }));
}
