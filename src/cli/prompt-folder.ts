import type { Benchmark } from '../core/benchmarks/benchmark.ts';
import { readPromptFolder } from '../core/io/prompt-folder.ts';
import { overridePrompts } from '../core/judging/prompt-overrides.ts';
import { UserError } from '../core/model/user-error.ts';

/**
 * The benchmarks with the prompts of a folder.
 *
 * @param folder undefined: our own prompts
 * @throws {UserError} when a file of the folder cannot be used: no call is made with half of a user's prompts
 */
export function withPromptFolder(
  benchmarks: readonly Benchmark[],
  folder: string | undefined,
): readonly Benchmark[] {
  if (folder === undefined) return benchmarks;
  const { benchmarks: replaced, problems } = overridePrompts(benchmarks, readPromptFolder(folder));
  if (problems.length === 0) return replaced;
  const faults = problems.map(({ file, message }) => `${file}: ${message}`);
  throw new UserError(
    'usage',
    `The prompts in ${folder} cannot be used. ${faults.join(' ')} See docs/prompts.md.`,
  );
}
