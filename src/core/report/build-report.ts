import type { Benchmark, RecordKind } from '../benchmarks/benchmark.ts';
import type { Scorecard } from '../benchmarks/scorecard.ts';
import { indexJudgments, type JudgmentIndex } from '../judging/judgment-index.ts';
import { isJsonObject, type JsonObject } from '../model/json.ts';
import type { Judgment } from '../model/judgment.ts';
import type { Review } from '../model/review.ts';
import type { DatasetRecords } from './dataset-records.ts';
import { countRecordsWithErrors } from './records-with-errors.ts';
import type { ProvenanceEntry, Report } from './report.ts';

export interface ReportSources {
  readonly benchmark: Benchmark;
  readonly scorecard: Scorecard;
  readonly kind: RecordKind;
  readonly dataset: SourceFile & DatasetRecords;
  readonly judgmentFiles: readonly JudgmentFile[];
  readonly reviewFiles?: readonly ReviewFile[];
  /** Milliseconds since the epoch. */
  readonly createdAtMs: number;
}

export interface SourceFile {
  readonly name: string;
  readonly sha256: string;
}

export interface JudgmentFile extends SourceFile {
  /** In the order of the file. */
  readonly judgments: readonly Judgment[];
  /** How many lines hold no judgment. */
  readonly unreadableLines: number;
}

export interface ReviewFile extends SourceFile {
  /** In the order of the file. */
  readonly reviews: readonly Review[];
  /** How many lines hold no review. */
  readonly unreadableLines: number;
}

/** Later judgments supersede earlier ones, within a file and from file to file. */
export function buildReport(sources: ReportSources): Report {
  const { benchmark, scorecard, kind, dataset, judgmentFiles, reviewFiles = [] } = sources;
  const index = indexJudgments({
    protocols: benchmark.protocols.filter((protocol) => protocol.kind === kind.id),
    records: new Map(dataset.records.map(({ id, record }) => [id, record])),
    judgments: judgmentFiles.flatMap(({ judgments }) => judgments),
  });
  const recordsWithErrors = countRecordsWithErrors(dataset.records, kind);
  const figures = scorecard.tabulate({
    records: dataset.records,
    groups: index.groups,
    reviews: reviewFiles.flatMap(({ reviews }) => reviews),
    recordsWithErrors,
  });
  return {
    title: `${benchmark.title} report: ${dataset.name}`,
    provenance: [
      { label: 'Benchmark', value: `${benchmark.title}, defined by ${benchmark.source}` },
      { label: 'Made', value: new Date(sources.createdAtMs).toISOString() },
      { label: 'Dataset', value: sourceText(dataset) },
      { label: 'Record kind', value: `${kind.id}, version ${kind.version}` },
      { label: 'Records', value: recordsText(dataset, recordsWithErrors) },
      ...judgmentFiles.map((file) => ({ label: 'Judgments', value: judgmentsText(file) })),
      ...reviewFiles.map((file) => ({ label: 'Reviews', value: reviewsText(file) })),
      ...asideEntries(index),
      ...settingEntries(benchmark, index),
    ],
    sections: figures.sections,
    metrics: figures.metrics,
    notes: figures.notes,
    data: withDataset(figures.data, {
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

function sourceText({ name, sha256 }: SourceFile): string {
  return `${name}, SHA-256 ${sha256}`;
}

function recordsText(dataset: DatasetRecords, recordsWithErrors: number): string {
  const leftOut = [
    ['lines that are not JSON', dataset.unreadableLines.length],
    ['records without an id', dataset.linesWithoutId.length],
    ['records whose id another one has', duplicateCount(dataset)],
  ] as const;
  const counted = `${dataset.records.length}, of these ${recordsWithErrors} with errors`;
  const parts = countsText(leftOut);
  return parts === '' ? counted : `${counted}. Left out: ${parts}`;
}

function duplicateCount({ duplicates }: DatasetRecords): number {
  return [...duplicates.values()].reduce((count, lines) => count + lines.length, 0);
}

function judgmentsText(file: JudgmentFile): string {
  const text = `${sourceText(file)}, judgments read: ${file.judgments.length}`;
  const leftOut = countsText([['lines that hold no judgment', file.unreadableLines]]);
  return leftOut === '' ? text : `${text}. Left out: ${leftOut}`;
}

function reviewsText(file: ReviewFile): string {
  const text = `${sourceText(file)}, reviews read: ${file.reviews.length}`;
  const leftOut = countsText([['lines that hold no review', file.unreadableLines]]);
  return leftOut === '' ? text : `${text}. Left out: ${leftOut}`;
}

function asideEntries(index: JudgmentIndex): readonly ProvenanceEntry[] {
  const aside = [
    ['of records that are not counted here', index.orphans.length],
    ['under protocols that this benchmark does not have', index.unknownProtocol.length],
  ] as const;
  const parts = countsText(aside);
  return parts === '' ? [] : [{ label: 'Judgments set aside', value: parts }];
}

/** `this (1), that (3)`, without what did not happen. */
function countsText(counts: readonly (readonly [string, number])[]): string {
  const parts = counts.filter(([, count]) => count > 0);
  return parts.map(([what, count]) => `${what} (${count})`).join(', ');
}

/** Each protocol and context that was judged, with the prompt that fresh judgments answer. */
function settingEntries(benchmark: Benchmark, index: JudgmentIndex): readonly ProvenanceEntry[] {
  return benchmark.protocols.flatMap((protocol) => {
    const groups = index.groups.filter((group) => group.protocol === protocol.id);
    if (groups.length === 0) return [];
    const contexts = [...new Set(groups.map(({ context }) => context))].join(', ');
    const prompt = `prompt version ${protocol.promptVersion}, prompt hash ${protocol.promptHash}`;
    return [{ label: 'Protocol', value: `${protocol.id}, context ${contexts}, ${prompt}` }];
  });
}
