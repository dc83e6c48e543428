import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { after, describe, it } from 'node:test';
import type { Judgment } from '../../src/core/model/judgment.ts';
import type { ChatHandler } from '../harness/fake-server/behaviour.ts';
import { type FakeServer, startFakeServer } from '../harness/fake-server/fake-server.ts';
import { fixtures } from './golden.ts';
import { finished, startCli, temporaryFolder, type CliResult } from './run-cli.ts';
import { runInProcess } from './run-in-process.ts';

const folder = temporaryFolder();
process.chdir(folder.path);
const [firstLine = ''] = readFileSync(path.join(fixtures, 'mixed.scenarios.jsonl'), 'utf8').split(
  '\n',
);
const verdict =
  '{"verdict":"RIGHT","subtypes":[],"confidence":0.9,"reasoning":"It keeps to the state."}';

const servers: FakeServer[] = [];
after(async () => {
  for (const server of servers) await server.close();
});

async function serve(handler: ChatHandler, apiKey?: string): Promise<FakeServer> {
  const server = await startFakeServer({ handler, ...(apiKey === undefined ? {} : { apiKey }) });
  servers.push(server);
  return server;
}

let files = 0;

/** A dataset of its own for each test: so many records with two responses each. */
function dataset(
  records: number,
  edit: (line: string, index: number) => string = (line) => line,
): string {
  files += 1;
  const lines = Array.from({ length: records }, (_, index) =>
    edit(firstLine.replace('sc-0001', `sc-${String(index + 1).padStart(4, '0')}`), index),
  );
  return folder.write(`set-${files}.scenarios.jsonl`, `${lines.join('\n')}\n`);
}

function judge(
  file: string,
  server: FakeServer,
  ...options: readonly string[]
): Promise<CliResult> {
  const endpoint = ['--judge', 'openai:fake-model', '--base-url', server.baseUrl];
  return runInProcess(['judge', file, ...endpoint, ...options]);
}

function judgments(file: string): readonly Judgment[] {
  return readFileSync(path.join(folder.path, `${file}.judgments.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Judgment);
}

describe('judging with the built-in baseline', () => {
  it('gives a verdict for each response and sends nothing', async () => {
    const file = dataset(3);
    const args = ['judge', file, '--judge', 'baseline'];
    const { exitCode, out, errorOut } = await runInProcess(args);
    assert.equal(exitCode, 0);
    assert.match(out, /^6 verdicts, 0 unreadable, 0 failed\.\nJudgments: set-\d+\.scenarios/);
    assert.match(errorOut, /Nothing is sent/);
    assert.deepEqual(
      judgments(file)
        .map(({ record_id, candidate }) => `${record_id} ${candidate}`)
        .sort(),
      ['sc-0001', 'sc-0002', 'sc-0003'].flatMap((id) => [`${id} error`, `${id} right`]),
    );
  });
});

describe('judging with a model', () => {
  it('says first what goes where, and sends neither gold nor ids', async () => {
    const server = await serve(() => verdict);
    const file = dataset(2);
    const { exitCode, out, errorOut } = await judge(file, server);
    assert.equal(exitCode, 0);
    assert.match(out, /^4 verdicts, 0 unreadable, 0 failed\./);
    assert.ok(
      errorOut.startsWith(
        [
          'Judging 2 records with 4 calls: persevalbench/end-to-end, context full.',
          `Goes to ${server.baseUrl}, without a key, for openai:fake-model: 4 calls.`,
          '  Each holds the history, request, response.',
          'About ',
        ].join('\n'),
      ),
      errorOut,
    );
    assert.equal(server.requests.length, 4);
    for (const { rawBody, headers } of server.requests) {
      assert.equal(headers.authorization, undefined);
      assert.doesNotMatch(rawBody, /sc-000|hard_vs_soft|DOMINATE|severe allergy/);
    }
  });

  it('takes the key from the environment and shows it nowhere', async () => {
    const server = await serve(() => verdict, 'sk-secret');
    const file = dataset(1);
    const args = ['judge', file, '--judge', 'openai:fake-model', '--base-url', server.baseUrl];
    const environment = { BENCHWRIGHT_API_KEY: 'sk-secret' };
    const { exitCode, out, errorOut } = await runInProcess(args, { environment });
    assert.equal(exitCode, 0);
    assert.doesNotMatch(out + errorOut + JSON.stringify(judgments(file)), /sk-secret/);
  });

  it('passes the options on', async () => {
    const server = await serve(() => verdict);
    const file = dataset(3);
    const options = ['--temperature', '0.5', '--seed', '7', '--max-tokens', '300', '--stream'];
    const chosen = ['--record', 'sc-0002', 'sc-0003', '--candidate', 'right'];
    const { out } = await judge(file, server, ...options, ...chosen, '--context', 'target-only');
    assert.match(out, /^2 verdicts/);
    const [request] = server.requests;
    const body = JSON.parse(request?.rawBody ?? '{}') as Record<string, unknown>;
    assert.deepEqual(
      [body['temperature'], body['seed'], body['max_tokens'], body['stream']],
      [0.5, 7, 300, true],
    );
    assert.deepEqual(
      judgments(file)
        .map(({ record_id, candidate, context }) => [record_id, candidate, context])
        .sort(),
      [
        ['sc-0002', 'right', 'target-only'],
        ['sc-0003', 'right', 'target-only'],
      ],
    );
  });

  it('counts unreadable answers apart, and that is no failure', async () => {
    const server = await serve(({ count }) => (count === 1 ? 'I cannot tell.' : verdict));
    const file = dataset(1);
    const { exitCode, out } = await judge(file, server);
    assert.equal(exitCode, 0);
    assert.match(out, /^1 verdicts, 1 unreadable, 0 failed\./);
    assert.ok(
      judgments(file).some(
        ({ outcome, raw }) => outcome === 'unreadable' && raw === 'I cannot tell.',
      ),
    );
  });

  it('tries again when the endpoint is busy', async () => {
    const server = await serve(({ count }) =>
      count === 1 ? { kind: 'rate-limited', retryAfter: 0 } : verdict,
    );
    const { exitCode, out } = await judge(dataset(1), server);
    assert.equal(exitCode, 0);
    assert.match(out, /^2 verdicts, 0 unreadable, 0 failed\./);
  });

  it('exits with 1 when a call failed', async () => {
    const server = await serve(({ count }) => (count === 1 ? { kind: 'malformed-json' } : verdict));
    const file = dataset(1);
    const { exitCode, out } = await judge(file, server);
    assert.equal(exitCode, 1);
    assert.match(out, /^1 verdicts, 0 unreadable, 1 failed\./);
  });

  it('stops early when the endpoint refuses the key', async () => {
    const server = await serve(() => ({ kind: 'unauthorized' }));
    const file = dataset(40);
    const { exitCode, out, errorOut } = await judge(file, server);
    assert.equal(exitCode, 1);
    assert.ok(server.requests.length < 12, `${server.requests.length} requests`);
    assert.match(out, /^0 verdicts, 0 unreadable, 5 failed, 75 not finished/);
    assert.equal(errorOut.match(/HTTP 401/g)?.length, 1);
    assert.match(errorOut, /BENCHWRIGHT_API_KEY/);
  });
});

describe('a judging run that was stopped', () => {
  it('goes on where it ended, behind a torn line too', async () => {
    const server = await serve(() => verdict);
    const file = dataset(3);
    await judge(file, server, '--record', 'sc-0001');
    const store = path.join(folder.path, `${file}.judgments.jsonl`);
    const stored = readFileSync(store, 'utf8');
    writeFileSync(store, stored + stored.slice(0, 100));
    const { exitCode, out, errorOut } = await judge(file, server);
    assert.equal(exitCode, 0);
    assert.match(errorOut, /jsonl:3 is left out/);
    assert.match(errorOut, /2 calls with a fresh verdict in set-\d+.* are skipped/);
    assert.match(out, /^4 verdicts, 0 unreadable, 0 failed, 2 judged before\./);
    assert.equal(server.requests.length, 6);
    const lines = readFileSync(store, 'utf8').split('\n');
    assert.equal(lines.slice(0, 2).join('\n'), stored.trimEnd());
    assert.equal(lines[2], stored.slice(0, 100));
    assert.equal(lines.length, 8);
    const again = await judge(file, server);
    assert.match(again.out, /^0 verdicts, 0 unreadable, 0 failed, 6 judged before\./);
    assert.equal(server.requests.length, 6);
  });

  it('keeps what is done when it is interrupted, and ends without waiting for answers', async () => {
    const server = await serve(({ count }) => (count <= 3 ? verdict : { kind: 'silence' }));
    const file = dataset(10);
    const args = ['judge', file, '--judge', 'openai:m', '--base-url', server.baseUrl];
    const child = startCli(args, { folder: folder.path });
    const result = finished(child);
    while (server.requests.length < 7) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGINT');
    await once(child, 'exit');
    const { exitCode, out } = await result;
    assert.equal(exitCode, 130);
    assert.match(out, /^3 verdicts, 0 unreadable, 0 failed, 17 not finished/);
    assert.equal(judgments(file).filter(({ outcome }) => outcome === 'verdict').length, 3);
  });

  it('judges again what has changed since', async () => {
    const server = await serve(() => verdict);
    const file = dataset(2);
    await judge(file, server);
    const changed = path.join(folder.path, file);
    writeFileSync(changed, readFileSync(changed, 'utf8').replace('chickpeas', 'lentils'));
    const { out } = await judge(file, server);
    assert.match(out, /^1 verdicts, 0 unreadable, 0 failed, 3 judged before\./);
  });
});

describe('records that cannot be judged', () => {
  it('are named and counted, and the others are judged', async () => {
    const server = await serve(() => verdict);
    const file = dataset(6, (line, index) => {
      if (index === 1) return line.slice(0, -2);
      if (index === 2) return line.replace('"id":"sc-0003",', '');
      if (index === 3) return line.replace('"error":{"text":', '"error":{"txt":');
      if (index === 5) return line.replace('sc-0006', 'sc-0005');
      return line.replace('"near"', '"far"');
    });
    const { exitCode, out, errorOut } = await judge(file, server);
    assert.equal(exitCode, 0);
    assert.match(errorOut, /Not judged: set-\d+\.scenarios\.jsonl:2 is not JSON/);
    assert.match(errorOut, /Not judged: set-\d+\.scenarios\.jsonl:3 has no id/);
    assert.match(errorOut, /Not judged: sc-0004 \(error\): /);
    assert.match(errorOut, /:5 has the id sc-0005/);
    assert.match(errorOut, /:6 has the id sc-0005/);
    assert.match(
      out,
      /^3 verdicts, 0 unreadable, 0 failed, 5 records or responses cannot be judged\./,
    );
  });
});

describe('wrong usage of judge', () => {
  const mine = dataset(1);
  const cases = [
    { options: [], says: /Say who judges: --judge baseline/ },
    { options: ['--judge', 'gpt'], says: /There is no judge "gpt"/ },
    { options: ['--judge', 'openai:m'], says: /needs the endpoint's address/ },
    { options: ['--judge', 'openai:m', '--base-url', 'ftp://x'], says: /must begin with https/ },
    {
      options: ['--judge', 'baseline', '--protocol', 'x'],
      says: /Known: persevalbench\/end-to-end/,
    },
    { options: ['--judge', 'baseline', '--context', 'x'], says: /Known: full/ },
    { options: ['--judge', 'baseline', '--record', 'x'], says: /There is no record "x"/ },
    {
      options: ['--judge', 'baseline', '--candidate', 'x'],
      says: /The records have: right, error/,
    },
    { options: ['--judge', 'baseline', '--concurrency', '0'], says: /whole number from 1 on/ },
    { options: ['--judge', 'baseline', '--out', 'none/x.jsonl'], says: /Cannot write to/ },
    { options: ['--judge', 'baseline', '--out', `./${mine}`], says: /is what is read\./ },
  ];
  for (const { options, says } of cases) {
    it(`exits with 2: ${options.join(' ') || 'no judge'}`, async () => {
      const result = await runInProcess(['judge', mine, ...options]);
      assert.equal(result.exitCode, 2);
      assert.match(result.errorOut, says);
    });
  }
});
