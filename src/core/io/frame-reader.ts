import { isUtf8 } from 'node:buffer';
import { type FramedLine, LineFramer } from '../jsonl/framing.ts';
import type { ReadBytes } from './read-bytes.ts';

const LINE_FEED = 10;

/**
 * read(2) into memory that lies just above a page boundary is several times slower on some processors; Node's
 * allocations lie exactly there, so reading begins a little further on.
 */
const ALIGNMENT_GAP_BYTES = 64;

/** Takes what a file holds, in its order. */
export interface FrameSink {
  /** `text` is the decoded line; bytes that are no UTF-8 are U+FFFD in it. `frame.bytes` is overwritten after the call. */
  line(text: string, frame: FramedLine, isValidUtf8: boolean): void;
  /** A line that was not kept in memory. It counts as a line; its text is gone. */
  tooLongLine(line: number, byteLength: number): void;
}

export interface FrameReaderOptions {
  /** Where in the file the first byte lies. Default 0. */
  readonly byteOffset?: number;
  /** Number of the first line. Default 0. */
  readonly firstLine?: number;
  /** How much is read at once. */
  readonly blockBytes?: number;
  /** A longer line is skipped: no record is that long, and to parse it would take many times as much memory. */
  readonly longestLineBytes?: number;
}

/** Reads lines with one block of the file in memory at a time. */
export class FrameReader {
  readonly #read: ReadBytes;
  readonly #sink: FrameSink;
  readonly #longestLineBytes: number;
  readonly #memory: Buffer;
  #framer: LineFramer;
  /** Number and place of the line that the next byte belongs to. */
  #line: number;
  #lineOffset: number;
  /** How much of that line was read. */
  #unfinishedBytes = 0;
  #isSkipping = false;

  constructor(read: ReadBytes, sink: FrameSink, options: FrameReaderOptions = {}) {
    const { blockBytes = 1 << 20, longestLineBytes = 64 << 20 } = options;
    this.#read = read;
    this.#sink = sink;
    this.#longestLineBytes = longestLineBytes;
    this.#memory = Buffer.allocUnsafeSlow(ALIGNMENT_GAP_BYTES + blockBytes);
    this.#line = options.firstLine ?? 0;
    this.#lineOffset = options.byteOffset ?? 0;
    this.#framer = this.#newFramer();
  }

  /** Number of the line that comes next. */
  get nextLine(): number {
    return this.#line;
  }

  /**
   * Reads one block and hands on the lines that end in it; false when that was the last one. Throws on lost I/O,
   * and what the sink throws.
   */
  step(): boolean {
    const room = this.#memory.length - ALIGNMENT_GAP_BYTES;
    const count = this.#read(this.#memory, ALIGNMENT_GAP_BYTES, room);
    if (count === 0) this.#end();
    else this.#push(this.#memory.subarray(ALIGNMENT_GAP_BYTES, ALIGNMENT_GAP_BYTES + count));
    return count > 0;
  }

  #push(block: Buffer): void {
    const firstLineFeed = block.indexOf(LINE_FEED);
    if (firstLineFeed === -1) {
      this.#pushWithinLine(block);
    } else if (this.#isSkipping) {
      this.#endSkipping(firstLineFeed);
      if (firstLineFeed + 1 < block.length) this.#push(block.subarray(firstLineFeed + 1));
    } else {
      this.#pushLines(block, firstLineFeed);
    }
  }

  #end(): void {
    if (this.#isSkipping) {
      this.#endSkipping(0);
    } else {
      this.#framer.end((frame) => {
        this.#line = frame.line + 1;
        this.#deliver(frame, false);
      });
    }
  }

  #pushWithinLine(block: Buffer): void {
    this.#unfinishedBytes += block.length;
    if (this.#isSkipping) return;
    if (this.#unfinishedBytes > this.#longestLineBytes) {
      this.#isSkipping = true;
      // Lets go of what was carried so far.
      this.#framer = this.#newFramer();
    } else {
      this.#framer.push(block, () => undefined);
    }
  }

  #pushLines(block: Buffer, firstLineFeed: number): void {
    const lastLineFeed = block.lastIndexOf(LINE_FEED);
    // One check for all whole lines; those at the edges may be cut within a character.
    const areWholeLinesValid = isUtf8(block.subarray(firstLineFeed + 1, lastLineFeed + 1));
    this.#framer.push(block, (frame) => {
      this.#line = frame.line + 1;
      const isWhole = frame.bytes === block && frame.start > firstLineFeed;
      this.#deliver(frame, isWhole && areWholeLinesValid);
    });
    this.#lineOffset += this.#unfinishedBytes + lastLineFeed + 1;
    this.#unfinishedBytes = block.length - lastLineFeed - 1;
  }

  #deliver(frame: FramedLine, isKnownValid: boolean): void {
    const { bytes, start, end } = frame;
    const text = asBuffer(bytes).toString('utf8', start, end);
    this.#sink.line(text, frame, isKnownValid || isUtf8(bytes.subarray(start, end)));
  }

  #endSkipping(bytesInBlock: number): void {
    const byteLength = this.#unfinishedBytes + bytesInBlock;
    this.#sink.tooLongLine(this.#line, byteLength);
    this.#isSkipping = false;
    this.#unfinishedBytes = 0;
    this.#line += 1;
    this.#lineOffset += byteLength + 1;
    this.#framer = this.#newFramer();
  }

  #newFramer(): LineFramer {
    return new LineFramer({
      byteOffset: this.#lineOffset,
      line: this.#line,
      allocate: (byteLength) => Buffer.allocUnsafe(byteLength),
    });
  }
}

/** Blocks and carried lines are both Buffers already; only their type does not say so. */
function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}
