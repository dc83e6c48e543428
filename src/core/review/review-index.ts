import type { Review } from '../model/review.ts';
import { keptReview } from './review-order.ts';

/**
 * Reviews by record, each once, as `orderedReviews` has them. A list that has changed a little is looked at only where it has
 * changed: a session of many records asks after each decision.
 */
export class ReviewIndex {
  private readonly isWanted: (review: Review) => boolean;
  private list: readonly Review[] = [];
  /** By id: several where lines share one. */
  private readonly lines = new Map<string, readonly Review[]>();
  private readonly byRecord = new Map<string, readonly Review[]>();

  constructor(isWanted: (review: Review) => boolean) {
    this.isWanted = isWanted;
  }

  get recordIds(): Iterable<string> {
    return this.byRecord.keys();
  }

  /** In no particular order. */
  of(recordId: string): readonly Review[] {
    return this.byRecord.get(recordId) ?? none;
  }

  /**
   * These are the reviews now. Reviews that are the same objects as before are not looked at again.
   *
   * @returns ids of records about which something else is said
   */
  take(list: readonly Review[]): ReadonlySet<string> {
    const { list: before } = this;
    this.list = list;
    const start = sameAtStart(before, list);
    const end = sameAtEnd(before, list, start);
    const removed = before.slice(start, before.length - end).filter(this.isWanted);
    const added = list.slice(start, list.length - end).filter(this.isWanted);
    const lines = new Map<string, readonly Review[]>();
    for (const review of removed) {
      const { review_id: id } = review;
      const known = lines.get(id) ?? this.linesOf(id);
      lines.set(id, known.toSpliced(known.indexOf(review), 1));
    }
    for (const review of added) {
      const { review_id: id } = review;
      lines.set(id, [...(lines.get(id) ?? this.linesOf(id)), review]);
    }
    return this.replace(lines);
  }

  private replace(lines: ReadonlyMap<string, readonly Review[]>): ReadonlySet<string> {
    const left = new Map<string, Set<Review>>();
    const come = new Map<string, Review[]>();
    for (const [id, now] of lines) {
      const before = keptReview(this.linesOf(id));
      const after = keptReview(now);
      if (now.length === 0) this.lines.delete(id);
      else this.lines.set(id, now);
      if (before === after) continue;
      if (before !== undefined) groupOf(left, before, () => new Set<Review>()).add(before);
      if (after !== undefined) groupOf(come, after, (): Review[] => []).push(after);
    }
    const changed = new Set([...left.keys(), ...come.keys()]);
    for (const recordId of changed) {
      const gone = left.get(recordId);
      const kept = gone === undefined ? this.of(recordId) : this.without(recordId, gone);
      const now = [...kept, ...(come.get(recordId) ?? none)];
      if (now.length === 0) this.byRecord.delete(recordId);
      else this.byRecord.set(recordId, now);
    }
    return changed;
  }

  private without(recordId: string, gone: ReadonlySet<Review>): readonly Review[] {
    return this.of(recordId).filter((review) => !gone.has(review));
  }

  private linesOf(id: string): readonly Review[] {
    return this.lines.get(id) ?? none;
  }
}

const none: readonly Review[] = [];

function groupOf<Group>(
  groups: Map<string, Group>,
  { record_id: recordId }: Review,
  make: () => Group,
): Group {
  const known = groups.get(recordId);
  if (known !== undefined) return known;
  const group = make();
  groups.set(recordId, group);
  return group;
}

function sameAtStart(one: readonly Review[], other: readonly Review[]): number {
  const most = Math.min(one.length, other.length);
  let count = 0;
  while (count < most && one[count] === other[count]) count += 1;
  return count;
}

/** @param start how many are the same at the start: they do not count again */
function sameAtEnd(one: readonly Review[], other: readonly Review[], start: number): number {
  const most = Math.min(one.length, other.length) - start;
  let count = 0;
  while (count < most && one[one.length - 1 - count] === other[other.length - 1 - count]) {
    count += 1;
  }
  return count;
}
