import type { Benchmark } from '../../core/benchmarks/benchmark.ts';
import { appendLine } from '../../core/io/append-only-file.ts';
import { fileLines } from '../../core/io/file-lines.ts';
import { BatchImport } from '../../core/judging/batch/batch-import.ts';
import { BatchLedger } from '../../core/judging/batch/batch-ledger.ts';
import {
  batchQuestionKey,
  readManifestLine,
  type BatchManifestEntry,
} from '../../core/judging/batch/batch-manifest.ts';
import { readBatchResult } from '../../core/judging/batch/batch-result.ts';
import { freshnessOf } from '../../core/judging/freshness.ts';
import { formatJudgmentLine } from '../../core/judging/judgment-line.ts';
import type { JsonValue } from '../../core/model/json.ts';
import type { Judgment } from '../../core/model/judgment.ts';
import { UserError } from '../../core/model/user-error.ts';
import { collectRecords } from '../../core/report/dataset-records.ts';
import type { CliIo } from '../cli-io.ts';
import { withPromptFolder } from '../prompt-folder.ts';
import { refuseAppendingTo } from './append-target.ts';
import { reportBatchImport } from './batch-import-report.ts';
import { reportRecords } from './record-messages.ts';
import { judgmentsFileOf, storedJudgments } from './stored-judgments.ts';

export interface BatchImportOptions {
  /** The manifest. */
  readonly requests: string;
  readonly out?: string;
  /** The folder with prompts that the export asked with. */
  readonly prompts?: string;
}

/** About five seconds of work. */
const progressEvery = 5_000;

/** @throws {UserError} */
export async function importBatch(
  file: string,
  resultFiles: readonly string[],
  options: BatchImportOptions,
  io: CliIo,
): Promise<void> {
  const out = judgmentsFileOf(file, options.out);
  refuseAppendingTo(out, [file, options.requests, ...resultFiles]);
  const benchmarks = withPromptFolder(io.benchmarks, options.prompts);
  const protocols = benchmarks.flatMap((benchmark) => benchmark.protocols);
  const importer = new BatchImport({ protocols, now: io.now });
  const entries = readManifest(options.requests, importer);
  const records = await readRecords(file, entries, benchmarks, io);
  const ledger = new BatchLedger(entries);
  for (const { place, text } of resultLines(resultFiles)) ledger.note(place, readBatchResult(text));
  const stored = storedJudgments(out, io);
  const storedIds = new Set(stored.map(({ judgment_id }) => judgment_id));
  const imported: Judgment[] = [];
  let before = 0;
  for (const { text } of resultLines(resultFiles)) {
    const result = readBatchResult(text);
    const entry = result.ok ? ledger.take(result.value) : undefined;
    if (!result.ok || entry === undefined) continue;
    const judgment = await importer.judgmentOf(entry, result.value);
    if (storedIds.has(judgment.judgment_id)) {
      before += 1;
      continue;
    }
    appendLine(out, formatJudgmentLine(judgment));
    imported.push(judgment);
    if (imported.length % progressEvery === 0) {
      io.errorOut(`${imported.length} of ${entries.size} requests\n`);
    }
  }
  const all = [...stored, ...imported];
  const answered = new Set(all.filter(isAnswer).map(batchQuestionKey));
  const isOpen = ({ question }: BatchManifestEntry): boolean =>
    !answered.has(batchQuestionKey(question));
  const freshness = freshnessOf(protocols, records, all);
  reportBatchImport(
    {
      out,
      imported,
      before,
      repeated: ledger.repeated,
      trouble: ledger.trouble,
      missing: ledger.withoutResult.filter(isOpen),
      open: [...entries.values()].filter(isOpen).length,
      changed: imported.filter((judgment) => freshness(judgment) !== 'fresh'),
    },
    io,
  );
}

/** A failed or cancelled call leaves its question open. */
function isAnswer({ outcome }: Judgment): boolean {
  return outcome === 'verdict' || outcome === 'unreadable';
}

/** The records that the requests are about, as they are now. */
async function readRecords(
  file: string,
  entries: ReadonlyMap<string, BatchManifestEntry>,
  benchmarks: readonly Benchmark[],
  io: CliIo,
): Promise<ReadonlyMap<string, JsonValue>> {
  const [first] = entries.values();
  const protocol = benchmarks
    .flatMap(({ protocols }) => protocols)
    .find(({ id }) => id === first?.question.protocol);
  const kind = benchmarks.flatMap(({ kinds }) => kinds).find(({ id }) => id === protocol?.kind);
  if (kind === undefined) return new Map();
  const dataset = await collectRecords(fileLines(file), kind.idProperty);
  reportRecords(file, dataset, io);
  return new Map(dataset.records.map(({ id, record }) => [id, record]));
}

/** By custom id. @throws {UserError} for a manifest whose results could not be read */
function readManifest(
  path: string,
  importer: BatchImport,
): ReadonlyMap<string, BatchManifestEntry> {
  const entries = new Map<string, BatchManifestEntry>();
  for (const { line, text } of fileLines(path)) {
    if (text.trim() === '') continue;
    const read = readManifestLine(text);
    const place = `${path}:${line}`;
    if (!read.ok) throw new UserError('usage', `${place} is no line of a manifest: ${read.error}`);
    const problem = importer.problemOf(read.value);
    if (problem !== undefined) throw new UserError('usage', `${place}: ${problem}`);
    const { customId } = read.value;
    if (entries.has(customId)) {
      throw new UserError('usage', `${place}: the id ${customId} is there twice.`);
    }
    entries.set(customId, read.value);
  }
  return entries;
}

function* resultLines(
  files: readonly string[],
): Generator<{ readonly place: string; readonly text: string }, void, undefined> {
  for (const file of files) {
    for (const { line, text } of fileLines(file)) {
      if (text.trim() !== '') yield { place: `${file}:${line}`, text };
    }
  }
}
