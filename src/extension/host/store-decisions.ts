import { decisionTimeMs } from '../../core/review/decision-time.ts';
import { newReview, type DecisionToStore } from '../../core/review/new-review.ts';
import type { Dataset } from './dataset.ts';
import type { ReviewStore } from './review-store.ts';

/**
 * Stores decisions that are made now, together: they have the same time, later than all that they answer.
 *
 * @throws {UserError} when they could not be written
 */
export async function storeDecisions(
  reviews: ReviewStore,
  dataset: Dataset,
  decisions: readonly DecisionToStore[],
): Promise<void> {
  const nowMs = decisionTimeMs(decisions, reviews.reviewsOf(dataset), Date.now());
  await reviews.append(
    dataset,
    ...decisions.map((decision) => newReview(decision, { nowMs, id: crypto.randomUUID() })),
  );
}
