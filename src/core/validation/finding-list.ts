import type { Finding, Severity } from '../model/problem.ts';

/** A record shows so many findings; the rest are counted. */
const mostFindings = 100;

/** The first findings of a record, and how many more there were: a wrong kind cannot flood a file. */
export class FindingList {
  readonly #findings: Finding[] = [];
  #left = 0;
  #areErrorsLeft = false;

  get isEmpty(): boolean {
    return this.#findings.length === 0;
  }

  get isFull(): boolean {
    return this.#findings.length >= mostFindings;
  }

  add(finding: Finding): void {
    if (this.isFull) this.countOnly(finding.severity);
    else this.#findings.push(finding);
  }

  countOnly(severity: Severity): void {
    this.#left += 1;
    this.#areErrorsLeft ||= severity === 'error';
  }

  toArray(): readonly Finding[] {
    if (this.#left === 0) return this.#findings;
    const rest: Finding = {
      code: 'schema/more-problems',
      severity: this.#areErrorsLeft ? 'error' : 'warning',
      message: `${this.#left.toLocaleString('en-US')} more problems of this record are not listed. Mend these first, or check whether the file holds another kind of record.`,
      pointer: '',
      target: 'object',
    };
    return [...this.#findings, rest];
  }
}
