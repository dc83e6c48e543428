import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  axisNames,
  familyNames,
  groupNames,
} from '../../../src/core/benchmarks/paceshop/taxonomy.ts';
import { scorecard } from '../../../src/core/benchmarks/paceshop/scorecard/scorecard.ts';
import type { ReportCell, ScorecardReport } from '../../../src/core/benchmarks/scorecard.ts';
import type { JsonValue } from '../../../src/core/model/json.ts';
import { handAnswer, handRecords } from './hand-study.ts';
import {
  accepts,
  bad,
  blames,
  good,
  groupOf,
  swap,
  tabulated,
  type Answer,
  type Studied,
} from './pace-study.ts';

/** What must hold of any report, whatever was judged: those who render it rely on it. */
function assertWellFormed(report: ScorecardReport): void {
  const ids = new Set<string>();
  for (const { tables, figures } of report.sections) {
    for (const { id } of [...tables, ...figures]) {
      assert.match(id, /^[a-z0-9-]+$/u);
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
  if (interval !== undefined) assert.ok(interval.lower <= interval.upper, id);
  assert.equal(new Set(items).size, items?.length ?? 0, id);
}

function assertNumbers(value: unknown): void {
  if (typeof value === 'number') assert.ok(Number.isFinite(value));
  else if (value !== null && typeof value === 'object') Object.values(value).forEach(assertNumbers);
  else assert.ok(value !== undefined && typeof value !== 'bigint');
}

const family = fc.constantFrom(...familyNames);
const record = fc.oneof(
  fc.constant((id: string) => good(id)),
  fc.subarray([...familyNames], { maxLength: 4 }).map((own) => (id: string) => bad(id, 'r0', own)),
  fc.constantFrom(...axisNames).map((axis) => (id: string) => swap(id, 'r0', axis)),
  fc
    .constantFrom('label', 'defects', 'evidence', 'keyword', 'swap', 'response')
    .map((property) => (id: string) => bad(id, 'r1', ['REDUNDANCY'], { [property]: 7 })),
);
const score = fc.constantFrom(1, 2.5, 3, 5);
const answer: fc.Arbitrary<Answer> = fc.oneof(
  fc.constantFrom<Answer>('unreadable', 'failed', 'stale', 'tied', 'missing'),
  fc.constant(accepts()),
  fc
    .tuple(family, score, score, score, fc.constantFrom(...groupNames), fc.boolean())
    .map(([named, P, C, E, place, isGood]) =>
      blames(
        named,
        { P, C, E },
        { defect_location: place, ...(isGood ? { verdict: 'GOOD' as const } : {}) },
      ),
    ),
);

describe('any study', () => {
  it('gives a well-formed report', () => {
    fc.assert(
      fc.property(
        fc.array(record, { maxLength: 7 }),
        fc.array(
          fc.tuple(
            fc.constantFrom('pacejudge', 'ares-style', 'etapp-style'),
            fc.array(answer, { minLength: 7, maxLength: 7 }),
          ),
          { maxLength: 4 },
        ),
        (made, judged) => {
          const records = made.map((make, index) => make(`r${index}`));
          const groups = judged.map(([protocol, answers], judge) =>
            groupOf(
              { judge: `m ${judge}`, protocol },
              records,
              (_, index) => answers[index] ?? 'missing',
            ),
          );
          assertWellFormed(tabulated(records, groups));
        },
      ),
      { numRuns: 25 },
    );
  });

  it('is the same report again', () => {
    const groups = [groupOf({ judge: 'm' }, handRecords, handAnswer)];
    assert.deepEqual(tabulated(handRecords, groups), tabulated(handRecords, groups));
  });
});

describe('an empty study', () => {
  it('has the records and nothing else', () => {
    const report = tabulated([], []);
    assertWellFormed(report);
    assert.deepEqual(
      report.sections.flatMap(({ tables, figures }) => [...tables, ...figures].map(({ id }) => id)),
      ['records'],
    );
    assert.deepEqual(report.metrics, []);
  });

  it('stands a judge that judged nothing', () => {
    const report = tabulated(handRecords, [groupOf({ judge: 'm' }, handRecords, () => 'missing')]);
    assertWellFormed(report);
    assert.ok(report.metrics.every(({ name, value }) => value === null || name === 'answered'));
  });
});

describe('broken records', () => {
  const broken: readonly JsonValue[] = [null, 7, 'text', [], {}, { label: 'BAD' }, { swap: {} }];
  const records: readonly { readonly id: string; readonly record: JsonValue }[] = [
    ...broken.map((value, index) => ({ id: `broken-${index}`, record: value })),
    ...handRecords,
  ];

  it('are in no figure that they say nothing about', () => {
    const answered = (own: readonly { readonly id: string }[]): readonly Studied[] =>
      own.map(({ id }) => ({ id, record: {} }));
    const group = groupOf({ judge: 'm' }, answered(records), (studied) =>
      studied.id.startsWith('broken') ? blames('REDUNDANCY') : handAnswer(studied),
    );
    const report = scorecard.tabulate({
      ...{ records, groups: [group], reviews: [], recordsWithErrors: broken.length },
    });
    assertWellFormed(report);
    const clean = tabulated(handRecords, [groupOf({ judge: 'm' }, handRecords, handAnswer)]);
    const figures = (of: ScorecardReport, name: string): number | null | undefined =>
      of.metrics.find((metric) => metric.name === name)?.value;
    for (const name of ['s2-loc', 's3-grounding', 's4-family', 'false-fire', 'strict-s2-j']) {
      assert.equal(figures(report, name), figures(clean, name), name);
    }
    assert.ok(report.notes.some((note) => note.startsWith('Records without a readable label: 6')));
  });

  it('take verdicts outside the contract for unreadable', () => {
    const group = groupOf({ judge: 'm' }, handRecords, () => ({
      ...blames('REDUNDANCY'),
      confidence: 7,
    }));
    const report = tabulated(handRecords, [group]);
    const parseRate = report.metrics.find(({ name }) => name === 'parse-rate');
    assert.deepEqual([parseRate?.value, parseRate?.n], [0, 20]);
  });
});

describe('judgments under other protocols', () => {
  it('are named in a note', () => {
    const group = groupOf({ judge: 'm', protocol: 'no-such' }, handRecords, handAnswer);
    const { notes } = tabulated(handRecords, [group]);
    assert.ok(notes.some((note) => note.startsWith('m: judgments under paceshop/no-such')));
  });
});
