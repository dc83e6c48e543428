import { isFunctionWord } from '../../../comparison/function-words.ts';

/**
 * The words of a text that say what it is about, each cut to what its forms share. English only: what is written in
 * another script has no words here, and {@link isReadable} says so.
 */
export function contentWords(text: string): ReadonlySet<string> {
  return new Set(
    (withoutMarks(text.toLowerCase()).match(/[a-z0-9]{2,}/gu) ?? [])
      .filter((word) => !isFunctionWord(word))
      .map(rootOf),
  );
}

export function sharesWord(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  for (const word of small) if (large.has(word)) return true;
  return false;
}

/** True where a text has content words, and most of its letters are of the script that they are read in. */
export function isReadable(text: string): boolean {
  return !isForeign(text) && [...contentWords(text)].some((word) => /[a-z]/u.test(word));
}

/** True where half of the letters of a text, or more, are of a script without content words. */
export function isForeign(text: string): boolean {
  if (/^\p{ASCII}*$/u.test(text)) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters > 0 && latin * 2 <= letters;
}

/** `crème` has the letters of `creme`. */
function withoutMarks(text: string): string {
  return /^\p{ASCII}*$/u.test(text) ? text : text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
}

/**
 * Plural, gerund and past away, and the silent or doubled letter before them: `hoses`, `batteries`, `tracking`,
 * `tracked` and `charged` are `hos`, `battery`, `track`, `track` and `charg`. No words to show: only to compare.
 */
function rootOf(word: string): string {
  const single = singularOf(word);
  const stem =
    /[^aeiou]ied$/u.test(single) && single.length > 4
      ? `${single.slice(0, -3)}y`
      : /[^aeiou]ing$/u.test(single) && single.length > 5
        ? single.slice(0, -3)
        : /[^aeiou]ed$/u.test(single) && single.length > 4
          ? single.slice(0, -2)
          : single;
  const plain = stem === single ? stem : stem.replace(/([bdgmnprt])\1$/u, '$1');
  return plain.length > 3 ? plain.replace(/e$/u, '') : plain;
}

function singularOf(word: string): string {
  if (/[^aeiou]ies$/u.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:sh|ch|x|z|ss)es$/u.test(word)) return word.slice(0, -2);
  if (/[^su]s$/u.test(word) && word.length > 3) return word.slice(0, -1);
  return word;
}
