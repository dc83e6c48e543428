import type { RecordKind } from '../benchmarks/benchmark.ts';
import { duplicateIdProblem, type DatasetProblem } from '../validation/dataset-problem.ts';
import { duplicateIdIn, type OnProblem } from '../validation/stream.ts';
import type { LineCursor } from './line-cursor.ts';
import type { ValidatedBatch } from './worker-protocol.ts';

/** What the second half has to know of the first one. */
export interface FirstHalf {
  /** First lines of its ids. */
  readonly lineOfId: ReadonlyMap<string, number>;
  readonly hasMixedEndings: boolean;
}

export const mixedEndingsCode = 'jsonl/mixed-line-endings';

/**
 * Turns the problems of a file's second half, which was validated without the first one, into those that a single
 * pass would have found: ids that the first half has already are duplicates from their first line on.
 */
export class HalfMerger {
  readonly #firstHalf: FirstHalf;
  readonly #kind: RecordKind | undefined;
  readonly #cursor: LineCursor;
  readonly #onProblem: OnProblem;

  /** @param cursor over the lines of the second half */
  constructor(
    firstHalf: FirstHalf,
    kind: RecordKind | undefined,
    cursor: LineCursor,
    onProblem: OnProblem,
  ) {
    this.#firstHalf = firstHalf;
    this.#kind = kind;
    this.#cursor = cursor;
    this.#onProblem = onProblem;
  }

  add({ problems, newIds }: ValidatedBatch): void {
    const duplicates = this.#duplicates(newIds);
    let next = 0;
    for (const problem of problems) {
      // A duplicate id is the first problem of its line.
      for (; (duplicates[next]?.line ?? Infinity) <= problem.line; next += 1) {
        this.#emit(duplicates[next]);
      }
      if (!this.#isKnown(problem)) this.#emit(this.#corrected(problem));
    }
    for (; next < duplicates.length; next += 1) this.#emit(duplicates[next]);
  }

  /** Mixed line endings are reported once a file. */
  #isKnown({ problem }: DatasetProblem): boolean {
    return this.#firstHalf.hasMixedEndings && problem.code === mixedEndingsCode;
  }

  #emit(problem: DatasetProblem | undefined): void {
    if (problem !== undefined) this.#onProblem(problem);
  }

  #duplicates(newIds: ValidatedBatch['newIds']): readonly DatasetProblem[] {
    return newIds.flatMap(([id, line]) => {
      const firstLine = this.#firstHalf.lineOfId.get(id);
      if (firstLine === undefined) return [];
      const text = this.#cursor.textOf(line) ?? '';
      return [duplicateIdIn(text, line, id, firstLine, this.#kind)];
    });
  }

  /** The worker takes its own first line of an id for the first one. */
  #corrected(found: DatasetProblem): DatasetProblem {
    const { line, problem, recordId } = found;
    if (problem.code !== 'benchwright/duplicate-id' || recordId === undefined) return found;
    const firstLine = this.#firstHalf.lineOfId.get(recordId);
    if (firstLine === undefined) return found;
    return { line, recordId, problem: duplicateIdProblem(recordId, firstLine, problem.range) };
  }
}
