import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenarioStarter } from '../../../src/core/benchmarks/persevalbench/starter.ts';
import { StarterSteps } from '../../../src/core/benchmarks/starter-steps.ts';

function at(steps: StarterSteps): string {
  const { step } = steps;
  if (step === undefined) return 'done';
  const before = step.before === undefined ? '' : ` (${step.before})`;
  return `${step.number}/${step.of} ${step.question.id}${before}`;
}

test('forward through all questions', () => {
  const steps = new StarterSteps(scenarioStarter, {});
  const seen = [at(steps)];
  for (const value of ['re_entry', 'stale_superseded', 'old_vs_new_value', 'explicit', 'far']) {
    steps.answer(value);
    seen.push(at(steps));
  }
  assert.deepEqual(seen, [
    '1/5 scene_type',
    '2/5 primary_error',
    '3/5 state_relation',
    '4/5 evidence_form',
    '5/5 evidence_distance',
    'done',
  ]);
  assert.deepEqual(steps.answers, {
    scene_type: 're_entry',
    primary_error: 'stale_superseded',
    state_relation: 'old_vs_new_value',
    evidence_form: 'explicit',
    evidence_distance: 'far',
  });
});

test('back to the question before, whose answer is remembered', () => {
  const steps = new StarterSteps(scenarioStarter, {});
  steps.answer('re_entry');
  steps.answer('partial_omission');
  steps.back();
  assert.equal(at(steps), '2/5 primary_error (partial_omission)');
  steps.back();
  assert.equal(at(steps), '1/5 scene_type (re_entry)');
  steps.back();
  assert.equal(at(steps), '1/5 scene_type (re_entry)');
  steps.answer('out_of_scope');
  assert.equal(at(steps), '2/5 primary_error (partial_omission)');
  assert.deepEqual(steps.answers, { scene_type: 'out_of_scope' });
});

test('given answers are not asked, and not taken back', () => {
  const given = {
    scene_type: 're_entry',
    primary_error: 'irrelevant_use',
    evidence_form: 'implicit',
  };
  const steps = new StarterSteps(scenarioStarter, given);
  assert.equal(at(steps), '1/2 state_relation');
  steps.answer('hard_vs_soft');
  steps.back();
  steps.back();
  assert.deepEqual(steps.answers, given);
});
