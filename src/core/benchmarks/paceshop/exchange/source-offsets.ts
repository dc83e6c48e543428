/**
 * Where offsets of a text whose lines end at a line feed alone stand in the text that it was read from, which may have a byte
 * order mark and carriage returns: what is kept word for word is cut from there.
 */
export class SourceOffsets {
  readonly #markLength: number;
  /** Offsets of the line feeds, in the text that was read, that were a carriage return and a line feed. */
  readonly #pairs: readonly number[];

  constructor(source: string) {
    this.#markLength = source.startsWith('\uFEFF') ? 1 : 0;
    const pairs: number[] = [];
    for (let at = source.indexOf('\r\n'); at !== -1; at = source.indexOf('\r\n', at + 2)) {
      pairs.push(at - this.#markLength - pairs.length);
    }
    this.#pairs = pairs;
  }

  sourceOffset(offset: number): number {
    let low = 0;
    let high = this.#pairs.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#pairs[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return offset + low + this.#markLength;
  }
}
