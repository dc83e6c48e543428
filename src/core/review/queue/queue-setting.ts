import type { RecordKind } from '../../benchmarks/benchmark.ts';
import type { Protocol } from '../../benchmarks/protocol.ts';
import type { Repair } from '../../benchmarks/repair.ts';
import type { Study } from '../../benchmarks/study.ts';
import type { JsonValue } from '../../model/json.ts';
import type { Judgment } from '../../model/judgment.ts';
import type { Problem } from '../../model/problem.ts';
import type { Review } from '../../model/review.ts';

/** What is the same for all records of a dataset. Caches go by its identity. */
export interface QueueSetting {
  readonly kind: RecordKind;
  /** Those of other kinds are left out, as with repairs and studies. */
  readonly protocols: readonly Protocol[];
  readonly repairs: readonly Repair[];
  /** The benchmark's and the users' own. */
  readonly studies: readonly Study[];
  /** By `judgeKey`; a judge that is not among them goes by its short name. */
  readonly judgeNames: ReadonlyMap<string, string>;
  readonly options: QueueOptions;
}

export interface QueueOptions {
  /** Verdicts with a confidence below it are in the queue: 0 to 1. */
  readonly lowConfidence: number;
  /** Entries that are done are given too. */
  readonly withDone: boolean;
}

export const defaultQueueOptions: QueueOptions = { lowConfidence: 0.6, withDone: false };

/** All that concerns one record. */
export interface QueueRecord {
  readonly recordId: string;
  /** Undefined where two records share the id: nobody can tell which one was judged or reviewed. */
  readonly record: JsonValue | undefined;
  readonly problems: readonly QueueProblem[];
  /** Those of the record, in the order of the file. */
  readonly judgments: readonly Judgment[];
  /** Those of the record, of all studies, in any order. */
  readonly reviews: readonly Review[];
}

/** A finding of a check, or a problem of a line. */
export type QueueProblem = Pick<Problem, 'code' | 'severity' | 'message' | 'pointer'>;
