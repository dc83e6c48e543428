import { createReadStream, type Stats } from 'node:fs';
import {
  link,
  open,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
  type FileHandle,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { partBeside } from './part-file.ts';
import { hasCode } from './read-bytes.ts';
import { isThere, notWritable } from './write-new-file.ts';

export interface PieceWriting {
  /** Whether a file that is there may be replaced. */
  readonly mayReplace: boolean;
  /** Called after each piece, so that other work has its turns; what it throws ends the writing. */
  readonly pause: () => Promise<void>;
}

/** UTF-16 units that are gathered before they are written. */
const chunkLength = 256 * 1024;

/**
 * Writes a text in pieces as they come, without holding up other work. They go to a file of another name first, which takes
 * the place once it is whole: nobody ever sees a part of it, and when something is thrown, also by the pieces themselves,
 * what was there is as it was and nothing else is left. What is there and cannot be exchanged without taking something from
 * somebody (another owner's file, one with several names, one in a folder that is closed to us) gets the whole text in place.
 *
 * @throws {UserError} when the file is there and must stay, or cannot be written
 */
export async function writeFilePieces(
  file: string,
  pieces: Iterable<string>,
  { mayReplace, pause }: PieceWriting,
): Promise<void> {
  await orNotWritable(file, async () => {
    const place = await placeOf(file);
    const before = await statOf(place);
    if (before !== undefined && !mayReplace) throw isThere(file);
    if (before !== undefined) await refuseClosed(file, place, before);
    const part = await openPart(place, before);
    try {
      try {
        await writeAll(part.handle, pieces, pause);
      } finally {
        await part.handle.close();
      }
      if (before === undefined) await nameNew(part.path, place);
      else if (part.isBeside && isOwnAlone(before)) await rename(part.path, place);
      else await writeFile(place, createReadStream(part.path));
    } finally {
      await rm(part.path, { force: true });
    }
  });
}

/** Exchanging a file needs no leave of the file itself, and would take the place of what is none. */
async function refuseClosed(file: string, place: string, before: Stats): Promise<void> {
  if (!before.isFile()) throw notWritable(file, new Error('it is no file of its own'));
  await (await open(place, 'a')).close();
}

interface Part {
  readonly path: string;
  readonly handle: FileHandle;
  readonly isBeside: boolean;
}

/** Beside the place, with the rights of what is there; where the folder lets nothing new in, among the temporary files. */
async function openPart(place: string, before: Stats | undefined): Promise<Part> {
  const beside = partBeside(place);
  try {
    const handle = await open(beside, 'wx', before?.mode);
    if (before !== undefined) await handle.chmod(before.mode);
    return { path: beside, handle, isBeside: true };
  } catch (error) {
    if (before === undefined || !isRefused(error)) throw error;
    const apart = partBeside(path.join(tmpdir(), 'text'));
    return { path: apart, handle: await open(apart, 'wx', 0o600), isBeside: false };
  }
}

function isRefused(error: unknown): boolean {
  return ['EACCES', 'EPERM', 'EROFS'].some((code) => hasCode(error, code));
}

/** Whether nobody else would miss it: a file that takes its place has one name and belongs to us. */
function isOwnAlone({ nlink, uid }: Stats): boolean {
  return nlink === 1 && (process.geteuid === undefined || uid === process.geteuid());
}

async function writeAll(
  handle: FileHandle,
  pieces: Iterable<string>,
  pause: () => Promise<void>,
): Promise<void> {
  let chunk = '';
  for (const piece of pieces) {
    chunk += piece;
    if (chunk.length >= chunkLength) {
      await handle.writeFile(chunk);
      chunk = '';
    }
    await pause();
  }
  await handle.writeFile(chunk);
}

/** Where a link leads: it stays one. */
async function placeOf(file: string): Promise<string> {
  try {
    return await realpath(file);
  } catch {
    return file;
  }
}

async function statOf(place: string): Promise<Stats | undefined> {
  try {
    return await stat(place);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** A second name cannot take the place of a file that has come to be there meanwhile, as a new name could. */
async function nameNew(part: string, place: string): Promise<void> {
  try {
    await link(part, place);
  } catch (error) {
    // Some file systems have no links.
    if (hasCode(error, 'EEXIST') || (await statOf(place)) !== undefined)
      throw isThere(place, error);
    await rename(part, place);
  }
}

/** What the file system refuses, as people are told it; all else as it is. */
async function orNotWritable(file: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isOfSystem = error instanceof Error && 'syscall' in error;
    throw isOfSystem ? notWritable(file, error) : error;
  }
}
