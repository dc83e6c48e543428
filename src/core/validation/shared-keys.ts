import type { RecordKind } from '../benchmarks/benchmark.ts';
import type { JsonPointer } from '../model/pointer.ts';
import type { Problem, Severity } from '../model/problem.ts';
import type { Span } from '../model/span.ts';
import type { DatasetLine } from './dataset-line.ts';
import { duplicateIdProblem, recordIdRange } from './dataset-problem.ts';
import {
  distinctRulesOf,
  notDistinctMessage,
  notDistinctRange,
  type EarlierRecord,
} from './distinct-keys.ts';
import { LinesByKey } from './lines-by-key.ts';

/** Something that no two records of a dataset may have in common, and which lines have it. */
interface Sharing {
  readonly code: string;
  readonly severity: Severity;
  readonly pointer?: JsonPointer;
  readonly lines: LinesByKey<DatasetLine>;
  readonly keyOf: (line: DatasetLine) => string | undefined;
  readonly messageOf: (key: string, text: string, earlier: EarlierRecord) => string;
  readonly rangeOf: (text: string) => Span;
}

/** A problem that was made for a line. It holds as long as the earlier record is the same and in the same place. */
interface MadeProblem {
  readonly earlier: EarlierRecord;
  readonly rangeOf: () => Span;
  readonly problem: Problem;
}

/** What the rest of a document knows of its lines. */
interface Lines {
  readonly numberOf: (line: DatasetLine) => number;
  readonly textOf: (line: number) => string;
}

/**
 * What records of a document have in common and may not: their id first, then by the rules of the kind. That they do
 * is known without reading them; what is said about it is read from a record when it is asked for, and kept.
 */
export class SharedKeys {
  /** Known where ids may repeat, too. */
  readonly ids = new LinesByKey<DatasetLine>();
  readonly #lines: Lines;
  readonly #distinct: readonly Sharing[];
  readonly #sharings: readonly Sharing[];
  /** One for each of `#sharings`. */
  readonly #made = new WeakMap<DatasetLine, (MadeProblem | undefined)[]>();

  constructor(kind: RecordKind | undefined, lines: Lines) {
    this.#lines = lines;
    this.#distinct = distinctRulesOf(kind).map((rule, index) => ({
      code: rule.id,
      severity: rule.severity,
      pointer: rule.pointer,
      lines: new LinesByKey(),
      keyOf: ({ distinctKeys }) => distinctKeys[index],
      messageOf: (_key, text, earlier) => notDistinctMessage(rule, text, earlier),
      rangeOf: (text) => notDistinctRange(rule, text),
    }));
    const hasUniqueIds = kind !== undefined && kind.mayRepeatIds !== true;
    this.#sharings = hasUniqueIds ? [idSharing(kind, this.ids), ...this.#distinct] : this.#distinct;
  }

  note(line: DatasetLine): void {
    if (line.recordId !== undefined) this.ids.add(line.recordId, line);
    for (const { lines, keyOf } of this.#distinct) {
      const key = keyOf(line);
      if (key !== undefined) lines.add(key, line);
    }
  }

  forget(line: DatasetLine): void {
    if (line.recordId !== undefined) this.ids.remove(line.recordId, line);
    for (const { lines, keyOf } of this.#distinct) {
      const key = keyOf(line);
      if (key !== undefined) lines.remove(key, line);
    }
  }

  /** Whether `problemsOf` has any; nothing is made for it. */
  hasProblems(line: DatasetLine): boolean {
    return this.#sharings.some((sharing) => earlierIn(sharing, line) !== undefined);
  }

  problemsOf(line: DatasetLine): readonly Problem[] {
    const problems: Problem[] = [];
    for (const [index, sharing] of this.#sharings.entries()) {
      const first = earlierIn(sharing, line);
      if (first !== undefined) problems.push(this.#problem(index, sharing, line, first));
    }
    return problems;
  }

  /** Lines with such problems, in no order; a line once for each of them. */
  *linesWithProblems(): Iterable<DatasetLine> {
    for (const { lines } of this.#sharings) yield* lines.repeatingLines();
  }

  /** How many such problems there are, by severity. */
  addTo(counts: Record<Severity, number>): void {
    for (const { severity, lines } of this.#sharings) counts[severity] += lines.repetitions;
  }

  #problem(index: number, sharing: Sharing, line: DatasetLine, first: DatasetLine): Problem {
    const earlier = { line: this.#lines.numberOf(first), recordId: first.recordId };
    const all = this.#made.get(line) ?? [];
    const known = all[index];
    if (known?.earlier.line === earlier.line && known.earlier.recordId === earlier.recordId) {
      return known.problem;
    }
    // A line that changes is another one, so that its text stays right for as long as the problem is kept.
    const text = this.#lines.textOf(this.#lines.numberOf(line));
    const rangeOf = known?.rangeOf ?? once(() => sharing.rangeOf(text));
    const messageOf = once(() => sharing.messageOf(sharing.keyOf(line) ?? '', text, earlier));
    const { code, severity, pointer } = sharing;
    const problem: Problem = {
      code,
      severity,
      ...(pointer !== undefined && { pointer }),
      get message() {
        return messageOf();
      },
      get range() {
        return rangeOf();
      },
    };
    all[index] = { earlier, rangeOf, problem };
    this.#made.set(line, all);
    return problem;
  }
}

function idSharing(kind: RecordKind, lines: LinesByKey<DatasetLine>): Sharing {
  const problemOf = (id: string, { line }: EarlierRecord): Problem =>
    duplicateIdProblem(id, line, { start: 0, end: 1 });
  const { code, severity } = problemOf('', { line: 0, recordId: undefined });
  return {
    code,
    severity,
    lines,
    keyOf: ({ recordId }) => recordId,
    messageOf: (id, _text, earlier) => problemOf(id, earlier).message,
    rangeOf: (text) => recordIdRange(kind, text),
  };
}

/** The first line with the key of a line, unless that is the line itself. */
function earlierIn({ lines, keyOf }: Sharing, line: DatasetLine): DatasetLine | undefined {
  const key = keyOf(line);
  const first = key === undefined ? undefined : lines.firstOf(key);
  return first === line ? undefined : first;
}

/** Lets go of what it was made of, too. */
function once<Made>(make: () => Made): () => Made {
  let makeNow: (() => Made) | undefined = make;
  let made: Made;
  return () => {
    if (makeNow !== undefined) made = makeNow();
    makeNow = undefined;
    return made;
  };
}
