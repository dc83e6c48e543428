import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { JudgmentGroup } from '../../../src/core/benchmarks/scorecard.ts';
import { endToEndProtocol } from '../../../src/core/benchmarks/persevalbench/protocols/end-to-end.ts';
import { scorecard } from '../../../src/core/benchmarks/persevalbench/scorecard/scorecard.ts';
import { errorSubtypes } from '../../../src/core/benchmarks/persevalbench/taxonomy.ts';
import { judgmentKey } from '../../../src/core/judging/question.ts';
import type { Judgment } from '../../../src/core/model/judgment.ts';
import { parseReport, ratesOf, type JudgeData, type ReportData } from './report-data.ts';
import { judgmentOf, scenarioRecord, type Answer, type StudyRecord } from './synthetic-study.ts';

type State = Answer | 'stale' | 'missing';

interface Pair {
  readonly subtype: string;
  readonly right: State;
  readonly error: State;
}

const [under, over, right] = ['UNDER_PERSONALIZED', 'OVER_PERSONALIZED', 'RIGHT'] as const;

describe('a single pair', () => {
  const errorCases: readonly (readonly [string, State, string, number, number])[] = [
    ['complete_omission', under, 'under', 1, 1],
    ['complete_omission', over, 'under', 0, 1],
    ['partial_omission', right, 'under', 0, 1],
    ['explicit_violation', over, 'all', 0, 1],
    ['irrelevant_use', over, 'over', 1, 1],
    ['scope_leakage', under, 'over', 0, 1],
    ['unsupported_inference', right, 'over', 0, 1],
    ['stale_superseded', over, 'misapplied', 1, 1],
    ['stale_superseded', under, 'misapplied', 1, 1],
    ['over_dominance', under, 'misapplied', 1, 1],
    ['underweighting', over, 'misapplied', 1, 1],
    ['underweighting', right, 'misapplied', 0, 1],
    ['complete_omission', 'unreadable', 'under', 0, 0],
    ['complete_omission', 'failed', 'under', 0, 0],
    ['complete_omission', 'stale', 'under', 0, 0],
    ['complete_omission', 'missing', 'under', 0, 0],
  ];
  for (const [subtype, verdict, group, k, n] of errorCases) {
    it(`counts ${verdict} on ${subtype} as ${k} of ${n} in ${group}`, () => {
      const judge = judged([{ subtype, right, error: verdict }]);
      assert.deepEqual(judge.err[group], { k, n, rate: n === 0 ? null : k / n });
      assert.deepEqual(judge.err[subtype], judge.err[group]);
    });
  }

  const rightCases: readonly (readonly [State, number, number])[] = [
    [right, 0, 1],
    [under, 1, 1],
    [over, 1, 1],
    ['unreadable', 0, 0],
    ['failed', 0, 0],
    ['stale', 0, 0],
  ];
  for (const [verdict, k, n] of rightCases) {
    it(`counts ${verdict} on a right response as ${k} of ${n} false alarms`, () => {
      const { far } = judged([{ subtype: 'irrelevant_use', right: verdict, error: over }]);
      assert.deepEqual(far, { k, n, rate: n === 0 ? null : k / n });
    });
  }
});

describe('pair accuracy', () => {
  it('needs an accepted right response and a recognized error', () => {
    const { pairAccuracy } = judged([
      { subtype: 'irrelevant_use', right, error: over },
      { subtype: 'irrelevant_use', right: over, error: over },
      { subtype: 'irrelevant_use', right, error: under },
      { subtype: 'irrelevant_use', right: under, error: right },
    ]);
    assert.deepEqual(pairAccuracy, {
      ...{ k: 1, n: 4, rate: 0.25, incomplete: 0 },
      lowerBound: { k: 1, n: 4, rate: 0.25 },
    });
  });

  it('leaves incomplete pairs out and bounds what they could cost', () => {
    const { pairAccuracy } = judged([
      { subtype: 'irrelevant_use', right, error: over },
      { subtype: 'irrelevant_use', right, error: 'stale' },
      { subtype: 'irrelevant_use', right: 'unreadable', error: over },
      { subtype: 'irrelevant_use', right: 'missing', error: 'failed' },
    ]);
    assert.deepEqual(pairAccuracy, {
      ...{ k: 1, n: 1, rate: 1, incomplete: 3 },
      lowerBound: { k: 1, n: 4, rate: 0.25 },
    });
  });
});

describe('outcomes', () => {
  it('reads a stored verdict that breaks the contract as unreadable', () => {
    const record = scenarioRecord('r', 'irrelevant_use', 're_entry');
    const verdict = { verdict: 'MAYBE', subtypes: [], confidence: 1, reasoning: '' };
    const judgments = [judgmentOf(record, 'error', 'm', right, { verdict })];
    const group = groupOf(judgments, new Set());
    const { judges } = tabulate([record], [group]);
    const counts = { fresh: 0, stale: 0, missing: 1, unreadable: 1, failed: 0, tied: 0 };
    assert.deepEqual(judges[0]?.counts, counts);
  });

  it('takes an only cancelled response for missing', () => {
    const judge = judged([{ subtype: 'irrelevant_use', right: 'cancelled', error: over }]);
    assert.equal(judge.counts['missing'], 1);
  });
});

describe('a record whose gold cannot be read', () => {
  const { judges, baselines, dataset } = reported([
    { subtype: 'no_such_error', right, error: over },
    { subtype: 'irrelevant_use', right, error: over },
  ]);

  it('is counted as such', () => {
    assert.equal(dataset['recordsWithoutGold'], 1);
    assert.equal(dataset['records'], 2);
  });

  it('keeps its right response in the false alarms and its error response out of every rate', () => {
    for (const { err, far, pairAccuracy, counts } of [...judges, ...baselines]) {
      assert.equal(counts['fresh'], 4);
      assert.equal(far.n, 2);
      assert.equal(err['all']?.n, 1);
      assert.equal(pairAccuracy.n + pairAccuracy.incomplete, 1);
    }
  });
});

describe('constant baselines', () => {
  const pairs = ['complete_omission', 'scope_leakage', 'scope_leakage', 'underweighting'].map(
    (subtype) => ({ subtype, right, error: right }),
  );
  const cases: readonly (readonly [string, number, number, number, number, number])[] = [
    ['constant-over', 0, 2, 1, 3, 4],
    ['constant-under', 1, 0, 1, 2, 4],
    ['constant-right', 0, 0, 0, 0, 0],
  ];
  for (const [name, underK, overK, misappliedK, allK, falseAlarms] of cases) {
    it(`${name} recognizes what its direction allows and errs on right responses`, () => {
      const judge = reported(pairs).baselines.find((row) => row.judge === name);
      assert.ok(judge !== undefined);
      const hits = ['under', 'over', 'misapplied', 'all'].map((group) => judge.err[group]?.k);
      assert.deepEqual(hits, [underK, overK, misappliedK, allK]);
      assert.deepEqual([judge.far.k, judge.far.n], [falseAlarms, 4]);
      assert.equal(judge.pairAccuracy.k, 0);
      assert.equal(judge.counts['fresh'], 8);
    });
  }
});

describe('the empty scorecard', () => {
  it('has undefined rates, printed as a dash with a note', () => {
    const report = scorecard.tabulate({
      records: [],
      groups: [],
      recordsWithErrors: 0,
      reviews: [],
    });
    const { judges, baselines } = parseReport(JSON.stringify(report.data));
    assert.deepEqual(judges, []);
    for (const [name, rate] of baselines.flatMap(ratesOf)) assert.equal(rate.rate, null, name);
    for (const { rows, notes } of report.sections.flatMap(({ tables }) => tables)) {
      assert.ok(rows.every(({ cells }) => cells.some(({ text }) => text === '-')));
      assert.ok(notes.some((note) => note.includes('Nothing was counted')));
    }
  });

  it('names judgments under a protocol that has no place in the tables', () => {
    const group = { ...groupOf([], new Set()), protocol: 'persevalbench/other' };
    const report = scorecard.tabulate({
      records: [],
      groups: [group],
      recordsWithErrors: 0,
      reviews: [],
    });
    assert.ok(report.notes.some((note) => note.includes('persevalbench/other')));
  });
});

describe('any study', () => {
  const verdicts = [under, over, right] as const;
  const others = ['unreadable', 'failed', 'cancelled', 'stale', 'missing'] as const;
  const states: readonly State[] = [...verdicts, ...others];
  const subtypes = [...Object.keys(errorSubtypes), 'no_such_error'];
  const pair: fc.Arbitrary<Pair> = fc.record({
    subtype: fc.constantFrom(...subtypes),
    right: fc.constantFrom(...states),
    error: fc.constantFrom(...states),
  });

  it('puts every response into one class and keeps every rate within bounds', () => {
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 12 }), (pairs) => {
        const { judges, baselines } = reported(pairs);
        for (const judge of [...judges, ...baselines]) {
          const classes = Object.values(judge.counts).reduce((sum, count) => sum + count, 0);
          assert.equal(classes, 2 * pairs.length);
          for (const [name, { k, n, rate }] of ratesOf(judge)) {
            assert.ok(k >= 0 && k <= n, name);
            assert.equal(rate, n === 0 ? null : k / n, name);
          }
          const graded = pairs.filter(({ subtype }) => subtype !== 'no_such_error').length;
          const { n, incomplete, lowerBound } = judge.pairAccuracy;
          assert.equal(n + incomplete, graded);
          assert.equal(lowerBound.n, graded);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('pools families and all from their subtypes', () => {
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 12 }), (pairs) => {
        for (const { err } of reported(pairs).judges) {
          const families = ['under', 'over', 'misapplied'].map((family) => err[family]?.n ?? 0);
          const singles = Object.keys(errorSubtypes).map((subtype) => err[subtype]?.n ?? 0);
          assert.equal(sum(families), err['all']?.n);
          assert.equal(sum(singles), err['all']?.n);
        }
      }),
      { numRuns: 60 },
    );
  });
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function judged(pairs: readonly Pair[]): JudgeData {
  const [judge] = reported(pairs).judges;
  assert.ok(judge !== undefined);
  return judge;
}

/** The figures of one judge whose judgments are in the given states. */
function reported(pairs: readonly Pair[]): ReportData {
  const fresh: Judgment[] = [];
  const stale = new Set<string>();
  const records = pairs.map((pair, index) => {
    const record = scenarioRecord(`r${index}`, pair.subtype, 're_entry');
    for (const candidate of ['right', 'error'] as const) {
      const state = pair[candidate];
      if (state === 'stale') stale.add(judgmentKey(`r${index}`, candidate));
      else if (state !== 'missing') fresh.push(judgmentOf(record, candidate, 'm', state));
    }
    return record;
  });
  return tabulate(records, [groupOf(fresh, stale)]);
}

function tabulate(records: readonly StudyRecord[], groups: readonly JudgmentGroup[]): ReportData {
  const { data } = scorecard.tabulate({
    records: records.map((record) => ({ id: record.id, record })),
    groups,
    reviews: [],
    recordsWithErrors: 0,
  });
  return parseReport(JSON.stringify(data));
}

function groupOf(judgments: readonly Judgment[], stale: ReadonlySet<string>): JudgmentGroup {
  const fresh = new Map(
    judgments.map((judgment) => [judgmentKey(judgment.record_id, judgment.candidate), judgment]),
  );
  return {
    judge: 'm',
    identity: { provider: 'test', model: 'm', parameters: {} },
    protocol: endToEndProtocol.id,
    context: 'full',
    fresh,
    stale,
    tied: new Set(),
    samples: new Map(),
    stages: new Map(),
  };
}
