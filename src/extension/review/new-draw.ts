import * as vscode from 'vscode';
import type { Study } from '../../core/benchmarks/study.ts';
import { resultInTurns } from '../../core/model/steps.ts';
import type { Review } from '../../core/model/review.ts';
import { UserError } from '../../core/model/user-error.ts';
import { defaultDrawName, repeatedDrawName } from '../../core/review/draws/draw-file.ts';
import { namesTaken, namesTakenFromFirst } from '../../core/review/draws/draw-names.ts';
import { drawSteps } from '../../core/review/draws/draw-study.ts';
import { changedSentence, repeatSteps } from '../../core/review/draws/repeat-draw.ts';
import { shareSentences, withoutItems } from '../../core/review/draws/share-sentences.ts';
import { nameInList } from '../../core/review/draws/sharing.ts';
import { shortSentences } from '../../core/review/draws/short-draw.ts';
import type { StudyDraw } from '../../core/review/draws/study-draw.ts';
import type { LeftOutItem } from '../../core/review/draws/study-items.ts';
import type { Dataset } from '../host/dataset.ts';
import { readDrawFile } from '../host/draw-files.ts';
import { fileNameOf } from '../host/file-name.ts';
import { showInformation, showWarning } from '../host/notifications.ts';
import { TimeSlices } from '../host/time-slices.ts';
import { freeDrawName, storeDraw } from './store-draw.ts';
import { recordsOf } from './open-session.ts';
import type { AgainWish, SampleWish } from './review-wish.ts';

/**
 * Draws a sample and stores it beside the dataset. What cannot be shown is left out, and said.
 *
 * @param reviews those of the dataset: they name draws
 * @returns the name of its file
 * @throws {UserError} when nothing can be drawn or stored, or the user has cancelled
 */
export async function newDraw(
  dataset: Dataset,
  study: Study,
  wish: Omit<SampleWish, 'type'>,
  reviews: readonly Review[],
): Promise<string> {
  const { kind, uri } = dataset;
  if (kind === undefined) throw new UserError('unknown-kind', dataset.kindChoice.reason);
  const wanted = defaultDrawName(study.id, wish.seed);
  const name = await freeDrawName(uri, wanted, reviews, namesTakenFromFirst);
  const drawn = await visibly(dataset, async (turn) => {
    const records = await recordsOf(dataset, { pause: turn });
    return resultInTurns(
      drawSteps({
        ...{ study, kind, records, name, ...wish },
        dataset: fileNameOf(uri),
        nowMs: Date.now(),
      }),
      turn,
    );
  });
  if (!drawn.ok) throw new UserError('usage', drawn.error);
  const { draw, leftOut, short } = drawn.value;
  const file = await storeDraw(uri, draw);
  tellLeftOut(uri, study, leftOut);
  const told = [...shortSentences(draw, short), ...shareSentences(draw)];
  if (told.length > 0) void showInformation(told.join(' '));
  return file;
}

/**
 * Draws a second round of a stored draw and stores it beside the dataset.
 *
 * @param reviews those of the dataset: they name draws
 * @returns the name of its file
 * @throws {UserError} when the draw cannot be repeated or stored, or the user has cancelled
 */
export async function drawAgain(
  dataset: Dataset,
  study: Study,
  { file: of, size, seed }: AgainWish,
  reviews: readonly Review[],
): Promise<string> {
  const { kind, uri } = dataset;
  if (kind === undefined) throw new UserError('unknown-kind', dataset.kindChoice.reason);
  const before = await readDrawFile(uri, of);
  if (!before.ok) throw new UserError('file-not-readable', `${of}: ${before.error}`);
  const wanted = repeatedDrawName(before.value.name);
  const name = await freeDrawName(uri, wanted, reviews, (beside) =>
    namesTaken({ ...beside, draws: [...beside.draws, before.value] }),
  );
  const drawn = await visibly(dataset, async (turn) => {
    const records = await recordsOf(dataset, { pause: turn });
    return resultInTurns(
      repeatSteps({
        ...{ study, kind, records, name, size, seed, draw: before.value },
        dataset: fileNameOf(uri),
        nowMs: Date.now(),
      }),
      turn,
    );
  });
  if (!drawn.ok) throw new UserError('usage', drawn.error);
  const { draw, leftOut, changed } = drawn.value;
  refuseIdle(before.value, draw);
  const file = await storeDraw(uri, draw);
  tellLeftOut(uri, study, leftOut);
  if (changed > 0) void showInformation(changedSentence(changed, before.value));
  return file;
}

/** @throws {UserError} when somebody had something to decide in the whole draw and has nothing in a part of it */
function refuseIdle(before: StudyDraw, part: StudyDraw): void {
  const idleBefore = withoutItems(before);
  const idle = withoutItems(part).filter((name) => !idleBefore.includes(name));
  if (idle.length === 0) return;
  throw new UserError(
    'usage',
    `In this part of ${before.name} nothing is for ${idle.map(nameInList).join(', ')}. Nothing was stored. Take more of its records.`,
  );
}

function tellLeftOut(uri: vscode.Uri, study: Study, leftOut: readonly LeftOutItem[]): void {
  const [first] = leftOut;
  if (first === undefined) return;
  const example = study.isBlind ? '' : ` ${first.recordId}: ${first.reason}`;
  void showWarning(
    `${leftOut.length} items of ${fileNameOf(uri)} cannot be shown, so none of them was drawn.${example}`,
  );
}

/** Files with fewer records are drawn from before anybody could read what goes on. */
const fewRecords = 1_000;

/** Shows how far it is where there is much to look at. @param run calls `turn` for each record that it reads, then for each that it shows */
async function visibly<T>(
  { uri, validator: { recordCount } }: Dataset,
  run: (turn: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const slices = new TimeSlices();
  if (recordCount < fewRecords) return run(() => slices.pause());
  const options = {
    location: vscode.ProgressLocation.Notification,
    title: `Drawing from ${fileNameOf(uri)}`,
    cancellable: true,
  };
  return vscode.window.withProgress(options, (progress, cancellation) => {
    let turns = 0;
    const all = 2 * recordCount;
    const every = Math.ceil(all / 100);
    return run(async () => {
      if (cancellation.isCancellationRequested) {
        throw new UserError('cancelled', 'Nothing was drawn.');
      }
      turns += 1;
      if (turns <= all && turns % every === 0) progress.report({ increment: 1 });
      await slices.pause();
    });
  });
}
