import type { Fix } from '../../model/fix.ts';
import { isJsonArray, isJsonObject, type JsonValue } from '../../model/json.ts';
import { pointerOf, segmentsOf, valueAt } from '../../model/pointer.ts';
import { failedPart } from '../../schema/failed-keyword.ts';
import { isNearMiss } from '../../schema/near-names.ts';
import { resolvedSchema } from '../../schema/schema-parts.ts';
import { shown, wordOf } from '../../schema/value-words.ts';
import { renamesOf, renamesTo } from './rename-fixes.ts';
import { listOf, mostChoices, removeAt, type SchemaFault } from './schema-fault.ts';
import { isRequiredAt, skeletonAt, wantedAt } from './wanted-value.ts';

/** Adds a property that is missing, or renames the one that is meant for it. */
export function missingProperty({ error, record, schema }: SchemaFault): readonly Fix[] {
  const name = wordOf(error.params['missingProperty']);
  const owner = error.instancePath;
  if (!isJsonObject(valueAt(record, owner))) return [];
  const pointer = `${owner}${pointerOf(name)}`;
  const wanted = wantedAt(schema, pointer);
  // Of alternatives that a property tells apart, the error names all its values.
  const tags = error.params['allowedValues'];
  const choices = tags === undefined ? wanted.choices : listOf(tags);
  const add = (value: JsonValue, title: string, isPreferred = false): Fix => ({
    title,
    isPreferred,
    operations: [{ op: 'set', pointer, value }],
  });
  const renames = renamesTo(record, schema, owner, name);
  if (choices !== undefined && choices.length <= mostChoices) {
    const isOnly = choices.length === 1 && renames.length === 0;
    return [
      ...renames,
      ...choices.map((value) => add(value, `Add ${name}: ${shown(value)}`, isOnly)),
    ];
  }
  const skeleton = skeletonAt(schema, pointer);
  const title =
    typeof skeleton === 'object'
      ? `Add ${name} to be filled in`
      : `Add ${name}: ${shown(skeleton)}`;
  const isNullable = wanted.types.includes('null') && skeleton !== null;
  return [
    ...renames,
    add(skeleton, title),
    ...(isNullable ? [add(null, `Add ${name}: null`)] : []),
  ];
}

/** Renames or removes a property that may not be there. */
export function extraProperty({ error, record, schema }: SchemaFault): readonly Fix[] {
  const { instancePath: owner, params } = error;
  const name = wordOf(params['additionalProperty'] ?? params['unevaluatedProperty']);
  return [...renamesOf(record, schema, owner, name), removeAt(`${owner}${pointerOf(name)}`)];
}

/** Renames a property to an allowed name that it may be a slip for. */
export function wrongName({ error, record }: SchemaFault): readonly Fix[] {
  const { instancePath: owner, params, causes = [] } = error;
  const object = valueAt(record, owner);
  const name = wordOf(params['propertyName']);
  const names = causes.flatMap((cause) =>
    cause.keyword === 'enum' ? listOf(cause.params['allowedValues']) : [],
  );
  const meant = names
    .filter((allowed) => typeof allowed === 'string')
    .filter((allowed) => isNearMiss(name, allowed))
    .filter((allowed) => isJsonObject(object) && !Object.hasOwn(object, allowed));
  return meant.map((key) => ({
    title: `Rename ${shown(name)} to ${shown(key)}`,
    isPreferred: meant.length === 1,
    operations: [{ op: 'rename', pointer: `${owner}${pointerOf(name)}`, key }],
  }));
}

/** Removes one of the properties that a schema rules out by their names. */
export function ruledOut({ error, schema }: SchemaFault): readonly Fix[] {
  const { required, ...rest } = resolvedSchema(failedPart(error, schema)['not'], schema);
  const others = Object.keys(rest).filter((key) => key !== 'description' && key !== 'title');
  if (!isJsonArray(required) || others.length > 0) return [];
  return required
    .filter((name) => typeof name === 'string')
    .map((name) => removeAt(`${error.instancePath}${pointerOf(name)}`));
}

/** A value that says nothing may as well be left out. */
export function removeOptional({ error, schema }: SchemaFault): readonly Fix[] {
  const { instancePath: pointer } = error;
  const owner = pointer.slice(0, pointer.lastIndexOf('/'));
  const name = segmentsOf(pointer).at(-1);
  if (name === undefined || /^\d+$/u.test(name) || isRequiredAt(schema, owner, name)) return [];
  return [removeAt(pointer)];
}
