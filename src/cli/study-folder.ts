import type { Benchmark } from '../core/benchmarks/benchmark.ts';
import type { Study } from '../core/benchmarks/study.ts';
import { readStudyFolder } from '../core/io/study-folder.ts';
import { UserError } from '../core/model/user-error.ts';
import { readUserStudies } from '../core/review/user-studies.ts';
import type { CliIo } from './cli-io.ts';
import { printable } from './problem-formats/printable.ts';

/** What `--studies` of the commands says. */
export const studiesOption = [
  '--studies <folder>',
  'folder with study files of your own (see docs/studies.md)',
] as const;

/**
 * The built-in studies and those of a folder. Warnings about its files are printed.
 *
 * @param folder undefined: the built-in ones alone
 * @throws {UserError} when a file of the folder cannot be used
 */
export function allStudies(
  { benchmarks, errorOut }: Pick<CliIo, 'benchmarks' | 'errorOut'>,
  folder: string | undefined,
): readonly Study[] {
  const builtIn = builtInStudies(benchmarks);
  if (folder === undefined) return builtIn;
  const { studies, problems } = readUserStudies(readStudyFolder(folder), {
    studies: builtIn,
    kinds: benchmarks.flatMap(({ kinds }) => kinds),
  });
  const lines = problems.map(({ severity, file, pointer, message }) => ({
    severity,
    line: `${file}${pointer === '' ? '' : ` ${pointer}`}: ${message}`,
  }));
  const errors = lines.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    throw new UserError(
      'usage',
      `The studies in ${folder} cannot be used. ${errors.map(({ line }) => line).join(' ')} See docs/studies.md.`,
    );
  }
  for (const { line } of lines) errorOut(`warning: ${printable(line)}\n`);
  return [...builtIn, ...studies];
}

function builtInStudies(benchmarks: readonly Benchmark[]): readonly Study[] {
  return benchmarks.flatMap(({ studies = [] }) => studies);
}
