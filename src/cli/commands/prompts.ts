import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { writeNewFile } from '../../core/io/write-new-file.ts';
import { defaultPromptFiles } from '../../core/judging/prompt-overrides.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { CliIo } from '../cli-io.ts';

const helpText = `
Change the files and hand the folder to \`benchwright judge\` and \`benchwright report\` with --prompts.
The editor reads .benchwright/prompts of a trusted workspace. Files that you do not change can be
deleted. What may stand in them: docs/prompts.md.

Exit code: 0 all files were written, 2 nothing was.

Example:
  $ benchwright prompts --out .benchwright/prompts
`;

/** `benchwright prompts`: the texts that judges are asked with, as files to start from. */
export function registerPrompts(program: Command, io: CliIo): void {
  program
    .command('prompts')
    .summary('write the judge prompts to a folder')
    .description('Writes the texts that judges are asked with to a folder; never over a file.')
    .requiredOption('--out <folder>', 'where to write them')
    .addHelpText('after', helpText)
    .action(({ out }: { readonly out: string }) => {
      const files = defaultPromptFiles(io.benchmarks);
      const places = files.map(({ name, text }) => ({ place: path.join(out, name), text }));
      const taken = places.find(({ place }) => existsSync(place));
      if (taken !== undefined) {
        throw new UserError(
          'usage',
          `${taken.place} is there already, so nothing was written. Name another folder.`,
        );
      }
      for (const { place, text } of places) {
        makeFolder(path.dirname(place));
        writeNewFile(place, text);
      }
      io.out(`${files.length} prompts were written to ${out}.\n`);
    });
}

/** @throws {UserError} when it cannot be made */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UserError(
      'file-not-writable',
      `Cannot make the folder ${folder} (${reason}). Check its name and permissions.`,
      { cause },
    );
  }
}
