import type { MatchedRecords } from '../benchmarks/matched-records.ts';
import { isBlank } from '../jsonl/characters.ts';
import { parseJson } from '../jsonl/parse-json.ts';
import { isJsonObject } from '../model/json.ts';

interface Line {
  readonly text: string;
  /** Undefined until the line has been read. */
  family: Family | undefined;
}

interface Family {
  readonly id: string | undefined;
  readonly baseId: string | undefined;
}

const none: Family = { id: undefined, baseId: undefined };

/**
 * Which records of a changing document were made from which. Only new and changed lines are read; finding them costs a
 * comparison for each line. Lines count from 0.
 */
export class FamilyIndex {
  readonly #matched: MatchedRecords;
  readonly #idProperty: string;
  #lines: readonly Line[] = [];
  /** No line before this one waits to be read. */
  #readTo = 0;

  constructor(matched: MatchedRecords, idProperty: string) {
    this.#matched = matched;
    this.#idProperty = idProperty;
  }

  /** Takes over the lines that the document has now. */
  sync(lineCount: number, textOf: (line: number) => string): void {
    const old = this.#lines;
    const shorter = Math.min(old.length, lineCount);
    let start = 0;
    while (start < shorter && old[start]?.text === textOf(start)) start += 1;
    let tail = 0;
    while (tail < shorter - start && old.at(-1 - tail)?.text === textOf(lineCount - 1 - tail)) {
      tail += 1;
    }
    const oldEnd = old.length - tail;
    if (start === oldEnd && start === lineCount - tail) return;
    const known = new Map(old.slice(start, oldEnd).map((line) => [line.text, line]));
    const between = Array.from({ length: lineCount - tail - start }, (_, index): Line => {
      const text = textOf(start + index);
      const same = known.size === 0 ? undefined : known.get(text);
      return { text, family: same?.family };
    });
    this.#lines = [...old.slice(0, start), ...between, ...old.slice(oldEnd)];
    this.#readTo = Math.min(this.#readTo, start);
  }

  /**
   * Reads the next line that waits.
   *
   * @returns false where none waits
   */
  readNext(): boolean {
    for (; this.#readTo < this.#lines.length; this.#readTo += 1) {
      const line = this.#lines[this.#readTo];
      if (line === undefined || line.family !== undefined) continue;
      line.family = this.#familyOf(line.text);
      return true;
    }
    return false;
  }

  /** The lines of records with an id, as far as they have been read. */
  linesOf(id: string): readonly number[] {
    return this.#linesWith((family) => family.id === id);
  }

  /** The lines of the records that were made from a record, as far as they have been read. */
  linesMadeFrom(baseId: string): readonly number[] {
    return this.#linesWith((family) => family.baseId === baseId);
  }

  #linesWith(holds: (family: Family) => boolean): readonly number[] {
    return this.#lines.flatMap(({ family }, line) =>
      family !== undefined && holds(family) ? [line] : [],
    );
  }

  #familyOf(text: string): Family {
    if (isBlank(text)) return none;
    const record = parseJson(text);
    if (record === undefined) return none;
    const id = isJsonObject(record) ? record[this.#idProperty] : undefined;
    return {
      id: typeof id === 'string' ? id : undefined,
      baseId: this.#matched.baseIdOf(record),
    };
  }
}
