import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  axisNames,
  defectFamilies,
  familyNames,
} from '../../../src/core/benchmarks/paceshop/taxonomy.ts';
import type { PaceVerdict } from '../../../src/core/benchmarks/paceshop/protocols/verdict.ts';
import {
  accepts,
  assertValues,
  bad,
  blames,
  good,
  groupOf,
  knownId,
  swap,
  tabulated,
  valuesOf,
  type Studied,
} from './pace-study.ts';

/** Three GOOD records, each with its seven single defects and its four swaps. */
const records: readonly Studied[] = Array.from({ length: 3 }, (_, index) => `g${index}`).flatMap(
  (base) => [
    good(base),
    ...familyNames.map((family) => bad(`${base}-${family}`, base, [family])),
    ...axisNames.map((axis) => swap(`${base}-${axis}`, base, axis)),
  ],
);

const axisOf = { P: 'P', C: 'C', E: 'E' } as const;

/** What the gold says, as an all-knowing judge would; undefined for GOOD. */
function trueVerdict({ id }: Studied): PaceVerdict {
  const family = familyNames.find((name) => id.endsWith(name));
  if (family !== undefined) return blames(family, { [axisOf[defectFamilies[family].target]]: 1 });
  return axisNames.some((axis) => id.endsWith(axis))
    ? blames('PREF_CONFLICT', { P: 1 })
    : accepts();
}

function scoresOf(
  answer: (record: Studied) => PaceVerdict,
): Readonly<Record<'closure' | 'strict', ReturnType<typeof valuesOf>>> {
  const report = tabulated(records, [groupOf({ judge: 'm' }, records, answer)]);
  return { closure: valuesOf(report, 'closure', 'm'), strict: valuesOf(report, 'strict', 'm') };
}

const noStrictCredit = {
  'S1 PJC': 0,
  'S2 J-strict': 0,
  'S3 J-harmonic': 0,
  'S4 J-strict': 0,
  'PACE avg. S1–S4': 0,
};

describe('a judge that always says BAD', () => {
  for (const family of familyNames) {
    it(`and ${family} gets nothing from the strict gates`, () => {
      const lowest = axisOf[defectFamilies[family].target];
      const { closure, strict } = scoresOf(() => blames(family, { [lowest]: 1 }));
      assertValues(strict, noStrictCredit);
      assertValues(closure, {
        'S0 balanced accuracy': 1 / 2,
        'S1 P-source': family === 'PREF_CONFLICT' ? 1 : 0,
        'S2 detect': 1,
        'S3 grounding': 0,
        'S4 family': 1 / 7,
        'False-fire': 1,
      });
    });
  }

  it('and names no family gets nothing either, and no false fire', () => {
    const { closure, strict } = scoresOf(() => accepts({ verdict: 'BAD' }));
    // No alarm on GOOD, no hit: 0 where there is a hit to be made.
    assertValues(strict, noStrictCredit);
    assertValues(closure, { 'S0 balanced accuracy': 1 / 2, 'False-fire': 0, 'S4 family': 0 });
  });
});

describe('a judge that always says GOOD', () => {
  const { closure, strict } = scoresOf(() => accepts());

  it('gets nothing from the strict gates', () => {
    assertValues(strict, noStrictCredit);
  });

  it('has its specificity alone in the closure figures', () => {
    assertValues(closure, {
      'S0 balanced accuracy': 1 / 2,
      'S1 P-source': 0,
      'S2 detect': 0,
      'S2 loc.': 0,
      'S3 grounding': 0,
      'S4 family': 0,
      'S4 loc.': 0,
      'False-fire': 0,
      'PACE avg.': 1 / 5,
    });
  });
});

describe('a judge that never looks at the persona', () => {
  it('says the same about both sides of every pair, which is never right', () => {
    // All-knowing otherwise: what it says about a swap is what it says about the GOOD record.
    const { closure, strict } = scoresOf((record) =>
      axisNames.some((axis) => record.id.endsWith(axis)) ? accepts() : trueVerdict(record),
    );
    assertValues(closure, { 'S1 P-source': 0 });
    assertValues(strict, { 'S1 PJC': 0, 'S2 J-strict': 1, 'S3 J-harmonic': 1, 'S4 J-strict': 1 });
  });

  it('gains nothing by suspecting every persona', () => {
    const { strict, closure } = scoresOf((record) => {
      const verdict = trueVerdict(record);
      return verdict.verdict === 'GOOD' ? blames('PREF_CONFLICT', { P: 1 }) : verdict;
    });
    assertValues(closure, { 'S1 P-source': 1, 'False-fire': 1 });
    assertValues(strict, { 'S1 PJC': 0, 'S4 J-strict': 0 });
  });
});

describe('a judge that invents evidence ids', () => {
  it('gets nothing from S3, however right it is otherwise', () => {
    const { closure, strict } = scoresOf((record) => ({
      ...trueVerdict(record),
      supporting_evidence_ids: [knownId, 'M:MADE:UP'],
    }));
    assertValues(closure, { 'S3 grounding': 1 });
    assertValues(strict, { 'S1 PJC': 1, 'S2 J-strict': 1, 'S3 J-harmonic': 0, 'S4 J-strict': 1 });
  });
});

describe('a judge that is always right', () => {
  it('has every score', () => {
    const { closure, strict } = scoresOf(trueVerdict);
    assertValues(closure, { 'S0 balanced accuracy': 1, 'False-fire': 0, 'PACE avg.': 1 });
    assertValues(strict, { 'PACE avg. S1–S4': 1 });
  });
});

describe('the constant judges of a report', () => {
  it('stand below the user’s own as references', () => {
    const report = tabulated(records, [groupOf({ judge: 'm' }, records, trueVerdict)]);
    assertValues(valuesOf(report, 'closure', 'constant-bad', 'Constant'), {
      'S0 balanced accuracy': 1 / 2,
      'S1 P-source': 1,
      'False-fire': 1,
    });
    assertValues(valuesOf(report, 'strict', 'constant-bad', 'Constant'), noStrictCredit);
    assertValues(valuesOf(report, 'strict', 'constant-good', 'Constant'), noStrictCredit);
    assert.ok(report.metrics.every(({ judge }) => judge === 'm'));
  });
});
