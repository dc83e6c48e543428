import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  accepts,
  assertValues,
  bad,
  blames,
  good,
  groupOf,
  rowOf,
  swap,
  tableOf,
  tabulated,
  valuesOf,
  type Answer,
} from './pace-study.ts';

const records = [
  good('a'),
  good('b'),
  bad('a1', 'a', ['REDUNDANCY']),
  bad('b1', 'b', ['EVIDENCE_MISMATCH']),
  swap('as', 'a', 'budget'),
];

const [yes, no] = [accepts(), blames('PREF_CONFLICT', { P: 1 })];
const redundant = blames('REDUNDANCY', { C: 1 });
const mismatch = blames('EVIDENCE_MISMATCH', { E: 1 });

/** One answer for each record, in their order. */
const answers: Readonly<Record<string, readonly Answer[]>> = {
  m1: [yes, yes, redundant, mismatch, no],
  m2: [yes, no, redundant, yes, no],
  m3: [no, yes, yes, yes, yes],
};

function groups(
  changes: Readonly<Record<string, readonly Answer[]>> = {},
): ReturnType<typeof groupOf>[] {
  return Object.entries({ ...answers, ...changes }).map(([judge, given]) =>
    groupOf(
      { judge, ...(judge === 'baseline' ? { provider: 'baseline' } : {}) },
      records,
      (_, index) => given[index] ?? 'missing',
    ),
  );
}

describe('the mean row', () => {
  const report = tabulated(records, groups());

  it('is the unweighted mean of the judges’ figures', () => {
    assertValues(valuesOf(report, 'closure', 'Mean of 3'), {
      // m1: (2/2 + 2/2) / 2; m2: (1/2 + 1/2) / 2; m3: (0 + 1/2) / 2.
      'S0 balanced accuracy': (1 + 1 / 2 + 1 / 4) / 3,
      'S1 P-source': 2 / 3,
      'S2 loc.': 2 / 3,
      'False-fire': (0 + 1 / 2 + 1 / 2) / 3,
    });
  });

  it('clamps each judge before the mean, not the mean', () => {
    // J of S4, two records: m1 2/2 - 0; m2 1/2 - 1/2; m3 0 - 1/2, which is 0 and not -1/2.
    assertValues(valuesOf(report, 'strict', 'Mean of 3'), { 'S4 J-strict': 1 / 3 });
  });

  it('has the sums of the states, and the records once', () => {
    const row = rowOf(report, 'closure', 'Mean of 3');
    assert.equal(row.get('Fresh')?.value, 15);
    assert.deepEqual(
      row.get('S1 P-source')?.items?.map(({ recordId }) => recordId),
      ['as'],
    );
  });

  it('is over the judges that have the figure', () => {
    const withOpen = tabulated(records, groups({ m3: [no, yes, yes, yes, 'stale'] }));
    assert.equal(valuesOf(withOpen, 'closure', 'Mean of 3')['S1 P-source'], 1);
  });

  it('and the vote are without the built-in baseline', () => {
    const withBaseline = tabulated(records, groups({ baseline: [no, no, no, no, no] }));
    const names = tableOf(withBaseline, 'closure').rows.map(({ cells }) => cells[1]?.text);
    assert.deepEqual(names.slice(0, 6), ['m1', 'm2', 'm3', 'baseline', 'Mean of 3', '3-vote']);
    assert.deepEqual(
      valuesOf(withBaseline, 'closure', 'Mean of 3'),
      valuesOf(report, 'closure', 'Mean of 3'),
    );
  });
});

describe('the vote row', () => {
  it('is of what most judges say', () => {
    const report = tabulated(records, groups());
    assertValues(valuesOf(report, 'closure', '3-vote'), {
      // a and b GOOD by 2 of 3; a1 BAD by 2; b1 GOOD by 2; as BAD by 2.
      'S0 balanced accuracy': (1 / 2 + 1) / 2,
      'S1 P-source': 1,
      'S2 loc.': 1,
      'False-fire': 0,
      Fresh: 5,
    });
    assertValues(valuesOf(report, 'strict', '3-vote'), { 'S1 PJC': 1, 'S2 J-strict': 1 });
    assert.equal(valuesOf(report, 'contract', '3-vote')['Parse rate'], null);
  });

  it('says who votes', () => {
    const { notes } = tableOf(tabulated(records, groups()), 'closure');
    assert.ok(notes.includes('PACEJudge: m1, m2, m3.'));
  });

  it('is tied without a majority, and missing where half of the judges or fewer answered', () => {
    const report = tabulated(
      records,
      groups({
        m3: ['unreadable', 'unreadable', 'stale', 'missing', 'failed'],
        m4: ['stale', 'unreadable', yes, no, 'tied'],
      }),
    );
    // Of four: a has two answers, so has as; b has one GOOD and one BAD and nobody else: two answers are not enough.
    // a1 has BAD, BAD and GOOD; b1 BAD, GOOD and BAD.
    const row = valuesOf(report, 'closure', '4-vote');
    assertValues(row, { Fresh: 2, Tied: 0, Missing: 3 });
    const four = tabulated(records, groups({ m4: [no, yes, yes, yes, yes] }));
    // a: 2 to 2; b: 3 to 1; a1: 2 to 2; b1: 1 to 3; as: 2 to 2.
    assertValues(valuesOf(four, 'closure', '4-vote'), { Fresh: 2, Tied: 3, Missing: 0 });
  });

  it('is there with three judges or more', () => {
    const two = tabulated(records, groups().slice(0, 2));
    const names = tableOf(two, 'closure').rows.map(({ cells }) => cells[1]?.text);
    assert.deepEqual(names.slice(0, 3), ['m1', 'm2', 'Mean of 2']);
    assert.ok(!names.includes('2-vote'));
  });

  it('has no metrics', () => {
    const judges = new Set(tabulated(records, groups()).metrics.map(({ judge }) => judge));
    assert.deepEqual([...judges], ['m1', 'm2', 'm3']);
  });

  it('is drawn as the mean of its method', () => {
    const report = tabulated(records, groups());
    const bars = report.sections
      .flatMap(({ figures }) => figures)
      .filter((figure) => figure.type === 'bars');
    assert.deepEqual(
      bars.map(({ id, series }) => [id, series]),
      [
        ['closure-bars', ['PACEJudge: Mean of 3']],
        ['tier-bars', ['PACEJudge: Mean of 3']],
      ],
    );
  });
});

describe('another context or an ablation', () => {
  const shown = (of: ReturnType<typeof tabulated>): readonly (readonly unknown[])[] =>
    tableOf(of, 'closure')
      .rows.slice(0, 2)
      .map(({ cells }) => [
        cells[0]?.text,
        cells[1]?.text,
        cells.at(-6)?.value,
        cells.at(-1)?.value,
      ]);
  const given = (_: unknown, index: number): Answer => answers['m1']?.[index] ?? 'missing';

  it('is a setting of its own', () => {
    const report = tabulated(records, [
      groupOf({ judge: 'm' }, records, given),
      groupOf({ judge: 'm', context: 'gone-since' }, records, given),
    ]);
    assert.deepEqual(shown(report), [
      ['PACEJudge', 'm', 5, 0],
      ['PACEJudge (gone-since)', 'm', 5, 0],
    ]);
  });

  it('counts over the records that were asked about, where it is an ablation', () => {
    const report = tabulated(records, [
      groupOf({ judge: 'm' }, records, (_, index) => (index < 2 ? yes : 'missing')),
      groupOf({ judge: 'm', ablation: 'less' }, records, (_, index) =>
        index < 2 ? yes : 'missing',
      ),
    ]);
    assert.deepEqual(shown(report), [
      ['PACEJudge', 'm', 2, 3],
      ['PACEJudge (less)', 'm', 2, 0],
    ]);
  });
});
