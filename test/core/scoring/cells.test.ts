import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { statisticCell } from '../../../src/core/scoring/cells.ts';

void describe('a statistic that is no share', () => {
  const cases: readonly (readonly [number, number, number, string])[] = [
    [0.5, 0.25, 0.75, '0.50 (0.25–0.75)'],
    [0.5, -0.25, 0.75, '0.50 (-0.25 to 0.75)'],
    [-0.004, -0.0049, 0.004, '0.00 (0.00–0.00)'],
    [-0.006, -0.01, -0.001, '-0.01 (-0.01 to 0.00)'],
  ];
  for (const [value, lower, upper, expected] of cases) {
    void it(`${value} is written ${expected}`, () => {
      const interval = { lower, upper };
      const { text } = statisticCell({ value, interval, items: [] });
      assert.equal(text, expected);
    });
  }

  void it('has no sign at zero, with an interval or without', () => {
    assert.equal(statisticCell({ value: -0.001, items: [] }).text, '0.00');
  });
});
