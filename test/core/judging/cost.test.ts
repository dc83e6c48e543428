import assert from 'node:assert/strict';
import { test } from 'node:test';

import { costUsd } from '../../../src/core/judging/cost.ts';

const price = { inputPerMillionUsd: 2, outputPerMillionUsd: 8 };

test('a cost needs a price and both counts', () => {
  assert.equal(costUsd({ input_tokens: 500_000, output_tokens: 250_000 }, price), 3);
  assert.equal(costUsd({ input_tokens: 0, output_tokens: 0 }, price), 0);
  assert.equal(costUsd({ input_tokens: 1, output_tokens: 1 }), undefined);
  assert.equal(costUsd({ input_tokens: 1 }, price), undefined);
  assert.equal(costUsd(undefined, price), undefined);
});
