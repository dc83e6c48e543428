import schema from '../../../schemas/judgment.schema.json' with { type: 'json' };
import type { RecordKind, RecordSummary } from '../benchmarks/benchmark.ts';
import { isRecordSpace, type RecordLinks } from '../benchmarks/links.ts';
import { namedValue } from '../links/named-value.ts';
import { isJsonObject, type JsonValue } from '../model/json.ts';
import { ownValidator } from '../schema/own-validators.ts';

/** Lines of judgments files, so that they are validated and lead to the records that were judged. */
export const judgmentKind: RecordKind = {
  id: 'benchwright/judgment',
  version: 1,
  title: 'Judgment',
  fileSuffixes: ['.judgments.jsonl'],
  schema,
  validateSchema: ownValidator(schema),
  hasShapeOf: (record) =>
    'judgment_id' in record && 'record_id' in record && 'input_hash' in record,
  idProperty: 'judgment_id',
  isAboutRecords: true,
  checks: [],
  annotations: () => [],
  candidates: () => [],
  summary: summarize,
  authoring: { links },
};

/** @example `sc-0017 · error · unreadable` */
function summarize(record: JsonValue): RecordSummary {
  const judgment = isJsonObject(record) ? record : {};
  const parts = [judgment['record_id'], judgment['candidate'], judgment['outcome']];
  return { text: parts.filter((part) => typeof part === 'string').join(' · '), facts: [] };
}

function links(record: JsonValue): RecordLinks {
  const benchmark = isJsonObject(record) ? record['benchmark'] : undefined;
  const isKnown = typeof benchmark === 'string' && isRecordSpace(benchmark);
  return {
    definitions: [],
    references: isKnown ? namedValue(record, benchmark, '/record_id') : [],
  };
}
