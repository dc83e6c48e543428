import type { Disposable } from 'vscode';

/** Runs something once, a little after the first of several requests: events come in bursts. */
export class Delayed implements Disposable {
  private readonly delayMs: number;
  private readonly run: () => void;
  private timer: NodeJS.Timeout | undefined;

  constructor(delayMs: number, run: () => void) {
    this.delayMs = delayMs;
    this.run = run;
  }

  /** An arrow, so that it can be handed on as a listener. */
  readonly request = (): void => {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.run();
    }, this.delayMs);
  };

  /** Whether it is still to be run. */
  get isDue(): boolean {
    return this.timer !== undefined;
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
