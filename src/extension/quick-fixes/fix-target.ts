import type * as vscode from 'vscode';
import type { Problem } from '../../core/model/problem.ts';

/** A problem and its place in a document. */
export interface PlacedProblem {
  readonly problem: Problem;
  readonly range: vscode.Range;
}

/** A fix that is offered; nothing is computed until it is applied. */
export interface TargetFix {
  readonly title: string;
  readonly isPreferred: boolean;
  /** @throws {UserError} when the text has changed since or cannot be edited */
  readonly apply: () => Promise<void>;
}

/** What became of all problems of one kind. */
export interface FixedProblems {
  readonly fixed: number;
  readonly left: number;
}

/** A document whose problems have fixes: a JSON Lines file, or the document of one record. */
export interface FixTarget {
  /** What "all" means in it: `file` or `record`. */
  readonly whole: 'file' | 'record';
  /** The problems that a range touches, bounded in number. */
  problemsAt(range: vscode.Range): readonly PlacedProblem[];
  /** The likeliest first. */
  fixesOf(problem: PlacedProblem): readonly TargetFix[];
  /** How many problems of a kind there are. */
  countOf(code: string): number;
  /** The kinds of problem that have a preferred fix, with the number of their problems. */
  mendableKinds(): Promise<ReadonlyMap<string, number>>;
  /**
   * Applies the preferred fix of every problem of a kind, in one undo step.
   *
   * @param onProgress told how many problems have been looked at
   * @throws {UserError} when the text has changed meanwhile or cannot be edited
   */
  fixAll(
    code: string,
    token: vscode.CancellationToken,
    onProgress: (done: number) => void,
  ): Promise<FixedProblems>;
}
