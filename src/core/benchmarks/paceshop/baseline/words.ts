/**
 * Words for the baseline. It has lists of its own, apart from those of checks and constructions: its answers must stay
 * the same as long as its model name does, and it must not know how defects are made.
 */

/** Function words, and words of shopping talk that turn up whatever is sold. */
const stopWords: ReadonlySet<string> = new Set(
  `a about above after again all also am an and another any anyone anything are around as at away back be because been
  before being below best better between both but by can come could day days did do does doing done down during each
  either else enough even ever every everyday everyone everything explore extra favorite favourite few find first five
  for four from get gets give given go good got great had has have having he her here hers high him his how if in into
  is it its itself just keep kind know last later least less let lets light like little long look looking lot love made
  make makes many may maybe me might more most much must my near need needs never new next nice no none nor not nothing
  now of off often on once one only or other others our out over own pair pick picks plus prefer quite rather really
  right same see set shall she should since so some something still style such sure take than that the their theirs
  them then there these they thing things this those three through time to today together too top try two under until
  up upon us use used user uses using value very want wants was way we well were what when where whether which while
  who whole whose why will with within without would yet you your yours adult adults amazing buy cheap choice choices
  deal deals everyday fit fits gift gifts idea ideas item items large low men mens need online option options people
  price priced product products quality review reviews sale shop shopper shoppers shopping size sizes small store
  stores trip type types women womens person people pack count inch`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Stems of the words that carry content, without repetition. */
export function contentWords(text: string): ReadonlySet<string> {
  return new Set(tokensOf(text).filter(isContent).map(stemOf));
}

/** Words in their order, in lower case; hyphens and slashes part them. */
export function tokensOf(text: string): readonly string[] {
  const plain = text.toLowerCase().replaceAll(/['\u2019]/gu, '');
  return plain.match(/\d+(?:[.,]\d+)*|\p{L}[\p{L}\p{M}]*/gu) ?? [];
}

/** A light stemmer for plural, -ed, -ing, -ly and a final e; short words are left alone. */
export function stemOf(word: string): string {
  if (/^\d/u.test(word) || word.length < 4) return word;
  const stem = word
    .replace(/(?:ies|ied)$/u, 'y')
    .replace(/(ss|x|ch|sh)es$/u, '$1')
    .replace(/([^s])s$/u, '$1')
    .replace(/(?:ing|edly|ed|ly)$/u, '')
    .replace(/([bdfgmnprt])\1$/u, '$1')
    .replace(/(?<=.{3})e$/u, '');
  return stem.length >= 3 ? stem : word;
}

/** Sentences of prose; a rough cut that keeps numbers such as `4.10` whole. */
export function sentencesOf(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?])["')\]*]*\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

export function sharesWord(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some((word) => other.has(word));
}

export function unionOf(sets: Iterable<ReadonlySet<string>>): ReadonlySet<string> {
  return new Set([...sets].flatMap((set) => [...set]));
}

function isContent(word: string): boolean {
  return word.length > 1 && !stopWords.has(word) && !/^\d{1,2}$/u.test(word);
}
