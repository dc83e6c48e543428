import { Command, CommanderError } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { UserError } from '../core/model/user-error.ts';
import type { CliIo } from './cli-io.ts';
import { registerAgree } from './commands/agree.ts';
import { registerBatch } from './commands/batch.ts';
import { registerConstructions } from './commands/construct.ts';
import { registerExport } from './commands/export.ts';
import { registerImport } from './commands/import.ts';
import { registerJudge, type JudgeServices } from './commands/judge.ts';
import { registerKinds } from './commands/kinds.ts';
import { registerPrompts } from './commands/prompts.ts';
import { registerQueue } from './commands/queue.ts';
import { registerRepair } from './commands/repair.ts';
import { registerReport } from './commands/report.ts';
import { registerReview } from './commands/review.ts';
import { registerValidate } from './commands/validate.ts';
import { hintAtFilesFirst } from './files-first.ts';
import { printable } from './problem-formats/printable.ts';
import { OutputClosedError } from './synchronous-output.ts';
import type { ValidateServices } from './validation-run.ts';

export interface CliServices extends JudgeServices, ValidateServices {}

const examples = `
Examples:
  $ benchwright validate data/*.scenarios.jsonl
  $ benchwright validate --format github items.scenarios.jsonl
  $ benchwright judge items.scenarios.jsonl --judge baseline
  $ benchwright report items.scenarios.jsonl --judgments items.scenarios.jsonl.judgments.jsonl
  $ benchwright batch export items.scenarios.jsonl --judge openai:qwen3 --out requests.jsonl
  $ benchwright import drafts/*.txt --out items.scenarios.jsonl
  $ benchwright export items.scenarios.jsonl --format dialogue-text --id sc-0017
  $ benchwright kinds
`;

/** Runs one command line. What goes wrong is printed and becomes an exit code; only bugs are thrown. */
export async function runProgram(
  args: readonly string[],
  io: CliIo,
  services: CliServices,
): Promise<void> {
  try {
    await createProgram(io, services).parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof OutputClosedError) return;
    if (error instanceof CommanderError) {
      // Commander has printed it; help and version are no errors.
      io.setExitCode(error.exitCode === 0 ? 0 : 2);
    } else if (error instanceof UserError) {
      io.errorOut(`error: ${printable(error.message)}\n`);
      io.setExitCode(error.code === 'cancelled' ? 130 : 2);
    } else {
      throw error;
    }
  }
}

function createProgram(io: CliIo, services: CliServices): Command {
  const program = new Command('benchwright')
    .description(
      'Validates, judges and reports the items of personalization benchmarks, kept as JSON Lines.',
    )
    .version(packageJson.version)
    .exitOverride()
    .configureOutput({ writeOut: io.out, writeErr: io.errorOut })
    .showHelpAfterError('Run the command with --help to see its options.')
    .addHelpText('after', examples);
  registerValidate(program, io, services);
  registerJudge(program, io, services);
  registerBatch(program, io);
  registerReport(program, io);
  registerRepair(program, io, services);
  registerQueue(program, io);
  registerReview(program, io);
  registerAgree(program, io, services);
  registerImport(program, io);
  registerExport(program, io);
  registerConstructions(program, io);
  registerKinds(program, io);
  registerPrompts(program, io);
  hintAtFilesFirst(program);
  return program;
}
