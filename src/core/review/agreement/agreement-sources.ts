import type { Benchmark, RecordKind } from '../../benchmarks/benchmark.ts';
import type { Study } from '../../benchmarks/study.ts';
import type { JudgmentIndex } from '../../judging/judgment-index.ts';
import type { DatasetRecords } from '../../report/dataset-records.ts';
import type { JudgmentFile, ReviewFile, SourceFile } from '../../report/source-files.ts';

export interface AgreementSources {
  /** Studies that are known: those of benchmarks, and the user's own. */
  readonly studies: readonly Study[];
  /** In any order: the report is the same for all of them. */
  readonly reviewFiles: readonly ReviewFile[];
  /** The records that were reviewed; without them nothing tells groups, gold, and which reviews are stale. */
  readonly dataset?: ReviewedDataset;
  /** Ids of studies; all that have reviews where it is empty. */
  readonly only?: readonly string[];
  /** Ids of studies that are left out. */
  readonly withoutStudies?: readonly string[];
  /** Names of draws: decisions that were made in others, or in none, are left out; all count where it is empty. */
  readonly onlyDraws?: readonly string[];
  /** Names of draws that are left out; `noDraw` for decisions that name none. */
  readonly withoutDraws?: readonly string[];
  /** Of blind studies, only decisions by people who did not know too much; all count without it. */
  readonly onlyBlinded?: boolean;
  /** Reviewers whose decisions are left out, adjudications too. */
  readonly withoutReviewers?: readonly string[];
  /** Name and version of what makes the report. */
  readonly program?: string;
  /** The command line that makes the report again. */
  readonly command?: string;
  /** Milliseconds since the epoch. */
  readonly createdAtMs: number;
}

export interface ReviewedDataset {
  readonly benchmark: Benchmark | undefined;
  readonly kind: RecordKind;
  readonly records: DatasetRecords;
  readonly files: readonly SourceFile[];
  readonly judgmentFiles: readonly JudgmentFile[];
  /** Of the judgments, where it is at hand already. */
  readonly index?: JudgmentIndex;
}
