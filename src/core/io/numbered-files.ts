import { closeSync, existsSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { UserError } from '../model/user-error.ts';
import { isThere } from './write-new-file.ts';

/** What one file may hold, and what stands around its entries. */
export interface NumberedFileForm {
  readonly maxEntries: number;
  readonly maxBytes: number;
  readonly opening: string;
  readonly separator: string;
  readonly closing: string;
}

export interface WrittenFile {
  readonly path: string;
  readonly entries: number;
  readonly bytes: number;
}

/** Text is gathered into pieces of about this many bytes. */
const pieceBytes = 1 << 20;

/**
 * Writes entries to new files, as many files as their limits ask for: `requests.jsonl`, `requests-2.jsonl` ... They
 * bear the ending `.part` until all are written, so that no half of them is taken for the whole.
 */
export class NumberedFiles {
  readonly #path: string;
  readonly #form: NumberedFileForm;
  readonly #written: WrittenFile[] = [];
  readonly #published: string[] = [];
  #open: OpenFile | undefined;

  /** @throws {UserError} when the first file is there already */
  constructor(path: string, form: NumberedFileForm) {
    if (existsSync(path)) throw isThere(path);
    this.#path = path;
    this.#form = form;
  }

  /** @throws {UserError} when it cannot be written, or is too large for any file */
  add(entry: string): void {
    const { maxEntries, maxBytes, opening, separator, closing } = this.#form;
    const around = Buffer.byteLength(opening + separator + closing);
    const bytes = Buffer.byteLength(entry);
    if (around + bytes > maxBytes) {
      throw new UserError(
        'usage',
        `A single request has ${bytes} bytes, and a file takes ${maxBytes}. Choose a smaller context.`,
      );
    }
    const open = this.#open;
    if (open && (open.entries >= maxEntries || open.bytes + around + bytes > maxBytes)) this.#end();
    this.#open ??= this.#begin();
    this.#open.write(this.#open.entries === 0 ? opening + entry : separator + entry);
    this.#open.entries += 1;
  }

  /** Ends the last file: all that can fail for want of space is done then. @throws {UserError} */
  close(): void {
    this.#end();
  }

  /** Gives all files their names. @throws {UserError} */
  publish(): readonly WrittenFile[] {
    this.#end();
    for (const { path } of this.#written) {
      orUserError(path, () => {
        renameSync(partOf(path), path);
      });
      this.#published.push(path);
    }
    return this.#written;
  }

  /** Removes what was written, under whatever name. */
  discard(): void {
    if (this.#open !== undefined) {
      this.#open.abandon();
      rmSync(partOf(this.#open.path), { force: true });
    }
    for (const { path } of this.#written) rmSync(partOf(path), { force: true });
    for (const path of this.#published) rmSync(path, { force: true });
  }

  #begin(): OpenFile {
    const number = this.#written.length + 1;
    const path = number === 1 ? this.#path : numbered(this.#path, number);
    if (existsSync(path)) throw isThere(path);
    return new OpenFile(path);
  }

  #end(): void {
    if (this.#open === undefined) return;
    this.#open.write(this.#form.closing);
    const { path, entries, bytes } = this.#open;
    this.#open.close();
    this.#open = undefined;
    this.#written.push({ path, entries, bytes });
  }
}

class OpenFile {
  readonly path: string;
  entries = 0;
  bytes = 0;
  readonly #fileDescriptor: number;
  #pending = '';

  constructor(path: string) {
    this.path = path;
    this.#fileDescriptor = orUserError(path, () => openSync(partOf(path), 'w'));
  }

  write(text: string): void {
    this.bytes += Buffer.byteLength(text);
    this.#pending += text;
    if (this.#pending.length >= pieceBytes) this.#flush();
  }

  close(): void {
    this.#flush();
    closeSync(this.#fileDescriptor);
  }

  abandon(): void {
    closeSync(this.#fileDescriptor);
  }

  #flush(): void {
    const bytes = Buffer.from(this.#pending);
    this.#pending = '';
    orUserError(this.path, () => {
      for (let offset = 0; offset < bytes.length;) {
        offset += writeSync(this.#fileDescriptor, bytes, offset);
      }
    });
  }
}

function partOf(path: string): string {
  return `${path}.part`;
}

/** @example `out/requests-2.jsonl` */
function numbered(path: string, number: number): string {
  return path.replace(/(\.[^./\\]*)?$/, (ending) => `-${number}${ending}`);
}

function orUserError<T>(path: string, action: () => T): T {
  try {
    return action();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UserError(
      'file-not-writable',
      `Cannot write to ${path} (${reason}). Check the folder, its permissions and the free space.`,
      { cause },
    );
  }
}
