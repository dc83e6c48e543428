import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Protocol } from '../../../src/core/benchmarks/protocol.ts';
import {
  closestLane,
  compareLanes,
  joinComparisons,
  lanesOfRun,
  type ComparedStanding,
  type RunComparison,
  type RunComparisonInput,
  type RunLane,
} from '../../../src/core/judging/run-comparison.ts';
import type { Judgment } from '../../../src/core/model/judgment.ts';
import { toyBenchmark } from '../../support/toy-benchmark.ts';
import { hashOfText, judgment } from './judgment-fixture.ts';
import { toyProtocol } from './toy-protocol.ts';

/** Says `yes` where the response is right; a record that has no gold is not scored. */
const protocol: Protocol = {
  ...toyProtocol(),
  score: (record, { candidate }, verdict) => {
    if (JSON.stringify(record).includes('no gold')) return undefined;
    const correct = (verdict === 'yes') === (candidate === 'right');
    const wrong = candidate === 'right' ? 'false-alarm' : 'missed';
    return { outcome: correct ? 'right' : wrong, correct, gold: candidate };
  },
};

const [toyKind] = toyBenchmark.kinds;
assert.ok(toyKind);
const kind = {
  ...toyKind,
  candidates: () =>
    (['right', 'error'] as const).map((id) => ({
      id,
      title: id,
      tone: `response-${id}` as const,
      pointer: `/${id}`,
      text: '',
    })),
};

const texts = { right: 'good', error: 'bad' };
const records = new Map(
  ['r1', 'r2', 'r3'].map((id) => [id, { ...texts, ...(id === 'r3' ? { gold: 'no gold' } : {}) }]),
);

function answer(
  runId: string,
  recordId: string,
  candidate: 'right' | 'error',
  verdict: string,
  changes: Partial<Judgment> = {},
): Judgment {
  return judgment({
    run_id: runId,
    record_id: recordId,
    candidate,
    verdict,
    input_hash: hashOfText(texts[candidate]),
    ...changes,
  });
}

const lane = {
  judge: judgment().judge,
  protocol: protocol.id,
  context: 'all',
} as const satisfies RunLane;

function compare(
  judgments: readonly Judgment[],
  change: Partial<RunComparisonInput> = {},
): RunComparison {
  return compareLanes({
    kind,
    protocols: [protocol],
    records,
    judgments,
    first: { runId: 'a', lane },
    second: { runId: 'b', lane },
    ...change,
  });
}

function standings(
  comparison: RunComparison,
): readonly (readonly [string, string, ComparedStanding, ComparedStanding, boolean])[] {
  return comparison.questions.map(({ recordId, candidate, first, second, isChanged }) => [
    recordId,
    candidate,
    first,
    second,
    isChanged,
  ]);
}

describe('the comparison of two runs', () => {
  it('puts each question on both sides, and rates what both have scored', () => {
    const comparison = compare([
      answer('a', 'r1', 'right', 'yes'),
      answer('a', 'r1', 'error', 'no'),
      answer('b', 'r1', 'right', 'yes'),
      answer('b', 'r1', 'error', 'yes'),
      answer('a', 'r2', 'right', 'no'),
      answer('b', 'r2', 'right', 'no'),
      answer('a', 'r2', 'error', 'no'),
      answer('a', 'r3', 'right', 'yes'),
      answer('b', 'r3', 'right', 'no'),
    ]);
    assert.deepEqual(standings(comparison), [
      ['r1', 'right', 'right', 'right', false],
      ['r1', 'error', 'right', 'wrong', true],
      ['r2', 'right', 'wrong', 'wrong', false],
      ['r2', 'error', 'right', 'missing', false],
      ['r3', 'right', 'unscored', 'unscored', true],
    ]);
    const { first, second } = comparison;
    assert.deepEqual([first.accuracy.k, first.accuracy.n], [2, 3]);
    assert.deepEqual([second.accuracy.k, second.accuracy.n], [1, 3]);
    assert.deepEqual([first.recognized.k, first.recognized.n], [1, 1]);
    assert.deepEqual([second.recognized.k, second.recognized.n], [0, 1]);
    assert.deepEqual([first.falseAlarms.k, first.falseAlarms.n], [1, 2]);
    assert.deepEqual([first.pairs.k, first.pairs.n], [1, 1]);
    assert.deepEqual([second.pairs.k, second.pairs.n], [0, 1]);
  });

  it('names what is no verdict by what it is', () => {
    const comparison = compare([
      answer('a', 'r1', 'right', 'yes', { outcome: 'unreadable' }),
      answer('b', 'r1', 'right', 'yes', { outcome: 'failed' }),
      answer('a', 'r1', 'error', 'yes', { input_hash: 'old' }),
      answer('b', 'r1', 'error', 'yes', { outcome: 'cancelled' }),
      answer('a', 'r2', 'right', 'yes', { sample: 0 }),
      answer('a', 'r2', 'right', 'no', { sample: 1 }),
      answer('b', 'r2', 'right', 'yes', { sample: 0 }),
    ]);
    assert.deepEqual(standings(comparison), [
      ['r1', 'right', 'unreadable', 'failed', false],
      ['r1', 'error', 'stale', 'missing', false],
      ['r2', 'right', 'tied', 'right', false],
    ]);
    assert.equal(comparison.first.accuracy.rate, null);
    assert.equal(comparison.first.pairs.rate, null);
  });

  it('has nothing to count over records that are gone', () => {
    const judgments = [answer('a', 'r1', 'right', 'yes'), answer('b', 'r1', 'right', 'yes')];
    assert.deepEqual(compare(judgments, { records: new Map() }).questions, []);
  });

  it('finds two judges of one run, and takes nothing of other runs', () => {
    const other = { provider: 'baseline', model: 'other', parameters: {} };
    const comparison = compare(
      [
        answer('a', 'r1', 'right', 'yes'),
        answer('a', 'r1', 'right', 'no', { judge: other }),
        answer('b', 'r1', 'error', 'no'),
      ],
      { second: { runId: 'a', lane: { ...lane, judge: other } } },
    );
    assert.deepEqual(standings(comparison), [['r1', 'right', 'right', 'wrong', true]]);
  });

  it('is the same with its sides changed over, and when it is made in parts', () => {
    const verdicts = fc.constantFrom('yes', 'no', undefined);
    fc.assert(
      fc.property(fc.array(verdicts, { minLength: 12, maxLength: 12 }), (given) => {
        const judgments = given.flatMap((verdict, index) => {
          const runId = index < 6 ? 'a' : 'b';
          const recordId = `r${(index % 3) + 1}`;
          const candidate = Math.floor(index / 3) % 2 === 0 ? 'right' : 'error';
          return verdict === undefined ? [] : [answer(runId, recordId, candidate, verdict)];
        });
        const there = compare(judgments);
        const back = compare(judgments, {
          first: { runId: 'b', lane },
          second: { runId: 'a', lane },
        });
        assert.deepEqual(
          new Map(there.questions.map((one) => [keyOf(one), [one.first, one.second]])),
          new Map(back.questions.map((one) => [keyOf(one), [one.second, one.first]])),
        );
        assert.deepEqual(there.first, back.second);
        assert.deepEqual(there.second, back.first);
        const parts = [...records].map((entry) =>
          compare(
            judgments.filter(({ record_id }) => record_id === entry[0]),
            { records: new Map([entry]) },
          ),
        );
        assert.deepEqual(
          new Set(joinComparisons(parts).questions.map(keyOf)),
          new Set(there.questions.map(keyOf)),
        );
        assert.deepEqual(joinComparisons(parts).first, there.first);
      }),
    );
  });
});

function keyOf({ recordId, candidate }: RunComparison['questions'][number]): string {
  return `${recordId} ${candidate}`;
}

describe('the lanes of a run', () => {
  it('are its judges and settings, each once', () => {
    const other = { provider: 'baseline', model: 'other', parameters: {} };
    const lanes = lanesOfRun('b', [
      answer('a', 'r1', 'right', 'yes'),
      answer('b', 'r1', 'right', 'no'),
      answer('b', 'r1', 'error', 'no'),
      answer('b', 'r2', 'right', 'no', { judge: other }),
      answer('b', 'r2', 'right', 'no', { ablation: 'less' }),
      answer('b', 'r2', 'right', 'no', { context: 'stage', stage: 'first' }),
    ]);
    assert.deepEqual(lanes, [lane, { ...lane, judge: other }, { ...lane, ablation: 'less' }]);
  });

  it('are matched by their setting, then by their judge', () => {
    const others = [
      { ...lane, context: 'other' },
      { ...lane, judge: { ...lane.judge, model: 'other' } },
      { ...lane, protocol: 'toy/other' },
    ];
    assert.equal(closestLane(others, lane), others[1]);
    assert.equal(closestLane([], lane), undefined);
  });
});
