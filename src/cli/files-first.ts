import type { Command } from 'commander';

/** Says more where files are missing that an option may have taken: one with several values takes all that follow it. */
export function hintAtFilesFirst(command: Command): void {
  for (const own of command.commands) hintAtFilesFirst(own);
  const greedy = command.options.filter(({ variadic }) => variadic).map(({ long }) => long);
  if (greedy.length === 0 || !command.registeredArguments.some(({ required }) => required)) return;
  command.configureOutput({
    outputError: (text, write) => {
      write(text);
      if (!text.includes('missing required argument')) return;
      write(
        `An option with several values (${greedy.join(', ')}) takes all that follows up to the next option: name the files first, or write -- before them.\n`,
      );
    },
  });
}
