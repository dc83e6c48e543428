import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { JsonObject } from '../../src/core/model/json.ts';
import { dataset, exported, lines, startBatchServer } from './batch-files.ts';
import { runInProcess } from './run-in-process.ts';

const server = await startBatchServer();

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
    // The order is drawn anew for each export: one in a million draws would be as lopsided as this.
    const rightFirst = candidates.filter((one, index) => index % 2 === 0 && one === 'right').length;
    assert.ok(rightFirst > 1 && rightFirst < 25, `right comes first in ${rightFirst} of 26 pairs`);
  });

  it('has ids that cannot be made again from the requests', async () => {
    const file = dataset(2);
    const idsOf = async (out: string): Promise<readonly unknown[]> => {
      await exported(file, '--protocol', 'pairwise', '--out', out);
      return lines(out).map((line) => line['custom_id']);
    };
    const [first, second] = [await idsOf(`${file}.one.jsonl`), await idsOf(`${file}.two.jsonl`)];
    const known = new Set(first);
    assert.ok(second.every((id) => !known.has(id)));
    for (const line of lines(`${file}.one.jsonl.manifest.jsonl`)) {
      const [, lot] = JSON.stringify(line['custom_id']).split('-');
      assert.ok(lot !== undefined && !JSON.stringify(line['input_hash']).includes(lot));
    }
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
