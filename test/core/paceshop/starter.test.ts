import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RecordKind } from '../../../src/core/benchmarks/benchmark.ts';
import { personaKind } from '../../../src/core/benchmarks/paceshop/persona-kind.ts';
import { shoppingKind } from '../../../src/core/benchmarks/paceshop/shopping-kind.ts';
import {
  questionsLeft,
  type Starter,
  type StarterAnswers,
} from '../../../src/core/benchmarks/starter.ts';
import { RecordValidator } from '../../../src/core/validation/record-validator.ts';
import { streamProblems } from '../validation/lines-of.ts';

function starterOf({ authoring }: RecordKind): Starter {
  assert.ok(authoring?.starter);
  return authoring.starter;
}

/** Every way through the questions. */
function* allAnswers(starter: Starter, answers: StarterAnswers = {}): Iterable<StarterAnswers> {
  const question = starter.next(answers);
  if (question === undefined) {
    yield answers;
    return;
  }
  for (const { value } of question.choices) {
    yield* allAnswers(starter, { ...answers, [question.id]: value });
  }
}

for (const kind of [shoppingKind, personaKind]) {
  const starter = starterOf(kind);

  test(`no skeleton of a ${kind.title} has any problem, and each stands where it was asked for`, () => {
    const validator = new RecordValidator(kind);
    let count = 0;
    for (const answers of allAnswers(starter)) {
      count += 1;
      const record = starter.skeleton(answers, starter.firstId);
      assert.deepEqual(validator.validate(JSON.stringify(record)).problems, []);
      const facts = kind.authoring?.coverage?.factsOf(record);
      assert.ok(facts?.ok);
      for (const [dimension, answer] of Object.entries(answers)) {
        assert.equal(facts.value[dimension], answer, dimension);
      }
    }
    assert.equal(count, kind === shoppingKind ? 11 * 6 * 12 : 12 * 3 * 3 * 3 * 3);
  });

  test(`two skeletons of a ${kind.title} do not clash`, () => {
    const [answers] = allAnswers(starter);
    assert.ok(answers);
    const lines = ['a-1', 'a-2'].map((id) => ({
      text: JSON.stringify(starter.skeleton(answers, id)),
    }));
    assert.deepEqual(streamProblems(lines, kind), []);
  });
}

test('a cell of BAD records asks whether to go on with a GOOD one', () => {
  const starter = starterOf(shoppingKind);
  assert.equal(starter.next({ tier: '2', retail_vertical: 'toys_games' })?.id, 'tier');
  assert.equal(starter.next({ tier: 'good', retail_vertical: 'unstated' })?.id, 'retail_vertical');
  assert.equal(questionsLeft(starter, { tier: 'swap' }), 4);
  const given = { tier: 'good', split: 'dev', retail_vertical: 'toys_games' };
  assert.equal(questionsLeft(starter, given), 2);
  assert.equal(starter.skeleton(given, 'a')['split'], 'dev');
});
