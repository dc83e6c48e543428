import schema from '../../../schemas/review.schema.json' with { type: 'json' };
import type { RecordKind, RecordSummary } from '../benchmarks/benchmark.ts';
import { anyRecord, type RecordLinks } from '../benchmarks/links.ts';
import { namedValue } from '../links/named-value.ts';
import { isJsonObject, type JsonValue } from '../model/json.ts';
import { ownValidator } from '../schema/own-validators.ts';

const reviewSpace = 'benchwright/review';

/** Lines of review files: one human decision each (FORMATS: review). */
export const reviewKind: RecordKind = {
  id: 'benchwright/review',
  version: 1,
  title: 'Review',
  fileSuffixes: ['.reviews.jsonl'],
  schema,
  validateSchema: ownValidator(schema),
  hasShapeOf: (record) => 'review_id' in record && 'record_id' in record && 'reviewer' in record,
  idProperty: 'review_id',
  isAboutRecords: true,
  checks: [],
  annotations: () => [],
  candidates: () => [],
  summary: summarize,
  authoring: { links },
};

/** @example `sc-0017 · error · fidelity · Ada` */
function summarize(record: JsonValue): RecordSummary {
  const review = isJsonObject(record) ? record : {};
  const parts = [review['record_id'], review['candidate'], review['study'], review['reviewer']];
  return { text: parts.filter((part) => typeof part === 'string').join(' · '), facts: [] };
}

/** A review names its record, but not the benchmark. */
function links(record: JsonValue): RecordLinks {
  return {
    definitions: namedValue(record, reviewSpace, '/review_id'),
    references: [
      ...namedValue(record, anyRecord, '/record_id'),
      ...namedValue(record, reviewSpace, '/supersedes'),
    ],
  };
}
