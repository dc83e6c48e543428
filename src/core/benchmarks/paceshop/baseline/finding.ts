import type { DefectFamily, FieldGroup } from '../taxonomy.ts';
import type { BaselineCase } from './case.ts';

/** What a rule found wrong with a response. */
export interface BaselineFinding {
  readonly location: FieldGroup;
  /** From 0 to 1. Set by hand: the rules are not fitted to data. */
  readonly confidence: number;
  /** What is wrong, as the end of a sentence that begins with "the response". */
  readonly reason: string;
  /** Evidence of the pool that shows it. */
  readonly evidenceIds?: readonly string[];
}

/** One numbered rule of docs/baseline.md. */
export interface BaselineRule {
  readonly number: number;
  readonly family: DefectFamily;
  readonly find: (facts: BaselineCase) => BaselineFinding | undefined;
}
