import { parseJson } from '../../jsonl/parse-json.ts';
import { isJsonObject, type JsonValue } from '../../model/json.ts';
import type { Review } from '../../model/review.ts';
import { countedDecisions } from '../repeated-reviews.ts';
import { itemKey } from '../reviewed-items.ts';
import { carriedReviews } from './carried-reviews.ts';
import { answersOfDecision, onlyQuestion, type ForeignAnswers } from './foreign-decision.ts';
import { listOf, nameOf, objectOf } from './foreign-value.ts';

/** Reviews that share a row: those about one content of one item of one study. */
export interface WideRow {
  readonly first: Review;
  /** The question that the cells answer; the only one of the decisions without it. */
  readonly question: string | undefined;
  /** The decision that counts of each reviewer whose name a heading can hold. */
  readonly reviews: readonly Review[];
  /** Earlier and repeated decisions, and adjudications: they are no ratings, and no cell holds them. */
  readonly others: readonly Review[];
}

/** In the order of their first reviews. @yields after each review and each row */
export function* wideRowSteps(
  reviews: readonly Review[],
  askedOf: (review: Review) => string | undefined,
): Generator<undefined, readonly WideRow[]> {
  // No answer is to a question without a name.
  const questionOf = (review: Review): string | undefined => nameOf(askedOf(review));
  const groups = new Map<string, [Review, ...Review[]]>();
  for (const review of reviews) {
    const key = JSON.stringify([
      review.study,
      itemKey(review.record_id, review.candidate),
      review.input_hash,
      questionOf(review) ?? null,
    ]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [review]);
    else group.push(review);
    yield;
  }
  const rows: WideRow[] = [];
  for (const group of groups.values()) {
    const own = group.filter(
      ({ adjudicates, reviewer }) => adjudicates === undefined && reviewer.isWellFormed(),
    );
    const last = new Map(own.map((review) => [review.reviewer, review]));
    // What was decided again is no rating beside the first.
    const said = own.map((review) => ({ review }));
    for (const { review } of countedDecisions(said, own)) {
      last.set(review.reviewer, review);
    }
    const standing = new Set(last.values());
    const [first] = group;
    rows.push({
      first,
      question: questionOf(first),
      reviews: [...standing],
      others: group.filter((review) => !standing.has(review)),
    });
    yield;
  }
  return rows;
}

/** The answer to the question, as the cell of a decision holds it; empty for a decision that says nothing about it. */
export function wideCell(decision: JsonValue, question: string | undefined): string {
  if (decision === null) return '';
  if (typeof decision === 'string' && isCell(decision)) return decision;
  const answers = Object.entries(answersOfDecision(decision));
  if (question !== undefined && isJsonObject(decision)) {
    const answer = answers.find(([name]) => name === question)?.[1];
    if (answer === undefined && answers.length > 0) return '';
    if (typeof answer === 'string' && isCell(answer)) return answer;
  }
  return JSON.stringify(decision);
}

/** What a cell says in place of an earlier decision: its answers to other questions stay. */
export function wideAnswer(
  cell: string,
  question: string | undefined,
  earlier: Review | undefined,
): { readonly answers: ForeignAnswers; readonly decision: JsonValue | undefined } {
  const before = earlier?.decision ?? null;
  const isWhole = isJsonObject(before) && wideCell(before, question) === JSON.stringify(before);
  const decision = isWhole ? parseJson(cell) : undefined;
  if (decision !== undefined) return { answers: {}, decision };
  const others = isJsonObject(before) && !isWhole ? answersOfDecision(before) : {};
  return { answers: { ...others, [question ?? onlyQuestion]: cell }, decision: undefined };
}

/** A lone half of a surrogate pair would not survive in a file, and an empty cell says nothing. */
function isCell(text: string): boolean {
  return text !== '' && text.isWellFormed();
}

/** What a row carries: all reviews that it was written from. */
export interface WideCarrier {
  readonly question: string | undefined;
  readonly reviews: readonly Review[];
  readonly others: readonly Review[];
  /** Whether all of it could be read. */
  readonly isWhole: boolean;
}

export function writeWideCarrier({ question, reviews, others }: WideRow): string {
  return JSON.stringify({
    ...(question === undefined ? {} : { question }),
    reviews,
    ...(others.length === 0 ? {} : { others }),
  });
}

export function readWideCarrier(cell: string): WideCarrier {
  const value = objectOf(parseJson(cell));
  const reviews = carriedReviews(listOf(value['reviews']));
  const others = carriedReviews(listOf(value['others']));
  return {
    question: nameOf(value['question']),
    reviews: reviews.reviews,
    others: others.reviews,
    isWhole:
      cell === '' ||
      (reviews.invalid + others.invalid === 0 &&
        reviews.reviews.length + others.reviews.length > 0),
  };
}
