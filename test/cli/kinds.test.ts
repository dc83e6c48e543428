import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runCli } from './run-cli.ts';

describe('kinds', () => {
  it('lists kinds, protocols and contexts for people', async () => {
    const { exitCode, out } = await runCli(['kinds']);
    assert.equal(exitCode, 0);
    assert.match(out, /kind {6}persevalbench\/scenario {2}.*\*\.scenarios\.jsonl/);
    assert.match(out, /protocol {2}persevalbench\/end-to-end/);
    assert.match(out, /context full \(default\)/);
    assert.match(out, /ablation minus-unrelated:<seed> {2}Full history without/);
  });

  it('lists them for programs', async () => {
    const { exitCode, out } = await runCli(['kinds', '--format', 'json']);
    assert.equal(exitCode, 0);
    const { benchmarks } = JSON.parse(out) as {
      benchmarks: {
        id: string;
        kinds: { id: string; suffixes: string[] }[];
        protocols: { id: string; defaultContext: string; contexts: { id: string }[] }[];
      }[];
    };
    const found = benchmarks.find(({ id }) => id === 'persevalbench');
    assert.deepEqual(
      found?.kinds.map(({ id, suffixes }) => [id, suffixes]),
      [['persevalbench/scenario', ['.scenarios.jsonl']]],
    );
    const protocol = found.protocols[0];
    assert.equal(protocol?.id, 'persevalbench/end-to-end');
    assert.ok(protocol.contexts.some(({ id }) => id === protocol.defaultContext));
  });
});
