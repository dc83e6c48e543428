import type { LineEnding } from '../jsonl/framing.ts';
import type { DatasetProblem } from '../validation/dataset-problem.ts';
import type { EarlierRecord } from '../validation/distinct-keys.ts';

/** What the worker is started with. */
export interface SecondHalfTask {
  readonly path: string;
  /** Where the second half starts; a line starts there. */
  readonly byteOffset: number;
  /** Undefined: only the syntax is checked. */
  readonly kindId: string | undefined;
  /** How the first line of the file ends. */
  readonly ending: LineEnding;
  readonly credit: SharedArrayBuffer;
}

/** What the worker found in a run of lines, in the order of the file. */
export interface ValidatedBatch {
  readonly problems: readonly DatasetProblem[];
  /** Ids that no earlier line of the half has, each with its line in the file, from 0. */
  readonly newIds: readonly (readonly [id: string, line: number])[];
  /** Keys that no earlier record of the half has, in the order of the file for each rule. */
  readonly newKeys: readonly NewKey[];
  /** Records of the half so far. */
  readonly records: number;
  /** About as much memory as the batch takes while it waits. */
  readonly weight: number;
  readonly isLast: boolean;
}

/** The first record of the half that has a key of a rule of what records may not share. */
export interface NewKey extends EarlierRecord {
  /** Index among the rules of the kind. */
  readonly rule: number;
  readonly key: string;
}

/**
 * Bounds what waits between the threads. The worker blocks while too much does; the other side never blocks, so it
 * stays free to notice that the worker has died.
 */
export class BatchCredit {
  readonly memory: SharedArrayBuffer;
  readonly #waiting: Int32Array;
  readonly #mostWaiting: number;

  constructor(mostWaiting: number, memory: SharedArrayBuffer = new SharedArrayBuffer(4)) {
    this.memory = memory;
    this.#waiting = new Int32Array(memory);
    this.#mostWaiting = mostWaiting;
  }

  /** Blocks until there is room. A batch that is too large by itself waits until nothing else does. */
  take(weight: number): void {
    for (;;) {
      const waiting = Atomics.load(this.#waiting, 0);
      if (waiting === 0 || waiting + weight <= this.#mostWaiting) break;
      Atomics.wait(this.#waiting, 0, waiting);
    }
    Atomics.add(this.#waiting, 0, weight);
  }

  giveBack(weight: number): void {
    Atomics.sub(this.#waiting, 0, weight);
    Atomics.notify(this.#waiting, 0);
  }
}

/** In bytes, roughly: a twentieth of what a process may take. */
export const mostWaitingWeight = 8 << 20;
