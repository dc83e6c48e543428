import { commonTexts } from './common-texts.ts';
import { bestPairs, mostPairs, range, type Match } from './ordered-matches.ts';
import { tokensOf } from './text-token.ts';

/** Positions of texts that belong together; one of them is undefined where the other list has no counterpart. */
export type AlignedPair =
  | {
      readonly state: 'same' | 'changed' | 'moved';
      readonly first: number;
      readonly second: number;
    }
  | { readonly state: 'removed'; readonly first: number; readonly second?: undefined }
  | { readonly state: 'added'; readonly first?: undefined; readonly second: number };

/** Of a text, for its likeness to another. */
const mostWords = 200;

/**
 * Aligns two lists of texts: first what both have in the same order, as much as there can be (of very
 * long lists, as much as is found quickly); then equal texts at another
 * place; then, between what both have, the likeliest pairs of the rest. In the order of reading: what is moved stands where
 * the second list has it. Exchanging the lists exchanges `added` and `removed`, and no count changes.
 */
export function alignLists(
  first: readonly string[],
  second: readonly string[],
): readonly AlignedPair[] {
  // Of several ways that are as good, the same one is taken from either side.
  if (JSON.stringify(first) <= JSON.stringify(second)) return ordered(align(first, second));
  return ordered(
    align(second, first).map((pair): AlignedPair => {
      switch (pair.state) {
        case 'removed':
          return { state: 'added', second: pair.first };
        case 'added':
          return { state: 'removed', first: pair.second };
        case 'same':
        case 'changed':
        case 'moved':
          return { state: pair.state, first: pair.second, second: pair.first };
      }
    }),
  );
}

/** As `alignLists` where order says nothing: equal texts belong together, each once. */
export function alignSets(
  first: readonly string[],
  second: readonly string[],
): readonly AlignedPair[] {
  const places = placesOf(second, () => true);
  const taken = new Set<number>();
  const pairs = first.map((text, index): AlignedPair => {
    const place = places.get(text)?.pop();
    if (place === undefined) return { state: 'removed', first: index };
    taken.add(place);
    return { state: 'same', first: index, second: place };
  });
  const added = second.flatMap((_, index): AlignedPair[] =>
    taken.has(index) ? [] : [{ state: 'added', second: index }],
  );
  return [...pairs, ...added];
}

function align(first: readonly string[], second: readonly string[]): readonly AlignedPair[] {
  const same = commonTexts(first, second);
  const moved = movedTexts(first, second, same);
  const isFree = {
    first: freeOf(first, new Set([...same, ...moved].map((match) => match.first))),
    second: freeOf(second, new Set([...same, ...moved].map((match) => match.second))),
  };
  const pairs: AlignedPair[] = [
    ...same.map((match) => ({ state: 'same' as const, ...match })),
    ...moved.map((match) => ({ state: 'moved' as const, ...match })),
  ];
  let start: Match = { first: 0, second: 0 };
  for (const end of [...same, { first: first.length, second: second.length }]) {
    const gap = {
      first: range(start.first, end.first).filter((index) => isFree.first[index] === true),
      second: range(start.second, end.second).filter((index) => isFree.second[index] === true),
    };
    pairs.push(...pairGap(first, second, gap));
    start = { first: end.first + 1, second: end.second + 1 };
  }
  return pairs;
}

function movedTexts(
  first: readonly string[],
  second: readonly string[],
  same: readonly Match[],
): readonly Match[] {
  const isFreeFirst = freeOf(first, new Set(same.map((match) => match.first)));
  const isFreeSecond = freeOf(second, new Set(same.map((match) => match.second)));
  const places = placesOf(second, (index) => isFreeSecond[index] === true);
  return first.flatMap((text, index) => {
    if (isFreeFirst[index] !== true) return [];
    const place = places.get(text)?.pop();
    return place === undefined ? [] : [{ first: index, second: place }];
  });
}

interface Gap {
  readonly first: readonly number[];
  readonly second: readonly number[];
}

/** What stands between two common texts: as many pairs as there can be, those whose words are most alike. */
function pairGap(
  first: readonly string[],
  second: readonly string[],
  gap: Gap,
): readonly AlignedPair[] {
  const matches = gapMatches(first, second, gap);
  const firsts = new Set(matches.map((match) => match.first));
  const seconds = new Set(matches.map((match) => match.second));
  return [
    ...matches.map((match) => ({ state: 'changed' as const, ...match })),
    ...gap.first.flatMap((index): AlignedPair[] =>
      firsts.has(index) ? [] : [{ state: 'removed', first: index }],
    ),
    ...gap.second.flatMap((index): AlignedPair[] =>
      seconds.has(index) ? [] : [{ state: 'added', second: index }],
    ),
  ];
}

function gapMatches(
  first: readonly string[],
  second: readonly string[],
  gap: Gap,
): readonly Match[] {
  const isClear = gap.first.length === gap.second.length;
  if (isClear || gap.first.length * gap.second.length > mostPairs) {
    return gap.first.flatMap((index, position) => {
      const other = gap.second[position];
      return other === undefined ? [] : [{ first: index, second: other }];
    });
  }
  const firstWords = new Map(gap.first.map((index) => [index, wordsOf(first[index] ?? '')]));
  const secondWords = new Map(gap.second.map((index) => [index, wordsOf(second[index] ?? '')]));
  const most = Math.min(gap.first.length, gap.second.length) + 1;
  return bestPairs(
    gap.first,
    gap.second,
    (one, other) => most + likeness(firstWords.get(one), secondWords.get(other)),
  );
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(
    tokensOf(text)
      .slice(0, mostWords)
      .map((token) => token.text.toLowerCase()),
  );
}

/** Dice coefficient of the words, 0 to 1. */
function likeness(one: ReadonlySet<string> | undefined, other: ReadonlySet<string> | undefined) {
  if (one === undefined || other === undefined || one.size + other.size === 0) return 0;
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return (2 * shared) / (one.size + other.size);
}

/** By the second list; what only the first has stands behind what came before it there. */
function ordered(pairs: readonly AlignedPair[]): readonly AlignedPair[] {
  const bySecond = pairs
    .filter((pair) => pair.state !== 'removed')
    .sort((one, other) => one.second - other.second);
  const removed = pairs
    .filter((pair) => pair.state === 'removed')
    .sort((one, other) => one.first - other.first);
  const result: AlignedPair[] = [];
  let nextRemoved = 0;
  for (const pair of bySecond) {
    // Moved entries say nothing about where in the first list one is.
    if (pair.state === 'same' || pair.state === 'changed') {
      for (
        let gone = removed[nextRemoved];
        gone !== undefined && gone.first < pair.first;
        gone = removed[nextRemoved]
      ) {
        result.push(gone);
        nextRemoved += 1;
      }
    }
    result.push(pair);
  }
  return [...result, ...removed.slice(nextRemoved)];
}

/** The places of each text, its first one last, where it is taken from. */
function placesOf(
  texts: readonly string[],
  isFree: (index: number) => boolean,
): ReadonlyMap<string, number[]> {
  const places = new Map<string, number[]>();
  for (let index = texts.length - 1; index >= 0; index -= 1) {
    const text = texts[index];
    if (text === undefined || !isFree(index)) continue;
    const known = places.get(text);
    if (known === undefined) places.set(text, [index]);
    else known.push(index);
  }
  return places;
}

function freeOf(texts: readonly string[], taken: ReadonlySet<number>): readonly boolean[] {
  return texts.map((_, index) => !taken.has(index));
}
