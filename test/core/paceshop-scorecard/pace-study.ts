import assert from 'node:assert/strict';
import {
  defectFamilies,
  type DefectFamily,
  type SwapAxis,
} from '../../../src/core/benchmarks/paceshop/taxonomy.ts';
import type { PaceVerdict } from '../../../src/core/benchmarks/paceshop/protocols/verdict.ts';
import { scorecard } from '../../../src/core/benchmarks/paceshop/scorecard/scorecard.ts';
import type {
  JudgmentGroup,
  ReportCell,
  ReportTable,
  ScorecardReport,
} from '../../../src/core/benchmarks/scorecard.ts';
import { judgmentKey } from '../../../src/core/judging/question.ts';
import type { JsonObject, JsonValue } from '../../../src/core/model/json.ts';
import type { Judgment } from '../../../src/core/model/judgment.ts';
import type { Review } from '../../../src/core/model/review.ts';
import { shoppingRecord, type ShoppingOverrides } from '../../support/shopping-builder.ts';

/** A record under its id. */
export interface Studied {
  readonly id: string;
  readonly record: JsonObject;
}

export function good(id: string, changes: ShoppingOverrides = {}): Studied {
  return { id, record: shoppingRecord({ record_id: id, keyword: `query ${id}`, ...changes }) };
}

/** A BAD record of a base: the defects are in the gold alone, the response stays as it is. */
export function bad(
  id: string,
  base: string,
  families: readonly DefectFamily[],
  changes: ShoppingOverrides = {},
): Studied {
  const defects = families.map((family) => ({ family, location: defectFamilies[family].location }));
  return good(id, {
    ...{ keyword: `query ${base}`, label: 'BAD', defects, tier: families.length },
    base_record_id: base,
    ...changes,
  });
}

export function swap(
  id: string,
  base: string,
  axis: SwapAxis,
  changes: ShoppingOverrides = {},
): Studied {
  return good(id, {
    ...{ keyword: `query ${base}`, label: 'BAD', tier: null, base_record_id: base },
    defects: [{ family: 'PREF_CONFLICT', location: 'persona_swap' }],
    swap: { axis, from_persona_id: 'persona-0002', conflict: 'It clashes.' },
    ...changes,
  });
}

/** In the pool of every record. */
export const [knownId, otherId] = ['M:X0001:1', 'M:X0002:0'];

/** Short names for the axes of a verdict: P, C, E, F. */
type Axes = Partial<Record<'P' | 'C' | 'E' | 'F', number>>;

/** A verdict: BAD with this family at its place, and these axes; the others stand at 4. */
export function blames(
  family: DefectFamily,
  axes: Axes = {},
  changes: Partial<PaceVerdict> = {},
): PaceVerdict {
  return {
    verdict: 'BAD',
    overall_bad_probability: 0.9,
    overall_quality: 2,
    axis_scores: {
      persona_alignment: axes.P ?? 4,
      component_consistency: axes.C ?? 4,
      evidence_grounding: axes.E ?? 4,
      format_safety: axes.F ?? 4,
    },
    defect_family: family,
    defect_location: defectFamilies[family].group,
    supporting_evidence_ids: [],
    confidence: 0.9,
    rationale: 'Because.',
    ...changes,
  };
}

export function accepts(changes: Partial<PaceVerdict> = {}): PaceVerdict {
  return {
    ...blames('REDUNDANCY'),
    ...{ verdict: 'GOOD', defect_family: 'NONE', defect_location: 'NONE' },
    ...{ overall_bad_probability: 0.1, overall_quality: 5 },
    ...changes,
  };
}

export type Answer = PaceVerdict | 'unreadable' | 'failed' | 'stale' | 'tied' | 'missing';

export interface GroupSetting {
  readonly judge: string;
  /** Default: pacejudge. */
  readonly protocol?: string;
  readonly context?: string;
  readonly ablation?: string;
  /** Default: a model. */
  readonly provider?: string;
}

/** A group as indexing judgments gives it, without the judgments' hashes. */
export function groupOf(
  setting: GroupSetting,
  records: readonly Studied[],
  answerOf: (record: Studied, index: number) => Answer,
): JudgmentGroup {
  const { judge, protocol = 'pacejudge', context = 'full', ablation, provider = 'test' } = setting;
  const identity = { provider, model: judge, parameters: {} };
  const fresh = new Map<string, Judgment>();
  const [stale, tied] = [new Set<string>(), new Set<string>()];
  for (const [index, studied] of records.entries()) {
    const answer = answerOf(studied, index);
    const key = judgmentKey(studied.id, 'response');
    if (answer === 'stale') stale.add(key);
    else if (answer === 'tied') tied.add(key);
    else if (answer !== 'missing') {
      fresh.set(key, {
        judgment_id: `${judge} ${studied.id}`,
        created_at: '2026-01-02T03:04:05.000Z',
        ...{ benchmark: 'paceshop', record_id: studied.id, candidate: 'response' },
        ...{ protocol: `paceshop/${protocol}`, context },
        ...(ablation === undefined ? {} : { ablation }),
        ...{ judge: identity, prompt_hash: 'p', input_hash: 'i', latency_ms: 1 },
        ...(typeof answer === 'string'
          ? { outcome: answer }
          : { outcome: 'verdict', verdict: plain(answer) }),
      });
    }
  }
  return {
    ...{ judge, identity, protocol: `paceshop/${protocol}`, context },
    ...(ablation === undefined ? {} : { ablation }),
    ...{ fresh, stale, tied, samples: new Map(), stages: new Map() },
  };
}

/** As a judgments file holds it. */
export function plain(verdict: PaceVerdict): JsonValue {
  return JSON.parse(JSON.stringify(verdict)) as JsonValue;
}

export function tabulated(
  records: readonly Studied[],
  groups: readonly JudgmentGroup[],
  reviews: readonly Review[] = [],
): ScorecardReport {
  return scorecard.tabulate({ records, groups, reviews, recordsWithErrors: 0 });
}

export function tableOf(report: ScorecardReport, id: string): ReportTable {
  const tables = report.sections.flatMap((section) => section.tables);
  const table = tables.find((own) => own.id === id);
  const known = tables.map((own) => own.id).join(', ');
  assert.ok(table !== undefined, `no table ${id} among ${known}`);
  return table;
}

/** The cells of one judge's row by their headings. */
export function rowOf(
  report: ScorecardReport,
  id: string,
  judge: string,
  method = 'PACEJudge',
): ReadonlyMap<string, ReportCell> {
  const { columns, rows } = tableOf(report, id);
  const found = rows.filter(({ cells }) => cells[0]?.text === method && cells[1]?.text === judge);
  assert.equal(found.length, 1, `${id}: ${method}, ${judge}`);
  return new Map(
    (found[0]?.cells ?? []).map((cell, place) => [columns[place] ?? '', cell] as const),
  );
}

/** The values of a row by their headings, as far as they are numbers or undefined figures. */
export function valuesOf(
  report: ScorecardReport,
  id: string,
  judge: string,
  method = 'PACEJudge',
): Readonly<Record<string, number | null>> {
  return Object.fromEntries(
    [...rowOf(report, id, judge, method)].flatMap(([heading, { value }]) =>
      value === undefined ? [] : [[heading, value] as const],
    ),
  );
}

/** Figures are sums and quotients of fractions: alike to the last digits. */
export function assertValues(
  actual: Readonly<Record<string, number | null>>,
  expected: Readonly<Record<string, number | null>>,
): void {
  for (const [heading, value] of Object.entries(expected)) {
    const found = actual[heading];
    assert.notEqual(found, undefined, `no column ${heading}`);
    if (value === null || found === null || found === undefined) {
      assert.equal(found, value, heading);
    } else {
      assert.ok(Math.abs(found - value) < 1e-12, `${heading}: ${found}, not ${value}`);
    }
  }
}

export function metricsOf(
  report: ScorecardReport,
  judge: string,
): Readonly<Record<string, number | null>> {
  return Object.fromEntries(
    report.metrics
      .filter((metric) => metric.judge === judge)
      .map(({ name, value }) => [name, value]),
  );
}
