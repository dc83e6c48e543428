import type { DrawnItem } from '../draws/study-draw.ts';

interface Card {
  readonly item: DrawnItem;
  /** Cards of one group are kept apart. */
  readonly group: string;
  readonly reviewers: ReadonlySet<string>;
}

/**
 * The order of a session for people who each get some of its items alone: a few items are exchanged within their round, so that
 * for none of them two of one group are neighbours, where that can be avoided.
 *
 * @param order as `sessionOrder` gives it
 * @param reviewers of items that all decide
 */
export function apartForEach(
  order: readonly DrawnItem[],
  reviewers: readonly string[],
  apartBy: (item: DrawnItem) => string,
): readonly DrawnItem[] {
  const all = new Set(reviewers);
  const cards = order.map((item): Card => {
    const own = item.reviewers === undefined ? all : new Set(item.reviewers);
    return { item, group: apartBy(item), reviewers: own };
  });
  for (const place of cards.keys()) {
    for (const name of cards[place]?.reviewers ?? []) {
      const before = neighbour(cards, place, name, -1);
      if (before === undefined || cards[before]?.group !== cards[place]?.group) continue;
      for (const from of [place, before]) if (isMoved(cards, from)) break;
    }
  }
  return cards.map(({ item }) => item);
}

/** With the nearest that helps, so that the items of a record stay as far apart as they are. */
function isMoved(cards: Card[], from: number): boolean {
  const round = cards[from]?.item.round;
  for (let distance = 1; distance < cards.length; distance += 1) {
    for (const to of [from - distance, from + distance]) {
      if (cards[to]?.item.round === round && isExchanged(cards, from, to)) return true;
    }
  }
  return false;
}

/** Exchanges two cards where nobody then has neighbours of one group around them; else leaves them. */
function isExchanged(cards: Card[], from: number, to: number): boolean {
  const [one, other] = [cards[from], cards[to]];
  if (one === undefined || other === undefined) return false;
  cards[from] = other;
  cards[to] = one;
  const names = new Set([...one.reviewers, ...other.reviewers]);
  const isApart = [from, to].every((place) =>
    [...names].every((name) => isApartAround(cards, place, name)),
  );
  if (isApart) return true;
  cards[from] = one;
  cards[to] = other;
  return false;
}

function isApartAround(cards: readonly Card[], place: number, name: string): boolean {
  const own = cards[place]?.reviewers.has(name) === true ? [place] : [];
  const around = [neighbour(cards, place, name, -1), ...own, neighbour(cards, place, name, 1)];
  const groups = around.flatMap((at) => (at === undefined ? [] : [cards[at]?.group]));
  return groups.every((group, index) => index === 0 || group !== groups[index - 1]);
}

/** The place of the nearest card of a reviewer in a direction, without the one at `place`. */
function neighbour(
  cards: readonly Card[],
  place: number,
  name: string,
  step: -1 | 1,
): number | undefined {
  for (let at = place + step; at >= 0 && at < cards.length; at += step) {
    if (cards[at]?.reviewers.has(name) === true) return at;
  }
  return undefined;
}
