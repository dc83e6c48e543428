import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { handAnswer, handRecords } from './hand-study.ts';
import {
  accepts,
  assertValues,
  bad,
  blames,
  good,
  groupOf,
  metricsOf,
  rowOf,
  swap,
  tabulated,
  valuesOf,
  type Answer,
} from './pace-study.ts';

const report = tabulated(handRecords, [groupOf({ judge: 'm' }, handRecords, handAnswer)]);

describe('strict figures of a study counted by hand', () => {
  // Pairs: sa passes all gates; the persona axis of sb is at 3; the GOOD side of sc was refused; sx has none.
  const pjc = 1 / 3;
  // a3 and b3 of four (c3 is GOOD, the axis of d3 is 3.5), minus one compositional alarm on four GOOD.
  const compositional = 2 / 4 - 1 / 4;
  // Ja: a1 of two (b1 invents an id) minus one alarm of four. Jb: a2 of two minus none. No alarm on 3 of 4.
  const [ja, jb, specificity] = [1 / 2 - 1 / 4, 1 / 2, 3 / 4];
  // 3 / (4 + 2 + 4/3)
  const grounding = 9 / 22;
  // a1, b1, a2 and a3 of ten (axes tie on c3 and a5, d3 is unsure), minus the confident alarm on c.
  const diagnosis = 4 / 10 - 1 / 4;

  it('are those of table 4', () => {
    const figures = {
      'S1 PJC': pjc,
      'S2 J-strict': compositional,
      'S3 J-harmonic': grounding,
      'S4 J-strict': diagnosis,
      'PACE avg. S1–S4': (pjc + compositional + grounding + diagnosis) / 4,
    };
    assertValues(valuesOf(report, 'strict', 'm'), figures);
    const metrics = metricsOf(report, 'm');
    assert.deepEqual(
      [
        'strict-s1-pjc',
        'strict-s2-j',
        'strict-s3-j-harmonic',
        'strict-s4-j',
        'strict-pace-average',
      ].map((name) => metrics[name]?.toFixed(9)),
      Object.values(figures).map((value) => value.toFixed(9)),
    );
  });

  it('are made of what the paired audit shows', () => {
    assertValues(valuesOf(report, 'paired-audit', 'm'), {
      'S1 swap TPR': 2 / 3,
      'S1 paired-good spec.': 2 / 3,
      'S2 TPR': 2 / 4,
      'S2 FPR': 1 / 4,
      'S3 Ja (product)': ja,
      'S3 Jb (history)': jb,
      'No E alarm on GOOD': specificity,
      'S4 TPR': 4 / 10,
      'S4 FPR': 1 / 4,
    });
  });

  const idsBehind = (table: string, heading: string): readonly string[] | undefined =>
    rowOf(report, table, 'm')
      .get(heading)
      ?.items?.map(({ recordId }) => recordId);

  it('have the records behind S1 that were judged, of complete pairs', () => {
    assert.deepEqual(idsBehind('strict', 'S1 PJC'), ['sa', 'a', 'sb', 'b', 'sc', 'c']);
    assert.deepEqual(idsBehind('paired-audit', 'S1 swap TPR'), ['sa', 'sb', 'sc']);
    assert.deepEqual(idsBehind('paired-audit', 'S1 paired-good spec.'), ['a', 'b', 'c']);
  });

  it('list a GOOD record once that has several swaps, and count each of its pairs', () => {
    const own = [good('a'), swap('s1', 'a', 'budget'), swap('s2', 'a', 'hard_constraint')];
    const twice = tabulated(own, [groupOf({ judge: 'm' }, own, () => accepts())]);
    const cell = rowOf(twice, 'paired-audit', 'm').get('S1 paired-good spec.');
    assert.deepEqual(
      cell?.items?.map(({ recordId }) => recordId),
      ['a'],
    );
    assert.match(cell.text, /\(2\/2;/u);
    const pairs = rowOf(twice, 'strict', 'm').get('S1 PJC');
    assert.deepEqual(
      pairs?.items?.map(({ recordId }) => recordId),
      ['s1', 'a', 's2'],
    );
    assert.match(pairs.text, /\(0\/2;/u);
  });

  it('count pairs, not records, in the mean of several judges', () => {
    const judges = ['m', 'n'].map((judge) => groupOf({ judge }, handRecords, handAnswer));
    const mean = rowOf(tabulated(handRecords, judges), 'strict', 'Mean of 2').get('S1 PJC');
    assert.equal(mean?.items?.length, 6);
    assert.match(mean.text, /n = 3;/u);
  });
});

describe('the gates', () => {
  /** GOOD accepted, and one single-defect BAD or swap judged so. */
  const oneCase = (
    answer: Answer,
    record: ReturnType<typeof bad>,
    onGood: Answer = accepts(),
  ): ReturnType<typeof valuesOf> => {
    const records = [good('a'), record];
    const group = groupOf({ judge: 'm' }, records, ({ id }) => (id === 'a' ? onGood : answer));
    return valuesOf(tabulated(records, [group]), 'strict', 'm');
  };
  const redundant = bad('a1', 'a', ['REDUNDANCY']);
  const swapped = swap('s', 'a', 'budget');

  const cases: readonly (readonly [what: string, ReturnType<typeof oneCase>, string, number])[] = [
    ['a swap found', oneCase(blames('PREF_CONFLICT', { P: 2.9 }), swapped), 'S1 PJC', 1],
    ['an axis at 3', oneCase(blames('PREF_CONFLICT', { P: 3 }), swapped), 'S1 PJC', 0],
    ['another family', oneCase(blames('INTENT_DRIFT', { P: 1 }), swapped), 'S1 PJC', 0],
    [
      'a GOOD verdict on the swap',
      oneCase(blames('PREF_CONFLICT', { P: 1 }, { verdict: 'GOOD' }), swapped),
      'S1 PJC',
      0,
    ],
    [
      'the GOOD side refused',
      oneCase(blames('PREF_CONFLICT', { P: 1 }), swapped, blames('PREF_CONFLICT', { P: 1 })),
      'S1 PJC',
      0,
    ],
    [
      'another compositional family at the right place',
      oneCase(blames('XCOMP_MISMATCH', { C: 1 }), redundant),
      'S2 J-strict',
      1,
    ],
    [
      'the wrong place',
      oneCase(blames('REDUNDANCY', { C: 1 }, { defect_location: 'overview' }), redundant),
      'S2 J-strict',
      0,
    ],
    ['a sound C axis', oneCase(blames('REDUNDANCY', { C: 3 }), redundant), 'S2 J-strict', 0],
    [
      'a compositional alarm on GOOD',
      oneCase(blames('REDUNDANCY', { C: 1 }), redundant, blames('INTENT_DRIFT')),
      'S2 J-strict',
      0,
    ],
    ['all of S4', oneCase(blames('REDUNDANCY', { C: 1 }), redundant), 'S4 J-strict', 1],
    [
      'a tie at the bottom',
      oneCase(blames('REDUNDANCY', { C: 1, E: 1 }), redundant),
      'S4 J-strict',
      0,
    ],
    [
      'format below the target: it is no target',
      oneCase(blames('REDUNDANCY', { C: 2, F: 1 }), redundant),
      'S4 J-strict',
      1,
    ],
    [
      'a confidence of 0.5',
      oneCase(blames('REDUNDANCY', { C: 1 }, { confidence: 0.5 }), redundant),
      'S4 J-strict',
      1,
    ],
    [
      'a confidence below 0.5',
      oneCase(blames('REDUNDANCY', { C: 1 }, { confidence: 0.49 }), redundant),
      'S4 J-strict',
      0,
    ],
    [
      'an unsure alarm on GOOD',
      oneCase(
        blames('REDUNDANCY', { C: 1 }),
        redundant,
        blames('PREF_CONFLICT', {}, { confidence: 0.49 }),
      ),
      'S4 J-strict',
      1,
    ],
  ];
  for (const [what, values, column, expected] of cases) {
    it(`${column} with ${what} is ${expected}`, () => {
      assert.equal(values[column], expected);
    });
  }

  it('give no negative credit: more alarms than hits is 0', () => {
    const values = oneCase(accepts(), redundant, blames('REDUNDANCY'));
    assert.equal(values['S2 J-strict'], 0);
    assert.equal(values['S4 J-strict'], 0);
  });

  it('leave pairs with an open side out', () => {
    const values = oneCase(blames('PREF_CONFLICT', { P: 1 }), swapped, 'stale');
    assert.equal(values['S1 PJC'], null);
    assert.equal(values['Fresh'], 1);
  });

  it('pair a swap with its GOOD record only: a base that is BAD is none', () => {
    const records = [bad('a', 'z', ['REDUNDANCY']), swapped];
    const group = groupOf({ judge: 'm' }, records, () => blames('PREF_CONFLICT', { P: 1 }));
    assert.equal(valuesOf(tabulated(records, [group]), 'strict', 'm')['S1 PJC'], null);
  });
});
