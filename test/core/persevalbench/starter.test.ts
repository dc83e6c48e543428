import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenarioKind } from '../../../src/core/benchmarks/persevalbench/scenario-kind.ts';
import {
  distanceBin,
  evidenceDistance,
  readScenario,
} from '../../../src/core/benchmarks/persevalbench/scenario.ts';
import { scenarioStarter } from '../../../src/core/benchmarks/persevalbench/starter.ts';
import { questionsLeft, type StarterAnswers } from '../../../src/core/benchmarks/starter.ts';
import type { JsonValue } from '../../../src/core/model/json.ts';
import { RecordValidator } from '../../../src/core/validation/record-validator.ts';

/** Every way through the questions. */
function* allAnswers(answers: StarterAnswers = {}): Iterable<StarterAnswers> {
  const question = scenarioStarter.next(answers);
  if (question === undefined) {
    yield answers;
    return;
  }
  for (const { value } of question.choices) yield* allAnswers({ ...answers, [question.id]: value });
}

function everyText(value: JsonValue, found: string[] = []): readonly string[] {
  if (typeof value === 'string') found.push(value);
  else if (typeof value === 'object' && value !== null) {
    for (const child of Object.values(value)) everyText(child as JsonValue, found);
  }
  return found;
}

test('the questions lead to the 19 cells x 8 relations x 3 forms x 3 distances', () => {
  assert.equal([...allAnswers()].length, 19 * 8 * 3 * 3);
});

test('the questions come in the order of the design, and only legal errors are offered', () => {
  assert.equal(scenarioStarter.next({})?.id, 'scene_type');
  const question = scenarioStarter.next({ scene_type: 'out_of_scope' });
  assert.equal(question?.id, 'primary_error');
  assert.deepEqual(
    question.choices.map(({ value }) => value),
    ['irrelevant_use', 'scope_leakage', 'unsupported_inference'],
  );
  for (const { description } of question.choices) assert.match(description, /^Over-personal/u);
});

test('an answer that does not fit is asked again', () => {
  const answers = { scene_type: 'out_of_scope', primary_error: 'underweighting' };
  assert.equal(scenarioStarter.next(answers)?.id, 'primary_error');
});

test('how many questions are left', () => {
  assert.equal(questionsLeft(scenarioStarter, {}), 5);
  assert.equal(
    questionsLeft(scenarioStarter, { scene_type: 're_entry', evidence_form: 'explicit' }),
    3,
  );
});

test('no skeleton has any problem, not even a hint', () => {
  const validator = new RecordValidator(scenarioKind);
  for (const answers of allAnswers()) {
    const text = JSON.stringify(scenarioStarter.skeleton(answers, 'sc-0001'));
    const problems = validator
      .validate(text)
      .problems.map(({ code, severity, message }) => `${severity} ${code}: ${message}`);
    assert.deepEqual(problems, [], JSON.stringify(answers));
  }
});

test('a skeleton is what was asked for, and its distance is that of its dialogue', () => {
  for (const answers of allAnswers()) {
    const scenario = readScenario(scenarioStarter.skeleton(answers, 'sc-0001'));
    assert.deepEqual(
      {
        scene_type: scenario.sceneType,
        primary_error: scenario.primaryError,
        state_relation: scenario.stateRelation,
        evidence_form: scenario.evidenceForm,
        evidence_distance: distanceBin(evidenceDistance(scenario)),
      },
      answers,
    );
    const { turns = [], stateATurns = [], targetTurnIndex } = scenario;
    assert.ok(turns.length >= 20 && turns.length <= 30);
    assert.equal(targetTurnIndex, turns.length - 1);
    assert.equal(stateATurns.length, answers['evidence_form'] === 'accumulated' ? 2 : 1);
    assert.equal(turns.at(-1)?.episode, answers['scene_type'] === 're_entry' ? 3 : 2);
  }
});

test('every free text is marked as one to be written, and is a sentence', () => {
  const vocabulary = /^(?:[a-z_]+(?: [a-z]+)?|one-time exception|[A-Z]+|sc-0001)$/u;
  for (const answers of allAnswers()) {
    const texts = everyText(scenarioStarter.skeleton(answers, 'sc-0001'));
    const free = texts.filter((text) => !vocabulary.test(text));
    assert.ok(free.length > 40);
    for (const text of free) assert.match(text, /^TODO: [a-z].*[^.]\.$/u);
  }
});

test('answers that make no scenario are a bug of the caller', () => {
  assert.throws(
    () => scenarioStarter.skeleton({ scene_type: 're_entry' }, 'sc-0001'),
    /no scenario/u,
  );
});

test('there is a preset for every legal cell, and each can be written', () => {
  assert.equal(scenarioStarter.presets.length, 19);
  assert.equal(new Set(scenarioStarter.presets.map(({ prefix }) => prefix)).size, 19);
  for (const { answers } of scenarioStarter.presets) {
    assert.equal(scenarioStarter.next(answers), undefined);
  }
});
