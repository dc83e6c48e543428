import { UserError } from '../../core/model/user-error.ts';

export interface RunningStep {
  /** `Try 2 of 3: the model writes`. */
  readonly text: string;
  readonly waiting: string | undefined;
}

/** What models are doing for one record: one thing at a time, which can be cancelled. */
export class RepairWork {
  private readonly onChange: () => void;
  private running: AbortController | undefined;
  private present: RunningStep | undefined;

  constructor(onChange: () => void) {
    this.onChange = onChange;
  }

  get isRunning(): boolean {
    return this.running !== undefined;
  }

  get step(): RunningStep | undefined {
    return this.present;
  }

  cancel(): void {
    this.running?.abort();
  }

  begin(text: string): void {
    this.present = { text, waiting: undefined };
    this.onChange();
  }

  wait(waiting: string): void {
    this.present = { text: this.present?.text ?? '', waiting };
    this.onChange();
  }

  /** @throws {UserError} while something else is being done */
  async exclusively(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (this.running !== undefined) {
      throw new UserError('usage', 'This is being done already. Cancel it first.');
    }
    const running = new AbortController();
    this.running = running;
    this.onChange();
    try {
      await work(running.signal);
    } finally {
      this.running = undefined;
      this.present = undefined;
      this.onChange();
    }
  }
}
