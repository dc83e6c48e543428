import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { drawStudy } from '../../../src/core/review/draws/draw-study.ts';
import { itemsFor } from '../../../src/core/review/draws/own-items.ts';
import type { StudyDraw } from '../../../src/core/review/draws/study-draw.ts';
import type { Review } from '../../../src/core/model/review.ts';
import { toyReview, toyStudy } from '../../support/toy-study.ts';
import { at, reportOver, rowsAt, toyDataset } from './agreement-data.ts';

const names = ['Ada', 'Ben', 'Cem', 'Dora'];
const colours = ['red', 'green', 'blue'];
const records = Array.from({ length: 24 }, (_, index) => ({
  ...{ key: `r${index}`, colour: colours[index % 3] ?? '', answer: `red ${index}`, gold: true },
}));

function drawOf(each: number, common: number, seed: number): StudyDraw {
  const made = drawStudy({
    ...{ study: toyStudy, kind: { id: 'toy/colours' }, dataset: 'x', name: 'shared', seed },
    records: records.map((record) => ({ id: record.key, record })),
    ...{ size: records.length, hasRounds: false, nowMs: 0 },
    sharing: { reviewers: names, each, common },
  });
  assert.ok(made.ok, made.ok ? '' : made.error);
  return made.value.draw;
}

/** Each decides all that is theirs and nothing else; every fourth record is decided otherwise by those who come later. */
function reviewsOf(draw: StudyDraw, reviewer: string): readonly Review[] {
  return itemsFor(draw, reviewer).items.flatMap(({ record_id: id }) => {
    const place = records.findIndex(({ key }) => key === id);
    const isNo = place % 4 === 0 && names.indexOf(reviewer) % 2 === 1;
    const record = records[place] ?? {};
    return toyReview(
      toyStudy,
      record,
      reviewer,
      { named: isNo ? 'no' : 'yes' },
      { draw: 'shared' },
    );
  });
}

describe('agreement over a draw that is shared out', () => {
  it('is over what people were given: what was not theirs is missing nowhere', () => {
    const anyDraw = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.nat({ max: 24 }), fc.nat(999));
    fc.assert(
      fc.property(anyDraw, ([each, common, seed]) => {
        const draw = drawOf(each, common, seed);
        const files = names.map((name) => reviewsOf(draw, name));
        const { data } = reportOver(files, { dataset: toyDataset(records) });
        const counts = at(data, 'studies', 0, 'reviews');
        assert.equal(at(counts, 'standing'), files.flat().length);
        assert.equal(at(counts, 'items', 'none'), 0);
        const alone = draw.items.filter(({ reviewers }) => reviewers?.length === 1).length;
        assert.equal(at(counts, 'items', 'single'), alone);

        const question = at(data, 'studies', 0, 'questions', 0);
        for (const pair of rowsAt(question, 'pairs').filter(({ group }) => group === null)) {
          const { first, second } = pair;
          assert.ok(typeof first === 'string' && typeof second === 'string');
          const theirs = new Set(itemsFor(draw, first).items);
          const both = itemsFor(draw, second).items.filter((item) => theirs.has(item));
          assert.equal(at(pair, 'kappa', 'n'), both.length);
          assert.equal(at(pair, 'raw', 'n'), both.length);
        }
        const all = rowsAt(question, 'agreement').find(({ group }) => group === null);
        assert.equal(at(all, 'raw', 'n'), records.length - alone);

        for (const { who, groups } of rowsAt(data, 'studies', 0, 'gold', 0, 'rows')) {
          if (typeof who !== 'string') continue;
          const whole = rowsAt(groups ?? null).find(({ group }) => group === null);
          assert.equal(at(whole, 'n'), itemsFor(draw, who).items.length);
        }
      }),
      { numRuns: 12 },
    );
  });

  it('is the same for a pair as if they had been the only two', () => {
    const draw = drawOf(2, 6, 1);
    const files = names.map((name) => reviewsOf(draw, name));
    const all = at(reportOver(files).data, 'studies', 0, 'questions', 0);
    const two = at(reportOver(files.slice(0, 2)).data, 'studies', 0, 'questions', 0);
    const [alone] = rowsAt(two, 'pairs');
    const [among] = rowsAt(all, 'pairs').filter(({ second }) => second === 'Ben');
    assert.ok(alone !== undefined);
    assert.deepEqual(among, alone);
  });
});
