import { closeSync, fstatSync, openSync, readFileSync, statSync } from 'node:fs';
import {
  formatJudgmentLine,
  readJudgments,
  type JudgmentLineProblem,
} from '../judging/judgment-line.ts';
import type { Judgment } from '../model/judgment.ts';
import { appendLine } from './append-only-file.ts';

/** Lines that are read at once before other work has its turn. */
const linesPerSlice = 100;

interface Stamp {
  readonly size: number;
  readonly modifiedMs: number;
}

const noFile: Stamp = { size: 0, modifiedMs: 0 };

interface Content {
  readonly judgments: Judgment[];
  readonly byRecord: Map<string, readonly Judgment[]>;
  readonly problems: JudgmentLineProblem[];
}

/**
 * One judgments file with its lines in memory. What this process appends is added to them without reading the file
 * again, so that a run of many calls stays linear; what others did to the file is seen by its size and time.
 */
export class JudgmentFile {
  readonly path: string;
  readonly #pause: () => Promise<void>;
  #content: Content = nothing();
  /** The state of the file that the content stands for; undefined where that is not known. */
  #known: Stamp | undefined;
  #loading: Promise<boolean> | undefined;
  /** Undefined while nothing is being read. */
  #appendedWhileLoading: Judgment[] | undefined;

  /** @param pause waits while other work has its turn; called between slices of a long file */
  constructor(path: string, pause: () => Promise<void>) {
    this.path = path;
    this.#pause = pause;
  }

  /** In the order of the file. Grows with the file: copy it to keep it. */
  get judgments(): readonly Judgment[] {
    return this.#content.judgments;
  }

  /** Those of a record: the same list until it changes. */
  of(recordId: string): readonly Judgment[] {
    return this.#content.byRecord.get(recordId) ?? none;
  }

  get records(): Iterable<string> {
    return this.#content.byRecord.keys();
  }

  get problems(): readonly JudgmentLineProblem[] {
    return this.#content.problems;
  }

  /** False when the file holds something that was not read yet. */
  get isCurrent(): boolean {
    return isSame(this.#known, stampOf(this.path));
  }

  /** Reads the file where somebody else has changed it. @returns whether it was read */
  async refresh(): Promise<boolean> {
    if (this.#loading !== undefined) await this.#loading;
    if (this.isCurrent) return false;
    this.#loading ??= this.#load().finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  /** @throws {UserError} when the line could not be written; then nothing was added */
  append(judgment: Judgment): void {
    const before = stampOf(this.path);
    const line = formatJudgmentLine(judgment);
    appendLine(this.path, line);
    const after = stampOf(this.path);
    add(this.#content, judgment);
    this.#appendedWhileLoading?.push(judgment);
    // Grown by more: somebody else wrote as well, or a torn line was closed, which is now a line of its own.
    const isOurs = after.size - before.size === Buffer.byteLength(line);
    this.#known = isSame(this.#known, before) && isOurs ? after : undefined;
  }

  async #load(): Promise<boolean> {
    const appended: Judgment[] = [];
    this.#appendedWhileLoading = appended;
    const { stamp, text } = read(this.path);
    this.#known = stamp;
    const content = nothing();
    const lines = text.split('\n');
    for (let at = 0; at < lines.length; at += linesPerSlice) {
      const isLast = at + linesPerSlice >= lines.length;
      const slice = lines.slice(at, at + linesPerSlice).join('\n') + (isLast ? '' : '\n');
      const { judgments, problems } = readJudgments(slice, at + 1);
      for (const { judgment } of judgments) add(content, judgment);
      content.problems.push(...problems);
      if (!isLast) await this.#pause();
    }
    for (const judgment of appended) add(content, judgment);
    this.#appendedWhileLoading = undefined;
    this.#content = content;
    return true;
  }
}

const none: readonly Judgment[] = [];

function nothing(): Content {
  return { judgments: [], byRecord: new Map(), problems: [] };
}

function add({ judgments, byRecord }: Content, judgment: Judgment): void {
  judgments.push(judgment);
  // A new list, so that whoever keeps one for a record sees that it is old.
  byRecord.set(judgment.record_id, [...(byRecord.get(judgment.record_id) ?? none), judgment]);
}

function isSame(one: Stamp | undefined, other: Stamp): boolean {
  return one?.size === other.size && one.modifiedMs === other.modifiedMs;
}

function stampOf(path: string): Stamp {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? noFile : { size: stats.size, modifiedMs: stats.mtimeMs };
}

/** No file means no judgments yet, and one that cannot be read is as good as none. */
function read(path: string): { readonly stamp: Stamp; readonly text: string } {
  try {
    const fileDescriptor = openSync(path, 'r');
    try {
      const { size, mtimeMs } = fstatSync(fileDescriptor);
      return {
        stamp: { size, modifiedMs: mtimeMs },
        text: readFileSync(fileDescriptor, 'utf8'),
      };
    } finally {
      closeSync(fileDescriptor);
    }
  } catch {
    return { stamp: stampOf(path), text: '' };
  }
}
