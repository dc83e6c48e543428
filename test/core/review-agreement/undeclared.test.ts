import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { JsonObject, JsonValue } from '../../../src/core/model/json.ts';
import type { Review } from '../../../src/core/model/review.ts';
import { UserError } from '../../../src/core/model/user-error.ts';
import { toyReview, toyStudy } from '../../support/toy-study.ts';
import { at, reportOver, rounded, rowsAt, textAt, toyDataset } from './agreement-data.ts';

function said(recordId: string, reviewer: string, decision: JsonValue, study = 'own'): Review {
  return {
    review_id: `${study} ${recordId} ${reviewer}`,
    created_at: '2026-01-02T03:04:05.000Z',
    reviewer,
    record_id: recordId,
    study,
    decision,
    input_hash: 'prodigy',
  };
}

function questionsOf(reviews: readonly Review[]): readonly JsonObject[] {
  return rowsAt(reportOver([reviews]).data, 'studies', 0, 'questions');
}

describe('a study that is not declared', () => {
  it('takes a decision as one category', () => {
    const [question, ...others] = questionsOf([
      ...[said('1', 'Ann', 'accept'), said('1', 'Bob', 'accept')],
      ...[said('2', 'Ann', 'reject'), said('2', 'Bob', 'accept')],
      ...[said('3', 'Ann', ['a', 1]), said('3', 'Bob', ['a', 1])],
      ...[said('4', 'Ann', true), said('4', 'Bob', 'true')],
    ]);
    assert.deepEqual(others, []);
    assert.equal(question?.['id'], 'decision');
    assert.deepEqual(question['categories'], ['"true"', '["a",1]', 'accept', 'reject', 'true']);
    const pair = at(question, 'pairs', 0);
    assert.equal(at(pair, 'raw', 'k'), 2);
    // Ann accept, reject, [], true; Bob accept 2, [], "true": pe = (2 + 1) / 16.
    assert.equal(rounded(at(pair, 'kappa', 'value')), rounded((0.5 - 3 / 16) / (1 - 3 / 16)));
  });

  it('takes each member of an object as a question of its own', () => {
    const questions = questionsOf([
      ...[
        said('1', 'Ann', { label: 'A', sure: true, spans: [1] }),
        said('1', 'Bob', { label: 'A', sure: false }),
      ],
      ...[said('2', 'Ann', { label: 'B', stars: 3 }), said('2', 'Bob', { spans: [] })],
    ]);
    assert.deepEqual(
      questions.map(({ id, categories }) => [id, categories]),
      [
        ['decision', ['{"spans":[]}']],
        ['label', ['A', 'B']],
        ['stars', ['3']],
        ['sure', ['false', 'true']],
      ],
    );
    assert.equal(at(questions[3], 'pairs', 0, 'raw', 'k'), 0);
  });

  const words = (count: number, textOf: (index: number) => string): readonly Review[] =>
    Array.from({ length: count }, (_unused, index) =>
      ['Ann', 'Bob'].map((reviewer) =>
        said(String(index), reviewer, { label: 'A', why: `${textOf(index)} ${reviewer}` }),
      ),
    ).flat();
  const cases: readonly (readonly [what: string, reviews: readonly Review[], ids: string])[] = [
    ['words of everybody', words(40, (index) => `because of ${index}`), 'label'],
    ['as many as there are items', words(26, String), 'label'],
    ['a few different ones', words(25, String), 'label, why'],
    ['names that come again', words(200, (index) => `group ${index % 60}`), 'label, why'],
  ];
  for (const [what, reviews, ids] of cases) {
    it(`tells words from choices: ${what}`, () => {
      const found = questionsOf(reviews).map((question) => textAt(question, 'id'));
      assert.equal(found.join(', '), ids);
    });
  }

  it('copes with many values of many items', () => {
    const questions = questionsOf(words(800, (index) => `word ${index % 390}`));
    assert.deepEqual(at(questions[1], 'pairs', 0, 'raw', 'k'), 0);
  });

  it('has no question where all was taken back', () => {
    assert.deepEqual(questionsOf([said('1', 'Ann', null)]), []);
  });

  it('is told apart from declared ones, of which those of other records are set aside', () => {
    const record: JsonObject = { key: 'a', colour: 'red', answer: 'red', gold: true };
    const reviews = [said('a', 'Ann', 'x'), toyReview(toyStudy, record, 'Ann', { named: 'yes' })];
    const foreign = { ...toyStudy, id: 'own', kind: 'other/kind' };
    const dataset = toyDataset([record]);
    const { data, notes } = reportOver([reviews], { dataset });
    assert.deepEqual(
      rowsAt(data, 'studies').map(({ id, isDeclared }) => [id, isDeclared]),
      [
        ['toy_named', true],
        ['own', false],
      ],
    );
    assert.match(notes[0] ?? '', /^No item was decided by two people/u);
    assert.match(notes[1] ?? '', /^Not declared here: own\./u);
    const other = reportOver([reviews], { dataset, studies: [toyStudy, foreign] });
    assert.equal(at(other.data, 'setAside', 'ofOtherKinds'), 1);
    assert.equal(rowsAt(other.data, 'studies').length, 1);
  });

  it('is refused by name where it has no review', () => {
    assert.throws(
      () => reportOver([[said('1', 'Ann', 'x')]], { only: ['none'] }),
      (error) => error instanceof UserError && error.message.endsWith('There are reviews of: own.'),
    );
  });

  it('copes with 42 reviewers of 117 items, not all of whom answered', () => {
    const reviews = Array.from({ length: 117 }, (_, item) =>
      Array.from({ length: 42 }, (_, reviewer) => ({ item, reviewer })),
    )
      .flat()
      .filter(({ item, reviewer }) => (item * 7 + reviewer * 11) % 5 > 0)
      .map(({ item, reviewer }) =>
        said(String(item), `r${reviewer}`, (item * reviewer) % 3 === 0 ? 'accept' : 'reject'),
      );
    const [question] = questionsOf(reviews);
    assert.equal(rowsAt(question, 'pairs').length, (42 * 41) / 2);
    assert.equal(at(question, 'agreement', 0, 'alpha', 'n'), 117);
  });
});
