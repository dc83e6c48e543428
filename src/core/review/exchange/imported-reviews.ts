import { counted } from '../../model/counted.ts';
import type { Review } from '../../model/review.ts';
import { formatReviewLine } from '../new-review.ts';
import { countedReviews } from './exchange-words.ts';

/** The lines of the reviews, each once, with their line breaks. */
export function* reviewLines(reviews: readonly Review[]): Generator<string, undefined> {
  const seen = new Set<string>();
  for (const review of reviews) {
    const line = formatReviewLine(review);
    if (seen.has(line)) continue;
    seen.add(line);
    yield line;
  }
  return undefined;
}

/** e.g. `3 reviews of 2 items by 1 reviewer`. */
export function importedWords(reviews: readonly Review[]): string {
  const people = new Set(reviews.map(({ reviewer }) => reviewer)).size;
  const items = new Set(
    reviews.map((one) => JSON.stringify([one.study, one.record_id, one.candidate])),
  ).size;
  return `${countedReviews(reviews.length)} of ${counted(items, 'item')} by ${counted(people, 'reviewer')}`;
}
