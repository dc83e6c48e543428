import type { Study } from '../../core/benchmarks/study.ts';
import type { JsonValue } from '../../core/model/json.ts';
import type { Review } from '../../core/model/review.ts';
import { reviewedItems, type ReviewedItem } from '../../core/review/reviewed-items.ts';

interface KnownStanding {
  readonly record: JsonValue;
  readonly reviews: readonly Review[];
  readonly items: readonly ReviewedItem[];
}

/** What people said about records: each is looked at anew only when it, or what was said about it, has changed. */
export class SessionStandings {
  private readonly study: Study;
  private readonly known = new Map<string, KnownStanding>();

  constructor(study: Study) {
    this.study = study;
  }

  /** @param reviews those of the study about the record */
  of(recordId: string, record: JsonValue, reviews: readonly Review[]): readonly ReviewedItem[] {
    const known = this.known.get(recordId);
    if (known?.record === record && isSameList(known.reviews, reviews)) return known.items;
    const { items } = reviewedItems(this.study, reviews, new Map([[recordId, record]]));
    this.known.set(recordId, { record, reviews, items });
    return items;
  }
}

function isSameList(one: readonly Review[], other: readonly Review[]): boolean {
  return one.length === other.length && one.every((review, index) => review === other[index]);
}
