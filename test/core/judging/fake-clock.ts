import type { Clock } from '../../../src/core/ports.ts';

/** A clock that sleeps at once and remembers for how long. With `isStuck` it sleeps until aborted. */
export class FakeClock implements Clock {
  readonly slept: number[] = [];
  readonly isStuck: boolean;
  #nowMs: number;

  constructor(options: { readonly nowMs?: number; readonly isStuck?: boolean } = {}) {
    this.#nowMs = options.nowMs ?? Date.UTC(2026, 0, 2, 3, 4, 5);
    this.isStuck = options.isStuck ?? false;
  }

  now(): number {
    return this.#nowMs;
  }

  advance(milliseconds: number): void {
    this.#nowMs += milliseconds;
  }

  sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    this.slept.push(milliseconds);
    if (!this.isStuck) {
      this.advance(milliseconds);
      return Promise.resolve();
    }
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => {
        reject(new Error('aborted'));
      });
    });
  }
}
