import type { Clock } from '../../ports.ts';

/** Calls back once at the earliest of the times that were asked for. */
export class LaneTimer {
  readonly #clock: Clock;
  readonly #wake: () => void;
  #pending: { readonly atMs: number; readonly abort: AbortController } | undefined;

  constructor(clock: Clock, wake: () => void) {
    this.#clock = clock;
    this.#wake = wake;
  }

  wakeAt(atMs: number): void {
    if (this.#pending !== undefined && this.#pending.atMs <= atMs) return;
    this.stop();
    const pending = { atMs, abort: new AbortController() };
    this.#pending = pending;
    void this.#sleep(pending);
  }

  stop(): void {
    this.#pending?.abort.abort();
    this.#pending = undefined;
  }

  async #sleep(pending: { readonly atMs: number; readonly abort: AbortController }): Promise<void> {
    try {
      // Timers may fire a little early by the clock; a wait of 0 would then go round and round.
      const waitMs = Math.max(1, Math.ceil(pending.atMs - this.#clock.now()));
      await this.#clock.sleep(waitMs, pending.abort.signal);
    } catch (error) {
      if (!pending.abort.signal.aborted) throw error;
    }
    if (this.#pending !== pending) return;
    this.#pending = undefined;
    this.#wake();
  }
}
