import type { SchemaError } from './schema-validator.ts';

/** An error for people. Of an error of a keyword with parts that is shown itself, `causes` are those of its parts. */
export interface TellingError extends SchemaError {
  readonly causes?: readonly SchemaError[];
}

/** An error with those of the parts of its keyword, a list for each part. */
export interface ErrorNode {
  readonly error: SchemaError;
  readonly branches: readonly (readonly ErrorNode[])[];
}

interface SizedNode extends ErrorNode {
  /** How many errors there are in it. */
  readonly size: number;
}

/** The errors of a validator, those of parts within those of the whole: see nested-errors.ts. */
export function errorTree(errors: readonly SchemaError[]): readonly ErrorNode[] {
  const nodes: SizedNode[] = [];
  for (const error of errors) {
    const ends = endsOf(error);
    const inner = takeLast(
      nodes,
      ends.reduce((most, end) => Math.max(most, end), 0),
    );
    const size = inner.reduce((sum, node) => sum + node.size, 1);
    nodes.push({ error, branches: branchesOf(inner, ends), size });
  }
  return nodes;
}

function endsOf({ params }: SchemaError): readonly number[] {
  const { branchEnds } = params;
  return Array.isArray(branchEnds) ? branchEnds.map(Number) : [];
}

/** The last nodes that make up so many errors. */
function takeLast(nodes: SizedNode[], count: number): readonly SizedNode[] {
  let start = nodes.length;
  for (let left = count; left > 0 && start > 0;) {
    start -= 1;
    left -= nodes[start]?.size ?? 1;
  }
  return nodes.splice(start);
}

function branchesOf(
  nodes: readonly SizedNode[],
  ends: readonly number[],
): readonly (readonly ErrorNode[])[] {
  let taken = 0;
  let next = 0;
  return ends.map((end) => {
    const start = next;
    for (; next < nodes.length && taken < end; next += 1) taken += nodes[next]?.size ?? 1;
    return nodes.slice(start, next);
  });
}
