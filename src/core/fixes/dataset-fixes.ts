import type { RecordKind } from '../benchmarks/benchmark.ts';
import { recordEdits } from '../jsonl/record-draft.ts';
import { pointerOf } from '../model/pointer.ts';
import type { Problem } from '../model/problem.ts';
import { ok } from '../model/result.ts';
import type { TextEdit } from '../model/text-edit.ts';
import { shown } from '../schema/value-words.ts';
import type { DatasetValidator } from '../validation/dataset.ts';
import { nextRecordId } from '../validation/next-record-id.ts';
import { RecordFixes, type OfferedFix } from './record-fixes.ts';
import { joinLines, splitRecords } from './record-lines.ts';
import { scanLines } from './syntax/scan-lines.ts';
import type { TextFix } from './text-fix.ts';

/** One line of a document, or the lines of a value that is spread over several. */
export interface Lines {
  readonly first: number;
  /** The lines with a line feed between them, whatever ends them in the document. */
  readonly text: string;
}

/** A fix together with the lines that it edits. */
export interface DatasetFix extends OfferedFix {
  readonly lines: Lines;
}

/** What became of the problems of one kind in some lines. */
export interface MendedLines {
  readonly lines: Lines;
  /** In offsets of the lines' text. */
  readonly edits: readonly TextEdit[];
  readonly mended: number;
  readonly left: number;
}

/** The fixes of the problems in a document: those of its records, and those of its lines. */
export class DatasetFixes {
  readonly #kind: RecordKind | undefined;
  readonly #validator: DatasetValidator;
  readonly #textOf: (line: number) => string;
  readonly #fixes: RecordFixes;

  /** @param textOf the present text of a line, as the validator knows it */
  constructor(
    kind: RecordKind | undefined,
    validator: DatasetValidator,
    textOf: (line: number) => string,
  ) {
    this.#kind = kind;
    this.#validator = validator;
    this.#textOf = textOf;
    this.#fixes = new RecordFixes(kind);
  }

  /** Ways to mend a problem that the validator found in a line, the likeliest first. */
  of(line: number, problem: Problem): readonly DatasetFix[] {
    switch (problem.code) {
      case 'jsonl/blank-line':
        return this.#removeLine(line);
      case 'benchwright/duplicate-id':
        return this.#renew(line, this.#validator.recordIds());
      case 'jsonl/concatenated-records': {
        const lines = this.#linesAt(line, 1);
        return offered(lines, splitRecords(lines.text));
      }
      case 'jsonl/multi-line-value': {
        const lines = this.#valueAt(line);
        return offered(lines, joinLines(lines.text));
      }
      default: {
        const lines = this.#valueAt(line);
        const shift = this.#offsetIn(lines, line);
        const { start, end } = problem.range;
        const moved = { ...problem, range: { start: start + shift, end: end + shift } };
        const fixes = this.#fixes.of(lines.text, moved, scanFor(lines, this.#fixes));
        return fixes.map((fix) => ({ ...fix, lines }));
      }
    }
  }

  /** How many problems of each kind there are. */
  counts(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const { problem } of this.#validator.problems()) {
      counts.set(problem.code, (counts.get(problem.code) ?? 0) + 1);
    }
    return counts;
  }

  /**
   * The kinds of problem that have a preferred fix, with the number of their problems. Of each kind only the first
   * problems are looked at.
   */
  mendableKinds(): ReadonlyMap<string, number> {
    const mostLookedAt = 20;
    const looked = new Map<string, number>();
    const mendable = new Set<string>();
    for (const { line, problem } of this.#validator.problems()) {
      const { code } = problem;
      const count = looked.get(code) ?? 0;
      if (mendable.has(code) || count >= mostLookedAt) continue;
      looked.set(code, count + 1);
      if (this.of(line, problem).some(({ isPreferred }) => isPreferred)) mendable.add(code);
    }
    return new Map(Array.from(this.counts()).filter(([code]) => mendable.has(code)));
  }

  /** Applies the preferred fix of every problem of one kind; one step for each record, so that a host can pause. */
  *mendAll(code: string): Iterable<MendedLines> {
    const ids = new Set(this.#validator.recordIds());
    let last = -1;
    const places = [...this.#validator.problems()].filter(({ problem }) => problem.code === code);
    for (const { line, problem } of places) {
      if (code === 'benchwright/duplicate-id') {
        const [fix] = this.#renew(line, ids, (id) => ids.add(id));
        if (fix !== undefined) yield applied(fix);
      } else if (isOfLines(code)) {
        const fix = this.of(line, problem).find(({ isPreferred }) => isPreferred);
        yield fix === undefined
          ? { lines: this.#linesAt(line, 1), edits: [], mended: 0, left: 1 }
          : applied(fix);
      } else {
        const lines = this.#valueAt(line);
        if (lines.first === last) continue;
        last = lines.first;
        yield { lines, ...this.#fixes.mendAll(lines.text, code, scanFor(lines, this.#fixes)) };
      }
    }
  }

  #removeLine(line: number): readonly DatasetFix[] {
    const lines = this.#linesAt(line, 2);
    const range = { start: 0, end: this.#textOf(line).length + 1 };
    return offered(lines, [
      { title: 'Remove the empty line', isPreferred: true, edits: [{ range, text: '' }] },
    ]);
  }

  #renew(
    line: number,
    taken: Iterable<string>,
    take?: (id: string) => void,
  ): readonly DatasetFix[] {
    const present = this.#validator.recordIdAt(line);
    if (present === undefined || this.#kind === undefined) return [];
    const lines = this.#linesAt(line, 1);
    const id = nextRecordId(taken, present);
    take?.(id);
    const pointer = pointerOf(this.#kind.idProperty);
    return [
      {
        title: `Give this record the next free id, ${shown(id)}`,
        isPreferred: true,
        edits: () => recordEdits(lines.text, [{ op: 'set', pointer, value: id }]),
        lines,
      },
    ];
  }

  #valueAt(line: number): Lines {
    const { first, count } = this.#validator.linesOfValueAt(line);
    return this.#linesAt(first, count);
  }

  #linesAt(first: number, count: number): Lines {
    const texts = Array.from({ length: count }, (_, index) => this.#textOf(first + index));
    return { first, text: texts.join('\n') };
  }

  /** Where a line begins in the text of the lines that it belongs to. */
  #offsetIn({ first }: Lines, line: number): number {
    let offset = 0;
    for (let at = first; at < line; at += 1) offset += this.#textOf(at).length + 1;
    return offset;
  }
}

function isOfLines(code: string): boolean {
  return (
    code === 'jsonl/blank-line' ||
    code === 'jsonl/concatenated-records' ||
    code === 'jsonl/multi-line-value'
  );
}

function offered(lines: Lines, fixes: readonly TextFix[]): readonly DatasetFix[] {
  return fixes.map(({ edits, ...fix }) => ({ ...fix, edits: () => ok(edits), lines }));
}

function applied({ lines, edits }: DatasetFix): MendedLines {
  const made = edits();
  return made.ok
    ? { lines, edits: made.value, mended: 1, left: 0 }
    : { lines, edits: [], mended: 0, left: 1 };
}

/** A value over several lines is scanned as the validator does, line by line. */
function scanFor({ text }: Lines, fixes: RecordFixes): (text: string) => readonly Problem[] {
  return text.includes('\n') ? scanLines : fixes.scan;
}
