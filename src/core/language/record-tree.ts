import { getNodeValue, parseTree, type Node, type ParseError } from 'jsonc-parser';
import type { JsonValue } from '../model/json.ts';
import { pointerOf, type JsonPointer } from '../model/pointer.ts';

/** Code units of the longest record that gets help while it is written: a longer one would make typing stutter. */
const longestText = 1_000_000;

export function isTooLong(text: string): boolean {
  return text.length > longestText;
}

/** The parse tree of a record, also of one that is half written; undefined for text that is too long or nested too deep. */
export function recordTree(text: string): Node | undefined {
  return isTooLong(text) ? undefined : parsed(text).root;
}

/** How much is wrong with a text; infinitely much where it is nested too deep. */
export function faultCount(text: string): number {
  return parsed(text).faults;
}

function parsed(text: string): { readonly root: Node | undefined; readonly faults: number } {
  const faults: ParseError[] = [];
  try {
    const root = parseTree(text, faults, { allowTrailingComma: true });
    return { root, faults: faults.length };
  } catch (error) {
    // The tree is made by recursion.
    if (error instanceof RangeError) return { root: undefined, faults: Infinity };
    throw error;
  }
}

/** The value as far as it is written. */
export function valueOf(root: Node): JsonValue {
  const value: unknown = getNodeValue(root);
  return (value ?? null) as JsonValue;
}

/** The nodes from the root to the innermost one that begins at or before an offset. What is unfinished has no end. */
export function wayTo(root: Node, offset: number): readonly Node[] {
  const way: Node[] = [];
  let node: Node | undefined = root;
  while (node !== undefined && node.offset <= offset) {
    way.push(node);
    node = node.children?.findLast((child) => child.offset <= offset);
  }
  return way;
}

/** The way to the container whose bracket is at an offset. */
export function wayToBracket(root: Node, bracket: number): readonly Node[] | undefined {
  const way = wayTo(root, bracket);
  const end = way.findLastIndex(
    ({ type, offset }) => offset === bracket && (type === 'object' || type === 'array'),
  );
  return end === -1 ? undefined : way.slice(0, end + 1);
}

/** The JSON pointer of the last node of a way. */
export function pointerOfWay(way: readonly Node[]): JsonPointer {
  const segments: (string | number)[] = [];
  for (const [index, node] of way.entries()) {
    const next = way[index + 1];
    if (next === undefined) break;
    if (node.type === 'array') segments.push(node.children?.indexOf(next) ?? 0);
    else if (node.type === 'object') segments.push(keyOf(next));
  }
  return pointerOf(...segments);
}

export function keyOf(property: Node): string {
  const key: unknown = property.children?.[0]?.value;
  return typeof key === 'string' ? key : '';
}
