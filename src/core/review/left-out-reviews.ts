import type { ReviewedStudy } from './reviewed-items.ts';

/** What stands beside the figures of a study: reviews that are not in them, and those of which little is known. */
export interface LeftOutReviews {
  /** Their decision is outside the form, or their record or candidate is not at hand. */
  readonly unusable: number;
  /** What the reviewer saw has changed since. */
  readonly stale: number;
  /** They count, but nothing tells whether the record was then as it is now. */
  readonly unknown: number;
}

export function leftOutReviews({ items, unreadable, orphans }: ReviewedStudy): LeftOutReviews {
  return {
    unusable: unreadable.length + orphans.length,
    stale: items.reduce((sum, { stale }) => sum + stale.length, 0),
    unknown: items.reduce(
      (sum, { decisions }) =>
        sum + decisions.filter(({ freshness }) => freshness === 'unknown').length,
      0,
    ),
  };
}

/** The same for people, one sentence each. */
export function leftOutNotes(study: string, leftOut: LeftOutReviews): readonly string[] {
  const { unusable, stale, unknown } = leftOut;
  const notes: readonly (readonly [number, string])[] = [
    [unusable, 'that could not be used (no readable decision, or no such record or response here)'],
    [stale, 'that are stale, because what the reviewer saw has changed, and are left out'],
    [unknown, 'that count without a hash of ours, so that nothing tells what the reviewer saw'],
  ];
  return notes.flatMap(([count, what]) =>
    count === 0 ? [] : [`Reviews of the study ${study} ${what}: ${count}.`],
  );
}
