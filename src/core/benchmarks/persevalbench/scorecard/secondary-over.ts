import { isJsonObject, type JsonValue } from '../../../model/json.ts';
import type { Review } from '../../../model/review.ts';
import { standingReviews } from '../../../scoring/standing-reviews.ts';

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
  /** Reviews whose decision could not be read. */
  readonly unreadable: number;
}

/**
 * Reads the study `secondary_over`. A decision is an object with `secondary_over` and, where asked, `intended_under`, both
 * true or false; or `true` or `false` alone, which answer the first.
 */
export function secondaryOverAudit(reviews: readonly Review[]): SecondaryOverAudit {
  const decisions = new Map<string, SecondaryOverDecision[]>();
  let unreadable = 0;
  // The error response is meant, whether a review names it or not.
  const ofErrors = reviews
    .filter(({ candidate = 'error' }) => candidate === 'error')
    .map((review) => ({ ...review, candidate: 'error' }));
  for (const { record_id, decision } of standingReviews(ofErrors, 'secondary_over')) {
    const read = readDecision(decision);
    if (read === undefined) {
      unreadable += 1;
      continue;
    }
    const known = decisions.get(record_id) ?? [];
    decisions.set(record_id, [...known, read]);
  }
  return { decisions, unreadable };
}

function readDecision(decision: JsonValue): SecondaryOverDecision | undefined {
  if (typeof decision === 'boolean') {
    return { hasSecondaryOver: decision, confirmsIntended: undefined };
  }
  if (!isJsonObject(decision)) return undefined;
  const { secondary_over: hasSecondaryOver, intended_under: intended } = decision;
  if (typeof hasSecondaryOver !== 'boolean') return undefined;
  return {
    hasSecondaryOver,
    confirmsIntended: typeof intended === 'boolean' ? intended : undefined,
  };
}
