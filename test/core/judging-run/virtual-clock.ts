import type { Clock } from '../../../src/core/ports.ts';

interface Timer {
  readonly atMs: number;
  readonly fire: () => void;
}

/** Time that passes only when nothing else is left to do, so that hours of waiting take no time and no race. */
export class VirtualClock implements Clock {
  #nowMs: number;
  #timers: readonly Timer[] = [];

  constructor(nowMs = Date.UTC(2026, 0, 2, 3, 4, 5)) {
    this.#nowMs = nowMs;
  }

  now(): number {
    return this.#nowMs;
  }

  sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted === true) return Promise.reject(new Error('aborted'));
    return new Promise((resolve, reject) => {
      const atMs = this.#nowMs + milliseconds;
      const onAbort = (): void => {
        this.#timers = this.#timers.filter((other) => other !== timer);
        reject(new Error('aborted'));
      };
      const fire = (): void => {
        signal?.removeEventListener('abort', onAbort);
        resolve();
      };
      const timer = { atMs, fire };
      signal?.addEventListener('abort', onAbort, { once: true });
      const position = this.#timers.findLastIndex((other) => other.atMs <= atMs) + 1;
      this.#timers = this.#timers.toSpliced(position, 0, timer);
    });
  }

  /** Calls back at a time from now, e.g. to cancel then. */
  after(milliseconds: number, action: () => void): void {
    void this.sleep(milliseconds).then(action);
  }

  /** Lets time pass until the promise has settled. Throws when nothing can happen any more. */
  async until<T>(promise: Promise<T>): Promise<T> {
    const state = { isSettled: false };
    const settle = (): void => {
      state.isSettled = true;
    };
    promise.then(settle, settle);
    for (;;) {
      await allMicrotasks();
      if (state.isSettled) return promise;
      const [next, ...others] = this.#timers;
      if (next === undefined) throw new Error('nothing is left to wait for');
      this.#timers = others;
      this.#nowMs = Math.max(this.#nowMs, next.atMs);
      next.fire();
    }
  }
}

function allMicrotasks(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
