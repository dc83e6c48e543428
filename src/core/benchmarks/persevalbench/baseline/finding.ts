import type { BaselineCase } from './case.ts';

/** What a rule found wrong with a response. */
export interface BaselineFinding {
  readonly verdict: 'OVER_PERSONALIZED' | 'UNDER_PERSONALIZED';
  /** A label of the contract, e.g. `over.scope_leakage`. */
  readonly subtype: string;
  /** The turns that the finding rests on; empty when it rests on the response alone. */
  readonly citedTurns: readonly number[];
  /** What the response does, as the end of a sentence that begins with "the response". */
  readonly reason: string;
}

/** One numbered rule of docs/baseline.md. */
export interface BaselineRule {
  readonly number: number;
  /** How sure a finding is, from 0 to 1. Set by hand: the rules are not fitted to data. */
  readonly confidence: number;
  readonly find: (facts: BaselineCase) => BaselineFinding | undefined;
}
