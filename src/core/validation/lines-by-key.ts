import type { OrderedLine } from './ordered-lines.ts';

/** The lines of a key that several records have. */
interface Repeated<Line> {
  readonly lines: Set<Line>;
  /** The earliest of them, when it is known. */
  first: Line | undefined;
}

/**
 * Which lines hold which key: the id of a record, or what it may share with no other. Nearly every key has one line, and
 * an edit costs the same in a file of any size.
 */
export class LinesByKey<Line extends OrderedLine> {
  readonly #single = new Map<string, Line>();
  readonly #repeated = new Map<string, Repeated<Line>>();
  #repetitions = 0;

  /** How many lines have a key that an earlier line has. */
  get repetitions(): number {
    return this.#repetitions;
  }

  add(key: string, line: Line): void {
    const repeated = this.#repeated.get(key);
    const single = this.#single.get(key);
    if (repeated !== undefined) {
      repeated.lines.add(line);
      if (repeated.first !== undefined && line.order < repeated.first.order) repeated.first = line;
      this.#repetitions += 1;
    } else if (single !== undefined) {
      this.#single.delete(key);
      this.#repeated.set(key, { lines: new Set([single, line]), first: undefined });
      this.#repetitions += 1;
    } else {
      this.#single.set(key, line);
    }
  }

  remove(key: string, line: Line): void {
    const repeated = this.#repeated.get(key);
    if (repeated === undefined) {
      this.#single.delete(key);
      return;
    }
    repeated.lines.delete(line);
    this.#repetitions -= 1;
    if (repeated.first === line) repeated.first = undefined;
    const [rest] = repeated.lines;
    if (repeated.lines.size > 1 || rest === undefined) return;
    this.#repeated.delete(key);
    this.#single.set(key, rest);
  }

  firstOf(key: string): Line | undefined {
    const repeated = this.#repeated.get(key);
    if (repeated === undefined) return this.#single.get(key);
    repeated.first ??= earliest(repeated.lines);
    return repeated.first;
  }

  /** Every key once, in no order. */
  *all(): Iterable<string> {
    yield* this.#single.keys();
    yield* this.#repeated.keys();
  }

  /** All lines of a key, in no order. */
  linesOf(key: string): Iterable<Line> {
    const single = this.#single.get(key);
    return this.#repeated.get(key)?.lines ?? (single === undefined ? [] : [single]);
  }

  /** The lines whose key an earlier line has, in no order. */
  *repeatingLines(): Iterable<Line> {
    for (const [key, { lines }] of this.#repeated) {
      const first = this.firstOf(key);
      for (const line of lines) if (line !== first) yield line;
    }
  }
}

function earliest<Line extends OrderedLine>(lines: Iterable<Line>): Line | undefined {
  let first: Line | undefined;
  for (const line of lines) if (first === undefined || line.order < first.order) first = line;
  return first;
}
