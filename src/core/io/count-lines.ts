import type { ReadBytes } from './read-bytes.ts';

const LINE_FEED = 10;
/** See frame-reader.ts. */
const ALIGNMENT_GAP_BYTES = 64;
const blockBytes = 1 << 20;

/** How many line feeds there are. */
export function countLines(read: ReadBytes): number {
  const memory = Buffer.allocUnsafeSlow(ALIGNMENT_GAP_BYTES + blockBytes);
  let lines = 0;
  for (;;) {
    const count = read(memory, ALIGNMENT_GAP_BYTES, blockBytes);
    if (count === 0) return lines;
    const block = memory.subarray(ALIGNMENT_GAP_BYTES, ALIGNMENT_GAP_BYTES + count);
    for (let at = block.indexOf(LINE_FEED); at !== -1; at = block.indexOf(LINE_FEED, at + 1)) {
      lines += 1;
    }
  }
}
