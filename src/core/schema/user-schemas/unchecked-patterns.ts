import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts';
import { schemaAt } from '../schema-parts.ts';
import { subschemas, type Dialect } from './dialect.ts';
import type { OpenSchema } from './schema-bundle.ts';

/**
 * Takes patterns that cannot be tested out of a schema, so that no record is blamed because of them: where a part that
 * is satisfied more easily would make another fail, such as within `not`, that goes too.
 *
 * @param parts every schema of the bundle, to be changed
 */
export function leaveOutPatterns(
  root: OpenSchema,
  parts: Iterable<JsonObject>,
  dialect: Dialect,
  isTestable: (pattern: string) => boolean,
): void {
  const lenient = new Set<JsonValue>();
  const all = [...parts] as OpenSchema[];
  for (const part of all) if (leaveOut(part, isTestable)) lenient.add(part);
  if (lenient.size === 0) return;
  spread(root, all, dialect, lenient);
  for (const part of all) loosen(part, lenient);
}

function leaveOut(part: OpenSchema, isTestable: (pattern: string) => boolean): boolean {
  const { pattern, patternProperties } = part;
  let isLeftOut = false;
  if (typeof pattern === 'string' && !isTestable(pattern)) {
    delete part['pattern'];
    isLeftOut = true;
  }
  if (isJsonObject(patternProperties)) {
    const kept = Object.entries(patternProperties).filter(([name]) => isTestable(name));
    if (kept.length < Object.keys(patternProperties).length) {
      // Any property may be one of those: none is an additional one.
      part['patternProperties'] = { ...Object.fromEntries(kept), '': true };
      isLeftOut = true;
    }
  }
  return isLeftOut;
}

/** Adds every part that holds or refers to a lenient one. */
function spread(
  root: OpenSchema,
  parts: readonly OpenSchema[],
  dialect: Dialect,
  lenient: Set<JsonValue>,
): void {
  const users = new Map<JsonValue, JsonValue[]>();
  const note = (used: JsonValue | undefined, user: OpenSchema): void => {
    if (!isJsonObject(used)) return;
    const known = users.get(used);
    if (known === undefined) users.set(used, [user]);
    else known.push(user);
  };
  for (const part of parts) {
    const { $ref: reference } = part;
    if (typeof reference === 'string') note(schemaAt(root, reference.slice(1)), part);
    for (const { schema } of subschemas(part, dialect)) note(schema, part);
  }
  // A set goes on over what is added to it.
  for (const part of lenient) for (const user of users.get(part) ?? []) lenient.add(user);
}

function loosen(part: OpenSchema, lenient: ReadonlySet<JsonValue>): void {
  const isLenient = (keyword: string): boolean => {
    const value = part[keyword];
    const schemas = isJsonArray(value) ? value : [value];
    return schemas.some((schema) => schema !== undefined && lenient.has(schema));
  };
  if (isLenient('not')) delete part['not'];
  if (isLenient('contains')) delete part['maxContains'];
  if (isLenient('if'))
    for (const keyword of ['if', 'then', 'else']) Reflect.deleteProperty(part, keyword);
  if (!isLenient('oneOf')) return;
  const { oneOf, allOf } = part;
  if (oneOf !== undefined) part['allOf'] = [...(isJsonArray(allOf) ? allOf : []), { anyOf: oneOf }];
  delete part['oneOf'];
}
