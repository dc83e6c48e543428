/** Finds the lines of offsets. Lines end at a line feed and are counted from 1. */
export class LineNumbers {
  readonly #starts: readonly number[];

  constructor(text: string) {
    const starts = [0];
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
      starts.push(at + 1);
    }
    this.#starts = starts;
  }

  lineAt(offset: number): number {
    let low = 0;
    let high = this.#starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  }
}

/** `line 4` or `lines 4 to 9`. */
export function linesTitle(first: number, last: number): string {
  return first === last ? `line ${first}` : `lines ${first} to ${last}`;
}
