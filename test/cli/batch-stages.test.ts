import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  dataset,
  evidence,
  exported,
  imported,
  lines,
  reply,
  results,
  startBatchServer,
} from './batch-files.ts';
import { runInProcess } from './run-in-process.ts';

const server = await startBatchServer();

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
