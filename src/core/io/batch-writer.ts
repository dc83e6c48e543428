import type { DatasetProblem } from '../validation/dataset-problem.ts';
import type { EarlierRecord } from '../validation/distinct-keys.ts';
import type { StreamValidator } from '../validation/stream.ts';
import type { BatchCredit, NewKey, ValidatedBatch } from './worker-protocol.ts';

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
  #newIds: (readonly [string, number])[] = [];
  #newKeys: NewKey[] = [];
  #weight = 0;
  #ids: MapTail<number> | undefined;
  #keys: readonly MapTail<EarlierRecord>[] | undefined;

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
    this.#takeNew(validator);
    if (this.#weight >= this.#batchWeight) this.#post(validator, false);
  }

  postLast(validator: StreamValidator): void {
    this.#takeNew(validator);
    this.#post(validator, true);
  }

  #takeNew({ lineOfId, firstOfKey }: StreamValidator): void {
    this.#ids ??= new MapTail(lineOfId);
    for (const entry of this.#ids.take()) {
      this.#newIds.push(entry);
      this.#weight += idWeight + 2 * entry[0].length;
    }
    this.#keys ??= firstOfKey.map((firsts) => new MapTail(firsts));
    for (const [rule, tail] of this.#keys.entries()) {
      for (const [key, { line, recordId }] of tail.take()) {
        this.#newKeys.push({ rule, key, line, recordId });
        this.#weight += idWeight + 2 * (key.length + (recordId?.length ?? 0));
      }
    }
  }

  #post(validator: StreamValidator, isLast: boolean): void {
    const batch: ValidatedBatch = {
      problems: this.#problems,
      newIds: this.#newIds,
      newKeys: this.#newKeys,
      records: validator.records,
      weight: this.#weight,
      isLast,
    };
    this.#credit.take(batch.weight);
    this.#port.postMessage(batch);
    this.#problems = [];
    this.#newIds = [];
    this.#newKeys = [];
    this.#weight = 0;
  }
}

/** The entries that a growing map got since they were taken last. */
class MapTail<T> {
  readonly #map: ReadonlyMap<string, T>;
  /** Goes on where it stopped, also over entries that came later, as long as it is never asked past the end. */
  readonly #entries: Iterator<[string, T]>;
  #taken = 0;

  constructor(map: ReadonlyMap<string, T>) {
    this.#map = map;
    this.#entries = map.entries();
  }

  *take(): Iterable<readonly [string, T]> {
    for (; this.#taken < this.#map.size; this.#taken += 1) {
      const next = this.#entries.next();
      if (next.done === true) return;
      yield next.value;
    }
  }
}
