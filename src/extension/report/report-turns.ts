import { setImmediate as nextTurn } from 'node:timers/promises';
import { UserError } from '../../core/model/user-error.ts';
import type { AgreementProgress } from '../../core/review/agreement/agreement-report.ts';

/** Told after each step of a report. Fails when nobody wants it any more. */
export type ReportTurn = (progress: AgreementProgress) => Promise<void>;

/** Nobody waits. */
export const unwatched: ReportTurn = () => Promise.resolve();

/** A thread hears nothing while it computes. */
const sliceMs = 50;
/** People read no faster. */
const tellEveryMs = 200;

/** The turns of one report: between them its thread hears whether it is to stop, and says how far it is. */
export class ReportTurns {
  private readonly tell: (progress: AgreementProgress) => void;
  private isStopped = false;
  private heardAtMs = performance.now();
  private toldAtMs = performance.now();

  constructor(tell: (progress: AgreementProgress) => void) {
    this.tell = tell;
  }

  readonly take: ReportTurn = async (progress) => {
    const nowMs = performance.now();
    if (nowMs - this.toldAtMs >= tellEveryMs) {
      this.toldAtMs = nowMs;
      this.tell(progress);
    }
    if (nowMs - this.heardAtMs >= sliceMs) {
      await nextTurn();
      this.heardAtMs = performance.now();
    }
    if (this.isStopped) throw new UserError('cancelled', 'The report was stopped.');
  };

  stop(): void {
    this.isStopped = true;
  }
}
