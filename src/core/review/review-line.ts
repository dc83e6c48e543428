import reviewSchema from '../../../schemas/review.schema.json' with { type: 'json' };
import { withoutByteOrderMark } from '../jsonl/byte-order-mark.ts';
import { parseJson } from '../jsonl/parse-json.ts';
import type { JsonValue } from '../model/json.ts';
import { err, ok, type Result } from '../model/result.ts';
import type { Review } from '../model/review.ts';
import { ownValidator } from '../schema/own-validators.ts';

const validate = ownValidator(reviewSchema);

export interface ReviewLineProblem {
  /** Counted from 1. */
  readonly line: number;
  /** One sentence. */
  readonly message: string;
}

export interface ReadReviews {
  readonly reviews: readonly Review[];
  readonly problems: readonly ReviewLineProblem[];
}

/**
 * Reads a reviews file, or a piece of one that begins with a line. Bad lines become problems and hide no good ones;
 * blank lines are skipped.
 *
 * @param firstLine the number of the first line of the text, counted from 1
 */
export function readReviews(text: string, firstLine: number): ReadReviews {
  const reviews: Review[] = [];
  const problems: ReviewLineProblem[] = [];
  for (const [index, lineText] of text.split('\n').entries()) {
    if (lineText.trim() === '') continue;
    const read = readReviewLine(lineText);
    if (read.ok) reviews.push(read.value);
    else problems.push({ line: firstLine + index, message: read.error });
  }
  return { reviews, problems };
}

/** Reads one line of a reviews file, with or without its line break. */
export function readReviewLine(lineText: string): Result<Review, string> {
  const value = parseJson(withoutByteOrderMark(lineText));
  if (value === undefined) return err('it is not JSON.');
  if (isReview(value)) return ok(value);
  const [first] = validate(value);
  const place = first === undefined || first.instancePath === '' ? 'the line' : first.instancePath;
  return err(`it is no review: ${place} ${first?.message ?? 'does not satisfy the schema'}.`);
}

function isReview(value: JsonValue): value is JsonValue & Review {
  return validate(value).length === 0;
}
