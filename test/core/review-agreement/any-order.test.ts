import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Study } from '../../../src/core/benchmarks/study.ts';
import type { JsonObject } from '../../../src/core/model/json.ts';
import type { Review } from '../../../src/core/model/review.ts';
import { renderJson } from '../../../src/core/report/json.ts';
import { renderMarkdown } from '../../../src/core/report/markdown.ts';
import { flagStudy } from '../../../src/core/review/marks.ts';
import { toyLevelStudy, toyReview, toyStudy } from '../../support/toy-study.ts';
import { at, reportOver, rowsAt, toyDataset } from './agreement-data.ts';

const records: readonly JsonObject[] = ['a', 'b', 'c', 'd'].map((key) => ({
  ...{ key, colour: key < 'c' ? 'red' : 'green', answer: 'red', gold: true },
}));
const earlier: readonly JsonObject[] = records.map((record) => ({ ...record, answer: 'before' }));

/** Names the response that it asks about. */
const namingStudy: Study = {
  ...toyLevelStudy,
  ...{ id: 'toy_naming', items: () => [{ candidate: 'answer' }] },
};
const studies = [toyStudy, namingStudy];
const roles = [
  ...['plain', 'plain', 'plain', 'supersedes', 'adjudicates', 'orphan', 'flag', 'naming'],
  ...['again', 'again'],
];

/**
 * Decisions of all sorts: of two contents, taken back, replaced, settled, clashing, unreadable, of no record, marks, timed, of
 * draws, of repeated ones, and of somebody who knows too much by then.
 */
const anyReview = fc
  .record({
    place: fc.nat(records.length - 1),
    isEarlier: fc.boolean(),
    reviewer: fc.constantFrom('Ann', 'Bob', 'Cyd'),
    decision: fc.constantFrom({ named: 'yes' }, { named: 'no' }, null, { named: '?' }),
    minute: fc.nat(3),
    id: fc.nat(12),
    role: fc.constantFrom(...roles),
    target: fc.nat(12),
    draw: fc.constantFrom(undefined, 'pilot', 'main'),
    seconds: fc.option(fc.double({ min: 0, max: 1000, noNaN: true }), { nil: undefined }),
  })
  .map(
    ({ place, isEarlier, reviewer, decision, minute, id, role, target, draw, seconds }): Review => {
      const record = (isEarlier ? earlier : records)[place] ?? {};
      return toyReview(toyStudy, record, reviewer, decision, {
        review_id: String(id),
        created_at: `2026-01-01T00:0${minute}:00.000Z`,
        ...(role === 'supersedes' ? { supersedes: String(target) } : {}),
        ...(role === 'adjudicates' ? { adjudicates: [String(target)] } : {}),
        ...(role === 'orphan' ? { record_id: 'nowhere' } : {}),
        ...(role === 'flag' ? { study: flagStudy, decision: 'flagged' } : {}),
        ...(role === 'naming' ? { study: namingStudy.id, decision: { colour: 'all' } } : {}),
        ...(draw === undefined ? {} : { draw }),
        ...(role === 'again' ? { draw: `again ${draw ?? ''}`, repeats: 'main' } : {}),
        ...(seconds === undefined ? {} : { seconds }),
      });
    },
  );

describe('the agreement report', () => {
  it('is the same to the byte, however reviews are spread over files and in whichever order', () => {
    fc.assert(
      fc.property(
        fc.array(anyReview, { maxLength: 30 }),
        fc.nat(30),
        fc.boolean(),
        fc.boolean(),
        (reviews, cut, hasRecords, onlyBlinded) => {
          const sources = {
            ...{ studies, onlyBlinded },
            ...(hasRecords ? { dataset: toyDataset(records) } : {}),
          };
          const rendered = [
            [reviews.slice(0, cut), reviews.slice(cut)],
            [reviews.slice(cut).toReversed(), reviews.slice(0, cut)],
          ].map((files) => {
            const same = { ...reportOver(files, sources), provenance: [], title: '' };
            return renderMarkdown(same) + renderJson(same);
          });
          assert.equal(rendered[0], rendered[1]);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('puts every review of a study in exactly one count', () => {
    fc.assert(
      fc.property(fc.array(anyReview, { maxLength: 30 }), fc.boolean(), (reviews, hasRecords) => {
        const { data } = reportOver([reviews], {
          studies,
          ...(hasRecords ? { dataset: toyDataset(records) } : {}),
        });
        const found = rowsAt(data, 'studies');
        let counted = Number(at(data, 'setAside', 'marks'));
        for (const { reviews: counts } of found) {
          const names = ['standing', 'adjudications', 'outdated', 'stale', 'withdrawals'];
          const parts = [...names, 'repeated', 'replaced', 'unreadable', 'orphans'].map((name) =>
            Number(at(counts, name)),
          );
          assert.ok(parts.every((count) => count >= 0));
          const total = parts.reduce((sum, count) => sum + count, 0);
          assert.equal(total, at(counts, 'reviews'));
          counted += total;
        }
        const ids = new Set(reviews.map(({ review_id: id }) => id));
        assert.equal(counted, ids.size);
      }),
      { numRuns: 25 },
    );
  });
});
