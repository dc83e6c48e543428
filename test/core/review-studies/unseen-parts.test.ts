import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonValue } from '../../../src/core/model/json.ts';
import { unseenSentences } from '../../../src/core/review/user-studies/unseen-parts.ts';
import { builtInStudies, sampleStudies } from './sample-items.ts';

const study = {
  id: 'own',
  shownParts: [
    { pointer: '/a/b', title: 'B' },
    { pointer: '/c', title: 'C' },
  ],
};
const rest =
  ': reviewers see nothing of it. Mend that pointer in "shows" of the study, or take the part out.';

const cases: readonly {
  readonly records: readonly JsonValue[];
  readonly told: readonly string[];
}[] = [
  { records: [], told: [] },
  { records: [{ a: { b: null }, c: '' }], told: [] },
  { records: [{ a: { b: 1 } }, 'x', { c: [] }], told: [] },
  {
    records: [{ a: { b: 1 } }],
    told: [`The study own shows /c ("C"), which the only record does not have${rest}`],
  },
  {
    records: [{ a: {} }, null],
    told: [
      `The study own shows /a/b ("B"), which none of the 2 records has${rest}`,
      `The study own shows /c ("C"), which none of the 2 records has${rest}`,
    ],
  },
];

for (const { records, told } of cases) {
  test(`what no record has of a study is told: ${JSON.stringify(records)}`, () => {
    assert.deepEqual(unseenSentences(study, records), told);
  });
}

test('studies that name no parts of their own are never told of', () => {
  for (const own of builtInStudies) assert.deepEqual(unseenSentences(own, [{}]), [], own.id);
  assert.ok(sampleStudies.some(({ shownParts = [] }) => shownParts.length > 0));
});
