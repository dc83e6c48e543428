import { diffArrays } from 'diff';
import type { Span } from '../model/span.ts';
import { isFunctionWord } from './function-words.ts';
import type { TextToken } from './text-token.ts';

/** Where two texts differ word by word, or why that was not worked out. */
export type WordDifferences = MarkedDifferences | UnmarkedDifferences;

interface MarkedDifferences {
  readonly type: 'marked';
  /** What only the first text has: sorted, without overlaps, white space only inside. */
  readonly first: readonly Span[];
  readonly second: readonly Span[];
}

interface UnmarkedDifferences {
  readonly type: 'unmarked';
  readonly reason: 'too-long' | 'too-different';
}

/** What a comparison may cost: counted, not timed, so that the result does not depend on the machine. */
export interface DifferenceLimits {
  /** Words and punctuation marks of both texts together. */
  readonly maxTokens: number;
  /** Words and punctuation marks that only one text has, beyond which the search is given up. */
  readonly maxEdits: number;
}

const defaultDifferenceLimits: DifferenceLimits = { maxTokens: 80_000, maxEdits: 1_000 };

/** A run of tokens that both texts have, or that one of them has; indices are half-open. */
interface Stretch {
  readonly shared: boolean;
  readonly first: Span;
  readonly second: Span;
}

/**
 * Compares two texts by words and punctuation marks; differences in white space are not reported. A word or two of
 * grammar that the texts share by chance between two differences counts as different: marks stay in one piece.
 */
export function wordDifferences(
  first: readonly TextToken[],
  second: readonly TextToken[],
  limits: DifferenceLimits = defaultDifferenceLimits,
): WordDifferences {
  if (first.length + second.length > limits.maxTokens) {
    return { type: 'unmarked', reason: 'too-long' };
  }
  const stretches = stretchesOf(first, second, limits.maxEdits);
  if (stretches === undefined) return { type: 'unmarked', reason: 'too-different' };
  const different = stretches.filter((stretch, index) => {
    if (!stretch.shared) return true;
    const liesBetweenDifferences = index > 0 && index < stretches.length - 1;
    return liesBetweenDifferences && isChance(first, stretch.first);
  });
  return {
    type: 'marked',
    first: spansOf(
      first,
      different.map((stretch) => stretch.first),
    ),
    second: spansOf(
      second,
      different.map((stretch) => stretch.second),
    ),
  };
}

function stretchesOf(
  first: readonly TextToken[],
  second: readonly TextToken[],
  maxEdits: number,
): readonly Stretch[] | undefined {
  const changes = diffArrays(first.map(keyOf), second.map(keyOf), { maxEditLength: maxEdits });
  if (changes === undefined) return undefined;
  const stretches: Stretch[] = [];
  let firstStart = 0;
  let secondStart = 0;
  for (const { added, removed, count } of changes) {
    const firstEnd = firstStart + (added ? 0 : count);
    const secondEnd = secondStart + (removed ? 0 : count);
    stretches.push({
      shared: !added && !removed,
      first: { start: firstStart, end: firstEnd },
      second: { start: secondStart, end: secondEnd },
    });
    firstStart = firstEnd;
    secondStart = secondEnd;
  }
  return stretches;
}

/** A mark that opens a line is a list's bullet: it is not the hyphen or the star that stands within another line. */
function keyOf({ text, isWord, startsLine }: TextToken): string {
  return startsLine && !isWord ? `\n${text}` : text;
}

const maxChanceWords = 2;

function isChance(tokens: readonly TextToken[], { start, end }: Span): boolean {
  const words = tokens.slice(start, end).filter((token) => token.isWord);
  if (words.length > maxChanceWords) return false;
  if (!words.every((word) => isFunctionWord(word.text))) return false;
  // A mark that runs over a line's end would hide the list or paragraphs that both texts have.
  return !tokens.slice(start, end + 1).some((token) => token.startsLine);
}

/** Token runs as spans of text: neighbours are joined, and a line break ends a span. */
function spansOf(tokens: readonly TextToken[], runs: readonly Span[]): readonly Span[] {
  const spans: Span[] = [];
  let open: Span | undefined;
  let nextIndex = -1;
  for (const { start, end } of runs) {
    for (const [offset, token] of tokens.slice(start, end).entries()) {
      const index = start + offset;
      if (open !== undefined && index === nextIndex && !token.startsLine) {
        open = { start: open.start, end: token.end };
      } else {
        if (open !== undefined) spans.push(open);
        open = { start: token.start, end: token.end };
      }
      nextIndex = index + 1;
    }
  }
  if (open !== undefined) spans.push(open);
  return spans;
}
