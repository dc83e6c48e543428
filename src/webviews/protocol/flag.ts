/** A flag that stands on the record of a page. */
export interface PageFlag {
  /** Who raised it and why, as one sentence for people. It holds what people typed: hostile. */
  readonly text: string;
  /** What it is about; undefined for the whole record. */
  readonly candidateId?: string;
  readonly candidateTitle?: string;
  /** Of the person who looks at the page: only they can take it back. */
  readonly isOwn: boolean;
}

/** What pages of records can do about flags; about the whole record without a candidate. */
export type FlagAction =
  /** Asks for a note and flags; where the person's own flag stands, its note is changed. */
  | { readonly type: 'flag'; readonly candidateId?: string }
  /** Takes the person's own flag back. */
  | { readonly type: 'remove-flag'; readonly candidateId?: string };
