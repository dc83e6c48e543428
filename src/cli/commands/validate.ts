import { Command, Option } from 'commander';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Benchmark } from '../../core/benchmarks/benchmark.ts';
import { recordKinds } from '../../core/benchmarks/record-kinds.ts';
import { UserError } from '../../core/model/user-error.ts';
import { noKind } from '../../core/schema/kind-detection.ts';
import type { CliIo } from '../cli-io.ts';
import { outputBuffer } from '../output-buffer.ts';
import { githubFormat } from '../problem-formats/github-format.ts';
import { jsonFormat } from '../problem-formats/json-format.ts';
import { prettyFormat } from '../problem-formats/pretty-format.ts';
import type { ProblemFormat, Write } from '../problem-formats/problem-format.ts';
import { sarifFormat } from '../problem-formats/sarif-format.ts';
import { ValidationRun, type ValidateServices } from '../validation-run.ts';

const formats = ['pretty', 'json', 'github', 'sarif'] as const;

interface ValidateOptions {
  readonly kind?: string;
  readonly schema?: string;
  readonly format: (typeof formats)[number];
}

const helpText = `
Without --kind and --schema each file's kind is found out from a "$kind" property, a "$schema" property that names a
JSON Schema, the file name or the first records; where none fits, only the JSON Lines syntax is checked.

A JSON Schema is of draft-07, 2019-09 or 2020-12, as its "$schema" says (2020-12 without one), and may refer to other
files. Nothing is ever fetched. What of it is not checked is printed to the standard error.

Exit code: 0 clean, 1 problems, 2 wrong usage, files that cannot be read or a schema that cannot be used. Errors and warnings count as
problems; information and hints are printed and do not.

Examples:
  $ benchwright validate data/*.scenarios.jsonl
  $ benchwright validate --format sarif items.scenarios.jsonl > problems.sarif
  $ benchwright validate --schema schemas/item.schema.json data/*.jsonl
  $ zcat items.jsonl.gz | benchwright validate --kind persevalbench/scenario -
`;

/** `benchwright validate`: every problem of the files, as they are found. */
export function registerValidate(program: Command, io: CliIo, services: ValidateServices): void {
  program
    .command('validate')
    .summary('find what is wrong in JSON Lines files')
    .description('Checks syntax, schema, the rules of the benchmark and duplicate ids.')
    .argument('<files...>', 'JSON Lines files; - is the standard input')
    .option('--kind <kind>', 'what the records are (see `benchwright kinds`), or none')
    .addOption(
      new Option(
        '--schema <file>',
        'a JSON Schema of your own; file.json#/$defs/item names a part of it',
      ).conflicts('kind'),
    )
    .addOption(new Option('--format <format>', 'how to print').choices(formats).default('pretty'))
    .addHelpText('after', helpText)
    .action((files: readonly string[], options: ValidateOptions) =>
      validate(files, options, io, services),
    );
}

async function validate(
  files: readonly string[],
  options: ValidateOptions,
  io: CliIo,
  services: ValidateServices,
): Promise<void> {
  refuseUnknownKind(options.kind, io.benchmarks);
  const output = outputBuffer(io.out);
  const format = createFormat(options.format, output.write, io.benchmarks, services);
  await new ValidationRun(io, services, format, output, options).validate(files);
}

function refuseUnknownKind(kind: string | undefined, benchmarks: readonly Benchmark[]): void {
  const known = [...recordKinds(benchmarks).map(({ id }) => id), noKind];
  if (kind === undefined || known.includes(kind)) return;
  throw new UserError('unknown-kind', `There is no kind "${kind}". Known: ${known.join(', ')}.`);
}

function createFormat(
  name: ValidateOptions['format'],
  write: Write,
  benchmarks: readonly Benchmark[],
  { isOutputColoured }: ValidateServices,
): ProblemFormat {
  switch (name) {
    case 'pretty':
      return prettyFormat(write, isOutputColoured);
    case 'json':
      return jsonFormat(write);
    case 'github':
      return githubFormat(write);
    case 'sarif':
      return sarifFormat(write, {
        version: packageJson.version,
        ruleTitle: (code) => checkTitle(code, benchmarks),
      });
  }
}

function checkTitle(code: string, benchmarks: readonly Benchmark[]): string | undefined {
  return benchmarks
    .flatMap(({ kinds }) => kinds.flatMap(({ checks }) => checks))
    .find(({ id }) => id === code)?.title;
}
