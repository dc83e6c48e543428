import type { RecordKind } from '../benchmarks/benchmark.ts';
import type { DistinctRule } from '../benchmarks/distinct.ts';
import type { LineEnding } from '../jsonl/framing.ts';
import type { JsonValue } from '../model/json.ts';
import type { Problem } from '../model/problem.ts';
import {
  blankLineProblem,
  duplicateIdProblem,
  mixedEndingsProblem,
  recordIdRange,
  type DatasetProblem,
} from './dataset-problem.ts';
import { distinctRulesOf, notDistinctProblem, type EarlierRecord } from './distinct-keys.ts';
import { MultiLineValue, type MultiLineProblem } from './multi-line-value.ts';
import { RecordValidator, type RecordOutcome } from './record-validator.ts';

export interface StreamLine {
  /** Without its ending, and without the file's byte order mark; undecodable bytes are U+FFFD. */
  readonly text: string;
  /** Problems of the bytes that the text no longer shows, such as invalid UTF-8. */
  readonly byteProblems?: readonly Problem[];
  /** The line was not read: nothing is said about it but `byteProblems`. */
  readonly isUnread?: boolean;
  /** How the line ends, to tell where endings are mixed; a last line may have no ending. */
  readonly ending?: LineEnding;
}

const noProblems: readonly Problem[] = [];

export type OnProblem = (problem: DatasetProblem) => void;

/** A value that may go on over the next lines. */
interface OpenSpread {
  readonly value: MultiLineValue;
  readonly start: number;
  /** The lines so far, until it is certain that they are one value. */
  uncertain: StreamLine[];
  /** What lines that are certain parts have wrong beside the value; lines count from `start`. */
  readonly beside: MultiLineProblem[];
  certainLines: number;
}

/**
 * Validates the lines of a file in their order, with a few of them in memory: problems come out in file order as
 * soon as they are certain. The same as `DatasetValidator` finds in a document (a test compares the two).
 */
export class StreamValidator {
  readonly #kind: RecordKind | undefined;
  readonly #hasUniqueIds: boolean;
  readonly #validator: RecordValidator;
  readonly #onProblem: OnProblem;
  readonly #lineOfId = new Map<string, number>();
  readonly #rules: readonly DistinctRule[];
  readonly #firstOfKey: readonly Map<string, EarlierRecord>[];
  #spread: OpenSpread | undefined;
  #nextLine: number;
  #records = 0;
  /** Lengths of the blank lines just before `#nextLine`: they are a problem once something follows them. */
  #blankLengths: number[] = [];
  #ending: LineEnding | undefined;
  #hasMixedEndings = false;

  /** @param firstLine number of the first line that is pushed, from 0: for readers of a part of a file */
  constructor(kind: RecordKind | undefined, onProblem: OnProblem, firstLine = 0) {
    this.#kind = kind;
    this.#hasUniqueIds = kind !== undefined && kind.mayRepeatIds !== true;
    this.#rules = distinctRulesOf(kind);
    this.#firstOfKey = this.#rules.map(() => new Map<string, EarlierRecord>());
    this.#validator = new RecordValidator(kind);
    this.#onProblem = onProblem;
    this.#nextLine = firstLine;
  }

  get records(): number {
    return this.#records;
  }

  get lineCount(): number {
    return this.#nextLine;
  }

  /** The first line of every id, to find duplicates between the parts of a file. */
  get lineOfId(): ReadonlyMap<string, number> {
    return this.#lineOfId;
  }

  /** The first record of every key, one map for each rule of what records may not share. */
  get firstOfKey(): readonly ReadonlyMap<string, EarlierRecord>[] {
    return this.#firstOfKey;
  }

  /** True while the last lines may belong to a value that goes on: a file must not be split here. */
  get isWithinValue(): boolean {
    return this.#spread !== undefined;
  }

  push(line: StreamLine): void {
    const spread = this.#spread;
    if (spread === undefined) {
      this.#take(line);
    } else if (line.isUnread === true || spread.value.feed(line.text) === 'ended') {
      this.#endSpread(spread);
      this.push(line);
    } else {
      spread.uncertain.push(line);
      if (spread.value.isCertain) this.#noteCertainLines(spread);
      if (spread.value.isClosed) this.#endSpread(spread);
    }
  }

  /**
   * At the end of the input.
   *
   * @param isFollowed a part of the file with something in it follows: blank lines here are not the file's last ones
   */
  end(isFollowed = false): void {
    // A line that turns out to stand alone may be followed by one that opens a value.
    while (this.#spread !== undefined) this.#endSpread(this.#spread);
    if (isFollowed) this.#reportBlankLines();
  }

  /** Validates a line by itself, unless it may be the first of a value spread over lines. */
  #take(line: StreamLine, mayContinue = true): void {
    if (line.isUnread === true) {
      this.#reportBlankLines();
      for (const problem of this.#besideRecord(line)) this.#report(problem, undefined);
      this.#nextLine += 1;
      return;
    }
    const outcome = this.#validator.validate(line.text);
    if (outcome.isBlank) {
      this.#blankLengths.push(line.text.length);
      this.#nextLine += 1;
      return;
    }
    this.#reportBlankLines();
    if (outcome.isIncomplete && mayContinue) this.#openSpread(line);
    else this.#finishRecord(line, outcome);
  }

  #openSpread(line: StreamLine): void {
    this.#spread = {
      value: new MultiLineValue(line.text),
      start: this.#nextLine,
      uncertain: [line],
      beside: [],
      certainLines: 0,
    };
  }

  /** Lets go of the texts of lines that cannot be records of their own any more. */
  #noteCertainLines(spread: OpenSpread): void {
    for (const line of spread.uncertain) {
      for (const problem of this.#besideRecord(line)) {
        spread.beside.push({ line: spread.certainLines, problem });
      }
      spread.certainLines += 1;
    }
    spread.uncertain = [];
  }

  #endSpread({ value, uncertain, beside, start }: OpenSpread): void {
    this.#spread = undefined;
    if (value.isCertain) {
      this.#records += 1;
      const found = [...beside, ...value.problems(start)].toSorted((a, b) => a.line - b.line);
      for (const { line, problem } of found) {
        this.#onProblem({ line: start + line, problem, recordId: undefined });
      }
      this.#nextLine = start + value.lineCount;
      return;
    }
    // The first line stands alone after all; the others are looked at anew.
    const [first, ...others] = uncertain;
    if (first !== undefined) this.#take(first, false);
    for (const line of others) this.push(line);
  }

  #finishRecord(line: StreamLine, outcome: RecordOutcome): void {
    const { recordId, problems } = outcome;
    this.#records += 1;
    if (recordId !== undefined && this.#hasUniqueIds) this.#noteId(recordId, line.text);
    this.#noteKeys(outcome, line.text);
    for (const problem of this.#besideRecord(line)) this.#report(problem, recordId);
    if (!isOtherEncoding(line)) for (const problem of problems) this.#report(problem, recordId);
    this.#nextLine += 1;
  }

  #reportBlankLines(): void {
    const first = this.#nextLine - this.#blankLengths.length;
    for (const [offset, length] of this.#blankLengths.entries()) {
      const problem = blankLineProblem(length);
      this.#onProblem({ line: first + offset, problem, recordId: undefined });
    }
    this.#blankLengths = [];
  }

  /** What a line has wrong beside its record: its bytes, its ending. */
  #besideRecord({ text, byteProblems = noProblems, ending }: StreamLine): readonly Problem[] {
    if (ending === undefined || ending === '') return byteProblems;
    this.#ending ??= ending;
    if (this.#hasMixedEndings || ending === this.#ending) return byteProblems;
    this.#hasMixedEndings = true;
    return [...byteProblems, mixedEndingsProblem(text.length, ending)];
  }

  #report(problem: Problem, recordId: string | undefined): void {
    this.#onProblem({ line: this.#nextLine, problem, recordId });
  }

  #noteId(recordId: string, text: string): void {
    const line = this.#nextLine;
    const first = this.#lineOfId.get(recordId);
    if (first === undefined) this.#lineOfId.set(recordId, line);
    else this.#onProblem(duplicateIdIn(text, line, recordId, first, this.#kind));
  }

  #noteKeys({ recordId, distinctKeys }: RecordOutcome, text: string): void {
    for (const [index, key] of distinctKeys.entries()) {
      const rule = this.#rules[index];
      const firsts = this.#firstOfKey[index];
      if (key === undefined || rule === undefined || firsts === undefined) continue;
      const first = firsts.get(key);
      if (first === undefined) firsts.set(key, { line: this.#nextLine, recordId });
      else this.#report(notDistinctProblem(rule, text, first), recordId);
    }
  }
}

/** UTF-16 read as UTF-8 is full of NULs: that it is not UTF-8 is the one thing to say about it. */
function isOtherEncoding({ text, byteProblems }: StreamLine): boolean {
  return byteProblems !== undefined && byteProblems.length > 0 && text.includes('\0');
}

/** The problem of a record whose id another line had first. */
export function duplicateIdIn(
  text: string,
  line: number,
  recordId: string,
  firstLine: number,
  kind: RecordKind | undefined,
): DatasetProblem {
  const problem = duplicateIdProblem(recordId, firstLine, recordIdRange(kind, text));
  return { line, recordId, problem };
}

/** The values among the first lines of a file, to detect its kind by. */
export function sampleValues(texts: Iterable<string>, most = 20): readonly JsonValue[] {
  const values: JsonValue[] = [];
  for (const text of texts) {
    if (values.length >= most) break;
    try {
      values.push(JSON.parse(text) as JsonValue);
    } catch {
      // A broken record says nothing about the kind.
    }
  }
  return values;
}
