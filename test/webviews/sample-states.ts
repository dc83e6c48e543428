import { readFileSync } from 'node:fs';
import { compareScenario } from '../../src/core/benchmarks/persevalbench/comparison.ts';
import { scenarioCoverage } from '../../src/core/benchmarks/persevalbench/coverage.ts';
import { readPreview } from '../../src/core/benchmarks/persevalbench/preview/read.ts';
import { summarizeScenario } from '../../src/core/benchmarks/persevalbench/summary.ts';
import { CoverageIndex } from '../../src/core/coverage/coverage-index.ts';
import { isJsonObject, type JsonValue } from '../../src/core/model/json.ts';
import { coverageTable } from '../../src/extension/coverage/coverage-table.ts';
import type { CompareRecord } from '../../src/webviews/protocol/compare.ts';
import type { CoverageTable } from '../../src/webviews/protocol/coverage.ts';
import type { JudgmentCard } from '../../src/webviews/protocol/judgment-card.ts';
import type { JudgmentRecord } from '../../src/webviews/protocol/judgment.ts';
import type { PreviewRecord } from '../../src/webviews/protocol/preview.ts';

const fileName = 'matched.scenarios.jsonl';
const lines = readFileSync(
  new URL(`../../samples/persevalbench/${fileName}`, import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n');

/** What Compare shows of a sample record. */
export function compareRecord(
  position: number,
  change: Partial<CompareRecord> = {},
): CompareRecord {
  const record: JsonValue = JSON.parse(lines[position] ?? 'null') as JsonValue;
  const comparison = compareScenario(record);
  if (comparison === undefined) throw new Error(`sample ${position} has nothing to compare`);
  const { text: summary, facts } = summarizeScenario(record);
  return {
    type: 'record',
    documentUri: `file:///data/${fileName}`,
    fileName,
    recordId: isJsonObject(record) && typeof record['id'] === 'string' ? record['id'] : '?',
    position,
    total: lines.length,
    summary,
    facts,
    comparison,
    errors: 0,
    warnings: 0,
    flags: [],
    judgments: [],
    ...change,
  };
}

/** What the preview shows of a sample record, or of another one in its place. */
export function previewRecord(
  position: number,
  change: Partial<PreviewRecord> = {},
  record: JsonValue = sampleValue(position),
): PreviewRecord {
  const model = readPreview(record);
  if (model === undefined) throw new Error(`sample ${position} has no preview`);
  const { text: summary, facts } = summarizeScenario(record);
  const totalTurns = model.sections.reduce((count, { turns }) => count + turns.length, 0);
  return {
    type: 'record',
    documentUri: `file:///data/${fileName}`,
    fileName,
    recordId: model.title,
    position,
    total: lines.length,
    summary,
    facts,
    model,
    shownTurns: totalTurns,
    totalTurns,
    errors: 0,
    warnings: 0,
    flags: [],
    revision: 1,
    isLocked: false,
    ...change,
  };
}

export function sampleValue(position: number): JsonValue {
  return JSON.parse(sampleText(position)) as JsonValue;
}

export function sampleText(position: number): string {
  return lines[position] ?? 'null';
}

/** What the Judgment view shows of a sample record. */
export function judgmentRecord(
  position: number,
  change: Partial<JudgmentRecord> = {},
): JudgmentRecord {
  const { recordId, summary, facts, comparison } = compareRecord(position);
  return {
    type: 'record',
    fileName,
    recordId,
    summary,
    facts,
    judgments: [],
    candidates: comparison.candidates.map(({ id, title }) => ({ id, title })),
    judge: 'local-qwen',
    ...change,
  };
}

/** The Coverage table of the samples, `copies` times over, with other lines behind them. */
export function coverageState(
  change: Partial<CoverageTable> = {},
  {
    copies = 1,
    others = [],
    setting,
  }: {
    readonly copies?: number;
    readonly others?: readonly string[];
    readonly setting?: JsonValue;
  } = {},
): CoverageTable {
  const all = [...Array.from({ length: copies }, () => lines).flat(), ...others];
  const index = new CoverageIndex(scenarioCoverage);
  index.sync(all.length, (line) => all[line] ?? '');
  index.read(() => false);
  const table = coverageTable(scenarioCoverage, index.tally(), setting, {
    documentUri: `file:///data/${fileName}`,
    fileName,
    kindTitle: 'PersEvalBench scenario',
    canStart: true,
    canChooseFile: true,
  });
  return { ...table, ...change };
}

const shared = {
  judge: 'local-qwen',
  protocolTitle: 'End to end',
  contextTitle: 'Full context',
  freshness: 'fresh',
  warnings: [],
  latencyMs: 1840,
  usage: { input_tokens: 1204, output_tokens: 96 },
  costUsd: 0.0021,
} as const;

const rightResponse = { candidateId: 'right', candidateTitle: 'Right response' } as const;
const errorResponse = { candidateId: 'error', candidateTitle: 'Error response' } as const;

/** One judgment of each standing, newest first, of sample 13 (`sc-0014`). */
export const sampleJudgments: readonly JudgmentCard[] = [
  {
    ...shared,
    ...errorResponse,
    judgmentId: 'j-right',
    outcome: 'verdict',
    verdict: {
      label: 'Over',
      subtype: 'stale/superseded',
      confidence: 0.82,
      reasoning:
        'The user changed jobs in April and is now free on Monday and Tuesday. The response still plans around a free weekend, which no longer holds, and so books a Saturday on which the user works until eight.',
      citedTurns: [2, 18],
    },
    score: { outcome: 'right', correct: true, gold: 'Over' },
    createdAt: '2026-11-20T10:12:31Z',
    raw: '{"verdict":"over","subtype":"over.stale_or_superseded","confidence":0.82,"reasoning":"The user changed jobs in April and is now free on Monday and Tuesday."}',
  },
  {
    ...shared,
    ...rightResponse,
    judgmentId: 'j-false-alarm',
    outcome: 'verdict',
    verdict: {
      label: 'Under',
      subtype: 'under.partial_omission',
      confidence: 0.55,
      reasoning: 'The response does not say how to get home after the concert.',
    },
    score: { outcome: 'false-alarm', correct: false, gold: 'Appropriate' },
    warnings: ['The subtype belongs to the direction over, the verdict says under.'],
    createdAt: '2026-11-20T10:12:29Z',
    raw: '{"verdict":"under"}',
  },
  {
    ...shared,
    ...errorResponse,
    judgmentId: 'j-missed',
    judge: 'baseline',
    outcome: 'verdict',
    verdict: {
      label: 'Appropriate',
      confidence: 0.5,
      reasoning: 'No cue of either state was found.',
    },
    score: { outcome: 'missed', correct: false, gold: 'Over' },
    createdAt: '2026-11-19T16:40:02Z',
    latencyMs: 3,
  },
  {
    ...shared,
    ...errorResponse,
    judgmentId: 'j-wrong-direction',
    outcome: 'verdict',
    verdict: { label: 'Under', subtype: 'complete omission', confidence: 0.61 },
    score: { outcome: 'wrong-direction', correct: false, gold: 'Over' },
    createdAt: '2026-11-19T16:38:00Z',
  },
  {
    ...shared,
    ...rightResponse,
    judgmentId: 'j-unreadable',
    outcome: 'unreadable',
    createdAt: '2026-11-19T16:37:11Z',
    raw: 'I think this response is mostly fine, although one could argue that it is not.',
    error: { code: 'no-json', message: 'The reply holds no JSON object.' },
  },
  {
    ...shared,
    ...rightResponse,
    judgmentId: 'j-failed',
    outcome: 'failed',
    createdAt: '2026-11-19T16:36:40Z',
    error: { code: 'http-429', message: 'The endpoint refused the call: too many requests.' },
  },
  {
    ...shared,
    ...rightResponse,
    judgmentId: 'j-cancelled',
    outcome: 'cancelled',
    createdAt: '2026-11-19T16:36:10Z',
  },
  {
    ...shared,
    ...rightResponse,
    judgmentId: 'j-stale',
    outcome: 'verdict',
    freshness: 'stale',
    verdict: { label: 'Appropriate', confidence: 0.9, reasoning: 'It uses the new working days.' },
    score: { outcome: 'right', correct: true, gold: 'Appropriate' },
    createdAt: '2026-11-18T09:00:00Z',
  },
];
