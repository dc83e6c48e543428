import type { TokenPrice } from '../cost.ts';
import type { Judge } from '../judge.ts';

/** A judge of a run, with what a run must know about it besides. */
export interface RunJudge {
  readonly judge: Judge;
  /** For people; unique in the run. */
  readonly name: string;
  /**
   * Where prompts go: a base URL, or a name such as `vscode.lm`. Judges with the same destination share a lane.
   * Undefined: nothing leaves this machine, and nothing costs.
   */
  readonly destination: string | undefined;
  /** Undefined: what a call costs is not known, which is not the same as nothing. */
  readonly price?: TokenPrice | undefined;
  /** Most calls at once, where the judge's own settings say so; in a lane the least of its judges counts. */
  readonly concurrency?: number | undefined;
}

const nothing: TokenPrice = { inputPerMillionUsd: 0, outputPerMillionUsd: 0 };

/** What a judge on this machine costs is known: nothing. */
export function priceOfJudge({
  destination,
  price,
}: Pick<RunJudge, 'destination' | 'price'>): TokenPrice | undefined {
  return destination === undefined ? nothing : price;
}
