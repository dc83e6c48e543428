import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { isJsonObject } from '../model/json.ts';
import { parseJson } from './parse-json.ts';

/** What a record is known by while its file changes: never its line number. */
export interface RecordIdentity {
  /** Undefined for a record without one, or a line that is not JSON. */
  readonly id: string | undefined;
  /** See `contentHash`. */
  readonly hash: string;
}

/** Lines of a file, as far as a search needs them. */
export interface SearchedLines {
  readonly lineCount: number;
  textAt(line: number): string;
}

const hashDigits = 16;

/** Length and hash of a line, so that most others differ at first sight. */
export function contentHash(text: string): string {
  return `${text.length}-${bytesToHex(sha256(utf8ToBytes(text))).slice(0, hashDigits)}`;
}

export function identityOf(text: string, idProperty: string): RecordIdentity {
  return { id: idOf(text, idProperty), hash: contentHash(text) };
}

/**
 * The lines that may be a record: those with its id or, where there are none, those with its content. Of several with its
 * id, those with its content if there are any. More than one means that the records cannot be told apart.
 */
export function findRecord(
  lines: SearchedLines,
  { id, hash }: RecordIdentity,
  idProperty: string,
): readonly number[] {
  const withContent = (): readonly number[] => linesThat(lines, (text) => hasContent(text, hash));
  if (id === undefined) return withContent();
  // Most lines can be passed over unread: an id is spelled as it is, or with a backslash.
  const found = linesThat(
    lines,
    (text) => (text.includes(id) || text.includes('\\')) && idOf(text, idProperty) === id,
  );
  // A record that is broken for the moment has its id no more.
  if (found.length === 0) return withContent();
  if (found.length === 1) return found;
  const same = found.filter((line) => hasContent(lines.textAt(line), hash));
  return same.length > 0 ? same : found;
}

function linesThat(lines: SearchedLines, matches: (text: string) => boolean): readonly number[] {
  const found: number[] = [];
  for (let line = 0; line < lines.lineCount; line += 1) {
    if (matches(lines.textAt(line))) found.push(line);
  }
  return found;
}

function hasContent(text: string, hash: string): boolean {
  return hash.startsWith(`${text.length}-`) && contentHash(text) === hash;
}

function idOf(text: string, idProperty: string): string | undefined {
  const value = parseJson(text);
  const id = isJsonObject(value) ? value[idProperty] : undefined;
  return typeof id === 'string' && id !== '' ? id : undefined;
}
