import type { RecordToDraw } from '../../benchmarks/study.ts';
import { hashJson } from '../../judging/hashes.ts';
import type { DrawRequest } from './draw-study.ts';
import { sampledRecords, stratifiedBy } from './sampled-records.ts';
import type { DrawnItem, StudyDraw } from './study-draw.ts';

/** Of the records of a draw. */
export interface Part {
  readonly ids: ReadonlySet<string>;
  readonly stratifiedBy: string;
}

export interface PartRequest extends Pick<DrawRequest, 'study' | 'kind'> {
  /** Of the study. */
  readonly draw: StudyDraw;
  /** How many of the records of the draw, or all. */
  readonly size: number | 'all';
  readonly seed: number;
}

/**
 * A sample of the records of a draw, or all. Of a draw that is shared out, samples from several seeds are tried, and the one
 * that gives its reviewers the most even shares is the part. @yields between samples
 *
 * @param eligible the records
 * @param items those of the draw that can be shown
 */
export function* partSteps(
  request: PartRequest,
  eligible: readonly RecordToDraw[],
  items: readonly DrawnItem[],
): Generator<undefined, Part> {
  const { draw, size, seed } = request;
  const whole = partOf(request, eligible);
  const reviewers = draw.shared_out?.reviewers;
  if (reviewers === undefined || size === 'all' || size >= eligible.length) return whole;
  let best = { part: whole, unevenness: unevennessOf(whole, items, reviewers) };
  for (let attempt = 1; attempt < mostAttempts && best.unevenness > 1; attempt += 1) {
    yield;
    const other = Number.parseInt(hashJson([seed, attempt]).slice(0, 12), 16);
    const part = partOf({ ...request, seed: other }, eligible);
    const unevenness = unevennessOf(part, items, reviewers);
    if (unevenness < best.unevenness) best = { part, unevenness };
  }
  return best.part;
}

const mostAttempts = 200;

/** How many items the reviewer with the most has more than the one with the fewest. */
function unevennessOf(
  { ids }: Part,
  items: readonly DrawnItem[],
  reviewers: readonly string[],
): number {
  const counts = new Map(reviewers.map((name) => [name, 0]));
  for (const { record_id: id, reviewers: own = reviewers } of items) {
    if (!ids.has(id)) continue;
    for (const name of own) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return Math.max(...counts.values()) - Math.min(...counts.values());
}

function partOf(
  { study, kind, size, seed, draw: { name } }: PartRequest,
  eligible: readonly RecordToDraw[],
): Part {
  if (size === 'all' || size >= eligible.length) {
    const ids = new Set(eligible.map(({ id }) => id));
    return { ids, stratifiedBy: `nothing: all records of ${name}` };
  }
  const { sample, ...whole } = study;
  const own = sampledRecords({ study, kind, size, seed }, eligible);
  if (sample === undefined || own.of === eligible.length) {
    return { ids: new Set(own.ids), stratifiedBy: stratifiedBy(study, kind) };
  }
  // A draw of all records holds some that a sample of the study would not.
  const { ids } = sampledRecords({ study: whole, kind, size, seed }, eligible);
  return { ids: new Set(ids), stratifiedBy: stratifiedBy(whole, kind) };
}
