import { isJsonObject, type JsonValue } from '../model/json.ts';
import type { Review } from '../model/review.ts';
import { setAsideStudy } from './marks.ts';
import { recordInputHash } from './review-hash.ts';
import { orderedReviews } from './review-order.ts';

/**
 * Which repairs a record was set aside for, as it is, by the id of the repair. Whoever takes that back (a decision of null)
 * takes it back for all: the record is in the dataset again.
 *
 * @param reviews of the record, any order, all studies
 */
export function setAsideOf(
  record: JsonValue,
  reviews: readonly Review[],
): ReadonlyMap<string, Review> {
  const own = reviews.filter(({ study }) => study === setAsideStudy);
  const standing = new Map<string, Review>();
  if (own.length === 0) return standing;
  const hash = recordInputHash(setAsideStudy, record);
  for (const review of orderedReviews(own).reviews) {
    const { decision, input_hash: inputHash } = review;
    if (inputHash !== hash) continue;
    if (decision === null) standing.clear();
    const repair = readSetAside(decision);
    if (repair !== undefined) standing.set(repair, review);
  }
  return standing;
}

/** The id of the repair; undefined for what sets nothing aside. */
export function readSetAside(decision: JsonValue): string | undefined {
  const repair = isJsonObject(decision) ? decision['repair'] : undefined;
  return typeof repair === 'string' ? repair : undefined;
}
