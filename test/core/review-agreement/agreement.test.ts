import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { JsonObject } from '../../../src/core/model/json.ts';
import type { Review } from '../../../src/core/model/review.ts';
import { markStudies } from '../../../src/core/review/marks.ts';
import { toyLevelStudy, toyReview, toyStudy } from '../../support/toy-study.ts';
import { at, reportOver, rounded, rowsAt, tableTexts, toyDataset } from './agreement-data.ts';

const records: readonly JsonObject[] = [
  { key: 'a', colour: 'red', answer: 'A red one', gold: true },
  { key: 'b', colour: 'red', answer: 'None', gold: false },
  { key: 'c', colour: 'green', answer: 'green', gold: true },
  { key: 'd', colour: 'blue', answer: 'blue', gold: true },
];

function record(index: number): JsonObject {
  return records[index] ?? {};
}

function named(index: number, reviewer: string, value: 'yes' | 'no'): Review {
  return toyReview(toyStudy, record(index), reviewer, { named: value });
}

/** Ann and Bob: yes yes, no no, yes no, yes yes. Cyd: yes on the first alone. */
const three: readonly Review[] = [
  ...[named(0, 'Ann', 'yes'), named(0, 'Bob', 'yes'), named(0, 'Cyd', 'yes')],
  ...[named(1, 'Ann', 'no'), named(1, 'Bob', 'no')],
  ...[named(2, 'Ann', 'yes'), named(2, 'Bob', 'no')],
  ...[named(3, 'Ann', 'yes'), named(3, 'Bob', 'yes')],
];

describe('agreement of a study', () => {
  const report = reportOver([three], { dataset: toyDataset(records) });
  const question = at(report.data, 'studies', 0, 'questions', 0);

  it('is counted for all reviewers and by group', () => {
    // Pairs of answers: 3 + 1 + 1 + 1, alike 3 + 1 + 0 + 1.
    // Fleiss over the three items with two answers: agreement 2/3; yes 3 of 6: (2/3 - 1/2) / (1/2).
    // AC1: 3 of 4 items alike; yes (1 + 0 + 1/2 + 1) of 4: (3/4 - 2 x 5/8 x 3/8) / (1 - 2 x 5/8 x 3/8).
    // Alpha: 9 answers, yes 6, no 3; disagreement 2 (c): 1 - 8 x 2 / (2 x 6 x 3).
    assert.deepEqual(
      tableTexts(report, 'agreement-toy-named-named').map((cells) =>
        cells.map((text) => text.replace(/ \(.*?\)/u, '')),
      ),
      [
        ['red', '2', '3', '100.0', '-', '1.00', '1.00'],
        ['green', '1', '2', '0.0', '-1.00', '-1.00', '0.00'],
        ['blue', '1', '2', '100.0', '-', '1.00', '-'],
        ['All', '4', '3', '83.3', '0.33, 3 items with 2 answers', '0.53', '0.56'],
      ],
    );
    const all = at(question, 'agreement', 3);
    assert.equal(rounded(at(all, 'raw', 'value')), '0.833');
    assert.equal(at(all, 'raw', 'n'), 4);
    assert.equal(at(all, 'fleiss', 'n'), 3);
    assert.equal(rounded(at(all, 'fleiss', 'value')), '0.333');
    assert.equal(rounded(at(all, 'alpha', 'value')), rounded(1 - 16 / 36));
  });

  it('is counted for every two reviewers, with the reason where there is no figure', () => {
    const pairs = rowsAt(question, 'pairs');
    // Three pairs, each for three groups and all.
    assert.equal(pairs.length, 12);
    const both = pairs.find((pair) => at(pair, 'second') === 'Bob' && at(pair, 'group') === null);
    assert.equal(at(both, 'raw', 'k'), 3);
    assert.equal(at(both, 'raw', 'n'), 4);
    // po 3/4; yes 3 and 2 of 4: pe = (6 + 2) / 16
    assert.equal(rounded(at(both, 'kappa', 'value')), '0.500');
    // As of all, since Cyd answered once.
    assert.equal(rounded(at(both, 'ac1', 'value')), rounded((0.75 - 0.46875) / 0.53125));
    const few = pairs.find((pair) => at(pair, 'second') === 'Cyd' && at(pair, 'group') === null);
    assert.equal(at(few, 'kappa', 'value'), null);
    assert.equal(at(few, 'kappa', 'reason'), 'Both used one category only, and the same one.');
    const none = pairs.find((pair) => at(pair, 'second') === 'Cyd' && at(pair, 'group') === 'blue');
    assert.equal(at(none, 'raw', 'n'), 0);
    assert.equal(at(none, 'kappa', 'reason'), 'No item was judged by both.');
    assert.equal(at(few, 'ac1', 'value'), 1);
    assert.equal(at(none, 'ac1', 'reason'), 'No item has two ratings.');
  });

  it('opens what a number was counted over', () => {
    const table = report.sections[1]?.tables[0];
    assert.deepEqual(table?.rows[0]?.cells[1]?.items, [
      { recordId: 'a', candidate: 'answer' },
      { recordId: 'b', candidate: 'answer' },
    ]);
  });

  it('has no number that is NaN, and a reason for every one that is not there', () => {
    for (const cell of report.sections.flatMap(({ tables }) =>
      tables.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells)),
    )) {
      assert.ok(!cell.text.includes('NaN'));
      assert.ok(typeof cell.value !== 'number' || Number.isFinite(cell.value));
      assert.equal(cell.value === null, cell.reason !== undefined);
    }
  });

  it('says what needs a second reviewer, and what needs an overlap', () => {
    const reasonOf = (reviews: readonly Review[]): unknown =>
      at(
        reportOver([reviews]).data,
        'studies',
        0,
        'questions',
        0,
        'agreement',
        0,
        'alpha',
        'reason',
      );
    assert.equal(reasonOf([named(0, 'Ann', 'yes')]), 'Agreement needs two reviewers.');
    assert.equal(
      reasonOf([named(0, 'Ann', 'yes'), named(1, 'Bob', 'yes')]),
      'No item was decided by two reviewers.',
    );
  });

  it('sets marks of all kinds aside: they are no studies', () => {
    const marks = markStudies.flatMap((study) =>
      ['Ann', 'Bob'].map((reviewer) => ({
        ...named(0, reviewer, 'yes'),
        ...{ study, review_id: `${study} ${reviewer}`, decision: { repair: 'x' } },
      })),
    );
    const { data } = reportOver([[...three, ...marks]], { dataset: toyDataset(records) });
    assert.deepEqual(
      rowsAt(data, 'studies').map(({ id }) => id),
      ['toy_named'],
    );
    assert.equal(at(data, 'setAside', 'marks'), marks.length);
  });

  it('counts adjudications that a later decision has outdated', () => {
    const adjudicates = [named(2, 'Ann', 'yes'), named(2, 'Bob', 'no')].map((own) => own.review_id);
    const settled: Review = {
      ...named(2, 'Dan', 'yes'),
      ...{ adjudicates, created_at: '2026-01-03T00:00:00Z' },
    };
    const anew: Review = {
      ...named(2, 'Ann', 'no'),
      ...{ review_id: 'anew', created_at: '2026-01-04T00:00:00Z' },
    };
    const countsOf = (reviews: readonly Review[]): readonly unknown[] => {
      const { data } = reportOver([reviews], { dataset: toyDataset(records) });
      const counts = at(data, 'studies', 0, 'reviews');
      return [
        ...['standing', 'adjudications', 'outdated', 'replaced'].map((name) => at(counts, name)),
        ...['adjudication', 'consensus', 'disagreement'].map((by) => at(counts, 'items', by)),
      ];
    };
    assert.deepEqual(countsOf([...three, settled]), [9, 1, 0, 0, 1, 3, 0]);
    assert.deepEqual(countsOf([...three, settled, anew]), [9, 0, 1, 1, 0, 4, 0]);
  });

  it('warns of names that may be those of one person, and of times that cannot be read', () => {
    const all = ['Zoë', 'Zoe\u0308', 'ann', 'Ann ', 'Ann', 'Bob'].map((reviewer) =>
      named(0, reviewer, 'yes'),
    );
    const notes = (reviews: readonly Review[]): readonly string[] =>
      reportOver([reviews], { dataset: toyDataset(records) }).notes.filter((note) =>
        /^(?:Names|Reviews whose)/u.test(note),
      );
    assert.deepEqual(notes(three), []);
    const [first = '', second = '', ...others] = notes(all);
    assert.match(first, /different people: "Ann", "Ann ", "ann"\./u);
    assert.match(second, /different people: "Zoe\u0308", "Zoë"\./u);
    assert.deepEqual(others, []);
    const untimed = three.map((own) => ({ ...own, created_at: 'Nov 30, 2026' }));
    assert.match(notes(untimed).join(), /time is not of ISO 8601: 9\./u);
  });

  it('leaves adjudications out', () => {
    const settled = toyReview(
      toyStudy,
      record(2),
      'Cyd',
      { named: 'yes' },
      {
        review_id: 'settled',
        adjudicates: ['toy_named c Ann', 'toy_named c Bob'],
      },
    );
    const other = reportOver([[...three, settled]], { dataset: toyDataset(records) });
    assert.deepEqual(
      at(other.data, 'studies', 0, 'questions'),
      at(report.data, 'studies', 0, 'questions'),
    );
    assert.equal(at(other.data, 'studies', 0, 'reviews', 'items', 'adjudication'), 1);
  });
});

describe('agreement on answers that are in order', () => {
  // Colour: Ann all all none, Bob all some none. Answer: Ann some none, Bob some all; the third without Bob's.
  const reviews = [
    toyReview(toyLevelStudy, record(0), 'Ann', { colour: 'all', answer: 'some' }),
    toyReview(toyLevelStudy, record(0), 'Bob', { colour: 'all', answer: 'some' }),
    toyReview(toyLevelStudy, record(1), 'Ann', { colour: 'all', answer: 'none' }),
    toyReview(toyLevelStudy, record(1), 'Bob', { colour: 'some', answer: 'all' }),
    toyReview(toyLevelStudy, record(2), 'Ann', { colour: 'none', answer: 'none' }),
    toyReview(toyLevelStudy, record(2), 'Bob', { colour: 'none' }),
  ];
  const report = reportOver([reviews], { dataset: toyDataset(records) });

  it('is weighted, linear before unweighted and quadratic', () => {
    const [, colour] = rowsAt(report.data, 'studies', 0, 'questions');
    const pair = at(colour, 'pairs', 0);
    // Ann all 2 none 1, Bob all 1 some 1 none 1. Observed 1 step in 3.
    // By chance, steps: all against some 2, all against none 2 x 2, none against some 1, none against all 1 x 2, of 9.
    assert.equal(rounded(at(pair, 'linear', 'value')), rounded(1 - 1 / 3 / (9 / 9)));
    // Squares: 2 + 2 x 4 + 1 + 4 = 15 of 9.
    assert.equal(rounded(at(pair, 'quadratic', 'value')), rounded(1 - 1 / 3 / (15 / 9)));
    // po 2/3; pe (2 x 1 + 0 + 1 x 1) / 9
    assert.equal(rounded(at(pair, 'kappa', 'value')), rounded((2 / 3 - 1 / 3) / (1 - 1 / 3)));
    const columns = report.sections[1]?.tables[1]?.columns ?? [];
    assert.deepEqual(columns.slice(4), [
      'Weighted kappa, linear',
      'Kappa, unweighted',
      'Weighted kappa, quadratic',
      "Gwet's AC1",
    ]);
  });

  it('pools questions that ask the same about several things, whole records resampled', () => {
    const [pooled, ...parts] = rowsAt(report.data, 'studies', 0, 'questions');
    assert.deepEqual(at(pooled, 'questions'), ['colour', 'answer']);
    assert.equal(at(pooled, 'title'), 'Level');
    assert.equal(at(pooled, 'pairs', 0, 'raw', 'k'), 3);
    assert.equal(at(pooled, 'pairs', 0, 'raw', 'n'), 5);
    assert.deepEqual(
      parts.map((part) => at(part, 'pairs', 0, 'raw', 'n')),
      [3, 2],
    );
    // Records agree on 2 of 2, 0 of 2, 1 of 1: resamples of only the first give 1, of only the second 0.
    assert.equal(at(pooled, 'pairs', 0, 'raw', 'lower'), 0);
    assert.equal(at(pooled, 'pairs', 0, 'raw', 'upper'), 1);
  });

  it('measures ordinal alpha beside the nominal one', () => {
    const all = at(report.data, 'studies', 0, 'questions', 1, 'agreement', 0);
    // all, all | all, some | none, none: counts none 2, some 1, all 3. Nominal: 1 - 5 x 2 / (36 - 14).
    assert.equal(rounded(at(all, 'alpha', 'value')), rounded(1 - 10 / 22));
    // Middles 1, 2.5, 4.5. Observed 2 x 4; expected 2 x (2 x 2.25 + 6 x 12.25 + 3 x 4).
    assert.equal(rounded(at(all, 'ordinalAlpha', 'value')), rounded(1 - (5 * 8) / 180));
  });
});

describe('a report without an item that two people decided', () => {
  const nothing =
    'No item was decided by two people: there is no agreement between people to tell.';
  const other = toyReview(toyLevelStudy, record(0), 'Bob', { colour: 'all', answer: 'all' });
  const withdrawal = { ...named(0, 'Bob', 'no'), decision: null, review_id: 'z' };
  const cases: readonly (readonly [what: string, reviews: readonly Review[], isSaid: boolean])[] = [
    ['of one reviewer', [named(0, 'Ann', 'yes'), named(1, 'Ann', 'no')], true],
    ['of two who share none', [named(0, 'Ann', 'yes'), named(1, 'Bob', 'no')], true],
    ['of two who decided one record in two studies', [named(0, 'Ann', 'yes'), other], true],
    [
      'of two, one of whom took it back',
      [named(0, 'Ann', 'yes'), named(0, 'Bob', 'no'), withdrawal],
      true,
    ],
    ['of two who share one', [named(0, 'Ann', 'yes'), named(0, 'Bob', 'no'), other], false],
    ['of nobody', [], false],
  ];
  for (const [what, reviews, isSaid] of cases) {
    it(`${what}: ${isSaid ? 'says so once' : 'does not say so'}`, () => {
      for (const dataset of [undefined, toyDataset(records)]) {
        const { notes, data } = reportOver([reviews], dataset === undefined ? {} : { dataset });
        assert.equal(notes.filter((note) => note === nothing).length, isSaid ? 1 : 0);
        const untold = at(data, 'cannotBeTold');
        assert.equal(Array.isArray(untold) && untold.includes(nothing), isSaid);
      }
    });
  }
});
