import type { ChatMessage } from '../../benchmarks/protocol.ts';
import type { TokenUsage } from '../../model/judgment.ts';
import { costUsd, type TokenPrice } from '../cost.ts';
import { charactersPerToken, charactersOf, defaultReplyTokens } from './token-guess.ts';

/** What a run may use up; undefined: no limit. */
export interface RunCaps {
  /** Calls that are begun; further tries of a call do not count. */
  readonly maxCalls?: number | undefined;
  /** By actual usage, with calls in flight by estimate: it is overrun by no more than those estimates are wrong. */
  readonly maxCostUsd?: number | undefined;
}

/** What the cap holds back for a call in flight. */
export interface Reservation {
  readonly judge: number;
  readonly usd: number;
  readonly characters: number;
}

/** `later`: calls in flight may leave enough. */
export type Permission = Reservation | 'later' | CapName;

export type CapName = 'calls' | 'cost';

/** Holds a run to its caps. Estimates follow what the calls so far have used. */
export class RunBudget {
  readonly #caps: RunCaps;
  readonly #prices: readonly (TokenPrice | undefined)[];
  readonly #meters: readonly TokenMeter[];
  #calls = 0;
  #spentUsd = 0;
  #reservedUsd = 0;

  /** @param prices of the judges, in their order */
  constructor(caps: RunCaps, prices: readonly (TokenPrice | undefined)[]) {
    this.#caps = caps;
    this.#prices = prices;
    this.#meters = prices.map(() => new TokenMeter());
  }

  /** @param isNewCall false for a further try, which is no further call */
  reserve(judge: number, messages: readonly ChatMessage[], isNewCall: boolean): Permission {
    const { maxCalls = Infinity, maxCostUsd = Infinity } = this.#caps;
    if (isNewCall && this.#calls >= maxCalls) return 'calls';
    const characters = charactersOf(messages);
    const usage = this.#meters[judge]?.expected(characters);
    const usd = costUsd(usage, this.#prices[judge]) ?? 0;
    if (usd > 0 && this.#spentUsd + this.#reservedUsd + usd > maxCostUsd) {
      return this.#reservedUsd > 0 ? 'later' : 'cost';
    }
    if (isNewCall) this.#calls += 1;
    this.#reservedUsd += usd;
    return { judge, usd, characters };
  }

  /** The try is over. @param usage undefined when there was no reply; without token counts the estimate is charged */
  settle({ judge, usd, characters }: Reservation, usage: TokenUsage | undefined): void {
    this.#reservedUsd -= usd;
    // What is left of many small sums is not quite zero, and would hold calls back for ever.
    if (this.#reservedUsd < 1e-12) this.#reservedUsd = 0;
    if (usage === undefined) return;
    this.#spentUsd += costUsd(usage, this.#prices[judge]) ?? usd;
    this.#meters[judge]?.add(characters, usage);
  }
}

/** Learns from the calls of one judge how many tokens they take. */
class TokenMeter {
  #characters = 0;
  #inputTokens = 0;
  #outputTokens = 0;
  #replies = 0;

  add(characters: number, { input_tokens, output_tokens }: TokenUsage): void {
    if (input_tokens === undefined || output_tokens === undefined) return;
    this.#characters += characters;
    this.#inputTokens += input_tokens;
    this.#outputTokens += output_tokens;
    this.#replies += 1;
  }

  expected(characters: number): TokenUsage {
    const isKnown = this.#replies > 0 && this.#characters > 0;
    return {
      input_tokens: isKnown
        ? (characters * this.#inputTokens) / this.#characters
        : characters / charactersPerToken,
      output_tokens: isKnown ? this.#outputTokens / this.#replies : defaultReplyTokens,
    };
  }
}
