import type { RecordKind } from '../benchmarks/benchmark.ts';
import { RecordText } from '../jsonl/record-text.ts';
import { pointerOf } from '../model/pointer.ts';
import type { Problem, Severity } from '../model/problem.ts';
import type { DatasetLine } from './dataset-line.ts';
import { blankLineProblem, duplicateIdProblem, type DatasetProblem } from './dataset-problem.ts';
import { OrderedLines } from './ordered-lines.ts';
import { RecordIds } from './record-ids.ts';
import { RecordValidator } from './record-validator.ts';
import { Spreads } from './spreads.ts';

/**
 * Validates a document that changes: one outcome per line, and only changed lines are validated again. What lines
 * have to do with each other (ids, values over several lines) is kept up to date at the cost of the change, not of
 * the document. Lines count from 0.
 */
export class DatasetValidator {
  readonly #kind: RecordKind | undefined;
  readonly #hasUniqueIds: boolean;
  readonly #validator: RecordValidator;
  readonly #textOf: (line: number) => string;
  readonly #lines = new OrderedLines<DatasetLine>();
  readonly #ids = new RecordIds<DatasetLine>();
  readonly #spreads: Spreads;
  /** Lines with problems of their own, whether or not they are part of a value now. */
  readonly #faulty = new Set<DatasetLine>();
  readonly #blank = new Set<DatasetLine>();
  #validatedRecords = 0;
  #counts: Readonly<Record<Severity, number>> | undefined;
  /** Number of the lines without the blank ones at the end: an editor shows such a line behind the last line end. */
  #filledLines = 0;

  /** @param textOf the present text of a line; asked only once all changes up to it were told */
  constructor(kind: RecordKind | undefined, textOf: (line: number) => string) {
    this.#kind = kind;
    this.#hasUniqueIds = kind !== undefined && kind.mayRepeatIds !== true;
    this.#validator = new RecordValidator(kind);
    this.#textOf = textOf;
    this.#spreads = new Spreads(this.#lines, textOf, {
      joined: (line) => {
        this.#forgetId(line);
      },
      left: (line) => {
        this.#noteId(line);
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
    for (const line of old) {
      this.#forgetId(line);
      this.#faulty.delete(line);
      this.#blank.delete(line);
    }
    for (const line of inserted) {
      this.#noteId(line);
      if (line.problems.length > 0) this.#faulty.add(line);
      if (line.isBlank) this.#blank.add(line);
    }
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
    return this.#ids.all();
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
    const first = this.#ids.firstOf(recordId);
    return first === undefined ? undefined : this.#lines.numberOf(first);
  }

  /** Every line whose record has this id: more than one is an error of the file. */
  linesOf(recordId: string): readonly number[] {
    this.#spreads.update();
    return Array.from(this.#ids.linesOf(recordId), (line) => this.#lines.numberOf(line)).toSorted(
      (a, b) => a - b,
    );
  }

  /** How many records stand before a line. */
  recordPosition(line: number): number {
    this.#spreads.update();
    let others = 0;
    for (const blank of this.#blank) {
      if (blank.spread === undefined && this.#lines.numberOf(blank) < line) others += 1;
    }
    for (const { lines } of this.#spreads.all) {
      const [first] = lines;
      const before = first === undefined ? 0 : line - this.#lines.numberOf(first);
      others += Math.max(0, Math.min(before, lines.length) - 1);
    }
    return line - others;
  }

  /** The problems of one line, those that it has together with other lines included. */
  problemsOf(line: number): readonly Problem[] {
    this.#spreads.update();
    const at = this.#lines.at(line);
    if (at === undefined) return [];
    if (at.spread !== undefined) return this.#problemsInSpread(at, line);
    if (at.isBlank) {
      return line < this.#filledLines ? [blankLineProblem(this.#textOf(line).length)] : [];
    }
    const first = at.recordId === undefined ? undefined : this.#firstWithSameId(at);
    if (first === undefined) return at.problems;
    return [this.#duplicate(at.recordId ?? '', this.#lines.numberOf(first), line), ...at.problems];
  }

  /** All problems in the order of the file. */
  *problems(): Iterable<DatasetProblem> {
    for (const line of this.#linesToShow()) {
      const recordId = this.recordIdAt(line);
      for (const problem of this.problemsOf(line)) yield { line, problem, recordId };
    }
  }

  /** How many problems of each severity there are. */
  counts(): Readonly<Record<Severity, number>> {
    if (this.#counts === undefined) {
      const counts = { error: 0, warning: 0, information: 0, hint: 0 };
      for (const { problem } of this.problems()) counts[problem.severity] += 1;
      this.#counts = counts;
    }
    return this.#counts;
  }

  #validate(text: string): DatasetLine {
    const { isBlank, isIncomplete, recordId, problems } = this.#validator.validate(text);
    if (!isBlank) this.#validatedRecords += 1;
    return { order: 0, isBlank, isIncomplete, recordId, problems, spread: undefined };
  }

  #noteId(line: DatasetLine): void {
    if (line.recordId !== undefined) this.#ids.add(line.recordId, line);
  }

  #forgetId(line: DatasetLine): void {
    if (line.recordId !== undefined) this.#ids.remove(line.recordId, line);
  }

  /** Numbers of the lines that have a problem or may have one, in ascending order. */
  #linesToShow(): readonly number[] {
    this.#spreads.update();
    const found = new Set<DatasetLine>(this.#blank);
    for (const line of this.#faulty) if (line.spread === undefined) found.add(line);
    if (this.#hasUniqueIds) for (const line of this.#ids.repeatingLines()) found.add(line);
    const numbers = new Set(Array.from(found, (line) => this.#lines.numberOf(line)));
    for (const { value, lines } of this.#spreads.all) {
      const [first] = lines;
      if (first === undefined) continue;
      const start = this.#lines.numberOf(first);
      for (const { line } of value.problems(start)) numbers.add(start + line);
    }
    return [...numbers].toSorted((a, b) => a - b);
  }

  #problemsInSpread({ spread }: DatasetLine, line: number): readonly Problem[] {
    const first = spread?.lines[0];
    if (spread === undefined || first === undefined) return [];
    const start = this.#lines.numberOf(first);
    return spread.value
      .problems(start)
      .filter(({ line: offset }) => start + offset === line)
      .map(({ problem }) => problem);
  }

  #firstWithSameId(line: DatasetLine): DatasetLine | undefined {
    if (line.recordId === undefined || !this.#hasUniqueIds) return undefined;
    const first = this.#ids.firstOf(line.recordId);
    return first === line ? undefined : first;
  }

  #duplicate(recordId: string, firstLine: number, line: number): Problem {
    const idProperty = this.#kind?.idProperty ?? 'id';
    const range = new RecordText(this.#textOf(line)).rangeOf(pointerOf(idProperty));
    return duplicateIdProblem(recordId, firstLine, range ?? { start: 0, end: 1 });
  }
}
