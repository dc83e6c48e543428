/** Something that stands on a line; `order` is set and read by OrderedLines alone. */
export interface OrderedLine {
  order: number;
}

/** Between two neighbours there is room for some fifteen insertions at the same place before all get new orders. */
const gap = 2 ** 16;
/** `splice` takes its items as arguments, of which there may not be too many. */
const mostArguments = 10_000;

/**
 * Lines in their order, which know their place without being numbered: an insertion renumbers nothing, and the
 * number of a line is found by binary search.
 */
export class OrderedLines<Line extends OrderedLine> {
  #lines: Line[] = [];
  #renumberings = 0;

  /** How often all orders were given anew: those that were noted before mean nothing then. */
  get renumberings(): number {
    return this.#renumberings;
  }

  get length(): number {
    return this.#lines.length;
  }

  at(line: number): Line | undefined {
    return line < 0 ? undefined : this.#lines[line];
  }

  /** Number of a line that is among these, or of the first one behind an order. */
  numberOf({ order }: OrderedLine): number {
    let low = 0;
    let high = this.#lines.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#lines[middle]?.order ?? Infinity) < order) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Replaces lines and returns those that were removed. */
  splice(start: number, removed: number, inserted: readonly Line[]): readonly Line[] {
    const isSpaced = this.#space(start, removed, inserted);
    let old: Line[];
    if (inserted.length <= mostArguments) {
      old = this.#lines.splice(start, removed, ...inserted);
    } else {
      const behind = this.#lines.slice(start + removed);
      old = this.#lines.slice(start, start + removed);
      this.#lines = this.#lines.slice(0, start).concat(inserted, behind);
    }
    if (!isSpaced) this.#renumber();
    return old;
  }

  #renumber(): void {
    this.#renumberings += 1;
    for (const [number, line] of this.#lines.entries()) line.order = number * gap;
  }

  /** Gives orders between those of the neighbours; false where these are too close together. */
  #space(start: number, removed: number, inserted: readonly Line[]): boolean {
    const before = this.at(start - 1)?.order;
    const after = this.at(start + removed)?.order;
    let last = before ?? (after ?? 0) - gap * (inserted.length + 1);
    const step = after === undefined ? gap : (after - last) / (inserted.length + 1);
    for (const line of inserted) {
      line.order = last + step;
      if (!(line.order > last)) return false;
      last = line.order;
    }
    return after === undefined || last < after;
  }
}
