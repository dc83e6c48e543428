import { existsSync } from 'node:fs';
import { type Command, Option } from 'commander';
import type { RecordKind } from '../../core/benchmarks/benchmark.ts';
import type { Construction } from '../../core/benchmarks/construction.ts';
import { recordKinds } from '../../core/benchmarks/record-kinds.ts';
import { UserError } from '../../core/model/user-error.ts';
import { isThere } from '../../core/io/write-new-file.ts';
import type { CliIo } from '../cli-io.ts';
import { addConstructionOptions, readConstructionOptions } from '../constructing/option-texts.ts';
import { carryOut, type Outcome } from '../constructing/carry-out.ts';
import { chosenSources, readSources } from '../constructing/source-lines.ts';
import { wholeNumber } from '../option-values.ts';
import { printable } from '../problem-formats/printable.ts';

/** Any would do; what matters is that the same command makes the same records. */
const defaultSeed = 0;

interface ConstructOptions {
  readonly seed: number;
  readonly id?: readonly string[];
  readonly out?: string;
  readonly format: 'pretty' | 'json';
}

/** One command for each construction of the benchmarks: `benchwright inject` and the like. */
export function registerConstructions(program: Command, io: CliIo): void {
  for (const { constructions = [] } of io.benchmarks) {
    for (const construction of constructions) register(program, construction, io);
  }
}

function register(program: Command, construction: Construction, io: CliIo): void {
  const kinds = recordKinds(io.benchmarks);
  const isPackage = construction.type === 'package';
  const command = program
    .command(construction.id)
    .summary(`${construction.title.toLowerCase()} (${construction.kind})`)
    .description(construction.description)
    .argument('<file>', `JSON Lines file with records of ${construction.kind}`);
  addConstructionOptions(command, construction.options);
  const out = new Option(
    isPackage ? '--out <folder>' : '--out <file>',
    isPackage ? 'folder for the new files' : 'a new file instead of the standard output',
  );
  command
    .option('--seed <n>', 'decides all that is drawn', wholeNumber(0), defaultSeed)
    .addOption(isPackage ? out.makeOptionMandatory() : out);
  if (!isPackage) command.option('--id <ids...>', 'only the records with these ids');
  command
    .addOption(
      new Option('--format <format>', 'how to sum up; json goes to the standard output')
        .choices(['pretty', 'json'])
        .default('pretty'),
    )
    .addHelpText('after', helpText(construction))
    .action((file: string, options: ConstructOptions) => {
      construct(construction, file, options, { command, kinds, io });
    });
}

function helpText({ type }: Construction): string {
  const what =
    type === 'package'
      ? 'Writes all files or none, and overwrites nothing. A folder that was made for none is taken away.'
      : 'Each new record keeps the spelling of the line that it is made of. Nothing is overwritten.';
  return `
${what}
New files are UTF-8 without a byte order mark, and their lines end with LF, whatever the input has.
The same file, options and seed give the same bytes. What is refused is listed on the standard error,
lines of all files named that cannot be used among it.

Exit code: 0 all was made, 1 some was refused or nothing was made, 2 wrong usage or files that
cannot be read or hold nothing.
`;
}

interface Surroundings {
  readonly command: Command;
  readonly kinds: readonly RecordKind[];
  readonly io: CliIo;
}

function construct(
  construction: Construction,
  file: string,
  { seed, id: ids, out, format }: ConstructOptions,
  { command, kinds, io }: Surroundings,
): void {
  if (format === 'json' && out === undefined) {
    command.error('error: With --format json the records need --out.', { exitCode: 2 });
  }
  if (out !== undefined && construction.type === 'derive' && existsSync(out)) throw isThere(out);
  const sources = readSources(file, construction.kind, kinds);
  if (sources.lines.length === 0 && sources.refusals.length === 0) {
    throw new UserError('usage', `${file} holds no records, so there is nothing to make.`);
  }
  const { options, files, refusals } = readConstructionOptions(
    command,
    construction.options,
    kinds,
  );
  const outcome = carryOut(construction, {
    sources,
    chosen: chosenSources(sources, ids, file),
    options,
    files,
    refusals: [...sources.refusals, ...refusals],
    seed,
    out,
    print: io.out,
  });
  sumUp(construction, outcome, { seed, format, out }, io);
}

interface SumUp {
  readonly seed: number;
  readonly format: ConstructOptions['format'];
  readonly out: string | undefined;
}

function sumUp(
  construction: Construction,
  { refusals, summary, isEmpty, data }: Outcome,
  { seed, format, out }: SumUp,
  io: CliIo,
): void {
  for (const { recordId, reason } of refusals) {
    io.errorOut(`${printable(`${recordId}: ${reason}`)}\n`);
  }
  if (format === 'json') {
    const all = { construction: construction.id, seed, ...data, refusals, summary };
    io.out(`${JSON.stringify(all, undefined, 2)}\n`);
  } else {
    for (const line of summary) io.errorOut(`${printable(line)}\n`);
    const count = refusals.length;
    const refused = count === 0 ? 'Nothing was refused' : `${count} refused`;
    io.errorOut(`${refused}; seed ${seed}.\n`);
  }
  if (isEmpty) {
    const unwritten = out === undefined ? '' : `, so ${printable(out)} was not written`;
    io.errorOut(`Nothing was made${unwritten}.\n`);
  }
  io.setExitCode(refusals.length === 0 && !isEmpty ? 0 : 1);
}
