import type { Rating } from '../protocols/rating-contract.ts';
import type { VisibleScenario } from '../protocols/visible.ts';
import { baselineVerdict } from './baseline-verdict.ts';

/** The baseline's answer under pointwise: 4 where its rules find nothing wrong, else 2. Word rules earn no extremes. */
export function baselineRating(visible: VisibleScenario): Rating {
  const { verdict, reasoning } = baselineVerdict(visible);
  return {
    score: verdict === 'RIGHT' ? 4 : 2,
    reasoning: `${reasoning} It rates 4 where no rule applies, else 2.`,
  };
}
