import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { customIdOf } from '../../src/core/judging/batch/batch-manifest.ts';
import type { Judgment } from '../../src/core/model/judgment.ts';
import {
  dataset,
  exported,
  failure,
  imported,
  judgments,
  lines,
  reply,
  results,
  startBatchServer,
  verdict,
} from './batch-files.ts';
import { runInProcess } from './run-in-process.ts';

const server = await startBatchServer();

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
    writeFileSync('mine/persevalbench/end-to-end.user.mustache', prompt);
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
