import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { JsonObject } from '../../../src/core/model/json.ts';
import type { Review } from '../../../src/core/model/review.ts';
import { toyReview, toyStudy } from '../../support/toy-study.ts';
import { at, reportOver, rounded, rowsAt, tableTexts, toyDataset } from './agreement-data.ts';

const records = ['a', 'b', 'c', 'd'].map((key): JsonObject => ({
  ...{ key, colour: 'red', answer: 'red', gold: true },
}));

const untimed = '1970-01-01T00:00:00.000Z';

function said(place: number, id: string, named: string | null, parts: Partial<Review>): Review {
  const decision = named === null ? null : { named };
  return toyReview(toyStudy, records[place] ?? {}, 'Ann', decision, {
    ...{ review_id: `${id}${place}`, created_at: '2026-01-01T00:00:00.000Z' },
    ...parts,
  });
}

function first(place: number, named: string | null, parts: Partial<Review> = {}): Review {
  return said(place, 'm', named, { draw: 'd', ...parts });
}

/** @param id before or after those of the first decisions, for what has the same time */
function again(place: number, named: string | null, parts: Partial<Review> = {}, id = 'z'): Review {
  const round = { draw: 'd-again', repeats: 'd', created_at: '2026-01-02T00:00:00.000Z' };
  return said(place, id, named, { ...round, ...parts });
}

function later(review: Review, ms: number): string {
  return new Date(Date.parse(review.created_at) + ms).toISOString();
}

/** `raw agreement, pairs, without a first`; undefined without a table. */
function figures(reviews: readonly Review[], hasRecords = true): string | undefined {
  const { data } = reportOver([reviews], hasRecords ? { dataset: toyDataset(records) } : {});
  const found = at(data, 'studies', 0, 'intraRater');
  if (found === undefined) return undefined;
  const [row] = rowsAt(found, 0, 'reviewers');
  const without = row?.['withoutFirst'] ?? 0;
  assert.equal(typeof without, 'number');
  return `${rounded(at(row, 'raw', 'value'))}, ${rounded(at(row, 'raw', 'n'), 0)}, ${JSON.stringify(without)}`;
}

const none = { created_at: untimed };
const changed = { review_id: 'n0', supersedes: 'm0' };

const cases: readonly (readonly [what: string, reviews: readonly Review[], expected: string])[] = [
  [
    'in sheets without times, whatever the ids',
    [
      ...[first(0, 'no', none), again(0, 'no', none, 'a')],
      ...[first(1, 'no', none), again(1, 'yes', none, 'z')],
    ],
    '0.500, 2, 0',
  ],
  [
    'in a sheet without times, after the editor',
    [first(0, 'no'), again(0, 'no', none)],
    '1.000, 1, 0',
  ],
  [
    'in the editor, after a sheet without times',
    [first(0, 'no', none), again(0, 'no')],
    '1.000, 1, 0',
  ],
  [
    'by a clock that was wrong',
    [again(0, 'no'), first(0, 'no', { created_at: '2026-01-05' })],
    '1.000, 1, 0',
  ],
  [
    'at times that nobody can read',
    [first(0, 'no', { created_at: 'Monday' }), again(0, 'no')],
    '1.000, 1, 0',
  ],
  [
    'before a mind was changed in a sheet without times',
    [
      first(0, 'no', none),
      first(0, 'yes', { ...changed, created_at: later(first(0, 'no', none), 1) }),
      again(0, 'no', none),
    ],
    '1.000, 1, 0',
  ],
  [
    'as a change, where nothing tells but what it supersedes',
    [
      first(0, 'no', { ...none, review_id: 'y0' }),
      first(0, 'yes', { ...none, review_id: 'a0', supersedes: 'y0' }),
      again(0, 'no'),
    ],
    '1.000, 1, 0',
  ],
  [
    'after a decision that cannot be read, which is none',
    [
      first(0, 'no', { ...none, review_id: 'a', decision: 7 }),
      first(0, 'no', none),
      again(0, 'no'),
    ],
    '1.000, 1, 0',
  ],
  [
    'and its first taken back, without times',
    [
      first(0, 'no', none),
      first(0, null, { ...none, ...changed }),
      again(0, 'no', none),
      ...[first(1, 'no', none), again(1, 'no', none)],
    ],
    '1.000, 1, 1',
  ],
  [
    'and its first taken back for good, after a change that was undone',
    [
      ...[first(0, 'no'), again(0, 'no')],
      first(0, 'yes', { ...changed, created_at: '2026-01-03' }),
      first(0, null, { review_id: 'o0', supersedes: 'n0', created_at: '2026-01-04' }),
      ...[first(1, 'no'), again(1, 'no')],
    ],
    '1.000, 1, 1',
  ],
  [
    'and its first taken back, alone',
    [first(0, 'no'), first(0, null, { ...changed, created_at: '2026-01-03' }), again(0, 'no')],
    'null, 0, 1',
  ],
  ['and its first unreadable', [first(0, 'no', { decision: 7 }), again(0, 'no')], 'null, 0, 1'],
];

describe('what was decided again is held against the first decision', () => {
  for (const [what, reviews, expected] of cases) {
    it(what, () => {
      for (const merged of [reviews, reviews.toReversed()]) {
        assert.deepEqual([figures(merged), figures(merged, false)], [expected, expected]);
      }
    });
  }

  it('that stood when the round came, whichever way a change was changed back afterwards', () => {
    const before = [
      first(0, 'no'),
      first(0, 'yes', { ...changed, created_at: '2026-01-01T01:00:00Z' }),
      again(0, 'yes'),
    ];
    const back = { review_id: 'p0', created_at: '2026-01-03T00:00:00.001Z' };
    const undone = [
      first(0, null, { review_id: 'o0', supersedes: 'n0', created_at: '2026-01-03T00:00:00Z' }),
      first(0, 'no', { ...back, supersedes: 'o0' }),
    ];
    const decided = [first(0, 'no', { ...back, supersedes: 'n0' })];
    for (const after of [[], undone, decided])
      assert.equal(figures([...before, ...after]), '1.000, 1, 0');
  });

  it('whatever was changed in a sheet afterwards, which an import dates beside what it changes', () => {
    const reviews = [first(0, 'no'), again(0, 'no')];
    const edit = (ms: number, id = 'imported:csv:1'): Review =>
      first(0, 'yes', { ...changed, review_id: id, created_at: later(first(0, 'no'), ms) });
    assert.equal(figures([...reviews, edit(1)]), '1.000, 1, 0');
    // With a time of its own, or from the editor, it is known to have come before the round.
    assert.equal(figures([...reviews, edit(60_000)]), '0.000, 1, 0');
    assert.equal(figures([...reviews, edit(1, 'n0')]), '0.000, 1, 0');
  });

  it('and counted where there is none: repeated is what was held against a first, and that', () => {
    const reviews = [
      ...[first(0, 'no'), again(0, 'no'), first(1, 'no'), again(1, 'no')],
      first(1, null, { review_id: 'n1', supersedes: 'm1', created_at: '2026-01-03' }),
      ...[first(2, 'no', none), again(2, 'no', none, 'a')],
    ];
    const report = reportOver([reviews], { dataset: toyDataset(records) });
    const [ann] = tableTexts(report, 'intra-rater-toy-named-named');
    assert.deepEqual([ann?.[1], ann?.at(-2), ann?.at(-1)], ['2', '0', '1']);
    const table = report.sections
      .flatMap(({ tables }) => tables)
      .find(({ id }) => id === 'intra-rater-toy-named-named');
    assert.equal(table?.columns.at(-1), 'Repeated, without a first');
    assert.ok(table.notes.some((note) => note.startsWith('Repeated, without a first: ')));
    assert.equal(at(report.data, 'studies', 0, 'reviews', 'repeated'), 3);
  });
});
