import { existsSync, mkdirSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isThere, writeNewFile, writeNewLines } from '../../core/io/write-new-file.ts';
import { UserError } from '../../core/model/user-error.ts';

export interface NewFile {
  readonly name: string;
  /** A text, or lines. */
  readonly content: string | Iterable<string>;
}

/**
 * Writes new files into a folder, which is made where it is not there. All or none: what was written or
 * made is taken away again when one cannot be, and nothing is written when one of them is there already. Throws a UserError then.
 *
 * @param files with names relative to the folder, `/` between their parts
 */
export function writeNewFolder(folder: string, files: readonly NewFile[]): void {
  const targets = files.map(({ name, content }) => ({
    target: placeIn(folder, name),
    content,
  }));
  const present = targets.find(({ target }) => existsSync(target));
  if (present !== undefined) throw isThere(present.target);
  const written: string[] = [];
  const made: string[] = [];
  try {
    for (const { target, content } of targets) {
      made.push(...missingFolders(path.dirname(target)));
      makeFolder(path.dirname(target));
      if (typeof content === 'string') writeNewFile(target, content);
      else writeNewLines(target, content);
      written.push(target);
    }
  } catch (error) {
    for (const target of written) rmSync(target, { force: true });
    for (const folderMade of made.toReversed()) removeIfEmpty(folderMade);
    throw error;
  }
}

/** Those that making a folder will make, the outer ones first. */
function missingFolders(folder: string): readonly string[] {
  const outer = path.dirname(folder);
  if (existsSync(folder) || outer === folder) return [];
  return [...missingFolders(outer), folder];
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It was never made, or somebody else has put something into it.
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UserError('file-not-writable', `Cannot make the folder ${folder} (${reason}).`, {
      cause,
    });
  }
}

/** Names come from records in part: none may lead out of the folder. */
function placeIn(folder: string, name: string): string {
  const parts = name.split('/');
  if (!parts.every((part) => /^[\w-][\w.-]*$/u.test(part))) {
    throw new Error(`"${name}" is no name for a file of a package.`);
  }
  return path.join(folder, ...parts);
}
