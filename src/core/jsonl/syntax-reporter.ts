import type { Severity } from '../model/problem.ts';
import type { Span } from '../model/span.ts';
import type { Bracket, Place } from './bracket-stack.ts';
import { SyntaxFaultList, type LocatedProblem } from './syntax-fault-list.ts';
import type { Token } from './syntax-lexer.ts';
import { unclosedMessage } from './syntax-messages.ts';
import { faultsOfToken, syntaxProblem } from './token-faults.ts';

/** Collects the faults of a value, line by line, and knows the line that is being read. */
export class SyntaxReporter {
  readonly #faults: SyntaxFaultList;
  #text = '';
  #line = -1;

  constructor(faults: SyntaxFaultList = new SyntaxFaultList()) {
    this.#faults = faults;
  }

  get text(): string {
    return this.#text;
  }

  /** Counted from 0. */
  get line(): number {
    return this.#line;
  }

  /** True when no further fault is kept: searches for a good recovery are not worth their time. */
  get isFull(): boolean {
    return this.#faults.isFull;
  }

  get hasErrors(): boolean {
    return this.#faults.hasErrors;
  }

  startLine(text: string): void {
    this.#line += 1;
    this.#text = text;
  }

  placeOf(offset: number): Place {
    return { line: this.#line, offset };
  }

  textOf(range: Span): string {
    return this.#text.slice(range.start, range.end);
  }

  add(code: string, message: string, range: Span, severity: Severity = 'error'): number {
    return this.addAt(this.#line, code, message, range, severity);
  }

  addAt(
    line: number,
    code: string,
    message: string,
    range: Span,
    severity: Severity = 'error',
  ): number {
    return this.#faults.add(line, syntaxProblem(code, message, range, severity));
  }

  /** Reports what is wrong with a token by itself; returns the index of the last fault. */
  addFaultsOf(token: Token): number | undefined {
    let last: number | undefined;
    for (const problem of faultsOfToken(this.#text, token)) {
      last = this.#faults.add(this.#line, problem);
    }
    return last;
  }

  addTrailingComma(comma: Place, where: string): void {
    const range = { start: comma.offset, end: comma.offset + 1 };
    this.addAt(comma.line, 'trailing-comma', `Remove the comma at the end of ${where}.`, range);
  }

  /** At the last character: what is missing belongs behind it. */
  addUnclosed(innermost: Bracket, depth: number, closers: string): void {
    const end = this.#text.trimEnd().length;
    const message = unclosedMessage(innermost, depth, closers, this.#line);
    this.add('unclosed', message, { start: Math.max(0, end - 1), end });
  }

  /** Something is missing directly behind `last`, or before `next` where that is on an earlier line. */
  addMissing(code: string, message: string, last: Place, next: Span): void {
    const start = last.line === this.#line ? last.offset : next.start;
    this.add(code, message, { start, end: start + 1 });
  }

  /** Makes a fault of this line reach further, with a message that fits. */
  extend(index: number, end: number, messageFor: (text: string) => string | undefined): void {
    this.#faults.extend(index, end, (range) => messageFor(this.textOf(range)));
  }

  /** The same faults at the same line, to which others can be added. */
  copy(): SyntaxReporter {
    const copy = new SyntaxReporter(this.#faults.copy());
    copy.#text = this.#text;
    copy.#line = this.#line;
    return copy;
  }

  /** In the order of the text. */
  toSorted(): readonly LocatedProblem[] {
    return this.#faults.toSorted();
  }
}
