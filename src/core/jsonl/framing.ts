const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf] as const;

/** One line's bytes, without its ending and without the byte order mark of the file. */
export interface FramedLine {
  /** Holds the line; valid only during the call when the caller reuses its blocks. */
  readonly bytes: Uint8Array;
  /** Half-open range within `bytes`. */
  readonly start: number;
  readonly end: number;
  /** Counted from 0. */
  readonly line: number;
  /** Where the line's first byte lies in the file. */
  readonly byteOffset: number;
  /** `''` only for a last line without a line feed. */
  readonly ending: LineEnding;
}

export type LineEnding = '' | '\n' | '\r\n';

export interface LineFramerOptions {
  /** Where in the file the first block begins, for readers of a part. Default 0. */
  readonly byteOffset?: number;
  /** Number of the first line. Default 0. */
  readonly line?: number;
  /** Makes the memory for lines that cross blocks, so that a host can use its own kind of byte array. */
  readonly allocate?: (byteLength: number) => Uint8Array;
}

/**
 * Cuts blocks of bytes into lines. Lines end at a line feed and nowhere else; a carriage return before it belongs
 * to the ending. Blocks may be cut anywhere, also within a character or between CR and LF.
 */
export class LineFramer {
  readonly #allocate: (byteLength: number) => Uint8Array;
  /** Parts of the unfinished line, copied: the caller may overwrite its block. */
  #carried: Uint8Array[] = [];
  #carriedBytes = 0;
  #line: number;
  /** Where the unfinished line starts in the file. */
  #lineOffset: number;
  #hasByteOrderMark = false;

  constructor(options: LineFramerOptions = {}) {
    this.#allocate = options.allocate ?? ((byteLength) => new Uint8Array(byteLength));
    this.#line = options.line ?? 0;
    this.#lineOffset = options.byteOffset ?? 0;
  }

  /** Known as soon as the first line was delivered. */
  get hasByteOrderMark(): boolean {
    return this.#hasByteOrderMark;
  }

  push(block: Uint8Array, onLine: (line: FramedLine) => void): void {
    let from = 0;
    for (let at = block.indexOf(LINE_FEED); at !== -1; at = block.indexOf(LINE_FEED, from)) {
      if (this.#carriedBytes === 0) {
        this.#deliver(block, from, at, true, onLine);
      } else {
        const bytes = this.#joinCarried(block.subarray(from, at));
        this.#deliver(bytes, 0, bytes.length, true, onLine);
      }
      from = at + 1;
    }
    if (from < block.length) this.#carry(block.subarray(from));
  }

  /** Delivers a last line that has no line feed. A file that ends with one has no line after it. */
  end(onLine: (line: FramedLine) => void): void {
    if (this.#carriedBytes === 0) return;
    const bytes = this.#joinCarried(undefined);
    const isOnlyByteOrderMark =
      bytes.length === BYTE_ORDER_MARK.length && this.#startsFile(bytes, 0);
    if (isOnlyByteOrderMark) {
      this.#hasByteOrderMark = true;
      return;
    }
    this.#deliver(bytes, 0, bytes.length, false, onLine);
  }

  #deliver(
    bytes: Uint8Array,
    start: number,
    lineFeed: number,
    hasLineFeed: boolean,
    onLine: (line: FramedLine) => void,
  ): void {
    let first = start;
    if (this.#startsFile(bytes, start)) {
      this.#hasByteOrderMark = true;
      first += BYTE_ORDER_MARK.length;
    }
    const hasCarriageReturn =
      hasLineFeed && lineFeed > first && bytes[lineFeed - 1] === CARRIAGE_RETURN;
    const byteOffset = this.#lineOffset + (first - start);
    const line = this.#line;
    this.#lineOffset += lineFeed - start + 1;
    this.#line += 1;
    onLine({
      bytes,
      start: first,
      end: hasCarriageReturn ? lineFeed - 1 : lineFeed,
      line,
      byteOffset,
      ending: hasLineFeed ? (hasCarriageReturn ? '\r\n' : '\n') : '',
    });
  }

  #startsFile(bytes: Uint8Array, start: number): boolean {
    return (
      this.#lineOffset === 0 &&
      BYTE_ORDER_MARK.every((byte, position) => bytes[start + position] === byte)
    );
  }

  #carry(bytes: Uint8Array): void {
    const copy = this.#allocate(bytes.length);
    copy.set(bytes);
    this.#carried.push(copy);
    this.#carriedBytes += copy.length;
  }

  #joinCarried(last: Uint8Array | undefined): Uint8Array {
    const joined = this.#allocate(this.#carriedBytes + (last?.length ?? 0));
    let filled = 0;
    for (const part of this.#carried) {
      joined.set(part, filled);
      filled += part.length;
    }
    if (last !== undefined) joined.set(last, filled);
    this.#carried = [];
    this.#carriedBytes = 0;
    return joined;
  }
}
