import type { Judgment } from '../model/judgment.ts';
import type { Review } from '../model/review.ts';

/** What a report is made from, as far as a reader must know it. */
export interface SourceFile {
  readonly name: string;
  readonly sha256: string;
}

export interface JudgmentFile extends SourceFile {
  /** In the order of the file. */
  readonly judgments: readonly Judgment[];
  /** How many lines hold no judgment. */
  readonly unreadableLines: number;
}

export interface ReviewFile extends SourceFile {
  /** In the order of the file. */
  readonly reviews: readonly Review[];
  /** How many lines hold no review. */
  readonly unreadableLines: number;
}
