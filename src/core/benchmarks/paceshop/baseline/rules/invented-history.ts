import type { Persona } from '../../shopping-record.ts';
import type { BaselineCase } from '../case.ts';
import type { BaselineRule } from '../finding.ts';
import { contentWords, sharesWord, unionOf } from '../words.ts';

/** A thing of the shopper's that is called by a proper name: `their Norvale Cubes`. */
const owned =
  /\b(?:their|your|his|her|the shopper[’']s)\s+(?:\p{Ll}+\s+){0,2}?(\p{Lu}[\p{L}\p{N}'’-]*(?:\s+\p{Lu}[\p{L}\p{N}'’-]*)*)/gu;
/** Something the shopper is said to have done: `your purchase of a kettle`, `you searched for kettles`. */
const done =
  /\b(?:(?:their|your|his|her)\s+(?:\p{L}+\s+)?(?:purchases?|orders?|search(?:es)?)\s+(?:of|for)|you(?:[’']ve)?\s+(?:\p{L}+\s+)?(?:bought|own|ordered|purchased|searched\s+for)|they(?:[’']ve)?\s+(?:\p{L}+\s+)?(?:bought|own|ordered|purchased|searched\s+for))\s+([^,.;:!?]+)/giu;

/** Names that stand for no product. */
const calendar = contentWords(
  'monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december christmas easter',
);

/** Rule 3: the overview speaks of a thing or a deed of the shopper that the history does not hold. */
export const inventedHistory: BaselineRule = {
  number: 3,
  family: 'OVER_PERSONALIZATION_HALLUCINATION',
  find: (facts) => {
    const known = knownWords(facts);
    for (const pattern of [owned, done]) {
      for (const match of facts.overview.matchAll(pattern)) {
        const name = (match[1] ?? '').trim();
        const words = contentWords(name);
        if (words.size === 0 || sharesWord(words, known) || sharesWord(words, calendar)) continue;
        return {
          location: 'overview',
          // Without the persona nothing tells that the history is invented, only that nothing shown speaks of it.
          confidence: facts.persona === undefined ? 0.6 : 0.9,
          reason: `speaks of "${name}" as the shopper's own, of which nothing shown tells`,
        };
      }
    }
    return undefined;
  },
};

function knownWords({ persona, query, evidenceWords }: BaselineCase): ReadonlySet<string> {
  if (persona === undefined) return unionOf([query, evidenceWords]);
  return unionOf([query, ...historyTexts(persona).map(contentWords)]);
}

function historyTexts(persona: Persona): readonly string[] {
  const { purchases, recentSearches, brandLikes, household, demographics } = persona;
  return [
    ...purchases.flatMap(({ productName, brand }) => [productName ?? '', brand ?? '']),
    ...recentSearches,
    ...brandLikes,
    household ?? '',
    demographics ?? '',
  ];
}
