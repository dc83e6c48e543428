import { hashJson } from '../../judging/hashes.ts';
import { counted } from '../../model/counted.ts';
import { err, ok, type Result } from '../../model/result.ts';
import { isJsonObject, type JsonValue } from '../../model/json.ts';
import type { Review } from '../../model/review.ts';
import { readReviewLine } from '../review-line.ts';
import { itemKey } from '../reviewed-items.ts';
import { hashOfHidden, isHidden } from './hidden-items.ts';
import { decisionOf, fitsStudy, unnamedFault } from './decision-form.ts';
import { placeSaying } from './exchange-words.ts';
import type { ForeignDecision } from './foreign-decision.ts';
import { timeOf } from './foreign-time.ts';
import { idsOf, isSomething, secondsOf } from './foreign-value.ts';
import type { ReviewLeftover, ReviewReading, ReviewReadOptions } from './review-format.ts';

/** What was read, in the order of the file. */
type Read =
  | { readonly type: 'review'; readonly review: Review; readonly place: string }
  | {
      readonly type: 'decision';
      readonly decision: ForeignDecision;
      /** The review that it was exported from, and that somebody has changed since. */
      readonly earlier: Review | undefined;
    };

/** A review but for what names and dates it. */
type SaidReview = Omit<Review, 'review_id' | 'created_at'>;

/** The decisions without a time of one person about one item, so far. */
interface TimelessDecisions {
  count: number;
  latest: string;
}

/** Gathers what a format reads and makes reviews of it: ids and times are the same whenever it is read again. */
export class ReviewMaker {
  readonly #format: string;
  readonly #options: ReviewReadOptions;
  readonly #read: Read[] = [];
  readonly #leftovers: ReviewLeftover[] = [];
  readonly #timeless = new Map<string, TimelessDecisions>();
  readonly #notes: string[] = [];
  #refusal: string | undefined;
  #again = 0;
  #undated = 0;
  readonly #unused = new Map<string, { count: number; readonly first: string; isNote: boolean }>();

  constructor(format: string, options: ReviewReadOptions) {
    this.#format = format;
    this.#options = options;
  }

  addReview(review: Review, place: string): void {
    this.#read.push({ type: 'review', review, place });
  }

  /** @param earlier the exported review that the decision takes the place of */
  addDecision(decision: ForeignDecision, earlier?: Review): void {
    this.#read.push({ type: 'decision', decision, earlier });
  }

  leave(place: string, message: string, piece?: JsonValue): void {
    const text =
      piece === undefined ? undefined : typeof piece === 'string' ? piece : JSON.stringify(piece);
    this.#leftovers.push({ place, message, ...(text === undefined ? {} : { text }) });
  }

  /** A property of an item that no review holds. @param isNote where nobody would miss it */
  unused(place: string, property: string, isNote: boolean): void {
    const seen = this.#unused.get(property);
    if (seen === undefined) this.#unused.set(property, { count: 1, first: place, isNote });
    else seen.count += 1;
  }

  /** Something has to be told before anything can be read. */
  refuse(message: string): void {
    this.#refusal ??= message;
  }

  /** What was assumed of the whole file. */
  note(message: string): void {
    this.#notes.push(message);
  }

  /** The reading, or what has to be told. @yields after each decision: they are hashed, which takes a moment */
  *finish(): Generator<undefined, Result<ReviewReading, string>> {
    if (this.#refusal !== undefined) return err(this.#refusal);
    const decisions = this.#read.flatMap((read) =>
      read.type === 'decision' && !read.decision.isInexact ? [read.decision] : [],
    );
    const nameless = decisions.filter((decision) => this.#reviewerOf(decision) === undefined);
    const [first] = nameless;
    if (first !== undefined) {
      return err(
        `${counted(nameless.length, 'decision')} (first: ${first.place}) ${nameless.length === 1 ? 'does' : 'do'} not say who decided. Say it with --reviewer <name>.`,
      );
    }
    const questions = new Set(decisions.flatMap(({ answers }) => Object.keys(answers)));
    const distinct = new Map<string, Review>();
    const places = new Map<Review, string>();
    for (const read of this.#read) {
      yield;
      const review =
        read.type === 'review'
          ? read.review
          : this.#reviewOf(read.decision, read.earlier, questions.size === 1);
      if (review === undefined) continue;
      const key = hashJson(asJson(review));
      if (distinct.has(key)) this.#again += 1;
      distinct.set(key, review);
      places.set(review, read.type === 'review' ? read.place : read.decision.place);
    }
    return ok({
      reviews: [...distinct.values()],
      leftovers: [...this.#leftovers, ...this.#unusedLeftovers()],
      notes: [...this.#notes, ...this.#unusedNotes(), ...this.#timeNotes(), ...this.#againNotes()],
      places,
    });
  }

  #reviewerOf({ reviewer }: ForeignDecision): string | undefined {
    return reviewer ?? this.#options.reviewer;
  }

  #reviewOf(
    foreign: ForeignDecision,
    earlier: Review | undefined,
    isSingle: boolean,
  ): Review | undefined {
    const { place } = foreign;
    if (foreign.isInexact) {
      this.leave(
        place,
        'The decision is left out. One of its ids is a whole number beyond 9007199254740991, which JSON does not hold exactly, so that several ids may have become one. Write ids as texts.',
      );
      return undefined;
    }
    const said = this.#saidOf(foreign, earlier, isSingle);
    if (said === undefined) return undefined;
    if (said.repeats !== undefined && said.draw === undefined) {
      this.leave(
        place,
        `The decision is left out. It repeats the draw ${said.repeats}, and does not say in which draw it was made. Name that one in \`draw\`, or take out \`repeats\`.`,
        asJson({ ...said, review_id: foreign.id ?? '', created_at: '' }),
      );
      return undefined;
    }
    const createdAt = this.#timeOf(foreign, earlier) ?? this.#timelessAt(said, foreign.id);
    if (createdAt === undefined) {
      this.#again += 1;
      return undefined;
    }
    const id = hashJson(asJson({ ...said, review_id: '', created_at: createdAt }));
    const review: Review = {
      review_id: foreign.id ?? `imported:${this.#format}:${id.slice(0, 32)}`,
      created_at: createdAt,
      ...said,
    };
    const read = readReviewLine(JSON.stringify(review));
    if (read.ok) return review;
    this.leave(place, `The decision is left out: ${read.error}`, asJson(review));
    return undefined;
  }

  /** What it says, in our form; undefined where that is none of the study. */
  #saidOf(
    foreign: ForeignDecision,
    earlier: Review | undefined,
    isSingle: boolean,
  ): SaidReview | undefined {
    const { place, candidate, comment, draw, repeats } = foreign;
    const study =
      foreign.study ?? earlier?.study ?? this.#options.study ?? foreign.topic ?? this.#format;
    const recordId = foreign.recordId ?? earlier?.record_id;
    // The questions of a hidden item have numbers: whoever unhides it knows them.
    const known = isHidden(recordId) ? undefined : this.#options.studyOf(study);
    // Of a hidden item an answer without the number of its question would be one to the first.
    const isAlone = isSingle && !isJsonObject(earlier?.decision) && !isHidden(recordId);
    const decision =
      foreign.decision === undefined
        ? decisionOf(foreign.answers, isAlone, known)
        : fitsStudy(foreign.decision, known)
          ? foreign.decision
          : undefined;
    if (decision === undefined) {
      const unnamed =
        foreign.decision === undefined ? unnamedFault(foreign.answers, known) : undefined;
      const message =
        unnamed ??
        `The answer is none of the study ${study}. Rename the answers, or import them as a study of another name.`;
      const said = foreign.decision ?? foreign.answers;
      this.leave(placeSaying(place, said), message, said);
      return undefined;
    }
    // A hidden item is named by what it shows.
    const hiddenHash =
      recordId !== undefined && isHidden(recordId) ? hashOfHidden(recordId) : undefined;
    const replaced = earlier?.review_id ?? foreign.supersedes;
    const seconds = this.#seconds(foreign);
    const adjudicates = this.#adjudicates(foreign);
    return {
      ...keptOf(earlier),
      reviewer: this.#reviewerOf(foreign) ?? '',
      record_id: recordId ?? `${this.#format}:${foreign.itemId}`,
      ...(candidate === undefined ? {} : { candidate }),
      study,
      decision,
      ...(comment === undefined || comment === '' ? {} : { comment }),
      input_hash:
        foreign.inputHash ?? earlier?.input_hash ?? hiddenHash ?? `imported:${this.#format}`,
      ...(replaced === undefined ? {} : { supersedes: replaced }),
      ...(adjudicates === undefined ? {} : { adjudicates }),
      ...(draw === undefined ? {} : { draw }),
      ...(repeats === undefined ? {} : { repeats }),
      ...(seconds === undefined ? {} : { seconds }),
    };
  }

  #seconds({ place, seconds }: ForeignDecision): number | undefined {
    const read = secondsOf(seconds);
    if (read === undefined && isSomething(seconds)) {
      this.leave(place, 'The seconds are no number from 0 on.', seconds);
    }
    return read;
  }

  #adjudicates({ place, adjudicates }: ForeignDecision): readonly string[] | undefined {
    const read = idsOf(adjudicates);
    if (read === undefined && adjudicates !== undefined && adjudicates !== null) {
      const message =
        '`adjudicates` is no list of ids of reviews: texts, at least one, none twice.';
      this.leave(place, message, adjudicates);
    }
    return read;
  }

  /** When it was decided; what changes an earlier review comes after it. Undefined where nothing tells. */
  #timeOf({ place, times }: ForeignDecision, earlier: Review | undefined): string | undefined {
    for (const time of times) {
      if (isSomething(time) && timeOf(time) === undefined) {
        this.leave(
          place,
          'The time cannot be read: it is neither ISO 8601 nor Unix seconds or milliseconds from 2000 to 2100.',
          time,
        );
      }
    }
    const said = times.map(timeOf).find((time) => time !== undefined);
    const saidMs = said === undefined ? Number.NaN : Date.parse(said);
    const before = earlier === undefined ? undefined : timeOf(earlier.created_at);
    if (before === undefined || saidMs > Date.parse(before)) return said;
    // Tools that count in seconds give the time of the earlier one without its fraction.
    if (saidMs < Date.parse(before) - 1000) {
      this.leave(place, 'The time lies before that of the decision that is changed.', said);
    }
    return new Date(Date.parse(before) + 1).toISOString();
  }

  /**
   * The place among the decisions without a time of one person about one item: the later one counts, and rows about
   * anything else change nothing. Undefined where the one before says the same.
   */
  #timelessAt(said: SaidReview, ownId: string | undefined): string | undefined {
    const { reviewer, study, record_id: recordId, candidate } = said;
    const key = JSON.stringify([reviewer, study, itemKey(recordId, candidate)]);
    const hash = hashJson(asJson({ ...said, review_id: ownId ?? '', created_at: '' }));
    const before = this.#timeless.get(key) ?? { count: 0, latest: '' };
    if (before.latest === hash) return undefined;
    this.#timeless.set(key, { count: before.count + 1, latest: hash });
    this.#undated += 1;
    // An id of its own says one thing only, wherever its row stands.
    return new Date(ownId === undefined ? before.count : 0).toISOString();
  }

  #unusedLeftovers(): readonly ReviewLeftover[] {
    return [...this.#unused].flatMap(([property, { count, first, isNote }]) =>
      isNote
        ? []
        : [
            {
              place: `${first}${count === 1 ? '' : ` and ${count - 1} more`}`,
              message: `\`${property}\` has no place in a review.`,
            },
          ],
    );
  }

  #unusedNotes(): readonly string[] {
    const names = [...this.#unused].flatMap(([property, { count, isNote }]) =>
      isNote ? [`${property} (${count})`] : [],
    );
    if (names.length === 0) return [];
    return [`Reviews hold no contents and no numbers of other tools: ${names.join(', ')}.`];
  }

  #timeNotes(): readonly string[] {
    if (this.#undated === 0) return [];
    return [
      `${counted(this.#undated, 'decision')} without a time: dated 1970-01-01 in the order of the file, so that the later one of a reviewer counts.`,
    ];
  }

  #againNotes(): readonly string[] {
    if (this.#again === 0) return [];
    return [`${counted(this.#again, 'decision')} left out that said the same as another.`];
  }
}

const saidAnew = new Set(['review_id', 'created_at', 'comment', 'seconds', 'supersedes']);

/** What still holds of a review whose answer was changed. */
function keptOf(earlier: Review | undefined): Partial<Review> {
  if (earlier === undefined) return {};
  const kept = Object.entries(earlier).filter(([name]) => !saidAnew.has(name));
  return Object.fromEntries(kept);
}

/** A review is JSON. */
function asJson(review: Review): JsonValue {
  return JSON.parse(JSON.stringify(review)) as JsonValue;
}
