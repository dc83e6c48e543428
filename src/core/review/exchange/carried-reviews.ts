import { canonicalJson } from '../../judging/hashes.ts';
import type { JsonValue } from '../../model/json.ts';
import type { Review } from '../../model/review.ts';
import { readReviewLine } from '../review-line.ts';

/** The property in which an exported item carries the reviews that it was made from. */
export const carrier = 'benchwright';

/** What it holds as a text in a task that nobody has answered yet. */
export const emptyCarrier = '[]';

/** Reviews that an item carries; those that are none are counted. */
export interface CarriedReviews {
  readonly reviews: readonly Review[];
  readonly invalid: number;
}

export function carriedReviews(values: readonly JsonValue[]): CarriedReviews {
  const reviews = values.flatMap((value) => {
    const read = readReviewLine(JSON.stringify(value));
    return read.ok ? [read.value] : [];
  });
  return { reviews, invalid: values.length - reviews.length };
}

/** What became of a carried review in the other tool. */
export type CarriedMatch =
  /** Its answer is as it was exported. */
  | { readonly type: 'same'; readonly review: Review }
  /** The same person answers otherwise now. */
  | { readonly type: 'edited'; readonly review: Review }
  | { readonly type: 'new' };

export interface CarriedSayings {
  /** Who says it: the reviewer as the format names people. */
  readonly reviewer: string | undefined;
  /** All that the format tells of answer and comment. */
  readonly saying: JsonValue;
}

/**
 * Finds for each decision of an item the carried review that it was written from.
 *
 * @param sayingOf what the format would write for a review, read again
 * @returns one match for each decision, and the carried reviews that none of them came from
 */
export function matchCarried(
  decisions: readonly CarriedSayings[],
  carried: readonly Review[],
  sayingOf: (review: Review) => CarriedSayings,
): { readonly matches: readonly CarriedMatch[]; readonly missing: readonly Review[] } {
  const left = carried.map((review) => ({ review, ...sayingOf(review) }));
  const take = (fits: (one: (typeof left)[number]) => boolean): Review | undefined => {
    const at = left.findIndex(fits);
    return at === -1 ? undefined : left.splice(at, 1)[0]?.review;
  };
  const same = decisions.map(({ reviewer, saying }) =>
    take((one) => one.reviewer === reviewer && isSame(one.saying, saying)),
  );
  const matches = decisions.map(({ reviewer }, index): CarriedMatch => {
    const unchanged = same[index];
    if (unchanged !== undefined) return { type: 'same', review: unchanged };
    const edited = take((one) => one.reviewer === reviewer);
    return edited === undefined ? { type: 'new' } : { type: 'edited', review: edited };
  });
  return { matches, missing: left.map(({ review }) => review) };
}

function isSame(one: JsonValue, other: JsonValue): boolean {
  return canonicalJson(one) === canonicalJson(other);
}
