import type { OrderedLine } from './ordered-lines.ts';

/** The lines of an id that several records have. */
interface Repeated<Line> {
  readonly lines: Set<Line>;
  /** The earliest of them, when it is known. */
  first: Line | undefined;
}

/** Which lines hold which record id. Nearly every id has one line, and an edit costs the same in a file of any size. */
export class RecordIds<Line extends OrderedLine> {
  readonly #single = new Map<string, Line>();
  readonly #repeated = new Map<string, Repeated<Line>>();
  #repetitions = 0;

  /** How many lines have an id that an earlier line has. */
  get repetitions(): number {
    return this.#repetitions;
  }

  add(id: string, line: Line): void {
    const repeated = this.#repeated.get(id);
    const single = this.#single.get(id);
    if (repeated !== undefined) {
      repeated.lines.add(line);
      if (repeated.first !== undefined && line.order < repeated.first.order) repeated.first = line;
      this.#repetitions += 1;
    } else if (single !== undefined) {
      this.#single.delete(id);
      this.#repeated.set(id, { lines: new Set([single, line]), first: undefined });
      this.#repetitions += 1;
    } else {
      this.#single.set(id, line);
    }
  }

  remove(id: string, line: Line): void {
    const repeated = this.#repeated.get(id);
    if (repeated === undefined) {
      this.#single.delete(id);
      return;
    }
    repeated.lines.delete(line);
    this.#repetitions -= 1;
    if (repeated.first === line) repeated.first = undefined;
    const [rest] = repeated.lines;
    if (repeated.lines.size > 1 || rest === undefined) return;
    this.#repeated.delete(id);
    this.#single.set(id, rest);
  }

  firstOf(id: string): Line | undefined {
    const repeated = this.#repeated.get(id);
    if (repeated === undefined) return this.#single.get(id);
    repeated.first ??= earliest(repeated.lines);
    return repeated.first;
  }

  /** Every id once, in no order. */
  *all(): Iterable<string> {
    yield* this.#single.keys();
    yield* this.#repeated.keys();
  }

  /** All lines of an id, in no order. */
  linesOf(id: string): Iterable<Line> {
    const single = this.#single.get(id);
    return this.#repeated.get(id)?.lines ?? (single === undefined ? [] : [single]);
  }

  /** The lines whose id an earlier line has, in no order. */
  *repeatingLines(): Iterable<Line> {
    for (const [id, { lines }] of this.#repeated) {
      const first = this.firstOf(id);
      for (const line of lines) if (line !== first) yield line;
    }
  }
}

function earliest<Line extends OrderedLine>(lines: Iterable<Line>): Line | undefined {
  let first: Line | undefined;
  for (const line of lines) if (first === undefined || line.order < first.order) first = line;
  return first;
}
