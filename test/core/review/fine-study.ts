import assert from 'node:assert/strict';
import type { Study } from '../../../src/core/benchmarks/study.ts';
import { isJsonObject, type JsonValue } from '../../../src/core/model/json.ts';
import { err, ok } from '../../../src/core/model/result.ts';
import type { Review } from '../../../src/core/model/review.ts';
import { studyInputHash } from '../../../src/core/review/review-hash.ts';
import { reviewedItems, type ReviewedItem } from '../../../src/core/review/reviewed-items.ts';

/** Is the text of a record fine? */
export const fine: Study = {
  ...{ id: 'fine', title: 'Fine', description: '', kind: 'toy/texts', instructions: [] },
  ...{ isBlind: false, order: { by: 'file' }, sampleSize: 10 },
  questions: [
    {
      ...{ id: 'fine', title: 'Fine?', isRequired: true, type: 'choice', scale: 'nominal' },
      choices: ['yes', 'no'].map((value) => ({
        ...{ value, title: value, description: value, key: value.slice(0, 1) },
      })),
    },
    { id: 'why', title: 'Why?', isRequired: false, type: 'text' },
  ],
  items: (record) => (isJsonObject(record) ? [{ candidate: 'text' }] : []),
  show: (record) =>
    isJsonObject(record) && record['text'] === undefined
      ? err('The record has no text.')
      : ok({ visible: { text: record }, view: { sections: [] }, asks: [] }),
  readDecision: (decision) =>
    decision === 'yes' || decision === 'no' ? { fine: decision } : undefined,
  writeDecision: ({ fine: answer = '' }) => answer,
};

export const record = { id: 'r', text: 'as it is' };
export const earlier = { id: 'r', text: 'as it was' };

export function hashOf(content: JsonValue): string {
  const shown = fine.show(content, {});
  return shown.ok ? studyInputHash(fine, shown.value) : '';
}

let count = 0;

export function review(parts: Partial<Review> = {}): Review {
  count += 1;
  return {
    review_id: `id-${count}`,
    created_at: new Date(Date.UTC(2026, 10, 1) + count * 1000).toISOString(),
    ...{ reviewer: 'Ada', record_id: 'r', candidate: 'text', study: 'fine', decision: 'yes' },
    input_hash: hashOf(record),
    ...parts,
  };
}

export const records = new Map([['r', record]]);

export function only(reviews: readonly Review[]): ReviewedItem {
  const [item] = reviewedItems(fine, reviews, records).items;
  assert.ok(item !== undefined);
  return item;
}
