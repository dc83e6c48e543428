import type { AnnotationTone } from '../model/annotation.ts';
import type { JsonValue } from '../model/json.ts';
import type { JsonPointer } from '../model/pointer.ts';

/**
 * Records that were made from one base record and differ from it in known places. They are compared field by field, the
 * base on the left.
 */
export interface MatchedRecords {
  /** Id of the record that this one was made from; undefined for a base record, and where it cannot be read. */
  readonly baseIdOf: (record: JsonValue) => string | undefined;
  /** What tells it from its siblings in a few words, e.g. `BAD · PREF_CONFLICT`, `swap · budget`. */
  readonly titleOf: (record: JsonValue) => string;
  /** The fields that are compared, in the order of reading. */
  readonly fieldsOf: (record: JsonValue) => readonly MatchedField[];
}

export interface MatchedField {
  /** The same in all records, e.g. `overview`. */
  readonly id: string;
  readonly title: string;
  readonly pointer: JsonPointer;
  /** One for a text, one for each entry of a list. */
  readonly entries: readonly MatchedEntry[];
  /** Entries are compared as sets: their order says nothing, as in a list of evidence ids. */
  readonly isUnordered?: true;
  /** What the gold says about this field of this record, e.g. `REDUNDANCY`. */
  readonly defects: readonly MatchedDefect[];
}

export interface MatchedEntry {
  readonly pointer: JsonPointer;
  readonly text: string;
  /** What a coded entry stands for, e.g. the snippet behind an evidence id. */
  readonly meaning?: string;
}

export interface MatchedDefect {
  readonly title: string;
  readonly tone: AnnotationTone;
  /** Where in the field: one of its entries, or the field. */
  readonly pointer: JsonPointer;
}
