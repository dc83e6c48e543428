import { itemKey, type ReviewedItem } from '../reviewed-items.ts';
import { itemsFor, type Shares } from './own-items.ts';

/** How far somebody has come with the items of a draw. */
export interface ReviewerProgress {
  readonly reviewer: string;
  readonly decided: number;
  readonly of: number;
  /** The draw is shared out, and not to them. */
  readonly isStranger: boolean;
}

/**
 * Those whom the draw names, in its order, then others who decided about items of it, by their names.
 *
 * @param reviewed what people said of the records as they are now, as far as the round of the draw knows (`isOfRound`)
 */
export function drawProgress(
  draw: Shares,
  reviewed: readonly ReviewedItem[],
): readonly ReviewerProgress[] {
  const decided = new Map<string, Set<string>>();
  for (const { recordId, candidate, decisions } of reviewed) {
    for (const { review } of decisions) {
      const own = decided.get(review.reviewer) ?? new Set();
      decided.set(review.reviewer, own.add(itemKey(recordId, candidate)));
    }
  }
  const named = draw.shared_out?.reviewers ?? [];
  const others = [...decided.keys()].filter((name) => !named.includes(name)).sort();
  const progressOf = (reviewer: string): ReviewerProgress => {
    const { items, isNamed } = itemsFor(draw, reviewer);
    const keys = decided.get(reviewer);
    const count = items.filter(({ record_id: id, candidate }) => keys?.has(itemKey(id, candidate)));
    return { reviewer, decided: count.length, of: items.length, isStranger: !isNamed };
  };
  return [
    ...named.map(progressOf),
    ...others.map(progressOf).filter((progress) => progress.decided > 0),
  ];
}
