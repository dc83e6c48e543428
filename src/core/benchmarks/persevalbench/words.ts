import type { Span } from '../../model/span.ts';
import { stemOf } from './stem.ts';
import { stopWords } from './stop-words.ts';

/**
 * Words for the text checks. English only by design: other languages have no stop words here, and scripts without spaces
 * between words give no content words at all, so the checks stay silent on them rather than guess.
 */

/** One content word of a text, known by its stem. */
export interface WordHit {
  readonly stem: string;
  readonly span: Span;
}

const shortestWord = 3;

/** Letters and digits. Punctuation, symbols and surrogates (mostly emoji) end a word. */
export function isWordCode(code: number): boolean {
  if (code < 0xc0) {
    return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
  }
  if (code < 0x2000) return code !== 0xd7 && code !== 0xf7;
  return (code >= 0x2c00 && code < 0x2e00) || (code >= 0x3040 && code < 0xd800);
}

/** Calls `holds` with one word after the other until it returns true; false when it never does. */
function someWord(text: string, holds: (word: string) => boolean): boolean {
  let position = 0;
  while (position < text.length) {
    if (isWordCode(text.charCodeAt(position))) {
      const end = wordEnd(text, position);
      if (holds(text.slice(position, end))) return true;
      position = end;
    }
    position += 1;
  }
  return false;
}

function wordEnd(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && isWordCode(text.charCodeAt(end))) end += 1;
  return end;
}

/** Thai, Lao, Khmer, kana and Han are written without spaces between words. */
const unspacedScript = /[\u0e00-\u0eff\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]/u;

/** Lower case with every character in its place, so that offsets hold for both texts. */
export function foldCase(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (character) => {
    const folded = character.toLowerCase();
    return folded.length === character.length ? folded : character;
  }).join('');
}

/** The stem of a lower-case word, undefined for one that says nothing: see `stopWords`. */
function contentStem(lowerWord: string): string | undefined {
  if (lowerWord.length < 2) return undefined;
  const first = lowerWord.charCodeAt(0);
  if (first >= 48 && first <= 57) return lowerWord;
  if (lowerWord.length < shortestWord || stopWords.has(lowerWord)) return undefined;
  // Latin-1 is by far the most common and needs no closer look.
  if (first > 255 && unspacedScript.test(lowerWord)) return undefined;
  return stemOf(lowerWord);
}

/** The distinct stems of a text's content words, in order. Numbers of two or more digits count as words. */
export function contentStems(text: string): readonly string[] {
  const stems: string[] = [];
  someWord(text.toLowerCase(), (word) => {
    const stem = contentStem(word);
    if (stem !== undefined && !stems.includes(stem)) stems.push(stem);
    return false;
  });
  return stems;
}

/**
 * Where words with these stems first occur in a text that `foldCase` has folded, in the order of the text. Gives up, with
 * fewer hits than there are, once the number that the caller needs is out of reach.
 */
export function findStems(
  folded: string,
  stems: readonly string[],
  needed = 0,
): readonly WordHit[] {
  const hits: WordHit[] = [];
  let left = stems.length;
  for (const stem of stems) {
    if (hits.length + left < needed) break;
    left -= 1;
    const span = findStem(folded, stem);
    if (span !== undefined) hits.push({ stem, span });
  }
  return hits.length < 2 ? hits : hits.sort((one, other) => one.span.start - other.span.start);
}

/** Where a word with this stem first occurs in a text that `foldCase` has folded. */
export function findStem(folded: string, stem: string): Span | undefined {
  const offset = folded.length < longText ? 0 : rarestLetter(stem);
  // Every word starts with its stem, except that a final y became i.
  const key = stem.slice(offset, stem.endsWith('i') ? -1 : undefined);
  let found = folded.indexOf(key);
  while (found >= 0) {
    const start = found - offset;
    if (start >= 0 && (start === 0 || !isWordCode(folded.charCodeAt(start - 1)))) {
      const end = wordEnd(folded, start);
      if (contentStem(folded.slice(start, end)) === stem) return { start, end };
    }
    found = folded.indexOf(key, found + 1);
  }
  return undefined;
}

/** Where the search itself, not the call, is what costs. */
const longText = 400;

/** The letters of English by frequency (digits and other letters count as rarer still). */
const byFrequency = 'etaoinsrhldcumfpgwybvkxjqz';

/**
 * Where to begin the search for a stem: at its rarest letter that leaves three to compare. Searching is as slow as its first
 * letter is frequent, up to ten times, and this is most of the cost of the text checks.
 */
function rarestLetter(stem: string): number {
  let rarest = 0;
  let rank = -1;
  for (let offset = 0; offset <= stem.length - 4; offset += 1) {
    const letterRank = rankByCode[stem.charCodeAt(offset)] ?? byFrequency.length;
    if (letterRank > rank) {
      rarest = offset;
      rank = letterRank;
    }
  }
  return rarest;
}

const rankByCode: readonly (number | undefined)[] = Array.from({ length: 128 }, (_, code) => {
  const rank = byFrequency.indexOf(String.fromCharCode(code));
  return rank < 0 ? undefined : rank;
});

/** True when a content word of one text, other than those to be ignored, occurs in the other (or a word that begins like it). */
export function shareContentWord(one: string, other: string, ignored = ''): boolean {
  const words = one.toLowerCase();
  return shareLongWord(words, other, ignored) || shareAnyWord(words, other, ignored);
}

const fewestLetters = 4;
const longestPrefix = 5;

/**
 * Settles most cases at a fraction of the cost: the first letters of a word, as they stand, are nearly as good as its stem, and
 * content words mostly stand in lower case.
 */
function shareLongWord(words: string, other: string, ignored: string): boolean {
  return someWord(words, (word) => {
    if (word.length < fewestLetters || stopWords.has(word)) return false;
    const prefix = word.length > longestPrefix ? word.slice(0, longestPrefix) : word;
    const found = other.indexOf(prefix);
    if (found < 0 || (found > 0 && isWordCode(other.charCodeAt(found - 1)))) return false;
    return !ignored.includes(prefix);
  });
}

function shareAnyWord(words: string, other: string, ignored: string): boolean {
  const folded = foldCase(other);
  const foldedIgnored = foldCase(ignored);
  return someWord(words, (word) => {
    const stem = contentStem(word);
    if (stem === undefined || findStem(folded, stem) === undefined) return false;
    return findStem(foldedIgnored, stem) === undefined;
  });
}

/** True for a text of white space only; the checks leave such a response to response-empty. */
export function isBlank(text: string): boolean {
  return !/\S/u.test(text);
}
