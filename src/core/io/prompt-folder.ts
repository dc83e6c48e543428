import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { PromptFileName, PromptFolder, PromptProblem } from '../judging/prompt-overrides.ts';
import { UserError } from '../model/user-error.ts';
import { readTextFile } from './read-text-file.ts';

/** No prompt is anywhere near as long; a data set that strayed into the folder is. */
const longestPromptBytes = 1_000_000;

/**
 * The texts of a prompt folder by their names in it. Hidden files and Markdown files beside them are left alone.
 *
 * @throws {UserError} when the folder cannot be read
 */
export function readPromptFolder(folder: string): PromptFolder {
  const texts = new Map<PromptFileName, string>();
  const problems: PromptProblem[] = [];
  for (const file of filesIn(folder)) {
    const place = path.join(folder, file);
    const name = file.split(path.sep).join('/');
    try {
      texts.set(name, promptText(place));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      problems.push({ file: name, message: error.message });
    }
  }
  return { texts, problems };
}

function promptText(place: string): string {
  if (statSync(place).size > longestPromptBytes) {
    throw new UserError(
      'file-not-readable',
      `It is over ${longestPromptBytes} bytes, too long for a prompt. Move it elsewhere.`,
    );
  }
  return readTextFile(place);
}

/** Relative to the folder, in a steady order. */
function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => isPromptFile(file) && statSync(path.join(folder, file)).isFile())
      .sort();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UserError(
      'file-not-readable',
      `Cannot read the prompt folder ${folder} (${reason}). Check its name.`,
      { cause },
    );
  }
}

function isPromptFile(file: string): boolean {
  const parts = file.split(path.sep);
  return parts.every((part) => !part.startsWith('.')) && !file.toLowerCase().endsWith('.md');
}
