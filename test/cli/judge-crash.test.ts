// Real processes, real HTTP: what becomes of a run that is killed, stopped, or has no room left.

import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, truncateSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { after, describe, it } from 'node:test';
import { readJudgmentLine } from '../../src/core/judging/judgment-line.ts';
import type { Judgment } from '../../src/core/model/judgment.ts';
import { seededRandom } from '../../src/core/sampling/seeded-random.ts';
import type { ChatBody } from '../harness/fake-server/behaviour.ts';
import { startFakeServer, type FakeServer } from '../harness/fake-server/fake-server.ts';
import { builtCli as cli } from './built-cli.ts';
import { fixtures } from './golden.ts';
import { temporaryFolder } from './run-cli.ts';

const folder = temporaryFolder();
const recordCount = 200;
const callCount = 2 * recordCount;
const concurrency = 8;
const verdict =
  '{"verdict":"RIGHT","subtypes":[],"confidence":0.9,"reasoning":"It keeps to the state."}';

/** Every response says which one it is, so that the server knows what it is asked about. */
const markPattern = /mark-(\d+)-(right|error)/;
const dataset = folder.write('items.scenarios.jsonl', markedRecords());

function markedRecords(): string {
  const [line = ''] = readFileSync(path.join(fixtures, 'mixed.scenarios.jsonl'), 'utf8').split(
    '\n',
  );
  let text = '';
  for (let index = 1; index <= recordCount; index += 1) {
    const record = JSON.parse(line) as Record<'responses', Record<string, { text: string }>>;
    const responses = Object.fromEntries(
      ['right', 'error'].map((candidate) => [
        candidate,
        { text: `${record.responses[candidate]?.text ?? ''} mark-${index}-${candidate}` },
      ]),
    );
    text += `${JSON.stringify({ ...record, id: idOf(index), responses })}\n`;
  }
  return text;
}

function idOf(index: number | string): string {
  return `sc-${String(index).padStart(4, '0')}`;
}

/** `sc-0017 error` */
function askedAbout(body: ChatBody): string {
  const [, index, candidate] = markPattern.exec(JSON.stringify(body.messages)) ?? [];
  assert.ok(index !== undefined && candidate !== undefined);
  return `${idOf(index)} ${candidate}`;
}

interface Asked {
  readonly server: FakeServer;
  /** In the order in which they arrived. */
  readonly asked: AskedCall[];
}

interface AskedCall {
  /** As `askedAbout` gives it. */
  readonly call: string;
  /** Which run asked: its key tells, also of a request that is read after its sender is dead. */
  readonly run: string | undefined;
}

const servers: FakeServer[] = [];
after(async () => {
  for (const server of servers) await server.close();
});

/** @param answers so many calls are answered, the others never */
async function serve(answers = Infinity): Promise<Asked> {
  const asked: AskedCall[] = [];
  const server = await startFakeServer({
    latencyMs: 10,
    handler: ({ body, count, headers }) => {
      asked.push({ call: askedAbout(body), run: headers.authorization });
      return count <= answers ? verdict : { kind: 'silence' };
    },
  });
  servers.push(server);
  return { server, asked };
}

interface StartOptions {
  readonly key?: string;
  /** Command of a shell that the run is started from. */
  readonly shell?: string;
}

function start(
  { server }: Asked,
  out: string,
  { key = '', shell }: StartOptions = {},
): ChildProcess & { text: string } {
  const args = [
    ...[cli, 'judge', dataset, '--judge', 'openai:m', '--base-url', server.baseUrl],
    ...['--out', out, '--concurrency', String(concurrency)],
  ];
  const options = {
    cwd: folder.path,
    env: { ...process.env, BENCHWRIGHT_API_KEY: key },
    timeout: 300_000,
  };
  const child =
    shell === undefined
      ? spawn(process.execPath, args, options)
      : spawn('bash', ['-c', `${shell}; exec "$0" "$@"`, process.execPath, ...args], options);
  const running = Object.assign(child, { text: '' });
  const keep = (chunk: Buffer): void => void (running.text += chunk.toString('utf8'));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return running;
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  return child.exitCode;
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 2));
}

interface Stored {
  readonly verdicts: readonly string[];
  readonly unreadableLines: number;
}

function stored(out: string): Stored {
  const file = path.join(folder.path, out);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const read = lines.filter((line) => line !== '').map(readJudgmentLine);
  const judgments = read.flatMap((one): readonly Judgment[] => (one.ok ? [one.value] : []));
  assert.ok(judgments.every(({ outcome }) => outcome === 'verdict'));
  return {
    verdicts: judgments.map(({ record_id, candidate }) => `${record_id} ${candidate}`),
    unreadableLines: read.length - judgments.length,
  };
}

function assertAllOnce({ verdicts }: Stored): void {
  assert.equal(verdicts.length, callCount);
  assert.equal(new Set(verdicts).size, callCount);
}

/** Tears the last line, as a power cut can: the process had written it, the disk had not. */
function tearLastLine(out: string, random: () => number): string {
  const file = path.join(folder.path, out);
  const bytes = readFileSync(file);
  const begin = bytes.lastIndexOf(10, bytes.length - 2) + 1;
  const read = readJudgmentLine(bytes.subarray(begin).toString('utf8'));
  assert.ok(read.ok);
  truncateSync(file, begin + 1 + Math.floor(random() * (bytes.length - begin - 2)));
  return `${read.value.record_id} ${read.value.candidate}`;
}

describe('a run that is killed', () => {
  it('ten times at random moments makes no call twice beyond those in flight', async (context) => {
    const seed = Number(process.env['CRASH_SEED'] ?? Math.floor(Math.random() * 1e9));
    context.diagnostic(`seed ${seed} (CRASH_SEED=${seed} repeats it)`);
    const random = seededRandom(seed);
    const out = 'killed.judgments.jsonl';
    const asking = await serve();
    const { asked } = asking;
    const runs: { readonly key: string; readonly before: Stored; readonly after: Stored }[] = [];
    const torn: string[] = [];
    for (let kill = 1; kill <= 10; kill += 1) {
      const key = `run-${kill}`;
      const before = stored(out);
      const child = start(asking, out, { key });
      const calls = 1 + Math.floor(random() * 50);
      const already = asked.length;
      await until(() => asked.length >= already + calls || child.exitCode !== null);
      await new Promise((resolve) => setTimeout(resolve, random() * 10));
      child.kill('SIGKILL');
      await ended(child);
      const now = stored(out);
      runs.push({ key, before, after: now });
      if (kill % 3 === 0 && now.verdicts.length > 0) torn.push(tearLastLine(out, random));
    }
    const last = start(asking, out, { key: 'last' });
    assert.equal(await ended(last), 0, last.text);
    const final = stored(out);
    assertAllOnce(final);
    assert.equal(final.unreadableLines, torn.length);
    let lost = 0;
    for (const { key, before, after: now } of runs) {
      const inRun = asked.filter(({ run }) => run === `Bearer ${key}`).map(({ call }) => call);
      const known = new Set(before.verdicts);
      const kept = new Set(now.verdicts);
      assert.equal(new Set(inRun).size, inRun.length, `${key}: a call was made twice`);
      assert.ok(
        inRun.every((call) => !known.has(call)),
        `${key}: a stored verdict was asked for again`,
      );
      const inFlight = inRun.filter((call) => !kept.has(call)).length;
      assert.ok(inFlight <= concurrency, `${key}: ${inFlight} answers were lost`);
      lost += inFlight;
    }
    assert.equal(asked.length, callCount + lost + torn.length);
    const journal = readFileSync(path.join(folder.path, 'killed.runs.jsonl'), 'utf8');
    assert.equal(journal.match(/"event":"start"/g)?.length, 11);
    assert.equal(journal.match(/"event":"end"/g)?.length, 1);
  });
});

describe('a run that is stopped', () => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    it(`by ${signal} ends with 130 without waiting for answers, with all that was answered stored`, async () => {
      const out = `${signal}.judgments.jsonl`;
      const answers = 60;
      const asking = await serve(answers);
      const child = start(asking, out);
      await until(() => asking.asked.length === answers + concurrency);
      await until(() => stored(out).verdicts.length === answers);
      child.kill(signal);
      assert.equal(await ended(child), 130, child.text);
      assert.equal(stored(out).verdicts.length, answers);
      assert.match(
        child.text,
        /60 verdicts, 0 unreadable, 0 failed, 340 not finished \(run the same/,
      );
      const runs = readFileSync(path.join(folder.path, `${signal}.runs.jsonl`), 'utf8');
      assert.match(runs, /"event":"end".*"how":"cancelled"/);
    });
  }
});

describe('a run without room for its judgments', () => {
  it('ends with 2, says which file, and is completed by the next', async () => {
    const out = 'full.judgments.jsonl';
    const asking = await serve();
    const child = start(asking, out, { shell: 'ulimit -f 100' });
    assert.equal(await ended(child), 2, child.text);
    assert.match(child.text, /error: .*full\.judgments\.jsonl/);
    assert.match(child.text, /could not be kept|Run the same command again to go on/);
    const half = stored(out);
    assert.ok(half.verdicts.length > 20 && half.verdicts.length < callCount);
    assert.ok(half.unreadableLines <= 1);
    const { length } = asking.asked;
    assert.ok(length <= half.verdicts.length + concurrency + 1, `${length} calls`);
    const next = start(asking, out);
    assert.equal(await ended(next), 0, next.text);
    assertAllOnce(stored(out));
    assert.equal(stored(out).unreadableLines, half.unreadableLines);
  });
});
