import { byCodeUnits } from '../../model/code-unit-order.ts';
import { seededRandom } from '../../sampling/seeded-random.ts';
import { shuffled } from '../../sampling/shuffled.ts';
import type { DrawnItem } from '../draws/study-draw.ts';

export interface SessionOrder {
  /** `file`: as the items come. `shuffled`: drawn from the seed, whatever order they come in. */
  readonly by: 'file' | 'shuffled';
  readonly seed: number;
  /** Items with the same text here are kept apart; by their records without it. */
  readonly apartBy?: (item: DrawnItem) => string;
}

/**
 * The order in which the items of a session are shown: round after round, within a round by `by`. Shuffled, two items of one
 * record stand half the session apart on average and are neighbours only where that cannot be avoided; which of them comes
 * first is drawn and balanced, so that no candidate leads more often than another.
 *
 * @param items each once
 */
export function sessionOrder(
  items: readonly DrawnItem[],
  { by, seed, apartBy = ({ record_id: id }) => id }: SessionOrder,
): readonly DrawnItem[] {
  const rounds = [...Map.groupBy(items, ({ round }) => round)].sort(
    ([one], [other]) => one - other,
  );
  if (by === 'file') return rounds.flatMap(([, members]) => members);
  const random = seededRandom(seed + streamOffset);
  const session: Card[] = [];
  for (const [, members] of rounds) {
    const cards = members.map((item) => ({ item, group: apartBy(item) }));
    session.push(...arranged(cards, session.at(-1)?.group, random));
  }
  return session.map(({ item }) => item);
}

/** Order and sample of the same seed must not be drawn from the same numbers. */
const streamOffset = 0x5e55_10c0;

interface Card {
  readonly item: DrawnItem;
  /** Cards of one group are kept apart. */
  readonly group: string;
}

/**
 * As many passes as the largest group has cards, each with at most one card of a group, each shuffled by itself: of two passes
 * one stands half a session before the other.
 *
 * @param before the group of the card that was shown last
 */
function arranged(
  cards: readonly Card[],
  before: string | undefined,
  random: () => number,
): readonly Card[] {
  const groups = shuffled(sortedGroups(cards), random);
  const passCount = Math.max(0, ...groups.map((members) => members.length));
  const passes = Array.from({ length: passCount }, (): Card[] => []);
  const turns = new Map<number, number>();
  for (const members of groups) {
    const count = members.length;
    // Each member leads in turn, beginning with any of them.
    const turn = turns.get(count) ?? Math.floor(random() * count);
    turns.set(count, turn + 1);
    const step = passCount / count;
    const start = random() * step;
    for (const index of members.keys()) {
      const card = members[(turn + index) % count];
      if (card !== undefined) passes[Math.floor(start + index * step)]?.push(card);
    }
  }
  const session = passes.flatMap((pass) => shuffled(pass, random));
  return parted(session, before) ?? greedyOrder(groups, before, random);
}

/** Sorted first, so that what is drawn does not depend on where an item stands in its file. */
function sortedGroups(cards: readonly Card[]): readonly (readonly Card[])[] {
  return [...Map.groupBy(cards, ({ group }) => group)]
    .sort(([one], [other]) => byCodeUnits(one, other))
    .map(([, members]) =>
      members.toSorted(
        ({ item: one }, { item: other }) =>
          byCodeUnits(one.record_id, other.record_id) ||
          byCodeUnits(one.candidate ?? '', other.candidate ?? ''),
      ),
    );
}

/** The session with a few cards exchanged so that no group has two in a row; undefined where that is not enough. */
function parted(session: readonly Card[], before: string | undefined): readonly Card[] | undefined {
  const order = [...session];
  for (const index of order.keys()) {
    if (!clashesAt(order, index, before)) continue;
    // With the nearest that helps, so that the passes stay what they are.
    const places = [...order.keys()].toSorted(
      (one, other) => Math.abs(one - index) - Math.abs(other - index) || other - one,
    );
    const isMended = [index, index - 1].some((from) =>
      places.some((to) => exchanged(order, from, to, before)),
    );
    if (!isMended) return undefined;
  }
  return order;
}

/** Exchanges two cards where neither then clashes with a neighbour; else leaves them. */
function exchanged(order: Card[], from: number, to: number, before: string | undefined): boolean {
  const [one, other] = [order[from], order[to]];
  if (one === undefined || other === undefined || from === to) return false;
  order[from] = other;
  order[to] = one;
  const isApart = [from, from + 1, to, to + 1].every((place) => !clashesAt(order, place, before));
  if (isApart) return true;
  order[from] = one;
  order[to] = other;
  return false;
}

/** True where a card is of the group of the one before it. */
function clashesAt(order: readonly Card[], index: number, before: string | undefined): boolean {
  const card = order[index];
  return card !== undefined && card.group === (index === 0 ? before : order[index - 1]?.group);
}

/** The group with the most cards left comes next, unless it was the last: finds an order without neighbours where there is one. */
function greedyOrder(
  groups: readonly (readonly Card[])[],
  before: string | undefined,
  random: () => number,
): readonly Card[] {
  const left = groups.map((members) => [...shuffled(members, random)]);
  const order: Card[] = [];
  for (;;) {
    const last = order.at(-1)?.group ?? before;
    const isLast = ([card]: readonly Card[]): number => Number(card?.group === last);
    const [next] = left
      .filter((members) => members.length > 0)
      .toSorted((one, other) => isLast(one) - isLast(other) || other.length - one.length);
    const card = next?.pop();
    if (card === undefined) return order;
    order.push(card);
  }
}
