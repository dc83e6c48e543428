import type { MatchedField } from '../../core/benchmarks/matched-records.ts';
import type { FlagAction } from './flag.ts';
import type { JudgingProgress, JudgmentCard } from './judgment-card.ts';
import type { RecordHead } from './record-head.ts';

/** What the view of matched records shows: a record beside the one that it was made from. */
export type MatchedState = MatchedNothing | MatchedPair;

export interface MatchedNothing {
  readonly type: 'nothing';
  /** Why there is nothing to show and what to do. */
  readonly message: string;
}

export interface MatchedPair {
  readonly type: 'pair';
  readonly base: MatchedRecord;
  readonly other: MatchedRecord;
  /** What was made from the base, in the order of files and lines; the shown one is among them. */
  readonly siblings: readonly MatchedSibling[];
  /** The key of the shown one. */
  readonly selected: string;
  /** What is not shown, and why, e.g. files that could not be read. */
  readonly notes: readonly string[];
}

export interface MatchedSibling {
  readonly key: string;
  readonly title: string;
  readonly recordId: string;
  /** Where it stands in another file than the base. */
  readonly fileName?: string;
}

export interface MatchedRecord extends RecordHead {
  /** What tells it from its siblings. */
  readonly title: string;
  readonly fields: readonly MatchedField[];
  readonly judgments: readonly JudgmentCard[];
  /** Undefined where judging is possible, else the reason why not. */
  readonly cannotJudge?: string;
  readonly judging?: JudgingProgress;
}

export type MatchedSide = 'base' | 'other';

export type MatchedAction =
  /** Shows another sibling. */
  | { readonly type: 'select'; readonly key: string }
  /** Puts the editor's cursor on a place of a record; the whole record without a pointer. */
  | { readonly type: 'reveal'; readonly side: MatchedSide; readonly pointer?: string }
  | (FlagAction & { readonly side: MatchedSide })
  /** Opens both records in VS Code's own comparison. */
  | { readonly type: 'show-difference' }
  | { readonly type: 'judge'; readonly side: MatchedSide }
  | { readonly type: 'cancel-judging'; readonly side: MatchedSide };

/** What the webview keeps through a reload: arrangement only, never data. */
export interface MatchedLayout {
  readonly onlyDifferences: boolean;
  readonly factsOpen: boolean;
  /** The record that is shown beside its base, so that the host can restore it. */
  readonly documentUri?: string;
  readonly recordId?: string;
}
