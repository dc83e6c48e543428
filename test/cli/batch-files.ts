import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { after } from 'node:test';
import type { JsonObject } from '../../src/core/model/json.ts';
import type { Judgment } from '../../src/core/model/judgment.ts';
import { startFakeServer, type FakeServer } from '../harness/fake-server/fake-server.ts';
import { temporaryFolder, type CliResult } from './run-cli.ts';
import { runInProcess } from './run-in-process.ts';

const samples = path.resolve(import.meta.dirname, '../../samples/persevalbench');
const records = readFileSync(path.join(samples, 'matched.scenarios.jsonl'), 'utf8');

export const verdict =
  '{"verdict":"RIGHT","subtypes":[],"confidence":0.9,"reasoning":"It keeps to the state."}';
export const evidence = '{"evidence":[]}';

/** Begins a folder that the files of the calling test go to, and the server that its live runs ask. */
export async function startBatchServer(): Promise<FakeServer> {
  process.chdir(temporaryFolder().path);
  const server = await startFakeServer({
    handler: ({ body }) => (isStage(JSON.stringify(body)) ? evidence : verdict),
  });
  after(() => server.close());
  return server;
}

function isStage(body: string): boolean {
  return body.includes('\\"evidence\\"');
}

let sets = 0;

/** A set of its own for each test: five records of the sample. */
export function dataset(count = 5): string {
  sets += 1;
  const name = `set-${sets}.scenarios.jsonl`;
  writeFileSync(name, `${records.split('\n').slice(0, count).join('\n')}\n`);
  return name;
}

export function lines(name: string): JsonObject[] {
  return readFileSync(name, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as JsonObject);
}

export function judgments(file: string): Judgment[] {
  return lines(`${file}.judgments.jsonl`) as unknown as Judgment[];
}

export async function exported(file: string, ...options: readonly string[]): Promise<CliResult> {
  const judge = options.includes('--judge') ? [] : ['--judge', 'openai:m'];
  const out = options.includes('--out') ? [] : ['--out', `${file}.requests.jsonl`];
  return runInProcess(['batch', 'export', file, ...judge, ...out, ...options]);
}

export async function imported(
  file: string,
  results: readonly string[],
  ...options: readonly string[]
): Promise<CliResult> {
  const manifest = ['--requests', `${file}.requests.jsonl.manifest.jsonl`];
  return runInProcess(['batch', 'import', file, ...results, ...manifest, ...options]);
}

function completion(content: string): JsonObject {
  return {
    id: 'c',
    object: 'chat.completion',
    created: 1,
    model: 'm',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 7, completion_tokens: 2, total_tokens: 9 },
  };
}

export function reply(customId: unknown, content = verdict): JsonObject {
  const response = { status_code: 200, request_id: 'r', body: completion(content) };
  return { id: 'b', custom_id: customId as string, response, error: null };
}

export function failure(customId: unknown, code: string): JsonObject {
  const error = { code, message: 'sk-secret' };
  return { id: 'b', custom_id: customId as string, response: null, error };
}

export function results(name: string, found: readonly JsonObject[]): string {
  writeFileSync(name, found.map((one) => `${JSON.stringify(one)}\n`).join(''));
  return name;
}
