import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../model/json.ts';
import { pointerOf } from '../model/pointer.ts';
import type { Branch } from './closest-branch.ts';
import type { TellingError } from './error-tree.ts';
import { resolvedSchema, withParts } from './schema-parts.ts';
import type { SchemaError } from './schema-validator.ts';

/** A property by whose value branches tell themselves apart, e.g. `kind`. */
export interface Tags {
  readonly property: string;
  /** The values that choose a branch. */
  readonly values: readonly JsonValue[];
  /** Every branch has the property, so it must be one of the values. */
  readonly isDecisive: boolean;
  /** The branch that the value of the property belongs to. */
  readonly chosen: Branch | undefined;
}

/** Schemas with more alternatives are looked at no closer. */
const mostBranches = 500;

/** The property that tells branches apart: the one that `discriminator` names, or one with different fixed values. */
export function tagged(
  parent: JsonObject,
  branches: readonly Branch[],
  root: JsonObject,
  value: JsonObject,
): Tags | undefined {
  if (branches.length < 2 || branches.length > mostBranches) return undefined;
  const fixed = branches.map(({ schema }) => fixedValues(schema, root));
  const property = discriminatorOf(parent) ?? distinguishing(fixed);
  if (property === undefined) return undefined;
  const known = fixed.map((values) => values.get(property));
  const tag = Object.hasOwn(value, property) ? value[property] : undefined;
  const matching = branches.filter((_, index) => tag !== undefined && known[index]?.includes(tag));
  return {
    property,
    values: known.flatMap((values) => values ?? []),
    isDecisive: known.every((values) => values !== undefined),
    chosen: matching.length === 1 ? matching[0] : undefined,
  };
}

/** What is wrong with the property itself, where it chooses no branch. */
export function tagProblem(
  { instancePath, schemaPath }: SchemaError,
  { property, values, isDecisive }: Tags,
  value: JsonObject,
): TellingError | undefined {
  if (!isDecisive || values.length === 0) return undefined;
  const at = { schemaPath, parentSchema: {} };
  if (Object.hasOwn(value, property)) {
    const place = instancePath + pointerOf(property);
    return { ...at, keyword: 'enum', instancePath: place, params: { allowedValues: values } };
  }
  const params = { missingProperty: property, allowedValues: values };
  return { ...at, keyword: 'required', instancePath, params };
}

/** The `discriminator` of OpenAPI. */
function discriminatorOf({ discriminator }: JsonObject): string | undefined {
  const name = isJsonObject(discriminator) ? discriminator['propertyName'] : undefined;
  return typeof name === 'string' ? name : undefined;
}

/** The property that most branches fix, each to values of its own; it takes two at least. */
function distinguishing(
  fixed: readonly ReadonlyMap<string, readonly JsonValue[]>[],
): string | undefined {
  const counts = new Map<string, number>();
  for (const values of fixed) {
    for (const name of values.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const [best] = [...counts]
    .filter(([name, count]) => count > 1 && areDifferent(fixed.flatMap((of) => of.get(name) ?? [])))
    .toSorted(([, one], [, other]) => other - one);
  return best?.[0];
}

function areDifferent(values: readonly JsonValue[]): boolean {
  return new Set(values).size === values.length;
}

/** Properties with `const` or `enum`, scalar values only. */
function fixedValues(
  schema: JsonObject,
  root: JsonObject,
): ReadonlyMap<string, readonly JsonValue[]> {
  const fixed = new Map<string, readonly JsonValue[]>();
  for (const [part, isCertain] of withParts([{ schema, isCertain: true }], root)) {
    const { properties } = part;
    if (!isCertain || !isJsonObject(properties)) continue;
    for (const [name, property] of Object.entries(properties)) {
      const { const: value, enum: values } = resolvedSchema(property, root);
      const all = value !== undefined ? [value] : isJsonArray(values) ? values : [];
      if (all.length > 0 && all.every((each) => typeof each !== 'object' || each === null)) {
        fixed.set(name, all);
      }
    }
  }
  return fixed;
}
