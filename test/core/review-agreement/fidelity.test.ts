import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Study } from '../../../src/core/benchmarks/study.ts';
import { percentText } from '../../../src/core/metrics/percent.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/core/model/json.ts';
import { err } from '../../../src/core/model/result.ts';
import type { Review } from '../../../src/core/model/review.ts';
import { sharedPath, skipWithoutShared } from '../../support/shared.ts';
import { toyReview, toyStudy } from '../../support/toy-study.ts';
import {
  at,
  readGolden,
  reportOver,
  rowsAt,
  tableTexts,
  textAt,
  toyDataset,
} from './agreement-data.ts';

const old: JsonObject = { key: 'a', colour: 'red', answer: 'None', gold: true };
const revised: JsonObject = { ...old, answer: 'A red one' };
const untouched: JsonObject = { key: 'b', colour: 'red', answer: 'Red', gold: true };

let lastId = 0;

function decided(
  record: JsonObject,
  reviewer: string,
  value: 'yes' | 'no' | null,
  changes: Partial<Review> = {},
): Review {
  lastId += 1;
  const time = new Date(Date.UTC(2026, 0, 1, 0, lastId)).toISOString();
  return toyReview(toyStudy, record, reviewer, value === null ? null : { named: value }, {
    review_id: String(lastId),
    created_at: time,
    ...changes,
  });
}

function withoutCandidate(review: Review): Review {
  const members = Object.entries(review).filter(([name]) => name !== 'candidate');
  return Object.fromEntries(members) as unknown as Review;
}

/** Of the row of all items. */
function fidelityOf(reviews: readonly Review[], records: readonly JsonObject[]): JsonObject {
  const { data } = reportOver([reviews], { dataset: toyDataset(records) });
  const row = rowsAt(data, 'studies', 0, 'fidelity').at(-1) ?? {};
  const shortened = Object.entries(row)
    .filter(([name]) => name !== 'group')
    .map(([name, value]) => [
      name,
      isJsonObject(value) ? `${Number(value['k'])}/${Number(value['n'])}` : value,
    ]);
  return Object.fromEntries(shortened) as JsonObject;
}

const none = { before: '0/0', revised: 0, now: '0/0', single: '0/0', open: 0, toReview: 0 };

describe('fidelity', () => {
  const cases: readonly (readonly [
    what: string,
    reviews: readonly Review[],
    expected: JsonObject,
  ])[] = [
    [
      'counts a consensus before the revision and after it',
      [
        ...[decided(old, 'Ann', 'no'), decided(old, 'Bob', 'no')],
        ...[decided(revised, 'Ann', 'yes'), decided(revised, 'Bob', 'yes')],
      ],
      { ...none, before: '0/1', revised: 1, now: '1/1' },
    ],
    [
      'lets an adjudication settle a disagreement',
      [
        ...[decided(old, 'Ann', 'no'), decided(old, 'Bob', 'yes')],
        decided(old, 'Cyd', 'no', { adjudicates: ['x'] }),
      ],
      { ...none, before: '0/1', revised: 1, toReview: 1 },
    ],
    [
      'knows the first content also where the new decision supersedes the old one',
      [
        ...[decided(old, 'Ann', 'no', { review_id: 'first' }), decided(old, 'Bob', 'no')],
        ...[
          decided(revised, 'Ann', 'yes', { supersedes: 'first' }),
          decided(revised, 'Bob', 'yes'),
        ],
      ],
      { ...none, before: '0/1', revised: 1, now: '1/1' },
    ],
    [
      'calls nothing revised that changed after it was confirmed',
      [decided(old, 'Ann', 'yes'), decided(old, 'Bob', 'yes')],
      { ...none, before: '1/1', toReview: 1 },
    ],
    ['tells one reviewer apart', [decided(revised, 'Ann', 'yes')], { ...none, single: '1/1' }],
    [
      'counts a revision that one reviewer called for',
      [decided(old, 'Ann', 'no'), decided(revised, 'Ann', 'yes')],
      { ...none, revised: 1, single: '1/1' },
    ],
    [
      'counts open disagreements beside',
      [decided(revised, 'Ann', 'yes'), decided(revised, 'Bob', 'no')],
      { ...none, open: 1 },
    ],
    [
      'knows the decisions on a content that came back, whatever was said of another one since',
      [
        ...[
          decided(revised, 'Ann', 'yes', { review_id: 'now 1' }),
          decided(revised, 'Bob', 'yes', { review_id: 'now 2' }),
        ],
        decided(old, 'Ann', 'no', { supersedes: 'now 1' }),
        decided(old, 'Bob', 'no', { supersedes: 'now 2' }),
      ],
      { ...none, before: '1/1', revised: 1, now: '1/1' },
    ],
    [
      'is open again where somebody decided anew after the adjudication',
      [
        decided(revised, 'Ann', 'yes', { review_id: 'one' }),
        decided(revised, 'Bob', 'no', { review_id: 'two' }),
        decided(revised, 'Cyd', 'yes', { adjudicates: ['one', 'two'] }),
        decided(revised, 'Ann', 'no', { supersedes: 'one' }),
      ],
      { ...none, before: '0/1', now: '0/1' },
    ],
    [
      'forgets what was taken back',
      [
        ...[decided(revised, 'Ann', 'no', { review_id: 'wrong' }), decided(revised, 'Bob', 'yes')],
        decided(revised, 'Ann', null, { supersedes: 'wrong' }),
      ],
      { ...none, single: '1/1' },
    ],
    [
      'takes reviews whose hash is not ours for those of the present content',
      [
        decided(revised, 'Ann', 'yes', { input_hash: 'imported' }),
        decided(revised, 'Bob', 'yes', { input_hash: 'imported' }),
      ],
      { ...none, before: '1/1', now: '1/1' },
    ],
    [
      'finds the item of a review that does not name its candidate',
      [decided(old, 'Ann', 'no'), decided(old, 'Bob', 'no')].map(withoutCandidate),
      { ...none, before: '0/1', revised: 1, toReview: 1 },
    ],
  ];
  for (const [what, reviews, expected] of cases) {
    it(what, () => {
      assert.deepEqual(fidelityOf(reviews, [revised, untouched]), expected);
    });
  }

  it('leaves out what was settled without the answer that confirms', () => {
    const study: Study = { ...toyStudy, confirms: { question: 'why', value: 'so' } };
    for (const [answers, expected] of [
      [[{ named: 'no' }, { named: 'no' }], '0/0'],
      [[{ named: 'no' }, { named: 'no', why: 'so' }], '1/1'],
      [[{ named: 'no', why: 'else' }, { named: 'no' }], '0/1'],
    ] as const) {
      const reviews = answers.map((decision, index) =>
        toyReview(study, untouched, `P${index}`, { ...decision }),
      );
      const dataset = toyDataset([untouched]);
      const { data } = reportOver([reviews], { studies: [study], dataset });
      const now = rowsAt(data, 'studies', 0, 'fidelity').at(-1)?.['now'];
      assert.equal(`${Number(at(now, 'k'))}/${Number(at(now, 'n'))}`, expected);
    }
  });

  it('takes decisions on a record that cannot be shown any more for those of an earlier content', () => {
    const reviews = [decided(revised, 'Ann', 'no'), decided(revised, 'Bob', 'no')];
    const hidden: Study = { ...toyStudy, show: () => err('It cannot be shown.') };
    const { data } = reportOver([reviews], { studies: [hidden], dataset: toyDataset([revised]) });
    assert.deepEqual(
      [
        at(data, 'studies', 0, 'reviews', 'stale'),
        at(data, 'studies', 0, 'reviews', 'standing'),
        at(data, 'studies', 0, 'fidelity', 0, 'toReview'),
      ],
      [2, 0, 1],
    );
  });

  it('needs records to tell a revision', () => {
    const reviews = [decided(old, 'Ann', 'no'), decided(old, 'Bob', 'no')];
    const { data, notes } = reportOver([reviews]);
    assert.equal(at(data, 'studies', 0, 'fidelity', 0, 'before', 'k'), 0);
    assert.equal(at(data, 'studies', 0, 'fidelity', 0, 'revised'), 0);
    assert.match(notes[0] ?? '', /records are not at hand/u);
  });
});

describe('a record that changed after its review', () => {
  it('leaves the figures, and is counted as stale', () => {
    const reviews = [
      ...[decided(old, 'Ann', 'no'), decided(old, 'Bob', 'no')],
      ...[decided(untouched, 'Ann', 'yes'), decided(untouched, 'Bob', 'yes')],
    ];
    const before = reportOver([reviews], { dataset: toyDataset([old, untouched]) });
    const after = reportOver([reviews], { dataset: toyDataset([revised, untouched]) });
    const counted = [before, after].map(({ data }) => [
      at(data, 'studies', 0, 'questions', 0, 'pairs', 0, 'raw', 'n'),
      at(data, 'studies', 0, 'reviews', 'standing'),
      at(data, 'studies', 0, 'reviews', 'stale'),
      at(data, 'studies', 0, 'gold', 0, 'rows', 0, 'groups', 0, 'n'),
    ]);
    assert.deepEqual(counted, [
      [2, 4, 0, 2],
      [1, 2, 2, 1],
    ]);
  });
});

/** The rows of table 12, made of synthetic decisions: n items of each subtype, of which `revised` were not confirmed. */
describe('table 12 of the paper', { skip: skipWithoutShared }, () => {
  const { table12_fidelity: golden } = skipWithoutShared
    ? { table12_fidelity: {} }
    : (readGolden(sharedPath('golden', 'persevalbench.json')) as unknown as {
        readonly table12_fidelity: Readonly<Record<string, readonly number[]>>;
      });
  const rows = Object.entries(golden).filter(([name]) => name !== 'columns' && name !== 'overall');
  const study: Study = {
    ...toyStudy,
    group: {
      title: 'Subtype',
      values: rows.map(([name]) => name),
      groupOf: (record: JsonValue) => textAt(record, 'colour'),
    },
  };

  it('is given after rounding', () => {
    const reviews: Review[] = [];
    const records: JsonObject[] = [];
    for (const [subtype, [n = 0, , count = 0]] of rows) {
      for (let index = 0; index < n; index += 1) {
        const raw = { key: `${subtype} ${index}`, colour: subtype, answer: 'raw', gold: true };
        const isFlagged = index < count;
        reviews.push(decided(raw, 'Ann', isFlagged ? 'no' : 'yes'));
        // Every other flagged item is a disagreement that both settle together.
        const isOpen = isFlagged && index % 2 === 1;
        reviews.push(decided(raw, 'Bob', isFlagged && !isOpen ? 'no' : 'yes'));
        if (isOpen) reviews.push(decided(raw, 'Ann and Bob', 'no', { adjudicates: ['both'] }));
        const now = isFlagged ? { ...raw, answer: 'revised' } : raw;
        records.push(now);
        if (!isFlagged) continue;
        reviews.push(decided(now, 'Ann', 'yes'), decided(now, 'Bob', 'yes'));
      }
    }
    const report = reportOver([reviews], { studies: [study], dataset: toyDataset(records) });
    const data = rowsAt(report.data, 'studies', 0, 'fidelity');
    const found = data.map((row) => {
      const [k, n] = [Number(at(row, 'before', 'k')), Number(at(row, 'before', 'n'))];
      const percent = Math.round(Number(percentText({ k, n, rate: k / n })));
      return [n, percent, at(row, 'revised')];
    });
    assert.deepEqual(found, [...rows.map(([, row]) => row), golden['overall']]);
    assert.ok(data.every((row) => at(row, 'now', 'value') === 1));
    const last = tableTexts(report, 'fidelity-toy-named').at(-1);
    assert.match(last?.join(' | ') ?? '', /^All \| 100 \| 88\.0 .* \| 12 \| 100\.0 /u);
  });
});
