import assert from 'node:assert/strict';
import { test } from 'node:test';

import { retryAfterMs } from '../../../src/core/models/endpoint/retry-after.ts';

const nowMs = Date.UTC(2026, 10, 29, 12, 0, 0);

const cases: readonly (readonly [Readonly<Record<string, string>>, number | undefined])[] = [
  [{}, undefined],
  [{ 'retry-after': '3' }, 3_000],
  [{ 'retry-after': '1.5' }, 1_500],
  [{ 'retry-after': '0' }, 0],
  [{ 'retry-after': 'Sun, 29 Nov 2026 12:00:30 GMT' }, 30_000],
  [{ 'retry-after': 'Sun, 29 Nov 2026 11:00:00 GMT' }, 0],
  [{ 'retry-after': '-3' }, undefined],
  [{ 'retry-after': 'soon' }, undefined],
  [{ 'retry-after': '' }, undefined],
  [{ 'retry-after-ms': '250', 'retry-after': '9' }, 250],
  [{ 'retry-after-ms': 'x', 'retry-after': '9' }, 9_000],
];

for (const [headers, expected] of cases) {
  test(`${JSON.stringify(headers)}: ${String(expected)}`, () => {
    assert.equal(retryAfterMs(new Headers(headers), nowMs), expected);
  });
}
