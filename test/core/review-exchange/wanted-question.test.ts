import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Study } from '../../../src/core/benchmarks/study.ts';
import type { JsonValue } from '../../../src/core/model/json.ts';
import { csvWideFormat } from '../../../src/core/review/exchange/csv-wide-format.ts';
import { questionFault } from '../../../src/core/review/exchange/question-choices.ts';
import { everyStudy } from '../review-studies/sample-items.ts';

describe('a question that is named for a column of each rater', () => {
  for (const study of everyStudy) {
    const ids = study.questions.map(({ id }) => id);
    const studyOf = (id: string): Study | undefined => (id === study.id ? study : undefined);
    const refusal = (question: string, record: string): string => {
      const text = `record_id,rater.Ada\n${record},x\n`;
      const read = csvWideFormat.read(text, { question, study: study.id, studyOf });
      return read.ok ? '' : read.error;
    };

    it(`is one of the study, of which it says the names: ${study.id}`, () => {
      const reviews = [{ study: study.id, decision: null }];
      const said = `There is no question "nope". There are: ${ids.join(', ')}.`;
      assert.equal(questionFault('nope', reviews, studyOf), said);
      assert.equal(refusal('nope', 'r-1'), said);
      for (const id of [...ids, ...ids.map((one) => one.toUpperCase())]) {
        assert.equal(questionFault(id, reviews, studyOf), undefined);
        assert.equal(refusal(id, 'r-1'), '');
      }
    });

    it(`has a number in what is blind: ${study.id}`, () => {
      const hidden = `item:${'a'.repeat(64)}`;
      const numbers = ids.map((_, at) => `q${at + 1}`);
      for (const number of numbers) assert.equal(refusal(number, hidden), '');
      assert.match(
        refusal(ids[0] ?? '', hidden),
        new RegExp(`are: ${numbers.join(', ')}\\.$`, 'u'),
      );
    });
  }

  it('is one that the decisions answer, where the study is not known', () => {
    const decisions: readonly JsonValue[] = [
      { tone: 'warm' },
      'yes',
      null,
      [1],
      { length: 'long' },
    ];
    const reviews = decisions.map((decision) => ({ study: 'mine', decision }));
    const fault = (name: string): string | undefined =>
      questionFault(name, reviews, () => undefined);
    assert.equal(fault('nope'), 'There is no question "nope". There are: tone, length.');
    assert.deepEqual([fault('tone'), fault('length')], [undefined, undefined]);
  });
});
