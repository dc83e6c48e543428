import type { JsonValue } from '../../model/json.ts';
import type { Review } from '../../model/review.ts';
import { matchCarried, type CarriedSayings } from './carried-reviews.ts';
import type { ForeignDecision } from './foreign-decision.ts';
import type { ItemIdentity } from './item-identity.ts';
import type { ReviewMaker } from './review-maker.ts';

/** A piece of what a person says that no review holds. */
export interface ForeignPiece {
  readonly place: string;
  readonly message: string;
  readonly piece: JsonValue | undefined;
}

/** What one person says about an item; no decision where it answers nothing. */
export interface PersonAnswers extends Pick<
  ForeignDecision,
  'place' | 'reviewer' | 'answers' | 'comment' | 'times' | 'seconds' | 'isInexact'
> {
  /** Whether the person took it back, whatever it says. */
  readonly isCancelled: boolean;
  readonly leftovers: readonly ForeignPiece[];
  /** The properties that no review holds. */
  readonly unused: readonly string[];
}

/** An item of a tool that keeps the answers of all people together. */
interface AnsweredItem extends ItemIdentity {
  readonly place: string;
  /** What stands in for a record id of ours. */
  readonly itemId: string;
  readonly people: readonly PersonAnswers[];
  /** What the format calls the answers of people. */
  readonly nouns: string;
  /** The reviews that the item was exported from. */
  readonly carried: readonly Review[];
}

/**
 * Hands what people say about an item to the maker: reviews that are as they were exported, decisions that are new or
 * changed, and what became of the others.
 *
 * @param writtenOf what the format would write for a review, read again
 */
export function addAnswers(
  item: AnsweredItem,
  writtenOf: (review: Review) => PersonAnswers | undefined,
  maker: ReviewMaker,
): void {
  const { matches, missing } = matchCarried(item.people.map(sayingOf), item.carried, (review) => {
    const written = writtenOf(review);
    return written === undefined
      ? { reviewer: review.reviewer, saying: [{}, null] }
      : sayingOf(written);
  });
  item.people.forEach((person, index) => {
    const match = matches[index];
    if (match?.type === 'same' && !person.isCancelled) {
      maker.addReview(match.review, person.place);
      return;
    }
    for (const name of person.unused) maker.unused(person.place, name, false);
    for (const { place, message, piece } of person.leftovers) maker.leave(place, message, piece);
    if (person.isCancelled || Object.keys(person.answers).length === 0) return;
    maker.addDecision(
      foreignDecision(person, item),
      match?.type === 'edited' ? match.review : undefined,
    );
  });
  for (const review of missing) {
    maker.leave(
      item.place,
      `A review that was exported is not among the ${item.nouns} any more.`,
      review.review_id,
    );
  }
}

function sayingOf({ reviewer, answers, comment }: PersonAnswers): CarriedSayings {
  return { reviewer, saying: [answers, comment ?? null] };
}

function foreignDecision(person: PersonAnswers, item: AnsweredItem): ForeignDecision {
  const { place, reviewer, answers, comment, times, seconds } = person;
  const { recordId, itemId, candidate, study, inputHash, draw, repeats } = item;
  const [question, ...others] = Object.keys(answers);
  return {
    place,
    id: undefined,
    recordId,
    itemId,
    candidate,
    study,
    topic: others.length === 0 ? question : undefined,
    reviewer,
    answers,
    comment,
    times,
    seconds,
    inputHash,
    draw,
    repeats,
    supersedes: undefined,
    adjudicates: undefined,
    isInexact: item.isInexact || person.isInexact,
  };
}
