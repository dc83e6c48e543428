import type { JsonObject } from '../model/json.ts';
import { segmentsOf } from '../model/pointer.ts';
import type { TellingError } from './error-tree.ts';
import type { SchemaError } from './schema-validator.ts';

/** One of the schemas of an alternative, with what keeps the value from satisfying it. */
export interface Branch {
  /** Behind its `$ref`. */
  readonly schema: JsonObject;
  readonly errors: readonly TellingError[];
}

/**
 * The branch whose type and fixed values fit, of several the one with the fewest errors, of those the one whose errors
 * lie deepest: more of the value fits it. Undefined when no branch fits, or none fits better than the others.
 */
export function closestBranch(
  { instancePath }: SchemaError,
  branches: readonly Branch[],
): Branch | undefined {
  const fitting = branches.filter(
    ({ errors }) =>
      errors.length > 0 && !errors.some((error) => isAboutItself(error, instancePath)),
  );
  const [first, second] = fitting
    .map((branch) => ({ branch, misfit: misfitOf(branch, instancePath) }))
    .toSorted((one, other) => compare(one.misfit, other.misfit));
  if (first === undefined) return undefined;
  const isBest = second === undefined || compare(first.misfit, second.misfit) < 0;
  return isBest ? first.branch : undefined;
}

function isAboutItself({ keyword, instancePath }: SchemaError, outer: string): boolean {
  if (instancePath !== outer) return false;
  return keyword === 'type' || keyword === 'const' || keyword === 'enum';
}

type Misfit = readonly [wrongTags: number, errors: number, shallowness: number];

function misfitOf({ errors }: Branch, outer: string): Misfit {
  const depths = errors.map(({ instancePath }) => segmentsOf(instancePath).length);
  const wrongTags = errors.filter(
    ({ keyword, instancePath }) =>
      (keyword === 'const' || keyword === 'enum') && instancePath.lastIndexOf('/') === outer.length,
  );
  return [wrongTags.length, errors.length, -Math.max(0, ...depths)];
}

function compare(one: Misfit, other: Misfit): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
}
