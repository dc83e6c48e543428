import type { DatasetProblem } from '../validation/dataset-problem.ts';
import type { StreamValidator } from '../validation/stream.ts';
import type { BatchCredit, ValidatedBatch } from './worker-protocol.ts';

/** Enough for one message to be worth its cost, little enough for problems to be seen soon. */
const defaultBatchWeight = 64 * 1024;
const problemWeight = 300;
const idWeight = 60;

/** Where batches go: the worker's port. */
export interface BatchPort {
  postMessage(batch: ValidatedBatch): void;
}

/** Gathers what the worker finds and posts it in batches, as fast as the other side takes them. */
export class BatchWriter {
  readonly #port: BatchPort;
  readonly #credit: BatchCredit;
  readonly #batchWeight: number;
  #problems: DatasetProblem[] = [];
  #newIds: [string, number][] = [];
  #weight = 0;
  /** Goes on where it stopped, also over ids that came later, as long as it is never asked past the end. */
  #ids: Iterator<[string, number]> | undefined;
  #idsTaken = 0;

  constructor(port: BatchPort, credit: BatchCredit, batchWeight = defaultBatchWeight) {
    this.#port = port;
    this.#credit = credit;
    this.#batchWeight = batchWeight;
  }

  readonly add = (problem: DatasetProblem): void => {
    this.#problems.push(problem);
    this.#weight += problemWeight + 2 * problem.problem.message.length;
  };

  /** To be asked between lines: only then is everything about the lines so far known. */
  postWhenFull(validator: StreamValidator): void {
    this.#takeNewIds(validator);
    if (this.#weight >= this.#batchWeight) this.#post(validator, false);
  }

  postLast(validator: StreamValidator): void {
    this.#takeNewIds(validator);
    this.#post(validator, true);
  }

  #takeNewIds({ lineOfId }: StreamValidator): void {
    this.#ids ??= lineOfId.entries();
    for (; this.#idsTaken < lineOfId.size; this.#idsTaken += 1) {
      const next = this.#ids.next();
      if (next.done === true) return;
      this.#newIds.push(next.value);
      this.#weight += idWeight + 2 * next.value[0].length;
    }
  }

  #post(validator: StreamValidator, isLast: boolean): void {
    const batch: ValidatedBatch = {
      problems: this.#problems,
      newIds: this.#newIds,
      records: validator.records,
      weight: this.#weight,
      isLast,
    };
    this.#credit.take(batch.weight);
    this.#port.postMessage(batch);
    this.#problems = [];
    this.#newIds = [];
    this.#weight = 0;
  }
}
