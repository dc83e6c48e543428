import { err, ok, type Result } from '../../model/result.ts';
import type { Review } from '../../model/review.ts';
import { orderedReviewSteps } from '../review-order.ts';
import {
  exportSteps,
  tellingStudies,
  type ExportContext,
  type ReviewExport,
  type TellingStudies,
} from './exported-reviews.ts';
import type { ReviewFormat, ReviewLeftover } from './review-format.ts';

/** The reviews of a study among those of several files. */
export interface ChosenReviews {
  /** In the order of their times, each once. */
  readonly reviews: readonly Review[];
  /** How many are of other studies. */
  readonly otherCount: number;
  /** Those whose id another one has. */
  readonly leftovers: readonly ReviewLeftover[];
}

/**
 * In small steps.
 *
 * @param study undefined: of all studies
 * @returns why there is nothing to export, as the rest of a sentence that begins with the place
 */
export function* chosenReviewSteps(
  all: readonly Review[],
  study: string | undefined,
): Generator<undefined, Result<ChosenReviews, string>> {
  const { reviews: ordered, clashing } = yield* orderedReviewSteps(all);
  const reviews = ordered.filter((one) => study === undefined || one.study === study);
  if (reviews.length === 0) {
    const present = [...new Set(ordered.map((one) => one.study))];
    return err(
      study === undefined || present.length === 0
        ? 'there are no reviews to export.'
        : `no review is of the study "${study}". There are: ${present.join(', ')}.`,
    );
  }
  return ok({
    reviews,
    otherCount: ordered.length - reviews.length,
    leftovers: clashing.map(({ review_id: id }) => ({
      place: `review ${id}`,
      message: 'Another review has the same id and says something else: that one was written.',
    })),
  });
}

/**
 * Chosen reviews in another format, with all that is left over. In small steps.
 *
 * @param question as in `exportSteps`
 * @returns why they must not go into one file
 */
export function* exportChosenSteps(
  { reviews, leftovers }: ChosenReviews,
  format: ReviewFormat,
  context: ExportContext,
  question?: string,
): Generator<undefined, Result<ReviewExport, string>> {
  const telling = tellingStudies(reviews, context);
  if (telling !== undefined) return err(tellingWords(telling));
  const exported = yield* exportSteps(reviews, format, context, question);
  return ok({ ...exported, leftovers: [...exported.leftovers, ...leftovers] });
}

export function tellingWords({ blind, open }: TellingStudies): string {
  return `With their texts, the reviews of ${open.join(', ')} would tell the ids of records and the names of responses that the blind ${blind.join(', ')} must hide.`;
}
