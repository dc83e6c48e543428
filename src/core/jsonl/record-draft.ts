import { parseTree, type Node } from 'jsonc-parser';
import type { JsonValue } from '../model/json.ts';
import { segmentsOf, type JsonPointer } from '../model/pointer.ts';
import type { RecordOperation } from '../model/record-operation.ts';
import { err, ok, type Result } from '../model/result.ts';
import type { Span } from '../model/span.ts';
import { applyTextEdits, type TextEdit } from '../model/text-edit.ts';
import { formatJson } from './format-json.ts';
import { spacingOf, writeJson, type JsonSpacing } from './json-spacing.ts';
import { RecordText } from './record-text.ts';
import { tokenEdits } from './token-edits.ts';

/** Thrown inside and returned as an error by `recordEdits`: an operation names a place that there is not. */
class NoSuchPlace extends Error {}

/**
 * The smallest text edits that carry out operations on a record. The text may be a line or a formatted document: what
 * comes in is written as the rest is.
 *
 * @returns the edits in ascending order, or which operation has no place in the record
 */
export function recordEdits(
  text: string,
  operations: readonly RecordOperation[],
): Result<readonly TextEdit[], string> {
  const spacing = spacingOf(text);
  const isDocument = text.trim().includes('\n');
  let draft = text;
  try {
    for (const operation of operations) {
      draft = applyTextEdits(draft, editsOf(draft, operation, spacing));
    }
  } catch (error) {
    if (error instanceof NoSuchPlace) return err(error.message);
    throw error;
  }
  return ok(tokenEdits(text, isDocument ? formatted(draft, text) : draft));
}

/** The text that `recordEdits` leads to: what the operations do not touch is byte for byte as it was. */
export function editedRecord(
  text: string,
  operations: readonly RecordOperation[],
): Result<string, string> {
  const edits = recordEdits(text, operations);
  return edits.ok ? ok(applyTextEdits(text, edits.value)) : edits;
}

/** What comes into a document gets its indentation; what is there already keeps its own, since only tokens count. */
function formatted(draft: string, original: string): string {
  const indentation = /\n([ \t]+)\S/u.exec(original)?.[1] ?? '  ';
  const eol = original.includes('\r\n') ? '\r\n' : '\n';
  return formatJson(draft, {
    insertSpaces: !indentation.startsWith('\t'),
    tabSize: indentation.startsWith('\t') ? 1 : indentation.length,
    eol,
  });
}

function editsOf(
  text: string,
  operation: RecordOperation,
  spacing: JsonSpacing,
): readonly TextEdit[] {
  switch (operation.op) {
    case 'set':
      return set(text, operation.pointer, operation.value, spacing);
    case 'remove':
      return [removeChild(text, operation.pointer).edit];
    case 'insert':
      return [insert(text, operation.pointer, writeJson(operation.value, spacing), spacing)];
    case 'move':
      return move(text, operation.pointer, operation.to, spacing);
    case 'rename':
      return [{ range: keyRange(text, operation.pointer), text: JSON.stringify(operation.key) }];
    case 'splice-text':
      return [splice(text, operation.pointer, operation.within, operation.text)];
  }
}

function set(
  text: string,
  pointer: JsonPointer,
  value: JsonValue,
  spacing: JsonSpacing,
): readonly TextEdit[] {
  const written = writeJson(value, spacing);
  const range = new RecordText(text).rangeOf(pointer);
  if (range !== undefined) return [{ range, text: written }];
  const { parent, key } = place(text, pointer);
  if (parent.type === 'array') return [insert(text, pointer, written, spacing)];
  if (parent.type !== 'object') throw nowhere(pointer);
  const property = `${JSON.stringify(key)}:${spacing.colon}${written}`;
  const last = parent.children?.at(-1);
  const at = last === undefined ? parent.offset + 1 : last.offset + last.length;
  const separator = last === undefined ? '' : `,${spacing.comma}`;
  return [{ range: { start: at, end: at }, text: separator + property }];
}

function insert(
  text: string,
  pointer: JsonPointer,
  written: string,
  { comma }: JsonSpacing,
): TextEdit {
  const { parent, key } = place(text, pointer);
  const items = parent.children ?? [];
  const index = Number(key);
  if (parent.type !== 'array' || !Number.isInteger(index) || index < 0 || index > items.length) {
    throw nowhere(pointer);
  }
  const next = items[index];
  if (next !== undefined) {
    return { range: { start: next.offset, end: next.offset }, text: `${written},${comma}` };
  }
  const last = items.at(-1);
  const at = last === undefined ? parent.offset + 1 : last.offset + last.length;
  const separator = last === undefined ? '' : `,${comma}`;
  return { range: { start: at, end: at }, text: separator + written };
}

function move(
  text: string,
  pointer: JsonPointer,
  to: number,
  spacing: JsonSpacing,
): readonly TextEdit[] {
  const { edit, child } = removeChild(text, pointer);
  const without = applyTextEdits(text, [edit]);
  const list = pointer.slice(0, pointer.lastIndexOf('/'));
  const spelled = text.slice(child.offset, child.offset + child.length);
  const moved = applyTextEdits(without, [insert(without, `${list}/${to}`, spelled, spacing)]);
  return [{ range: { start: 0, end: text.length }, text: moved }];
}

/** A child and the edit that takes it out together with one comma. */
function removeChild(text: string, pointer: JsonPointer): { edit: TextEdit; child: Node } {
  const { parent, key } = place(text, pointer);
  const children = parent.children ?? [];
  const index = childIndex(parent, key);
  const child = children[index];
  if (child === undefined) throw nowhere(pointer);
  const next = children[index + 1];
  const previous = children[index - 1];
  const end = child.offset + child.length;
  let range: Span = { start: child.offset, end };
  if (next !== undefined) range = { start: child.offset, end: next.offset };
  else if (previous !== undefined) range = { start: previous.offset + previous.length, end };
  return { edit: { range, text: '' }, child };
}

function splice(text: string, pointer: JsonPointer, within: Span, inserted: string): TextEdit {
  const range = new RecordText(text).rangeWithin(pointer, within);
  if (range === undefined) throw nowhere(pointer);
  return { range, text: JSON.stringify(inserted).slice(1, -1) };
}

function keyRange(text: string, pointer: JsonPointer): Span {
  const range = new RecordText(text).keyRangeOf(pointer);
  if (range === undefined) throw nowhere(pointer);
  return range;
}

/** The container of a pointer's value, and the last segment. */
function place(text: string, pointer: JsonPointer): { parent: Node; key: string } {
  const segments = segmentsOf(pointer);
  const key = segments.pop();
  let node = parseTree(text);
  for (const segment of segments) {
    const child = node === undefined ? undefined : node.children?.[childIndex(node, segment)];
    node = child?.type === 'property' ? child.children?.[1] : child;
  }
  if (node === undefined || key === undefined) throw nowhere(pointer);
  return { parent: node, key };
}

/** Of several properties with one key, readers take the last. */
function childIndex(node: Node, segment: string): number {
  const children = node.children ?? [];
  if (node.type === 'array') return /^(0|[1-9]\d*)$/u.test(segment) ? Number(segment) : -1;
  return children.findLastIndex((child) => child.children?.[0]?.value === segment);
}

function nowhere(pointer: JsonPointer): NoSuchPlace {
  return new NoSuchPlace(`The record has nothing at ${pointer === '' ? 'its root' : pointer}.`);
}
