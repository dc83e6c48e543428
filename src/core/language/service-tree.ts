import type { Node } from 'jsonc-parser';
import type {
  ASTNode,
  ArrayASTNode,
  ObjectASTNode,
  PropertyASTNode,
  StringASTNode,
} from 'vscode-json-languageservice';

/**
 * Steps that the service may take over one record, so that a schema whose branches multiply cannot hold the editor up.
 * A scenario of 30 turns takes some thousands.
 */
const mostSteps = 300_000;
/** Nodes beside the way from the root to the offset that are shown to the service: they only choose between branches. */
const mostNodes = 4_000;

/** Thrown through the service when a schema needs more steps than there is time for. */
export class TooManySteps extends Error {}

export interface ServiceTree {
  readonly root: ASTNode;
  /** The node of the service for each node on the way. */
  readonly nodeOf: (node: Node) => ASTNode | undefined;
}

/**
 * The parse tree in the service's form: whole on the way to one node, cut elsewhere where it is very large.
 *
 * @param way the nodes from the root to the one that matters
 * @param without a value that is left out, as if it were not yet written
 */
export function serviceTree(
  way: readonly Node[],
  without: Node | undefined,
): ServiceTree | undefined {
  const [top] = way;
  if (top === undefined) return undefined;
  const builder = new TreeBuilder(new Set(way), without);
  const root = builder.valueOf(top, undefined);
  return root === undefined ? undefined : { root, nodeOf: (node) => builder.made.get(node) };
}

class TreeBuilder {
  readonly made = new Map<Node, ASTNode>();
  readonly #way: ReadonlySet<Node>;
  readonly #without: Node | undefined;
  #nodes = 0;
  #steps = 0;

  constructor(way: ReadonlySet<Node>, without: Node | undefined) {
    this.#way = way;
    this.#without = without;
  }

  valueOf(node: Node, parent: ASTNode | undefined): ASTNode | undefined {
    if (node === this.#without) return undefined;
    this.#nodes += 1;
    const isOnWay = this.#way.has(node);
    if (this.#nodes > mostNodes && !isOnWay) return undefined;
    const made = this.#make(node, parent);
    if (isOnWay && made !== undefined) this.made.set(node, made);
    return made;
  }

  #make(node: Node, parent: ASTNode | undefined): ASTNode | undefined {
    if (node.type === 'object') return this.#object(node, parent);
    if (node.type === 'array') return this.#array(node, parent);
    return node.type === 'property' ? undefined : this.#scalar(node, parent);
  }

  #object(node: Node, parent: ASTNode | undefined): ObjectASTNode {
    const properties: PropertyASTNode[] = [];
    const made = this.#count({
      ...this.#base('object', node, parent),
      properties,
      children: properties,
    });
    for (const child of node.children ?? []) {
      const property = this.#property(child, made);
      if (property !== undefined) properties.push(property);
    }
    return made;
  }

  #array(node: Node, parent: ASTNode | undefined): ArrayASTNode {
    const items: ASTNode[] = [];
    const made = this.#count({ ...this.#base('array', node, parent), items, children: items });
    for (const child of node.children ?? []) {
      const item = this.valueOf(child, made);
      if (item !== undefined) items.push(item);
    }
    return made;
  }

  #property(node: Node, parent: ObjectASTNode): PropertyASTNode | undefined {
    const [key, value] = node.children ?? [];
    if (key === undefined || (this.#nodes > mostNodes && !this.#way.has(node))) return undefined;
    const children: ASTNode[] = [];
    const base = { ...this.#base('property', node, parent), children };
    const made: PropertyASTNode & { keyNode: StringASTNode; valueNode?: ASTNode } = {
      ...base,
      keyNode: { type: 'string', offset: key.offset, length: key.length, value: textOf(key) },
    };
    made.keyNode = { ...made.keyNode, parent: made };
    children.push(made.keyNode);
    const valueNode = value === undefined ? undefined : this.valueOf(value, made);
    if (valueNode !== undefined) {
      made.valueNode = valueNode;
      children.push(valueNode);
    }
    return made;
  }

  #scalar(node: Node, parent: ASTNode | undefined): ASTNode {
    const value: unknown = node.value;
    if (typeof value === 'string') {
      return this.#count({ ...this.#base('string', node, parent), value });
    }
    if (typeof value === 'number') {
      const isInteger = Number.isInteger(value);
      return this.#count({ ...this.#base('number', node, parent), value, isInteger });
    }
    return typeof value === 'boolean'
      ? this.#count({ ...this.#base('boolean', node, parent), value })
      : this.#count({ ...this.#base('null', node, parent), value: null });
  }

  #base<Type extends ASTNode['type']>(
    type: Type,
    { offset, length }: Node,
    parent: ASTNode | undefined,
  ): { type: Type; offset: number; length: number; parent?: ASTNode } {
    return { type, offset, length, ...(parent === undefined ? {} : { parent }) };
  }

  /** The service looks at a node's type for each part of a schema that it holds against the node. */
  #count<Made extends ASTNode>(made: Made): Made {
    const { type } = made;
    return Object.defineProperty(made, 'type', {
      get: () => {
        this.#steps += 1;
        if (this.#steps > mostSteps) throw new TooManySteps('The schema takes too many steps.');
        return type;
      },
    });
  }
}

function textOf({ value }: Node): string {
  const text: unknown = value;
  return typeof text === 'string' ? text : '';
}
