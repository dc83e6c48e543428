import { isJsonArray, type JsonValue } from '../../core/model/json.ts';
import { pointerOf, valueAt, type JsonPointer } from '../../core/model/pointer.ts';
import { UserError } from '../../core/model/user-error.ts';
import { canonicalJson } from '../../core/judging/hashes.ts';

export interface Condition {
  readonly pointer: JsonPointer;
  readonly value: string;
}

/**
 * Reads `<property>=<value>` or `<JSON pointer>=<value>`. The first `=` divides; a pointer begins with a slash.
 *
 * @throws {UserError}
 */
export function readCondition(text: string): Condition {
  const divider = text.indexOf('=');
  if (divider < 1) {
    throw new UserError(
      'usage',
      `--where ${text}: write <property>=<value>, e.g. scene_type=re_entry or /states/A/role=DOMINATE.`,
    );
  }
  const place = text.slice(0, divider);
  return {
    pointer: place.startsWith('/') ? place : pointerOf(place),
    value: text.slice(divider + 1),
  };
}

/**
 * A text is met by itself, another value by its JSON (`true`, `3`, `null`), a list by any of its elements too. A record
 * without the property meets nothing.
 */
export function meets(record: JsonValue, { pointer, value }: Condition): boolean {
  const found = valueAt(record, pointer);
  if (found === undefined) return false;
  return isSame(found, value) || (isJsonArray(found) && found.some((one) => isSame(one, value)));
}

function isSame(found: JsonValue, value: string): boolean {
  return (typeof found === 'string' ? found : canonicalJson(found)) === value;
}
