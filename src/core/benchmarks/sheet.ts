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
  /** Where the record says so; without it the fact follows from others. */
  readonly pointer?: JsonPointer;
  /** Another record that the value names, e.g. the base record: shown as a link. */
  readonly link?: SheetLink;
}

export type SheetPart = SheetCard | SheetText | SheetList | SheetChecks;

interface SheetPartHead {
  /** Stable within the model. */
  readonly id: string;
  readonly title: string;
  /** A few words beside the title, e.g. `3 of 5 cited`. */
  readonly note?: string;
  /** A place that the record has: of a part that it lacks, the place that should hold it. */
  readonly pointer: JsonPointer;
  /** What belongs to the part beside its text or items, e.g. a field that repeats some of its words. */
  readonly rows?: readonly SheetRow[];
  /** Closed until it is opened, e.g. another spelling of what the parts before it show. */
  readonly isFolded?: true;
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
  /** What a coded text stands for, e.g. the snippet behind an evidence id. */
  readonly meaning?: string;
  /** What belongs to it, e.g. the search query of a category. */
  readonly rows?: readonly SheetRow[];
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
  /** What it means, as one sentence: shown beside the text. Without it the mark within a text is a mark alone. */
  readonly description?: string;
  /**
   * Of a description that a check gave, what the check looked at: a problem of this place whose message begins with the
   * description says it again. Never of a text that the record says itself, with which it could hide its problems.
   */
  readonly foundAt?: JsonPointer;
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
  /** To a record, by its id, or to another thing of a space of names (`links.ts`). */
  | { readonly to: 'record'; readonly recordId: string; readonly space?: string };
