import type { JsonPointer } from '../../core/model/pointer.ts';
import type { JudgingProgress, JudgmentCard } from './judgment-card.ts';

/** What the Judgment view shows: every judgment of the record under the cursor. */
export type JudgmentState = JudgmentNothing | JudgmentRecord;

export interface JudgmentNothing {
  readonly type: 'nothing';
  readonly message: string;
  /** Buttons of the empty view, e.g. `Open Sample Workspace`. */
  readonly suggestions: readonly JudgmentSuggestion[];
}

export interface JudgmentSuggestion {
  readonly title: string;
  readonly command: 'open-sample' | 'judge' | 'add-judge';
}

export interface JudgmentRecord {
  readonly type: 'record';
  readonly fileName: string;
  readonly recordId: string;
  readonly summary: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Newest first. */
  readonly judgments: readonly JudgmentCard[];
  readonly candidates: readonly { readonly id: string; readonly title: string }[];
  /** The judge that `Judge` would ask now. */
  readonly judge: string;
  readonly cannotJudge?: string;
  readonly judging?: JudgingProgress;
}

export type JudgmentAction =
  | { readonly type: 'judge'; readonly candidateId?: string }
  | { readonly type: 'cancel-judging' }
  | { readonly type: 'compare' }
  | { readonly type: 'choose-judge' }
  | { readonly type: 'show-log' }
  | { readonly type: 'reveal-turn'; readonly turnIndex: number }
  | { readonly type: 'reveal'; readonly pointer: JsonPointer }
  | { readonly type: 'open-judgments-file' }
  | { readonly type: 'run'; readonly command: JudgmentSuggestion['command'] };
