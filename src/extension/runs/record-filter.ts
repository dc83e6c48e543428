import { isJsonObject, type JsonValue } from '../../core/model/json.ts';
import { valueAt } from '../../core/model/pointer.ts';
import type { RunFilter } from '../../webviews/protocol/run.ts';

/**
 * True for a record whose values are those of all filters. A field is a JSON pointer where it begins with a slash, else
 * a property, with dots into nested ones. Texts compare as they are, other values by their JSON; filters without a field
 * say nothing.
 *
 * @example matches({ scene_type: 're_entry' }, [{ field: 'scene_type', value: 're_entry' }]) === true
 */
export function matches(record: JsonValue, filters: readonly RunFilter[]): boolean {
  return filters.every(({ field, value }) => {
    const name = field.trim();
    return name === '' || textOf(fieldOf(record, name)) === value.trim();
  });
}

function fieldOf(record: JsonValue, field: string): JsonValue | undefined {
  if (field.startsWith('/')) return valueAt(record, field);
  if (isJsonObject(record) && Object.hasOwn(record, field)) return record[field];
  return valueAt(record, `/${field.replaceAll('.', '/')}`);
}

function textOf(value: JsonValue | undefined): string | undefined {
  if (value === undefined || typeof value === 'string') return value?.trim();
  return JSON.stringify(value);
}
