import type { Study } from '../../benchmarks/study.ts';
import { canonicalJson, hashJson } from '../../judging/hashes.ts';
import { isJsonObject, type JsonValue } from '../../model/json.ts';
import { err, ok, type Result } from '../../model/result.ts';
import type { Review } from '../../model/review.ts';
import { isOwnHash } from '../review-hash.ts';
import { hasFirstAlone, storedDecision, studyAnswers } from './decision-form.ts';
import { timeOf } from './foreign-time.ts';
import type { ItemTexts } from './item-texts.ts';
import { choicesOf } from './question-choices.ts';
import type { QuestionChoices } from './review-format.ts';
import type { ShownReviewItem } from './shown-items.ts';

/**
 * Reviews of blind studies leave for another tool without what gives the gold away: ids of records, names of candidates and
 * of questions. The hash of what is shown names the item, and questions have numbers in the order in which they are asked.
 */
const hiddenPrefix = 'item:';

const shareable = new Set([
  'review_id',
  'created_at',
  'reviewer',
  'record_id',
  'study',
  'decision',
  'comment',
  'input_hash',
  'form_hash',
  'supersedes',
  'adjudicates',
  'draw',
  'repeats',
  'seconds',
]);

export function isHidden(recordId: string | undefined): boolean {
  return recordId?.startsWith(hiddenPrefix) === true && isOwnHash(hashOfHidden(recordId));
}

export function hashOfHidden(recordId: string): string {
  return recordId.slice(hiddenPrefix.length);
}

export function hiddenId(inputHash: string): string {
  return `${hiddenPrefix}${inputHash}`;
}

export interface HiddenReview {
  readonly review: Review;
  /** Properties that were left out: nobody knows what they give away. */
  readonly dropped: readonly string[];
}

/**
 * @param alike all items that show the same as this one, itself among them
 * @returns why the review cannot leave hidden
 */
export function hideReview(
  review: Review,
  study: Study,
  item: ShownReviewItem,
  alike: readonly ShownReviewItem[],
): Result<HiddenReview, string> {
  const { inputHash, asks } = item;
  if (isOwnHash(review.input_hash) && review.input_hash !== inputHash) {
    return err(
      'The record has changed since it was reviewed, so that a blind export cannot show what was.',
    );
  }
  if (alike.length > 1) return err(severalAlike(alike));
  const decision = hiddenDecision(review.decision, study, asks);
  if (decision === undefined) return err('The decision is outside the form of the study.');
  const entries = Object.entries(review);
  const kept = entries.filter(([name]) => shareable.has(name));
  const hidden = {
    ...(Object.fromEntries(kept) as Review),
    record_id: hiddenId(inputHash),
    decision,
  };
  return ok({
    review: comesBack(hidden, review, study, item) ? hidden : successorOf(hidden),
    dropped: entries
      .map(([name]) => name)
      .filter((name) => !shareable.has(name) && name !== 'candidate'),
  });
}

function comesBack(hidden: Review, review: Review, study: Study, item: ShownReviewItem): boolean {
  const open = unhideReview(hidden, study, [item]);
  return open.ok && canonicalJson(asJson(open.value)) === canonicalJson(asJson(review));
}

/**
 * A review that would come back in another form than it left, e.g. its decision in another spelling, leaves as one that
 * takes its place: two forms of it must not share an id.
 */
function successorOf(hidden: Review): Review {
  const { review_id: id, created_at: time } = hidden;
  const read = timeOf(time);
  return {
    ...hidden,
    review_id: `exported:${hashJson(asJson(hidden)).slice(0, 32)}`,
    created_at: read === undefined ? time : new Date(Date.parse(read) + 1).toISOString(),
    supersedes: id,
  };
}

/** A review is JSON. */
function asJson(review: Review): JsonValue {
  return JSON.parse(JSON.stringify(review)) as JsonValue;
}

export function severalAlike(items: readonly ShownReviewItem[]): string {
  const ids = items.map(({ recordId }) => recordId).join(', ');
  return `Several items show the same, so that nobody can tell which was reviewed: ${ids}.`;
}

function hiddenDecision(
  decision: JsonValue,
  study: Study,
  asks: readonly string[],
): JsonValue | undefined {
  if (decision === null) return null;
  const answers = study.readDecision(decision);
  if (answers === undefined) return undefined;
  const numbered = Object.entries(answers).flatMap(([question, answer]) => {
    const at = asks.indexOf(question);
    return answer === undefined ? [] : [{ at, answer }];
  });
  // An answer to what is not asked about this item has no number.
  if (numbered.some(({ at }) => at === -1)) return undefined;
  // In the order in which they are asked: the one in which they are stored is that of the names.
  numbered.sort((one, other) => one.at - other.at);
  return Object.fromEntries(numbered.map(({ at, answer }) => [questionNumber(at), answer]));
}

/** What the reviewer saw, and what each number asks. */
export function hiddenTexts(study: Study, { texts, asks, askTexts }: ShownReviewItem): ItemTexts {
  const questions = asks.map((id, at) => {
    const title = study.questions.find((question) => question.id === id)?.title ?? '';
    const number = questionNumber(at);
    return [number, `${number}: ${askTexts[at] ?? title}`] as const;
  });
  return { ...texts, ...Object.fromEntries(questions) };
}

/** The number of a question; undefined where it is not asked about the item. */
export function hiddenQuestion({ asks }: ShownReviewItem, question: string): string | undefined {
  const at = asks.indexOf(question);
  return at === -1 ? undefined : questionNumber(at);
}

/** What can be chosen, by the numbers of the questions. */
export function hiddenChoices(study: Study, { asks }: ShownReviewItem): readonly QuestionChoices[] {
  const known = choicesOf(study);
  return asks.flatMap((id, at) =>
    known
      .filter(({ question }) => question === id)
      .map(({ values }) => ({ question: questionNumber(at), values })),
  );
}

export function questionNumber(at: number): string {
  return `q${at + 1}`;
}

/** Why a review stays hidden. */
export interface UnhideFault {
  readonly message: string;
  /** What of its decision cannot be read. */
  readonly decision?: JsonValue;
}

/** The review as it was before it was hidden. @param items those that are shown alike */
export function unhideReview(
  review: Review,
  study: Study,
  items: readonly ShownReviewItem[],
): Result<Review, UnhideFault> {
  const [item, ...others] = items;
  if (item === undefined)
    return err({ message: 'No item of the dataset shows what was reviewed.' });
  if (others.length > 0) return err({ message: severalAlike(items) });
  const asked = study.questions.filter(({ id }) => item.asks.includes(id));
  if (typeof review.decision === 'string' && !hasFirstAlone(asked)) {
    const message = `It is one answer, and several questions are asked about the item: nobody can tell which is meant. Name it: ${item.asks.map((_, at) => questionNumber(at)).join(', ')}.`;
    return err({ message, decision: review.decision });
  }
  const decision = openDecision(review.decision, study, item.asks);
  if (decision === undefined) {
    const message = `The answers are none of the study ${study.id}.`;
    return err({ message, decision: review.decision });
  }
  const { candidate } = item;
  return ok({
    ...review,
    record_id: item.recordId,
    ...(candidate === undefined ? {} : { candidate }),
    decision,
  });
}

function openDecision(
  decision: JsonValue,
  study: Study,
  asks: readonly string[],
): JsonValue | undefined {
  if (decision === null) return null;
  const numbered = isJsonObject(decision) ? decision : { [questionNumber(0)]: decision };
  const answers: [string, string][] = [];
  for (const [number, answer] of Object.entries(numbered)) {
    const question = asks.find((_, at) => questionNumber(at) === number);
    if (question === undefined || typeof answer !== 'string') return undefined;
    answers.push([question, answer]);
  }
  const open = studyAnswers(Object.fromEntries(answers), study);
  return open && storedDecision(open, study);
}
