import { closeSync, fstatSync, openSync, readFileSync, statSync } from 'node:fs';
import { UserError } from '../model/user-error.ts';
import { appendLine } from './append-only-file.ts';
import { notReadable } from './file-lines.ts';
import { requireNotUtf16 } from './utf16.ts';

/** Lines that are read at once before other work has its turn. */
const linesPerSlice = 100;

/** What the lines of a file say, and how they are kept in memory. */
export interface AppendedForm<Item, Content, Problem> {
  /** Reads a piece of a file that begins with a line, counted from 1. Bad lines hide no good ones. */
  readonly read: (
    text: string,
    firstLine: number,
  ) => { readonly items: readonly Item[]; readonly problems: readonly Problem[] };
  /** With its line break. */
  readonly format: (item: Item) => string;
  readonly nothing: () => Content;
  readonly add: (content: Content, item: Item) => void;
}

interface Stamp {
  readonly size: number;
  readonly modifiedMs: number;
}

/**
 * An append-only file with its lines in memory. What this process appends is added to them without reading the file again,
 * so that many lines stay linear; what others did to the file is seen by its size and time.
 */
export class AppendedFile<Item, Content, Problem> {
  readonly path: string;
  readonly #form: AppendedForm<Item, Content, Problem>;
  readonly #pause: () => Promise<void>;
  #content: Content;
  #problems: readonly Problem[] = [];
  /** The state of the file that the content stands for: undefined where that is not known, null where it was missing. */
  #known: Stamp | null | undefined = null;
  #loading: Promise<boolean> | undefined;
  /** Undefined while nothing is being read. */
  #appendedWhileLoading: Item[] | undefined;

  /** @param pause waits while other work has its turn; called between slices of a long file */
  constructor(
    path: string,
    form: AppendedForm<Item, Content, Problem>,
    pause: () => Promise<void>,
  ) {
    this.path = path;
    this.#form = form;
    this.#pause = pause;
    this.#content = form.nothing();
  }

  /** What was read and appended. Grows with the file: copy it to keep it. */
  get content(): Content {
    return this.#content;
  }

  get problems(): readonly Problem[] {
    return this.#problems;
  }

  /** As it was when it was last read. */
  get exists(): boolean {
    return this.#known !== null;
  }

  /** False when the file holds something that was not read yet. */
  get isCurrent(): boolean {
    return isSame(this.#known, stampOf(this.path));
  }

  /**
   * Reads the file where somebody else has changed it. No file means no lines yet.
   *
   * @returns whether it was read
   * @throws {UserError} when it is there and cannot be read; what was read before stays
   */
  async refresh(): Promise<boolean> {
    if (this.#loading !== undefined) await this.#loading;
    if (this.isCurrent) return false;
    this.#loading ??= this.#load().finally(() => {
      this.#loading = undefined;
      this.#appendedWhileLoading = undefined;
    });
    return this.#loading;
  }

  /**
   * @param items in one write: what belongs together is there together
   * @throws {UserError} when they could not be written; then nothing was added
   */
  append(...items: readonly Item[]): void {
    const before = stampOf(this.path);
    const lines = items.map((item) => this.#form.format(item)).join('');
    appendLine(this.path, lines);
    const after = stampOf(this.path);
    for (const item of items) this.#form.add(this.#content, item);
    this.#appendedWhileLoading?.push(...items);
    // Grown by more: somebody else wrote as well, or a torn line was closed, which is now a line of its own.
    const isOurs = (after?.size ?? 0) - (before?.size ?? 0) === Buffer.byteLength(lines);
    this.#known = isSame(this.#known, before) && isOurs ? after : undefined;
  }

  async #load(): Promise<boolean> {
    const { stamp, text } = readNow(this.path);
    const appended: Item[] = [];
    this.#appendedWhileLoading = appended;
    this.#known = stamp;
    const content = this.#form.nothing();
    const allProblems: Problem[] = [];
    const lines = text.split('\n');
    for (let at = 0; at < lines.length; at += linesPerSlice) {
      const isLast = at + linesPerSlice >= lines.length;
      const slice = lines.slice(at, at + linesPerSlice).join('\n') + (isLast ? '' : '\n');
      const { items, problems } = this.#form.read(slice, at + 1);
      for (const item of items) this.#form.add(content, item);
      allProblems.push(...problems);
      if (!isLast) await this.#pause();
    }
    for (const item of appended) this.#form.add(content, item);
    this.#content = content;
    this.#problems = allProblems;
    return true;
  }
}

function isSame(one: Stamp | null | undefined, other: Stamp | null): boolean {
  if (one === undefined) return false;
  return one?.size === other?.size && one?.modifiedMs === other?.modifiedMs;
}

/** Null where there is no file. */
function stampOf(path: string): Stamp | null {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? null : { size: stats.size, modifiedMs: stats.mtimeMs };
}

/** In one go, so that what is appended meanwhile is not read as well. */
function readNow(path: string): { readonly stamp: Stamp | null; readonly text: string } {
  if (stampOf(path) === null) return { stamp: null, text: '' };
  try {
    const fileDescriptor = openSync(path, 'r');
    try {
      const { size, mtimeMs } = fstatSync(fileDescriptor);
      const bytes = readFileSync(fileDescriptor);
      if (bytes.length > 1) requireNotUtf16(path, bytes.readUInt8(0), bytes.readUInt8(1));
      const text = bytes.toString('utf8');
      return { stamp: { size, modifiedMs: mtimeMs }, text };
    } finally {
      closeSync(fileDescriptor);
    }
  } catch (error) {
    throw error instanceof UserError ? error : notReadable(path, error);
  }
}
