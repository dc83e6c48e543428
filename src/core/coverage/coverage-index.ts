import type { Coverage, CoverageAxisValue, CoverageFacts } from '../benchmarks/coverage.ts';
import { isBlank } from '../jsonl/characters.ts';
import type { JsonValue } from '../model/json.ts';

/** Where the record of a line counts: a row, and a column of each reading; or why it counts nowhere. */
type LinePlace =
  | { readonly type: 'blank' }
  | { readonly type: 'placed'; readonly row: number; readonly columns: readonly number[] }
  | { readonly type: 'unplaced'; readonly reason: string };

interface Line {
  readonly text: string;
  /** Undefined until the line has been read. */
  place: LinePlace | undefined;
}

/** How many records stand where, as far as they have been read. */
export interface CoverageTally {
  readonly placed: number;
  /** By reading, row and column. */
  readonly counts: readonly (readonly (readonly number[])[])[];
  /** Reason to number of records. */
  readonly unplaced: ReadonlyMap<string, number>;
  /** Lines that have not been read yet. */
  readonly linesLeft: number;
}

/** A cell, a row (without a column), a column (without a row) or all that is placed (without either). */
export interface CoverageSelection {
  /** Position among the readings; counts where there is a column. */
  readonly reading: number;
  readonly row: number | undefined;
  readonly column: number | undefined;
}

const blank: LinePlace = { type: 'blank' };

/**
 * Where the records of a changing document count. Only new and changed lines are read; finding them costs a comparison for
 * each line. Lines count from 0.
 */
export class CoverageIndex {
  readonly #coverage: Coverage;
  readonly #rows: AxisLookup;
  readonly #columns: readonly AxisLookup[];
  #lines: readonly Line[] = [];
  /** No line before this one waits to be read. */
  #readTo = 0;

  constructor(coverage: Coverage) {
    this.#coverage = coverage;
    this.#rows = axisLookup(coverage.rows);
    this.#columns = coverage.readings.map(({ columns }) => axisLookup(columns));
  }

  /** Takes over the lines that the document has now. */
  sync(lineCount: number, textOf: (line: number) => string): void {
    const old = this.#lines;
    let start = 0;
    const shorter = Math.min(old.length, lineCount);
    while (start < shorter && old[start]?.text === textOf(start)) start += 1;
    let tail = 0;
    while (
      tail < shorter - start &&
      old[old.length - 1 - tail]?.text === textOf(lineCount - 1 - tail)
    ) {
      tail += 1;
    }
    const oldEnd = old.length - tail;
    if (start === oldEnd && start === lineCount - tail) return;
    const known = new Map(old.slice(start, oldEnd).map((line) => [line.text, line]));
    const between = Array.from({ length: lineCount - tail - start }, (_, index): Line => {
      const text = textOf(start + index);
      // Looking up costs reading the text.
      const same = known.size === 0 ? undefined : known.get(text);
      return same ?? { text, place: undefined };
    });
    this.#lines = [...old.slice(0, start), ...between, ...old.slice(oldEnd)];
    this.#readTo = Math.min(this.#readTo, start);
  }

  /**
   * Reads the lines that wait, one at least.
   *
   * @returns whether there are none left
   */
  read(isTimeUp: () => boolean): boolean {
    for (; this.#readTo < this.#lines.length; this.#readTo += 1) {
      const line = this.#lines[this.#readTo];
      if (line === undefined || line.place !== undefined) continue;
      line.place = this.#placeOf(line.text);
      if (isTimeUp()) return false;
    }
    return true;
  }

  tally(): CoverageTally {
    const { rows, readings } = this.#coverage;
    const counts = readings.map(({ columns }) => rows.map(() => columns.map(() => 0)));
    const unplaced = new Map<string, number>();
    let placed = 0;
    let linesLeft = 0;
    for (const { place } of this.#lines) {
      if (place === undefined) linesLeft += 1;
      else if (place.type === 'unplaced') {
        unplaced.set(place.reason, (unplaced.get(place.reason) ?? 0) + 1);
      } else if (place.type === 'placed') {
        placed += 1;
        for (const [reading, column] of place.columns.entries()) {
          const row = counts[reading]?.[place.row];
          if (row !== undefined) row[column] = (row[column] ?? 0) + 1;
        }
      }
    }
    return { placed, counts, unplaced, linesLeft };
  }

  /** The lines whose records stand in a part of the table. */
  linesIn({ reading, row, column }: CoverageSelection): readonly number[] {
    return this.#linesWith(
      (place) =>
        place.type === 'placed' &&
        (row === undefined || place.row === row) &&
        (column === undefined || place.columns[reading] === column),
    );
  }

  linesWithout(reason: string): readonly number[] {
    return this.#linesWith((place) => place.type === 'unplaced' && place.reason === reason);
  }

  #linesWith(holds: (place: LinePlace) => boolean): readonly number[] {
    const found: number[] = [];
    for (const [line, { place }] of this.#lines.entries()) {
      if (place !== undefined && holds(place)) found.push(line);
    }
    return found;
  }

  #placeOf(text: string): LinePlace {
    if (isBlank(text)) return blank;
    let record: JsonValue;
    try {
      record = JSON.parse(text) as JsonValue;
    } catch {
      return { type: 'unplaced', reason: 'Not valid JSON' };
    }
    const facts = this.#coverage.factsOf(record);
    if (!facts.ok) return { type: 'unplaced', reason: facts.error };
    const row = this.#rows(facts.value);
    const columns = this.#columns.map((lookup) => lookup(facts.value));
    if (row < 0 || columns.includes(-1)) return { type: 'unplaced', reason: 'In no cell' };
    return { type: 'placed', row, columns };
  }
}

/** Facts of a record to the position of its value on an axis, or -1. */
type AxisLookup = (facts: CoverageFacts) => number;

function axisLookup(values: readonly CoverageAxisValue[]): AxisLookup {
  const dimensions = Object.keys(values[0]?.facts ?? {});
  const keyOf = (facts: CoverageFacts): string =>
    JSON.stringify(dimensions.map((dimension) => facts[dimension]));
  const positions = new Map(values.map(({ facts }, index) => [keyOf(facts), index]));
  return (facts) => positions.get(keyOf(facts)) ?? -1;
}
