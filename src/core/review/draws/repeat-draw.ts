import type { RecordToDraw, Study } from '../../benchmarks/study.ts';
import { hashJson } from '../../judging/hashes.ts';
import { err, ok, type Result } from '../../model/result.ts';
import { resultOf } from '../../model/steps.ts';
import { studyInputHash } from '../review-hash.ts';
import { apartForEach } from '../sessions/shared-order.ts';
import { sessionOrder } from '../sessions/session-order.ts';
import { drawKind } from './draw-file.ts';
import { apartIn, type DrawRequest } from './draw-study.ts';
import { partSteps, type PartRequest } from './repeated-part.ts';
import type { DrawnItem, StudyDraw } from './study-draw.ts';
import type { LeftOutItem } from './study-items.ts';

/** The seed is another than that of the draw. */
export interface RepeatRequest
  extends PartRequest, Pick<DrawRequest, 'records' | 'dataset' | 'name' | 'nowMs'> {}

export interface RepeatedDraw {
  readonly draw: StudyDraw;
  /** Items of the draw that cannot be shown any more. */
  readonly leftOut: readonly LeftOutItem[];
  /** How many items show something else than when they were drawn. */
  readonly changed: number;
}

/**
 * A second round of a draw: its items, or those of a part of its records, in an order of their own. Whose an item is stays.
 * The error says what to change.
 */
export function repeatDraw(request: RepeatRequest): Result<RepeatedDraw, string> {
  return resultOf(repeatSteps(request));
}

/** The same in small steps. @yields after each item and between all that takes a moment */
export function* repeatSteps(
  request: RepeatRequest,
): Generator<undefined, Result<RepeatedDraw, string>> {
  const { study, records, draw: before, seed, size } = request;
  const fault = faultOf(request);
  if (fault !== undefined) return err(fault);
  const byId = Map.groupBy(records, ({ id }) => id);
  const items: DrawnItem[] = [];
  const leftOut: LeftOutItem[] = [];
  let changed = 0;
  for (const drawn of before.items) {
    const now = asItIs(study, drawn, byId.get(drawn.record_id) ?? []);
    if (now.ok) {
      items.push(now.value);
      if (drawn.input_hash !== undefined && drawn.input_hash !== now.value.input_hash) changed += 1;
    } else {
      const { record_id: recordId, candidate } = drawn;
      const named = candidate === undefined ? {} : { candidate };
      leftOut.push({ recordId, ...named, reason: now.error });
    }
    yield;
  }
  const ids = new Set(items.map(({ record_id: id }) => id));
  const eligible = records.filter(({ id }) => ids.has(id));
  if (eligible.length === 0) {
    const [first] = leftOut;
    const why = first === undefined ? '' : ` ${first.recordId}: ${first.reason}`;
    return err(`No item of the draw ${before.name} can be shown any more.${why}`);
  }
  yield;
  const part = yield* partSteps(request, eligible, items);
  const chosen = items.filter(({ record_id: id }) => part.ids.has(id));
  const apartBy = apartIn(study, eligible);
  // Also where the study takes the order of the file: the second time it must not be that of the first.
  const orderSeed = seedOfRound(request);
  const order = sessionOrder(chosen, { by: 'shuffled', seed: orderSeed, apartBy });
  yield;
  const { shared_out: sharing } = before;
  const draw: StudyDraw = {
    $kind: drawKind,
    name: request.name,
    study: study.id,
    dataset: request.dataset,
    created_at: new Date(request.nowMs).toISOString(),
    seed,
    sample: {
      size: size === 'all' ? eligible.length : size,
      of: eligible.length,
      stratified_by: part.stratifiedBy,
    },
    has_rounds: before.has_rounds,
    ...(sharing !== undefined && {
      shared_out: { ...sharing, common: Math.min(sharing.common, commonRecords(chosen)) },
    }),
    repeats: before.name,
    items: sharing === undefined ? order : apartForEach(order, sharing.reviewers, apartBy),
  };
  return ok({ draw, leftOut, changed });
}

/** For people. @param changed how many items, at least one */
export function changedSentence(changed: number, { name }: Pick<StudyDraw, 'name'>): string {
  return `${changed} of the items ${changed === 1 ? 'shows' : 'show'} something else than when ${name} was drawn: what was decided before the change is not compared with what is decided now.`;
}

function faultOf({ study, draw, name, seed, size }: RepeatRequest): string | undefined {
  if (draw.study !== study.id) return `The draw ${draw.name} is of the study ${draw.study}.`;
  if (draw.name === name) return 'A repeated draw needs a name of its own: reviews name it.';
  if (typeof size === 'number' && (!Number.isSafeInteger(size) || size < 1)) {
    return 'The size must be a whole number above 0.';
  }
  if (!Number.isSafeInteger(seed) || seed < 0) return 'The seed must be a whole number, 0 or more.';
  return seed === draw.seed
    ? `The seed ${seed} gave the order of ${draw.name}. Name another, so that the items come in another order.`
    : undefined;
}

/** The item with a hash of what is shown now; whose it is, and its round, stay. */
function asItIs(
  study: Study,
  item: DrawnItem,
  [drawable, another]: readonly RecordToDraw[],
): Result<DrawnItem, string> {
  if (drawable === undefined) return err('The record is no longer in the dataset.');
  if (another !== undefined) return err('Several records have this id.');
  const { record } = drawable;
  const own = study.items(record).find(({ candidate }) => candidate === item.candidate);
  if (own === undefined) return err('The record no longer holds what was to be decided about.');
  const shown = study.show(record, own);
  return shown.ok ? ok({ ...item, input_hash: studyInputHash(study, shown.value) }) : shown;
}

/** Of the order: rounds of one draw differ in it by their names, also where they have one seed. */
function seedOfRound({ name, seed }: RepeatRequest): number {
  return Number.parseInt(hashJson([name, seed]).slice(0, 12), 16);
}

/** Those of which everybody decides every item. */
function commonRecords(items: readonly DrawnItem[]): number {
  const byRecord = Map.groupBy(items, ({ record_id: id }) => id);
  return [...byRecord.values()].filter((own) =>
    own.every(({ reviewers }) => reviewers === undefined),
  ).length;
}
