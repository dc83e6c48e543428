import type { RecordKind } from '../benchmarks/benchmark.ts';
import type { Problem, Severity } from '../model/problem.ts';
import type { DatasetLine, Spread } from './dataset-line.ts';
import { blankLineProblem, type DatasetProblem } from './dataset-problem.ts';
import { OrderedLines } from './ordered-lines.ts';
import { RecordValidator } from './record-validator.ts';
import { SharedKeys } from './shared-keys.ts';
import { Spreads } from './spreads.ts';

/** The first problems of a file, for hosts that list no more. */
export interface FirstProblems {
  readonly listed: readonly DatasetProblem[];
  /** How many more there are. */
  readonly left: number;
  /** The last line that has one; 0 where none has. */
  readonly lastLine: number;
}

const none: Readonly<Record<Severity, number>> = { error: 0, warning: 0, information: 0, hint: 0 };

/**
 * Validates a document that changes: one outcome per line, and only changed lines are validated again. What lines
 * have to do with each other (ids, what records may not share, values over several lines) is kept up to date at the cost of the change, not of
 * the document. Lines count from 0.
 */
export class DatasetValidator {
  readonly #validator: RecordValidator;
  readonly #textOf: (line: number) => string;
  readonly #lines = new OrderedLines<DatasetLine>();
  readonly #shared: SharedKeys;
  readonly #spreads: Spreads;
  /** Lines with problems of their own and blank lines; those that are part of a value are not among them. */
  readonly #faulty = new Set<DatasetLine>();
  readonly #blank = new Set<DatasetLine>();
  /** Of the problems of `#faulty`. */
  readonly #ownCounts: Record<Severity, number> = { ...none };
  #validatedRecords = 0;
  #counts: Readonly<Record<Severity, number>> | undefined;
  /** Number of the lines without the blank ones at the end: an editor shows such a line behind the last line end. */
  #filledLines = 0;

  /** @param textOf the present text of a line; asked only once all changes up to it were told */
  constructor(kind: RecordKind | undefined, textOf: (line: number) => string) {
    this.#validator = new RecordValidator(kind);
    this.#textOf = textOf;
    this.#shared = new SharedKeys(kind, {
      numberOf: (line) => this.#lines.numberOf(line),
      textOf,
    });
    this.#spreads = new Spreads(this.#lines, textOf, {
      joined: (line) => {
        this.#forget(line);
      },
      left: (line) => {
        this.#note(line);
      },
    });
  }

  /** How many records were validated so far, those that were validated again included. */
  get validatedRecords(): number {
    return this.#validatedRecords;
  }

  get lineCount(): number {
    return this.#lines.length;
  }

  /** A value over several lines is one record, though a broken one. */
  get recordCount(): number {
    return this.recordPosition(this.#lines.length);
  }

  /**
   * Replaces `removed` lines at `start` by lines with these texts, and validates those alone. A document is loaded in
   * as many steps as one likes, by adding its next lines at the end.
   */
  replaceLines(start: number, removed: number, texts: readonly string[]): void {
    const inserted = texts.map((text) => this.#validate(text));
    const old = this.#lines.splice(start, removed, inserted);
    this.#spreads.replaced(old, start, inserted);
    for (const line of old) this.#forget(line);
    for (const line of inserted) this.#note(line);
    this.#counts = undefined;
    this.#filledLines = this.#lines.length;
    while (this.#lines.at(this.#filledLines - 1)?.isBlank === true) this.#filledLines -= 1;
  }

  recordIdAt(line: number): string | undefined {
    this.#spreads.update();
    const at = this.#lines.at(line);
    return at?.spread === undefined ? at?.recordId : undefined;
  }

  /** Every record id once, in no order. */
  recordIds(): Iterable<string> {
    this.#spreads.update();
    return this.#shared.ids.all();
  }

  /** The lines of the value that a line is a part of: the line alone, unless a value is spread over several. */
  linesOfValueAt(line: number): { readonly first: number; readonly count: number } {
    this.#spreads.update();
    const lines = this.#lines.at(line)?.spread?.lines ?? [];
    const [first] = lines;
    return first === undefined
      ? { first: line, count: 1 }
      : { first: this.#lines.numberOf(first), count: lines.length };
  }

  /** The first line whose record has this id. */
  lineOf(recordId: string): number | undefined {
    this.#spreads.update();
    const first = this.#shared.ids.firstOf(recordId);
    return first === undefined ? undefined : this.#lines.numberOf(first);
  }

  /** Every line whose record has this id: more than one is an error of the file. */
  linesOf(recordId: string): readonly number[] {
    this.#spreads.update();
    const lines = Array.from(this.#shared.ids.linesOf(recordId), (line) =>
      this.#lines.numberOf(line),
    );
    return lines.toSorted((a, b) => a - b);
  }

  /** How many records stand before a line. */
  recordPosition(line: number): number {
    this.#spreads.update();
    let others = 0;
    for (const blank of this.#blank) {
      if (this.#lines.numberOf(blank) < line) others += 1;
    }
    for (const { lines } of this.#spreads.all) {
      const [first] = lines;
      const before = first === undefined ? 0 : line - this.#lines.numberOf(first);
      others += Math.max(0, Math.min(before, lines.length) - 1);
    }
    return line - others;
  }

  /**
   * The problems of one line, those that it has together with other lines included. Messages and ranges of these are
   * read from the record when they are asked for.
   */
  problemsOf(line: number): readonly Problem[] {
    this.#spreads.update();
    const at = this.#lines.at(line);
    if (at === undefined) return [];
    if (at.spread === undefined) return this.#problemsAt(at, line);
    return this.#problemsIn(at.spread)
      .filter((found) => found.line === line)
      .map(({ problem }) => problem);
  }

  /** Whether `problemsOf` has any. */
  hasProblems(line: number): boolean {
    this.#spreads.update();
    const at = this.#lines.at(line);
    if (at === undefined) return false;
    if (at.spread !== undefined) return this.problemsOf(line).length > 0;
    if (at.isBlank) return line < this.#filledLines;
    return at.problems.length > 0 || this.#shared.hasProblems(at);
  }

  /** All problems in the order of the file. */
  problems(): Iterable<DatasetProblem> {
    return this.#problemsAll(this.#faultyOrders());
  }

  /**
   * The first problems in the order of the file. The others are only counted.
   *
   * @param most from 1
   */
  firstProblems(most: number): FirstProblems {
    const orders = this.#faultyOrders();
    const listed: DatasetProblem[] = [];
    for (const problem of this.#problemsAll(orders)) {
      if (listed.push(problem) >= most) break;
    }
    const { error, warning, information, hint } = this.counts();
    const left = error + warning + information + hint - listed.length;
    const last = orders.at(-1);
    return { listed, left, lastLine: last === undefined ? 0 : this.#lastLineFrom(last) };
  }

  /** How many problems of each severity there are. */
  counts(): Readonly<Record<Severity, number>> {
    this.#counts ??= this.#count();
    return this.#counts;
  }

  #validate(text: string): DatasetLine {
    const { isBlank, isIncomplete, recordId, problems, distinctKeys } =
      this.#validator.validate(text);
    if (!isBlank) this.#validatedRecords += 1;
    return { order: 0, isBlank, isIncomplete, recordId, problems, distinctKeys, spread: undefined };
  }

  #note(line: DatasetLine): void {
    this.#shared.note(line);
    if (line.isBlank) this.#blank.add(line);
    if (line.problems.length > 0) this.#faulty.add(line);
    for (const { severity } of line.problems) this.#ownCounts[severity] += 1;
  }

  #forget(line: DatasetLine): void {
    this.#shared.forget(line);
    this.#blank.delete(line);
    this.#faulty.delete(line);
    for (const { severity } of line.problems) this.#ownCounts[severity] -= 1;
  }

  /** Counted without the problems that lines share: these need not be made for it. */
  #count(): Record<Severity, number> {
    this.#spreads.update();
    const counts = { ...this.#ownCounts };
    this.#shared.addTo(counts);
    for (const spread of this.#spreads.all) {
      for (const { problem } of this.#problemsIn(spread)) counts[problem.severity] += 1;
    }
    counts[blankLineProblem(0).severity] += this.#blanksBetween().length;
    return counts;
  }

  /** Orders of the records and values that have problems, ascending; some stand there twice. */
  #faultyOrders(): Float64Array {
    this.#spreads.update();
    const orders: number[] = [];
    for (const { order } of this.#blanksBetween()) orders.push(order);
    for (const { order } of this.#faulty) orders.push(order);
    for (const { order } of this.#shared.linesWithProblems()) orders.push(order);
    for (const { lines } of this.#spreads.all) {
      const [first] = lines;
      if (first !== undefined) orders.push(first.order);
    }
    return Float64Array.from(orders).sort();
  }

  /** Blank lines with something behind them. */
  #blanksBetween(): readonly DatasetLine[] {
    const end = this.#lines.at(this.#filledLines)?.order ?? Infinity;
    return Array.from(this.#blank).filter(({ order }) => order < end);
  }

  *#problemsAll(orders: Float64Array): Iterable<DatasetProblem> {
    let last: number | undefined;
    for (const order of orders) {
      if (order !== last) yield* this.#problemsFrom(order);
      last = order;
    }
  }

  /** The last line with a problem of the record with this order, or of the value that begins there. */
  #lastLineFrom(order: number): number {
    const line = this.#lines.numberOf({ order });
    const spread = this.#lines.at(line)?.spread;
    return spread === undefined ? line : (this.#problemsIn(spread).at(-1)?.line ?? line);
  }

  /** The problems of the record with this order, or of the value that begins there. */
  #problemsFrom(order: number): readonly DatasetProblem[] {
    const line = this.#lines.numberOf({ order });
    const at = this.#lines.at(line);
    if (at === undefined) return [];
    if (at.spread !== undefined) return this.#problemsIn(at.spread);
    const { recordId } = at;
    return this.#problemsAt(at, line).map((problem) => ({ line, problem, recordId }));
  }

  /** The problems of a line that is no part of a value. */
  #problemsAt(at: DatasetLine, line: number): readonly Problem[] {
    if (at.isBlank) {
      return line < this.#filledLines ? [blankLineProblem(this.#textOf(line).length)] : [];
    }
    const shared = this.#shared.problemsOf(at);
    return shared.length === 0 ? at.problems : [...shared, ...at.problems];
  }

  #problemsIn({ value, lines }: Spread): readonly DatasetProblem[] {
    const [first] = lines;
    if (first === undefined) return [];
    const start = this.#lines.numberOf(first);
    return value
      .problems(start)
      .map(({ line, problem }) => ({ line: start + line, problem, recordId: undefined }));
  }
}
