import { allCandidates } from '../../protocol.ts';
import { pairwiseProtocol } from '../protocols/pairwise.ts';
import {
  answersOf,
  askedRecords,
  stateItems,
  type AnswerState,
  type StateItems,
} from '../../../scoring/answer-state.ts';
import { bootstrapped, ratio, rateEstimate, type Estimate } from '../../../scoring/estimate.ts';
import type { Study } from './study.ts';
import type { StudyScenario } from './study-scenario.ts';

/** The two orders in which a pair is shown, the Right response first or second. */
const orders = ['right,error', 'error,right'] as const;

/** For one pair, whether the Right response was chosen in each order; undefined for pairs without two choices. */
type PairChoices = readonly [rightFirst: boolean, rightSecond: boolean] | undefined;

/** One judge's pairs under direct comparison (appendix C.5). */
export interface PairwiseJudge {
  readonly judge: string;
  readonly context: string;
  readonly ablation?: string;
  readonly asked: readonly StudyScenario[];
  readonly states: StateItems;
  /** By the index of the scenario. */
  readonly pairs: readonly PairChoices[];
}

export function pairwiseJudges({ groups, scenarios }: Study): readonly PairwiseJudge[] {
  return groups
    .filter(({ protocol }) => protocol === pairwiseProtocol.id)
    .map((group): PairwiseJudge => {
      const [rightFirst, rightSecond] = orders.map((order) =>
        answersOf(
          group,
          pairwiseProtocol,
          scenarios,
          { candidate: allCandidates, order },
          (verdict, question, { record }) => {
            const score = pairwiseProtocol.score(record, question, verdict);
            return score === undefined ? undefined : { isCorrect: score.correct };
          },
        ),
      );
      const asked = askedRecords(group.ablation, scenarios, [rightFirst ?? [], rightSecond ?? []]);
      return {
        ...{ judge: group.judge, context: group.context },
        ...(group.ablation === undefined ? {} : { ablation: group.ablation }),
        asked,
        states: stateItems(
          asked.flatMap(({ index, items }) =>
            [rightFirst, rightSecond].map(
              (answers) => [answers?.[index]?.state ?? 'missing', items.pair] as const,
            ),
          ),
        ),
        pairs: scenarios.map(({ index }) => choicesOf(rightFirst?.[index], rightSecond?.[index])),
      };
    });
}

type ChoiceState = AnswerState<{ readonly isCorrect: boolean }> | undefined;

function choicesOf(rightFirst: ChoiceState, rightSecond: ChoiceState): PairChoices {
  if (rightFirst?.state !== 'fresh' || rightSecond?.state !== 'fresh') return undefined;
  return [rightFirst.isCorrect, rightSecond.isCorrect];
}

/** RULINGS, PersEvalBench 8: the mean over pairs of the mean of both orders; both orders of a pair are drawn together. */
export function pairwiseAccuracy(
  { pairs }: PairwiseJudge,
  scenarios: readonly StudyScenario[],
): Estimate {
  const clusters: (readonly [hits: number, of: number])[] = [];
  const items: StudyScenario['items']['pair'][] = [];
  for (const scenario of scenarios) {
    const choices = pairs[scenario.index];
    if (choices === undefined) continue;
    clusters.push([Number(choices[0]) + Number(choices[1]), 2]);
    items.push(scenario.items.pair);
  }
  const k = clusters.reduce((sum, [hits]) => sum + hits, 0);
  const n = 2 * clusters.length;
  const estimate = bootstrapped(clusters, [k, n], ([hits = 0, of = 0]) => ratio(hits, of), items);
  return { ...estimate, counts: { k, n } };
}

/** The share of pairs whose two orders led to the same response. */
export function orderConsistency(
  judge: PairwiseJudge,
  scenarios: readonly StudyScenario[],
): Estimate {
  return pairRate(judge, scenarios, ([rightFirst, rightSecond]) => rightFirst === rightSecond);
}

export function pairRate(
  { pairs }: PairwiseJudge,
  scenarios: readonly StudyScenario[],
  isHit: (choices: readonly [boolean, boolean]) => boolean,
): Estimate {
  return rateEstimate(
    scenarios.flatMap(({ index, items }) => {
      const choices = pairs[index];
      return choices === undefined ? [] : [{ item: items.pair, isHit: isHit(choices) }];
    }),
  );
}
