import { sourceTraces, type SourceTrace } from './source-trace.ts';
import { textLength, type TextLength } from './text-length.ts';
import { tokensOf } from './text-token.ts';
import {
  wordDifferences,
  type DifferenceLimits,
  type WordDifferences,
} from './word-differences.ts';

export interface NamedText {
  readonly id: string;
  readonly text: string;
}

/** Everything that a side-by-side view says about its texts; each text is split once. */
export interface TextComparison {
  /** In the order of the candidates. */
  readonly lengths: readonly TextLength[];
  /** Only of exactly two candidates: `first` and `second` are those. */
  readonly differences: WordDifferences | undefined;
  readonly traces: readonly SourceTrace[];
}

export function compareTexts(
  candidates: readonly NamedText[],
  sources: readonly NamedText[],
  limits?: DifferenceLimits,
): TextComparison {
  const split = candidates.map(({ id, text }) => ({ id, text, tokens: tokensOf(text) }));
  const [first, second, third] = split;
  const isPair = first !== undefined && second !== undefined && third === undefined;
  return {
    lengths: split.map(({ text, tokens }) => textLength(text, tokens)),
    differences: isPair ? wordDifferences(first.tokens, second.tokens, limits) : undefined,
    traces: sourceTraces(
      split,
      sources.map(({ id, text }) => ({ id, tokens: tokensOf(text) })),
    ),
  };
}
