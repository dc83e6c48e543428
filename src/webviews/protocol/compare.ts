import type { Comparison } from '../../core/benchmarks/benchmark.ts';
import type { FlagAction } from './flag.ts';
import type { JudgingProgress, JudgmentCard } from './judgment-card.ts';
import type { RecordHead } from './record-head.ts';

/** What the Compare webview shows: the matched responses of the record under the cursor. */
export type CompareState = CompareNothing | CompareRecord;

export interface CompareNothing {
  readonly type: 'nothing';
  /** Why there is nothing to show and what to do. */
  readonly message: string;
}

export interface CompareRecord extends RecordHead {
  readonly type: 'record';
  readonly comparison: Comparison;
  readonly judgments: readonly JudgmentCard[];
  /** Undefined where judging is possible, else the reason why not. */
  readonly cannotJudge?: string;
  readonly judging?: JudgingProgress;
}

export type CompareAction =
  | FlagAction
  | { readonly type: 'previous-record' }
  | { readonly type: 'next-record' }
  | { readonly type: 'judge'; readonly candidateId?: string }
  | { readonly type: 'cancel-judging' }
  /** Puts the editor's cursor on a turn or a response. */
  | { readonly type: 'reveal'; readonly pointer: string };

/** What the webview keeps through a reload: arrangement only, never data. */
export interface CompareLayout {
  readonly swapped: boolean;
  readonly showDifferences: boolean;
  readonly historyOpen: boolean;
  readonly factsOpen: boolean;
  /** The document that it follows, so that the host can restore it. */
  readonly documentUri?: string;
  readonly recordId?: string;
}
