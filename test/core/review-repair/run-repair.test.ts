import assert from 'node:assert/strict';
import { test } from 'node:test';

import { persEvalBench } from '../../../src/core/benchmarks/persevalbench/benchmark.ts';
import {
  errorSubtypes,
  type ErrorSubtype,
} from '../../../src/core/benchmarks/persevalbench/taxonomy.ts';
import { freshnessOf } from '../../../src/core/judging/freshness.ts';
import { editedRecord } from '../../../src/core/jsonl/record-draft.ts';
import type { JsonValue } from '../../../src/core/model/json.ts';
import { baselineJudge } from '../../../src/core/models/offline/baseline-judge.ts';
import { scenarioRecord } from '../../support/scenario-builder.ts';
import type { Behaviour } from '../../harness/fake-server/behaviour.ts';
import { canaryRecord, marksIn } from '../persevalbench-repairs/canary-record.ts';
import { repairOf, repairThrough } from './repair-over-http.ts';

const good = 'Order the Harrow for the office. Its leather has the look that you love.';
const other = 'Order the Pike for the office: leather, low and wide.';
const pass = '{"pass": true, "reason": "It makes the error."}';
const fail =
  '{"pass": false, "reason": "It is the mesh chair of the right response.", "unmet": ["criterion"]}';
const asksBack = 'Could you tell me more about your office?';
const record = scenarioRecord();

const scripts: readonly (readonly [
  string,
  readonly (Behaviour | string)[],
  readonly (Behaviour | string)[],
  string,
  readonly string[],
])[] = [
  ['passes at the first try', [good], [pass], 'passed', ['passed']],
  ['passes at the second try', [good, other], [fail, pass], 'passed', ['rejected', 'passed']],
  [
    'passes at the third try, after a failed check and a rejection',
    [asksBack, good, other],
    [fail, pass],
    'passed',
    ['failed-checks', 'rejected', 'passed'],
  ],
  ['never passes', [good], [fail], 'exhausted', ['rejected', 'rejected', 'rejected']],
  [
    'never gets past the checks',
    [asksBack],
    [pass],
    'exhausted',
    ['failed-checks', 'failed-checks', 'failed-checks'],
  ],
  [
    'writes nothing that can be read at first',
    ['<think>so', good],
    [pass],
    'passed',
    ['unreadable', 'passed'],
  ],
  ['has a validator that is unreadable once', [good], ['It passes.', pass], 'passed', ['passed']],
  ['has a validator that stays unreadable', [good], ['It passes.'], 'unvalidated', ['unvalidated']],
  [
    'has a validator that breaks its contract',
    [good],
    ['{"pass": "yes", "reason": ""}'],
    'unvalidated',
    ['unvalidated'],
  ],
  [
    'is held up by a busy endpoint and server errors on both sides',
    [{ kind: 'rate-limited', retryAfter: 1 }, { kind: 'server-error', status: 503 }, good],
    [{ kind: 'server-error', status: 500 }, { kind: 'cut-off', at: 'middle', text: pass }, pass],
    'passed',
    ['passed'],
  ],
  [
    'is cut off in the middle and tried again',
    [{ kind: 'cut-off', at: 'middle', text: good }, good],
    [pass],
    'passed',
    ['passed'],
  ],
  [
    'gets no answer after all retries',
    [{ kind: 'server-error', status: 500 }],
    [pass],
    'no-answer',
    ['no-answer'],
  ],
  ['gets malformed answers', [{ kind: 'malformed-json' }], [pass], 'no-answer', ['no-answer']],
  ['is refused', [{ kind: 'unauthorized' }], [pass], 'no-answer', ['no-answer']],
  [
    'gets no answer after a rejected try',
    [good, { kind: 'malformed-json' }],
    [fail],
    'no-answer',
    ['rejected', 'no-answer'],
  ],
  [
    'has a validator that gives no answer',
    [good],
    [{ kind: 'malformed-json' }],
    'unvalidated',
    ['unvalidated'],
  ],
];
for (const stream of [false, true]) {
  for (const [name, writer, validator, end, states] of scripts) {
    test(`${stream ? 'streaming' : 'plain'}: a repair ${name}`, async (context) => {
      const { run, events } = await repairThrough(context, 'error-response', record, {
        writer,
        validator,
        stream,
      });
      assert.equal(run.end, end, run.reason);
      assert.deepEqual(
        run.tries.map(({ state }) => state),
        states,
      );
      assert.deepEqual(
        events.flatMap((event) => (event.type === 'try' ? [event.attempt] : [])),
        run.tries,
      );
      for (const { passes, state, reason } of run.tries) {
        assert.equal(passes, state === 'passed');
        if (!passes) assert.ok(reason.length > 8, state);
      }
      assert.ok(run.reason.length > 3);
    });
  }
}

test('nothing is ever written, and what passed is fresh once it is accepted', async (context) => {
  const text = JSON.stringify(record);
  const { run } = await repairThrough(context, 'error-response', record, {
    writer: [good],
    validator: [pass],
  });
  assert.equal(JSON.stringify(record), text);
  const [attempt] = run.tries;
  assert.ok(attempt?.validation !== undefined && attempt.proposal !== undefined);
  assert.equal(attempt.proposal, good);
  assert.ok((attempt.usage.input_tokens ?? 0) > 0);
  const { judgment } = attempt.validation;
  const accepted = (isEdited: boolean, proposal: JsonValue): JsonValue => {
    const operations = repairOf('error-response').apply(record, proposal, {
      model: 'writer',
      isEdited,
    });
    assert.ok(operations.ok);
    const edited = editedRecord(text, operations.value);
    assert.ok(edited.ok);
    return JSON.parse(edited.value) as JsonValue;
  };
  const freshness = (present: JsonValue): string =>
    freshnessOf(persEvalBench.protocols, new Map([['sc-0001', present]]), [judgment])(judgment);
  assert.equal(freshness(accepted(false, good)), 'fresh');
  assert.equal(freshness(accepted(true, `${good} Yes.`)), 'stale');
  assert.equal(freshness(record), 'stale');
});

test('the next try gets the failed text and a sentence of ours, never the reason', async (context) => {
  const { sentTo } = await repairThrough(context, 'error-response', record, {
    writer: [asksBack, good, other],
    validator: [fail, pass],
  });
  const [first = '', second = '', third = ''] = sentTo('writer');
  assert.doesNotMatch(first, /earlier attempt/);
  assert.ok(second.includes(asksBack) && second.includes('Answer directly.'));
  assert.ok(third.includes('Order the Harrow') && !third.includes('Could you tell me'));
  for (const body of [first, second, third]) assert.doesNotMatch(body, /mesh chair of the right/);
});

/** What each subtype may send to the model that writes (prompt 8); see restricted-views.test.ts. */
const withholding = [
  'complete_omission',
  'partial_omission',
  'underweighting',
  'explicit_violation',
];
for (const subtype of Object.keys(errorSubtypes) as ErrorSubtype[]) {
  test(`${subtype}: in three tries nothing from outside the view is sent to the writer`, async (context) => {
    const subject = canaryRecord(subtype);
    const everything = marksIn(JSON.stringify(subject)).join(' ');
    const reason = JSON.stringify({ pass: false, reason: everything, unmet: ['difference'] });
    const { run, sentTo } = await repairThrough(context, 'error-response', subject, {
      writer: ['The office chair in red.', '<think>', 'The office chair in blue.'],
      validator: [reason],
    });
    assert.equal(run.end, 'exhausted');
    const bodies = sentTo('writer');
    assert.equal(bodies.length, 3);
    const allowed = new Set([
      'CANARY-request',
      ...(withholding.includes(subtype) ? [] : ['CANARY-turn-0', 'CANARY-turn-1', 'CANARY-b-text']),
      ...(subtype === 'partial_omission' ? ['CANARY-a-first'] : []),
      ...(['underweighting', 'explicit_violation', 'over_dominance'].includes(subtype)
        ? ['CANARY-a-text']
        : []),
      ...(['underweighting', 'explicit_violation'].includes(subtype) ? ['CANARY-b-text'] : []),
    ]);
    for (const body of bodies) assert.deepEqual(marksIn(body), [...allowed].sort());
    for (const body of sentTo('validator')) {
      assert.doesNotMatch(body, /CANARY-(id|spec|turn|right-model|error|deep|a-holder)/);
    }
  });
}

test('a proposal that was not validated is put to the validator again, not written again', async (context) => {
  const broken = await repairThrough(context, 'error-response', record, {
    writer: [good],
    validator: ['?'],
  });
  assert.equal(broken.sentTo('validator').length, 2);
  const { run, sentTo } = await repairThrough(context, 'error-response', record, {
    writer: [other],
    validator: [fail, pass],
    request: { earlier: broken.run.tries },
  });
  assert.equal(run.end, 'passed');
  assert.deepEqual(
    run.tries.map(({ number, state, proposal }) => [number, state, proposal]),
    [
      [1, 'unvalidated', good],
      [1, 'rejected', good],
      [2, 'passed', other],
    ],
  );
  assert.equal(sentTo('writer').length, 1);
});

test('tries of an earlier run count', async (context) => {
  const first = await repairThrough(context, 'error-response', record, {
    writer: [good, good, { kind: 'malformed-json' }],
    validator: [fail],
  });
  assert.equal(first.run.end, 'no-answer');
  const { run, sentTo } = await repairThrough(context, 'error-response', record, {
    writer: [other],
    validator: [fail],
    request: { earlier: first.run.tries },
  });
  assert.equal(run.end, 'exhausted');
  assert.equal(sentTo('writer').length, 1);
  assert.deepEqual(
    run.tries.map(({ number }) => number),
    [1, 2, 3, 3],
  );
  const over = await repairThrough(context, 'error-response', record, {
    writer: [other],
    validator: [fail],
    request: { earlier: run.tries },
  });
  assert.equal(over.run.end, 'exhausted');
  assert.equal(over.server.requests.length, 0);
});

for (const step of ['writing', 'validating'] as const) {
  test(`cancelling while ${step} ends it at once`, async (context) => {
    const controller = new AbortController();
    const silence: Behaviour = { kind: 'silence' };
    const { run, server } = await repairThrough(context, 'error-response', record, {
      writer: [step === 'writing' ? silence : good],
      validator: [silence],
      signal: controller.signal,
      onRequest: (model) => {
        if (model === (step === 'writing' ? 'writer' : 'validator')) controller.abort();
      },
    });
    assert.equal(run.end, 'cancelled');
    assert.equal(run.tries.length, 1);
    assert.equal(run.tries[0]?.passes, false);
    assert.equal(await server.requests.at(-1)?.ending, 'abandoned');
  });
}

test('the deterministic checks alone can validate', async (context) => {
  const { run, sentTo } = await repairThrough(context, 'error-response', record, {
    writer: [good],
    validator: [],
    request: { judge: baselineJudge },
  });
  assert.equal(run.end, 'passed');
  assert.match(run.tries[0]?.reason ?? '', /deterministic checks alone/);
  assert.equal(sentTo('validator').length, 0);
});

const lengths: readonly (readonly [string, string, readonly string[]])[] = [
  ['is about as long as the right response', `${good} ${other}`, []],
  ['is much shorter', good, ['persevalbench/pair-length']],
  ['is much longer', good.repeat(12), ['persevalbench/pair-length']],
];
for (const [name, text, brought] of lengths) {
  test(`what passes says what else it brings into the record: one that ${name}`, async (context) => {
    const { run } = await repairThrough(context, 'error-response', record, {
      writer: [text],
      validator: [fail, pass],
    });
    assert.deepEqual(
      run.tries.map(({ state, findings }) => [state, findings.map(({ code }) => code)]),
      [
        ['rejected', brought],
        ['passed', brought],
      ],
    );
  });
}

test('a record that lacks what it takes costs no call', async (context) => {
  const subjects: readonly JsonValue[] = [
    null,
    {},
    scenarioRecord({ primary_error: 'none' }),
    scenarioRecord({ states: { B: null } }),
    // What the writer does not see, the validator does.
    scenarioRecord({ responses: { right: null } }),
    { ...scenarioRecord(), responses: {} },
    { ...scenarioRecord(), responses: { error: { text: 'Take the leather one.' } } },
  ];
  for (const subject of subjects) {
    const { run, server } = await repairThrough(context, 'error-response', subject, {
      writer: [good],
      validator: [pass],
    });
    assert.equal(run.end, 'impossible');
    assert.ok(run.reason.length > 10);
    assert.equal(server.requests.length, 0);
  }
});
