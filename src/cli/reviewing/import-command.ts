import { existsSync } from 'node:fs';
import { Option, type Command } from 'commander';
import type { Study } from '../../core/benchmarks/study.ts';
import { readTextFile } from '../../core/io/read-text-file.ts';
import { UserError } from '../../core/model/user-error.ts';
import {
  countedPieces,
  countedReviews,
  strayWords,
} from '../../core/review/exchange/exchange-words.ts';
import { importedWords, reviewLines } from '../../core/review/exchange/imported-reviews.ts';
import type { ReviewFormat } from '../../core/review/exchange/review-format.ts';
import { reviewFormats } from '../../core/review/exchange/review-formats.ts';
import { unclashedReadings } from '../../core/review/exchange/unclashed-readings.ts';
import {
  unhiddenReviews,
  type OpenedReading,
} from '../../core/review/exchange/unhidden-reviews.ts';
import type { CliIo } from '../cli-io.ts';
import { printable } from '../problem-formats/printable.ts';
import { allStudies, studiesOption } from '../study-folder.ts';
import { leftoverOutput, printLeftovers, type FileLeftover } from './leftover-report.ts';
import { refuseOutputs, writeOutputs } from './outputs.ts';
import { studyRecords } from './study-records.ts';

interface ImportOptions {
  readonly format: string;
  readonly study?: string;
  readonly reviewer?: string;
  readonly raters?: readonly string[];
  readonly question?: string;
  readonly dataset?: string;
  readonly out?: string;
  readonly leftovers?: string;
  readonly studies?: string;
}

const helpText = `
Prints one review a line. What became no part of a review is counted on the standard error with its reason and
the first places; --leftovers takes all of it, piece by piece. Importing the same again gives the same reviews,
so that they count once.

Exit code: 0 all of it fitted, 1 something did not, 2 wrong usage or files that cannot be read.

Examples:
  $ benchwright review import annotations.jsonl --format prodigy --out items.scenarios.jsonl.prodigy.reviews.jsonl
  $ benchwright review import sheet.csv --format csv --study fidelity --reviewer Ada > items.scenarios.jsonl.Ada.reviews.jsonl
  $ benchwright review import sheet.csv --format csv-wide --study fidelity --raters rater1 rater2 > items.scenarios.jsonl.both.reviews.jsonl
`;

/** `benchwright review import`: reviews of other tools. */
export function registerReviewImport(review: Command, io: CliIo): void {
  review
    .command('import')
    .summary('make reviews of the annotations of another tool')
    .description('Reads annotations of another tool and writes them as reviews, one a line.')
    .argument('<files...>', 'files to read; - is the standard input')
    .addOption(formatOption('what the files hold'))
    .option('--study <study>', 'what decisions are about that do not say it')
    .option('--reviewer <name>', 'who took decisions that do not say it')
    .option('--raters <columns...>', 'csv-wide: which columns hold the answers of a person each')
    .option('--question <question>', 'csv-wide: what they answer, in a study that asks several')
    .option('--dataset <file>', 'the records, to know those of a blind export again')
    .option('--out <file>', 'write to a new file instead of the standard output')
    .option('--leftovers <file>', 'write what did not fit to a new file, as JSON Lines')
    .option(...studiesOption)
    .addHelpText('after', helpText)
    .action((files: readonly string[], options: ImportOptions) =>
      importReviews(files, options, io),
    );
}

export function formatOption(
  description: string,
  formats: readonly ReviewFormat[] = reviewFormats,
): Option {
  return new Option('--format <format>', description)
    .choices(formats.map(({ id }) => id))
    .makeOptionMandatory();
}

/** @throws {UserError} when there is none */
export function formatById(id: string): ReviewFormat {
  const format = reviewFormats.find((one) => one.id === id);
  if (format === undefined) throw new UserError('usage', `There is no format ${id}.`);
  return format;
}

/** @throws {UserError} when one of the options is given to a format that has no columns of raters */
export function refuseForRaters(
  { id, hasColumnPerRater }: ReviewFormat,
  options: readonly (readonly [name: string, value: unknown])[],
): void {
  const given = options.find(([, value]) => value !== undefined);
  if (given === undefined || hasColumnPerRater === true) return;
  throw new UserError(
    'usage',
    `${given[0]} is for csv-wide, and the format is ${id}. Leave it out.`,
  );
}

async function importReviews(
  files: readonly string[],
  options: ImportOptions,
  io: CliIo,
): Promise<void> {
  const { format: formatId, study, reviewer, dataset, out, leftovers: leftoversFile } = options;
  if (out !== undefined && existsSync(out)) throw isThereAlready(out);
  refuseOutputs([out, leftoversFile]);
  const format = formatById(formatId);
  const { raters, question } = options;
  refuseForRaters(format, [
    ['--raters', raters],
    ['--question', question],
  ]);
  const known = new Map(allStudies(io, options.studies).map((one) => [one.id, one]));
  const studyOf = (id: string): Study | undefined => known.get(id);
  const readings = files.map((file) => {
    const read = format.read(readTextFile(file), { study, reviewer, studyOf, raters, question });
    if (read.ok) return { file, reading: read.value };
    throw new UserError('usage', `${file} cannot be imported as ${format.id}. ${read.error}`);
  });
  const studies = readings.flatMap(({ reading }) => reading.reviews.map((one) => one.study));
  const context = await studyRecords(dataset, studies, studyOf, io);
  const opened = unclashedReadings(
    readings.map(({ file, reading }) => ({ file, ...unhiddenReviews(reading, context) })),
  );
  const lines = [...reviewLines(opened.flatMap(({ reviews }) => reviews))];
  const leftovers = opened.flatMap(({ file, leftovers: pieces }) =>
    pieces.map((leftover): FileLeftover => ({ file, ...leftover })),
  );
  writeOutputs([{ file: out, pieces: lines }, ...leftoverOutput(leftoversFile, leftovers)], io);
  report(opened, lines.length, leftovers, format, io);
}

function isThereAlready(out: string): UserError {
  return new UserError(
    'usage',
    `${out} is there already and was left as it is: an import never appends to reviews. Write to a new file; reviews of several files count together, and files merge by concatenation.`,
  );
}

function report(
  readings: readonly (OpenedReading & { readonly file: string })[],
  count: number,
  leftovers: readonly FileLeftover[],
  format: ReviewFormat,
  io: CliIo,
): void {
  for (const { file, reviews, notes } of readings) {
    io.errorOut(`${printable(file)}: ${importedWords(reviews)} as ${format.id}\n`);
    for (const note of notes) io.errorOut(`${printable(`${file}: ${note}`)}\n`);
  }
  printLeftovers(leftovers, io);
  const strayCount = [
    ...reviewLines(
      readings.flatMap(({ reviews, strays: apart }) => reviews.filter((one) => apart.has(one))),
    ),
  ].length;
  const strays = strayCount === 0 ? '' : ` ${strayWords(strayCount)}.`;
  io.errorOut(`Imported ${countedReviews(count)}; ${countedPieces(leftovers)}.${strays}\n`);
  io.setExitCode(leftovers.length === 0 ? 0 : 1);
}
