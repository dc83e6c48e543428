import type { Command } from 'commander';
import { readTextFile } from '../../core/io/read-text-file.ts';
import { UserError } from '../../core/model/user-error.ts';
import { readDraw } from '../../core/review/draws/draw-file.ts';
import { drawProgress, type ReviewerProgress } from '../../core/review/draws/draw-progress.ts';
import { openDraw } from '../../core/review/draws/open-draw.ts';
import type { DrawnItem, StudyDraw } from '../../core/review/draws/study-draw.ts';
import { isOfRound } from '../../core/review/repeated-reviews.ts';
import { reviewedItems } from '../../core/review/reviewed-items.ts';
import { unseenSentences } from '../../core/review/user-studies/unseen-parts.ts';
import type { CliIo } from '../cli-io.ts';
import { printable } from '../problem-formats/printable.ts';
import { readDatasetFiles } from '../reporting/dataset-files.ts';
import { readReviewFiles } from '../reporting/report-inputs.ts';
import { allStudies, studiesOption } from '../study-folder.ts';
import { chosenStudy, kindOfStudy } from './chosen-study.ts';
import { reviewFilesBeside } from './review-inputs.ts';

interface CheckOptions {
  readonly reviews?: readonly string[];
  readonly studies?: string;
}

const helpText = `
Says of each reviewer how many of their items are decided as they are now, in this draw or out of it: from the files
of --reviews, or those beside the dataset. Of a draw that repeats another (--again), only what was decided in it counts,
and nothing of it for any other draw.

Exit code: 0 all items are as they were drawn, 1 some are missing or have changed, 2 wrong usage or files that
cannot be read.

Example:
  $ benchwright review check items.scenarios.jsonl items.scenarios.jsonl.fidelity-7.draw.json
`;

/** `benchwright review check`: what has become of the items of a draw. */
export function registerReviewCheck(review: Command, io: CliIo): void {
  review
    .command('check')
    .summary('hold a draw against its dataset')
    .description(
      'Lists the items of a draw that are missing from the dataset or have changed, and how far reviewers have come.',
    )
    .argument('<file>', 'JSON Lines file with the records')
    .argument('<draw>', 'file with the draw')
    .option('--reviews <files...>', 'what was decided (default: the files beside <file>)')
    .option(...studiesOption)
    .addHelpText('after', helpText)
    .action((file: string, draw: string, options: CheckOptions) => check(file, draw, options, io));
}

async function check(
  file: string,
  drawFile: string,
  { reviews: named, studies }: CheckOptions,
  io: CliIo,
): Promise<void> {
  const draw = usableDraw(drawFile);
  const study = chosenStudy(draw.study, allStudies(io, studies));
  const kind = kindOfStudy(file, study, io);
  const { dataset } = await readDatasetFiles([file], kind.idProperty, io);
  const records = new Map(dataset.records.map(({ id, record }) => [id, record]));
  const { items, missing } = openDraw(study, draw, records);
  const read = readReviewFiles(named ?? reviewFilesBeside(file), io);
  const reviews = read.flatMap((one) => one.reviews);
  const ofRound = reviews.filter((review) => isOfRound(review, draw));
  const progress = drawProgress(draw, reviewedItems(study, ofRound, records).items);
  const changed = items.filter(({ hasChanged }) => hasChanged);
  const lines = [
    ...missing.map(({ item, reason }) => `Missing: ${nameOf(item)}: ${reason}`),
    ...changed.map(({ item }) => `Changed: ${nameOf(item)}: What is shown has changed.`),
    ...unseenSentences(study, records.values()),
    `${draw.name} (${study.id}${draw.repeats === undefined ? '' : `, repeats ${draw.repeats}`}): ${draw.items.length} items, ${missing.length} missing, ${changed.length} changed.`,
    ...progress.map(progressLine),
  ];
  for (const line of lines) io.out(`${printable(line)}\n`);
  io.setExitCode(missing.length + changed.length === 0 ? 0 : 1);
}

/** @throws {UserError} when it cannot be used */
export function usableDraw(file: string): StudyDraw {
  const read = readDraw(readTextFile(file));
  if (read.ok) return read.value;
  throw new UserError('usage', `${file}: ${read.error}`);
}

function progressLine({ reviewer, decided, of, isStranger }: ReviewerProgress): string {
  const stranger = isStranger ? ' The draw is not shared out to them.' : '';
  return `${reviewer}: ${decided} of ${of} decided.${stranger}`;
}

function nameOf({ record_id: id, candidate }: DrawnItem): string {
  return candidate === undefined ? id : `${id} ${candidate}`;
}
