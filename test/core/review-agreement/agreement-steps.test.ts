import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  agreementReport,
  agreementSteps,
  type AgreementProgress,
} from '../../../src/core/review/agreement/agreement-report.ts';
import type { AgreementSources } from '../../../src/core/review/agreement/agreement-sources.ts';
import type { Review } from '../../../src/core/model/review.ts';
import { toyLevelStudy, toyReview, toyStudy } from '../../support/toy-study.ts';
import { createdAtMs, toyDataset } from './agreement-data.ts';

const records = ['a', 'b', 'c', 'd'].map((key) => ({
  key,
  colour: 'red',
  answer: 'red',
  gold: true,
}));

function reviewsOf(people: readonly string[]): readonly Review[] {
  return people.flatMap((reviewer, place) =>
    records.flatMap((record, index) => {
      const value = (place + index) % 2 === 0 ? 'yes' : 'no';
      const named = { named: value };
      return [
        toyReview(toyStudy, record, reviewer, named, { draw: 'one' }),
        toyReview(toyStudy, record, reviewer, named, {
          ...{ review_id: `again ${reviewer} ${index}`, draw: 'two' },
          created_at: '2027-01-01T00:00:00.000Z',
        }),
        toyReview(toyLevelStudy, record, reviewer, { colour: 'all', answer: 'some' }),
      ];
    }),
  );
}

function sourcesOf(people: readonly string[], hasDataset: boolean): AgreementSources {
  return {
    studies: [toyStudy, toyLevelStudy],
    reviewFiles: [
      { name: 'all.reviews.jsonl', sha256: '0', reviews: reviewsOf(people), unreadableLines: 0 },
    ],
    ...(hasDataset ? { dataset: toyDataset(records) } : {}),
    createdAtMs,
  };
}

for (const [people, hasDataset] of [
  [[], false],
  [['Ann'], false],
  [['Ann', 'Bob', 'Cyd'], true],
  [['Ann', 'Bob', 'Cyd', 'Dee', 'Eve', 'Fay'], true],
] as const) {
  test(`${people.length} people, ${hasDataset ? 'with' : 'without'} records: each row is counted once, and the report is the same`, () => {
    const sources = sourcesOf(people, hasDataset);
    const told: AgreementProgress[] = [];
    const steps = agreementSteps(sources);
    for (;;) {
      const step = steps.next();
      if (step.done === true) {
        assert.deepEqual(step.value, agreementReport(sources));
        break;
      }
      told.push(step.value);
    }
    const total = told[0]?.total ?? -1;
    assert.deepEqual(
      told,
      Array.from({ length: total + 1 }, (_, done) => ({ done, total })),
    );
    // Of every two people at least one row of each study.
    assert.ok(total >= people.length * (people.length - 1), String(total));
  });
}
