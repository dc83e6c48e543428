import { Worker } from 'node:worker_threads';
import type { AgreementProgress } from '../../core/review/agreement/agreement-report.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { ReportAnswers, ReportCall, ReportReply, ReportRequest } from './report-calls.ts';

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: ((progress: AgreementProgress) => void) | undefined;
}

/** The extension's end of the report's thread. It ends with the panel, and with it what it keeps in memory. */
export class ReportThread {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;
  private end: Error | undefined;

  /** @param file the bundle of report-worker.ts */
  constructor(file: string) {
    this.worker = new Worker(file);
    this.worker.on('message', (reply: ReportReply) => {
      this.receive(reply);
    });
    this.worker.on('error', (error) => {
      this.fail(error instanceof Error ? error : new Error(String(error)));
    });
    this.worker.on('exit', () => {
      this.fail(new Error('the thread of the report has ended'));
    });
  }

  get hasEnded(): boolean {
    return this.end !== undefined;
  }

  sendLines(lines: readonly string[], isFirst: boolean): void {
    this.post({ type: 'lines', lines, isFirst });
  }

  /** The computation that goes on fails, within a moment. */
  stop(): void {
    this.post({ type: 'stop' });
  }

  /** @throws {UserError} when the thread says what a user can do about it */
  ask<T extends ReportCall['type']>(
    call: Extract<ReportCall, { readonly type: T }>,
    onProgress?: (progress: AgreementProgress) => void,
  ): Promise<ReportAnswers[T]> {
    if (this.end !== undefined) return Promise.reject(this.end);
    const id = ++this.lastId;
    return new Promise<ReportAnswers[T]>((resolve, reject) => {
      this.waiting.set(id, {
        // The thread answers each call with what belongs to its type.
        resolve: (answer) => {
          resolve(answer as ReportAnswers[T]);
        },
        reject,
        onProgress,
      });
      this.post({ type: 'call', id, call });
    });
  }

  dispose(): void {
    void this.worker.terminate();
  }

  private post(request: ReportRequest): void {
    this.worker.postMessage(request);
  }

  private receive(reply: ReportReply): void {
    const waiting = this.waiting.get(reply.id);
    if ('progress' in reply) {
      waiting?.onProgress?.(reply.progress);
      return;
    }
    this.waiting.delete(reply.id);
    if (reply.ok) waiting?.resolve(reply.answer);
    else if (reply.code !== undefined) waiting?.reject(new UserError(reply.code, reply.error));
    else waiting?.reject(new Error(reply.error));
  }

  private fail(error: Error): void {
    this.end ??= error;
    for (const { reject } of this.waiting.values()) reject(this.end);
    this.waiting.clear();
  }
}
