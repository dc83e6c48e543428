import type { JsonValue } from '../../../model/json.ts';
import type { Review } from '../../../model/review.ts';
import { leftOutReviews, type LeftOutReviews } from '../../../review/left-out-reviews.ts';
import { reviewedItems } from '../../../review/reviewed-items.ts';
import { readSecondaryOver, secondaryOverStudy } from '../studies/secondary-over.ts';
import { recordsById, type StudyScenario } from './study-scenario.ts';

/** What one reviewer says about an error response of the family under (appendix C.3). */
interface SecondaryOverDecision {
  /** A secondary over-personalization error is present as well. */
  readonly hasSecondaryOver: boolean;
  /** The intended error is present; undefined where it was not answered. */
  readonly confirmsIntended: boolean | undefined;
}

export interface SecondaryOverAudit {
  /** By record id, of each reviewer who answered. */
  readonly decisions: ReadonlyMap<string, readonly SecondaryOverDecision[]>;
  readonly leftOut: LeftOutReviews;
}

/** Reads the study `secondary_over`: independent decisions about the responses as they are. */
export function secondaryOverAudit(
  reviews: readonly Review[],
  scenarios: readonly StudyScenario[],
): SecondaryOverAudit {
  const reviewed = reviewedItems(secondaryOverStudy, reviews, recordsById(scenarios));
  const decisions = reviewed.items.flatMap(({ recordId, decisions: standing }) => {
    const read = standing.flatMap(({ review }) => decisionOf(review.decision) ?? []);
    return read.length === 0 ? [] : [[recordId, read] as const];
  });
  return { decisions: new Map(decisions), leftOut: leftOutReviews(reviewed) };
}

function decisionOf(decision: JsonValue): SecondaryOverDecision | undefined {
  const answers = readSecondaryOver(decision);
  if (answers === undefined) return undefined;
  const { secondary_over: secondary, intended_under: intended } = answers;
  return {
    hasSecondaryOver: secondary === 'yes',
    confirmsIntended: intended === undefined ? undefined : intended === 'yes',
  };
}
