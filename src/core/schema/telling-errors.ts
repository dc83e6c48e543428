import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../model/json.ts';
import { failedPart, pathOf } from './failed-keyword.ts';
import { referredSchema, schemaAt } from './schema-parts.ts';
import type { SchemaError } from './schema-validator.ts';

/** Keywords that only say that a part of them failed: the part's own errors say more. */
const wrapping: ReadonlySet<string> = new Set(['if', 'allOf', '$ref', 'dependentSchemas']);

/** The errors of one branch of an alternative, with its schema behind a `$ref`. */
interface Branch {
  readonly schema: JsonObject;
  readonly errors: SchemaError[];
}

/**
 * The errors that tell a person something. Of alternatives (`anyOf`, `oneOf`) those of the branch that the value comes
 * closest to, or the alternative itself where no branch stands out.
 */
export function tellingErrors(
  errors: readonly SchemaError[],
  schema: JsonObject,
): readonly SchemaError[] {
  if (errors.length < 2) return errors;
  const hidden = new Set<SchemaError>();
  for (const [position, alternative] of errors.entries()) {
    if (alternative.keyword !== 'anyOf' && alternative.keyword !== 'oneOf') continue;
    const branches = branchesOf(errors, position, alternative, schema);
    if (branches.length === 0) continue;
    const chosen = closestBranch(alternative, branches);
    for (const branch of branches) {
      if (branch !== chosen) for (const error of branch.errors) hidden.add(error);
    }
    if (chosen !== undefined) hidden.add(alternative);
  }
  const shown = errors.filter((error) => !hidden.has(error));
  const telling = shown.filter(({ keyword }) => !wrapping.has(keyword));
  return telling.length > 0 ? telling : shown;
}

/** The branches that have errors. Ajv lists these just before the alternative's own, branch by branch. */
function branchesOf(
  errors: readonly SchemaError[],
  position: number,
  alternative: SchemaError,
  root: JsonObject,
): readonly Branch[] {
  const { keyword, schemaPath, instancePath } = alternative;
  const alternatives = failedPart(alternative, root)[keyword];
  if (!isJsonArray(alternatives)) return [];
  const branches = alternatives.map((branch, index) => branchFor(branch, index, alternative, root));
  const siblings = schemaPath.slice(0, schemaPath.lastIndexOf('/') + 1);
  let index = branches.length;
  for (let at = position - 1; at >= 0; at -= 1) {
    const error = errors[at];
    if (error === undefined || !isWithin(error.instancePath, instancePath)) break;
    const named = branches.findLastIndex((branch, which) => which <= index && branch.holds(error));
    if (named === -1 && isSibling(error, siblings)) break;
    // Further down in a branch, a `$ref` may hide which one it is: it is that of the error behind it.
    if (named !== -1) index = named;
    else index = Math.min(index, branches.length - 1);
    branches[index]?.errors.push(error);
  }
  return branches.filter((branch) => branch.errors.length > 0);
}

/** Knows its errors by their paths: below the branch, or below what it refers to, under one of two names. */
function branchFor(
  branch: JsonValue,
  index: number,
  { schemaPath }: SchemaError,
  root: JsonObject,
): Branch & { readonly holds: (error: SchemaError) => boolean } {
  const own = `${schemaPath}/${index}/`;
  const reference = isJsonObject(branch) ? branch['$ref'] : undefined;
  const target = typeof reference === 'string' ? referredSchema(reference, root) : branch;
  const schema = isJsonObject(target) ? target : {};
  return {
    schema,
    errors: [],
    holds: (error) =>
      error.schemaPath.startsWith(own) ||
      (typeof reference === 'string' &&
        (error.schemaPath.startsWith(`${reference}/`) ||
          schemaAt(schema, pathOf(error)) !== undefined)),
  };
}

/** An error of another keyword beside the alternative. */
function isSibling({ schemaPath }: SchemaError, siblings: string): boolean {
  return schemaPath.startsWith(siblings) && !schemaPath.startsWith('$defs/', siblings.length);
}

function isWithin(instancePath: string, outer: string): boolean {
  return instancePath === outer || instancePath.startsWith(`${outer}/`);
}

/**
 * The branch whose type and fixed values fit, of several the one with the fewest errors. Undefined when no branch
 * fits, or none fits better than the others: then the alternative says best what may stand here.
 */
function closestBranch(
  { instancePath }: SchemaError,
  branches: readonly Branch[],
): Branch | undefined {
  const fitting = branches.filter(
    ({ errors }) => !errors.some((error) => isAboutItself(error, instancePath)),
  );
  if (fitting.length < 2) return fitting[0];
  const tagged = fitting.filter(
    ({ errors, schema }) => !errors.some((error) => isAboutTag(error, instancePath, schema)),
  );
  return tagged.toSorted((one, other) => one.errors.length - other.errors.length)[0];
}

function isAboutItself({ keyword, instancePath }: SchemaError, outer: string): boolean {
  return (
    instancePath === outer && (keyword === 'type' || keyword === 'const' || keyword === 'enum')
  );
}

/** A property by which branches tell themselves apart is missing, or has the value of another branch. */
function isAboutTag(
  { keyword, instancePath, params }: SchemaError,
  outer: string,
  { properties }: JsonObject,
): boolean {
  if (keyword === 'const' || keyword === 'enum') {
    const below = instancePath.slice(outer.length + 1);
    return instancePath.startsWith(`${outer}/`) && !below.includes('/');
  }
  const { missingProperty } = params;
  if (keyword !== 'required' || typeof missingProperty !== 'string') return false;
  const missing = isJsonObject(properties) ? properties[missingProperty] : undefined;
  return instancePath === outer && isJsonObject(missing) && Object.hasOwn(missing, 'const');
}
