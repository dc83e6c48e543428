import type { JsonObject } from '../../model/json.ts';
import type { Review } from '../../model/review.ts';
import { emptyPieces } from '../../model/steps.ts';
import { itemKey } from '../reviewed-items.ts';
import { jsonListPieces } from './json-list.ts';

/** Reviews that fit into one item: the first of them says what they are about. */
export type ItemGroup = readonly [Review, ...Review[]];

/** The JSON document of a tool that keeps the answers of all people together: a list of items, which are numbered from 1 on. */
export function* itemPieces(
  reviews: readonly Review[],
  itemOf: (group: ItemGroup, number: number) => JsonObject,
): Generator<string, undefined> {
  const groups = yield* emptyPieces(groupSteps(reviews));
  yield* jsonListPieces(groups, (group, index) => itemOf(group, index + 1));
  return undefined;
}

/**
 * Those about the same item of the same study, one of each reviewer. A second one of the same person goes into a further
 * item.
 */
function* groupSteps(reviews: readonly Review[]): Generator<undefined, readonly ItemGroup[]> {
  const groups = new Map<string, [Review, ...Review[]]>();
  const rounds = new Map<string, number>();
  for (const review of reviews) {
    const item = JSON.stringify([review.study, itemKey(review.record_id, review.candidate)]);
    const who = JSON.stringify([item, review.reviewer]);
    const round = rounds.get(who) ?? 0;
    rounds.set(who, round + 1);
    const key = JSON.stringify([item, round]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [review]);
    else group.push(review);
    yield;
  }
  return [...groups.values()];
}
