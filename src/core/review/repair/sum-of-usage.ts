import type { TokenUsage } from '../../model/judgment.ts';

/** Undefined where neither says. */
export function sumOfUsage(one: TokenUsage, other: TokenUsage): TokenUsage {
  const input = sum(one.input_tokens, other.input_tokens);
  const output = sum(one.output_tokens, other.output_tokens);
  return {
    ...(input === undefined ? {} : { input_tokens: input }),
    ...(output === undefined ? {} : { output_tokens: output }),
  };
}

function sum(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined && other === undefined ? undefined : (one ?? 0) + (other ?? 0);
}
