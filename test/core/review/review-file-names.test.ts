import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reviewerFileName } from '../../../src/core/review/reviewer-file-name.ts';
import { reviewFilesOf } from '../../../src/core/review/review-file-names.ts';

const folder = [
  'train.scenarios.jsonl',
  'train.scenarios.jsonl.Ada.reviews.jsonl',
  'train.scenarios.jsonl.prodigy.reviews.jsonl',
  'train.scenarios.jsonl.round.two.reviews.jsonl',
  'train.scenarios.jsonl.reviews.jsonl',
  'train.scenarios.jsonl.judgments.jsonl',
  'train.scenarios.jsonl.verdict-7.draw.json',
  'train.scenarios.jsonl.old.jsonl',
  'train.scenarios.jsonl.old.jsonl.Ada.reviews.jsonl',
  'dev.scenarios.jsonl',
  'dev.scenarios.jsonl.Ada.reviews.jsonl',
  'train.reviews.jsonl',
  'Ada.reviews.jsonl',
  'reviews.jsonl',
];

const cases: readonly (readonly [dataset: string, expected: readonly string[]])[] = [
  [
    'train.scenarios.jsonl',
    [
      'train.scenarios.jsonl.Ada.reviews.jsonl',
      'train.scenarios.jsonl.prodigy.reviews.jsonl',
      'train.scenarios.jsonl.reviews.jsonl',
      'train.scenarios.jsonl.round.two.reviews.jsonl',
    ],
  ],
  ['train.scenarios.jsonl.old.jsonl', ['train.scenarios.jsonl.old.jsonl.Ada.reviews.jsonl']],
  ['dev.scenarios.jsonl', ['dev.scenarios.jsonl.Ada.reviews.jsonl']],
  ['other.jsonl', []],
];

for (const [dataset, expected] of cases) {
  test(`the review files of ${dataset} are those with its name: ${String(expected.length)}`, () => {
    assert.deepEqual(reviewFilesOf(dataset, folder), expected);
    assert.deepEqual(reviewFilesOf(dataset, folder.toReversed()), expected);
  });
}

test('no file belongs to two datasets of a folder, and every reviewer finds their own', () => {
  const datasets = folder.filter((name) => !/\.(?:judgments|reviews)\.jsonl$|json$/u.test(name));
  const found = datasets.flatMap((dataset) => reviewFilesOf(dataset, folder));
  assert.equal(new Set(found).size, found.length);
  for (const reviewer of ['Ada', 'ada', 'A. B.', 'x.jsonl', '陳', '😀']) {
    const own = datasets.map((dataset) => reviewerFileName(dataset, reviewer));
    const all = [...new Set([...folder, ...own])];
    for (const [index, dataset] of datasets.entries()) {
      assert.ok(reviewFilesOf(dataset, all).includes(own[index] ?? ''), `${dataset} ${reviewer}`);
    }
  }
});
