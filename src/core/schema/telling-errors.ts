import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../model/json.ts';
import { tagProblem, tagged } from './branch-tags.ts';
import { closestBranch, type Branch } from './closest-branch.ts';
import { errorTree, type ErrorNode, type TellingError } from './error-tree.ts';
import { failedPart } from './failed-keyword.ts';
import { resolvedSchema } from './schema-parts.ts';
import type { SchemaError } from './schema-validator.ts';
import { valueAt } from '../model/pointer.ts';

/**
 * The errors that tell a person something. Of alternatives (`anyOf`, `oneOf`) those of the branch that the value chose:
 * by the property that tells the branches apart, else the one that it comes closest to. Where none stands out, the
 * alternative itself says best what may stand there.
 */
export function tellingErrors(
  errors: readonly SchemaError[],
  schema: JsonObject,
  record: JsonValue,
): readonly TellingError[] {
  return errorTree(errors).flatMap((node) => told(node, schema, record));
}

/** Recursion is safe: it goes as deep as the keywords of a schema, and schemas are not nested deep. */
function told(node: ErrorNode, schema: JsonObject, record: JsonValue): readonly TellingError[] {
  const { error, branches } = node;
  const inner = branches.map((branch) => branch.flatMap((each) => told(each, schema, record)));
  switch (error.keyword) {
    case 'anyOf':
    case 'oneOf':
      return toldOfAlternative(error, inner, schema, record);
    case 'if': {
      const causes = inner.flat();
      // That nothing may stand here is no news of the condition: what it asked for is.
      const isPlain = causes.every(({ keyword }) => keyword === 'false schema');
      return isPlain ? [{ ...error, causes }] : causes;
    }
    default:
      return branches.length === 0 ? [error] : [{ ...error, causes: inner.flat() }];
  }
}

function toldOfAlternative(
  error: SchemaError,
  inner: readonly (readonly TellingError[])[],
  root: JsonObject,
  record: JsonValue,
): readonly TellingError[] {
  const parent = failedPart(error, root);
  const forms = parent[error.keyword];
  const itself = { ...error, causes: inner.flat() };
  // More than one branch fits: none of them has anything to say.
  if (!isJsonArray(forms) || isJsonArray(error.params['passingSchemas'])) return [itself];
  const branches: Branch[] = forms.map((form, index) => ({
    schema: resolvedSchema(form, root),
    errors: inner[index] ?? [],
  }));
  const value = valueAt(record, error.instancePath);
  const tags = isJsonObject(value) ? tagged(parent, branches, root, value) : undefined;
  if (tags !== undefined && isJsonObject(value)) {
    const { chosen } = tags;
    if (chosen !== undefined) return chosen.errors.length > 0 ? chosen.errors : [itself];
    const problem = tagProblem(error, tags, value);
    if (problem !== undefined) return [problem];
  }
  const closest = closestBranch(error, branches);
  return closest === undefined ? [itself] : closest.errors;
}
