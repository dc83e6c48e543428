import assert from 'node:assert/strict';
import { test } from 'node:test';

import { persEvalBench } from '../../../src/core/benchmarks/persevalbench/benchmark.ts';
import { judgeFromModel } from '../../../src/core/judging/judge-from-model.ts';
import { readJudgmentLine } from '../../../src/core/judging/judgment-line.ts';
import type { JsonObject, JsonValue } from '../../../src/core/model/json.ts';
import { baselineJudge } from '../../../src/core/models/offline/baseline-judge.ts';
import { validateRecord } from '../../../src/core/review/repair/validate-record.ts';
import { scenarioRecord } from '../../support/scenario-builder.ts';
import type { Behaviour } from '../../harness/fake-server/behaviour.ts';
import { FakeClock } from '../judging/fake-clock.ts';
import { marksIn } from '../persevalbench-repairs/canary-record.ts';
import { repairOf, repairThrough } from './repair-over-http.ts';

const spec: JsonObject = {
  target_options: { right: 'The Brisa.', trap: 'The Corvo.' },
  right_choice_logic: 'Take the mesh chair.',
  error_choice_logic: 'Take the leather chair.',
  why_tricky: 'It is tricky.',
};
const record = scenarioRecord({
  spec,
  task: { seed: 'CANARY-seed' },
  dialogue: { note: 'CANARY-dialogue' },
  responses: { note: 'CANARY-responses' },
});
const passes = '{"passes": true, "failures": []}';
const fails = (number: number): string =>
  JSON.stringify({
    passes: false,
    failures: [
      { rule_number: number, rule_name: 'x', explanation: 'Vague.', suggestion: 'Say why.' },
    ],
  });
const refined = (changes: JsonObject = {}): string =>
  JSON.stringify({
    scene_type: 're_entry',
    primary_error: 'stale_superseded',
    preference_relation: 'old_vs_new_value',
    ...spec,
    applicable_state_A: 'The user must now have a chair with a mesh back.',
    decoy_or_non_applicable_state_B: 'The user wanted a leather chair for its look.',
    preference_expression: 'explicit',
    why_tricky: 'The look is praised for an episode, and the heat is mentioned in passing.',
    ...changes,
  });

const scripts: readonly (readonly [
  string,
  readonly (Behaviour | string)[],
  readonly (Behaviour | string)[],
  string,
  readonly string[],
])[] = [
  ['passes after its one refinement', [refined()], [fails(9), passes], 'passed', ['passed']],
  [
    'fails again and is to be set aside',
    [refined()],
    [fails(9), fails(2)],
    'exhausted',
    ['rejected'],
  ],
  ['has nothing to mend', [], [passes], 'nothing-to-do', []],
  ['is failed by rules that do not hold for it', [], [fails(10)], 'nothing-to-do', []],
  [
    'is answered for another cell',
    [refined({ primary_error: 'scope_leakage' })],
    [fails(9), passes],
    'exhausted',
    ['unreadable'],
  ],
  [
    'is answered with half of a specification',
    ['{"why_tricky": "Better."}'],
    [fails(9)],
    'exhausted',
    ['unreadable'],
  ],
  ['cannot be verified at first', [], ['It passes.'], 'unvalidated', []],
  ['gets no verification', [], [{ kind: 'malformed-json' }], 'no-answer', []],
  [
    'gets no answer',
    [{ kind: 'server-error', status: 500 }],
    [fails(9)],
    'no-answer',
    ['no-answer'],
  ],
];
for (const [name, writer, validator, end, states] of scripts) {
  test(`a specification ${name}`, async (context) => {
    const { run, sentTo } = await repairThrough(context, 'specification', record, {
      writer,
      validator,
    });
    assert.equal(run.end, end, run.reason);
    assert.deepEqual(
      run.tries.map(({ state }) => state),
      states,
    );
    for (const body of [...sentTo('writer'), ...sentTo('validator')]) {
      assert.deepEqual(marksIn(body), []);
      assert.doesNotMatch(body, /sc-0001|medium height|Order the Brisa/);
    }
    assert.ok(sentTo('writer').every((body) => body.includes('Say why.')));
  });
}

test('what was verified before is not verified again', async (context) => {
  const first = await repairThrough(context, 'specification', record, {
    writer: [{ kind: 'malformed-json' }],
    validator: [fails(9)],
  });
  assert.equal(first.run.end, 'no-answer');
  const standing = first.run.standing;
  assert.ok(standing !== undefined);
  const { run, sentTo } = await repairThrough(context, 'specification', record, {
    writer: [refined()],
    validator: [passes],
    request: { standing },
  });
  assert.equal(run.end, 'passed');
  assert.equal(sentTo('validator').length, 1);
});

test('a specification that breaks a rule by our checks alone is refined from them', async (context) => {
  const { run, sentTo } = await repairThrough(
    context,
    'specification',
    scenarioRecord({ spec: { ...spec, why_tricky: '' } }),
    { writer: [refined()], validator: [passes] },
  );
  assert.equal(run.end, 'passed', run.reason);
  assert.match(sentTo('writer')[0] ?? '', /says nothing under why_tricky/);
});

const verified: readonly (readonly [string, JsonValue, boolean | undefined])[] = [
  ['a sound one', record, true],
  ['one that a check fails', scenarioRecord({ spec, dialogue: { state_b_turns: [] } }), false],
  ['none', scenarioRecord(), undefined],
  ['no record', null, undefined],
];
for (const [name, subject, expected] of verified) {
  test(`verifying by the deterministic rules alone: ${name}`, async () => {
    const validation = await validateRecord(
      {
        benchmark: persEvalBench,
        recordId: 'sc-0001',
        record: subject,
        validator: repairOf('specification').validator,
        judge: baselineJudge,
        tools: { clock: new FakeClock(), random: () => 0, createId: () => 'j-1' },
      },
      new AbortController().signal,
    );
    assert.equal(validation.ok ? validation.value.outcome?.passes : undefined, expected);
    if (!validation.ok) return;
    assert.ok(readJudgmentLine(JSON.stringify(validation.value.judgment)).ok);
  });
}

test('a judge that throws is an outcome', async () => {
  const judge = judgeFromModel({
    identity: { provider: 'x', model: 'm', parameters: {} },
    generate: () => Promise.reject(new Error('boom')),
  });
  const validation = await validateRecord(
    {
      benchmark: persEvalBench,
      recordId: 'sc-0001',
      record,
      validator: repairOf('specification').validator,
      judge,
      tools: { clock: new FakeClock(), random: () => 0, createId: () => 'j-1' },
    },
    new AbortController().signal,
  );
  assert.ok(validation.ok);
  assert.equal(validation.value.judgment.outcome, 'failed');
  assert.equal(validation.value.outcome, undefined);
});
