import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  indexJudgments,
  type IndexedJudgmentGroup,
  type JudgmentIndex,
} from '../../../src/core/judging/judgment-index.ts';
import { inputHashOf } from '../../../src/core/judging/hashes.ts';
import { judgmentKey, stageKey } from '../../../src/core/judging/question.ts';
import type { Protocol } from '../../../src/core/benchmarks/protocol.ts';
import type { JsonValue } from '../../../src/core/model/json.ts';
import type { Judgment } from '../../../src/core/model/judgment.ts';
import { hashOfText, judgment, protocol } from './judgment-fixture.ts';
import { toyProtocol } from './toy-protocol.ts';

const records = new Map<string, JsonValue>([
  ['r1', { only: 'text', other: 'second' }],
  ['r2', { only: 'another' }],
]);
const key = judgmentKey('r1', 'only');

function index(judgments: readonly Judgment[]): JudgmentIndex {
  return indexJudgments({ protocols: [protocol], records, judgments });
}

function onlyGroup(judgments: readonly Judgment[]): IndexedJudgmentGroup {
  const [group, ...others] = index(judgments).groups;
  assert.ok(group);
  assert.deepEqual(others, []);
  return group;
}

const first = judgment({ judgment_id: 'first' });
const second = judgment({ judgment_id: 'second', verdict: 'no' });
const failed = judgment({ judgment_id: 'failed', outcome: 'failed' });
const unreadable = judgment({ judgment_id: 'unreadable', outcome: 'unreadable' });
const cancelled = judgment({ judgment_id: 'cancelled', outcome: 'cancelled' });

const latest: readonly (readonly [string, readonly Judgment[], string | undefined])[] = [
  ['a later verdict', [first, second], 'second'],
  ['a verdict after a failure', [failed, first], 'first'],
  ['a failure after a verdict', [first, failed], 'first'],
  ['a failure after an unreadable answer', [unreadable, failed], 'failed'],
  ['an unreadable answer after a verdict', [first, unreadable], 'unreadable'],
  ['a cancelled call after a verdict', [first, cancelled], 'first'],
  ['a cancelled call alone', [cancelled], undefined],
  ['a failure alone', [failed], 'failed'],
  ['a stale one after a fresh one', [first, judgment({ input_hash: 'old' })], 'first'],
];

for (const [name, judgments, expected] of latest) {
  test(`what counts after ${name}: ${expected ?? 'nothing'}`, () => {
    assert.equal(onlyGroup(judgments).fresh.get(key)?.judgment_id, expected);
  });
}

test('counts what stands beside the rates', () => {
  const group = onlyGroup([
    failed,
    judgment({ candidate: 'other', input_hash: hashOfText('second'), outcome: 'unreadable' }),
    judgment({ record_id: 'r2', input_hash: hashOfText('another'), outcome: 'cancelled' }),
  ]);
  assert.deepEqual([group.failed, group.unreadable, group.cancelled], [1, 1, 1]);
});

test('a changed record makes its judgments stale', () => {
  const group = onlyGroup([judgment({ input_hash: hashOfText('earlier text') })]);
  assert.deepEqual([...group.stale], [key]);
  assert.equal(group.fresh.size, 0);
});

test('a fresh judgment ends staleness, a cancelled one does not', () => {
  const old = judgment({ input_hash: 'old' });
  assert.equal(onlyGroup([old, first]).stale.size, 0);
  assert.equal(onlyGroup([old, cancelled]).stale.size, 1);
});

test('a changed prompt makes every judgment stale', () => {
  const { groups } = indexJudgments({ protocols: [toyProtocol('2')], records, judgments: [first] });
  assert.deepEqual([...(groups[0]?.stale ?? [])], [key]);
});

test('a candidate that the record no longer has is stale', () => {
  assert.equal(onlyGroup([judgment({ candidate: 'gone' })]).stale.size, 1);
});

test('judgments of unknown records and unknown protocols are set apart', () => {
  const found = index([judgment({ record_id: 'nowhere' }), judgment({ protocol: 'toy/other' })]);
  assert.deepEqual(
    [found.groups.length, found.orphans.length, found.unknownProtocol.length],
    [0, 1, 1],
  );
});

test('an ablation is a group of its own', () => {
  const question = { context: 'all', ablation: 'minus-relevant' };
  const input_hash = inputHashOf(protocol, question, { text: 'text' });
  const { groups } = index([first, judgment({ ablation: 'minus-relevant', input_hash })]);
  assert.deepEqual(
    groups.map(({ ablation, fresh }) => [ablation, fresh.size]),
    [
      [undefined, 1],
      ['minus-relevant', 1],
    ],
  );
});

test('the orders of a comparison have keys of their own, and an earlier stage is in none', () => {
  const hashOf = (further: object): string =>
    inputHashOf(protocol, { context: 'all', ...further }, { text: 'text' });
  const group = onlyGroup([
    judgment({ order: 'a,b', input_hash: hashOf({ order: 'a,b' }) }),
    judgment({ order: 'b,a', input_hash: hashOf({ order: 'b,a' }) }),
    judgment({ stage: 'evidence', input_hash: hashOf({ stage: 'evidence' }) }),
  ]);
  assert.deepEqual(
    [...group.fresh.keys()],
    [judgmentKey('r1', 'only', 'a,b'), judgmentKey('r1', 'only', 'b,a')],
  );
  assert.deepEqual([...group.stages.keys()], [stageKey('r1', 'evidence')]);
});

type Vote = readonly [sample: number, says: string];
const votes: readonly (readonly [string, readonly Vote[], string | undefined])[] = [
  [
    'a majority',
    [
      [0, 'yes'],
      [1, 'no'],
      [2, 'yes'],
    ],
    'yes',
  ],
  [
    'a tie',
    [
      [0, 'yes'],
      [1, 'no'],
    ],
    undefined,
  ],
  [
    'a lead among three',
    [
      [0, 'a'],
      [1, 'b'],
      [2, 'c'],
      [3, 'b'],
    ],
    'b',
  ],
  [
    'a repeat judged again',
    [
      [0, 'yes'],
      [1, 'no'],
      [1, 'yes'],
    ],
    'yes',
  ],
];
for (const [name, cast, winner] of votes) {
  test(`repeats with ${name} give ${winner ?? 'a tie'}`, () => {
    const group = onlyGroup([
      judgment({ judgment_id: 'no repeat', verdict: 'other' }),
      ...cast.map(([sample, verdict]) => judgment({ sample, verdict })),
    ]);
    assert.equal(group.fresh.get(key)?.verdict, winner);
    assert.equal(group.tied.has(key), winner === undefined);
  });
}

test('repeats without an answer have no vote', () => {
  const read = onlyGroup([
    judgment({ sample: 0, verdict: 'no' }),
    judgment({ sample: 1, outcome: 'failed' }),
    judgment({ sample: 2, outcome: 'unreadable' }),
  ]);
  assert.equal(read.fresh.get(key)?.verdict, 'no');
  const unread = onlyGroup([
    judgment({ sample: 0, outcome: 'failed' }),
    judgment({ sample: 1, outcome: 'unreadable' }),
  ]);
  assert.equal(unread.fresh.get(key)?.outcome, 'unreadable');
  const beside = onlyGroup([
    judgment({ sample: 0, outcome: 'failed' }),
    judgment({ verdict: 'no' }),
  ]);
  assert.equal(beside.fresh.get(key)?.verdict, 'no', 'an answer beside them counts');
});

/** The ids of a cast, a repeat each unless it says which. */
function cast(...repeats: readonly Partial<Judgment>[]): readonly Judgment[] {
  return repeats.map((changes, index) =>
    judgment({ judgment_id: `line ${index}`, sample: index, ...changes }),
  );
}

test('the latest of repeats is the last in the file, in whichever order they were first asked', () => {
  for (const [judgments, expected] of [
    [cast({ sample: 1 }, { sample: 0 }), 'line 1'],
    [cast({ sample: 0 }, { sample: 1 }, { sample: 0 }), 'line 2'],
    [cast({ sample: 0 }, { sample: 1 }, { sample: 0, outcome: 'failed' }), 'line 1'],
    [cast({ sample: 2 }, { sample: 0 }, { sample: 1 }, { sample: 2 }, { sample: 0 }), 'line 4'],
  ] as const) {
    const group = onlyGroup(judgments);
    assert.equal(group.fresh.get(key)?.judgment_id, expected);
    assert.equal(group.samples.get(key)?.at(-1)?.judgment_id, expected);
  }
  const failures = cast({ sample: 0, outcome: 'failed' }, { sample: 1, outcome: 'unreadable' });
  const again = judgment({ judgment_id: 'again', sample: 0, outcome: 'failed' });
  assert.equal(onlyGroup([...failures, again]).fresh.get(key)?.judgment_id, 'again');
});

test('verdicts outside the contract have no vote', () => {
  const contract = { voteOf: (verdict: JsonValue) => (typeof verdict === 'string' ? verdict : '') };
  const sum = (verdicts: readonly JsonValue[]): JsonValue | undefined =>
    new Set(verdicts).size === 1 ? verdicts[0] : undefined;
  const outside: readonly JsonValue[] = [1, null, {}];
  for (const protocolAtHand of [
    { ...toyProtocol(), ...contract },
    { ...toyProtocol(), ...contract, combine: sum },
  ]) {
    const found = (judgments: readonly Judgment[]): IndexedJudgmentGroup | undefined =>
      indexJudgments({ protocols: [protocolAtHand], records, judgments }).groups[0];
    for (const count of [1, 2, 3]) {
      const all = cast(...outside.slice(0, count).map((verdict) => ({ verdict })));
      const group = found(all);
      assert.equal(group?.tied.size, 0, 'no tie of those who have no vote');
      assert.equal(group.fresh.get(key)?.judgment_id, `line ${count - 1}`);
      const one = found([judgment({ sample: 9, verdict: 'no' }), ...all]);
      assert.equal(one?.fresh.get(key)?.verdict, 'no', 'however many they are');
      const beside = found([judgment({ verdict: 'no' }), ...all]);
      assert.equal(beside?.fresh.get(key)?.verdict, 'no', 'an answer beside them counts');
    }
    const tied = found(cast({ verdict: 'yes' }, { verdict: 1 }, { verdict: 'no' }));
    assert.deepEqual([...(tied?.tied ?? [])], [key]);
  }
});

/** Verdicts are numbers, their sign is the vote, and together they are their sum. */
const summing: Protocol = {
  ...toyProtocol(),
  voteOf: (verdict) => String(Math.sign(Number(verdict))),
  combine: (verdicts) => {
    const sum = verdicts.reduce<number>((total, verdict) => total + Number(verdict), 0);
    return sum === 0 ? undefined : sum;
  },
};
const combined: readonly (readonly [string, readonly Partial<Judgment>[], object])[] = [
  [
    'two verdicts',
    [{ verdict: 2 }, { verdict: 3 }],
    { verdict: 5, judgment_id: 'sample 1', raw: undefined },
  ],
  [
    'a lone voice in the lead',
    [{ verdict: 9 }, { verdict: -1 }, { verdict: -2 }],
    { verdict: 6, judgment_id: 'sample 0', raw: undefined },
  ],
  ['one verdict', [{ verdict: 4 }], { verdict: 4, raw: 'reply 0' }],
  [
    'one verdict beside a failure',
    [{ verdict: 4 }, { outcome: 'failed' }],
    { verdict: 4, raw: 'reply 0' },
  ],
  [
    'failures alone',
    [{ outcome: 'unreadable' }, { outcome: 'failed' }],
    { outcome: 'failed', judgment_id: 'sample 1' },
  ],
];
for (const [name, cast, expected] of combined) {
  test(`repeats of a protocol that combines verdicts: ${name}`, () => {
    const samples = cast.map((changes, sample) =>
      judgment({ judgment_id: `sample ${sample}`, raw: `reply ${sample}`, sample, ...changes }),
    );
    const [group] = indexJudgments({ protocols: [summing], records, judgments: samples }).groups;
    const found = group?.fresh.get(key);
    assert.deepEqual({ ...found, ...expected }, { raw: undefined, ...found });
    assert.deepEqual(group?.samples.get(key), samples, 'the repeats are kept as they were given');
  });
}

test('repeats that a protocol cannot combine are tied', () => {
  const judgments = [1, -1].map((verdict, sample) => judgment({ sample, verdict }));
  const [group] = indexJudgments({ protocols: [summing], records, judgments }).groups;
  assert.deepEqual([...(group?.tied ?? [])], [key]);
  assert.equal(group?.fresh.size, 0);
});

test('each judge, protocol and context has its group', () => {
  const warm = { provider: 'openai-compatible', model: 'm', parameters: { temperature: 1 } };
  const cold = { ...warm, parameters: { temperature: 0 } };
  const { groups } = index([first, judgment({ judge: warm }), judgment({ judge: cold })]);
  assert.deepEqual(
    groups.map(({ judge }) => judge),
    ['baseline', 'openai:m (temperature 1)', 'openai:m (temperature 0)'],
  );
});

test('keys of different pairs differ', () => {
  assert.notEqual(judgmentKey('a","b', 'c'), judgmentKey('a', 'b","c'));
});
