import { byCodeUnits } from '../../model/code-unit-order.ts';
import type { Fix } from '../../model/fix.ts';
import { isJsonArray, isJsonObject, type JsonValue } from '../../model/json.ts';
import type { RecordOperation } from '../../model/record-operation.ts';
import { mostChoices, type SchemaFault } from './schema-fault.ts';
import { skeletonAt } from './wanted-value.ts';
import { valueAt } from '../../model/pointer.ts';

export function removeDuplicates({ error, record }: SchemaFault): Fix {
  const { instancePath: pointer } = error;
  const items = valueAt(record, pointer);
  const seen = new Set<string>();
  const later: number[] = [];
  for (const [index, item] of (isJsonArray(items) ? items : []).entries()) {
    const spelled = canonical(item);
    if (seen.has(spelled)) later.push(index);
    seen.add(spelled);
  }
  return {
    title: later.length === 1 ? 'Remove the later of the two' : `Remove ${later.length} duplicates`,
    isPreferred: true,
    operations: later
      .toReversed()
      .map((index) => ({ op: 'remove', pointer: `${pointer}/${index}` })),
  };
}

/** JSON with sorted keys: recursion is safe, since deep records never get to a schema. */
function canonical(value: JsonValue): string {
  return JSON.stringify(value, (_key, member: JsonValue) =>
    isJsonObject(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => byCodeUnits(a, b)))
      : member,
  );
}

export function addItems({ error, record, schema }: SchemaFault): readonly Fix[] {
  const { instancePath: pointer, params } = error;
  const items = valueAt(record, pointer);
  const { limit } = params;
  if (!isJsonArray(items) || typeof limit !== 'number') return [];
  const missing = limit - items.length;
  if (missing < 1 || missing > mostChoices) return [];
  return [
    {
      title: `Add ${missing === 1 ? 'an item' : `${missing} items`} to be filled in`,
      operations: Array.from({ length: missing }, (_, index) => {
        const at = `${pointer}/${items.length + index}`;
        return { op: 'insert', pointer: at, value: skeletonAt(schema, at) };
      }),
    },
  ];
}

/** Removes the items that a list has beyond those that its schema knows. */
export function removeExtraItems({ error, record }: SchemaFault): readonly Fix[] {
  const { instancePath: pointer, params } = error;
  const items = valueAt(record, pointer);
  const { limit = 0 } = params;
  if (!isJsonArray(items) || typeof limit !== 'number') return [];
  const extra = items.length - limit;
  if (extra < 1) return [];
  return [
    {
      title: extra === 1 ? 'Remove the last item' : `Remove the last ${extra} items`,
      operations: Array.from({ length: extra }, (_, step): RecordOperation => {
        return { op: 'remove', pointer: `${pointer}/${items.length - 1 - step}` };
      }),
    },
  ];
}
