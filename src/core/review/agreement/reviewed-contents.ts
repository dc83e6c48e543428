import type { Study } from '../../benchmarks/study.ts';
import type { JsonValue } from '../../model/json.ts';
import type { Review } from '../../model/review.ts';
import { isOwnHash, studyInputHash } from '../review-hash.ts';
import { orderedReviews } from '../review-order.ts';
import { itemKey, itemOfRecord, reviewedItems, type ReviewedItem } from '../reviewed-items.ts';
import { settlementOf, type Settlement } from '../settlement.ts';

/** What people made of one content of an item. */
export interface ReviewedContent {
  /** Undefined for the content that the record has now; reviews whose hash tells nothing are taken to be about it. */
  readonly earlierHash: string | undefined;
  readonly settlement: Settlement;
}

export interface ItemContents {
  readonly item: ReviewedItem;
  /** Those with a decision that stands, in the order in which they were first reviewed. */
  readonly contents: readonly ReviewedContent[];
}

/**
 * What people made of each content that an item has had. Each content is reviewed by itself: a review of the new content
 * may supersede one of the old, and still says nothing about it.
 *
 * @param items of the study, with their records
 */
export function reviewedContents(
  study: Study,
  reviews: readonly Review[],
  items: readonly ReviewedItem[],
): readonly ItemContents[] {
  const byKey = new Map(
    items.map((item) => [itemKey(item.recordId, item.candidate), item] as const),
  );
  const records = new Map(
    items.flatMap(({ recordId, record }) =>
      record === undefined ? [] : [[recordId, record] as const],
    ),
  );
  const hashes = new Map(items.map((item) => [item, presentHash(study, item)] as const));
  const parts = new Map<ReviewedItem, Map<string | undefined, Review[]>>();
  for (const review of orderedReviews(reviews).reviews) {
    if (review.study !== study.id) continue;
    const candidate = candidateOf(study, records.get(review.record_id), review);
    const item = byKey.get(itemKey(review.record_id, candidate));
    if (item === undefined) continue;
    const earlier = earlierHashOf(review, item, hashes.get(item));
    const own = parts.get(item) ?? new Map<string | undefined, Review[]>();
    parts.set(item, own);
    // All are about one item, whether they name its candidate or not.
    const named = candidate === undefined ? review : { ...review, candidate };
    own.set(earlier, [...(own.get(earlier) ?? []), named]);
  }
  return [...parts].map(([item, own]) => ({
    item,
    contents: [...own].flatMap(([earlierHash, about]): readonly ReviewedContent[] => {
      const [reviewed] = reviewedItems(study, about).items;
      const settlement = reviewed === undefined ? undefined : settlementOf(study, reviewed);
      return settlement === undefined || settlement.by === 'none'
        ? []
        : [{ earlierHash, settlement }];
    }),
  }));
}

function candidateOf(
  study: Study,
  record: JsonValue | undefined,
  review: Review,
): string | undefined {
  if (record === undefined) return review.candidate;
  return itemOfRecord(study, record, review)?.candidate;
}

function presentHash(study: Study, { record, candidate }: ReviewedItem): string | undefined {
  if (record === undefined) return undefined;
  const shown = study.show(record, candidate === undefined ? {} : { candidate });
  return shown.ok ? studyInputHash(study, shown.value) : undefined;
}

/** @param now undefined for a record that cannot be shown, or is not at hand */
function earlierHashOf(
  { input_hash: hash }: Review,
  { record }: ReviewedItem,
  now: string | undefined,
): string | undefined {
  return record === undefined || hash === now || !isOwnHash(hash) ? undefined : hash;
}
