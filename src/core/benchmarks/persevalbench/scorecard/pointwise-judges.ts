import { pointwiseProtocol } from '../protocols/pointwise.ts';
import { ratingOf } from '../protocols/rating-contract.ts';
import {
  answersOf,
  askedRecords,
  stateItems,
  type AnswerState,
  type StateItems,
} from '../../../scoring/answer-state.ts';
import { rateEstimate, type Estimate } from '../../../scoring/estimate.ts';
import type { Study } from './study.ts';
import type { PairMember, StudyScenario } from './study-scenario.ts';

/** How the ratings of a pair stand. */
type PairStanding = 'separated' | 'tied' | 'reversed';

/** One judge's pairs under pointwise scoring (appendix C.5). */
export interface PointwiseJudge {
  readonly judge: string;
  readonly context: string;
  readonly ablation?: string;
  readonly asked: readonly StudyScenario[];
  readonly states: StateItems;
  /** By the index of the scenario; undefined for pairs without two ratings. */
  readonly pairs: readonly (PairStanding | undefined)[];
}

export function pointwiseJudges({ groups, scenarios }: Study): readonly PointwiseJudge[] {
  return groups
    .filter(({ protocol }) => protocol === pointwiseProtocol.id)
    .map((group): PointwiseJudge => {
      const ratings = (
        candidate: PairMember,
      ): readonly AnswerState<{ readonly rating: number }>[] =>
        answersOf(group, pointwiseProtocol, scenarios, { candidate }, (verdict) => {
          const rating = ratingOf(verdict);
          return rating === undefined ? undefined : { rating };
        });
      const [right, error] = [ratings('right'), ratings('error')];
      const asked = askedRecords(group.ablation, scenarios, [right, error]);
      return {
        ...{ judge: group.judge, context: group.context },
        ...(group.ablation === undefined ? {} : { ablation: group.ablation }),
        asked,
        states: stateItems(
          asked.flatMap(({ index, items }) => [
            [right[index]?.state ?? 'missing', items.right],
            [error[index]?.state ?? 'missing', items.error],
          ]),
        ),
        pairs: scenarios.map(({ index }) => standingOf(right[index], error[index])),
      };
    });
}

/** RULINGS, PersEvalBench 9: separated only where Right scores strictly higher. */
function standingOf(
  right: AnswerState<{ readonly rating: number }> | undefined,
  error: AnswerState<{ readonly rating: number }> | undefined,
): PairStanding | undefined {
  if (right?.state !== 'fresh' || error?.state !== 'fresh') return undefined;
  if (right.rating === error.rating) return 'tied';
  return right.rating > error.rating ? 'separated' : 'reversed';
}

/** The share of pairs that stand so, ties in the denominator. */
export function standingShare(
  { pairs }: PointwiseJudge,
  scenarios: readonly StudyScenario[],
  standing: PairStanding,
): Estimate {
  return rateEstimate(
    scenarios.flatMap(({ index, items }) => {
      const own = pairs[index];
      return own === undefined ? [] : [{ item: items.pair, isHit: own === standing }];
    }),
  );
}
