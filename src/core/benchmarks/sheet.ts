import type { AnnotationTone } from '../model/annotation.ts';
import type { JsonValue } from '../model/json.ts';
import type { JsonPointer } from '../model/pointer.ts';
import type { RecordOperation } from '../model/record-operation.ts';
import type { Result } from '../model/result.ts';
import type { Span } from '../model/span.ts';

/** A record as a page of cards, texts and lists, for records that are no dialogue. */
export interface RecordSheet {
  /** Undefined when the record has nothing that could be shown. */
  readonly read: (record: JsonValue) => SheetModel | undefined;
  /** What a typed text changes, or why it cannot be changed; without it the sheet is read only. */
  readonly setText?: (
    record: JsonValue,
    pointer: JsonPointer,
    text: string,
  ) => Result<readonly RecordOperation[], string>;
}

export interface SheetModel {
  readonly title: string;
  /** Short facts, shown as chips: label, split, tier. */
  readonly facts: readonly SheetFact[];
  readonly parts: readonly SheetPart[];
}

export interface SheetFact {
  readonly label: string;
  readonly value: string;
  readonly tone?: AnnotationTone;
  /** Another record that the value names, e.g. the base record: shown as a link. */
  readonly link?: SheetLink;
}

export type SheetPart = SheetCard | SheetText | SheetList | SheetChecks;

interface SheetPartHead {
  /** Stable within the model. */
  readonly id: string;
  readonly title: string;
  readonly pointer: JsonPointer;
  /** What is marked about the part as a whole, e.g. a defect that the gold puts there. */
  readonly marks: readonly SheetMark[];
  /** Where the part stands: beside the main column or in it. Default: main. */
  readonly column?: 'main' | 'side';
}

/** Rows of label and values, e.g. a persona. */
export interface SheetCard extends SheetPartHead {
  readonly type: 'card';
  readonly rows: readonly SheetRow[];
}

export interface SheetRow {
  readonly label: string;
  readonly pointer: JsonPointer;
  readonly values: readonly SheetValue[];
}

export interface SheetValue extends SheetEntry {
  /** E.g. the brand of a product that was bought. */
  readonly detail?: string;
}

/** One text, e.g. the overview. */
export interface SheetText extends SheetPartHead {
  readonly type: 'text';
  readonly entry: SheetEntry;
}

/** Several entries, numbered or not: categories, queries, evidence. */
export interface SheetList extends SheetPartHead {
  readonly type: 'list';
  readonly isNumbered: boolean;
  /** Shown where there are no entries, e.g. `Nothing is cited.` */
  readonly whenEmpty: string;
  readonly items: readonly SheetItem[];
}

export interface SheetItem extends SheetEntry {
  /** Above the text, e.g. a product's title. */
  readonly heading?: string;
  /** Words beside it: brand, source field, `cited`. */
  readonly badges: readonly SheetBadge[];
  /** The name that links lead to, e.g. an evidence id. */
  readonly anchor?: string;
  /** Where it leads. */
  readonly link?: SheetLink;
}

/** What deterministic checks found, one line each. */
export interface SheetChecks extends SheetPartHead {
  readonly type: 'checks';
  readonly results: readonly SheetCheckResult[];
}

export interface SheetCheckResult {
  readonly id: string;
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'explained' | 'unknown';
  /** What it found; `explained`: a gold defect accounts for it. */
  readonly detail?: string;
  readonly pointers: readonly JsonPointer[];
}

/** A text with its marks. */
export interface SheetEntry {
  readonly pointer: JsonPointer;
  readonly text: string;
  readonly isEditable?: boolean;
  readonly marks: readonly SheetMark[];
}

export interface SheetMark {
  readonly tone: AnnotationTone;
  /** `Gold: UNSUPPORTED_CLAIM`. */
  readonly title: string;
  /** UTF-16 offsets in the text; the whole where left out. */
  readonly within?: Span;
}

export interface SheetBadge {
  readonly text: string;
  readonly tone?: AnnotationTone;
}

export type SheetLink =
  /** To an item of the same sheet. `isMissing`: there is none, as with an id outside its pool. */
  | { readonly to: 'anchor'; readonly anchor: string; readonly isMissing?: true }
  /** To a record, by its id. */
  | { readonly to: 'record'; readonly recordId: string };
