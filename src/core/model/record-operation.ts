import type { JsonValue } from './json.ts';
import type { JsonPointer } from './pointer.ts';
import type { Span } from './span.ts';

/** One step of a change to a record. Steps are applied in order; each sees the record as the one before left it. */
export type RecordOperation =
  /** Replaces the value, or adds the property as the last of its object. */
  | { readonly op: 'set'; readonly pointer: JsonPointer; readonly value: JsonValue }
  /** Takes out a property or an array item. */
  | { readonly op: 'remove'; readonly pointer: JsonPointer }
  /** Adds an array item before the one at the pointer; an index equal to the length appends. */
  | { readonly op: 'insert'; readonly pointer: JsonPointer; readonly value: JsonValue }
  /** Takes an array item out and puts it back at `to`, an index of the array without it. Its spelling stays. */
  | { readonly op: 'move'; readonly pointer: JsonPointer; readonly to: number }
  /** Gives a property another key; its value and place stay. */
  | { readonly op: 'rename'; readonly pointer: JsonPointer; readonly key: string }
  /** Replaces a part of a string, in UTF-16 offsets of the decoded string; the rest keeps its escapes. */
  | {
      readonly op: 'splice-text';
      readonly pointer: JsonPointer;
      readonly within: Span;
      readonly text: string;
    };
