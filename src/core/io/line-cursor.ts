import { FrameReader, type FrameReaderOptions } from './frame-reader.ts';
import type { ReadBytes } from './read-bytes.ts';

/** Finds the texts of lines whose numbers ascend, in one pass over a part of a file. */
export class LineCursor {
  readonly #lines: Generator<readonly [line: number, text: string], void, undefined>;

  /** @param part where the part lies: its first byte and the number of its first line */
  constructor(read: ReadBytes, part: Pick<FrameReaderOptions, 'byteOffset' | 'firstLine'>) {
    this.#lines = linesOf(read, part);
  }

  /** Undefined when the line is not there, or lies before one that was asked for earlier. */
  textOf(line: number): string | undefined {
    for (;;) {
      const next = this.#lines.next();
      if (next.done === true || next.value[0] > line) return undefined;
      if (next.value[0] === line) return next.value[1];
    }
  }
}

function* linesOf(
  read: ReadBytes,
  part: FrameReaderOptions,
): Generator<readonly [number, string], void, undefined> {
  let lines: (readonly [number, string])[] = [];
  const reader = new FrameReader(
    read,
    {
      line: (text, frame) => void lines.push([frame.line, text]),
      tooLongLine: () => undefined,
    },
    part,
  );
  for (let isMore = true; isMore;) {
    isMore = reader.step();
    yield* lines;
    lines = [];
  }
}
