import { isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts';
import { asList, schemaAt } from '../schema-parts.ts';

/** Keywords whose schemas apply to the very same value. */
const inPlace = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'] as const;

/**
 * A part of a bundle that leads back to itself for one and the same value, so that no validation of it would end;
 * undefined where there is none.
 */
export function endlessReference(
  root: JsonObject,
  parts: Iterable<JsonObject>,
): JsonObject | undefined {
  const done = new Set<JsonObject>();
  for (const part of parts) {
    const found = circleFrom(part, root, done);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Without recursion: chains of references may be long. */
function circleFrom(
  start: JsonObject,
  root: JsonObject,
  done: Set<JsonObject>,
): JsonObject | undefined {
  const path = new Set<JsonObject>();
  const stack: { readonly part: JsonObject; readonly next: JsonObject[] }[] = [];
  const enter = (part: JsonObject): void => {
    path.add(part);
    stack.push({ part, next: sameValueParts(part, root) });
  };
  if (!done.has(start)) enter(start);
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const next = top.next.pop();
    if (next === undefined) {
      stack.pop();
      path.delete(top.part);
      done.add(top.part);
    } else if (path.has(next)) {
      return top.part;
    } else if (!done.has(next)) {
      enter(next);
    }
  }
  return undefined;
}

function sameValueParts(part: JsonObject, root: JsonObject): JsonObject[] {
  const { $ref: reference } = part;
  const schemas: (JsonValue | undefined)[][] = inPlace.map((keyword) => [...asList(part[keyword])]);
  if (typeof reference === 'string') schemas.push([schemaAt(root, reference.slice(1))]);
  for (const map of [part['dependentSchemas'], part['dependencies']]) {
    if (isJsonObject(map)) schemas.push(Object.values(map));
  }
  return schemas.flat().filter(isJsonObject);
}
