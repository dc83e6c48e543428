import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { JsonValue } from '../../../src/core/model/json.ts';
import { csvFormat } from '../../../src/core/review/exchange/csv-format.ts';
import type { ExportContext } from '../../../src/core/review/exchange/exported-reviews.ts';
import {
  unclashedReadings,
  unclashedSteps,
} from '../../../src/core/review/exchange/unclashed-readings.ts';
import {
  unhiddenReviews,
  type OpenedReading,
} from '../../../src/core/review/exchange/unhidden-reviews.ts';
import { orderedReviews } from '../../../src/core/review/review-order.ts';
import { toyLevelStudy } from '../../support/toy-study.ts';
import { noStudies, reading } from './review-arbitrary.ts';

const study = toyLevelStudy;
const studyOf = (id: string): typeof study | undefined => (id === study.id ? study : undefined);
const records = new Map<string, JsonValue>([['r', { key: 'r' }]]);
const withDataset: ExportContext = { studyOf, recordsOf: () => records };
const without: ExportContext = { studyOf, recordsOf: () => undefined };

function imported(ids: readonly string[], context: ExportContext): OpenedReading {
  const rows = ids.map((id) => `${id},none,all`);
  const text = `record_id,decision.colour,decision.answer\n${rows.join('\n')}\n`;
  const options = { study: study.id, reviewer: 'Ada', studyOf };
  return unhiddenReviews(reading(csvFormat, text, options), context);
}

describe('a review of a record that the dataset does not have', () => {
  it('is made, and a note names its line and id', () => {
    const { reviews, leftovers, notes, strays } = imported(['r', 'nosuch', ''], withDataset);
    assert.deepEqual([reviews.length, leftovers.length, strays.size], [3, 0, 2]);
    assert.match(
      notes.join('\n'),
      /2 reviews count for no record: .*: line 3: "nosuch"; line 4: "csv:\w+"\.$/mu,
    );
  });

  it('is no matter where all are there, and where no dataset is at hand', () => {
    for (const read of [imported(['r'], withDataset), imported(['nosuch'], without)]) {
      assert.deepEqual([read.reviews.length, read.strays.size], [1, 0]);
      assert.doesNotMatch(read.notes.join('\n'), /for no record/u);
    }
  });

  it('is counted where there are many, and the first are named', () => {
    const ids = Array.from({ length: 30 }, (_, at) => `x-${at}`);
    const { notes } = imported(ids, withDataset);
    assert.match(notes.join('\n'), /30 reviews count .* line 21: "x-19"; and 10 more\.$/mu);
  });
});

describe('rows of one review id that say different things', () => {
  const heading = 'review_id,record_id,study,reviewer,decision,created_at';
  const right = 'A1,r,s,Ada,Right,2026-01-01T00:00:00Z';
  const over = 'A1,r,s,Ada,Over,2026-01-02T00:00:00Z';

  function read(...rows: readonly string[]): OpenedReading {
    const text = `${[heading, ...rows].join('\n')}\n`;
    return unhiddenReviews(reading(csvFormat, text), {
      studyOf: noStudies,
      recordsOf: () => records,
    });
  }

  for (const [name, files] of [
    ['in one file', [[right, over]]],
    ['in the other order', [[over, right]]],
    ['in two files', [[right], [over]]],
  ] as const) {
    it(`are one review, the one that counts everywhere, and the others are listed: ${name}`, () => {
      const before = files.map((rows) => read(...rows));
      const after = unclashedReadings(before);
      const { reviews: counting } = orderedReviews(before.flatMap(({ reviews }) => reviews));
      const reviews = after.flatMap((one) => one.reviews);
      const leftovers = after.flatMap((one) => one.leftovers);
      assert.deepEqual(reviews, counting);
      assert.equal(leftovers.length, 1);
      assert.match(leftovers[0]?.place ?? '', /^line [23]$/u);
      assert.match(leftovers[0]?.message ?? '', /has the same id and says something else/u);
      assert.match(leftovers[0]?.text ?? '', reviews[0]?.decision === 'Right' ? /Over/u : /Right/u);
    });
  }

  it('are told apart in steps: one for each id, review and piece that is listed', () => {
    const count = 20;
    const rows = Array.from({ length: count }, (_, at) =>
      [right, over].map((row) => row.replace('A1', `A${at}`)),
    );
    assert.ok([...unclashedSteps([read(...rows.flat())])].length >= 4 * count);
  });

  it('are nothing to list where they say the same, or have ids of their own', () => {
    for (const files of [[[right], [right]], [[right, over.replace('A1', 'A2')]]]) {
      const before = files.map((rows) => read(...rows));
      assert.deepEqual(unclashedReadings(before), before);
    }
  });
});
