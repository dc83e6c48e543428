import { Option, type Command } from 'commander';
import type { Study } from '../../core/benchmarks/study.ts';
import { fileLines } from '../../core/io/file-lines.ts';
import { resultOf } from '../../core/model/steps.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { Review } from '../../core/model/review.ts';
import { collectRecords } from '../../core/report/dataset-records.ts';
import { taskFormats } from '../../core/review/exchange/review-formats.ts';
import type { StudyDraw } from '../../core/review/draws/study-draw.ts';
import { chosenTaskSteps } from '../../core/review/exchange/chosen-tasks.ts';
import { taskWords } from '../../core/review/exchange/exchange-words.ts';
import type { CliIo } from '../cli-io.ts';
import { wholeNumber } from '../option-values.ts';
import { printable } from '../problem-formats/printable.ts';
import { readReviewFiles } from '../reporting/report-inputs.ts';
import { allStudies, studiesOption } from '../study-folder.ts';
import { usableDraw } from './check-command.ts';
import { chosenStudy, kindOfStudy } from './chosen-study.ts';
import { formatOption } from './import-command.ts';
import { leftoverOutput, printLeftovers } from './leftover-report.ts';
import { refuseOutputs, writeOutputs } from './outputs.ts';
import { reviewFilesBeside } from './review-inputs.ts';

interface TasksOptions {
  readonly format: string;
  readonly study: string;
  readonly draw?: string;
  readonly reviewer?: string;
  readonly items: 'all' | 'open';
  readonly reviews?: readonly string[];
  readonly seed: number;
  readonly out?: string;
  readonly setup?: string;
  readonly leftovers?: string;
  readonly studies?: string;
}

const helpText = `
Writes what the study shows and asks of each item, and nobody's decision. Items of a blind study leave without ids
of records, names of candidates and of questions. What people answer comes back with \`review import\`, for a blind
study with --dataset; an answer about what has changed since is known as such.

Without --draw all items of the dataset are written, in the order of a session. --items open leaves out those that
somebody has decided: in the files of --reviews, or in those beside the dataset. With --reviewer, of a draw that is
shared out, only that person's items are written, and open are those that they have not decided.

Exit code: 0 all items were written, 1 some were not, 2 wrong usage or files that cannot be read.

Examples:
  $ benchwright review tasks items.scenarios.jsonl --study fidelity --format label-studio \\
      --out tasks.json --setup labelling.xml
  $ benchwright review tasks items.scenarios.jsonl --study verdict --draw items.scenarios.jsonl.verdict-7.draw.json \\
      --format csv > sheet.csv
`;

/** `benchwright review tasks`: items of a study for people who answer in another tool. */
export function registerReviewTasks(review: Command, io: CliIo): void {
  review
    .command('tasks')
    .summary('write the items of a study for another tool')
    .description('Writes the items of a study as tasks that people answer in another tool.')
    .argument('<file>', 'JSON Lines file with the records')
    .requiredOption('--study <study>', 'what people are to decide')
    .addOption(formatOption('how to write them', taskFormats))
    .option('--draw <file>', 'only the items of this draw, in its order')
    .option('--reviewer <name>', 'with --draw: only what this person is to decide')
    .addOption(
      new Option('--items <items>', 'all, or those that nobody has decided')
        .choices(['all', 'open'])
        .default('all'),
    )
    .option('--reviews <files...>', 'with --items open: what was decided (default: beside <file>)')
    .option('--seed <number>', 'of the order, where no draw gives it', wholeNumber(0), 1)
    .option('--out <file>', 'write to a new file instead of the standard output')
    .option('--setup <file>', 'write what the tool is set up with to a new file')
    .option('--leftovers <file>', 'write what was not written to a new file, as JSON Lines')
    .option(...studiesOption)
    .addHelpText('after', helpText)
    .action((file: string, options: TasksOptions) => exportTasks(file, options, io));
}

async function exportTasks(file: string, options: TasksOptions, io: CliIo): Promise<void> {
  const { out, setup, leftovers: leftoversFile } = options;
  refuseOutputs([out, setup, leftoversFile]);
  const format = taskFormats.find(({ id }) => id === options.format);
  if (format === undefined) throw new UserError('usage', `There is no format ${options.format}.`);
  const study = chosenStudy(options.study, allStudies(io, options.studies));
  const kind = kindOfStudy(file, study, io);
  // What of it cannot be used is among the leftovers.
  const dataset = await collectRecords(fileLines(file), kind.idProperty);
  if (options.reviewer !== undefined && options.draw === undefined) {
    throw new UserError('usage', 'A draw says what --reviewer is to decide: name it with --draw.');
  }
  const chosen = resultOf(
    chosenTaskSteps(study, {
      dataset,
      reviewer: options.reviewer?.trim(),
      draw: drawOf(study, options.draw),
      seed: options.seed,
      reviews: decidingReviews(file, options, io),
    }),
  );
  if (!chosen.ok) throw new UserError('usage', `${file}: ${chosen.error}`);
  const { tasks, leftovers, decidedCount } = chosen.value;
  const written = resultOf(format.writeTasks(tasks, study));
  if (setup !== undefined && written.setup === undefined) {
    throw new UserError('usage', `There is nothing to set up for ${format.id}: leave out --setup.`);
  }
  const setupText = written.setup ?? '';
  writeOutputs(
    [
      { file: out, pieces: written.pieces },
      ...(setup === undefined ? [] : [{ file: setup, pieces: [setupText] }]),
      ...leftoverOutput(leftoversFile, leftovers),
    ],
    io,
  );
  printLeftovers(leftovers, io);
  const notes = [
    ...written.notes,
    ...(written.setup === undefined || setup !== undefined
      ? []
      : [`${format.title} is set up with what --setup <file> writes.`]),
  ];
  for (const note of notes) io.errorOut(`${printable(note)}\n`);
  const done = { study: printable(study.id), count: tasks.length, decidedCount, leftovers };
  io.errorOut(`${taskWords(format.id, done)}\n`);
  io.setExitCode(leftovers.length === 0 ? 0 : 1);
}

/** @throws {UserError} for a draw that cannot be used, or is of another study */
function drawOf({ id }: Study, file: string | undefined): StudyDraw | undefined {
  if (file === undefined) return undefined;
  const draw = usableDraw(file);
  if (draw.study === id) return draw;
  throw new UserError(
    'usage',
    `${file} is a draw of the study ${draw.study}, not of ${id}. Name the study of the draw.`,
  );
}

/** What was decided, where those items are not wanted. */
function decidingReviews(
  file: string,
  { items, reviews: named }: TasksOptions,
  io: CliIo,
): readonly Review[] | undefined {
  if (items === 'open') {
    const read = readReviewFiles(named ?? reviewFilesBeside(file), io);
    return read.flatMap(({ reviews }) => reviews);
  }
  if (named === undefined) return undefined;
  throw new UserError('usage', '--reviews says what was decided for --items open. Name both.');
}
