import type { Benchmark, RecordKind } from '../benchmarks/benchmark.ts';
import type { Scorecard } from '../benchmarks/scorecard.ts';
import { indexJudgments, type JudgmentIndex } from '../judging/judgment-index.ts';
import { isJsonObject, type JsonObject } from '../model/json.ts';
import type { DatasetRecords } from './dataset-records.ts';
import { filterGroups, noFilter, type GroupFilter } from './group-filter.ts';
import { duplicateCount, provenanceOf } from './provenance.ts';
import { countRecordsWithErrors } from './records-with-errors.ts';
import type { Report } from './report.ts';
import type { JudgmentFile, ReviewFile, SourceFile } from './source-files.ts';

export interface ReportSources {
  readonly benchmark: Benchmark;
  readonly scorecard: Scorecard;
  readonly kind: RecordKind;
  /** The records of all files together. */
  readonly dataset: DatasetRecords;
  readonly datasetFiles: readonly SourceFile[];
  readonly judgmentFiles: readonly JudgmentFile[];
  readonly reviewFiles?: readonly ReviewFile[];
  /** Default: all judgments. */
  readonly filter?: GroupFilter;
  /** Name and version of what makes the report. */
  readonly program?: string;
  /** The command line that makes the report again. */
  readonly command?: string;
  /** Milliseconds since the epoch. */
  readonly createdAtMs: number;
}

/** What takes long to find out about the sources, whatever part of the judgments is reported. */
export interface IndexedReport {
  readonly sources: ReportSources;
  readonly index: JudgmentIndex;
  readonly recordsWithErrors: number;
}

/**
 * Later judgments supersede earlier ones, within a file and from file to file.
 *
 * @throws {UserError} when the filter names what was not judged
 */
export function buildReport(sources: ReportSources): Report {
  return reportOf(indexReport(sources), sources.filter ?? noFilter);
}

export function indexReport(sources: ReportSources): IndexedReport {
  const { benchmark, kind, dataset, judgmentFiles } = sources;
  return {
    sources,
    index: indexJudgments({
      protocols: benchmark.protocols.filter((protocol) => protocol.kind === kind.id),
      records: new Map(dataset.records.map(({ id, record }) => [id, record])),
      judgments: judgmentFiles.flatMap(({ judgments }) => judgments),
    }),
    recordsWithErrors: countRecordsWithErrors(dataset.records, kind),
  };
}

/** @throws {UserError} when the filter names what was not judged */
export function reportOf(
  { sources, index, recordsWithErrors }: IndexedReport,
  filter: GroupFilter,
): Report {
  const { benchmark, scorecard, kind, dataset, datasetFiles, judgmentFiles } = sources;
  const { reviewFiles = [], program, command, createdAtMs } = sources;
  const groups = filterGroups(index.groups, filter);
  const { data, sections, metrics, notes } = scorecard.tabulate({
    records: dataset.records,
    groups,
    reviews: reviewFiles.flatMap(({ reviews }) => reviews),
    recordsWithErrors,
  });
  return {
    title: `${benchmark.title} report: ${datasetFiles.map(({ name }) => name).join(', ')}`,
    provenance: provenanceOf({
      ...{ program, command, benchmark, kind, dataset, datasetFiles, recordsWithErrors },
      ...{ judgmentFiles, reviewFiles, index, groups, filter, data, createdAtMs },
    }),
    sections,
    metrics,
    notes,
    data: withDataset(data, {
      benchmark: benchmark.id,
      kind: kind.id,
      leftOut: {
        unreadableLines: dataset.unreadableLines.length,
        recordsWithoutId: dataset.linesWithoutId.length,
        duplicateIds: dataset.duplicates.size,
        recordsWithDuplicateId: duplicateCount(dataset),
      },
    }),
  };
}

function withDataset(data: JsonObject, facts: JsonObject): JsonObject {
  const dataset = isJsonObject(data['dataset']) ? data['dataset'] : {};
  return { ...data, dataset: { ...facts, ...dataset } };
}
