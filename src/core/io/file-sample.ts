import { isBlank } from '../jsonl/characters.ts';
import type { LineEnding } from '../jsonl/framing.ts';
import type { JsonValue } from '../model/json.ts';
import { sampleValues } from '../validation/stream.ts';
import { FrameReader } from './frame-reader.ts';
import type { ReadBytes } from './read-bytes.ts';

const sampleRecords = 20;
/** Broken and blank lines are no sample: a file may begin with some, but not be read to its end for one. */
const sampleLines = 10 * sampleRecords;
const blockBytes = 64 * 1024;

export interface FileSample {
  readonly values: readonly JsonValue[];
  /** How the first line that is not blank ends; undefined where there is none. */
  readonly ending: LineEnding | undefined;
  /** Gives all bytes from the beginning, also where the source cannot go back. */
  readonly read: ReadBytes;
}

/** The first records of a source, to tell its kind by. */
export function takeSample(read: ReadBytes): FileSample {
  const taken: Buffer[] = [];
  let isAtEnd = false;
  const recording: ReadBytes = (buffer, offset, length) => {
    const count = read(buffer, offset, length);
    isAtEnd = count === 0;
    if (count > 0) taken.push(Buffer.from(buffer.subarray(offset, offset + count)));
    return count;
  };
  const texts: string[] = [];
  let lines = 0;
  let ending: LineEnding | undefined;
  const reader = new FrameReader(
    recording,
    {
      line(text, frame) {
        lines += 1;
        if (isBlank(text)) return;
        texts.push(text);
        ending ??= frame.ending;
      },
      tooLongLine() {
        lines += 1;
      },
    },
    { blockBytes },
  );
  while (texts.length < sampleRecords && lines < sampleLines && reader.step());
  return {
    values: sampleValues(texts, sampleRecords),
    ending,
    read: replay(taken, read, () => isAtEnd),
  };
}

function replay(taken: Buffer[], read: ReadBytes, isAtEnd: () => boolean): ReadBytes {
  return (buffer, offset, length) => {
    const [first] = taken;
    if (first === undefined) return isAtEnd() ? 0 : read(buffer, offset, length);
    const count = first.copy(buffer, offset, 0, length);
    if (count === first.length) taken.shift();
    else taken[0] = first.subarray(count);
    return count;
  };
}
