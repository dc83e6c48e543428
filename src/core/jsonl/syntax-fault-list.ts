import type { Problem, Severity } from '../model/problem.ts';
import type { Span } from '../model/span.ts';

/** A problem in one of the lines that a machine was fed; lines count from 0. */
export interface LocatedProblem {
  readonly line: number;
  readonly problem: Problem;
}

const mostFaults = 100;

/** Keeps the first faults of a value and counts the rest, so that hostile text cannot fill the memory. */
export class SyntaxFaultList {
  readonly #faults: { line: number; problem: Problem }[] = [];
  #uncounted = 0;
  #lastUncounted: LocatedProblem | undefined;
  #hasErrors = false;

  /** Returns the index of the fault, for `extend`. */
  add(line: number, problem: Problem): number {
    if (problem.severity === 'error') this.#hasErrors = true;
    if (this.#faults.length < mostFaults) return this.#faults.push({ line, problem }) - 1;
    this.#uncounted += 1;
    this.#lastUncounted = { line, problem };
    return -1;
  }

  /** Makes a fault reach further; its message is replaced when `messageFor` has one for the new range. */
  extend(index: number, end: number, messageFor: (range: Span) => string | undefined): void {
    const fault = this.#faults[index];
    if (fault === undefined) return;
    const range = { start: fault.problem.range.start, end };
    const message = messageFor(range) ?? fault.problem.message;
    fault.problem = { ...fault.problem, message, range };
  }

  /** True when no further fault is kept: the machine can spare itself the search for a good recovery. */
  get isFull(): boolean {
    return this.#faults.length >= mostFaults;
  }

  get hasErrors(): boolean {
    return this.#hasErrors;
  }

  /** The same faults, to which others can be added. */
  copy(): SyntaxFaultList {
    const copy = new SyntaxFaultList();
    copy.#faults.push(...this.#faults);
    copy.#uncounted = this.#uncounted;
    copy.#lastUncounted = this.#lastUncounted;
    copy.#hasErrors = this.#hasErrors;
    return copy;
  }

  /** In the order of the text. */
  toSorted(): readonly LocatedProblem[] {
    const sorted: LocatedProblem[] = this.#faults.toSorted(
      (a, b) => a.line - b.line || a.problem.range.start - b.problem.range.start,
    );
    const last = this.#lastUncounted;
    if (last !== undefined) sorted.push({ line: last.line, problem: this.#rest(last.problem) });
    return sorted;
  }

  #rest(last: Problem): Problem {
    const severity: Severity = this.#hasErrors ? 'error' : 'warning';
    return {
      code: 'jsonl/more-problems',
      severity,
      message: `${this.#uncounted.toLocaleString('en-US')} more syntax problems are not listed (the last one is here): mend the first ${mostFaults} and look again.`,
      range: last.range,
    };
  }
}
