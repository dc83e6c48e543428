import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { collectLimits, missedLimits } from '../../src/cli/reporting/metric-limits.ts';
import type { ReportMetric } from '../../src/core/benchmarks/scorecard.ts';
import { UserError } from '../../src/core/model/user-error.ts';

describe('what a limit reads like', () => {
  const cases: readonly (readonly [string, readonly (readonly [string, string, number])[]])[] = [
    ['far=0.2', [['far', '', 0.2]]],
    ['far=0', [['far', '', 0]]],
    ['kappa=-0.1', [['kappa', '', -0.1]]],
    ['far=1e-1', [['far', '', 0.1]]],
    [
      'far=.2,err=0.6',
      [
        ['far', '', 0.2],
        ['err', '', 0.6],
      ],
    ],
    [
      ' far = 0.2 , err=1',
      [
        ['far', '', 0.2],
        ['err', '', 1],
      ],
    ],
    ['err@openai:m=0.6', [['err', 'openai:m', 0.6]]],
    [
      'err@openai:m@recent=0.6,far=0.1',
      [
        ['err', 'openai:m@recent', 0.6],
        ['far', '', 0.1],
      ],
    ],
    [
      'err@openai:m (temperature 0.7, seed 1)=0.6',
      [['err', 'openai:m (temperature 0.7, seed 1)', 0.6]],
    ],
    ['err@a=b@c=0.5', [['err', 'a=b@c', 0.5]]],
  ];
  for (const [text, expected] of cases) {
    it(text, () => {
      assert.deepEqual(
        collectLimits(text).map(({ metric, where, limit }) => [metric, where, limit]),
        expected,
      );
    });
  }

  for (const text of [
    '',
    'far',
    'far=',
    'far=x',
    'far=60',
    'far=60%',
    'Far=0.1',
    '=0.1',
    'far@=0.1',
    'far=0.1,',
    'far=NaN',
    'far=0.1=',
  ]) {
    it(`refuses ${JSON.stringify(text)}`, () => {
      assert.throws(() => collectLimits(text), { code: 'commander.invalidArgument' });
    });
  }

  it('adds up over repeated options', () => {
    const limits = collectLimits('err=0.5', collectLimits('far=0.1,err@a=0.2'));
    assert.deepEqual(
      limits.map(({ metric }) => metric),
      ['far', 'err', 'err'],
    );
  });
});

const place = { protocol: 'bench/end-to-end', context: 'full' };
const metrics: readonly ReportMetric[] = [
  { name: 'err', judge: 'a', ...place, value: 0.6, n: 5 },
  { name: 'err', judge: 'a@1', ...place, value: 0.4, n: 5 },
  { name: 'err', judge: 'a', ...place, context: 'recent', value: 0.2, n: 10 },
  { name: 'err', judge: 'a', ...place, context: 'recent', ablation: 'relevant', value: 0.1 },
  { name: 'far', judge: 'a', ...place, value: 0.25, n: 4 },
  { name: 'none', judge: 'a', ...place, value: null, n: 0 },
];

function missed(under: string, over = ''): readonly string[] {
  return missedLimits(metrics, {
    failUnder: under === '' ? [] : collectLimits(under),
    failOver: over === '' ? [] : collectLimits(over),
  });
}

describe('which limits are missed', () => {
  const whole = 'err of a (bench/end-to-end, context full) is 0.6 (n 5), below 0.7.';
  const cases: readonly (readonly [string, string, readonly string[]])[] = [
    ['err=0.1', '', []],
    ['err@full@a=0.6', '', []],
    ['err@full@a=0.7', '', [whole]],
    ['err@a@full=0.7', '', [whole]],
    ['err@a@bench/end-to-end@full=0.7', '', [whole]],
    ['err@end-to-end@a@full=0.7', '', [whole]],
    ['err@a@1=0.5', '', ['err of a@1 (bench/end-to-end, context full) is 0.4 (n 5), below 0.5.']],
    [
      'err@recent=0.15',
      '',
      ['err of a (bench/end-to-end, context recent, ablation relevant) is 0.1, below 0.15.'],
    ],
    ['err@relevant=0.1', '', []],
    ['', 'far=0.25', []],
    ['', 'far=0.2', ['far of a (bench/end-to-end, context full) is 0.25 (n 4), above 0.2.']],
    [
      'none=0',
      'none=1',
      [
        'none of a (bench/end-to-end, context full) has no value to hold against 0: nothing was counted.',
        'none of a (bench/end-to-end, context full) has no value to hold against 1: nothing was counted.',
      ],
    ],
  ];
  for (const [under, over, expected] of cases) {
    it(`under ${under || 'nothing'}, over ${over || 'nothing'}`, () => {
      assert.deepEqual(missed(under, over), expected);
    });
  }

  it('names every judge and setting that misses', () => {
    assert.equal(missed('err=0.5').length, 3);
  });

  it('fails when nothing was judged, whatever is asked', () => {
    const limits = { failUnder: collectLimits('whatever=0.5'), failOver: [] };
    assert.deepEqual(missedLimits([], limits), [
      'whatever has no value to hold against 0.5: nothing was judged.',
    ]);
  });

  it('says which metrics there are', () => {
    assert.throws(() => missed('er=0.5'), {
      message: 'There is no metric "er" in this report. There are: err, far, none.',
    });
  });

  it('says for whom there is a value', () => {
    for (const where of ['b', 'a@2', 'recen', 'full@recent', 'a@', '@a']) {
      assert.throws(
        () => missed(`err@${where}=0.5`),
        (error) => {
          assert.ok(error instanceof UserError);
          assert.equal(error.code, 'usage');
          assert.match(error.message, /There are: a \(bench\/end-to-end, context full\); a@1 \(/);
          return true;
        },
        where,
      );
    }
  });

  it('misses exactly what is on the wrong side', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 50 }),
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 0, max: 100 }),
        (k, more, percent) => {
          const value = k / (k + more);
          const limit = percent / 100;
          const of = [{ name: 'm', judge: 'a', ...place, value }];
          const entry = { metric: 'm', where: '', limit };
          const under = missedLimits(of, { failUnder: [entry], failOver: [] });
          const over = missedLimits(of, { failUnder: [], failOver: [entry] });
          assert.equal(under.length, value < limit ? 1 : 0);
          assert.equal(over.length, value > limit ? 1 : 0);
        },
      ),
    );
  });
});
