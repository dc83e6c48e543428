import { randomUUID } from 'node:crypto';
import { link, open, realpath, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
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
 * Writes a text in pieces as they come, without holding up other work. They go to a file of another name beside, which takes
 * the place once it is whole: nobody ever sees a part of it, and when something is thrown, also by the pieces themselves,
 * what was there is as it was and nothing else is left.
 *
 * @throws {UserError} when the file is there and must stay, or cannot be written
 */
export async function writeFilePieces(
  file: string,
  pieces: Iterable<string>,
  { mayReplace, pause }: PieceWriting,
): Promise<void> {
  const place = await placeOf(file);
  const part = path.join(path.dirname(place), `.${path.basename(place)}.${randomUUID()}.part`);
  try {
    await orNotWritable(file, async () => {
      const mode = (await statOf(place))?.mode;
      if (mode !== undefined && !mayReplace) throw isThere(file);
      const handle = await open(part, 'wx', mode);
      try {
        if (mode !== undefined) await handle.chmod(mode);
        await writeAll(handle, pieces, pause);
      } finally {
        await handle.close();
      }
      if (mayReplace) await rename(part, place);
      else await nameNew(part, place);
    });
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
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

async function statOf(place: string): Promise<{ readonly mode: number } | undefined> {
  try {
    return await stat(place);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** A link to the part cannot take the place of a file that has come to be there meanwhile. */
async function nameNew(part: string, place: string): Promise<void> {
  try {
    await link(part, place);
  } catch (error) {
    // Some file systems have no links.
    if (hasCode(error, 'EEXIST') || (await statOf(place)) !== undefined)
      throw isThere(place, error);
    await rename(part, place);
    return;
  }
  await rm(part, { force: true });
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
