import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { BinomialDraws, logFactorials } from '../../../src/core/metrics/binomial-draw.ts';
import { seededRandom } from '../../../src/core/sampling/seeded-random.ts';

const logs = logFactorials(5000);

function drawBinomial(trials: number, share: number, random: () => number): number {
  return new BinomialDraws(share, logs).draw(trials, random);
}

describe('logFactorials', () => {
  it('are the logarithms of 0!, 1!, 2! ...', () => {
    const factorials = [...logFactorials(6)].map((log) => Math.round(Math.exp(log)));
    assert.deepEqual(factorials, [1, 1, 2, 6, 24, 120, 720]);
  });
});

describe('BinomialDraws', () => {
  it('inverts from the mode: 4 trials at one half have 6/16, then 4/16 above and below, then 1/16', () => {
    const drawn = [0, 0.37, 0.38, 0.62, 0.63, 0.87, 0.88, 0.93, 0.94, 0.9999].map((uniform) =>
      drawBinomial(4, 0.5, () => uniform),
    );
    assert.deepEqual(drawn, [2, 2, 3, 3, 1, 1, 4, 4, 0, 0]);
  });

  it('needs no chance where there is none', () => {
    const never = (): number => assert.fail('drawn');
    assert.equal(drawBinomial(0, 0.4, never), 0);
    assert.equal(drawBinomial(9, 0, never), 0);
    assert.equal(drawBinomial(9, 1, never), 9);
  });

  it('stays within 0 and the trials, at both ends of chance', () => {
    const uniform = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.nat(5000), uniform, uniform, (trials, share, chance) => {
        const drawn = drawBinomial(trials, share, () => chance);
        assert.ok(Number.isInteger(drawn) && drawn >= 0 && drawn <= trials);
      }),
    );
  });

  it('draws the same whatever was drawn before, also where more numbers of trials come than are kept', () => {
    const draws = new BinomialDraws(0.3, logs);
    const random = seededRandom(3);
    for (let turn = 0; turn < 3000; turn += 1) {
      const trials = 900 + Math.floor(random() * 600);
      const chance = random();
      const fresh = drawBinomial(trials, 0.3, () => chance);
      assert.equal(
        draws.draw(trials, () => chance),
        fresh,
        `${trials} ${chance}`,
      );
    }
  });

  for (const [trials, share] of [
    [403, 0.02],
    [403, 0.5],
    [5000, 0.97],
  ] as const) {
    it(`has the mean and the spread of ${trials} trials at ${share}`, () => {
      const random = seededRandom(7);
      const draws = Array.from({ length: 20_000 }, () => drawBinomial(trials, share, random));
      const mean = draws.reduce((sum, draw) => sum + draw, 0) / draws.length;
      const variance = draws.reduce((sum, draw) => sum + (draw - mean) ** 2, 0) / draws.length;
      const expected = trials * share * (1 - share);
      assert.ok(Math.abs(mean - trials * share) < 4 * Math.sqrt(expected / draws.length));
      assert.ok(Math.abs(variance / expected - 1) < 0.05);
    });
  }
});
