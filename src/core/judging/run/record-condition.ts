import { isJsonArray, isJsonObject, type JsonValue } from '../../model/json.ts';
import { pointerOf, valueAt } from '../../model/pointer.ts';
import { canonicalJson } from '../hashes.ts';

/** What a record must have to be judged: `--where` on the command line, a filter in the editor. */
export interface RecordCondition {
  /** A JSON pointer where it begins with a slash, else a property, with dots into nested ones. */
  readonly place: string;
  readonly value: string;
  /** White space around texts does not count, neither here nor in the record. */
  readonly isTrimmed?: boolean;
}

/**
 * A text is met by itself, another value by its JSON (`true`, `3`, `null`), a list by any of its elements too. A record
 * without the place meets nothing.
 *
 * @example meets({ scene_type: 're_entry' }, { place: 'scene_type', value: 're_entry' }) === true
 */
export function meets(
  record: JsonValue,
  { place, value, isTrimmed = false }: RecordCondition,
): boolean {
  const compared = (text: string): string => (isTrimmed ? text.trim() : text);
  const isSame = (found: JsonValue): boolean => {
    const text = typeof found === 'string' ? found : canonicalJson(found);
    return compared(text) === compared(value);
  };
  const found = foundAt(record, compared(place));
  if (found === undefined) return false;
  return isSame(found) || (isJsonArray(found) && found.some(isSame));
}

function foundAt(record: JsonValue, place: string): JsonValue | undefined {
  if (place.startsWith('/')) return valueAt(record, place);
  if (isJsonObject(record) && Object.hasOwn(record, place)) return record[place];
  return valueAt(record, pointerOf(...place.split('.')));
}
