import { meets } from '../../core/judging/run/record-condition.ts';
import type { JsonValue } from '../../core/model/json.ts';
import type { RunFilter } from '../../webviews/protocol/run.ts';

/** True for a record that meets all filters; those without a field say nothing. */
export function matches(record: JsonValue, filters: readonly RunFilter[]): boolean {
  return filters.every(({ field, value }) => {
    return field.trim() === '' || meets(record, { place: field, value, isTrimmed: true });
  });
}
