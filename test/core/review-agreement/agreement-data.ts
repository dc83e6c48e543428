import { readFileSync } from 'node:fs';
import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '../../../src/core/model/json.ts';
import { inputHashOf } from '../../../src/core/judging/hashes.ts';
import type { Judgment } from '../../../src/core/model/judgment.ts';
import type { Review } from '../../../src/core/model/review.ts';
import { agreementReport } from '../../../src/core/review/agreement/agreement-report.ts';
import type {
  AgreementSources,
  ReviewedDataset,
} from '../../../src/core/review/agreement/agreement-sources.ts';
import type { Report } from '../../../src/core/report/report.ts';
import { toyBenchmark } from '../../support/toy-benchmark.ts';
import { toyLevelStudy, toyStudy } from '../../support/toy-study.ts';

export const createdAtMs = Date.UTC(2026, 0, 31, 12);

/** A report over reviews, each list a file of its own. */
export function reportOver(
  files: readonly (readonly Review[])[],
  changes: Partial<AgreementSources> = {},
): Report {
  return agreementReport({
    studies: [toyStudy, toyLevelStudy],
    reviewFiles: files.map((reviews, index) => ({
      ...{ name: `${index}.reviews.jsonl`, sha256: '0', reviews, unreadableLines: 0 },
    })),
    createdAtMs,
    ...changes,
  });
}

/** The records of the toy benchmark as a dataset without judgments. */
export function toyDataset(
  records: readonly JsonObject[],
  changes: Partial<ReviewedDataset> = {},
): ReviewedDataset {
  const [kind] = toyBenchmark.kinds;
  if (kind === undefined) throw new Error('the toy benchmark has no kind');
  return {
    benchmark: toyBenchmark,
    kind,
    records: {
      records: records.map((record) => ({ id: textAt(record, 'key'), record })),
      unreadableLines: [],
      linesWithoutId: [],
      duplicates: new Map(),
    },
    files: [{ name: 'toys.colours.jsonl', sha256: '1' }],
    judgmentFiles: [],
    ...changes,
  };
}

/** The member at a path of names and places; undefined where there is none. */
export function at(
  value: JsonValue | undefined,
  ...path: readonly (string | number)[]
): JsonValue | undefined {
  let found: JsonValue | undefined = value;
  for (const step of path) {
    if (found === undefined || found === null || typeof found !== 'object') return undefined;
    found = (found as Readonly<Record<string | number, JsonValue | undefined>>)[step];
  }
  return found;
}

/** The list of objects at a path. */
export function rowsAt(
  value: JsonValue | undefined,
  ...path: readonly (string | number)[]
): readonly JsonObject[] {
  const found = at(value, ...path);
  if (!isJsonArray(found)) throw new Error(`there is no list at ${path.join(' ')}`);
  return found.filter(isJsonObject);
}

/** The text at a path; empty where there is none. */
export function textAt(
  value: JsonValue | undefined,
  ...path: readonly (string | number)[]
): string {
  const found = at(value, ...path);
  return typeof found === 'string' ? found : '';
}

/** The texts of a table, row by row; the id says which. */
export function tableTexts(report: Report, id: string): readonly (readonly string[])[] {
  const table = report.sections.flatMap(({ tables }) => tables).find((own) => own.id === id);
  if (table === undefined) throw new Error(`there is no table ${id}`);
  return table.rows.map(({ cells }) => cells.map(({ text }) => text));
}

/** A number with three decimals. */
export function rounded(value: JsonValue | undefined, digits = 3): string {
  return typeof value === 'number' ? value.toFixed(digits) : JSON.stringify(value);
}

export function readGolden(file: string): JsonValue {
  return JSON.parse(readFileSync(file, 'utf8')) as JsonValue;
}

const [protocol] = toyBenchmark.protocols;

/** A fresh judgment of the toy protocol. */
export function judged(
  record: JsonObject,
  model: string,
  verdict: JsonValue,
  candidate = 'answer',
): Judgment {
  const call = protocol?.prepare(record, { candidate, context: 'all' });
  if (protocol === undefined || call?.ok !== true) throw new Error('the toy is broken');
  return {
    judgment_id: `${model} ${textAt(record, 'key')} ${candidate}`,
    created_at: '2026-01-02T03:04:05.000Z',
    benchmark: 'toy',
    record_id: textAt(record, 'key'),
    candidate,
    protocol: protocol.id,
    context: 'all',
    judge: { provider: 'test', model, parameters: {} },
    prompt_hash: protocol.promptHash,
    input_hash: inputHashOf(protocol, { context: 'all' }, call.value.visible),
    latency_ms: 1,
    outcome: 'verdict',
    verdict,
  };
}

/** The records of the toy benchmark as a dataset with judgments. */
export function judgedDataset(
  records: readonly JsonObject[],
  judgments: readonly Judgment[],
): ReturnType<typeof toyDataset> {
  return toyDataset(records, {
    judgmentFiles: [{ name: 'j.jsonl', sha256: '2', judgments, unreadableLines: 0 }],
  });
}
