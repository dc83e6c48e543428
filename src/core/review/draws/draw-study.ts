import type { RecordKind } from '../../benchmarks/benchmark.ts';
import type { RecordToDraw, SampledRecords, ShortStratum, Study } from '../../benchmarks/study.ts';
import { err, ok, type Result } from '../../model/result.ts';
import { resultOf } from '../../model/steps.ts';
import { apartForEach } from '../sessions/shared-order.ts';
import { sessionOrder } from '../sessions/session-order.ts';
import { drawKind } from './draw-file.ts';
import { sampledRecords, stratifiedBy } from './sampled-records.ts';
import { sharedItems } from './shared-items.ts';
import { checkedSharing, commonFault } from './sharing.ts';
import type { DrawnItem, SharedOut, StudyDraw } from './study-draw.ts';
import { studyItemSteps, type LeftOutItem, type StudyItems } from './study-items.ts';

export interface DrawRequest {
  readonly study: Study;
  /** The kind that the study is about. */
  readonly kind: Pick<RecordKind, 'id' | 'strata'>;
  /** In the order of their file. */
  readonly records: readonly RecordToDraw[];
  /** File name of the dataset. */
  readonly dataset: string;
  readonly name: string;
  /** How many records to draw, or all that the study can ask about; the study says how many without it. */
  readonly size?: number | 'all' | undefined;
  readonly seed: number;
  /** Puts the items that the study would rather ask later into rounds of their own. */
  readonly hasRounds: boolean;
  /** Shares the items out; whoever reviews decides them all without it. */
  readonly sharing?: SharedOut | undefined;
  readonly nowMs: number;
}

export interface MadeDraw {
  readonly draw: StudyDraw;
  /** Items that cannot be shown, and were not drawn from. */
  readonly leftOut: readonly LeftOutItem[];
  /** Parts of the sample that ran dry. */
  readonly short: readonly ShortStratum[];
}

/** Draws records and puts their items into the order of a session (RULINGS, Agreement 3). The error says what to change. */
export function drawStudy(request: DrawRequest): Result<MadeDraw, string> {
  return resultOf(drawSteps(request));
}

/** The same in small steps. @yields after each record and between all that takes a moment */
export function* drawSteps(request: DrawRequest): Generator<undefined, Result<MadeDraw, string>> {
  const { study, kind, records, seed, hasRounds } = request;
  const sharing = request.sharing && checkedSharing(request.sharing);
  const fault = faultOf(request) ?? (sharing?.ok === false ? sharing.error : undefined);
  if (fault !== undefined) return err(fault);
  const { items, leftOut } = yield* studyItemSteps(study, records, hasRounds);
  const byId = Map.groupBy(items, ({ record_id: id }) => id);
  const eligible = records.filter(({ id }) => byId.has(id));
  if (eligible.length === 0) {
    const [first] = leftOut;
    const why = first === undefined ? '' : ` ${first.recordId}: ${first.reason}`;
    return err(`No record holds anything that the study ${study.id} could ask about.${why}`);
  }
  yield;
  const sampled = sampledRecords(request, eligible);
  const drawn = new Set(sampled.ids);
  if (drawn.size === 0) {
    return err(
      `None of the ${eligible.length} records belongs to what the study ${study.id} samples: ${stratifiedBy(study, kind)}.`,
    );
  }
  const chosen = items.filter(({ record_id: id }) => drawn.has(id));
  const sharedOut = sharing?.ok === true ? sharing.value : undefined;
  const tooMany = sharedOut && commonFault(sharedOut.common, drawn.size);
  if (tooMany !== undefined) return err(tooMany);
  const apartBy = apartIn(study, records);
  const own = eligible.filter(({ id }) => drawn.has(id));
  const shared =
    sharedOut === undefined
      ? chosen
      : yield* sharedItems(chosen, {
          ...{ study, kind, seed, apartBy, records: own, sharing: sharedOut },
          common: commonRecords(request, own, sharedOut.common),
        });
  yield;
  const order = sessionOrder(shared, { by: study.order.by, seed, apartBy });
  yield;
  const draw: StudyDraw = {
    $kind: drawKind,
    name: request.name,
    study: study.id,
    dataset: request.dataset,
    created_at: new Date(request.nowMs).toISOString(),
    seed,
    sample: sampleOf(request, sampled),
    has_rounds: hasRounds,
    ...(sharedOut !== undefined && { shared_out: sharedOut }),
    items:
      sharedOut === undefined || study.order.by === 'file'
        ? order
        : apartForEach(order, sharedOut.reviewers, apartBy),
  };
  return ok({ draw, leftOut, short: sampled.short });
}

function faultOf({ study, records, hasRounds, seed, size }: DrawRequest): string | undefined {
  if (typeof size === 'number' && (!Number.isSafeInteger(size) || size < 1)) {
    return 'The size must be a whole number above 0.';
  }
  if (!Number.isSafeInteger(seed) || seed < 0) return 'The seed must be a whole number, 0 or more.';
  if (hasRounds && study.order.rounds === undefined) {
    return `The study ${study.id} has no rounds. Draw without them.`;
  }
  const seen = new Set<string>();
  for (const { id } of records) {
    if (seen.has(id)) {
      return `The id ${id} stands in more than one record. Give each record an id of its own, then draw.`;
    }
    seen.add(id);
  }
  return undefined;
}

/** All that a study can ask about these records, each id once, in the order of a session. */
export function wholeStudy(
  study: Study,
  records: readonly RecordToDraw[],
  seed: number,
): StudyItems {
  return resultOf(wholeStudySteps(study, records, seed));
}

/** The same in small steps. @yields after each record and before the items are put into their order */
export function* wholeStudySteps(
  study: Study,
  records: readonly RecordToDraw[],
  seed: number,
): Generator<undefined, StudyItems> {
  const { items, leftOut } = yield* studyItemSteps(study, records, false);
  yield;
  return { items: inOrderOfStudy(study, records, items, seed), leftOut };
}

/** Items of these records in the order of a session. */
export function inOrderOfStudy(
  study: Study,
  records: readonly RecordToDraw[],
  items: readonly DrawnItem[],
  seed: number,
): readonly DrawnItem[] {
  const { by } = study.order;
  return sessionOrder(items, { by, seed, apartBy: apartIn(study, records) });
}

/** Records that were made from one another are kept apart as the items of one record are. */
export function apartIn(
  { order: { apartBy } }: Study,
  records: readonly RecordToDraw[],
): (item: DrawnItem) => string {
  const byId = new Map(records.map(({ id, record }) => [id, record]));
  return ({ record_id: id }) => apartBy?.(byId.get(id) ?? null) ?? id;
}

/** Those of the sample that all reviewers decide: a sample like it. @returns ids */
function commonRecords(
  { study, kind, seed, size }: DrawRequest,
  records: readonly RecordToDraw[],
  count: number,
): ReadonlySet<string> {
  if (count === 0) return new Set();
  // All records hold what a sample of the study would not.
  const { sample, ...whole } = study;
  const like = size === 'all' || sample === undefined ? whole : { ...whole, sample };
  // Other numbers than those of the sample.
  const drawn = sampledRecords({ study: like, kind, seed: seed + 1, size: count }, records);
  return new Set(drawn.ids);
}

function sampleOf(
  { study, kind, size = study.sampleSize }: DrawRequest,
  { of }: SampledRecords,
): StudyDraw['sample'] {
  return size === 'all'
    ? { size: of, of, stratified_by: 'nothing: all records' }
    : { size, of, stratified_by: stratifiedBy(study, kind) };
}
