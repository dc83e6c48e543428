import type { DatasetLine, Spread } from './dataset-line.ts';
import { MultiLineValue, mostUncertainLines } from './multi-line-value.ts';
import type { OrderedLines } from './ordered-lines.ts';

/** Told when a line becomes a part of a value or a record of its own again. */
export interface SpreadListener {
  joined(line: DatasetLine): void;
  left(line: DatasetLine): void;
}

/** The lines between two orders, both outside. */
interface Stretch {
  readonly after: number;
  readonly before: number;
}

/**
 * The values of a document that are spread over lines. Changes are only noted; what they mean is found out when it is
 * asked for, and only around the changed lines.
 */
export class Spreads {
  readonly #lines: OrderedLines<DatasetLine>;
  readonly #textOf: (line: number) => string;
  readonly #listener: SpreadListener;
  readonly #spreads = new Set<Spread>();
  #incompleteLines = 0;
  #changed: Stretch | undefined;
  #renumberings = 0;

  constructor(
    lines: OrderedLines<DatasetLine>,
    textOf: (line: number) => string,
    listener: SpreadListener,
  ) {
    this.#lines = lines;
    this.#textOf = textOf;
    this.#listener = listener;
  }

  /** To be asked after `update`. */
  get all(): ReadonlySet<Spread> {
    return this.#spreads;
  }

  /** To be called when lines were replaced: `start` and `count` are those of the new ones. */
  replaced(removed: readonly DatasetLine[], start: number, inserted: readonly DatasetLine[]): void {
    for (const line of removed) {
      if (line.isIncomplete) this.#incompleteLines -= 1;
      if (line.spread !== undefined) this.#dissolve(line.spread);
    }
    for (const line of inserted) if (line.isIncomplete) this.#incompleteLines += 1;
    if (this.#renumberings !== this.#lines.renumberings) {
      this.#renumberings = this.#lines.renumberings;
      this.#note({ after: -Infinity, before: Infinity });
      return;
    }
    this.#note({
      after: this.#lines.at(start - 1)?.order ?? -Infinity,
      before: this.#lines.at(start + inserted.length)?.order ?? Infinity,
    });
  }

  /** Finds out what the changes since the last time mean. */
  update(): void {
    if (this.#changed === undefined) return;
    if (this.#incompleteLines > 0 || this.#spreads.size > 0) {
      let line = this.#firstToLookAt(this.#changed.after);
      while (this.#isToLookAt(line)) line = this.#look(line);
    }
    this.#changed = undefined;
  }

  #note({ after, before }: Stretch): void {
    this.#changed = {
      after: Math.min(after, this.#changed?.after ?? Infinity),
      before: Math.max(before, this.#changed?.before ?? -Infinity),
    };
  }

  /** A value may begin some lines above a change and go on into it. */
  #firstToLookAt(after: number): number {
    const changed = this.#lines.numberOf({ order: after }) + 1;
    const last = this.#lines.at(changed - 1)?.spread;
    if (last?.isOpen === true && last.lines.at(-1)?.order === after) return changed;
    const above = Math.max(0, changed - mostUncertainLines);
    const first = this.#lines.at(above)?.spread?.lines[0];
    return first === undefined ? above : this.#lines.numberOf(first);
  }

  #isToLookAt(line: number): boolean {
    const at = this.#lines.at(line);
    if (at === undefined) return false;
    const isWithin = at.spread !== undefined && at.spread.lines[0] !== at;
    return isWithin || at.order < (this.#changed?.before ?? Infinity);
  }

  /** Decides about the value or record that starts at a line; returns the line behind it. */
  #look(line: number): number {
    const at = this.#lines.at(line);
    const before = this.#lines.at(line - 1)?.spread;
    if (before?.isOpen === true) return this.#extend(before, line);
    if (at === undefined) return line + 1;
    if (at.spread !== undefined) this.#dissolve(at.spread);
    if (!at.isIncomplete) return line + 1;
    const spread: Spread = {
      value: new MultiLineValue(this.#textOf(line)),
      lines: [],
      isOpen: true,
    };
    const end = this.#read(spread, line + 1);
    if (!spread.value.isCertain) return line + 1;
    this.#spreads.add(spread);
    this.#join(spread, line, end);
    return end;
  }

  /** Lines were added behind a value that was not finished. */
  #extend(spread: Spread, line: number): number {
    const end = this.#read(spread, line);
    this.#join(spread, line, end);
    return end;
  }

  /** Feeds a value with the lines from `line` on; returns the first line that is no part of it. */
  #read(spread: Spread, line: number): number {
    let next = line;
    while (!spread.value.isClosed && next < this.#lines.length) {
      if (spread.value.feed(this.#textOf(next)) === 'ended') {
        spread.isOpen = false;
        return next;
      }
      next += 1;
    }
    spread.isOpen = !spread.value.isClosed;
    return next;
  }

  #join(spread: Spread, from: number, to: number): void {
    for (let line = from; line < to; line += 1) {
      const at = this.#lines.at(line);
      if (at === undefined) continue;
      if (at.spread !== undefined) this.#dissolve(at.spread);
      at.spread = spread;
      spread.lines.push(at);
      this.#listener.joined(at);
    }
  }

  #dissolve(spread: Spread): void {
    this.#spreads.delete(spread);
    for (const line of spread.lines) {
      line.spread = undefined;
      this.#listener.left(line);
    }
    const [first] = spread.lines;
    const last = spread.lines.at(-1);
    if (first === undefined || last === undefined) return;
    // Each of its lines has to be looked at again; the last one is inside the stretch as well.
    const behind = this.#lines.at(this.#lines.numberOf(last) + 1);
    this.#note({ after: first.order, before: behind?.order ?? Infinity });
  }
}
