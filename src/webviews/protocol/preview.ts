import type { PreviewAction, PreviewModel } from '../../core/benchmarks/preview.ts';
import type { FlagAction } from './flag.ts';
import type { RecordHead } from './record-head.ts';

/** What the preview shows: the record under the cursor as a dialogue that can be edited. */
export type PreviewState = PreviewNothing | PreviewRecord;

export interface PreviewNothing {
  readonly type: 'nothing';
  /** Why there is nothing to show and what to do. */
  readonly message: string;
  /** The title of the button that goes to what is wrong in the text. */
  readonly problem?: string;
}

export interface PreviewRecord extends RecordHead {
  readonly type: 'record';
  /** Its sections end with the last turn that is shown. */
  readonly model: PreviewModel;
  readonly shownTurns: number;
  readonly totalTurns: number;
  /** Counts the texts of the record; an edit names the one that it was made for. */
  readonly revision: number;
  /** Why nothing can be edited. */
  readonly readOnly?: string;
  /** It stays at this record wherever the cursor goes. */
  readonly isLocked: boolean;
  /** What the cursor is in: the pointer of a text that the page shows. */
  readonly cursor?: string;
}

export type PreviewMessage =
  | FlagAction
  | { readonly type: 'edit'; readonly revision: number; readonly action: PreviewAction }
  /** Selects a text of the record in the editor. */
  | { readonly type: 'reveal'; readonly pointer: string }
  | { readonly type: 'lock'; readonly isLocked: boolean }
  /** While a text is being written the preview does not go to another record. */
  | { readonly type: 'hold'; readonly isHeld: boolean }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'show-more' }
  | { readonly type: 'show-problem' }
  | { readonly type: 'compare' };

/** What the page keeps through a reload: arrangement, and the text that was being written. */
export interface PreviewLayout {
  readonly documentUri?: string;
  readonly recordId?: string;
  readonly isLocked: boolean;
  readonly factsOpen: boolean;
  readonly draft?: PreviewDraft | undefined;
}

/** A text that is being written and is not in the record yet. */
export interface PreviewDraft {
  /** Of the record that it was begun in. */
  readonly documentUri: string;
  readonly recordId: string;
  readonly place: DraftPlace;
  /** The text as it was in the record. */
  readonly original: string;
  readonly text: string;
}

export type DraftPlace =
  | { readonly type: 'text'; readonly pointer: string }
  /** A new turn before the one at the index. */
  | { readonly type: 'turn'; readonly before: number };
