const LINE_FEED = 10;

/** Where each line of a file starts, 8 bytes a line: finds line N, and the line at a byte offset, at once. */
export class LineIndex {
  #starts = new Float64Array(1024);
  /** How many starts are known; the last one may be that of a line without bytes, see `length`. */
  #count = 1;
  #byteLength = 0;

  /** Adds the file's next bytes. */
  addBlock(block: Uint8Array): void {
    const base = this.#byteLength + 1;
    for (let at = block.indexOf(LINE_FEED); at !== -1; at = block.indexOf(LINE_FEED, at + 1)) {
      if (this.#count === this.#starts.length) this.#grow();
      this.#starts[this.#count] = base + at;
      this.#count += 1;
    }
    this.#byteLength += block.length;
  }

  get byteLength(): number {
    return this.#byteLength;
  }

  /** How many lines there are. A line feed at the end of the file starts no further line. */
  get length(): number {
    return this.#starts[this.#count - 1] === this.#byteLength ? this.#count - 1 : this.#count;
  }

  /** Byte offset of a line's first byte; undefined when there is no such line. Lines count from 0. */
  startOf(line: number): number | undefined {
    return line >= 0 && line < this.length ? this.#starts[line] : undefined;
  }

  /** Byte offset just past a line, its ending included. */
  endOf(line: number): number | undefined {
    if (line < 0 || line >= this.length) return undefined;
    return line + 1 < this.#count ? this.#starts[line + 1] : this.#byteLength;
  }

  /** The line that holds a byte; undefined outside the file. */
  lineAt(byteOffset: number): number | undefined {
    if (byteOffset < 0 || byteOffset >= this.#byteLength) return undefined;
    let low = 0;
    let high = this.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.#starts[middle] ?? Infinity) <= byteOffset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #grow(): void {
    const larger = new Float64Array(this.#starts.length * 2);
    larger.set(this.#starts);
    this.#starts = larger;
  }
}
