import type { Span } from '../model/span.ts';
import { foldWord, isFunctionWord } from './function-words.ts';
import type { TextToken } from './text-token.ts';

/** A text with its id, already split. */
export interface TokenizedText {
  readonly id: string;
  readonly tokens: readonly TextToken[];
}

/** Words that one candidate alone takes from one source alone, e.g. `Saturday` from an outdated state. */
export interface SourceTrace {
  readonly candidateId: string;
  readonly sourceId: string;
  /** Each once, as the candidate first writes it. */
  readonly words: readonly string[];
  /** Every place of these words in the candidate's text, sorted. */
  readonly spans: readonly Span[];
}

/**
 * What tells the candidates apart by their sources: words of content that a source has and no other source has, and
 * that a candidate uses and no other candidate uses. Plurals and case do not count. Word forms only, no meaning:
 * a paraphrase leaves no trace.
 */
export function sourceTraces(
  candidates: readonly TokenizedText[],
  sources: readonly TokenizedText[],
): readonly SourceTrace[] {
  const sourceStems = onlyHere(sources);
  const candidateStems = onlyHere(candidates);
  return candidates.flatMap(({ id: candidateId, tokens }) =>
    sources.flatMap(({ id: sourceId }): SourceTrace[] => {
      const own = candidateStems.get(candidateId);
      const taken = sourceStems.get(sourceId);
      if (own === undefined || taken === undefined) return [];
      const firstForms = new Map<string, string>();
      const spans: Span[] = [];
      for (const { text, start, end, isWord } of tokens) {
        const stem = isWord ? stemOf(text) : '';
        if (!own.has(stem) || !taken.has(stem)) continue;
        if (!firstForms.has(stem)) firstForms.set(stem, text);
        spans.push({ start, end });
      }
      return spans.length === 0
        ? []
        : [{ candidateId, sourceId, words: [...firstForms.values()], spans }];
    }),
  );
}

/** For each text, the stems of its content words that none of the others has. */
function onlyHere(texts: readonly TokenizedText[]): ReadonlyMap<string, ReadonlySet<string>> {
  const owners = new Map<string, Set<string>>();
  for (const { id, tokens } of texts) {
    for (const token of tokens) {
      if (!isContentWord(token)) continue;
      const stem = stemOf(token.text);
      owners.set(stem, (owners.get(stem) ?? new Set()).add(id));
    }
  }
  const stems = new Map(texts.map(({ id }) => [id, new Set<string>()]));
  for (const [stem, ids] of owners) {
    const [only, other] = ids;
    if (only !== undefined && other === undefined) stems.get(only)?.add(stem);
  }
  return stems;
}

const asciiLetters = /^[a-z]+$/iu;
const minAsciiLetters = 3;

function isContentWord({ text, isWord }: TextToken): boolean {
  if (!isWord || isFunctionWord(text)) return false;
  return text.length >= minAsciiLetters || !asciiLetters.test(text);
}

/** Harman's S-stemmer (JASIS 42(1), 1991) after a possessive ending: it evens out plurals and nothing else. */
function stemOf(word: string): string {
  const folded = foldWord(word).replace(/'s?$/u, '');
  if (folded.endsWith('ies') && !/[ae]ies$/u.test(folded) && folded.length > 4) {
    return `${folded.slice(0, -3)}y`;
  }
  if (folded.endsWith('es') && !/[aeo]es$/u.test(folded)) return folded.slice(0, -1);
  if (folded.endsWith('s') && !/[us]s$/u.test(folded) && folded.length > 3) {
    return folded.slice(0, -1);
  }
  return folded;
}
