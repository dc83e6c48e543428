import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { after, describe, it } from 'node:test';
import { customIdOf } from '../../src/core/judging/batch/batch-manifest.ts';
import type { JsonObject } from '../../src/core/model/json.ts';
import type { Judgment } from '../../src/core/model/judgment.ts';
import { startFakeServer } from '../harness/fake-server/fake-server.ts';
import { temporaryFolder, type CliResult } from './run-cli.ts';
import { runInProcess } from './run-in-process.ts';

const samples = path.resolve(import.meta.dirname, '../../samples/persevalbench');
const folder = temporaryFolder();
process.chdir(folder.path);
const records = readFileSync(path.join(samples, 'matched.scenarios.jsonl'), 'utf8');
const verdict =
  '{"verdict":"RIGHT","subtypes":[],"confidence":0.9,"reasoning":"It keeps to the state."}';
const evidence = '{"evidence":[]}';

const server = await startFakeServer({
  handler: ({ body }) => (isStage(JSON.stringify(body)) ? evidence : verdict),
});
after(() => server.close());

function isStage(body: string): boolean {
  return body.includes('\\"evidence\\"');
}

let sets = 0;

/** A set of its own for each test: five records of the sample. */
function dataset(count = 5): string {
  sets += 1;
  const lines = records.split('\n').slice(0, count);
  return folder.write(`set-${sets}.scenarios.jsonl`, `${lines.join('\n')}\n`);
}

function lines(name: string): JsonObject[] {
  return readFileSync(name, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as JsonObject);
}

function judgments(file: string): Judgment[] {
  return lines(`${file}.judgments.jsonl`) as unknown as Judgment[];
}

async function exported(file: string, ...options: readonly string[]): Promise<CliResult> {
  const judge = options.includes('--judge') ? [] : ['--judge', 'openai:m'];
  const out = options.includes('--out') ? [] : ['--out', `${file}.requests.jsonl`];
  return runInProcess(['batch', 'export', file, ...judge, ...out, ...options]);
}

async function imported(
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

function reply(customId: unknown, content = verdict): JsonObject {
  const response = { status_code: 200, request_id: 'r', body: completion(content) };
  return { id: 'b', custom_id: customId as string, response, error: null };
}

function failure(customId: unknown, code: string): JsonObject {
  const error = { code, message: 'sk-secret' };
  return { id: 'b', custom_id: customId as string, response: null, error };
}

function results(name: string, found: readonly JsonObject[]): string {
  return folder.write(name, found.map((one) => `${JSON.stringify(one)}\n`).join(''));
}

describe('an exported batch', () => {
  const settings: readonly (readonly string[])[] = [
    [],
    ['--temperature', 'none'],
    ['--temperature', '0.5', '--seed', '7', '--max-tokens', '300', '--repeat', '2'],
    ['--protocol', 'pairwise,pointwise', '--context', 'full,target-only'],
    ['--ablation', 'minus-unrelated:3', '--candidate', 'error'],
  ];
  for (const options of settings) {
    it(`holds what a live run sends: openai ${options.join(' ')}`, async () => {
      const file = dataset(2);
      assert.equal((await exported(file, ...options)).exitCode, 0);
      const requests = lines(`${file}.requests.jsonl`);
      assert.ok(requests.every(({ url }) => url === '/v1/chat/completions'));
      assert.ok(requests.every(({ method }) => method === 'POST'));
      const endpoint = ['--judge', 'openai:m', '--base-url', server.baseUrl];
      const sent = await bodiesOf(['judge', file, ...endpoint, ...options]);
      assert.deepEqual(sorted(requests.map(({ body }) => body)), sorted(sent));
    });
  }

  for (const options of [[], ['--temperature', '0.5', '--max-tokens', '300']]) {
    it(`holds what a live run sends: anthropic ${options.join(' ')}`, async () => {
      const file = dataset(2);
      await exported(file, '--judge', 'anthropic:m', ...options);
      const document = JSON.parse(readFileSync(`${file}.requests.jsonl`, 'utf8')) as {
        readonly requests: readonly JsonObject[];
      };
      assert.ok(document.requests.every((request) => Object.keys(request).length === 2));
      const endpoint = ['--judge', 'anthropic:m', '--base-url', server.baseUrl];
      const sent = await bodiesOf(['judge', file, ...endpoint, ...options]);
      assert.deepEqual(sorted(document.requests.map(({ params }) => params)), sorted(sent));
    });
  }

  async function bodiesOf(args: readonly string[]): Promise<readonly unknown[]> {
    const before = server.requests.length;
    const { errorOut } = await runInProcess(args);
    assert.ok(server.requests.length > before, errorOut);
    return server.requests.slice(before).map(({ body }) => body);
  }

  function sorted(bodies: readonly unknown[]): readonly string[] {
    return bodies.map((body) => JSON.stringify(body)).sort();
  }

  it('tells a provider nothing: opaque ids in an order that says nothing', async () => {
    const file = dataset(26);
    await exported(file);
    const text = readFileSync(`${file}.requests.jsonl`, 'utf8');
    assert.doesNotMatch(text, /sc-00|"right"|hard_vs_soft|"error"/);
    const ids = lines(`${file}.requests.jsonl`).map((line) => line['custom_id']);
    assert.ok(ids.every((id) => /^[a-zA-Z0-9_-]{1,64}$/.test(JSON.stringify(id).slice(1, -1))));
    assert.equal(new Set(ids).size, 52);
    const candidates = lines(`${file}.requests.jsonl.manifest.jsonl`).map(
      (line) => line['candidate'],
    );
    const rightFirst = candidates.filter((one, index) => index % 2 === 0 && one === 'right').length;
    assert.ok(rightFirst > 4 && rightFirst < 22, `right comes first in ${rightFirst} of 26 pairs`);
  });

  it('has the shape of the real example', async () => {
    const file = dataset(1);
    await exported(file, '--max-tokens', '1000');
    const [request] = lines(`${file}.requests.jsonl`);
    assert.deepEqual(Object.keys(request ?? {}), ['custom_id', 'method', 'url', 'body']);
  });

  it('leaves out what is judged, and writes nothing when nothing is left', async () => {
    const file = dataset(2);
    const endpoint = ['--judge', 'openai:m', '--base-url', server.baseUrl];
    await runInProcess(['judge', file, ...endpoint, '--candidate', 'right']);
    const { out } = await exported(file);
    assert.match(out, /requests\.jsonl: 2 requests\nManifest, which stays here: /);
    await runInProcess(['judge', file, ...endpoint]);
    const none = await exported(file, '--out', 'none.jsonl');
    assert.deepEqual(
      [none.exitCode, none.out],
      [0, 'Nothing is left to ask: no file was written.\n'],
    );
    assert.ok(!existsSync('none.jsonl') && !existsSync('none.jsonl.manifest.jsonl'));
  });

  it('is split where a file takes no more, and says so', async () => {
    const file = dataset(5);
    const { out, errorOut } = await exported(file, '--requests-per-file', '4');
    const [one, two, three] = ['', '-2', '-3'].map((n) => `${file}.requests${n}.jsonl`);
    assert.match(errorOut, /3 files: a file takes 50000 requests and 200 MB for an OpenAI batch/);
    assert.deepEqual(
      [one, two, three].map((name) => lines(name ?? '').length),
      [4, 4, 2],
    );
    assert.ok(out.startsWith(`${one}: 4 requests\n${two}: 4 requests\n${three}: 2 requests\n`));
    assert.equal(lines(`${file}.requests.jsonl.manifest.jsonl`).length, 10);
  });

  const refusals: readonly (readonly [options: readonly string[], says: RegExp])[] = [
    [['--judge', 'baseline'], /There is no batch file for the judge baseline/],
    [['--judge', 'openai:a,openai:b'], /requests of one judge/],
    [['--judge', 'openai:m', '--format', 'anthropic'], /--format anthropic does not fit/],
    [['--judge', 'anthropic:m', '--seed', '1'], /takes no seed/],
    [['--judge', 'openai:m', '--format', 'x'], /Allowed choices are openai, anthropic/],
    [['--judge', 'openai:m', '--requests-per-file', '0'], /whole number from 1 on/],
    [['--judge', 'openai:m', '--out', 'no/folder.jsonl'], /Cannot write to no\/folder\.jsonl/],
  ];
  for (const [options, says] of refusals) {
    it(`is refused: ${options.join(' ')}`, async () => {
      const file = dataset(1);
      const { exitCode, errorOut } = await exported(file, ...options);
      assert.equal(exitCode, 2);
      assert.match(errorOut, says);
      assert.ok(!existsSync(`${file}.requests.jsonl`));
    });
  }

  it('replaces neither requests nor a manifest', async () => {
    const file = dataset(1);
    writeFileSync(`${file}.requests.jsonl`, 'mine');
    assert.match((await exported(file)).errorOut, /requests\.jsonl is there already/);
    assert.equal(readFileSync(`${file}.requests.jsonl`, 'utf8'), 'mine');
    const other = dataset(1);
    writeFileSync(`${other}.requests.jsonl.manifest.jsonl`, 'mine');
    assert.match((await exported(other)).errorOut, /manifest\.jsonl is there already/);
    assert.ok(!existsSync(`${other}.requests.jsonl`));
  });
});

describe('imported results', () => {
  it('are judgments as a live run makes them', async () => {
    const file = dataset(2);
    await exported(file, '--seed', '7', '--repeat', '2');
    const replies = lines(`${file}.requests.jsonl`).map(({ custom_id }) => reply(custom_id));
    const { exitCode, out } = await imported(file, [results('all.jsonl', replies.reverse())]);
    assert.equal(exitCode, 0);
    assert.match(out, /^8 verdicts, 0 unreadable, 0 failed\.\nJudgments: /);
    const endpoint = ['--judge', 'openai:m', '--base-url', server.baseUrl, '--seed', '7'];
    const live = 'live.judgments.jsonl';
    await runInProcess(['judge', file, ...endpoint, '--repeat', '2', '--out', live]);
    const same = (judgment: Judgment): string => {
      const { judgment_id, created_at, run_id, latency_ms, usage, ...rest } = judgment;
      assert.ok(judgment_id !== '' && created_at !== '' && latency_ms >= 0 && usage !== undefined);
      assert.notEqual(run_id, '');
      return JSON.stringify(Object.entries(rest).sort());
    };
    const expected = lines(live) as unknown as Judgment[];
    assert.deepEqual(judgments(file).map(same).sort(), expected.map(same).sort());
    const again = await runInProcess(['judge', file, ...endpoint, '--repeat', '2']);
    assert.match(again.out, /^0 verdicts, 0 unreadable, 0 failed, 8 judged before\./);
  });

  it('may come in any order and number, errors become outcomes, and twice adds nothing', async () => {
    const file = dataset(3);
    await exported(file);
    const ids = lines(`${file}.requests.jsonl`).map(({ custom_id }) => custom_id);
    const [a, b, c, d, e, f] = ids;
    const one = results('one.jsonl', [reply(d), reply(a, 'I cannot tell.'), reply(f)]);
    const two = results('two.jsonl', [failure(b, 'batch_expired'), failure(c, 'batch_cancelled')]);
    const refused = {
      status_code: 400,
      request_id: 'r',
      body: { error: { message: 'sk-secret' } },
    };
    const three = results('three.jsonl', [
      { id: 'b', custom_id: e, response: refused, error: null },
    ]);
    const first = await imported(file, [two, one, three]);
    assert.equal(first.exitCode, 1);
    assert.match(first.out, /^2 verdicts, 1 unreadable, 2 failed, 1 cancelled\.\n/);
    assert.match(first.errorOut, /3 requests without an answer: export again to ask once more\./);
    const stored = readFileSync(`${file}.judgments.jsonl`, 'utf8');
    assert.doesNotMatch(stored, /sk-secret/);
    assert.deepEqual(
      judgments(file)
        .flatMap(({ error }) => error?.code ?? [])
        .sort(),
      ['batch-canceled', 'batch-expired', 'contract', 'http-400'],
    );
    const second = await imported(file, [one, three, two]);
    assert.equal(second.exitCode, 1);
    assert.match(second.out, /^0 verdicts, 0 unreadable, 0 failed, 6 imported before\.\n/);
    assert.equal(readFileSync(`${file}.judgments.jsonl`, 'utf8'), stored);
    const rest = await exported(file, '--out', `${file}.rest.jsonl`);
    assert.match(rest.out, /rest\.jsonl: 4 requests/);
  });

  it('that fit no request, or one twice, or are torn, are named and never guessed', async () => {
    const file = dataset(3);
    await exported(file);
    const [a, b, c, d] = lines(`${file}.requests.jsonl`).map(({ custom_id }) => custom_id);
    const name = results('odd.jsonl', [
      reply(a),
      reply(a),
      reply(b),
      reply(b, verdict.replace('RIGHT', 'UNDER_PERSONALIZED')),
      reply(customIdOf('0'.repeat(64), 1)),
      reply(c),
    ]);
    writeFileSync(name, readFileSync(name, 'utf8') + JSON.stringify(reply(d)).slice(0, 60));
    const { exitCode, out, errorOut } = await imported(file, [name]);
    assert.equal(exitCode, 1);
    assert.match(
      out,
      /^2 verdicts, 0 unreadable, 0 failed, 1 line repeated, 3 missing, 1 conflicting, 1 unknown, 1 line unreadable\./,
    );
    assert.match(errorOut, /odd\.jsonl:7: it is no JSON object\.: no result and left out/);
    assert.match(errorOut, /bw-0{40}-1 \(odd\.jsonl:5\): for no request of the manifest/);
    assert.match(errorOut, /sc-\d+ \((right|error)\), bw-\w+-\d: with several results that differ/);
    assert.equal(
      errorOut.match(/sc-\d+ \((right|error)\), bw-\w+-\d: without a result/g)?.length,
      3,
    );
    assert.equal(judgments(file).length, 2);
  });

  it('of records that have changed since are stale', async () => {
    const file = dataset(2);
    await exported(file);
    const replies = lines(`${file}.requests.jsonl`).map(({ custom_id }) => reply(custom_id));
    const text = readFileSync(file, 'utf8');
    const [first = ''] = text.split('\n');
    const changed = first.replace(/("error":\{"text":")/, '$1Well: ');
    assert.notEqual(changed, first);
    writeFileSync(file, text.replace(first, changed));
    const { exitCode, out, errorOut } = await imported(file, [results('stale.jsonl', replies)]);
    assert.equal(exitCode, 0);
    assert.match(out, /^4 verdicts, 0 unreadable, 0 failed, 1 stale\./);
    assert.match(errorOut, /sc-\d+ \(error\): changed since the export, stale\./);
    const endpoint = ['--judge', 'openai:m', '--base-url', server.baseUrl];
    const { out: next } = await runInProcess(['judge', file, ...endpoint]);
    assert.match(next, /^1 verdicts, 0 unreadable, 0 failed, 3 judged before\./);
  });

  it('of prompts of the user are fresh under these prompts', async () => {
    const file = dataset(1);
    const prompt = 'Judge this.\n{{> history}}\n{{> request}}\n{{> response}}\n{{> contract}}\n';
    mkdirSync('mine/persevalbench', { recursive: true });
    folder.write('mine/persevalbench/end-to-end.user.mustache', prompt);
    await exported(file, '--prompts', 'mine');
    const requests = lines(`${file}.requests.jsonl`);
    assert.ok(requests.every((request) => JSON.stringify(request).includes('Judge this.')));
    const found = results(
      'mine.jsonl',
      requests.map(({ custom_id }) => reply(custom_id)),
    );
    const mine = await imported(
      file,
      [found],
      '--prompts',
      'mine',
      '--out',
      'mine.judgments.jsonl',
    );
    assert.match(mine.out, /^2 verdicts, 0 unreadable, 0 failed\.\n/);
    const ours = await imported(file, [found]);
    assert.match(ours.out, /^2 verdicts, 0 unreadable, 0 failed, 2 stale\.\n/);
  });

  it('of Anthropic are read by their types', async () => {
    const file = dataset(2);
    await exported(file, '--judge', 'anthropic:m');
    const manifest = lines(`${file}.requests.jsonl.manifest.jsonl`);
    const [a, b, c, d] = manifest.map(({ custom_id }) => custom_id as string);
    const message = {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'm',
      content: [{ type: 'text', text: verdict }],
      stop_reason: 'end_turn',
      stop_sequence: null,
      usage: { input_tokens: 7, output_tokens: 2 },
    };
    const error = { type: 'error', error: { type: 'invalid_request_error', message: 'sk-secret' } };
    const name = results('anthropic.jsonl', [
      { custom_id: c ?? '', result: { type: 'expired' } },
      { custom_id: a ?? '', result: { type: 'succeeded', message } },
      { custom_id: d ?? '', result: { type: 'canceled' } },
      { custom_id: b ?? '', result: { type: 'errored', error } },
    ]);
    const { exitCode, out } = await imported(file, [name]);
    assert.equal(exitCode, 1);
    assert.match(out, /^1 verdicts, 0 unreadable, 2 failed, 1 cancelled\./);
    const codes = judgments(file).map(({ outcome, error: found }) => found?.code ?? outcome);
    assert.deepEqual(codes.sort(), ['batch-canceled', 'batch-expired', 'http-400', 'verdict']);
    const [judged] = judgments(file).filter(({ outcome }) => outcome === 'verdict');
    assert.deepEqual(judged?.usage, { input_tokens: 7, output_tokens: 2 });
  });

  it('are never appended to what is read', async () => {
    const file = dataset(1);
    await exported(file);
    const manifest = `${file}.requests.jsonl.manifest.jsonl`;
    const found = results('read.jsonl', []);
    for (const out of [file, manifest, found, `./${found}`]) {
      const before = readFileSync(out, 'utf8');
      const { exitCode, errorOut } = await imported(file, [found], '--out', out);
      assert.equal(exitCode, 2);
      assert.match(errorOut, /is what is read\. Name another file for the judgments/);
      assert.equal(readFileSync(out, 'utf8'), before);
    }
  });

  it('need a manifest that can be read', async () => {
    const file = dataset(1);
    await exported(file);
    const manifest = `${file}.requests.jsonl.manifest.jsonl`;
    const kept = readFileSync(manifest, 'utf8');
    const [line = ''] = kept.split('\n');
    const none = results('none.jsonl', []);
    for (const [text, says] of [
      [kept.slice(0, -20), /manifest\.jsonl:2 is no line of a manifest/],
      [`${line}\n${line}\n`, /manifest\.jsonl:2: the id bw-\w+-1 is there twice/],
      [line.replace('persevalbench/end-to-end', 'x/y'), /There is no protocol "x\/y"/],
      [line.replace('"openai-compatible"', '"x"'), /cannot be asked through a batch file/],
    ] as const) {
      writeFileSync(manifest, text);
      const { exitCode, errorOut } = await imported(file, [none]);
      assert.equal(exitCode, 2);
      assert.match(errorOut, says);
    }
    writeFileSync(manifest, kept);
    const missing = await imported(file, ['no-such-file.jsonl']);
    assert.equal(missing.exitCode, 2);
    assert.match(missing.errorOut, /Cannot read no-such-file\.jsonl/);
  });
});

describe('a protocol of two stages', () => {
  it('is exported stage by stage, and ends as a live run does', async () => {
    const file = dataset(2);
    const protocol = ['--protocol', 'evidence-first'];
    const first = await exported(file, ...protocol);
    assert.match(first.out, /requests\.jsonl: 2 requests/);
    assert.match(
      first.errorOut,
      /2 requests of these belong to an earlier stage\. When their results are imported, export again for the 4 calls that rest on them\./,
    );
    const stage = lines(`${file}.requests.jsonl`).map(({ custom_id }) =>
      reply(custom_id, evidence),
    );
    const stageImport = await imported(file, [results('stage.jsonl', stage)]);
    assert.equal(stageImport.exitCode, 0, stageImport.errorOut);
    const second = await exported(file, ...protocol, '--out', `${file}.second.jsonl`);
    assert.match(second.out, /second\.jsonl: 4 requests/);
    assert.equal(second.errorOut, '');
    const bodies = lines(`${file}.second.jsonl`).map(({ body }) => JSON.stringify(body));
    const before = server.requests.length;
    const endpoint = ['--judge', 'openai:m', '--base-url', server.baseUrl];
    await runInProcess(['judge', file, ...endpoint, ...protocol]);
    const sent = server.requests.slice(before).map(({ body }) => JSON.stringify(body));
    assert.deepEqual(bodies.sort(), sent.sort());
  });
});
