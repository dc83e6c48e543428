import assert from 'node:assert/strict';
import { test } from 'node:test';
import { estimateRun, type RunEstimate } from '../../../src/core/judging/run/estimate.ts';
import { planJudging } from '../../../src/core/judging/run/judging-plan.ts';
import type { RunJudge } from '../../../src/core/judging/run/run-judge.ts';
import type { JsonValue } from '../../../src/core/model/json.ts';
import type { Judgment } from '../../../src/core/model/judgment.ts';
import {
  identityOf,
  judgeThat,
  protocolWith,
  records,
  settingWith,
  storedVerdict,
  yes,
} from './run-fixture.ts';

const price = { inputPerMillionUsd: 2, outputPerMillionUsd: 8 };
const protocol = protocolWith();

interface Options {
  readonly all?: ReadonlyMap<string, JsonValue>;
  readonly stages?: readonly string[];
  readonly stored?: readonly Judgment[];
  readonly now?: () => number;
  /** Other than the planned ones, as when the stored judgments are about other records. */
  readonly planned?: ReadonlyMap<string, JsonValue>;
}

function estimate(judges: readonly RunJudge[], options: Options = {}): RunEstimate {
  const { all = records(10), stages, stored = [], now = () => 0, planned = all } = options;
  const plan = planJudging({
    settings: [settingWith(protocolWith(stages))],
    judges: judges.map(({ judge }) => judge.identity),
    records: planned,
    stored: [],
  });
  return estimateRun({ plan, judges, records: all, stored, clock: { now } });
}

// `Is it so? first r0000` has 21 characters and `Is it so? second r0000` 22.
test('takes four characters for a token where nothing is stored, and says so', () => {
  const found = estimate([judgeThat(() => yes, { price })]);
  assert.deepEqual(
    found.judges.map(({ calls, inputTokens, outputTokens, isCalibrated }) => [
      calls,
      inputTokens,
      outputTokens,
      isCalibrated,
    ]),
    [[20, Math.round((10 * 43) / 4), 20 * 250, false]],
  );
  assert.equal(found.total.costUsd, (108 * 2 + 5_000 * 8) / 1_000_000);
  assert.match(found.judges[0]?.basis ?? '', /4 characters are taken for a token, and 250 tokens/);
  assert.deepEqual(found.basis, [
    'Every prompt was built and measured. Calls that fail and are tried again come on top.',
  ]);
});

test('learns from stored judgments of the same judge', () => {
  const all = records(10);
  const stored = [...all].slice(0, 3).map((record) => ({
    ...storedVerdict(protocol, record, { candidate: 'a', context: 'all' }),
    usage: { input_tokens: 42, output_tokens: 30 },
  }));
  const judges = [judgeThat(() => yes, { price }), judgeThat(() => yes, { model: 'n', price })];
  const found = estimate(judges, { all, stored });
  assert.deepEqual(
    found.judges.map(({ inputTokens, outputTokens, isCalibrated }) => [
      inputTokens,
      outputTokens,
      isCalibrated,
    ]),
    [
      // 42 tokens for 21 characters: two a character.
      [860, 600, true],
      [108, 5_000, false],
    ],
  );
  assert.equal(
    found.judges[0]?.basis,
    'From 3 stored judgments of this judge: 0.5 characters a token, 30 tokens a reply.',
  );
});

test('tells replies of stages from verdicts', () => {
  const staged = protocolWith(['facts']);
  const all = records(4);
  const [first] = [...all];
  assert.ok(first !== undefined);
  const about = { candidate: 'all', context: 'all', stage: 'facts' };
  const usage = { input_tokens: 100, output_tokens: 900 };
  const stored = [
    { ...storedVerdict(staged, first, about), usage },
    {
      ...storedVerdict(staged, first, { candidate: 'a', context: 'all' }),
      usage: { input_tokens: 100, output_tokens: 100 },
    },
  ];
  const [judge] = estimate([judgeThat(() => yes)], { all, stored, stages: ['facts'] }).judges;
  assert.equal(judge?.calls, 12);
  assert.equal(judge.outputTokens, 4 * 900 + 8 * 100);
});

test('judgments without usage, of other judges or of unknown records teach nothing', () => {
  const all = records(2);
  const [first] = [...all];
  assert.ok(first !== undefined);
  const verdict = storedVerdict(protocol, first, { candidate: 'a', context: 'all' });
  const { usage, ...withoutUsage } = verdict;
  assert.ok(usage !== undefined);
  for (const stored of [
    [withoutUsage],
    [{ ...verdict, usage: { output_tokens: 9 } }],
    [{ ...verdict, usage: { input_tokens: 0, output_tokens: 0 } }],
    [{ ...verdict, judge: identityOf('other') }],
    [{ ...verdict, record_id: 'gone' }],
    [{ ...verdict, protocol: 'toy/gone' }],
  ]) {
    assert.equal(estimate([judgeThat(() => yes)], { all, stored }).judges[0]?.isCalibrated, false);
  }
});

test('an unknown price makes the cost unknown, never nothing', () => {
  const judges = [
    judgeThat(() => yes, { model: 'dear', price }),
    judgeThat(() => yes, { model: 'n' }),
  ];
  const found = estimate(judges);
  assert.equal(found.judges[1]?.costUsd, undefined);
  assert.equal(found.total.costUsd, undefined);
  assert.equal(found.pricedUsd, found.judges[0]?.costUsd);
  assert.deepEqual(found.withoutPrice, ['n']);
});

test('a judge on this machine takes no tokens and costs nothing', () => {
  const found = estimate([judgeThat(() => yes, { destination: undefined })]);
  assert.deepEqual(found.total, { calls: 20, inputTokens: 0, outputTokens: 0, costUsd: 0 });
  assert.deepEqual(found.destinations, []);
});

test('a large plan is measured in part, in bounded time, and scaled up', () => {
  let nowMs = 0;
  const found = estimate([judgeThat(() => yes)], {
    all: records(5_000),
    now: () => (nowMs += 1),
  });
  assert.ok(found.sampledCalls < 1_000, String(found.sampledCalls));
  assert.ok(found.sampledCalls > 100);
  assert.equal(found.total.calls, 10_000);
  assert.equal(found.total.inputTokens, (5_000 * 43) / 4);
  assert.match(found.basis[0] ?? '', /^\d+ of 10000 prompts were built and measured/);
});

test('the part that is measured is spread over all records', () => {
  let nowMs = 0;
  const long = [...records(2_000)].map(([id, record], index) => {
    const text = 'x'.repeat(index < 1_000 ? 0 : 1_000);
    return [id, { ...(record as object), a: text, b: text }] as const;
  });
  const found = estimate([judgeThat(() => yes)], {
    all: new Map(long),
    now: () => (nowMs += 5),
  });
  const exact = (4_000 * 10 + 2_000 * 1_000) / 4;
  assert.ok(found.sampledCalls < 400);
  assert.ok(Math.abs(found.total.inputTokens / exact - 1) < 0.1, String(found.total.inputTokens));
});

test('says what leaves the machine, and where it goes', () => {
  const judges = [
    judgeThat(() => yes, { model: 'm' }),
    judgeThat(() => yes, { model: 'n' }),
    judgeThat(() => yes, { model: 'o', destination: 'http://other/v1' }),
  ];
  const { destinations } = estimate(judges, { stages: ['facts'] });
  assert.deepEqual(
    destinations.map(({ destination, judges: names, calls }) => [destination, names, calls]),
    [
      ['http://there/v1', ['m', 'n'], 60],
      ['http://other/v1', ['o'], 30],
    ],
  );
  assert.deepEqual(destinations[0]?.sends, [
    {
      protocol: 'toy/facts',
      context: 'all',
      protocolTitle: 'Yes or no',
      contextTitle: 'all',
      contextDescription: '',
      visibleFields: ['id', 'stage', 'text', 'known'],
      showsGold: [],
    },
  ]);
});
