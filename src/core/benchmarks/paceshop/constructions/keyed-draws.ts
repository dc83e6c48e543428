import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { byCodeUnits } from '../../../model/code-unit-order.ts';
import { seededRandom } from '../../../sampling/seeded-random.ts';

/** Hexadecimal digits of a number that a double holds exactly. */
const numberDigits = 13;

/** A text in hexadecimal digits for a list of keys: the same for the same keys, and for no others. */
export function keyHash(...keys: readonly (string | number)[]): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(keys))));
}

/**
 * Draws one item after the other, none twice, as the keys decide. What is drawn for one record does not depend on which
 * others are drawn for, so that a part of a file gives the same records as the whole. A draw costs the same, however
 * many items there are.
 *
 * @param keys the seed first, then what the draw is for
 */
export function* draws<T>(
  items: readonly T[],
  keys: readonly (string | number)[],
): Generator<T, void, undefined> {
  const random = seededRandom(Number.parseInt(keyHash(...keys).slice(0, numberDigits), 16));
  // Fisher-Yates, of which only the moved places are kept.
  const moved = new Map<number, number>();
  for (let index = 0; index < items.length; index += 1) {
    const chosen = index + Math.floor(random() * (items.length - index));
    const item = items[moved.get(chosen) ?? chosen];
    moved.set(chosen, moved.get(index) ?? index);
    if (item !== undefined) yield item;
  }
}

/** All items in the order of their draws. */
export function drawnOrder<T>(
  items: readonly T[],
  ...keys: readonly (string | number)[]
): readonly T[] {
  return [...draws(items, keys)];
}

/** Texts that stand in a list more than once, sorted. */
export function repeatedIn(texts: readonly (string | undefined)[]): readonly string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const text of texts) {
    if (text === undefined) continue;
    if (seen.has(text)) repeated.add(text);
    seen.add(text);
  }
  return [...repeated].toSorted(byCodeUnits);
}
