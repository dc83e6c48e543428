import { FrameReader } from './frame-reader.ts';
import { readRange } from './read-bytes.ts';

/** How far behind the middle two whole records are looked for: where there are none, most lines are broken. */
const searchBytes = 8 << 20;
const searchLines = 200;

/** About what the first thread validates before the second one has started. */
const lateStartBytes = 8 << 20;

/**
 * A byte offset near the middle at which a line starts, between two lines that are values of their own: there a
 * second reader can begin. Undefined where there is none.
 */
export function findSplitPoint(fileDescriptor: number, size: number): number | undefined {
  const middle = Math.floor((size + Math.min(size / 8, lateStartBytes)) / 2);
  let isAfterValue = false;
  let lines = 0;
  let found: number | undefined;
  const reader = new FrameReader(
    readRange(fileDescriptor, middle, Math.min(size, middle + searchBytes)),
    {
      line(text, frame) {
        // The first line begins somewhere within a line, the last one may be cut off by the range.
        const isValue = lines > 0 && lines < searchLines && isWholeValue(text);
        if (isAfterValue && isValue) found ??= frame.byteOffset;
        lines += 1;
        isAfterValue = isValue;
      },
      tooLongLine() {
        isAfterValue = false;
      },
    },
    { byteOffset: middle, blockBytes: 64 * 1024 },
  );
  while (found === undefined && lines < searchLines && reader.step());
  return found;
}

function isWholeValue(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}
