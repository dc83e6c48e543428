import type { Judgment } from '../../model/judgment.ts';
import type { StoreFailure } from './run-progress.ts';

export interface KeptJudgment {
  readonly judgment: Judgment;
  /** Index into the judges of the run. */
  readonly judge: number;
}

/** Hands answers to the store, and holds on to those that it did not take. */
export class RunStore {
  readonly #store: (judgment: Judgment) => void | Promise<void>;
  readonly #onFailure: () => void;
  readonly #notStored: KeptJudgment[] = [];
  #trouble: { readonly error: unknown } | undefined;

  /** @param onFailure called before anything else happens, once for each answer that was not taken */
  constructor(store: (judgment: Judgment) => void | Promise<void>, onFailure: () => void) {
    this.#store = store;
    this.#onFailure = onFailure;
  }

  /** Whether it was stored. */
  async keep(kept: KeptJudgment): Promise<boolean> {
    try {
      await this.#store(kept.judgment);
      return true;
    } catch (error) {
      this.#trouble ??= { error };
      this.#notStored.push(kept);
      this.#onFailure();
      return false;
    }
  }

  /**
   * Offers once more what was not taken: room may have been made since, and an answer that was paid for should not be
   * lost for one moment without it.
   */
  async retry(onStored: (kept: KeptJudgment) => void): Promise<StoreFailure | undefined> {
    if (this.#trouble === undefined) return undefined;
    let notStored = 0;
    for (const kept of this.#notStored) {
      try {
        await this.#store(kept.judgment);
        onStored(kept);
      } catch {
        notStored += 1;
      }
    }
    return { error: this.#trouble.error, notStored };
  }
}
