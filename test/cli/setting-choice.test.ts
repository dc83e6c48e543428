import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allBenchmarks } from '../../src/core/benchmarks/all-benchmarks.ts';
import type { Benchmark } from '../../src/core/benchmarks/benchmark.ts';
import { chooseSettings } from '../../src/cli/judging/setting-choice.ts';

const [perseval] = allBenchmarks.filter(({ id }) => id === 'persevalbench');
assert.ok(perseval);

/** The same protocols for records of another kind. */
const other: Benchmark = {
  ...perseval,
  id: 'other',
  kinds: perseval.kinds.map((kind) => ({ ...kind, id: kind.id.replace('persevalbench', 'other') })),
  protocols: perseval.protocols.map((protocol) => ({
    ...protocol,
    id: protocol.id.replace('persevalbench', 'other'),
    kind: protocol.kind.replace('persevalbench', 'other'),
  })),
};

function chosen(...protocol: readonly string[]): readonly string[] {
  const settings = chooseSettings('items.jsonl', { protocol }, [perseval ?? other, other]);
  return settings.map((setting) => setting.protocol.id);
}

describe('the name of a protocol', () => {
  it('in full is never doubtful', () => {
    assert.deepEqual(chosen('other/pairwise'), ['other/pairwise']);
  });

  it('in short is refused where it could be two', () => {
    assert.throws(
      () => chosen('pairwise'),
      /"pairwise" could be persevalbench\/pairwise, other\/pairwise\. Write it in full\./,
    );
  });

  it('goes with others for the same kind of record only', () => {
    assert.deepEqual(chosen('other/pairwise', 'other/pointwise').length, 2);
    assert.throws(
      () => chosen('other/pairwise', 'persevalbench/pairwise'),
      /for records of other\/scenario and persevalbench\/scenario\. Judge them apart\./,
    );
  });
});
