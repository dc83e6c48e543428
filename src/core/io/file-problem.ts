import type { JsonPointer } from '../model/pointer.ts';
import type { Severity } from '../model/problem.ts';
import type { DatasetProblem } from '../validation/dataset-problem.ts';

/** A problem with its place in a file: lines and columns count from 1, columns in UTF-16 units. */
export interface FileProblem {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  /** The column after the last one. */
  readonly endColumn: number;
  readonly pointer: JsonPointer | undefined;
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly recordId: string | undefined;
}

export function fileProblemOf({ line, problem, recordId }: DatasetProblem): FileProblem {
  const { code, severity, message, range, pointer } = problem;
  return {
    line: line + 1,
    column: range.start + 1,
    endLine: line + 1,
    endColumn: range.end + 1,
    pointer,
    code,
    severity,
    message,
    recordId,
  };
}
