import type { Span } from '../model/span.ts';
import type { Place } from './bracket-stack.ts';
import { concatenatedMessage } from './syntax-messages.ts';
import type { SyntaxReporter } from './syntax-reporter.ts';

/** Counts the values that stand outside all brackets: a line holds one, and no comma behind it. */
export class OuterValues {
  #count = 0;
  #second:
    { readonly line: number; readonly range: Span; readonly isAfterComma: boolean } | undefined;
  #comma: Place | undefined;

  get count(): number {
    return this.#count;
  }

  begin(): void {
    this.#count += 1;
  }

  /** A further value starts at `range` of the current line. */
  separate(line: number, range: Span): void {
    this.#second ??= { line, range, isAfterComma: this.#comma !== undefined };
    this.#comma = undefined;
  }

  /** False when a comma has nothing to separate. */
  takeComma(place: Place): boolean {
    if (this.#count === 0 || this.#comma !== undefined) return false;
    this.#comma = place;
    return true;
  }

  reportTo(report: SyntaxReporter): void {
    if (this.#second !== undefined) {
      const { line, range, isAfterComma } = this.#second;
      const message = concatenatedMessage(this.#count, isAfterComma);
      report.addAt(line, 'concatenated-records', message, range);
    }
    if (this.#comma !== undefined) report.addTrailingComma(this.#comma, 'the record');
  }
}
