import type { SheetModel } from '../../core/benchmarks/sheet.ts';
import type { Severity } from '../../core/model/problem.ts';
import type { FlagAction } from './flag.ts';
import type { JudgingProgress, JudgmentCard } from './judgment-card.ts';
import type { RecordHead } from './record-head.ts';

/** What the sheet shows: the record under the cursor as a page of cards, texts and lists. */
export type SheetState = SheetNothing | SheetRecord;

export interface SheetNothing {
  readonly type: 'nothing';
  /** Why there is nothing to show and what to do. */
  readonly message: string;
  /** The title of the button that goes to what is wrong in the text. */
  readonly problem?: string;
}

export interface SheetRecord extends RecordHead {
  readonly type: 'record';
  readonly model: SheetModel;
  /** What the validation says that the model itself does not. */
  readonly problems: readonly SheetProblem[];
  /** Problems beyond those that are sent. */
  readonly moreProblems: number;
  /** Undefined where nothing judges records of this kind. */
  readonly judging?: SheetJudging;
  /** Stays the same as long as it is certainly the same record; another one after a reload. Never empty. */
  readonly identity: string;
  /** The id, where the file has been read and no other record of it has the id: it names the record also after a reload. */
  readonly uniqueId?: string;
  /** Counts the texts of the record; an edit names the one that it was made for. */
  readonly revision: number;
  /** Why nothing can be edited. */
  readonly readOnly?: string;
  /** It stays at this record wherever the cursor goes. */
  readonly isLocked: boolean;
  /** What the cursor is in: the innermost pointer of the model. */
  readonly cursor?: string;
}

export interface SheetProblem {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly pointer: string;
  /** The innermost pointer of the model that it is in; undefined where no part of the sheet shows it. */
  readonly place?: string;
}

export interface SheetJudging {
  /** The newest first. */
  readonly cards: readonly JudgmentCard[];
  /** Judgments beyond those that are sent. */
  readonly moreCards: number;
  /** Why the record cannot be judged. */
  readonly refusal?: string;
  readonly progress?: JudgingProgress;
}

export type SheetMessage =
  | FlagAction
  | {
      readonly type: 'edit';
      readonly revision: number;
      readonly pointer: string;
      readonly text: string;
    }
  /** Selects a place of the record in the editor. */
  | { readonly type: 'reveal'; readonly pointer: string }
  /** Goes to another record of the file. */
  | { readonly type: 'go'; readonly step: 1 | -1 }
  /** Goes to a record, or to another named thing, in this file or another one. */
  | { readonly type: 'follow'; readonly recordId: string; readonly space?: string }
  | { readonly type: 'lock'; readonly isLocked: boolean }
  /** While a text is being written the sheet does not go to another record. */
  | { readonly type: 'hold'; readonly isHeld: boolean }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'judge' }
  | { readonly type: 'cancel-judging' }
  | { readonly type: 'show-problem' };

/** What the page keeps through a reload: arrangement, and the text that was being written. */
export interface SheetLayout {
  readonly documentUri?: string;
  readonly recordId?: string;
  readonly isLocked: boolean;
  readonly draft?: SheetDraft | undefined;
}

/** A text that is being written and is not in the record yet. */
export interface SheetDraft {
  /** Of the record that it was begun in. */
  readonly documentUri: string;
  readonly recordId: string;
  /** As in `SheetRecord`. */
  readonly identity: string;
  readonly uniqueId?: string;
  readonly pointer: string;
  /** The text as it was in the record. */
  readonly original: string;
  readonly text: string;
}
