import type { RecordKind } from '../benchmarks/benchmark.ts';
import type { DistinctRule } from '../benchmarks/distinct.ts';
import { parseJson } from '../jsonl/parse-json.ts';
import { duplicateIdProblem, type DatasetProblem } from '../validation/dataset-problem.ts';
import {
  distinctRulesOf,
  notDistinctProblem,
  type EarlierRecord,
} from '../validation/distinct-keys.ts';
import { duplicateIdIn, type OnProblem } from '../validation/stream.ts';
import type { LineCursor } from './line-cursor.ts';
import type { ValidatedBatch } from './worker-protocol.ts';

/** What the second half has to know of the first one. */
export interface FirstHalf {
  /** First lines of its ids. */
  readonly lineOfId: ReadonlyMap<string, number>;
  /** First records of its keys, one map for each rule of what records may not share. */
  readonly firstOfKey: readonly ReadonlyMap<string, EarlierRecord>[];
  readonly hasMixedEndings: boolean;
}

export const mixedEndingsCode = 'jsonl/mixed-line-endings';
const duplicateIdCode = 'benchwright/duplicate-id';

/**
 * Turns the problems of a file's second half, which was validated without the first one, into those that a single
 * pass would have found: ids and keys that the first half has already are shared from their first line on.
 */
export class HalfMerger {
  readonly #firstHalf: FirstHalf;
  readonly #kind: RecordKind | undefined;
  readonly #rules: readonly DistinctRule[];
  readonly #cursor: LineCursor;
  readonly #onProblem: OnProblem;
  /** The line that the cursor gave last: it gives each once, and a line may have several problems. */
  #last: { readonly line: number; readonly text: string } | undefined;

  /** @param cursor over the lines of the second half */
  constructor(
    firstHalf: FirstHalf,
    kind: RecordKind | undefined,
    cursor: LineCursor,
    onProblem: OnProblem,
  ) {
    this.#firstHalf = firstHalf;
    this.#kind = kind;
    this.#rules = distinctRulesOf(kind);
    this.#cursor = cursor;
    this.#onProblem = onProblem;
  }

  add({ problems, newIds, newKeys }: ValidatedBatch): void {
    const shared = this.#shared(newIds, newKeys);
    let next = 0;
    for (const problem of problems) {
      for (let waiting = shared[next]; waiting !== undefined; waiting = shared[next]) {
        if (!this.#isBefore(waiting, problem)) break;
        this.#onProblem(waiting.make());
        next += 1;
      }
      if (!this.#isKnown(problem)) this.#onProblem(this.#corrected(problem));
    }
    for (const waiting of shared.slice(next)) this.#onProblem(waiting.make());
  }

  /** Mixed line endings are reported once a file. */
  #isKnown({ problem }: DatasetProblem): boolean {
    return this.#firstHalf.hasMixedEndings && problem.code === mixedEndingsCode;
  }

  /** What lines of a batch share with the first half, in the order of the file. */
  #shared(
    newIds: ValidatedBatch['newIds'],
    newKeys: ValidatedBatch['newKeys'],
  ): readonly SharedProblem[] {
    const ids = newIds.flatMap(([id, line]): readonly SharedProblem[] => {
      const firstLine = this.#firstHalf.lineOfId.get(id);
      if (firstLine === undefined) return [];
      const make = (): DatasetProblem =>
        duplicateIdIn(this.#textOf(line), line, id, firstLine, this.#kind);
      return [{ line, rank: 0, make }];
    });
    const keys = newKeys.flatMap(({ rule: index, key, line, recordId }) => {
      const rule = this.#rules[index];
      const earlier = this.#firstHalf.firstOfKey[index]?.get(key);
      if (rule === undefined || earlier === undefined) return [];
      const make = (): DatasetProblem => ({
        line,
        recordId,
        problem: notDistinctProblem(rule, this.#textOf(line), earlier),
      });
      return [{ line, rank: index + 1, make }];
    });
    return [...ids, ...keys].toSorted((a, b) => a.line - b.line || a.rank - b.rank);
  }

  #isBefore({ line, rank }: SharedProblem, other: DatasetProblem): boolean {
    return line === other.line ? rank < this.#rankOf(other) : line < other.line;
  }

  /** What records share comes first among the problems of a line: ids, then keys in the order of their rules. */
  #rankOf({ problem: { code } }: DatasetProblem): number {
    if (code === duplicateIdCode) return 0;
    const rule = this.#rules.findIndex(({ id }) => id === code);
    return rule === -1 ? Infinity : rule + 1;
  }

  /** The worker takes its own first line of an id or key for the first one. */
  #corrected(found: DatasetProblem): DatasetProblem {
    const { line, problem, recordId } = found;
    if (problem.code === duplicateIdCode) {
      const firstLine = recordId === undefined ? undefined : this.#firstHalf.lineOfId.get(recordId);
      if (recordId === undefined || firstLine === undefined) return found;
      return { line, recordId, problem: duplicateIdProblem(recordId, firstLine, problem.range) };
    }
    const index = this.#rules.findIndex(({ id }) => id === problem.code);
    const rule = this.#rules[index];
    const firsts = this.#firstHalf.firstOfKey[index];
    if (rule === undefined || firsts === undefined || firsts.size === 0) return found;
    const text = this.#textOf(line);
    const key = rule.keyOf(parseJson(text) ?? null);
    const earlier = key === undefined ? undefined : firsts.get(key);
    if (earlier === undefined) return found;
    return { line, recordId, problem: notDistinctProblem(rule, text, earlier) };
  }

  #textOf(line: number): string {
    if (this.#last?.line !== line) this.#last = { line, text: this.#cursor.textOf(line) ?? '' };
    return this.#last.text;
  }
}

/** A problem that a line of the second half has with the first one; made when its turn comes, since lines are read in order. */
interface SharedProblem {
  readonly line: number;
  readonly rank: number;
  readonly make: () => DatasetProblem;
}
