import { parseTree, type Node } from 'jsonc-parser';
import { pointerOf, segmentsOf, type JsonPointer } from '../model/pointer.ts';
import type { Finding, Problem, ProblemTarget } from '../model/problem.ts';
import type { Span } from '../model/span.ts';
import { formatJson } from './format-json.ts';
import { decodedOffsetIn, textOffsetIn } from './string-offsets.ts';
import { SyntaxMachine, deepestNesting } from './syntax-machine.ts';

/** Code units of the longest text that is underlined whole; of a longer one its key is. */
const longestUnderlined = 200;

/**
 * Places in the text of one record: JSON pointers to text ranges and back. Offsets are UTF-16 units. The tree is made
 * on first use; text nested too deep for it has no places but its first character.
 */
export class RecordText {
  readonly text: string;
  #tree: { readonly root: Node | undefined } | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** The value at a pointer, quotes and brackets included. */
  rangeOf(pointer: JsonPointer): Span | undefined {
    return spanOf(this.#find(pointer));
  }

  /** The key of the property at a pointer, quotes included. */
  keyRangeOf(pointer: JsonPointer): Span | undefined {
    return spanOf(keyOf(this.#find(pointer)));
  }

  /** What stands for an object where it is too long to underline: its key, or its opening brace. */
  ownerRangeOf(pointer: JsonPointer): Span | undefined {
    const node = this.#find(pointer);
    if (node === undefined) return undefined;
    return spanOf(keyOf(node)) ?? { start: node.offset, end: node.offset + 1 };
  }

  /** Where an offset of the decoded string at a pointer stands in the text; undefined for other values. */
  textOffsetOf(pointer: JsonPointer, decodedOffset: number): number | undefined {
    const content = contentOf(this.#find(pointer));
    if (content === undefined) return undefined;
    return textOffsetIn(this.text, content.start, content.end, decodedOffset);
  }

  /** The offset in the decoded string at a pointer of a place in the text; undefined for other values. */
  decodedOffsetOf(pointer: JsonPointer, textOffset: number): number | undefined {
    const content = contentOf(this.#find(pointer));
    if (content === undefined) return undefined;
    return decodedOffsetIn(this.text, content.start, content.end, textOffset);
  }

  /** A part of the decoded string at a pointer. */
  rangeWithin(pointer: JsonPointer, span: Span): Span | undefined {
    const start = this.textOffsetOf(pointer, span.start);
    const end = this.textOffsetOf(pointer, span.end);
    return start === undefined || end === undefined ? undefined : { start, end };
  }

  /** The pointer of the innermost value at an offset; its property's when the offset is in a key. */
  pointerAt(offset: number): JsonPointer | undefined {
    let node = this.#root();
    if (node === undefined) return undefined;
    const segments: (string | number)[] = [];
    for (;;) {
      const at: Node = node;
      const index: number = (at.children ?? []).findIndex((child) => covers(child, offset));
      const child: Node | undefined = at.children?.[index];
      if (child === undefined) break;
      if (at.type === 'array') segments.push(index);
      else if (at.type === 'object') segments.push(keyText(child));
      if (child.type !== 'property') {
        node = child;
        continue;
      }
      const value: Node | undefined = child.children?.[1];
      if (value === undefined || !covers(value, offset)) break;
      node = value;
    }
    return pointerOf(...segments);
  }

  /** The record with line breaks and two spaces of indentation; numbers and escapes keep their spelling. */
  pretty(): string {
    if (this.#isTooDeep()) return this.text;
    return formatJson(this.text, { insertSpaces: true, tabSize: 2, eol: '\n' });
  }

  /** Gives a finding its place: the nearest value that there is when its own is missing. */
  locate(finding: Finding): Problem {
    const { code, severity, message, pointer } = finding;
    return { code, severity, message, pointer, range: this.#rangeFor(finding) };
  }

  #rangeFor({
    pointer,
    target = 'value',
    within,
  }: Pick<Finding, 'pointer' | 'target' | 'within'>): Span {
    if (within !== undefined) {
      const range = this.rangeWithin(pointer, within);
      if (range !== undefined) return range;
    }
    const own = this.#rangeOfTarget(pointer, target);
    if (own !== undefined) return own;
    if (pointer === '') return { start: 0, end: Math.min(1, this.text.length) };
    const parent = pointer.slice(0, pointer.lastIndexOf('/'));
    return this.#rangeFor({ pointer: parent, target: 'object' });
  }

  #rangeOfTarget(pointer: JsonPointer, target: ProblemTarget): Span | undefined {
    const node = this.#find(pointer);
    if (node === undefined) return undefined;
    const key = spanOf(keyOf(node));
    const isContainer = node.type === 'object' || node.type === 'array';
    const opening = { start: node.offset, end: node.offset + 1 };
    switch (target) {
      case 'key':
      case 'object':
        return key ?? opening;
      case 'item':
        return isContainer ? opening : spanOf(node);
      case 'value':
        if (isContainer) return key ?? opening;
        return node.length > longestUnderlined ? (key ?? opening) : spanOf(node);
    }
  }

  #find(pointer: JsonPointer): Node | undefined {
    let node = this.#root();
    for (const segment of segmentsOf(pointer)) {
      if (node?.type === 'array')
        node = isIndex(segment) ? node.children?.[Number(segment)] : undefined;
      // Of several properties with one key, readers take the last.
      else if (node?.type === 'object') {
        node = node.children?.findLast((child) => keyText(child) === segment)?.children?.[1];
      } else return undefined;
    }
    return node;
  }

  #root(): Node | undefined {
    this.#tree ??= { root: this.#isTooDeep() ? undefined : parseTree(this.text) };
    return this.#tree.root;
  }

  /** The tree is made by recursion, so that deep text would overflow the stack. */
  #isTooDeep(): boolean {
    const brackets = /[[{]/g;
    let opening = 0;
    while (opening <= deepestNesting && brackets.test(this.text)) opening += 1;
    if (opening <= deepestNesting) return false;
    const machine = new SyntaxMachine();
    machine.feed(this.text);
    return machine.faults().some(({ problem }) => problem.code === 'jsonl/nesting-depth');
  }
}

function spanOf(node: Node | undefined): Span | undefined {
  return node === undefined ? undefined : { start: node.offset, end: node.offset + node.length };
}

function keyOf(node: Node | undefined): Node | undefined {
  return node?.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
}

function keyText(property: Node): string {
  const value: unknown = property.children?.[0]?.value;
  return typeof value === 'string' ? value : '';
}

function contentOf(node: Node | undefined): Span | undefined {
  if (node?.type !== 'string') return undefined;
  return { start: node.offset + 1, end: node.offset + node.length - 1 };
}

function isIndex(segment: string): boolean {
  return /^(0|[1-9]\d*)$/.test(segment);
}

function covers(node: Node, offset: number): boolean {
  return offset >= node.offset && offset < node.offset + node.length;
}
