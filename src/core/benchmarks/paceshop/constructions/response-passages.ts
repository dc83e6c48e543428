import type { ShoppingRecord, Texts } from '../shopping-record.ts';
import { matchesOf } from './constraint-reading.ts';
import { mayBeDenied } from './denials.ts';

/** A text that the response shows to the shopper, and how people call its place. */
export interface Passage {
  readonly place: string;
  readonly text: string;
}

/** All that a response attests, in the order in which a reader meets it; what it cites is part of it. */
export function responsePassages({ response, evidence }: ShoppingRecord): readonly Passage[] {
  const cited = new Set(response.attributionList);
  return [
    ...passages('the overview', [response.overviewText]),
    ...passages('a category', response.productCategoryList),
    ...passages('a search query', response.categorySearchQueries),
    ...passages('a related query', response.rqList),
    ...(evidence ?? [])
      .filter(({ id }) => id !== undefined && cited.has(id))
      .flatMap(({ id, title, snippet }) =>
        passages(`the cited evidence ${id ?? ''}`, [title, snippet]),
      ),
  ];
}

function passages(place: string, texts: Texts | undefined): readonly Passage[] {
  return (texts ?? []).flatMap((text) => (text === undefined ? [] : [{ place, text }]));
}

/**
 * The first place in a text where it says something and does not deny it: `leather` in `Leather Totes`, but in neither
 * `no leather`, `leather-free` nor `vegan leather`.
 */
export function attestation(text: string, sign: RegExp): string | undefined {
  const found = matchesOf(text, sign).find(({ start, end }) => !mayBeDenied(text, start, end));
  return found === undefined ? undefined : text.slice(found.start, found.end).trim();
}
