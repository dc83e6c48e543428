import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { NumberedFiles, type WrittenFile } from '../../core/io/numbered-files.ts';
import { isThere } from '../../core/io/write-new-file.ts';
import {
  batchRequests,
  batchScopeOf,
  type BatchScope,
} from '../../core/judging/batch/batch-export.ts';
import { batchFormats, type BatchFormat } from '../../core/judging/batch/batch-format.ts';
import { formatManifestLine } from '../../core/judging/batch/batch-manifest.ts';
import { modelOf } from '../../core/judging/batch/batch-model.ts';
import { counted } from '../../core/model/counted.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { CliIo } from '../cli-io.ts';
import { printable } from '../problem-formats/printable.ts';
import { chooseLineup, type LineupJudge } from './judge-lineup.ts';
import type { JudgesOptions } from './judge-options.ts';
import { reportPlan } from './judging-messages.ts';
import { prepareRun, type PreparedRun } from './prepared-run.ts';
import type { SelectionOptions } from './selection-options.ts';
import { judgmentsFileOf } from './stored-judgments.ts';

export interface BatchExportOptions extends JudgesOptions, SelectionOptions {
  readonly format?: BatchFormat['id'];
  /** Where requests go. */
  readonly out: string;
  readonly judgments?: string;
  readonly requestsPerFile?: number;
}

/** About five seconds of work. */
const progressEvery = 5_000;

/** @throws {UserError} */
export async function exportBatch(
  file: string,
  options: BatchExportOptions,
  io: CliIo,
): Promise<void> {
  const judge = chosenJudge(options);
  const format = formatFor(judge, options.format);
  const manifestPath = manifestFileOf(options.out);
  if (existsSync(manifestPath)) throw isThere(manifestPath);
  const run = await prepareRun(
    { file, out: judgmentsFileOf(file, options.judgments) },
    options,
    [judge],
    io,
  );
  reportPlan(run, io);
  const scope = batchScopeOf(run.plan);
  const written = await writeRequests(run, judge, format, options, (done) => {
    io.errorOut(`${done} of ${counted(scope.callsNow, 'request')}\n`);
  });
  report(written, scope, manifestPath, format, io);
}

function chosenJudge(options: BatchExportOptions): LineupJudge {
  // Where requests go is up to the user, so an address is not needed; it is never used.
  const isOpenAi = options.judges === undefined && options.judge?.[0]?.startsWith('openai:');
  const baseUrl = options.baseUrl ?? (isOpenAi === true ? 'https://batch.invalid/v1' : undefined);
  const noCalls = (): Promise<Response> => Promise.reject(new Error('an export makes no calls'));
  const [judge, ...others] = chooseLineup(
    { ...options, ...(baseUrl === undefined ? {} : { baseUrl }) },
    { environment: {}, fetch: noCalls, needsKeys: false },
  );
  if (judge !== undefined && others.length === 0) return judge;
  throw new UserError(
    'usage',
    'A batch file holds the requests of one judge. Name one with --judge, and export once for each.',
  );
}

function formatFor({ judge, name }: LineupJudge, id: BatchFormat['id'] | undefined): BatchFormat {
  const format = batchFormats.find(({ provider }) => provider === judge.identity.provider);
  if (format === undefined) {
    throw new UserError('usage', `There is no batch file for the judge ${name}. Use judge.`);
  }
  if (id === undefined || id === format.id) return format;
  throw new UserError(
    'usage',
    `--format ${id} does not fit the judge ${name}: its requests are of the form ${format.id}.`,
  );
}

/** All files get their names together, the manifest first: requests without it would be of no use. */
async function writeRequests(
  run: PreparedRun,
  { judge }: LineupJudge,
  format: BatchFormat,
  { out, requestsPerFile = format.maxRequests }: BatchExportOptions,
  onProgress: (done: number) => void,
): Promise<readonly WrittenFile[]> {
  const model = modelOf(judge.identity);
  if (!model.ok) throw new UserError('usage', model.error);
  const maxEntries = Math.min(requestsPerFile, format.maxRequests);
  const requests = new NumberedFiles(out, { ...format, maxEntries });
  const manifest = new NumberedFiles(manifestFileOf(out), manifestForm);
  let done = 0;
  try {
    const secret = randomUUID();
    const made = batchRequests(run.plan, judge.identity, model.value, secret);
    for await (const { entry, body } of made) {
      requests.add(JSON.stringify(format.request(entry.customId, body)));
      manifest.add(formatManifestLine(entry));
      done += 1;
      if (done % progressEvery === 0) onProgress(done);
    }
    manifest.close();
    requests.close();
    manifest.publish();
    return requests.publish();
  } catch (error) {
    manifest.discard();
    requests.discard();
    throw error;
  }
}

function manifestFileOf(out: string): string {
  return `${out}.manifest.jsonl`;
}

/** Its lines bring their line breaks along. */
const manifestForm = {
  opening: '',
  separator: '',
  closing: '',
  maxEntries: Infinity,
  maxBytes: Infinity,
};

function report(
  files: readonly WrittenFile[],
  { stageCallsNow, callsLater }: BatchScope,
  manifestPath: string,
  format: BatchFormat,
  io: CliIo,
): void {
  if (files.length === 0) {
    io.out('Nothing is left to ask: no file was written.\n');
    return;
  }
  if (files.length > 1) {
    io.errorOut(
      `${counted(files.length, 'file')}: a file takes ${format.maxRequests} requests and ${format.maxBytes / 1_000_000} MB for an ${format.title}, or what --requests-per-file says. Each is a batch of its own.\n`,
    );
  }
  for (const { path, entries } of files)
    io.out(`${printable(path)}: ${counted(entries, 'request')}\n`);
  io.out(`Manifest, which stays here: ${printable(manifestPath)}\n`);
  if (stageCallsNow === 0) return;
  io.errorOut(
    `${counted(stageCallsNow, 'request')} of these belong to an earlier stage. When their results are imported, export again for the ${counted(callsLater, 'call')} that rest on them.\n`,
  );
}
