import reviewSchema from '../../../schemas/review.schema.json' with { type: 'json' };
import { parseJson } from '../jsonl/parse-json.ts';
import type { JsonValue } from '../model/json.ts';
import { err, ok, type Result } from '../model/result.ts';
import type { Review } from '../model/review.ts';
import { ownValidator } from '../schema/own-validators.ts';

const validate = ownValidator(reviewSchema);

/** Reads one line of a reviews file, with or without its line break. */
export function readReviewLine(lineText: string): Result<Review, string> {
  const value = parseJson(lineText);
  if (value === undefined) return err('it is not JSON.');
  if (isReview(value)) return ok(value);
  const [first] = validate(value);
  const place = first === undefined || first.instancePath === '' ? 'the line' : first.instancePath;
  return err(`it is no review: ${place} ${first?.message ?? 'does not satisfy the schema'}.`);
}

function isReview(value: JsonValue): value is JsonValue & Review {
  return validate(value).length === 0;
}
