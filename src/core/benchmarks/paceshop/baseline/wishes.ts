import type { Persona } from '../shopping-record.ts';
import { kindOf, oppositesOf, ruledOutBy } from './lexicon.ts';
import { contentWords } from './words.ts';

/** Something that the shopper does not want, in the words in which a response may offer it. */
export interface Aversion {
  /** What the persona says. */
  readonly wish: string;
  /** Stems. */
  readonly unwanted: ReadonlySet<string>;
  readonly isHard: boolean;
}

/** What the persona's constraints and preferences stand against, as far as word lists tell. */
export function aversionsOf(persona: Persona): readonly Aversion[] {
  const of = (wishes: readonly string[], isHard: boolean): readonly Aversion[] =>
    wishes
      .map((wish) => ({ wish, isHard, unwanted: unwantedBy(wish) }))
      .filter(({ unwanted }) => unwanted.size > 0);
  return [
    ...of(persona.hardConstraints, true),
    ...of(persona.attributePreferences, false),
    ...of(persona.softPreferences, false),
  ];
}

/** `avoid leather`, `no peanuts`, `allergic to nickel`: what comes after is unwanted. */
const refusal =
  /\b(?:avoid(?:s|ing)?|no|not|never|without|exclud(?:e|es|ing)|free (?:of|from)|allerg(?:ic|y) to|sensitiv(?:e|ity) to|intolerant (?:of|to)|dislikes?|hates?|refuses)\s+([^,;.()]+)/giu;
/** `dairy-free`, `fragrance sensitivity`: what stands before is unwanted. */
const lack =
  /(?<!\p{L})(\p{L}{1,40})[- ](?:free|sensitiv(?:e|ity)|allerg(?:y|ies)|intolerance|intolerant)\b/giu;

/** Words beside the unwanted thing. */
const besides = contentWords(
  'ingredient ingredients material materials contain containing anything',
);

function unwantedBy(wish: string): ReadonlySet<string> {
  const refused = [
    ...[...wish.matchAll(refusal)].map((match) => match[1] ?? ''),
    ...[...wish.matchAll(lack)].map((match) => match[1] ?? ''),
  ];
  const named = contentWords(refused.join(' '));
  const unwanted = new Set(ruledOutBy(wish));
  for (const word of named) {
    if (!besides.has(word)) for (const other of kindOf(word)) unwanted.add(other);
  }
  const wanted = [...contentWords(wish)].filter((word) => !named.has(word));
  for (const word of oppositesOf(new Set(wanted))) unwanted.add(word);
  return unwanted;
}
