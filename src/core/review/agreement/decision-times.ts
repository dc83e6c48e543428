import type { ReportItem } from '../../benchmarks/scorecard.ts';
import { quantile } from '../../metrics/quantile.ts';
import type { Review } from '../../model/review.ts';
import type { Estimate } from '../../scoring/estimate.ts';
import { isWithdrawn, type ReviewedStudy } from '../reviewed-items.ts';
import { reportItem } from './rated-question.ts';
import { isSameItem } from './same-item.ts';

/** How long the standing decisions of a reviewer took, or their standing adjudications. In seconds. */
export interface DecisionTimes {
  readonly reviewer: string;
  readonly isAdjudicating: boolean;
  /** Items with a standing decision. */
  readonly items: readonly ReportItem[];
  /** Those whose time is known. */
  readonly timed: readonly ReportItem[];
  /** Those of which some decisions carry a time and others none: they would look shorter than they were. */
  readonly partlyTimed: readonly ReportItem[];
  readonly median: Estimate;
  readonly lowerQuartile: Estimate;
  readonly upperQuartile: Estimate;
  readonly total: Estimate;
  /** Decisions that carry a time and are in none of these figures, and the sum of it. */
  readonly leftOut: { readonly decisions: number; readonly seconds: number };
}

/** A clock that somebody else's tool forgot to stop: more than a year is no time. */
const mostSeconds = 366 * 24 * 3600;

const noTime = 'None of these decisions carries a time.';
const partTime = 'Of every item, a decision that was replaced carries no time.';
const oneTime = 'Quartiles need two times.';
const nothingStands = 'No decision with a time stands.';

/**
 * By reviewer, adjudications apart. A page's clock begins anew once a decision is stored, so the time of an item is the sum
 * over its standing decision and those of the same reviewer that it replaced, in the same draw and about the same content.
 *
 * @param reviews all of the study, each id once, in the order of their times
 * @returns none where no review of the study carries a time
 */
export function decisionTimes(
  { items }: ReviewedStudy,
  reviews: readonly Review[],
): readonly DecisionTimes[] {
  if (!reviews.some((review) => secondsOf(review) !== undefined)) return [];
  const byRecord = Map.groupBy(reviews, ({ record_id: id }) => id);
  const rows = new Map<string, Draft>();
  const draftOf = ({ reviewer, adjudicates }: Review): Draft => {
    const isAdjudicating = adjudicates !== undefined;
    const key = JSON.stringify([isAdjudicating, reviewer]);
    const draft = rows.get(key) ?? { reviewer, isAdjudicating, items: [], timed: [] };
    rows.set(key, draft);
    return draft;
  };
  const counted = new Set<Review>();
  for (const item of items) {
    const { decisions, adjudication, recordId } = item;
    for (const { review } of [
      ...decisions,
      ...(adjudication === undefined ? [] : [adjudication]),
    ]) {
      const ofRecord = byRecord.get(recordId) ?? [];
      const behind = decisionsBehind(review, ofRecord);
      const own = behind.filter((one) => !isSaidAgain(one, ofRecord));
      const times = own.flatMap((one) => secondsOf(one) ?? []);
      const isTimed = times.length > 0 && times.length === own.length;
      const seconds = isTimed ? sumOf(times) : undefined;
      draftOf(review).items.push({ item: reportItem(item), hasTime: times.length > 0, seconds });
      if (isTimed) for (const one of behind) counted.add(one);
    }
  }
  for (const review of reviews) {
    const seconds = secondsOf(review);
    if (seconds !== undefined && !counted.has(review)) draftOf(review).timed.push(seconds);
  }
  return [...rows.values()].sort(byNameThenKind).map(timesOf);
}

interface Draft {
  readonly reviewer: string;
  readonly isAdjudicating: boolean;
  readonly items: {
    readonly item: ReportItem;
    readonly hasTime: boolean;
    readonly seconds: number | undefined;
  }[];
  /** Of decisions that are in no figure. */
  readonly timed: number[];
}

/** The standing decision and what it replaced. */
function decisionsBehind(standing: Review, ofRecord: readonly Review[]): readonly Review[] {
  return ofRecord.filter(
    (review) =>
      isSameItem(review, standing) &&
      review.reviewer === standing.reviewer &&
      (review.adjudicates === undefined) === (standing.adjudicates === undefined) &&
      review.draw === standing.draw &&
      review.input_hash === standing.input_hash &&
      !isWithdrawn(review),
  );
}

/**
 * Without a time of its own: what an undo says again, and a decision that was changed in another tool, which hands the time
 * of the one before on.
 */
function isSaidAgain(review: Review, ofRecord: readonly Review[]): boolean {
  if (review.supersedes === undefined) return false;
  const before = ofRecord.find(({ review_id: id }) => id === review.supersedes);
  if (before === undefined) return false;
  return isWithdrawn(before)
    ? review.seconds === undefined
    : review.seconds !== undefined && review.seconds === before.seconds;
}

function secondsOf({ seconds }: Review): number | undefined {
  return seconds === undefined || seconds > mostSeconds ? undefined : seconds;
}

/** To a millisecond: sums of tenths would end in digits that nobody measured. */
function sumOf(seconds: readonly number[]): number {
  return Math.round(seconds.reduce((sum, one) => sum + one, 0) * 1000) / 1000;
}

function byNameThenKind(one: Draft, other: Draft): number {
  if (one.reviewer !== other.reviewer) return one.reviewer < other.reviewer ? -1 : 1;
  return Number(one.isAdjudicating) - Number(other.isAdjudicating);
}

function timesOf({ reviewer, isAdjudicating, items, timed: others }: Draft): DecisionTimes {
  const known = items.flatMap(({ item, seconds }) =>
    seconds === undefined ? [] : [{ item, seconds }],
  );
  const timed = known.map(({ item }) => item);
  const sorted = known.map(({ seconds }) => seconds).sort((one, other) => one - other);
  const partlyTimed = items.filter(({ hasTime, seconds }) => hasTime && seconds === undefined);
  const reason = items.length === 0 ? nothingStands : partlyTimed.length === 0 ? noTime : partTime;
  const figure = (valueOf: () => number, least: number): Estimate => {
    if (sorted.length >= least) return { value: valueOf(), items: timed };
    return { value: null, reason: sorted.length === 0 ? reason : oneTime, items: timed };
  };
  const at = (share: number): number => Math.round(quantile(sorted, share) * 1000) / 1000;
  return {
    ...{ reviewer, isAdjudicating, timed },
    items: items.map(({ item }) => item),
    partlyTimed: partlyTimed.map(({ item }) => item),
    median: figure(() => at(0.5), 1),
    lowerQuartile: figure(() => at(0.25), 2),
    upperQuartile: figure(() => at(0.75), 2),
    total: figure(() => sumOf(sorted), 1),
    leftOut: { decisions: others.length, seconds: sumOf(others) },
  };
}
