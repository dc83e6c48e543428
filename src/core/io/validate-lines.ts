import { isBlank } from '../jsonl/characters.ts';
import type { FramedLine, LineEnding } from '../jsonl/framing.ts';
import { invalidUtf8Offset } from '../jsonl/utf8.ts';
import type { Problem } from '../model/problem.ts';
import { mixedEndingsProblem } from '../validation/dataset-problem.ts';
import type { StreamLine, StreamValidator } from '../validation/stream.ts';
import { FrameReader, type FrameReaderOptions } from './frame-reader.ts';
import type { ReadBytes } from './read-bytes.ts';

export interface ValidateLinesOptions extends FrameReaderOptions {
  /** How the first line of the file ends, for readers of a later part; else the first line here decides. */
  readonly ending?: LineEnding;
  /** After each line. */
  readonly onLine?: () => void;
  /** After each block of the file: what was found so far can be shown. */
  readonly onBlock?: () => void;
}

/**
 * Pushes every line into the validator and leaves it open: the lines may be a part of a file. Gives the number of the
 * line that comes next.
 */
export function validateLines(
  read: ReadBytes,
  validator: StreamValidator,
  { ending, onLine, onBlock, ...frameOptions }: ValidateLinesOptions,
): number {
  const withEnding = ending === undefined ? withOwnEnding : comparedWith(ending);
  const reader = new FrameReader(
    read,
    {
      line(text, frame, isValidUtf8) {
        const line = isValidUtf8 ? { text } : { text, byteProblems: [invalidUtf8Problem(frame)] };
        validator.push(withEnding(line, frame.ending));
        onLine?.();
      },
      tooLongLine(_line, byteLength) {
        validator.push({ text: '', isUnread: true, byteProblems: [tooLongProblem(byteLength)] });
        onLine?.();
      },
    },
    frameOptions,
  );
  while (reader.step()) onBlock?.();
  onBlock?.();
  return reader.nextLine;
}

function withOwnEnding(line: StreamLine, ending: LineEnding): StreamLine {
  return { ...line, ending };
}

/** Finds the first line that ends otherwise than the file's first one, which the validator does not get to see. */
function comparedWith(first: LineEnding): typeof withOwnEnding {
  let isMixed = false;
  return (line, ending) => {
    if (isMixed || ending === '' || ending === first || isBlank(line.text)) return line;
    isMixed = true;
    const problem = mixedEndingsProblem(line.text.length, ending);
    return { ...line, byteProblems: [...(line.byteProblems ?? []), problem] };
  };
}

function invalidUtf8Problem({ bytes, start, end, byteOffset }: FramedLine): Problem {
  const within = invalidUtf8Offset(bytes, start, end);
  const column = new TextDecoder().decode(bytes.subarray(start, start + within)).length;
  return {
    code: 'jsonl/invalid-utf8',
    severity: 'error',
    message: `Byte ${byteOffset + within} of the file is not UTF-8. Save the file as UTF-8, or mend the byte.`,
    range: { start: column, end: column + 1 },
  };
}

function tooLongProblem(byteLength: number): Problem {
  return {
    code: 'jsonl/line-too-long',
    severity: 'error',
    message: `This line has ${byteLength} bytes and was not checked. Put each record on its own line.`,
    range: { start: 0, end: 0 },
  };
}
