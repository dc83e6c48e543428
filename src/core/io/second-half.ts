import { Worker } from 'node:worker_threads';
import { BatchCredit, mostWaitingWeight, type ValidatedBatch } from './worker-protocol.ts';
import type { SecondHalfTask } from './worker-protocol.ts';

/**
 * What the worker's isolate may take. A record far larger than usual can exceed it; then the worker ends and the
 * main thread takes over.
 */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 12 };

export type SecondHalfEnd = 'complete' | 'worker-failed';

/** A worker that has begun with the second half of a file. */
export class SecondHalf {
  readonly #worker: Worker;
  readonly #credit = new BatchCredit(mostWaitingWeight);

  constructor(workerFile: string, task: Omit<SecondHalfTask, 'credit'>) {
    const workerData: SecondHalfTask = { ...task, credit: this.#credit.memory };
    this.#worker = new Worker(workerFile, { workerData, resourceLimits });
    // Without a listener an early failure would end the process; `consume` looks at it later.
    this.#worker.on('error', () => undefined);
  }

  /** Hands on the batches in order, those that wait already first. Rejects with what `onBatch` throws. */
  consume(onBatch: (batch: ValidatedBatch) => void): Promise<SecondHalfEnd> {
    return new Promise((resolve, reject) => {
      this.#worker.on('message', (batch: ValidatedBatch) => {
        try {
          onBatch(batch);
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
          return;
        }
        this.#credit.giveBack(batch.weight);
        if (batch.isLast) resolve('complete');
      });
      this.#worker.once('exit', () => {
        resolve('worker-failed');
      });
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
