import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { JsonObject } from '../../../src/core/model/json.ts';
import type { Review } from '../../../src/core/model/review.ts';
import { toyLevelStudy, toyReview, toyStudy } from '../../support/toy-study.ts';
import { at, reportOver, rounded, rowsAt, tableTexts, toyDataset } from './agreement-data.ts';

const records = ['a', 'b', 'c', 'd', 'e', 'f'].map((key): JsonObject => ({
  ...{ key, colour: 'red', answer: 'red', gold: true },
}));
const before: JsonObject = { ...records[0], answer: 'before' };

type Round = 'first' | 'second' | 'third';
const days: Readonly<Record<Round, string>> = { first: '01', second: '02', third: '03' };

function said(
  place: number,
  draw: Round,
  named: string,
  changes: Partial<Review> = {},
  record = records[place] ?? {},
): Review {
  return toyReview(
    toyStudy,
    record,
    'Ann',
    { named },
    {
      review_id: `${place} ${draw}`,
      created_at: `2026-01-${days[draw]}T00:00:00.000Z`,
      draw,
      ...changes,
    },
  );
}

/** Ann takes back what she said of the first record, before the second draw. */
function taken(changes: Partial<Review>): Review {
  return toyReview(toyStudy, records[0] ?? {}, 'Ann', null, {
    ...{ review_id: 'taken back', created_at: '2026-01-01T12:00:00.000Z' },
    ...changes,
  });
}

/** `raw, kappa, n, in sight` of each reviewer, for the only question of the toy study. */
function figures(reviews: readonly Review[], hasRecords = true): readonly string[] {
  const { data } = reportOver([reviews], hasRecords ? { dataset: toyDataset(records) } : {});
  const found = at(data, 'studies', 0, 'intraRater');
  if (found === undefined) return [];
  return rowsAt(found, 0, 'reviewers').map(
    (row) =>
      `${rounded(at(row, 'raw', 'value'))}, ${rounded(at(row, 'kappa', 'value'))}, ${rounded(at(row, 'raw', 'n'), 0)}, ${rounded(row['inSight'], 0)}`,
  );
}

function again(place: number, named: string, changes: Partial<Review> = {}): Review {
  return said(place, 'second', named, { repeats: 'first', ...changes });
}

/** With a round that says that it repeats another. */
const rounds: readonly (readonly [
  what: string,
  reviews: readonly Review[],
  expected: readonly string[],
])[] = [
  [
    'of a repeated round is as of any second draw',
    [said(0, 'first', 'no'), again(0, 'no'), said(1, 'first', 'no'), again(1, 'yes')],
    ['0.500, 0.000, 2, 0'],
  ],
  [
    'of a repeated round is also with a decision of no draw',
    [
      toyReview(
        toyStudy,
        records[0] ?? {},
        'Ann',
        { named: 'yes' },
        { created_at: '2026-01-01T00:00:00.000Z' },
      ),
      again(0, 'yes'),
    ],
    ['1.000, null, 1, 0'],
  ],
  [
    'takes what stood when the round reached the item, of several draws the last',
    [
      ...[said(0, 'first', 'no'), said(0, 'third', 'yes', { created_at: '2026-01-01T05:00:00Z' })],
      again(0, 'yes'),
    ],
    ['1.000, null, 1, 0'],
  ],
  [
    'takes no mind that was changed after the second time',
    [
      ...[said(0, 'first', 'no'), again(0, 'yes')],
      said(0, 'first', 'yes', {
        ...{ review_id: 'later', supersedes: '0 first', created_at: '2026-01-03T00:00:00Z' },
      }),
    ],
    ['0.000, 0.000, 1, 0'],
  ],
  [
    'takes the mind that was changed within the round',
    [
      ...[said(0, 'first', 'no'), again(0, 'yes')],
      again(0, 'no', {
        ...{ review_id: 'x', supersedes: '0 second', created_at: '2026-01-02T01:00:00Z' },
      }),
    ],
    ['1.000, null, 1, 0'],
  ],
  [
    'takes the first of two repeated rounds',
    [said(0, 'first', 'no'), said(0, 'third', 'yes', { repeats: 'first' }), again(0, 'no')],
    ['1.000, null, 1, 0'],
  ],
  [
    'is between two repeated rounds, of an item that was decided nowhere else',
    [said(0, 'third', 'no', { repeats: 'first' }), again(0, 'no')],
    ['1.000, null, 1, 0'],
  ],
  [
    'leaves out what was taken back in a repeated round, and a first that was',
    [
      ...[said(0, 'first', 'no'), said(1, 'first', 'no'), said(2, 'first', 'no')],
      ...[again(0, 'yes'), again(1, 'no'), again(2, 'yes')],
      again(0, 'yes', { review_id: 'back', decision: null, supersedes: '0 second' }),
      said(2, 'first', 'no', { review_id: 'back 2', decision: null, supersedes: '2 first' }),
    ],
    ['1.000, null, 1, 0'],
  ],
  ['is absent of a round alone', [again(0, 'yes')], []],
];

describe('agreement of a reviewer with themselves', () => {
  // By hand: 4 of 6 alike; yes 4 and 4 of 6: chance 4/6·4/6 + 2/6·2/6 = 20/36; kappa (24/36 − 20/36) / (16/36) = 0.25.
  const byHand = [
    ...['yes', 'yes', 'yes', 'yes', 'no', 'no'].map((named, place) => said(place, 'first', named)),
    ...['yes', 'yes', 'yes', 'no', 'no', 'yes'].map((named, place) => said(place, 'second', named)),
  ];
  const cases: readonly (readonly [
    what: string,
    reviews: readonly Review[],
    expected: readonly string[],
  ])[] = [
    ['as computed by hand', byHand, ['0.667, 0.250, 6, 0']],
    ['in whichever order the lines come', byHand.toReversed(), ['0.667, 0.250, 6, 0']],
    [
      'on one answer throughout: a share, and no kappa',
      [said(0, 'first', 'no'), said(0, 'second', 'no')],
      ['1.000, null, 1, 0'],
    ],
    [
      'is absent within one draw',
      [said(0, 'first', 'no'), said(0, 'first', 'yes', { review_id: 'x' })],
      [],
    ],
    [
      'is absent where one of the two names no draw',
      [said(0, 'first', 'no'), toyReview(toyStudy, records[0] ?? {}, 'Ann', { named: 'yes' })],
      [],
    ],
    [
      'is absent where two people decided in two draws',
      [said(0, 'first', 'no'), said(0, 'second', 'no', { reviewer: 'Bob' })],
      [],
    ],
    [
      'is absent where the draws share no item',
      [said(0, 'first', 'no'), said(1, 'second', 'no')],
      [],
    ],
    [
      'takes what stands in each draw',
      [
        said(0, 'first', 'no'),
        said(0, 'first', 'yes', {
          review_id: 'changed',
          supersedes: '0 first',
          created_at: '2026-01-01T01:00:00.000Z',
        }),
        said(0, 'second', 'yes'),
      ],
      ['1.000, null, 1, 0'],
    ],
    [
      'leaves out what was taken back in one',
      [
        ...[said(0, 'first', 'no'), said(1, 'first', 'no'), said(1, 'second', 'yes')],
        said(0, 'second', 'yes'),
        said(0, 'second', 'yes', {
          ...{ review_id: 'back', decision: null, supersedes: '0 second' },
          created_at: '2026-01-02T01:00:00.000Z',
        }),
      ],
      ['0.000, 0.000, 1, 0'],
    ],
    [
      'leaves out what was taken back outside of its draw',
      [
        ...[said(1, 'first', 'no'), said(1, 'second', 'yes'), said(0, 'first', 'no')],
        ...[taken({ supersedes: '0 first' }), said(0, 'second', 'yes')],
      ],
      ['0.000, 0.000, 1, 0'],
    ],
    [
      'leaves out what was taken back in another draw',
      [
        ...[said(1, 'first', 'no'), said(1, 'second', 'yes'), said(0, 'first', 'no')],
        ...[taken({ supersedes: '0 first', draw: 'second' }), said(0, 'second', 'yes')],
      ],
      ['0.000, 0.000, 1, 0'],
    ],
    [
      'leaves out all that came before what takes back without naming anything',
      [
        ...[said(1, 'first', 'no'), said(1, 'second', 'yes'), said(0, 'first', 'no')],
        ...[taken({}), said(0, 'second', 'yes')],
      ],
      ['0.000, 0.000, 1, 0'],
    ],
    [
      'takes the two of three draws that were not taken back',
      [
        ...[said(0, 'first', 'no'), taken({ supersedes: '0 first' })],
        ...[said(0, 'second', 'yes'), said(0, 'third', 'yes')],
      ],
      ['1.000, null, 1, 0'],
    ],
    [
      'keeps what somebody else, or something about another item, says to be taken back',
      [
        ...[said(0, 'first', 'no'), said(0, 'second', 'no')],
        taken({ supersedes: '0 first', reviewer: 'Bob' }),
        taken({ supersedes: '0 first', record_id: 'b', review_id: 'b' }),
      ],
      ['1.000, null, 1, 0'],
    ],
    [
      'takes the first two of three draws',
      [said(0, 'third', 'yes'), said(0, 'first', 'no'), said(0, 'second', 'no')],
      ['1.000, null, 1, 0'],
    ],
    [
      'leaves out what replaces the first decision, which was in sight',
      [
        ...[said(0, 'first', 'no'), said(0, 'second', 'no')],
        ...[said(1, 'first', 'no'), said(1, 'second', 'yes', { supersedes: '1 first' })],
      ],
      ['1.000, null, 1, 1'],
    ],
    [
      'also where it was changed once more',
      [
        ...[said(0, 'first', 'no'), said(0, 'second', 'yes', { supersedes: '0 first' })],
        said(0, 'second', 'no', {
          ...{ review_id: 'x', supersedes: '0 second' },
          created_at: '2026-01-02T01:00:00.000Z',
        }),
      ],
      ['null, null, 0, 1'],
    ],
    [
      'leaves out an item that was another at first',
      [
        ...[said(0, 'first', 'no', {}, before), said(0, 'second', 'no')],
        ...[said(1, 'first', 'no'), said(1, 'second', 'no')],
      ],
      ['1.000, null, 1, 0'],
    ],
    [
      'leaves out adjudications',
      [said(0, 'first', 'no'), said(0, 'second', 'no', { adjudicates: ['x'] })],
      [],
    ],
  ];
  for (const [what, reviews, expected] of [...cases, ...rounds]) {
    it(what, () => {
      assert.deepEqual(figures(reviews), expected);
      // Without records the hashes alone tell contents apart.
      assert.deepEqual(figures(reviews, false), expected);
    });
  }

  it('takes imported decisions, whose hash tells nothing, to be about the same content', () => {
    const imported = [said(0, 'first', 'no', { input_hash: 'imported' }), said(0, 'second', 'no')];
    assert.deepEqual(figures(imported), ['1.000, null, 1, 0']);
  });

  it('stands in a table with what was left out and why there is no figure', () => {
    const reviews = [
      ...[said(0, 'first', 'no'), said(0, 'second', 'yes', { supersedes: '0 first' })],
      ...byHand.map((review) => ({
        ...review,
        reviewer: 'Bob',
        review_id: `Bob ${review.review_id}`,
      })),
    ];
    const report = reportOver([reviews], { dataset: toyDataset(records) });
    const [ann, bob] = tableTexts(report, 'intra-rater-toy-named-named');
    assert.deepEqual(ann, ['Ann', '0', '-', '-', '-', '1']);
    assert.deepEqual([bob?.[0], bob?.[1], bob?.[5]], ['Bob', '6', '0']);
    assert.match(bob?.[2] ?? '', /^66\.7 \(4\/6; /u);
    const table = report.sections
      .flatMap(({ tables }) => tables)
      .find(({ id }) => id === 'intra-rater-toy-named-named');
    assert.match(table?.notes.at(-1) ?? '', /No item was answered in two draws without/u);
    assert.equal(
      at(report.data, 'studies', 0, 'intraRater', 0, 'reviewers', 0, 'kappa', 'reason'),
      'No item was answered in two draws without the first answer in sight.',
    );
  });

  it('is weighted for answers in order, pooled first', () => {
    const levels = (draw: Round, place: number, colour: string, answer: string): Review =>
      toyReview(
        toyLevelStudy,
        records[place] ?? {},
        'Ann',
        { colour, answer },
        {
          ...{ review_id: `${place} ${draw}`, created_at: `2026-01-${days[draw]}`, draw },
        },
      );
    const reviews = [
      ...[levels('first', 0, 'none', 'all'), levels('first', 1, 'some', 'all')],
      ...[levels('second', 0, 'some', 'all'), levels('second', 1, 'some', 'none')],
    ];
    const { data } = reportOver([reviews], { dataset: toyDataset(records) });
    const found = rowsAt(data, 'studies', 0, 'intraRater');
    assert.deepEqual(
      found.map(({ id }) => id),
      ['Level', 'colour', 'answer'],
    );
    // Pairs none-some, some-some, all-all, all-none: observed (0.5 + 0 + 0 + 1) / 4 = 0.375. By chance, from the shares
    // 1/4, 1/4, 1/2 and 1/4, 1/2, 1/4: 0.125 + 0.0625 + 0.25 = 0.4375. Kappa 1 − 0.375 / 0.4375 = 1/7.
    assert.equal(rounded(at(found[0], 'reviewers', 0, 'raw', 'value')), '0.500');
    assert.equal(rounded(at(found[0], 'reviewers', 0, 'linear', 'value')), '0.143');
    assert.equal(rounded(at(found[0], 'reviewers', 0, 'raw', 'n'), 0), '4');
  });
});
