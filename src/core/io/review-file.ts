import type { Review } from '../model/review.ts';
import { formatReviewLine } from '../review/new-review.ts';
import { readReviews, type ReviewLineProblem } from '../review/review-line.ts';
import { AppendedFile, type AppendedForm } from './appended-file.ts';

const form: AppendedForm<Review, Review[], ReviewLineProblem> = {
  read: (text, firstLine) => {
    const { reviews, problems } = readReviews(text, firstLine);
    return { items: reviews, problems };
  },
  format: formatReviewLine,
  nothing: () => [],
  add: (reviews, review) => {
    reviews.push(review);
  },
};

/** One reviews file with its lines in memory. */
export class ReviewFile extends AppendedFile<Review, Review[], ReviewLineProblem> {
  /** @param pause waits while other work has its turn; called between slices of a long file */
  constructor(path: string, pause: () => Promise<void>) {
    super(path, form, pause);
  }

  /** In the order of the file. Grows with the file: copy it to keep it. */
  get reviews(): readonly Review[] {
    return this.content;
  }
}
