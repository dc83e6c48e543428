import { isBlank, skipWhitespace } from '../jsonl/characters.ts';
import { SyntaxMachine } from '../jsonl/syntax-machine.ts';
import type { Problem } from '../model/problem.ts';
import { isJson } from '../jsonl/parse-json.ts';

/**
 * So many lines may pass before it must be clear that they are one value. They are kept in memory until then, and
 * validated one by one if they are not.
 */
export const mostUncertainLines = 16;

/** `part`: the line belongs to the value. `ended`: it does not, and the value ends unfinished before it. */
export type MultiLineState = 'part' | 'ended';

export interface MultiLineProblem {
  /** Counted from the value's first line, which is 0. */
  readonly line: number;
  readonly problem: Problem;
}

/**
 * Recognises a value that is spread over lines, such as a pretty-printed document in a JSON Lines file, so that it
 * is one problem and not one per line. A record that was cut off before good ones must not swallow them: a line
 * that is a record by itself ends the value where no value may stand, or where it is indented no more than the first
 * line of a value whose other lines are.
 */
export class MultiLineValue {
  readonly #machine = new SyntaxMachine();
  readonly #firstLine: string;
  readonly #firstIndent: number;
  #lines = 1;
  /** Without blank lines behind it. */
  #filledLines = 1;
  #isCertain = false;
  #hasIndentedLines = false;

  /** @param firstLine a line that ends within an open bracket */
  constructor(firstLine: string) {
    this.#firstLine = firstLine;
    this.#firstIndent = skipWhitespace(firstLine, 0);
    this.#machine.feed(firstLine);
  }

  get lineCount(): number {
    return this.#lines;
  }

  /** True once the value is complete. */
  get isClosed(): boolean {
    return this.#machine.isBetweenRecords;
  }

  /** False while the lines so far may as well be single records: then they are, if nothing else follows. */
  get isCertain(): boolean {
    return this.#isCertain;
  }

  /** Takes the next line, unless it is no part of the value. */
  feed(text: string): MultiLineState {
    if (!this.#isPart(text)) return 'ended';
    this.#machine.feed(text);
    this.#lines += 1;
    if (!isBlank(text)) this.#filledLines = this.#lines;
    // Nothing but this value makes sense of the bracket that was closed.
    this.#isCertain ||= this.isClosed;
    return 'part';
  }

  /** One problem for the spread, then those within the value.  */
  problems(firstLine: number): readonly MultiLineProblem[] {
    const isFinished = this.isClosed;
    const start = this.#firstIndent;
    const spread: Problem = {
      code: 'jsonl/multi-line-value',
      severity: 'error',
      message: spreadMessage(firstLine + 1, firstLine + this.#filledLines, isFinished),
      range: { start, end: Math.max(start, this.#firstLine.trimEnd().length) },
    };
    return [{ line: 0, problem: spread }, ...this.#machine.faults(!isFinished)];
  }

  #isPart(text: string): boolean {
    if (isBlank(text)) return this.#isCertain || this.#lines < mostUncertainLines;
    const indent = skipWhitespace(text, 0);
    const isContainer = text[indent] === '{' || text[indent] === '[';
    const mayBeRecord = isContainer && indent <= this.#firstIndent;
    this.#hasIndentedLines ||= indent > this.#firstIndent;
    if (this.#isCertain) {
      if (!mayBeRecord) return true;
      if (!this.#machine.acceptsValue) return false;
      return !(this.#hasIndentedLines && isJson(text));
    }
    if (this.#lines >= mostUncertainLines) return false;
    if (!this.#machine.acceptsValue && (mayBeRecord || isJson(text))) return false;
    this.#isCertain = !mayBeRecord && !isJson(text);
    return true;
  }
}

function spreadMessage(first: number, last: number, isFinished: boolean): string {
  const lines = `Lines ${first} to ${last}`;
  return isFinished
    ? `${lines} are one value. JSON Lines has one record on each line: write it on one, for instance with "jq -c .".`
    : `${lines} are the beginning of a value that is never finished. JSON Lines has one record on each line: complete the value and write it on one line.`;
}
