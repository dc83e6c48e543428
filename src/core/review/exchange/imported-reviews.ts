import { counted } from '../../model/counted.ts';
import type { Review } from '../../model/review.ts';
import { formatReviewLine } from '../new-review.ts';
import { countedReviews } from './exchange-words.ts';

/** The lines of the reviews, each once, with their line breaks. */
export function reviewLines(reviews: readonly Review[]): ReadonlySet<string> {
  return new Set(reviews.map(formatReviewLine));
}

/** e.g. `3 reviews of 2 items by 1 reviewer`. */
export function importedWords(reviews: readonly Review[]): string {
  const people = new Set(reviews.map(({ reviewer }) => reviewer)).size;
  const items = new Set(
    reviews.map((one) => JSON.stringify([one.study, one.record_id, one.candidate])),
  ).size;
  return `${countedReviews(reviews.length)} of ${counted(items, 'item')} by ${counted(people, 'reviewer')}`;
}
