import type { Fix } from '../../model/fix.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts';
import { pointerOf, valueAt, type JsonPointer } from '../../model/pointer.ts';
import { isNearMiss } from '../../schema/near-names.ts';
import { shown } from '../../schema/value-words.ts';
import { hasType } from './type-of.ts';
import { propertyNamesAt, wantedAt } from './wanted-value.ts';

/** Known properties that are absent and that an unknown one may be a slip for. */
export function renamesOf(
  record: JsonValue,
  schema: JsonObject,
  owner: JsonPointer,
  key: string,
): readonly Fix[] {
  const object = valueAt(record, owner);
  if (!isJsonObject(object)) return [];
  const names = propertyNamesAt(schema, owner);
  if (names.includes(key)) return [];
  const meant = names.filter((name) => isNearMiss(key, name) && !Object.hasOwn(object, name));
  return meant.map((name) => {
    const rivals = Object.keys(object).filter(
      (other) => other !== key && isNearMiss(other, name) && !names.includes(other),
    );
    return {
      title: `Rename ${shown(key)} to ${shown(name)}`,
      isPreferred:
        meant.length === 1 &&
        rivals.length === 0 &&
        hasType(object[key] ?? null, wantedAt(schema, `${owner}${pointerOf(name)}`).types),
      operations: [{ op: 'rename', pointer: `${owner}${pointerOf(key)}`, key: name }],
    };
  });
}

/** Properties that may be slips for one that is missing. */
export function renamesTo(
  record: JsonValue,
  schema: JsonObject,
  owner: JsonPointer,
  name: string,
): readonly Fix[] {
  const object = valueAt(record, owner);
  if (!isJsonObject(object)) return [];
  return Object.keys(object)
    .filter((key) => isNearMiss(key, name))
    .flatMap((key) => renamesOf(record, schema, owner, key))
    .filter(({ operations: [operation] }) => operation?.op === 'rename' && operation.key === name);
}
