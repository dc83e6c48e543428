import assert from 'node:assert/strict';
import { scorecard } from '../../../src/core/benchmarks/persevalbench/scorecard/scorecard.ts';
import type { VerdictLabel } from '../../../src/core/benchmarks/persevalbench/protocols/verdict-contract.ts';
import type {
  JudgmentGroup,
  ReportCell,
  ReportTable,
  ScorecardReport,
} from '../../../src/core/benchmarks/scorecard.ts';
import { judgmentKey } from '../../../src/core/judging/question.ts';
import type { JsonValue } from '../../../src/core/model/json.ts';
import type { Judgment, JudgmentOutcome } from '../../../src/core/model/judgment.ts';
import type { Review } from '../../../src/core/model/review.ts';
import type { StudyRecord } from './synthetic-study.ts';

export interface GroupSetting {
  readonly judge: string;
  /** Default: end-to-end. */
  readonly protocol?: string;
  /** Default: full. */
  readonly context?: string;
  readonly ablation?: string;
}

/** What became of one question: a verdict, or why there is none. */
export type GroupAnswer =
  | { readonly verdict: JsonValue }
  | Exclude<JudgmentOutcome, 'verdict' | 'cancelled'>
  | 'stale'
  | 'tied'
  | 'missing';

export interface GroupQuestion {
  readonly recordId: string;
  readonly candidate: string;
  readonly order?: string;
}

/** A group as indexing judgments gives it, without the judgments' hashes. */
export function groupWith(
  setting: GroupSetting,
  answers: Iterable<readonly [question: GroupQuestion, answer: GroupAnswer]>,
): JudgmentGroup {
  const { judge, protocol = 'end-to-end', context = 'full', ablation } = setting;
  const fresh = new Map<string, Judgment>();
  const [stale, tied] = [new Set<string>(), new Set<string>()];
  const identity = { provider: 'test', model: judge, parameters: {} };
  for (const [{ recordId, candidate, order }, answer] of answers) {
    const key = judgmentKey(recordId, candidate, order);
    if (answer === 'stale') stale.add(key);
    else if (answer === 'tied') tied.add(key);
    else if (answer !== 'missing') {
      fresh.set(key, {
        judgment_id: `${judge} ${key}`,
        created_at: '2026-01-02T03:04:05.000Z',
        benchmark: 'persevalbench',
        record_id: recordId,
        candidate,
        protocol: `persevalbench/${protocol}`,
        context,
        ...(order === undefined ? {} : { order }),
        ...(ablation === undefined ? {} : { ablation }),
        judge: identity,
        prompt_hash: 'p',
        input_hash: 'i',
        latency_ms: 1,
        ...(typeof answer === 'string'
          ? { outcome: answer }
          : { outcome: 'verdict', verdict: answer.verdict }),
      });
    }
  }
  return {
    ...{ judge, identity, protocol: `persevalbench/${protocol}`, context },
    ...(ablation === undefined ? {} : { ablation }),
    ...{ fresh, stale, tied, samples: new Map(), stages: new Map() },
  };
}

/** Right, Under or Over on both responses of each record, in a letter each: R, U, O; other states by their names. */
export function verdictGroup(
  setting: GroupSetting,
  records: readonly StudyRecord[],
  answerOf: (record: StudyRecord, index: number) => readonly [right: string, error: string],
): JudgmentGroup {
  return groupWith(
    setting,
    records.flatMap((record, index) => {
      const [right, error] = answerOf(record, index);
      return [
        [{ recordId: record.id, candidate: 'right' }, answerFor(right, setting)] as const,
        [{ recordId: record.id, candidate: 'error' }, answerFor(error, setting)] as const,
      ];
    }),
  );
}

const labels: Readonly<Record<string, VerdictLabel>> = {
  R: 'RIGHT',
  U: 'UNDER_PERSONALIZED',
  O: 'OVER_PERSONALIZED',
};

function answerFor(text: string, { protocol }: GroupSetting): GroupAnswer {
  const label = labels[text];
  if (label === undefined) return text as GroupAnswer;
  const verdict = { verdict: label, subtypes: [], confidence: 0.5, reasoning: 'Because.' };
  return { verdict: protocol === 'state-table' ? { ...verdict, state_table: [] } : verdict };
}

export function tabulated(
  records: readonly StudyRecord[],
  groups: readonly JudgmentGroup[],
  reviews: readonly Review[] = [],
): ScorecardReport {
  return scorecard.tabulate({
    records: records.map((record) => ({ id: record.id, record })),
    ...{ groups, reviews, recordsWithErrors: 0 },
  });
}

let reviewCount = 0;

/** Each is a second later than the one before it. */
export function reviewOf(
  reviewer: string,
  study: string,
  recordId: string,
  decision: JsonValue,
  changes: Partial<Review> = {},
): Review {
  reviewCount += 1;
  return {
    review_id: `review-${reviewCount}`,
    created_at: new Date(Date.UTC(2026, 0, 2) + reviewCount * 1000).toISOString(),
    ...{ reviewer, study, decision, record_id: recordId, input_hash: 'i' },
    ...changes,
  };
}

export function tableOf(report: ScorecardReport, id: string): ReportTable {
  const table = report.sections.flatMap(({ tables }) => tables).find((own) => own.id === id);
  const known = report.sections.flatMap(({ tables }) => tables.map((own) => own.id));
  assert.ok(table !== undefined, `no table ${id} among ${known.join(', ')}`);
  return table;
}

/** The cells of the rows that start with these texts. */
export function rowsOf(
  report: ScorecardReport,
  id: string,
  ...first: readonly string[]
): readonly (readonly ReportCell[])[] {
  return tableOf(report, id)
    .rows.map(({ cells }) => cells)
    .filter((cells) => first.every((text, place) => cells[place]?.text === text));
}

/** The texts of the one row that starts with these, without them. */
export function rowTexts(
  report: ScorecardReport,
  id: string,
  ...first: readonly string[]
): readonly string[] {
  const rows = rowsOf(report, id, ...first);
  assert.equal(rows.length, 1, `${id}: ${first.join(', ')}`);
  return (rows[0] ?? []).slice(first.length).map(({ text }) => text);
}

export function metricOf(report: ScorecardReport, name: string, judge: string): number | null {
  const found = report.metrics.filter((metric) => metric.name === name && metric.judge === judge);
  assert.equal(found.length, 1, `${name} of ${judge}`);
  return found[0]?.value ?? null;
}
