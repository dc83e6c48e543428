import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Command, Option } from 'commander';
import type { RecordKind } from '../../core/benchmarks/benchmark.ts';
import {
  countLeftovers,
  leftoverCount,
  type LeftoverGroup,
} from '../../core/exchange/exchange-report.ts';
import {
  readText,
  refusalText,
  type FormatReading,
  type KindFormat,
} from '../../core/exchange/formats.ts';
import { placeRecords, withKind, type PlacedRecord } from '../../core/exchange/place-records.ts';
import { readTextFile } from '../../core/io/read-text-file.ts';
import { isThere, writeNewFile } from '../../core/io/write-new-file.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { CliIo } from '../cli-io.ts';
import { chosenFormats, formatIds } from '../exchange/chosen-formats.ts';
import { leftoverLine } from '../exchange/leftover-lines.ts';
import { printable } from '../problem-formats/printable.ts';

/** The format is found out. */
const anyFormat = 'auto';

interface ImportOptions {
  readonly format: string;
  readonly kind?: string;
  readonly out?: string;
}

const helpText = `
Prints one record a line. What did not fit into a record is reported on the standard error, piece by piece.

Exit code: 0 all of it fitted, 1 something did not, 2 wrong usage or files that cannot be read.

Examples:
  $ benchwright import drafts/*.txt --out items.scenarios.jsonl
  $ benchwright import plans.json --format planner-json > plans.scenarios.jsonl
`;

/** `benchwright import`: records from other ways of writing them. */
export function registerImport(program: Command, io: CliIo): void {
  program
    .command('import')
    .summary('make records of texts in another format')
    .description('Reads records in another format and writes them as JSON Lines.')
    .argument('<files...>', 'files to read; - is the standard input')
    .addOption(
      new Option('--format <format>', 'what the files hold')
        .choices([anyFormat, ...formatIds(io.benchmarks)])
        .default(anyFormat),
    )
    .option('--kind <kind>', 'what the records are to be (see `benchwright kinds`)')
    .option('--out <file>', 'write to a new file instead of the standard output')
    .addHelpText('after', helpText)
    .action((files: readonly string[], options: ImportOptions) => {
      importFiles(files, options, io);
    });
}

interface FileReading extends FormatReading {
  readonly file: string;
}

function importFiles(
  files: readonly string[],
  { format, kind, out }: ImportOptions,
  io: CliIo,
): void {
  if (out !== undefined && existsSync(out)) throw isThere(out);
  const formats = chosenFormats(io.benchmarks, format === anyFormat ? undefined : format, kind);
  const readings = files.map((file) => readFile(file, formats));
  const recordKind = oneKind(readings);
  const placed = placeRecords(
    readings.flatMap(({ reading }) => reading.records),
    recordKind,
    [],
  );
  const lines = placed.map(({ record }) =>
    JSON.stringify(tellsKind(out, recordKind) ? record : withKind(recordKind, record)),
  );
  const text = lines.map((line) => `${line}\n`).join('');
  if (out === undefined) io.out(text);
  else writeNewFile(out, text);
  report(readings, placed, io);
}

function readFile(file: string, formats: readonly KindFormat[]): FileReading {
  const read = readText(readTextFile(file), formats);
  const [reading, ...others] = read.readings;
  if (reading === undefined) {
    throw new UserError('usage', `${file} cannot be imported. ${refusalText(read)}`);
  }
  if (others.length > 0) {
    const ids = read.readings.map((one) => one.format.id).join(' or ');
    throw new UserError('usage', `${file} could be ${ids}. Say which with --format.`);
  }
  return { ...reading, file };
}

function oneKind(readings: readonly FileReading[]): RecordKind {
  const kinds = [...new Set(readings.map(({ kind }) => kind))];
  const [kind, second] = kinds;
  if (kind !== undefined && second === undefined) return kind;
  const ids = kinds.map(({ id }) => id).join(', ');
  throw new UserError(
    'usage',
    `The files hold records of several kinds: ${ids}. Import them apart.`,
  );
}

function tellsKind(out: string | undefined, { fileSuffixes }: RecordKind): boolean {
  const name = out === undefined ? '' : path.basename(out).toLowerCase();
  return fileSuffixes.some((suffix) => name.endsWith(suffix.toLowerCase()));
}

function report(
  readings: readonly FileReading[],
  placed: readonly PlacedRecord[],
  io: CliIo,
): void {
  const groups: LeftoverGroup[] = [];
  let first = 0;
  for (const { file, format, reading } of readings) {
    const count = reading.records.length;
    io.errorOut(`${printable(file)}: ${records(count)} as ${format.id}\n`);
    groups.push({ title: file, leftovers: reading.leftovers });
    for (const { id, leftovers } of placed.slice(first, first + count)) {
      groups.push({ title: `${file}: ${id}`, leftovers });
    }
    first += count;
  }
  for (const { title, leftovers } of groups) {
    for (const leftover of leftovers) io.errorOut(leftoverLine(title, leftover));
  }
  const misfits = countLeftovers(groups);
  const rest = misfits === 0 ? 'all of it fitted' : leftoverCount(misfits);
  io.errorOut(`Imported ${records(placed.length)}; ${rest}.\n`);
  io.setExitCode(misfits === 0 ? 0 : 1);
}

function records(count: number): string {
  return count === 1 ? '1 record' : `${count} records`;
}
