import type { Problem } from '../model/problem.ts';
import { SyntaxMachine } from './syntax-machine.ts';

export interface SyntaxReport {
  /** In the order of the text; ranges count UTF-16 units of it. */
  readonly problems: readonly Problem[];
  /** True when the text ends within an open bracket, and not within a string: more may follow on the next line. */
  readonly isIncomplete: boolean;
}

/**
 * Every syntax fault of one record's text. There is an error if and only if JSON.parse rejects the text or an
 * object holds a key twice; the rest are warnings.
 */
export function scanSyntax(text: string): SyntaxReport {
  const machine = new SyntaxMachine();
  machine.feed(text);
  const { isIncomplete } = machine;
  return { problems: machine.faults().map(({ problem }) => problem), isIncomplete };
}
