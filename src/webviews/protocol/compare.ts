import type { Comparison } from '../../core/benchmarks/benchmark.ts';
import type { JudgingProgress, JudgmentCard } from './judgment-card.ts';

/** What the Compare webview shows: the matched responses of the record under the cursor. */
export type CompareState = CompareNothing | CompareRecord;

export interface CompareNothing {
  readonly type: 'nothing';
  /** Why there is nothing to show and what to do. */
  readonly message: string;
}

export interface CompareRecord {
  readonly type: 'record';
  /** For the layout that the webview keeps, so that a reload finds the same record again. */
  readonly documentUri: string;
  readonly fileName: string;
  readonly recordId: string;
  /** 0-based position among the records of the file. */
  readonly position: number;
  readonly total: number;
  readonly summary: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly comparison: Comparison;
  readonly errors: number;
  readonly warnings: number;
  readonly judgments: readonly JudgmentCard[];
  /** Undefined where judging is possible, else the reason why not. */
  readonly cannotJudge?: string;
  readonly judging?: JudgingProgress;
}

export type CompareAction =
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
