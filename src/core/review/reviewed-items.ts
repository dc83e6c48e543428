import type { Study, StudyAnswers, StudyItem } from '../benchmarks/study.ts';
import type { JsonValue } from '../model/json.ts';
import type { Review } from '../model/review.ts';
import { resultOf } from '../model/steps.ts';
import { countingRounds, roundOf } from './repeated-reviews.ts';
import { isOwnHash, studyInputHash } from './review-hash.ts';
import { compareReviews, orderedReviewSteps } from './review-order.ts';

/**
 * `fresh`: about the record as it is. `stale`: what the reviewer saw has changed since, or the record can no longer be shown.
 * `unknown`: nothing tells, because no records are at hand or the hash is not one of ours.
 */
export type ReviewFreshness = 'fresh' | 'stale' | 'unknown';

export interface StandingDecision {
  readonly review: Review;
  readonly answers: StudyAnswers;
  readonly freshness: ReviewFreshness;
}

/** One item of a study with what people said of it. */
export interface ReviewedItem {
  readonly recordId: string;
  readonly candidate: string | undefined;
  /** Undefined where no records are at hand. */
  readonly record: JsonValue | undefined;
  /** The standing independent decisions about the present content, one for each reviewer, in the order of their times. */
  readonly decisions: readonly StandingDecision[];
  /** Those of repeated rounds beside them: they tell how far reviewers agree with themselves, and are in nothing else. */
  readonly repeated: readonly StandingDecision[];
  /** The latest adjudication of the present content, if no decision that it did not know has come after it. */
  readonly adjudication: StandingDecision | undefined;
  /** The latest one where somebody has decided anew since: it settles nothing any more. */
  readonly outdatedAdjudication: StandingDecision | undefined;
  /** Decisions and adjudications of earlier contents, in the order of their times. */
  readonly stale: readonly StandingDecision[];
  /** All that was said of earlier contents, be it replaced or taken back by now, in the order of the times. */
  readonly staleReviews: readonly Review[];
}

export interface ReviewedStudy {
  readonly study: Study;
  /** In the order of their first review. */
  readonly items: readonly ReviewedItem[];
  /** Reviews of the study whose decision is outside its form. */
  readonly unreadable: readonly Review[];
  /** Reviews of records that are not at hand, or of candidates that they do not have. */
  readonly orphans: readonly Review[];
}

/**
 * The decisions of a study that stand: of each reviewer the last one about the present content of an item, without those
 * that were superseded or withdrawn. A repeated round takes the place of nothing: what was said in it stands for those alone
 * who decided that content nowhere else. The same for all orders in which the files are merged.
 *
 * @param records by id; left out where none are at hand: then every decision counts, and none is fresh or stale
 */
export function reviewedItems(
  study: Study,
  reviews: readonly Review[],
  records?: ReadonlyMap<string, JsonValue>,
): ReviewedStudy {
  return resultOf(reviewedItemSteps(study, reviews, records));
}

/** The same in small steps: what is shown is hashed, which takes a moment. @yields before each review */
export function* reviewedItemSteps(
  study: Study,
  reviews: readonly Review[],
  records?: ReadonlyMap<string, JsonValue>,
): Generator<undefined, ReviewedStudy> {
  const ordered = yield* orderedReviewSteps(reviews);
  const own = ordered.reviews.filter((review) => review.study === study.id);
  const superseded = supersededIds(own);
  const unreadable: Review[] = [];
  const orphans: Review[] = [];
  const items = new Map<string, ItemDraft>();
  const hashes = new Map<string, string | undefined>();
  for (const review of own) {
    yield;
    const record = records?.get(review.record_id);
    const item = record === undefined ? itemOfReview(review) : itemOfRecord(study, record, review);
    if (item === undefined || (records !== undefined && record === undefined)) {
      orphans.push(review);
      continue;
    }
    const key = itemKey(review.record_id, item.candidate);
    const draft = items.get(key) ?? newDraft(review.record_id, item.candidate, record);
    items.set(key, draft);
    if (record !== undefined && !hashes.has(key)) hashes.set(key, hashNow(study, record, item));
    const freshness = record === undefined ? 'unknown' : freshnessOf(review, hashes.get(key));
    (freshness === 'stale' ? draft.staleReviews : draft.reviews).push(review);
    if (superseded.has(review.review_id)) continue;
    const answers = isWithdrawn(review) ? {} : study.readDecision(review.decision);
    if (answers === undefined) {
      unreadable.push(review);
      // As with judges: an answer that cannot be read takes the place of the one before it.
      if (freshness !== 'stale') standingOf(draft, review).delete(review.reviewer);
      continue;
    }
    take(draft, { review, answers, freshness });
  }
  return { study, items: [...items.values()].map(finished), unreadable, orphans };
}

/** A reviewer takes a decision back and puts none in its place. */
export function isWithdrawn({ decision }: Pick<Review, 'decision'>): boolean {
  return decision === null;
}

/** Names one item of a study among all. */
export function itemKey(recordId: string, candidate: string | undefined): string {
  return JSON.stringify([recordId, candidate ?? null]);
}

interface ItemDraft extends Pick<ReviewedItem, 'recordId' | 'candidate' | 'record'> {
  /** All of the present content, also those that no longer stand. */
  readonly reviews: Review[];
  readonly staleReviews: Review[];
  /** By reviewer, then the latest. */
  readonly current: Map<string, StandingDecision>;
  /** By the name of a repeated round; within it as `current`. */
  readonly rounds: Map<string, Map<string, StandingDecision>>;
  /** By adjudicator, the latest last. */
  readonly adjudications: Map<string, StandingDecision>;
  readonly stale: StandingDecision[];
}

function newDraft(
  recordId: string,
  candidate: string | undefined,
  record: JsonValue | undefined,
): ItemDraft {
  return {
    ...{ recordId, candidate, record, reviews: [], staleReviews: [], stale: [] },
    ...{ current: new Map(), rounds: new Map(), adjudications: new Map() },
  };
}

/** People replace and take back their own alone, of each round and adjudications apart: what was adjudicated stands again. */
function standingOf(
  { current, rounds, adjudications }: ItemDraft,
  review: Review,
): Map<string, StandingDecision> {
  if (review.adjudicates !== undefined) return adjudications;
  const name = roundOf(review);
  if (name === undefined) return current;
  const round = rounds.get(name) ?? new Map<string, StandingDecision>();
  rounds.set(name, round);
  return round;
}

function take(draft: ItemDraft, decision: StandingDecision): void {
  const { review, freshness } = decision;
  if (freshness === 'stale') {
    if (isWithdrawn(review)) takeBackStale(draft, review);
    else draft.stale.push(decision);
    return;
  }
  const standing = standingOf(draft, review);
  // Deleted first, so that the decisions stay in the order of their times.
  standing.delete(review.reviewer);
  if (!isWithdrawn(review)) standing.set(review.reviewer, decision);
}

/** One that names a decision has superseded it; one that names none means all of the reviewer's about that content, in that round. */
function takeBackStale({ stale }: ItemDraft, withdrawal: Review): void {
  if (withdrawal.supersedes !== undefined) return;
  const isMeant = (one: Review): boolean =>
    one.reviewer === withdrawal.reviewer &&
    one.input_hash === withdrawal.input_hash &&
    roundOf(one) === roundOf(withdrawal) &&
    (one.adjudicates === undefined) === (withdrawal.adjudicates === undefined);
  const left = stale.filter(({ review }) => !isMeant(review));
  stale.splice(0, stale.length, ...left);
}

function finished(draft: ItemDraft): ReviewedItem {
  const { recordId, candidate, record, stale, staleReviews } = draft;
  const { decisions, repeated } = countedOf(draft);
  const latest = [...draft.adjudications.values()].at(-1);
  const ids = new Set(draft.reviews.map(({ review_id: id }) => id));
  const isOutdated = latest !== undefined && outdates(decisions, latest, ids);
  return {
    ...{ recordId, candidate, record, decisions, repeated, stale, staleReviews },
    adjudication: isOutdated ? undefined : latest,
    outdatedAdjudication: isOutdated ? latest : undefined,
  };
}

/** Of somebody who took back what they decided at first nothing stands, whatever they said in a later round. */
function countedOf({
  current,
  rounds,
  reviews,
}: ItemDraft): Pick<ReviewedItem, 'decisions' | 'repeated'> {
  if (rounds.size === 0) return { decisions: [...current.values()], repeated: [] };
  const counting = countingRounds(reviews);
  const decisions = [...current.values()];
  const repeated: StandingDecision[] = [];
  for (const [name, round] of rounds) {
    for (const [reviewer, decision] of round) {
      (counting.get(reviewer) === name ? decisions : repeated).push(decision);
    }
  }
  const byTime = (one: StandingDecision, other: StandingDecision): number =>
    compareReviews(one.review, other.review);
  return { decisions: decisions.sort(byTime), repeated: repeated.sort(byTime) };
}

/**
 * Whether somebody has decided anew since an adjudication, which did not know of it.
 *
 * @param ids of reviews at hand: where none of what it settled is among them, e.g. after an import, nothing can be told
 */
export function outdates(
  decisions: readonly StandingDecision[],
  { review: adjudication }: StandingDecision,
  ids: ReadonlySet<string>,
): boolean {
  const settled = adjudication.adjudicates ?? [];
  if (!settled.some((id) => ids.has(id))) return false;
  return decisions.some(
    ({ review }) => !settled.includes(review.review_id) && compareReviews(review, adjudication) > 0,
  );
}

/**
 * Reviews that their own reviewer has replaced or taken back. What was said of another content is not touched by that. Of
 * several that replace one another in a circle, which no order of time allows, the latest stands.
 */
export function supersededIds(reviews: readonly Review[]): ReadonlySet<string> {
  const byId = new Map(reviews.map((review) => [review.review_id, review]));
  const before = new Map(
    reviews.flatMap((review) => {
      const one = review.supersedes === undefined ? undefined : byId.get(review.supersedes);
      return one !== undefined && canSupersede(review, one) ? [[review, one] as const] : [];
    }),
  );
  const latest = latestOfCircles(before);
  return new Set(
    [...before]
      .filter(([review, one]) => latest.get(one) !== one || latest.get(review) !== one)
      .map(([, one]) => one.review_id),
  );
}

/** The latest review of the circle that a review is in; those outside of circles are not among them. */
function latestOfCircles(before: ReadonlyMap<Review, Review>): ReadonlyMap<Review, Review> {
  const latest = new Map<Review, Review>();
  const walked = new Set<Review>();
  for (const start of before.keys()) {
    const path: Review[] = [];
    let review: Review | undefined = start;
    while (review !== undefined && !walked.has(review)) {
      walked.add(review);
      path.push(review);
      review = before.get(review);
    }
    // Every review replaces one at most: whoever comes back to this walk has been around a circle.
    const entry = review === undefined ? -1 : path.indexOf(review);
    const circle = entry === -1 ? [] : path.slice(entry);
    const [last] = circle.toSorted((one, other) => compareReviews(other, one));
    for (const one of circle) if (last !== undefined) latest.set(one, last);
  }
  return latest;
}

function canSupersede(review: Review, before: Review): boolean {
  return (
    review.review_id !== before.review_id &&
    review.reviewer === before.reviewer &&
    review.study === before.study &&
    review.record_id === before.record_id &&
    review.input_hash === before.input_hash &&
    // One that names no candidate means the only one that there is.
    (review.candidate ?? before.candidate) === (before.candidate ?? review.candidate)
  );
}

function itemOfReview({ candidate }: Review): StudyItem {
  return candidate === undefined ? {} : { candidate };
}

/** A review that names no candidate means the only one that there is. */
export function itemOfRecord(
  study: Study,
  record: JsonValue,
  { candidate }: Review,
): StudyItem | undefined {
  const items = study.items(record);
  if (candidate === undefined && items.length === 1) return items[0];
  return items.find((item) => item.candidate === candidate);
}

function hashNow(study: Study, record: JsonValue, item: StudyItem): string | undefined {
  const shown = study.show(record, item);
  return shown.ok ? studyInputHash(study, shown.value) : undefined;
}

/** @param now undefined for a record at hand that cannot be shown: nobody can have seen it as it is */
function freshnessOf({ input_hash: hash }: Review, now: string | undefined): ReviewFreshness {
  if (!isOwnHash(hash)) return 'unknown';
  return hash === now ? 'fresh' : 'stale';
}
