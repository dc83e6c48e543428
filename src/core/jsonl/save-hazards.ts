import { invalidUtf8Offset } from './utf8.ts';

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SPACE = 0x20;
const LETTER_R = 0x72;

export type SaveHazardType = 'invalid-utf8' | 'lone-carriage-return' | 'mixed-line-endings';

/** Something in a file that a text editor cannot keep when it saves. */
export interface SaveHazard {
  readonly type: SaveHazardType;
  /** Where the first one lies in the file. */
  readonly byteOffset: number;
  /** 0-based line (LF-framed) of the first one. */
  readonly line: number;
}

/**
 * What a save through a text editor would spoil: bytes that are not UTF-8 become U+FFFD, mixed line endings
 * become all alike, and a carriage return within a record becomes a line break that cuts the record in two.
 */
export function saveHazards(bytes: Uint8Array): readonly SaveHazard[] {
  const found: SaveHazard[] = [];
  const invalidAt = invalidUtf8Offset(bytes);
  if (invalidAt !== -1) found.push({ type: 'invalid-utf8', ...placeOf(bytes, invalidAt) });
  let firstEnding: 'LF' | 'CRLF' | undefined;
  let mixedAt = -1;
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) {
    const ending = at > 0 && bytes[at - 1] === CARRIAGE_RETURN ? 'CRLF' : 'LF';
    firstEnding ??= ending;
    if (ending === firstEnding) continue;
    mixedAt = at;
    break;
  }
  if (mixedAt !== -1) found.push({ type: 'mixed-line-endings', ...placeOf(bytes, mixedAt) });
  const loneAt = loneCarriageReturn(bytes);
  if (loneAt !== -1) found.push({ type: 'lone-carriage-return', ...placeOf(bytes, loneAt) });
  return found;
}

/**
 * The same records with LF endings throughout. A lone carriage return between tokens becomes a space, and one
 * within a string the escape `\r` that it should have been; every other byte stays.
 */
export function normalizeLineEndings(bytes: Uint8Array): Uint8Array {
  // A carriage return in a string grows by one byte.
  const out = new Uint8Array(bytes.length * 2);
  let length = 0;
  let inString = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === CARRIAGE_RETURN) {
      if (bytes[at + 1] === LINE_FEED) continue;
      if (inString) {
        out[length] = BACKSLASH;
        out[length + 1] = LETTER_R;
        length += 2;
      } else {
        out[length] = SPACE;
        length += 1;
      }
      continue;
    }
    if (byte === LINE_FEED) inString = false;
    else if (byte === QUOTE) inString = !inString;
    else if (inString && byte === BACKSLASH && isInLine(bytes[at + 1])) {
      out[length] = byte;
      length += 1;
      at += 1;
    }
    out[length] = bytes[at] ?? 0;
    length += 1;
  }
  return out.slice(0, length);
}

function isInLine(byte: number | undefined): boolean {
  return byte !== undefined && byte !== LINE_FEED && byte !== CARRIAGE_RETURN;
}

/** Where a carriage return stands that belongs to no line ending; -1 where there is none. */
export function loneCarriageReturn(bytes: Uint8Array): number {
  for (
    let at = bytes.indexOf(CARRIAGE_RETURN);
    at !== -1;
    at = bytes.indexOf(CARRIAGE_RETURN, at + 1)
  ) {
    if (bytes[at + 1] !== LINE_FEED) return at;
  }
  return -1;
}

function placeOf(bytes: Uint8Array, byteOffset: number): Omit<SaveHazard, 'type'> {
  let line = 0;
  for (
    let at = bytes.indexOf(LINE_FEED);
    at !== -1 && at < byteOffset;
    at = bytes.indexOf(LINE_FEED, at + 1)
  ) {
    line += 1;
  }
  return { byteOffset, line };
}
