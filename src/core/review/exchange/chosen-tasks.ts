import type { RecordToDraw, Study } from '../../benchmarks/study.ts';
import type { Review } from '../../model/review.ts';
import { err, ok, type Result } from '../../model/result.ts';
import type { DatasetRecords } from '../../report/dataset-records.ts';
import { wholeStudySteps } from '../draws/draw-study.ts';
import { openDrawSteps } from '../draws/open-draw.ts';
import { itemsFor } from '../draws/own-items.ts';
import type { DrawnItem, StudyDraw } from '../draws/study-draw.ts';
import { isOfRound } from '../repeated-reviews.ts';
import { itemKey, reviewedItemSteps, type ReviewedItem } from '../reviewed-items.ts';
import type { ReviewLeftover } from './review-format.ts';
import type { ReviewTask } from './review-task.ts';
import type { ShownReviewItem } from './shown-items.ts';
import { studyTaskSteps } from './study-tasks.ts';

export interface TaskChoice {
  /** Of the kind of the study. */
  readonly dataset: DatasetRecords;
  /** A draw of the study; without it all items are meant, in the order of a session. */
  readonly draw: StudyDraw | undefined;
  /** Of that order. */
  readonly seed: number;
  /** What was decided: items that somebody has decided about as they are now are left out. Undefined: none is. */
  readonly reviews: readonly Review[] | undefined;
  /** Only what the draw has for them; of what was decided only what they did counts. */
  readonly reviewer?: string | undefined;
  /** The items of the records where they were worked out before. */
  readonly shown?: readonly ShownReviewItem[];
}

export interface ChosenTasks {
  /** At least one. */
  readonly tasks: readonly ReviewTask[];
  readonly leftovers: readonly ReviewLeftover[];
  /** How many items were left out because somebody has decided them. */
  readonly decidedCount: number;
}

/**
 * The tasks of a study that people are to decide in another tool. In small steps.
 *
 * @returns why there are none, as the rest of a sentence that begins with the place
 */
export function* chosenTaskSteps(
  study: Study,
  choice: TaskChoice,
): Generator<undefined, Result<ChosenTasks, string>> {
  const { records } = choice.dataset;
  const { draw: whole, reviewer } = choice;
  if (whole !== undefined && reviewer !== undefined && !itemsFor(whole, reviewer).isNamed) {
    return err(
      `the draw ${whole.name} has nothing for ${reviewer}. It is shared out among ${(whole.shared_out?.reviewers ?? []).join(', ')}.`,
    );
  }
  const chosen = yield* chosenItems(study, records, choice);
  const decided = yield* decidedItems(study, records, choice);
  const open = chosen.items.filter((item) => !decided.has(itemKey(item.record_id, item.candidate)));
  const { name, repeats } = choice.draw ?? {};
  const { tasks, leftovers: misfits } = yield* studyTaskSteps(
    study,
    records,
    open,
    name,
    choice.shown,
  );
  const leftovers = [...unnamedRecords(choice.dataset), ...chosen.leftovers, ...misfits];
  return tasks.length === 0
    ? err(noTasks(study, chosen.items.length, leftovers, choice))
    : ok({
        tasks: repeats === undefined ? tasks : tasks.map((task) => ({ ...task, repeats })),
        leftovers,
        decidedCount: chosen.items.length - open.length,
      });
}

interface ChosenItems {
  readonly items: readonly DrawnItem[];
  readonly leftovers: readonly ReviewLeftover[];
}

function* chosenItems(
  study: Study,
  records: readonly RecordToDraw[],
  { draw, seed, reviewer }: TaskChoice,
): Generator<undefined, ChosenItems> {
  if (draw === undefined) {
    const { items, leftOut } = yield* wholeStudySteps(study, records, seed);
    const leftovers = leftOut.map(({ recordId, candidate, reason }) => ({
      place: placeOf(recordId, candidate),
      message: reason,
    }));
    return { items, leftovers };
  }
  const { items, missing } = yield* openDrawSteps(
    study,
    reviewer === undefined ? draw : itemsFor(draw, reviewer),
    new Map(records.map(({ id, record }) => [id, record])),
  );
  const leftovers = missing.map(({ item, reason }) => ({
    place: placeOf(item.record_id, item.candidate),
    message: reason,
  }));
  return { items: items.map(({ item }) => item), leftovers };
}

/** Keys of the items that somebody, or the reviewer who is named, has decided about as they are now, in this round. */
function* decidedItems(
  study: Study,
  records: readonly RecordToDraw[],
  { draw, reviews, reviewer }: TaskChoice,
): Generator<undefined, ReadonlySet<string>> {
  if (reviews === undefined) return new Set();
  const byId = new Map(records.map(({ id, record }) => [id, record]));
  const isDecided = ({ decisions, adjudication }: ReviewedItem): boolean =>
    reviewer === undefined
      ? decisions.length > 0 || adjudication !== undefined
      : decisions.some(({ review }) => review.reviewer === reviewer);
  const ofRound = reviews.filter((review) => isOfRound(review, draw));
  const { items } = yield* reviewedItemSteps(study, ofRound, byId);
  return new Set(
    items.filter(isDecided).map(({ recordId, candidate }) => itemKey(recordId, candidate)),
  );
}

/** No answer could name one of these. */
function unnamedRecords({
  duplicates,
  linesWithoutId,
  unreadableLines,
}: DatasetRecords): readonly ReviewLeftover[] {
  return [
    ...[...duplicates].map(([id, lines]) => ({
      place: `${placeOf(id, undefined)} (lines ${lines.join(', ')})`,
      message: 'Several records have this id.',
    })),
    ...linesWithoutId.map((line) => ({
      place: `line ${line}`,
      message: 'It has no id, or one that is no text.',
    })),
    ...unreadableLines.map((line) => ({ place: `line ${line}`, message: 'It is not JSON.' })),
  ];
}

function placeOf(recordId: string, candidate: string | undefined): string {
  return candidate === undefined ? `record ${recordId}` : `record ${recordId}, ${candidate}`;
}

function noTasks(
  { id }: Study,
  itemCount: number,
  leftovers: readonly ReviewLeftover[],
  { draw, reviewer = 'somebody' }: TaskChoice,
): string {
  if (draw?.shared_out !== undefined && itemsFor(draw, reviewer).items.length === 0) {
    return `the draw ${draw.name} is shared out, and none of its items is for ${reviewer}.`;
  }
  const [first] = leftovers;
  if (first !== undefined) {
    return `no item of ${id} can be written. ${first.place}: ${first.message}`;
  }
  return itemCount === 0
    ? `no record holds anything that the study ${id} could ask about.`
    : `${reviewer} has decided about every item of ${id} already: nothing was written.`;
}
