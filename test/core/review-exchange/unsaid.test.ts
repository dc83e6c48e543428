import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { unnamedColumnSteps } from '../../../src/core/review/exchange/csv-wide-format.ts';
import { reviewFormats } from '../../../src/core/review/exchange/review-formats.ts';
import { resultOf } from '../../../src/core/model/steps.ts';
import { unsaidSteps } from '../../../src/core/review/exchange/unsaid.ts';
import { toyStudy } from '../../support/toy-study.ts';

const studyOf = (id: string): typeof toyStudy | undefined =>
  id === toyStudy.id ? toyStudy : undefined;

function unsaid(id: string, text: string, raters?: readonly string[]): readonly string[] {
  const format = reviewFormats.find((one) => one.id === id);
  assert.ok(format);
  const { reviewer, study } = resultOf(unsaidSteps(format, text, { studyOf, raters }));
  return [...(reviewer ? ['reviewer'] : []), ...(study ? ['study'] : [])];
}

describe('what a file does not say', () => {
  const cases: readonly (readonly [format: string, text: string, unsaid: readonly string[]])[] = [
    ['csv', 'record_id,decision\nr-1,yes\n', ['reviewer', 'study']],
    ['csv', 'record_id,study,decision\nr-1,toy_named,yes\n', ['reviewer']],
    ['csv', 'record_id,reviewer,decision\nr-1,Ada,yes\nr-2,Ada,no\n', ['study']],
    // One row that says nothing is enough.
    [
      'csv',
      'record_id,study,reviewer,decision\nr-1,toy_named,Ada,yes\nr-2,,,no\n',
      ['reviewer', 'study'],
    ],
    ['csv', 'record_id,study,reviewer,decision\nr-1,toy_named,Ada,yes\n', []],
    ['csv', 'no such column\n', []],
    ['prodigy', '{"text":"a","answer":"accept","_annotator_id":"ada"}\n', ['study']],
    [
      'label-studio',
      '[{"id":1,"annotations":[{"completed_by":1,"result":[{"from_name":"q","to_name":"i","type":"choices","value":{"choices":["a"]}}]}]}]',
      ['study'],
    ],
    ['argilla', '[{"id":"1","responses":{"q":[{"value":"a"}]}}]', ['reviewer', 'study']],
  ];
  for (const [format, text, expected] of cases) {
    it(`is ${expected.join(' and ') || 'nothing'}: ${format}, ${text.slice(0, 60).trim()}`, () => {
      assert.deepEqual(unsaid(format, text), expected);
    });
  }

  for (const [what, text, columns] of [
    [
      'all that say nothing of items',
      'Item,candidate,Label,Bo,\n1,error,yes,no,\n',
      ['Label', 'Bo'],
    ],
    ['none where an export has headed them', 'record_id,rater.Ada,Bo\n1,yes,no\n', []],
    ['none of what is no table', '"', []],
  ] as const) {
    it(`may be columns of raters: ${what}`, () => {
      assert.deepEqual(resultOf(unnamedColumnSteps(text)), columns);
    });
  }

  it('is the study alone where columns name the raters', () => {
    assert.deepEqual(unsaid('csv-wide', 'record_id,Bo\nr-1,yes\n', ['Bo']), ['study']);
  });
});
