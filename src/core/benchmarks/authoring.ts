import type { JsonValue } from '../model/json.ts';
import type { JsonPointer } from '../model/pointer.ts';
import type { Choice } from './choice.ts';
import type { Coverage } from './coverage.ts';
import type { ExchangeFormat } from './exchange-format.ts';
import type { RecordLinks } from './links.ts';
import type { OutlineEntry } from './outline.ts';
import type { RecordPreview } from './preview.ts';
import type { RecordSheet } from './sheet.ts';
import type { Starter } from './starter.ts';

/**
 * How records of one kind are written: what the editor offers beyond plain JSON and the schema. Every member may be
 * left out, and every function copes with broken records.
 */
export interface Authoring {
  /** The values that may stand at a pointer, given the rest of the record; undefined where the schema alone decides. */
  readonly choicesAt?: (record: JsonValue, pointer: JsonPointer) => readonly Choice[] | undefined;
  /** Facts about the value at a pointer beyond its schema, most of them about this record: one sentence or more each. */
  readonly notesAt?: (record: JsonValue, pointer: JsonPointer) => readonly string[];
  readonly outline?: (record: JsonValue) => readonly OutlineEntry[];
  readonly links?: (record: JsonValue) => RecordLinks;
  /** For records that are dialogues. */
  readonly preview?: RecordPreview;
  /** For records that are not: what the preview shows of them. */
  readonly sheet?: RecordSheet;
  readonly starter?: Starter;
  readonly coverage?: Coverage;
  readonly formats?: readonly ExchangeFormat[];
}
