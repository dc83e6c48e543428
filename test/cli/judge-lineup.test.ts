import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { after, describe, it } from 'node:test';
import type { Judgment } from '../../src/core/model/judgment.ts';
import type { ChatHandler } from '../harness/fake-server/behaviour.ts';
import { startFakeServer, type FakeServer } from '../harness/fake-server/fake-server.ts';
import { temporaryFolder, type CliResult } from './run-cli.ts';
import { runInProcess } from './run-in-process.ts';

const samples = path.resolve(import.meta.dirname, '../../samples/persevalbench');
const folder = temporaryFolder();
process.chdir(folder.path);
const file = folder.write(
  'items.scenarios.jsonl',
  readFileSync(path.join(samples, 'matched.scenarios.jsonl')),
);
const verdict =
  '{"verdict":"RIGHT","subtypes":[],"confidence":0.9,"reasoning":"It keeps to the state."}';

const servers: FakeServer[] = [];
after(async () => {
  for (const server of servers) await server.close();
});

async function serve(handler: ChatHandler = () => verdict): Promise<FakeServer> {
  const server = await startFakeServer({ handler });
  servers.push(server);
  return server;
}

let outputs = 0;

interface Judged extends CliResult {
  readonly judgments: readonly Judgment[];
  readonly runs: readonly Record<string, unknown>[];
}

/** Two records, into an output file of its own. */
async function judge(
  options: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Judged> {
  outputs += 1;
  const out = `out-${outputs}.judgments.jsonl`;
  const records = ['--record', 'sc-0001', 'sc-0002'];
  const args = ['judge', file, ...records, ...options, '--out', out];
  const result = await runInProcess(args, { environment });
  const runs = readLines(`out-${outputs}.runs.jsonl`);
  return { ...result, judgments: readLines(out) as unknown as Judgment[], runs };
}

function readLines(name: string): Record<string, unknown>[] {
  if (!existsSync(name)) return [];
  return readFileSync(name, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

function tally(judgments: readonly Judgment[]): Readonly<Record<string, number>> {
  const groups = Map.groupBy(
    judgments,
    ({ judge: by, context }) => `${by.provider} ${by.model} ${context}`,
  );
  return Object.fromEntries([...groups].map(([key, { length }]) => [key, length] as const));
}

describe('several judges', () => {
  it('are asked all, in every context', async () => {
    const server = await serve();
    const endpoint = ['--base-url', server.baseUrl];
    const judges = ['--judge', 'baseline,openai:one', '--judge', 'openai:two', ...endpoint];
    const { exitCode, judgments, errorOut } = await judge([...judges, '--context', 'full,recent']);
    assert.equal(exitCode, 0);
    assert.deepEqual(tally(judgments), {
      'baseline lexical-1 full': 4,
      'baseline lexical-1 recent': 4,
      'openai-compatible one full': 4,
      'openai-compatible one recent': 4,
      'openai-compatible two full': 4,
      'openai-compatible two recent': 4,
    });
    assert.match(errorOut, /baseline: 8 calls on this machine\. Nothing is sent\./);
    assert.match(errorOut, /Goes to .*, without a key, for openai:one, openai:two: 16 calls\./);
    assert.match(errorOut, /Each holds the history, request, response \(.*context recent\)\./);
  });

  it('leave a journal beside the judgments', async () => {
    const { judgments, runs } = await judge(['--judge', 'baseline', '--max-calls', '3']);
    const [start, end] = runs;
    assert.ok(start && end);
    assert.equal(judgments.length, 3);
    assert.deepEqual([start['event'], start['caps']], ['start', { max_calls: 3 }]);
    assert.deepEqual([start['planned_calls'], start['already_judged']], [4, 0]);
    assert.deepEqual([end['event'], end['how'], end['not_made']], ['end', 'capped', 1]);
    assert.ok(judgments.every(({ run_id }) => run_id === start['run_id']));
  });

  it('speak the API of Anthropic too', async () => {
    const server = await serve();
    const options = ['--judge', 'anthropic:m', '--base-url', server.baseUrl];
    const { exitCode, judgments } = await judge(options, { BENCHWRIGHT_API_KEY: 'sk-secret' });
    assert.equal(exitCode, 0);
    assert.deepEqual(tally(judgments), { 'anthropic m full': 4 });
    assert.ok(server.requests.every(({ headers }) => headers['x-api-key'] === 'sk-secret'));
  });
});

describe('a file with judges', () => {
  it('names endpoints, each with its own key', async () => {
    const [one, two] = [await serve(), await serve()];
    const judges = folder.write(
      'judges.json',
      JSON.stringify({
        endpoints: {
          local: one.baseUrl,
          other: { url: two.baseUrl, keyVariable: 'OTHER_KEY' },
        },
        judges: {
          mine: { endpoint: 'local', model: 'a', seed: 3, maxOutputTokens: 50 },
          direct: { endpoint: one.baseUrl, model: 'b', temperature: null },
          theirs: {
            endpoint: 'other',
            api: 'anthropic',
            model: 'c',
            price: { input: 1, output: 2 },
          },
        },
      }),
    );
    const keys = { OTHER_KEY: 'sk-other' };
    const all = await judge(['--judges', judges], keys);
    assert.equal(all.exitCode, 0, all.errorOut);
    assert.deepEqual(tally(all.judgments), {
      'anthropic c full': 4,
      'openai-compatible a full': 4,
      'openai-compatible b full': 4,
    });
    const parametersOf = (model: string): unknown =>
      all.judgments.find(({ judge: by }) => by.model === model)?.judge.parameters;
    assert.deepEqual(parametersOf('a'), { temperature: 0, seed: 3, maxOutputTokens: 50 });
    assert.deepEqual(parametersOf('b'), {});
    assert.ok(one.requests.every(({ headers }) => headers.authorization === undefined));
    assert.ok(two.requests.every(({ headers }) => headers['x-api-key'] === 'sk-other'));
    assert.doesNotMatch(JSON.stringify(all), /sk-other/);
    assert.match(all.out, /Cost: \$0\.\d+, without 8 calls of unknown cost/);
    const names = (all.runs[0]?.['judges'] as { name: string }[]).map(({ name }) => name);
    assert.deepEqual(names, ['mine', 'direct', 'theirs']);
    const chosen = await judge(['--judges', judges, '--judge', 'baseline,mine'], keys);
    assert.deepEqual(tally(chosen.judgments), {
      'baseline lexical-1 full': 4,
      'openai-compatible a full': 4,
    });
  });

  const faults: readonly (readonly [text: string, options: readonly string[], says: RegExp])[] = [
    ['nonsense', [], /it is no JSON object\. Write \{"endpoints"/],
    ['{}', [], /it has no "judges"/],
    ['{"judges": {}, "more": 1}', [], /the file has "more"\. Known: endpoints, judges/],
    ['{"judges": {"a": {"endpoint": "x", "model": "m"}}}', [], /"x", which "endpoints" lacks/],
    ['{"judges": {"a": {"endpoint": "http://localhost"}}}', [], /the judge "a" has no "model"/],
    ['{"judges": {"a": {"model": "m"}}}', [], /The judge a needs the endpoint's address/],
    ['{"judges": {"a": {"model": "m", "api": "x"}}}', [], /has the api "x", which is not known/],
    ['{"judges": {"a": {"model": "m", "languageModel": {}}}}', [], /which only the editor can ask/],
    ['{"judges": {"a": {"model": "m", "apiKey": "sk"}}}', [], /Keys do not belong into files/],
    ['{"judges": {"a": {"model": "m", "seed": 0.5}}}', [], /"seed" of .* is no whole number/],
    ['{"judges": {"a": {"model": "m", "temperature": "0"}}}', [], /"temperature" of .* no number/],
    ['{"judges": {"a": {"model": "m", "stream": 1}}}', [], /"stream" of .* neither true nor false/],
    ['{"judges": {"a": {"model": "m", "price": {"input": 1}}}}', [], /the price of .* no "output"/],
    ['{"judges": {"baseline": {"model": "m"}}}', [], /"baseline" needs another name/],
    ['{"judges": {"a,b": {"model": "m"}}}', [], /"a,b" needs another name/],
    ['{"endpoints": {"x": 1}, "judges": {}}', [], /the endpoint "x" is no address/],
    ['{"endpoints": {"x": {"url": "http://h", "key": "sk"}}, "judges": {}}', [], /Keys do not/],
    ['{"endpoints": {"x": {}}, "judges": {}}', [], /the endpoint "x" has no "url"/],
    ['{"judges": {}}', ['--judge', 'a'], /has no judge "a"\. Known: baseline/],
    ['{"judges": {}}', ['--seed', '1'], /the file decides on --seed: leave it out/],
  ];
  for (const [text, options, says] of faults) {
    it(`is refused: ${text} ${options.join(' ')}`, async () => {
      const judges = folder.write('faulty.json', text);
      const { exitCode, errorOut } = await judge(['--judges', judges, ...options]);
      assert.equal(exitCode, 2);
      assert.match(errorOut, says);
    });
  }

  it('asks a judge that has two names once', async () => {
    const server = await serve();
    const setting = { endpoint: server.baseUrl, model: 'm' };
    const text = JSON.stringify({ judges: { one: setting, two: setting } });
    const { judgments, errorOut } = await judge(['--judges', folder.write('same.json', text)]);
    assert.equal(judgments.length, 4);
    assert.match(errorOut, /two is the same judge as one before it and is left out\./);
  });

  it('never sends one key to two places', async () => {
    const judges = folder.write(
      'two.json',
      '{"judges": {"a": {"endpoint": "http://localhost:1/v1", "model": "m"}, "b": {"endpoint": "http://localhost:2/v1", "model": "m"}}}',
    );
    const { exitCode, errorOut } = await judge(['--judges', judges], { BENCHWRIGHT_API_KEY: 'sk' });
    assert.equal(exitCode, 2);
    assert.match(errorOut, /would be sent to http:\/\/localhost:1 and to http:\/\/localhost:2/);
  });

  it('says which variable has no key', async () => {
    const judges = folder.write(
      'no-key.json',
      '{"endpoints": {"x": {"url": "http://localhost:1/v1", "keyVariable": "NO_KEY"}}, "judges": {"a": {"endpoint": "x", "model": "m"}}}',
    );
    const { exitCode, errorOut } = await judge(['--judges', judges]);
    assert.equal(exitCode, 2);
    assert.match(errorOut, /takes its key from the environment variable NO_KEY, which is not set/);
  });
});

describe('repeats', () => {
  it('are numbered, seeded one after the other, and resumed one by one', async () => {
    const server = await serve();
    const endpoint = ['--judge', 'openai:m', '--base-url', server.baseUrl, '--seed', '10'];
    const one = ['--record', 'sc-0001', '--candidate', 'right', '--out', 'repeats.jsonl'];
    const args = ['judge', file, ...endpoint, ...one];
    await runInProcess([...args, '--repeat', '2']);
    const { out } = await runInProcess([...args, '--repeat', '3']);
    assert.match(out, /^1 verdicts, 0 unreadable, 0 failed, 2 judged before\./);
    const samplesOf = readLines('repeats.jsonl').map(({ sample }) => sample);
    assert.deepEqual(samplesOf.sort(), [0, 1, 2]);
    const seeds = server.requests.map(({ body }) => (body as { seed: number }).seed);
    assert.deepEqual(seeds.sort(), [10, 11, 12]);
  });
});

describe('caps', () => {
  it('on calls end the run with 1, and raising it makes the others', async () => {
    const server = await serve();
    const endpoint = ['--judge', 'openai:m', '--base-url', server.baseUrl];
    const two = ['--record', 'sc-0001', 'sc-0002', '--out', 'capped.jsonl'];
    const args = ['judge', file, ...endpoint, ...two];
    const first = await runInProcess([...args, '--max-calls', '3']);
    assert.equal(first.exitCode, 1);
    assert.match(
      first.errorOut,
      /Stopped at --max-calls\. Raise it and run the same command again/,
    );
    assert.match(first.out, /^3 verdicts, 0 unreadable, 0 failed, 1 not finished/);
    assert.equal(server.requests.length, 3);
    const second = await runInProcess([...args, '--max-calls', '3']);
    assert.equal(second.exitCode, 0);
    assert.equal(server.requests.length, 4);
  });

  it('on cost end the run with 1', async () => {
    const server = await serve();
    const prices = folder.write('dear.json', '{"m": {"input": 1000000, "output": 1000000}}');
    const endpoint = ['--judge', 'openai:m', '--base-url', server.baseUrl, '--prices', prices];
    const { exitCode, errorOut } = await judge([...endpoint, '--max-cost', '1']);
    assert.equal(exitCode, 1);
    assert.match(errorOut, /Stopped at --max-cost/);
    assert.ok(server.requests.length <= 1, `${server.requests.length} requests`);
  });

  it('on cost need a price', async () => {
    const server = await serve();
    const endpoint = ['--judge', 'openai:m', '--base-url', server.baseUrl];
    const { exitCode, errorOut } = await judge([...endpoint, '--max-cost', '1']);
    assert.equal(exitCode, 2);
    assert.match(errorOut, /price/);
    assert.equal(server.requests.length, 0);
  });

  it('on cost do not matter to the baseline', async () => {
    const { exitCode } = await judge(['--judge', 'baseline', '--max-cost', '0.000001']);
    assert.equal(exitCode, 0);
  });
});

describe('stages', () => {
  it('that give nothing are counted, and that is a failure', async () => {
    const server = await serve(({ count }) => (count === 1 ? 'I cannot tell.' : verdict));
    const endpoint = ['--judge', 'openai:m', '--base-url', server.baseUrl];
    const options = ['--protocol', 'evidence-first', '--record', 'sc-0001', '--concurrency', '1'];
    const { exitCode, out } = await judge([...endpoint, ...options]);
    assert.equal(exitCode, 1);
    assert.match(out, /without the stage they rest on/);
  });
});
