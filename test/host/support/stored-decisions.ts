import { writeFileSync } from 'node:fs';
import type { Review } from '../../../src/core/model/review.ts';
import { formatReviewLine } from '../../../src/core/review/new-review.ts';

/** Writes a reviews file in which Ada decides the error response of each record alike. */
export function storeDecisions(
  file: string,
  recordIds: readonly string[],
  study: string,
  decision: Review['decision'],
): void {
  const lines = recordIds.map((id, place): string =>
    formatReviewLine({
      review_id: `${study} ${place}`,
      created_at: `2026-01-01T00:00:0${place}.000Z`,
      reviewer: 'Ada',
      record_id: id,
      candidate: 'error',
      study,
      decision,
      input_hash: 'imported',
    }),
  );
  writeFileSync(file, lines.join(''));
}
