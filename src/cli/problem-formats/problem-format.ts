import type { FileProblem } from '../../core/io/file-problem.ts';
import type { Severity } from '../../core/model/problem.ts';

/** What is known of a file before its problems. */
export interface CheckedFile {
  /** As the user wrote it; `-` is standard input. */
  readonly path: string;
  /** Undefined where only the syntax was checked. */
  readonly kind: string | undefined;
  readonly kindReason: string;
}

export interface Totals {
  readonly files: number;
  readonly unreadableFiles: number;
  readonly records: number;
  readonly problems: Readonly<Record<Severity, number>>;
}

/**
 * Writes problems in one format, in the order in which they are found. Nothing is kept: a file may have more
 * problems than fit in memory. `startFile` and `endFile` come in pairs, also when reading breaks off.
 */
export interface ProblemFormat {
  start(): void;
  startFile(file: CheckedFile): void;
  problem(problem: FileProblem): void;
  /** `failure` says why reading broke off, where it did. */
  endFile(records: number, failure?: string): void;
  end(totals: Totals): void;
}

/** Takes text of any length; see output-buffer.ts. */
export type Write = (text: string) => void;
