import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { ReportCell, ScorecardReport } from '../../../src/core/benchmarks/scorecard.ts';
import { errorSubtypes } from '../../../src/core/benchmarks/persevalbench/taxonomy.ts';
import { reviewOf, tabulated, verdictGroup, groupWith } from './study-groups.ts';
import { scenarioRecord, type StudyRecord } from './synthetic-study.ts';

/** What must hold of any report, whatever was judged: those who render it rely on it. */
function assertWellFormed(report: ScorecardReport): void {
  const ids = new Set<string>();
  for (const { tables, figures } of report.sections) {
    for (const { id } of [...tables, ...figures]) {
      assert.ok(!ids.has(id), `${id} twice`);
      ids.add(id);
    }
    for (const { id, columns, rows } of tables) {
      for (const { cells } of rows) {
        assert.equal(cells.length, columns.length, id);
        for (const cell of cells) assertCell(cell, id);
      }
    }
    for (const figure of figures) {
      if (figure.type === 'matrix') {
        assert.ok(figure.rows.every(({ cells }) => cells.length === figure.columns.length));
      }
      if (figure.type === 'bars') {
        assert.ok(figure.groups.every(({ bars }) => bars.length === figure.series.length));
      }
    }
  }
  for (const { name, value } of report.metrics) {
    assert.ok(value === null || (value >= 0 && value <= 1), name);
  }
  assertNumbers(report.data);
}

function assertCell({ text, value, interval, reason, items }: ReportCell, id: string): void {
  assert.doesNotMatch(text, /NaN|undefined|Infinity|null/u, id);
  if (value === null) {
    assert.equal(text, '-', id);
    assert.ok(reason?.endsWith('.') === true, id);
    assert.equal(interval, undefined, id);
  } else if (value !== undefined) {
    assert.ok(Number.isFinite(value), id);
  }
  if (interval !== undefined && value !== undefined && value !== null) {
    assert.ok(interval.lower <= interval.upper && interval.lower >= -1 && interval.upper <= 1, id);
  }
  assert.equal(new Set(items).size, items?.length ?? 0, id);
}

function assertNumbers(value: unknown): void {
  if (typeof value === 'number') assert.ok(Number.isFinite(value));
  else if (value !== null && typeof value === 'object') Object.values(value).forEach(assertNumbers);
  else assert.ok(value !== undefined && typeof value !== 'bigint');
}

const subtypes = [...Object.keys(errorSubtypes), 'no_such_error'];
const state = fc.constantFrom('R', 'U', 'O', 'unreadable', 'failed', 'stale', 'tied', 'missing');
const pairs = (length: number): fc.Arbitrary<[string, string][]> =>
  fc.array(fc.tuple(state, state), { minLength: length, maxLength: length });

const settings = [
  { judge: 'a' },
  { judge: 'b' },
  { judge: 'a', context: 'recent' },
  { judge: 'b', context: 'target-only' },
  { judge: 'a', protocol: 'state-table' },
  { judge: 'a', protocol: 'evidence-first', context: 'recent' },
  { judge: 'a', ablation: 'minus-relevant' },
  { judge: 'b', ablation: 'minus-unrelated:3' },
];

const study = fc.array(fc.constantFrom(...subtypes), { maxLength: 6 }).chain((chosen) =>
  fc.record({
    records: fc.constant(
      chosen.map((subtype, index): StudyRecord => ({
        ...scenarioRecord(`r${index}`, subtype, 're_entry'),
        state_relation: index % 2 === 0 ? 'hard_vs_soft' : 'old_vs_new_value',
      })),
    ),
    answers: fc.array(pairs(chosen.length), { maxLength: settings.length }),
    ratings: fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })), {
      maxLength: chosen.length,
    }),
    people: fc.array(
      fc.tuple(
        fc.constantFrom('ann', 'bob', 'eve'),
        fc.constantFrom('verdict', 'secondary_over', 'fidelity'),
        fc.nat(chosen.length),
        fc.constantFrom('right', 'error', undefined),
        fc.constantFrom('Right', 'Over', true, null, {
          secondary_over: false,
          intended_under: true,
        }),
      ),
      { maxLength: 12 },
    ),
  }),
);

describe('any report', () => {
  it('is well-formed: equal widths, finite numbers, reasons for what is undefined, ids of its own', () => {
    fc.assert(
      fc.property(study, ({ records, answers, ratings, people }) => {
        const groups = answers.map((own, place) =>
          verdictGroup(
            settings[place] ?? { judge: 'z' },
            records,
            (_, index) => own[index] ?? ['R', 'R'],
          ),
        );
        const pointwise = groupWith(
          { judge: 'a', protocol: 'pointwise' },
          ratings.flatMap(([right, error], index) => [
            [
              { recordId: `r${index}`, candidate: 'right' },
              { verdict: { score: right, reasoning: '' } },
            ] as const,
            [
              { recordId: `r${index}`, candidate: 'error' },
              { verdict: { score: error, reasoning: '' } },
            ] as const,
          ]),
        );
        const reviews = people.map(([reviewer, name, index, candidate, decision]) =>
          reviewOf(
            reviewer,
            name,
            `r${index}`,
            decision,
            candidate === undefined ? {} : { candidate },
          ),
        );
        assertWellFormed(tabulated(records, [...groups, pointwise], reviews));
      }),
      { numRuns: 40 },
    );
  });

  it('is well-formed over nothing', () => {
    assertWellFormed(tabulated([], []));
  });
});
