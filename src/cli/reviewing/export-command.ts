import type { Command } from 'commander';
import { resultOf } from '../../core/model/steps.ts';
import { UserError } from '../../core/model/user-error.ts';
import { chosenReviewSteps, exportChosenSteps } from '../../core/review/exchange/chosen-reviews.ts';
import { exportWords } from '../../core/review/exchange/exchange-words.ts';
import { questionFault } from '../../core/review/exchange/question-choices.ts';
import type { CliIo } from '../cli-io.ts';
import { readReviewFiles } from '../reporting/report-inputs.ts';
import { formatById, formatOption, refuseForRaters } from './import-command.ts';
import { leftoverOutput, printLeftovers } from './leftover-report.ts';
import { refuseOutputs, writeOutputs } from './outputs.ts';
import { allStudies, studiesOption } from '../study-folder.ts';
import { studyRecords } from './study-records.ts';

interface ExportOptions {
  readonly format: string;
  readonly study?: string;
  readonly question?: string;
  readonly dataset?: string;
  readonly out?: string;
  readonly leftovers?: string;
  readonly studies?: string;
}

const helpText = `
Reviews of several files are written together, in the order of their times, each once. With --dataset what the
reviewers saw goes along as texts, and reviews of a blind study leave without ids of records, names of
candidates and of questions: \`review import --dataset\` knows them again. Comments go along as they are.

Exit code: 0 all reviews were written, 1 some were not or lack something, 2 wrong usage or files that cannot
be read.

Examples:
  $ benchwright review export items.*.reviews.jsonl --format csv --out reviews.csv
  $ benchwright review export ada.reviews.jsonl --study verdict --format label-studio --dataset items.scenarios.jsonl > tasks.json
`;

/** `benchwright review export`: reviews for other tools. */
export function registerReviewExport(review: Command, io: CliIo): void {
  review
    .command('export')
    .summary('write reviews for another tool')
    .description('Writes reviews in the format of another tool.')
    .argument('<reviews...>', 'files with reviews')
    .addOption(formatOption('how to write them'))
    .option('--study <study>', 'only the reviews of this study')
    .option('--question <question>', 'csv-wide: what to write of a study that asks several')
    .option('--dataset <file>', 'the records, to give what the reviewers saw along as texts')
    .option('--out <file>', 'write to a new file instead of the standard output')
    .option('--leftovers <file>', 'write what did not fit to a new file, as JSON Lines')
    .option(...studiesOption)
    .addHelpText('after', helpText)
    .action((files: readonly string[], options: ExportOptions) => exportFiles(files, options, io));
}

async function exportFiles(
  files: readonly string[],
  options: ExportOptions,
  io: CliIo,
): Promise<void> {
  const { format: formatId, study, dataset, out, leftovers: leftoversFile } = options;
  refuseOutputs([out, leftoversFile]);
  const format = formatById(formatId);
  refuseForRaters(format, [['--question', options.question]]);
  const known = new Map(allStudies(io, options.studies).map((one) => [one.id, one]));
  const read = readReviewFiles(files, io);
  const all = read.flatMap(({ reviews }) => reviews);
  const chosen = resultOf(chosenReviewSteps(all, study));
  if (!chosen.ok) throw new UserError('usage', `${files.join(', ')}: ${chosen.error}`);
  const { reviews, otherCount } = chosen.value;
  const fault = options.question && questionFault(options.question, reviews, (id) => known.get(id));
  if (fault !== undefined) throw new UserError('usage', fault);
  const context = await studyRecords(
    dataset,
    reviews.map((one) => one.study),
    (id) => known.get(id),
    io,
  );
  const exported = resultOf(exportChosenSteps(chosen.value, format, context, options.question));
  if (!exported.ok) {
    throw new UserError(
      'usage',
      `${exported.error} Nothing was written. Write a file for each study with --study, and give reviewers of a blind study that file alone.`,
    );
  }
  const { pieces, leftovers, count } = exported.value;
  writeOutputs([{ file: out, pieces }, ...leftoverOutput(leftoversFile, leftovers)], io);
  printLeftovers(leftovers, io);
  io.errorOut(`${exportWords(format.id, { count, of: reviews.length, otherCount, leftovers })}\n`);
  const areAllRead = read.every(({ unreadableLines }) => unreadableLines === 0);
  io.setExitCode(leftovers.length === 0 && areAllRead ? 0 : 1);
}
