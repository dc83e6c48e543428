import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { StoredRun } from '../../src/core/judging/run/run-journal.ts';
import {
  consentKeys,
  consentRequests,
  consentText,
  goldShown,
} from '../../src/extension/host/consent-request.ts';
import { filterFields } from '../../src/extension/runs/progress-state.ts';
import { matches } from '../../src/extension/runs/record-filter.ts';
import { runDetails, runSummary, type RunFacts } from '../../src/extension/runs/run-summary.ts';
import { isRunChoices } from '../../src/webviews/protocol/run-choices.ts';
import { readRunLayout } from '../../src/webviews/run/run-layout.ts';
import { formatSpan } from '../../src/webviews/run/time-span.ts';
import { choices } from './run-states.ts';

describe('filters of a run', () => {
  const record = {
    scene_type: 're_entry',
    'a.b': 'dotted',
    count: 3,
    isOpen: false,
    nothing: null,
    states: { A: { text: ' trimmed ' } },
    'with/slash': 'x',
    list: ['one'],
  };
  const cases: readonly (readonly [field: string, value: string, isMatch: boolean])[] = [
    ['scene_type', 're_entry', true],
    ['scene_type', 're', false],
    [' scene_type ', ' re_entry ', true],
    ['a.b', 'dotted', true],
    ['count', '3', true],
    ['count', '3.0', false],
    ['isOpen', 'false', true],
    ['nothing', 'null', true],
    ['missing', '', false],
    ['missing', 'undefined', false],
    ['states.A.text', 'trimmed', true],
    ['/states/A/text', 'trimmed', true],
    ['/with~1slash', 'x', true],
    ['/list/0', 'one', true],
    ['list', '["one"]', true],
    ['list', 'one', true],
    ['toString', '', false],
    ['', 'anything', true],
  ];
  for (const [field, value, isMatch] of cases) {
    it(`${field} = ${value} ${isMatch ? 'matches' : 'does not match'}`, () => {
      assert.equal(matches(record, [{ field, value }]), isMatch);
    });
  }

  it('all count together', () => {
    const right = { field: 'count', value: '3' };
    const wrong = { field: 'isOpen', value: 'true' };
    assert.equal(matches(record, [right, right]), true);
    assert.equal(matches(record, [right, wrong]), false);
    assert.equal(matches(record, []), true);
    assert.equal(matches('no object', [right]), false);
  });

  it('are offered for plain values, and for those one level within', () => {
    assert.deepEqual(filterFields(record), ['scene_type', 'a.b', 'count', 'isOpen', 'with/slash']);
    assert.deepEqual(filterFields({ dialogue: { target: 3, turns: [] } }), ['dialogue.target']);
    assert.deepEqual(filterFields(undefined), []);
  });
});

describe('the question of consent', () => {
  const destination = {
    consentKey: 'http://local',
    address: 'http://local/v1',
    model: 'm1',
    authorization: 'No key is sent.',
    warnings: ['It is not encrypted.'],
  };
  const identity = { provider: 'p', model: 'm', parameters: {} };
  const judge = { identity, answer: () => Promise.reject(new Error('never asked')) };
  const judges = [
    { name: 'one', judge, destination },
    { name: 'two', judge, destination: { ...destination, model: 'm2' } },
    { name: 'baseline', judge },
  ];
  const sent = {
    protocol: 'b/pair',
    context: 'full',
    protocolTitle: 'Pairwise',
    contextTitle: 'Full',
    contextDescription: '',
    visibleFields: ['request', 'first', 'second'],
    showsGold: [],
  };
  const golden = { ...sent, context: 'gold', contextTitle: 'Gold', showsGold: ['the evidence'] };

  it('is one for each destination, with all models, calls and fields', () => {
    const [request, ...others] = consentRequests(judges, [
      { destination: destination.address, judges: ['one', 'two'], calls: 12, sends: [sent] },
    ]);
    assert.deepEqual(others, []);
    assert.ok(request);
    assert.deepEqual(consentKeys(request), ['http://local']);
    assert.equal(
      consentText(request),
      [
        'http://local/v1 (m1, m2), 12 calls',
        'Sent: the prompts of "Pairwise" (context "Full"), with request, first, second of each record.',
        'Nothing else of a record is sent: no ids, and no gold labels, states, annotations or specification.',
        'No key is sent.',
        'It is not encrypted.',
      ].join('\n'),
    );
  });

  it('is another one where gold is shown on purpose', () => {
    const [request] = consentRequests(judges, [
      { destination: destination.address, judges: ['one'], calls: 1, sends: [sent, golden] },
    ]);
    assert.ok(request);
    assert.deepEqual(consentKeys(request), ['http://local', 'http://local#gold']);
    assert.deepEqual(goldShown(request), ['"Gold" shows the evidence']);
    assert.match(consentText(request), /, 1 call\n.*context "Full", "Gold"/);
    assert.match(consentText(request), /GOLD IS SHOWN ON PURPOSE: "Gold" shows the evidence\./);
    assert.match(consentText(request), /Nothing else .*: no ids, and no other gold labels,/);
  });

  it('is none for judges of this machine', () => {
    assert.deepEqual(consentRequests(judges, []), []);
  });
});

describe('choices from outside', () => {
  it('are taken as this version writes them', () => {
    assert.equal(isRunChoices(choices), true);
    assert.equal(isRunChoices({ ...choices, sample: { size: 5, seed: 0 }, maxCalls: 3 }), true);
    assert.deepEqual(readRunLayout({ documentUri: 'file:///a', choices }), {
      documentUri: 'file:///a',
      choices,
    });
  });

  const broken: readonly object[] = [
    { scope: 'other' },
    { judges: 'baseline' },
    { judges: [1] },
    { filters: [{ field: 'a' }] },
    { sample: { size: 0, seed: 1 } },
    { sample: undefined },
    { repeats: 0 },
    { repeats: 1.5 },
    { concurrency: Number.NaN },
    { maxCalls: 0 },
    { maxCostUsd: -1 },
    { maxCostUsd: '5' },
  ];
  for (const change of broken) {
    it(`are not taken with ${JSON.stringify(change)}`, () => {
      const kept = { ...choices, ...change };
      assert.equal(isRunChoices(kept), false);
      assert.deepEqual(readRunLayout({ choices: kept }), {});
    });
  }

  it('are none where nothing was kept', () => {
    for (const kept of [undefined, null, 'text', []]) assert.deepEqual(readRunLayout(kept), {});
  });
});

describe('a run in the list', () => {
  const run: StoredRun = {
    start: {
      event: 'start',
      run_id: 'r1',
      started_at: '2026-03-03T10:14:00.000Z',
      program_version: '0.1.0',
      judges: [{ name: 'one', provider: 'p', model: 'm', parameters: {}, destination: 'http://x' }],
      settings: [{ benchmark: 'b', protocol: 'b/p', prompt_hash: 'h', context: 'full' }],
      concurrency: 4,
      caps: { max_cost_usd: 2 },
      selection: { description: 'all records', records: 26 },
      planned_calls: 1_200,
      already_judged: 3,
    },
    end: {
      event: 'end',
      run_id: 'r1',
      ended_at: '2026-03-03T10:20:00.000Z',
      how: 'capped',
      counts: { verdict: 1_000, unreadable: 2, failed: 1, cancelled: 0, skipped: 0 },
      not_made: 197,
      usage: { input_tokens: 10, output_tokens: 5, without_usage: 0 },
      cost_usd: 1.9999,
      calls_without_cost: 4,
      message: 'The cost cap was reached.',
    },
    state: 'capped',
  };
  const facts: RunFacts = {
    state: 'capped',
    counts: { verdict: 1_000, unreadable: 2, failed: 1, inputTokens: 9_000, outputTokens: 80 },
    canResume: true,
  };

  it('says its state, calls and cost in a line', () => {
    assert.equal(runSummary(run, facts), 'capped, 1,003 of 1,200 calls, $1.9999');
    assert.equal(
      runSummary({ ...run, end: undefined }, { ...facts, state: 'interrupted' }),
      'interrupted, 1,003 of 1,200 calls',
    );
  });

  it('has everything that is known of it among its details', () => {
    const details = new Map(runDetails(run, facts));
    assert.deepEqual(
      ['Judge one', 'Asked', 'Records', 'Caps', 'Tokens', 'Cost', 'Why'].map((name) =>
        details.get(name),
      ),
      [
        'm, http://x',
        'b/p, full',
        '26, all records',
        '$2.00',
        '9,000 in, 80 out',
        '$1.9999, and 4 calls of unknown cost',
        'The cost cap was reached.',
      ],
    );
  });

  it('says that a cost is of its last part where it was resumed', () => {
    const counts = { ...facts.counts, verdict: 1_100 };
    const details = new Map(runDetails(run, { ...facts, counts }));
    assert.ok(details.has('Cost since it was resumed'));
  });
});

describe('spans of time', () => {
  const cases: readonly (readonly [spanMs: number, text: string])[] = [
    [-5, '0 s'],
    [42_000, '42 s'],
    [59_600, '1 min 0 s'],
    [754_000, '12 min 34 s'],
    [7_500_000, '2 h 5 min'],
  ];
  for (const [spanMs, text] of cases) {
    it(`${spanMs} ms read ${text}`, () => {
      assert.equal(formatSpan(spanMs), text);
    });
  }
});
