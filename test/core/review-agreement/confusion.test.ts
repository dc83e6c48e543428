import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { JsonObject } from '../../../src/core/model/json.ts';
import type { Review } from '../../../src/core/model/review.ts';
import { toyReview, toyStudy } from '../../support/toy-study.ts';
import { at, reportOver, rowsAt, tableTexts, toyDataset } from './agreement-data.ts';

const records: readonly JsonObject[] = [
  { key: 'a', colour: 'red', answer: 'red', gold: true },
  { key: 'b', colour: 'red', answer: 'none', gold: false },
  { key: 'c', colour: 'green', answer: 'green', gold: true },
  { key: 'd', colour: 'blue', answer: 'blue' },
];

/** One character a record: y, n, or . for no answer. */
function said(reviewer: string, answers: string): readonly Review[] {
  return records.flatMap((record, index) => {
    const answer = answers.charAt(index);
    if (answer !== 'y' && answer !== 'n') return [];
    return [toyReview(toyStudy, record, reviewer, { named: answer === 'y' ? 'yes' : 'no' })];
  });
}

describe('what two reviewers answered', () => {
  const reviews = [...said('Ann', 'ynyy'), ...said('Bob', 'yyn.')];
  const report = reportOver([reviews], { dataset: toyDataset(records) });
  const table = 'confusion-toy-named-named';

  it('is a table of both answers with what each gave', () => {
    assert.deepEqual(tableTexts(report, table), [
      ['Ann – Bob', 'yes', '1', '1', '2'],
      ['Ann – Bob', 'no', '1', '0', '1'],
      ['Ann – Bob', 'All', '2', '1', '3'],
    ]);
    assert.deepEqual(at(report.data, 'studies', 0, 'questions', 0, 'confusion', 'pairs', 0), {
      ...{ first: 'Ann', second: 'Bob' },
      counts: [
        [1, 1],
        [1, 0],
      ],
      ofFirst: [2, 1],
      ofSecond: [2, 1],
    });
  });

  it('opens the items of each number', () => {
    const found = report.sections.flatMap(({ tables }) => tables).find(({ id }) => id === table);
    const [row] = found?.rows ?? [];
    assert.deepEqual(row?.cells[3]?.items, [{ recordId: 'c', candidate: 'answer' }]);
  });

  it('stands beside what the benchmark says, where it says something', () => {
    assert.deepEqual(tableTexts(report, 'gold-confusion-toy-named-named'), [
      // Settled is the first alone.
      ...[
        ['Settled', 'yes', '1', '0', '1'],
        ['Settled', 'no', '0', '0', '0'],
        ['Settled', 'All', '1', '0', '1'],
      ],
      ...[
        ['Ann', 'yes', '2', '0', '2'],
        ['Ann', 'no', '0', '1', '1'],
        ['Ann', 'All', '2', '1', '3'],
      ],
      ...[
        ['Bob', 'yes', '1', '1', '2'],
        ['Bob', 'no', '1', '0', '1'],
        ['Bob', 'All', '2', '1', '3'],
      ],
    ]);
    const rows = rowsAt(report.data, 'studies', 0, 'gold', 0, 'rows');
    assert.deepEqual(at(rows[1], 'confusion', 'counts'), [
      [2, 0],
      [0, 1],
    ]);
  });

  it('is there for all pairs together, in both orders, where there are several', () => {
    const three = reportOver([[...reviews, ...said('Cyd', 'y...')]]);
    assert.deepEqual(tableTexts(three, table).slice(-3), [
      // Ann and Bob 1, 1, 1, 0; each of them and Cyd one yes, yes.
      ['All pairs, both ways', 'yes', '6', '2', '8'],
      ['All pairs, both ways', 'no', '2', '0', '2'],
      ['All pairs, both ways', 'All', '8', '2', '10'],
    ]);
    const many = reportOver([
      ['A', 'B', 'C', 'D', 'E', 'F'].flatMap((name) => [...said(name, 'yn..')]),
    ]);
    assert.deepEqual(
      [...new Set(tableTexts(many, table).map(([who]) => who))],
      ['All pairs, both ways'],
    );
  });

  it('is not there for one reviewer alone, and for more answers than can be read', () => {
    const alone = reportOver([said('Ann', 'yn..')]);
    assert.throws(() => tableTexts(alone, table), /no table/u);
    const words = ['Ann', 'Bob'].flatMap((name) =>
      Array.from({ length: 13 }, (_unused, index) => ({
        ...toyReview(toyStudy, { key: `r${index}` }, name, `v${index}`),
        study: 'own',
        input_hash: 'x',
      })),
    );
    const { data } = reportOver([words]);
    assert.equal(at(data, 'studies', 0, 'questions', 0, 'confusion'), null);
  });

  it('adds up to what raw agreement is counted from', () => {
    const answers = fc.array(fc.constantFrom('y', 'n', '.'), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(answers, answers, (ann, bob) => {
        const { data } = reportOver([[...said('Ann', ann.join('')), ...said('Bob', bob.join(''))]]);
        const question = at(data, 'studies', 0, 'questions', 0);
        if (question === undefined) return;
        const raw = at(question, 'pairs', 0, 'raw');
        const counts = at(question, 'confusion', 'pairs', 0, 'counts');
        const [[yes = 0, first = 0] = [], [second = 0, no = 0] = []] = (counts ?? []) as number[][];
        assert.deepEqual(
          [at(raw, 'k') ?? 0, at(raw, 'n') ?? 0],
          [yes + no, yes + no + first + second],
        );
      }),
      { numRuns: 30 },
    );
  });
});
