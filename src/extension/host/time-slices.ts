import { setImmediate as nextTurn } from 'node:timers/promises';

/** Lets other work of the extension host have its turn during long loops, so that typing stays fluent. */
export class TimeSlices {
  private readonly sliceMs: number;
  private end: number;

  constructor(sliceMs = 12) {
    this.sliceMs = sliceMs;
    this.end = performance.now() + sliceMs;
  }

  /** Waits for the next turn when this one's time is up. */
  async pause(): Promise<void> {
    if (performance.now() < this.end) return;
    await nextTurn();
    this.end = performance.now() + this.sliceMs;
  }
}
