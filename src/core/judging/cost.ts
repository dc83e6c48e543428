import type { TokenUsage } from '../model/judgment.ts';

/** US dollars per million tokens, as providers print them. */
export interface TokenPrice {
  readonly inputPerMillionUsd: number;
  readonly outputPerMillionUsd: number;
}

/**
 * What a call cost in US dollars; undefined without a price or without both token counts, because
 * half a figure would read as a whole one.
 */
export function costUsd(usage: TokenUsage | undefined, price?: TokenPrice): number | undefined {
  if (price === undefined) return undefined;
  if (usage?.input_tokens === undefined || usage.output_tokens === undefined) return undefined;
  return (
    (usage.input_tokens * price.inputPerMillionUsd +
      usage.output_tokens * price.outputPerMillionUsd) /
    1_000_000
  );
}

/** Several calls together. */
export interface UsageTotal {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Calls that reported no usage: they are not in the sums. */
  readonly withoutUsage: number;
}
