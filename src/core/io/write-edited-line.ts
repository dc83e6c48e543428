import { closeSync, fstatSync, readSync } from 'node:fs';
import { editByteLines } from '../jsonl/byte-lines.ts';
import type { TextEdit } from '../model/text-edit.ts';
import { UserError } from '../model/user-error.ts';
import { notReadable, openForReading, type FileLine } from './file-lines.ts';
import { FrameReader } from './frame-reader.ts';
import { readStream } from './read-bytes.ts';
import { writeWhole } from './write-new-file.ts';

/** How much is copied at once. */
const blockBytes = 1 << 20;

/**
 * Writes a file that is not there yet: the bytes of another one, with one line edited. Every byte outside the edits stays,
 * whatever it is, and one block is in memory at a time. When something is thrown, nothing is left of the file.
 *
 * @param line as it was read, some time ago
 * @param edits in UTF-16 offsets of its text, in ascending order
 * @throws {UserError} when the line is not what was read any more, the target is there, or a file cannot be read or written
 */
export function writeWithEditedLine(
  source: string,
  target: string,
  line: FileLine,
  edits: readonly TextEdit[],
): void {
  const from = openForReading(source);
  try {
    const before = fstatSync(from);
    if (!before.isFile()) {
      throw new UserError(
        'usage',
        `${source} is no file that can be read twice, so the rest of it cannot be copied. Save it as a file first.`,
      );
    }
    const place = placeOf(source, from, line);
    if (place === undefined) throw hasChanged(source, line);
    const span = { start: 0, end: place.bytes.length };
    const edited = editByteLines(place.bytes, [span], [{ line: 0, edits }]);
    const behind = place.byteOffset + place.bytes.length;
    writeWhole(target, (write) => {
      for (const bytes of bytesOf(source, from, 0, place.byteOffset)) write(bytes);
      write(edited);
      for (const bytes of bytesOf(source, from, behind, before.size)) write(bytes);
      const { size, mtimeMs } = fstatSync(from);
      if (size !== before.size || mtimeMs !== before.mtimeMs) throw hasChanged(source, line);
    });
  } finally {
    closeSync(from);
  }
}

interface LinePlace {
  readonly byteOffset: number;
  readonly bytes: Uint8Array;
}

/** Undefined where the line holds something else by now. */
function placeOf(
  source: string,
  fileDescriptor: number,
  { line, text }: FileLine,
): LinePlace | undefined {
  let place: LinePlace | undefined;
  const reader = new FrameReader(readStream(fileDescriptor), {
    line: (own, { line: number, bytes, start, end, byteOffset }) => {
      if (number + 1 === line && own === text)
        place = { byteOffset, bytes: bytes.slice(start, end) };
    },
    tooLongLine: () => undefined,
  });
  try {
    while (reader.nextLine < line && reader.step());
  } catch (cause) {
    throw notReadable(source, cause);
  }
  return place;
}

function hasChanged(source: string, { line }: FileLine): UserError {
  return new UserError(
    'record-changed',
    `${source} has changed at line ${line} or while it was copied, so nothing was written. Run the command again.`,
  );
}

function* bytesOf(
  source: string,
  fileDescriptor: number,
  start: number,
  end: number,
): Generator<Uint8Array, void, undefined> {
  const block = new Uint8Array(blockBytes);
  for (let at = start; at < end;) {
    const count = readBlock(source, fileDescriptor, block, at, Math.min(blockBytes, end - at));
    // The file was cut meanwhile: whoever compares its size finds that out.
    if (count === 0) return;
    yield block.subarray(0, count);
    at += count;
  }
}

function readBlock(
  source: string,
  fileDescriptor: number,
  block: Uint8Array,
  at: number,
  length: number,
): number {
  try {
    return readSync(fileDescriptor, block, 0, length, at);
  } catch (cause) {
    throw notReadable(source, cause);
  }
}
