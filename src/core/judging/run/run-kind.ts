import schema from '../../../../schemas/run.schema.json' with { type: 'json' };
import type { RecordKind, RecordSummary } from '../../benchmarks/benchmark.ts';
import { isJsonObject, type JsonValue } from '../../model/json.ts';
import { ownValidator } from '../../schema/own-validators.ts';

/** Lines of run journals. A run has two, so its id is there twice. */
export const runKind: RecordKind = {
  id: 'benchwright/run',
  version: 1,
  title: 'Run',
  fileSuffixes: ['.runs.jsonl'],
  schema,
  validateSchema: ownValidator(schema),
  hasShapeOf: (record) => 'run_id' in record && 'event' in record && !('judgment_id' in record),
  idProperty: 'run_id',
  mayRepeatIds: true,
  checks: [],
  annotations: () => [],
  candidates: () => [],
  summary: summarize,
};

/** @example `end · finished` */
function summarize(record: JsonValue): RecordSummary {
  const line = isJsonObject(record) ? record : {};
  const parts = [line['event'], line['how'] ?? line['started_at']];
  return { text: parts.filter((part) => typeof part === 'string').join(' · '), facts: [] };
}
