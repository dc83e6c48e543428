import type { RecordKind } from '../../core/benchmarks/benchmark.ts';
import type { Protocol } from '../../core/benchmarks/protocol.ts';
import type { JudgmentGroup } from '../../core/benchmarks/scorecard.ts';
import type { DatasetRecords } from '../../core/report/dataset-records.ts';
import type { Report } from '../../core/report/report.ts';
import type { ReportFigures, ReportFilter } from '../../webviews/protocol/report.ts';
import type { ReportTurn } from './report-turns.ts';

/** A report as it is shown, with what its numbers lead to. */
export interface ShownReport {
  readonly report: Report;
  readonly figures: ReportFigures;
  readonly kind: RecordKind;
  readonly protocols: readonly Protocol[];
  readonly dataset: DatasetRecords;
  /** Whose verdicts stand beside the records of a list. */
  readonly groups: readonly JudgmentGroup[];
  /** The same with another part of what it is made from. */
  readonly withFilter: (filter: ReportFilter, turn: ReportTurn) => Promise<ShownReport>;
}
