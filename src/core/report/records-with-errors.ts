import type { RecordKind } from '../benchmarks/benchmark.ts';
import type { ScorecardRecord } from '../benchmarks/scorecard.ts';
import type { JsonValue } from '../model/json.ts';

/** How many records have at least one problem of severity error, in their schema or in a check. */
export function countRecordsWithErrors(
  records: readonly ScorecardRecord[],
  kind: RecordKind,
): number {
  return records.filter(({ record }) => hasError(record, kind)).length;
}

function hasError(record: JsonValue, kind: RecordKind): boolean {
  if (kind.validateSchema(record).length > 0) return true;
  return kind.checks.some((check) =>
    check.run(record).some(({ severity }) => severity === 'error'),
  );
}
