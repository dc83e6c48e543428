import { hashJson } from '../judging/hashes.ts';
import { byCodeUnits } from '../model/code-unit-order.ts';
import type { JsonValue } from '../model/json.ts';
import type { Review } from '../model/review.ts';
import { resultOf } from '../model/steps.ts';

/**
 * Reviews of several files in the order of their times, each once: whichever way the files were merged, the same reviews
 * come out in the same order. Of lines that share an id and differ, the one with the smaller hash counts and the others are
 * returned apart: an id names one decision.
 */
export function orderedReviews(reviews: readonly Review[]): {
  readonly reviews: readonly Review[];
  readonly clashing: readonly Review[];
} {
  return resultOf(orderedReviewSteps(reviews));
}

/** The same in small steps. @yields after each id and each time that was read */
export function* orderedReviewSteps(
  reviews: readonly Review[],
): Generator<undefined, ReturnType<typeof orderedReviews>> {
  const byId = Map.groupBy(reviews, ({ review_id: id }) => id);
  yield;
  const kept: Review[] = [];
  const clashing: Review[] = [];
  for (const lines of byId.values()) {
    const [first, ...others] = distinct(lines);
    if (first !== undefined) kept.push(first);
    clashing.push(...others);
    yield;
  }
  return { reviews: yield* sortedSteps(kept), clashing };
}

/** Of lines that share an id, the one that counts, as in `orderedReviews`; undefined of none. */
export function keptReview(lines: readonly Review[]): Review | undefined {
  return distinct(lines)[0];
}

/** Each time is read once: many reviews are compared often. */
function* sortedSteps(reviews: readonly Review[]): Generator<undefined, readonly Review[]> {
  if (reviews.length < 2) return reviews;
  const timed: { readonly review: Review; readonly time: number }[] = [];
  for (const review of reviews) {
    timed.push({ review, time: timeOf(review) });
    yield;
  }
  return timed
    .sort((one, other) => one.time - other.time || compareTexts(one.review, other.review))
    .map(({ review }) => review);
}

function distinct(lines: readonly Review[]): readonly Review[] {
  if (lines.length < 2) return lines;
  const byHash = new Map(lines.map((review) => [hashOf(review), review]));
  return [...byHash].sort(([one], [other]) => byCodeUnits(one, other)).map(([, review]) => review);
}

/** A review was read from JSON. */
function hashOf(review: Review): string {
  return hashJson(JSON.parse(JSON.stringify(review)) as JsonValue);
}

/**
 * By time, then by id, so that no two reviews are in a tie. Times that cannot be read come first. The same on every machine,
 * wherever it stands.
 */
export function compareReviews(one: Review, other: Review): number {
  return timeOf(one) - timeOf(other) || compareTexts(one, other);
}

function compareTexts(one: Review, other: Review): number {
  return (
    byCodeUnits(one.created_at, other.created_at) || byCodeUnits(one.review_id, other.review_id)
  );
}

function timeOf({ created_at: time }: Review): number {
  return reviewTimeMs(time) ?? -Infinity;
}

const isoTime =
  /^(?<date>\d{4}-\d{2}-\d{2})(?:[T ](?<clock>\d{2}:\d{2})(?::(?<seconds>\d{2}(?:[.,]\d+)?))? ?(?<zone>Z|[+-]\d{2}(?::?\d{2})?)?)?$/iu;

/**
 * A time of ISO 8601 in milliseconds since the epoch; one that names no zone is of UTC. Undefined for any other text: what
 * it would mean depends on the machine.
 */
export function reviewTimeMs(text: string): number | undefined {
  const plain = ownTimeMs(text);
  if (plain !== undefined) return plain;
  const {
    date,
    clock = '00:00',
    seconds = '00',
    zone = 'Z',
  } = isoTime.exec(text.trim())?.groups ?? {};
  if (date === undefined) return undefined;
  // Days that a month does not have would be taken for some of the next one.
  const day = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(day) || new Date(day).toISOString().slice(0, 10) !== date) return undefined;
  const [, sign = '', hours = '', minutes = '00'] = /^([+-])(\d{2}):?(\d{2})?$/u.exec(zone) ?? [];
  const offset = sign === '' ? 'Z' : `${sign}${hours}:${minutes}`;
  const milliseconds = Date.parse(`${date}T${clock}:${seconds.replace(',', '.')}${offset}`);
  return Number.isNaN(milliseconds) ? undefined : milliseconds;
}

/** As our own decisions are dated, e.g. `2026-11-02T09:00:40.000Z`: read many times faster than any other spelling. */
function ownTimeMs(text: string): number | undefined {
  if (text.length !== 24 || !text.endsWith('Z')) return undefined;
  const milliseconds = Date.parse(text);
  if (Number.isNaN(milliseconds)) return undefined;
  // Days that a month does not have would be taken for some of the next one.
  return new Date(milliseconds).toISOString() === text ? milliseconds : undefined;
}

/**
 * The time of a decision where somebody noted it. Undefined on 1970-01-01 as well, which imports give to decisions without
 * a time: it puts them in order, and says of none when it was made.
 */
export function knownTimeMs(text: string): number | undefined {
  const ms = reviewTimeMs(text);
  return ms !== undefined && Math.floor(ms / dayMs) === 0 ? undefined : ms;
}

const dayMs = 24 * 60 * 60 * 1000;
