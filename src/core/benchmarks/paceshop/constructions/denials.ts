import { lookalikes } from './word-senses.ts';

/**
 * True where a text, that is shown to a shopper, says of a word that there is none of it: `no leather`, `leather-free`,
 * `dairy-free milk`, `vegan leather`. In doubt yes: what is not surely attested is no conflict.
 *
 * @param start of the word, in UTF-16 units
 */
export function mayBeDenied(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - nearby), start);
  const behind = text.slice(end, end + nearby);
  if (freeBehind.test(behind) || replacedBefore.test(before)) return true;
  const clause = before.slice(lastEnd(before, sentenceEnd));
  const denialEnd = lastEnd(clause, denial);
  if (denialEnd === 0) return false;
  const tail = clause.slice(denialEnd);
  const words = tail.match(/[\p{L}\p{N}'’-]+/gu)?.length ?? 0;
  if (!tail.includes(',')) return words <= 3;
  // A comma ends a denial, but for a list: `no nuts, dairy, or eggs`.
  return words <= 6 && (/\b(?:or|nor)\s+(?:[\w-]+\s+)?$/iu.test(tail) || listBehind.test(behind));
}

/**
 * True where a wish surely keeps a word out: a denial before it in the same clause, or `-free`, an allergy or a sensitivity
 * right behind it. In doubt no: what is kept out becomes gold. Two denials are none, as in `no nut allergy`.
 *
 * @param wish in lower case
 */
export function isKeptOut(wish: string, start: number, end: number): boolean {
  const before = wish.slice(0, start).replace(/[\p{L}\p{N}]*$/u, '');
  if (insteadBefore.test(before)) return false;
  const behind = wish.slice(end).replace(/^[\p{L}\p{N}'’]*/u, '');
  if (packagingBehind.test(behind)) return false;
  const clause = before.slice(lastEnd(before, clauseEnd));
  if (idiom.test(clause)) return false;
  const denials = [...clause.matchAll(strictDenial)];
  const last = denials.at(-1);
  const between = last === undefined ? '' : clause.slice(last.index + last[0].length);
  if ((between.match(/\S+/gu)?.length ?? 0) > 4) return false;
  return denials.length + (keptOutBehind.test(behind) ? 1 : 0) === 1;
}

/** True where a wish surely asks for a word: nothing in its clause denies it. In doubt no. */
export function isAskedFor(wish: string, start: number, end: number): boolean {
  const before = wish.slice(0, start);
  const clause = before.slice(lastEnd(before, clauseEnd));
  const behind = wish.slice(end).replace(/^[\p{L}\p{N}'’]*/u, '');
  return (
    clause.search(strictDenial) < 0 &&
    !idiom.test(clause) &&
    !freeBehind.test(behind) &&
    !/^[^,;.]*\b(?:not|isn't|aren't|unnecessary|optional)\b/u.test(behind)
  );
}

/** UTF-16 units around a word that are looked at. */
const nearby = 80;

const sentenceEnd = /[.;:!?()]|\bbut\b/giu;

const clauseEnd =
  /[,;:.!?()/]|\b(?:but|and|or|only|except|unless|if|because|so|prefers?|use|rather|instead)\b/gu;

const denial =
  /\b(?:no|not|non|none|nor|neither|nothing|without|never|hardly|avoid(?:s|ing)?|skip(?:s|ping)?|lacks?|lacking|minus|sans|free of|free from|instead of|rather than|anything but|far from|zero|cannot|(?:is|are|was|do|does|did|ca|wo)n['’]t)\b/giu;

/** A stand-in for what is named: `plant based beef`, `alcohol free wine`. */
const replacedBefore = new RegExp(
  `\\b(?:${lookalikes}|meatless|(?:dairy|lactose|milk|egg|meat|gluten|wheat|soy|nut|animal|sugar|alcohol|caffeine)[- ]free)[\\s-]+(?:(?!and\\b|or\\b)[\\w'’-]+\\s+)?$`,
  'iu',
);

const freeBehind = /^[\w'’]*(?:-|\s)free\b(?![- ](?:range|shipping|returns?|standing|trial))/iu;

const listBehind = /^[\w'’]*(?:\s[\w'’-]+)?,?\s+(?:[\w'’-]+,\s*){0,3}(?:or|nor)\b/iu;

const strictDenial =
  /(?<![\w-])(?:avoid(?:s|ed|ing)?|no|not|never|nothing|without|exclud(?:es?|ing)|skip(?:s|ping)?|dislikes?|hates?|refuses?|zero|cannot|(?:ca|do|does|wo|is)n['’]t|free (?:of|from)|(?:stays?|staying|keeps?) away from|allerg(?:y|ies|ic) to|sensitiv(?:e|ity) to|intoleran(?:t|ce) (?:of|to))(?=\s|$)|(?<![\w-])(?:non|no)[-\s]+$/gu;

const keptOutBehind =
  /^[\s-]*(?:free\b(?![- ]?(?:range|shipping|returns?|standing|trial))|allerg|intoleran|sensitiv)/u;

/** Of the box alone, not of what is in it: `plastic-free packaging`. */
const packagingBehind = /^[\s-]*(?:free[\s-]+)?(?:packag|wrapp|box)/u;

/** Not what is named, but what takes its place or has its name in part. */
const insteadBefore = new RegExp(
  `(?:\\b(?:${lookalikes}|oat|almond|coconut|rice|cocoa|shea|steel|rock|cotton)|[a-z]-free|\\bnon-[a-z]+)[\\s-]+$`,
  'u',
);

/** They begin like a denial and deny nothing. */
const idiom =
  /\b(?:no|not|zero) (?:more|less|longer|problems?|issues?|preference|matter|need|necessarily|only|just|exceptions?|limits?|risk|objections?|afraid|known)\b/u;

function lastEnd(text: string, pattern: RegExp): number {
  let end = 0;
  for (const match of text.matchAll(pattern)) end = match.index + match[0].length;
  return end;
}
