import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Study } from '../../../src/core/benchmarks/study.ts';
import { isJsonObject, type JsonValue } from '../../../src/core/model/json.ts';
import { ok } from '../../../src/core/model/result.ts';
import type { Review } from '../../../src/core/model/review.ts';
import {
  tellingStudies,
  type ExportContext,
  type TellingStudies,
} from '../../../src/core/review/exchange/exported-reviews.ts';
import { reviewFormats } from '../../../src/core/review/exchange/review-formats.ts';
import { unhiddenReviews } from '../../../src/core/review/exchange/unhidden-reviews.ts';
import { studyInputHash } from '../../../src/core/review/review-hash.ts';
import { orderedReviews } from '../../../src/core/review/review-order.ts';
import { reviewedItems } from '../../../src/core/review/reviewed-items.ts';
import { toyStudy } from '../../support/toy-study.ts';
import { reading, sorted } from './review-arbitrary.ts';
import { exportReviews } from '../../support/whole-exchanges.ts';

const records = new Map<string, JsonValue>([
  ['secret-1', { key: 'secret-1', colour: 'red', answer: 'A red door.', gold: true }],
  ['secret-2', { key: 'secret-2', colour: 'blue', answer: 'A green door.', gold: false }],
]);
const blindStudy = { ...toyStudy, id: 'blind' };
const context: ExportContext = {
  studyOf: (id) => (id === 'blind' ? blindStudy : undefined),
  recordsOf: () => records,
};

function hashOf(recordId: string): string {
  const shown = blindStudy.show(records.get(recordId) ?? null, { candidate: 'answer' });
  assert.ok(shown.ok);
  return studyInputHash(blindStudy, shown.value);
}

function review(recordId: string, more: Partial<Review> = {}): Review {
  return {
    review_id: `r-${more.reviewer ?? 'Ada'}-${recordId.at(-1) ?? ''}`,
    created_at: '2026-12-01T10:00:00.000Z',
    reviewer: 'Ada',
    record_id: recordId,
    candidate: 'answer',
    study: 'blind',
    decision: { named: 'no', why: 'It says green.' },
    input_hash: hashOf(recordId),
    ...more,
  };
}

const reviews = [
  review('secret-1', { decision: { named: 'yes' } }),
  review('secret-2'),
  review('secret-2', {
    reviewer: 'Bo',
    decision: null,
    supersedes: 'r-x',
    draw: 'd',
    repeats: 'c',
  }),
];

describe('reviews of a blind study that leave with their texts', () => {
  for (const format of reviewFormats) {
    it(`say nothing of record, candidate or question, and come back whole, as ${format.id}`, () => {
      const { text, leftovers, count } = exportReviews(
        reviews.map((each) => ({
          ...each,
          review_id: `x${each.review_id.length}${each.reviewer}${String(each.decision === null)}`,
        })),
        format,
        context,
      );
      assert.deepEqual([leftovers, count], [[], 3]);
      assert.doesNotMatch(text, /secret|"answer"[,}]|named|gold|true\b.*gold/u);

      const written = exportReviews(reviews, format, context).text;
      const back = unhiddenReviews(reading(format, written, { studyOf: context.studyOf }), context);
      assert.deepEqual(sorted(back.reviews), sorted(reviews));
      assert.deepEqual(back.leftovers, []);
    });

    it(`stay hidden without the dataset, and a note says so, as ${format.id}`, () => {
      const { text } = exportReviews(reviews, format, context);
      const without = { ...context, recordsOf: () => undefined };
      const { reviews: hidden, notes } = unhiddenReviews(reading(format, text), without);
      assert.ok(hidden.every(({ record_id: id }) => /^item:[0-9a-f]{64}$/u.test(id)));
      assert.match(notes.join('\n'), /3 of the reviews are about hidden items.*--dataset/u);
    });
  }

  for (const format of reviewFormats.filter(({ id }) => id !== 'csv')) {
    it(`show what the reviewers saw, as ${format.id}`, () => {
      const { text } = exportReviews(reviews, format, context);
      assert.match(text, /A red door\./u);
      assert.match(text, /A green door\./u);
    });
  }

  const stayed: readonly {
    readonly name: string;
    readonly given: Review;
    readonly says: RegExp;
    readonly count: number;
  }[] = [
    {
      name: 'a record that is not there',
      given: review('secret-1', { record_id: 'gone' }),
      says: /no such record/u,
      count: 0,
    },
    {
      name: 'a candidate that is not there',
      given: review('secret-1', { candidate: 'other' }),
      says: /no such candidate/u,
      count: 0,
    },
    {
      name: 'an earlier content',
      given: review('secret-1', { input_hash: '0'.repeat(64) }),
      says: /has changed since/u,
      count: 0,
    },
    {
      name: 'a decision outside the form',
      given: review('secret-1', { decision: 'perhaps' }),
      says: /outside the form/u,
      count: 0,
    },
    {
      name: 'an unknown property',
      given: { ...review('secret-1'), ...{ gold: 'yes' } },
      says: /`gold` is not written/u,
      count: 1,
    },
  ];
  for (const { name, given, says, count } of stayed) {
    it(`are listed for ${name}`, () => {
      const [format] = reviewFormats;
      assert.ok(format);
      const written = exportReviews([given], format, context);
      assert.deepEqual([written.count, written.leftovers.length], [count, 1]);
      assert.match(written.leftovers[0]?.message ?? '', says);
    });
  }

  it('stay when several items show the same, and are listed', () => {
    const twins: ExportContext = {
      ...context,
      recordsOf: () => new Map([...records, ['secret-3', records.get('secret-1') ?? null]]),
    };
    const says = /Several items show the same.*secret-1, secret-3/u;
    const [format] = reviewFormats;
    assert.ok(format);
    const written = exportReviews(reviews, format, twins);
    assert.deepEqual([written.count, written.leftovers.length], [2, 1]);
    assert.match(written.leftovers[0]?.message ?? '', says);

    // An export from before the second one came.
    const { text } = exportReviews(reviews, format, context);
    const back = unhiddenReviews(reading(format, text), twins);
    assert.deepEqual(back.reviews.length, 2);
    assert.match(back.leftovers[0]?.message ?? '', says);
  });
});

/** Reads decisions in more spellings than it writes, and leaves members alone that it does not know. */
const spelledStudy: Study = {
  ...blindStudy,
  readDecision: (decision) => {
    const named = isJsonObject(decision) ? decision['named'] : decision;
    const why = isJsonObject(decision) ? decision['why'] : undefined;
    const value = typeof named === 'string' ? named.toLowerCase() : undefined;
    if (value !== 'yes' && value !== 'no') return undefined;
    return { named: value, ...(typeof why === 'string' ? { why } : {}) };
  },
};

describe('a review that would come back from a blind export in another form', () => {
  const spelled: ExportContext = { ...context, studyOf: () => spelledStudy };
  const forms: readonly { readonly name: string; readonly given: Review }[] = [
    { name: 'another spelling', given: review('secret-1', { decision: 'YES' }) },
    {
      name: 'an unknown member of the decision',
      given: review('secret-1', { decision: { named: 'yes', sure: true } }),
    },
    { name: 'an unknown property', given: { ...review('secret-1'), ...{ gold: 'yes' } } },
    { name: 'no candidate', given: withoutCandidate(review('secret-1')) },
  ];
  for (const { name, given } of forms) {
    for (const format of reviewFormats) {
      it(`leaves as one that supersedes it, and clashes with nothing: ${name} as ${format.id}`, () => {
        const stored = [given, review('secret-2')];
        const once = exportReviews(stored, format, spelled).text;
        assert.equal(exportReviews(stored, format, spelled).text, once);
        const read = reading(format, once, { studyOf: spelled.studyOf });
        const back = unhiddenReviews(read, spelled).reviews;
        const { reviews: all, clashing } = orderedReviews([...stored, ...back]);
        assert.deepEqual([clashing, all.length], [[], 3]);
        assert.deepEqual(back.filter(({ supersedes }) => supersedes === given.review_id).length, 1);
        const [item] = reviewedItems(spelledStudy, all, records).items;
        const [before] = reviewedItems(spelledStudy, stored, records).items;
        assert.deepEqual(
          item?.decisions.map(({ answers }) => answers),
          before?.decisions.map(({ answers }) => answers),
        );
      });
    }
  }

  it('tells nothing by the order of its answers', () => {
    const turned: Study = {
      ...blindStudy,
      show: (record, item) => {
        const shown = blindStudy.show(record, item);
        return shown.ok ? ok({ ...shown.value, asks: shown.value.asks.toReversed() }) : shown;
      },
    };
    for (const format of reviewFormats) {
      const { text } = exportReviews([review('secret-2')], format, {
        ...context,
        studyOf: () => turned,
      });
      const [first, second] = [text.indexOf('q1'), text.indexOf('q2')];
      assert.ok(first !== -1 && first < second, format.id);
    }
  });
});

function withoutCandidate({ candidate, ...rest }: Review): Review {
  assert.ok(candidate);
  return rest;
}

describe('studies that tell of one another', () => {
  const openStudy: Study = { ...toyStudy, id: 'open', isBlind: false };
  const otherKind: Study = { ...openStudy, id: 'other', kind: 'toy/other' };
  const all = [blindStudy, openStudy, otherKind];
  const mixed: ExportContext = {
    studyOf: (id) => all.find((study) => study.id === id),
    recordsOf: () => records,
  };
  const of = (...studies: readonly string[]): readonly Review[] =>
    studies.map((study) => review('secret-1', { study }));
  const cases: readonly {
    readonly given: readonly string[];
    readonly context: ExportContext;
    readonly telling: TellingStudies | undefined;
  }[] = [
    {
      given: ['blind', 'open', 'blind', 'unknown'],
      context: mixed,
      telling: { blind: ['blind'], open: ['open'] },
    },
    { given: ['blind', 'other'], context: mixed, telling: undefined },
    { given: ['open', 'other'], context: mixed, telling: undefined },
    { given: ['blind'], context: mixed, telling: undefined },
    {
      given: ['blind', 'open'],
      context: { ...mixed, recordsOf: () => undefined },
      telling: undefined,
    },
  ];
  for (const { given, context: where, telling } of cases) {
    it(`are ${telling === undefined ? 'none' : 'named'} of ${given.join(', ')}`, () => {
      assert.deepEqual(tellingStudies(of(...given), where), telling);
    });
  }
});
