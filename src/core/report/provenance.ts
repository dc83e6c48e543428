import type { Benchmark, RecordKind } from '../benchmarks/benchmark.ts';
import { canonicalJson } from '../judging/hashes.ts';
import type { IndexedJudgmentGroup, JudgmentIndex } from '../judging/judgment-index.ts';
import { isJsonObject, type JsonObject } from '../model/json.ts';
import type { DatasetRecords } from './dataset-records.ts';
import { filterText, type GroupFilter } from './group-filter.ts';
import type { ProvenanceEntry } from './report.ts';
import type { JudgmentFile, ReviewFile, SourceFile } from './source-files.ts';

export interface ProvenanceInput {
  /** Name and version. */
  readonly program: string | undefined;
  /** The command line that makes the report again. */
  readonly command: string | undefined;
  readonly benchmark: Benchmark;
  readonly kind: RecordKind;
  readonly dataset: DatasetRecords;
  readonly datasetFiles: readonly SourceFile[];
  readonly recordsWithErrors: number;
  readonly judgmentFiles: readonly JudgmentFile[];
  readonly reviewFiles: readonly ReviewFile[];
  readonly index: JudgmentIndex;
  /** Those of the index that are reported. */
  readonly groups: readonly IndexedJudgmentGroup[];
  readonly filter: GroupFilter;
  /** The scorecard's figures: they may say what intervals were drawn with. */
  readonly data: JsonObject;
  /** Milliseconds since the epoch. */
  readonly createdAtMs: number;
}

/** How a report was made, in order: all that is needed to make it again. */
export function provenanceOf(input: ProvenanceInput): readonly ProvenanceEntry[] {
  const { program, command, benchmark, kind, dataset, datasetFiles, judgmentFiles } = input;
  return [
    { label: 'Benchmark', value: `${benchmark.title}, defined by ${benchmark.source}` },
    { label: 'Made', value: new Date(input.createdAtMs).toISOString() },
    ...(program === undefined ? [] : [{ label: 'Program', value: program }]),
    ...(command === undefined ? [] : [{ label: 'Command', value: command }]),
    ...datasetFiles.map((file) => ({ label: 'Dataset', value: sourceText(file) })),
    { label: 'Record kind', value: `${kind.id}, version ${kind.version}` },
    { label: 'Records', value: recordsText(dataset, input.recordsWithErrors) },
    ...judgmentFiles.map((file) => ({ label: 'Judgments', value: judgmentsText(file) })),
    ...input.reviewFiles.map((file) => ({ label: 'Reviews', value: reviewsText(file) })),
    ...asideEntries(input.index),
    ...filterEntries(input),
    ...protocolEntries(benchmark, input.groups),
    ...judgeEntries(input.groups),
    ...intervalEntries(input.data),
  ];
}

function sourceText({ name, sha256 }: SourceFile): string {
  return `${name}, SHA-256 ${sha256}`;
}

function recordsText(dataset: DatasetRecords, recordsWithErrors: number): string {
  const leftOut = countsText([
    ['lines that are not JSON', dataset.unreadableLines.length],
    ['records without an id', dataset.linesWithoutId.length],
    ['records whose id another one has', duplicateCount(dataset)],
  ]);
  const counted = `${dataset.records.length}, of these ${recordsWithErrors} with errors`;
  return leftOut === '' ? counted : `${counted}. Left out: ${leftOut}`;
}

export function duplicateCount({ duplicates }: DatasetRecords): number {
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
  const parts = countsText([
    ['of records that are not counted here', index.orphans.length],
    ['under protocols that this benchmark does not have', index.unknownProtocol.length],
  ]);
  return parts === '' ? [] : [{ label: 'Judgments set aside', value: parts }];
}

/** `this (1), that (3)`, without what did not happen. */
function countsText(counts: readonly (readonly [string, number])[]): string {
  const parts = counts.filter(([, count]) => count > 0);
  return parts.map(([what, count]) => `${what} (${count})`).join(', ');
}

function filterEntries({ filter, index, groups }: ProvenanceInput): readonly ProvenanceEntry[] {
  const text = filterText(filter);
  if (text === '') return [];
  const leftOut = index.groups.length - groups.length;
  return [{ label: 'Only', value: `${text}. Settings of judges left out: ${leftOut}` }];
}

/** Each protocol that was judged, with its contexts and the prompt that fresh judgments answer. */
function protocolEntries(
  benchmark: Benchmark,
  groups: readonly IndexedJudgmentGroup[],
): readonly ProvenanceEntry[] {
  return benchmark.protocols.flatMap((protocol) => {
    const judged = groups.filter((group) => group.protocol === protocol.id);
    if (judged.length === 0) return [];
    const contexts = distinct(judged.map(({ context }) => context)).join(', ');
    const ablations = distinct(judged.flatMap(({ ablation }) => ablation ?? [])).join(', ');
    const parts = [
      `${protocol.id}, context ${contexts}`,
      ...(ablations === '' ? [] : [`ablation ${ablations}`]),
      `prompt version ${protocol.promptVersion}`,
      `prompt hash ${protocol.promptHash}`,
    ];
    return [{ label: 'Protocol', value: parts.join(', ') }];
  });
}

/** Each judge with what its calls were made with, so that they can be made again, and with what it was asked under. */
function judgeEntries(groups: readonly IndexedJudgmentGroup[]): readonly ProvenanceEntry[] {
  return distinct(groups.map(({ judge }) => judge)).map((judge) => {
    const judged = groups.filter((group) => group.judge === judge);
    const settings = judged.map(settingText).join('; ');
    const { provider = '', model = '', parameters = {} } = judged[0]?.identity ?? {};
    const made = `provider ${provider}, model ${model}, parameters ${canonicalJson(parameters)}`;
    return { label: 'Judge', value: `${judge}: ${made}. Asked: ${settings}` };
  });
}

function settingText({ protocol, context, ablation, samples }: IndexedJudgmentGroup): string {
  const most = Math.max(0, ...[...samples.values()].map((cast) => cast.length));
  return [
    `${protocol}, context ${context}`,
    ...(ablation === undefined ? [] : [`ablation ${ablation}`]),
    ...(most === 0 ? [] : [`up to ${most} repeats`]),
  ].join(', ');
}

/** What the scorecard says about intervals that were drawn at random: `data.bootstrap`, an object of plain values. */
function intervalEntries({ bootstrap }: JsonObject): readonly ProvenanceEntry[] {
  if (!isJsonObject(bootstrap)) return [];
  const parts = Object.entries(bootstrap).map(
    ([name, value]) =>
      `${name} ${typeof value === 'string' ? value : canonicalJson(value ?? null)}`,
  );
  return [{ label: 'Bootstrap', value: parts.join(', ') }];
}

function distinct(values: readonly string[]): readonly string[] {
  return [...new Set(values)];
}
