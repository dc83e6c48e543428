import { askOnce, type Answer } from '../retry-policy.ts';

/** The calls that a lane waits for. Each has a signal of its own: one that all shared would grow with every call. */
export class CallsInFlight {
  readonly #calls = new Map<AbortController, number>();

  get size(): number {
    return this.#calls.size;
  }

  /** Undefined when the call was broken off. */
  async make(
    judge: number,
    ask: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    const controller = new AbortController();
    this.#calls.set(controller, judge);
    const answer = await askOnce(ask, controller.signal);
    this.#calls.delete(controller);
    // An answer that came just before is there, and may have been paid for.
    return controller.signal.aborted && !answer.ok ? undefined : answer;
  }

  /** @param judge whose calls; undefined: all */
  breakOff(judge?: number): void {
    for (const [controller, own] of this.#calls) {
      if (judge === undefined || judge === own) controller.abort();
    }
  }
}
