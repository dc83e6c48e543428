import path from 'node:path';
import type { Command } from 'commander';
import { writeNewFile } from '../../core/io/write-new-file.ts';
import { UserError } from '../../core/model/user-error.ts';
import { defaultDrawName, drawFileName, writeDraw } from '../../core/review/draws/draw-file.ts';
import { namesOfRounds, namesTakenFromFirst } from '../../core/review/draws/draw-names.ts';
import { drawStudy } from '../../core/review/draws/draw-study.ts';
import { namesIn } from '../../core/review/draws/sharing.ts';
import { shortSentences } from '../../core/review/draws/short-draw.ts';
import type { SharedOut } from '../../core/review/draws/study-draw.ts';
import { unseenSentences } from '../../core/review/user-studies/unseen-parts.ts';
import type { CliIo } from '../cli-io.ts';
import { wholeNumber, wholeNumberOrAll } from '../option-values.ts';
import { collect } from '../judging/selection-options.ts';
import { readDatasetFiles } from '../reporting/dataset-files.ts';
import { allStudies, studiesOption } from '../study-folder.ts';
import { chosenStudy, kindOfStudy } from './chosen-study.ts';
import { drawAgain } from './draw-again.ts';
import { ownName, type DrawOptions } from './draw-options.ts';
import { reportDraw } from './draw-report.ts';
import { drawNamersBeside } from './review-inputs.ts';

const helpText = `
The sample is stratified as the study says, and the items are put into the order of a session. The same records
and the same seed give the same draw. It is stored beside the dataset, so that all reviewers get the same items.
The file says which response is which: reviewers of blind studies should not open it.
Where a part of the sample holds fewer records than its share, the other parts fill in, and both is said. With
--size all nothing is drawn: the study asks about all records that it can, in the order of a session.

With --reviewers the items are shared out: each is decided by as many of them as --each says, and those of --common
records by all of them, so that everybody has as many and every two can be compared. Names are those that stand in
the decisions. A name with a comma stands in quotation marks within the list, or is given by an option of its own: where
--reviewers is given several times, each holds one name, commas and all. Whoever is not named is shown all items.

With --again the items of another draw are decided a second time, those of all its records or of --size of them, in an
order of their own. Nobody is shown what they answered the first time; agree holds the two against each other. The
second decisions take the place of nothing: the first ones count.

Exit code: 0 all items could be drawn from, 1 some cannot be shown and were left out, 2 wrong usage or files that
cannot be read.

Examples:
  $ benchwright review draw items.scenarios.jsonl --study fidelity --seed 7
  $ benchwright review draw items.scenarios.jsonl --study verdict --rounds --name pilot --size 20
  $ benchwright review draw items.paceshop.jsonl --study defect --size all
  $ benchwright review draw items.scenarios.jsonl --study fidelity --reviewers Ada,Ben,Cem --each 2 --common 20
  $ benchwright review draw items.scenarios.jsonl --study verdict --reviewers "Doe, Jane" --reviewers Ben --each 1
  $ benchwright review draw items.scenarios.jsonl --again items.scenarios.jsonl.verdict-7.draw.json --size 30
`;

/** `benchwright review draw`: which items a study asks about, in which order. */
export function registerReviewDraw(review: Command, io: CliIo): void {
  review
    .command('draw')
    .summary('draw the items of a study')
    .description('Draws a stratified sample of records and stores it with the order of the items.')
    .argument('<file>', 'JSON Lines file with the records')
    .option('--study <study>', 'what people are to decide; with --again that of the draw')
    .option('--again <draw>', 'decide the items of this draw again')
    .option(
      '--size <records>',
      'how many records, or all (default: as many as the study says)',
      wholeNumberOrAll(1),
    )
    .option(
      '--seed <number>',
      'of the sample and of the order (default: 1; with --again the seed of the draw and 1)',
      wholeNumber(0),
    )
    .option('--rounds', 'put the items that the study would ask later into rounds of their own')
    .option(
      '--reviewers <names>',
      'share the items out among these, with commas between them; given several times, one name each',
      collect,
    )
    .option('--each <number>', 'with --reviewers: how many decide each item', wholeNumber(1))
    .option(
      '--common <records>',
      'with --reviewers: how many records all of them decide (default: 0)',
      wholeNumber(0),
    )
    .option('--name <name>', 'name of the draw (default: <study>-<seed>, or <draw>-again)')
    .option('--out <file>', 'a new file (default: <file>.<name>.draw.json)')
    .option(...studiesOption)
    .addHelpText('after', helpText)
    .action((file: string, options: DrawOptions) => draw(file, options, io));
}

async function draw(file: string, options: DrawOptions, io: CliIo): Promise<void> {
  const { study: id, again, size, seed = 1, rounds, studies } = options;
  if (again !== undefined) return drawAgain(file, again, options, io);
  if (id === undefined) {
    throw new UserError(
      'usage',
      'Say with --study what people are to decide, or with --again which draw they decide again.',
    );
  }
  const study = chosenStudy(id, allStudies(io, studies));
  const sharing = sharingOf(options);
  const kind = kindOfStudy(file, study, io);
  const beside = drawNamersBeside(file);
  // By the name that it has by itself, a draw can be made once more and held against the stored one.
  const taken = options.name === undefined ? namesOfRounds(beside) : namesTakenFromFirst(beside);
  const name = ownName(options.name ?? defaultDrawName(id, seed), taken);
  const { dataset } = await readDatasetFiles([file], kind.idProperty, io);
  const made = drawStudy({
    ...{ study, kind, size, seed, name },
    records: dataset.records,
    dataset: path.basename(file),
    hasRounds: rounds === true,
    sharing,
    nowMs: io.now(),
  });
  if (!made.ok) throw new UserError('usage', `${file}: ${made.error}`);
  const out = options.out ?? drawFileName(file, name);
  writeNewFile(out, writeDraw(made.value.draw));
  const sentences = [
    ...unseenSentences(
      study,
      dataset.records.map(({ record }) => record),
    ),
    ...shortSentences(made.value.draw, made.value.short),
    ...commaSentences(options.reviewers ?? []),
  ];
  reportDraw(made.value, sentences, out, io);
}

/** @throws {UserError} for a part of it without the rest */
function sharingOf({ reviewers, each, common }: DrawOptions): SharedOut | undefined {
  if (reviewers === undefined) {
    if (each === undefined && common === undefined) return undefined;
    const option = each === undefined ? '--common' : '--each';
    throw new UserError('usage', `${option} shares items out: name among whom with --reviewers.`);
  }
  if (each === undefined) {
    throw new UserError('usage', 'Say with --each how many of the reviewers decide each item.');
  }
  return { reviewers: namesGiven(reviewers), each, common: common ?? 0 };
}

/** Of several names, those that somebody may have meant as lists. */
function commaSentences(given: readonly string[]): readonly string[] {
  if (given.length < 2) return [];
  return given
    .filter((name) => name.includes(','))
    .map(
      (name) =>
        `"${name.trim()}" is the name of one reviewer: a --reviewers of several is no list.`,
    );
}

/** @throws {UserError} for a list with quotation marks that do not end */
function namesGiven(given: readonly string[]): readonly string[] {
  const [list = '', ...others] = given;
  if (others.length > 0) return given;
  const names = namesIn(list);
  if (!names.ok) throw new UserError('usage', names.error);
  return names.value;
}
