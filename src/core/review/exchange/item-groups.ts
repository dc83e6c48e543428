import type { JsonObject } from '../../model/json.ts';
import type { Review } from '../../model/review.ts';
import { itemKey } from '../reviewed-items.ts';

/** Reviews that fit into one item: the first of them says what they are about. */
export type ItemGroup = readonly [Review, ...Review[]];

/** The JSON document of a tool that keeps the answers of all people together: a list of items, which are numbered from 1 on. */
export function itemsText(
  reviews: readonly Review[],
  itemOf: (group: ItemGroup, number: number) => JsonObject,
): string {
  const items = groupsOfItems(reviews).map((group, index) => itemOf(group, index + 1));
  return `${JSON.stringify(items, undefined, 2)}\n`;
}

/**
 * Those about the same item of the same study, one of each reviewer. A second one of the same person goes into a further
 * item.
 */
function groupsOfItems(reviews: readonly Review[]): readonly ItemGroup[] {
  const groups = new Map<string, ItemGroup>();
  const rounds = new Map<string, number>();
  for (const review of reviews) {
    const item = JSON.stringify([review.study, itemKey(review.record_id, review.candidate)]);
    const who = JSON.stringify([item, review.reviewer]);
    const round = rounds.get(who) ?? 0;
    rounds.set(who, round + 1);
    const key = JSON.stringify([item, round]);
    const group = groups.get(key);
    groups.set(key, group === undefined ? [review] : [...group, review]);
  }
  return [...groups.values()];
}
