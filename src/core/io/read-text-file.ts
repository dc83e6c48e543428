import { closeSync, readFileSync } from 'node:fs';
import { decodeText, notText } from '../exchange/decode-text.ts';
import { UserError } from '../model/user-error.ts';
import { notReadable, openForReading } from './file-lines.ts';

const standardInput = 0;

/**
 * The whole text of a file.
 *
 * @param path `-` is the standard input
 * @throws {UserError} when it cannot be read, or is no text
 */
export function readTextFile(path: string): string {
  const bytes = path === '-' ? readStandardInput() : readBytes(path);
  const text = decodeText(bytes);
  if (text !== undefined) return text;
  throw new UserError('file-not-readable', notText(path, bytes));
}

function readBytes(path: string): Uint8Array {
  const fileDescriptor = openForReading(path);
  try {
    return readFileSync(fileDescriptor);
  } catch (error) {
    throw notReadable(path, error);
  } finally {
    closeSync(fileDescriptor);
  }
}

function readStandardInput(): Uint8Array {
  try {
    return readFileSync(standardInput);
  } catch (error) {
    throw notReadable('-', error);
  }
}
