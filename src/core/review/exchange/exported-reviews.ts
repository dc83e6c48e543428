import type { Study } from '../../benchmarks/study.ts';
import type { JsonValue } from '../../model/json.ts';
import type { Review } from '../../model/review.ts';
import { questionNamed } from './decision-form.ts';
import { hiddenChoices, hiddenQuestion, hiddenTexts, hideReview } from './hidden-items.ts';
import type { ItemTexts } from './item-texts.ts';
import { choicesOf } from './question-choices.ts';
import type { QuestionChoices, ReviewFormat, ReviewLeftover } from './review-format.ts';
import { itemOf, shownItems, type ShownReviewItem } from './shown-items.ts';

export interface ExportContext {
  readonly studyOf: (id: string) => Study | undefined;
  /** The records of a study by id; undefined where none are at hand: then no texts go along, and nothing is hidden. */
  readonly recordsOf: (study: Study) => ReadonlyMap<string, JsonValue> | undefined;
  /** All items of these records, where they were worked out before. */
  readonly shownOf?: (study: Study) => readonly ShownReviewItem[] | undefined;
}

/** What of the records of a study is shown; undefined where no records are at hand. */
export function itemsAtHand(
  study: Study,
  { recordsOf, shownOf }: ExportContext,
): readonly ShownReviewItem[] | undefined {
  const records = recordsOf(study);
  return records === undefined ? undefined : (shownOf?.(study) ?? shownItems(study, records));
}

export interface ReviewExport {
  /** The text, each piece made when it is asked for; an empty one is a step on the way. */
  readonly pieces: Iterable<string>;
  readonly leftovers: readonly ReviewLeftover[];
  /** How many reviews are in the text. */
  readonly count: number;
}

/**
 * Reviews in another format, with what the reviewers saw where records are at hand: blind studies blind. In small steps.
 *
 * @param question what is written by a format that has room for one; the only choice of a study without it
 */
export function* exportSteps(
  reviews: readonly Review[],
  format: ReviewFormat,
  context: ExportContext,
  question?: string,
): Generator<undefined, ReviewExport> {
  const questions = new Map<Review, string | undefined>();
  const texts = new Map<Review, ItemTexts>();
  const choices = new Map<Review, readonly QuestionChoices[]>();
  const leftovers: ReviewLeftover[] = [];
  const itemsOf = itemFinder(context);
  const leave = (review: Review, message: string, piece: JsonValue): void => {
    leftovers.push({ place: `review ${review.review_id}`, message, text: JSON.stringify(piece) });
  };
  const exportedOf = (review: Review): Review | undefined => {
    const study = context.studyOf(review.study);
    const items = study === undefined ? undefined : itemsOf(study);
    if (study !== undefined) choices.set(review, choicesOf(study));
    const asked = study === undefined ? question : askedOf(study, question);
    questions.set(review, asked);
    if (study === undefined || items === undefined) return review;
    const item = itemOf(review, items.byRecord);
    if (!study.isBlind) {
      if (item.ok) texts.set(review, item.value.texts);
      else leave(review, `It is written without texts. ${item.error}`, review.record_id);
      return review;
    }
    const alike = item.ok ? (items.byHash.get(item.value.inputHash) ?? []) : [];
    const hidden = item.ok ? hideReview(review, study, item.value, alike) : item;
    if (!hidden.ok || !item.ok) {
      const reason = hidden.ok ? '' : hidden.error;
      leave(review, `It is not written, for the study is blind. ${reason}`, review.record_id);
      return undefined;
    }
    for (const name of hidden.value.dropped) {
      leave(review, `\`${name}\` is not written, for the study is blind.`, name);
    }
    texts.set(hidden.value.review, hiddenTexts(study, item.value));
    choices.set(hidden.value.review, hiddenChoices(study, item.value));
    questions.set(hidden.value.review, asked && hiddenQuestion(item.value, asked));
    return hidden.value.review;
  };
  const exported: Review[] = [];
  for (const review of reviews) {
    const one = exportedOf(review);
    if (one !== undefined) exported.push(one);
    yield;
  }
  const pieces = format.write(exported, {
    textsOf: (review) => texts.get(review) ?? {},
    choicesOf: (review) => choices.get(review) ?? [],
    questionOf: (review) => questions.get(review),
  });
  return { pieces, leftovers, count: exported.length };
}

/** Of studies that do not ask what is wanted the only choice, as without it. */
function askedOf(study: Study, wanted: string | undefined): string | undefined {
  const named = wanted === undefined ? undefined : questionNamed(wanted, study);
  const [only, ...others] = choicesOf(study);
  return named?.id ?? (others.length === 0 ? only?.question : undefined);
}

/** Studies whose reviews must not go into one file: side by side, the open ones tell what the blind ones hide. */
export interface TellingStudies {
  readonly blind: readonly string[];
  readonly open: readonly string[];
}

/** Blind studies and others about the same kind of records, where texts go along; undefined where none tells of another. */
export function tellingStudies(
  reviews: readonly Review[],
  { studyOf, recordsOf }: ExportContext,
): TellingStudies | undefined {
  const ids = [...new Set(reviews.map(({ study }) => study))];
  const studies = ids.flatMap((id) => studyOf(id) ?? []).filter((study) => recordsOf(study));
  const blind = studies.filter(({ isBlind }) => isBlind);
  const open = studies.filter(
    ({ isBlind, kind }) => !isBlind && blind.some((one) => one.kind === kind),
  );
  if (open.length === 0) return undefined;
  return { blind: blind.map(({ id }) => id), open: open.map(({ id }) => id) };
}

interface FoundItems {
  readonly byRecord: ReadonlyMap<string, readonly ShownReviewItem[]>;
  readonly byHash: ReadonlyMap<string, readonly ShownReviewItem[]>;
}

/** Of each study, worked out once. */
function itemFinder(context: ExportContext): (study: Study) => FoundItems | undefined {
  const found = new Map<Study, FoundItems | undefined>();
  return (study) => {
    if (!found.has(study)) {
      const items = itemsAtHand(study, context);
      found.set(
        study,
        items && {
          byRecord: Map.groupBy(items, ({ recordId }) => recordId),
          byHash: Map.groupBy(items, ({ inputHash }) => inputHash),
        },
      );
    }
    return found.get(study);
  };
}
