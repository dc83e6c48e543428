import type { Study } from '../../benchmarks/study.ts';
import type { Review } from '../../model/review.ts';
import { resultOf } from '../../model/steps.ts';
import { placeSaying, strayWords } from './exchange-words.ts';
import { itemsAtHand, type ExportContext } from './exported-reviews.ts';
import { hashOfHidden, isHidden, unhideReview, type UnhideFault } from './hidden-items.ts';
import type { ReviewLeftover, ReviewReading } from './review-format.ts';
import type { ShownReviewItem } from './shown-items.ts';

/** What was read, with the dataset at hand. */
export interface OpenedReading extends ReviewReading {
  /** Reviews of records that the dataset does not have; none where no dataset is at hand. */
  readonly strays: ReadonlySet<Review>;
}

/**
 * Gives the reviews of a blind export their records back. Without records they stay hidden, and a note says so. New ones that
 * could be about several responses are left out, as nobody can tell about which. Those of records that the dataset does not
 * have are reviews too, and a note says where they stand.
 */
export function unhiddenReviews(reading: ReviewReading, context: ExportContext): OpenedReading {
  return resultOf(unhiddenSteps(reading, context));
}

/** The same in small steps. @yields after each review */
export function* unhiddenSteps(
  reading: ReviewReading,
  context: ExportContext,
): Generator<undefined, OpenedReading> {
  const found = new Map<Study, ReadonlyMap<string, readonly ShownReviewItem[]> | undefined>();
  const itemsOf = (study: Study): ReadonlyMap<string, readonly ShownReviewItem[]> | undefined => {
    if (!found.has(study)) {
      const items = itemsAtHand(study, context);
      found.set(study, items && Map.groupBy(items, ({ inputHash }) => inputHash));
    }
    return found.get(study);
  };
  const leftovers: ReviewLeftover[] = [];
  const leave = (review: Review, { message, decision }: UnhideFault): readonly Review[] => {
    const place = placeSaying(reading.places.get(review) ?? '', decision);
    leftovers.push({ place, message, text: JSON.stringify(review) });
    return [];
  };
  let stayHidden = 0;
  let unnamed = 0;
  const strays = new Set<Review>();
  const places = new Map(reading.places);
  const opened = (review: Review): readonly Review[] => {
    const study = context.studyOf(review.study);
    if (!isHidden(review.record_id)) {
      if (study !== undefined && context.recordsOf(study)?.has(review.record_id) === false) {
        strays.add(review);
      }
      if (study?.isPerCandidate !== true || !isNameless(review)) return [review];
      const record = context.recordsOf(study)?.get(review.record_id);
      if (record === undefined) unnamed += 1;
      if (record === undefined || study.items(record).length < 2) return [review];
      const message = `It names no candidate, and its record has several responses: ${why}`;
      return leave(review, { message });
    }
    const items = study === undefined ? undefined : itemsOf(study);
    if (study === undefined || items === undefined) {
      stayHidden += 1;
      return [review];
    }
    const open = unhideReview(review, study, items.get(hashOfHidden(review.record_id)) ?? []);
    if (!open.ok) return leave(review, open.error);
    places.set(open.value, reading.places.get(review) ?? '');
    return [open.value];
  };
  const reviews: Review[] = [];
  for (const review of reading.reviews) {
    reviews.push(...opened(review));
    yield;
  }
  const notes = [
    `${stayHidden} of the reviews are about hidden items. Their records are known with the dataset alone (--dataset on the command line).`,
    strayNote(strays, places),
    `${unnamed} of the reviews name no candidate, and their study asks about each response: of a record with several ${why}`,
  ].filter((_, at) => [stayHidden, strays.size, unnamed][at] !== 0);
  return {
    ...reading,
    reviews,
    leftovers: [...reading.leftovers, ...leftovers],
    notes: [...reading.notes, ...notes],
    places,
    strays,
  };
}

/** Places that one note names. */
const mostNamed = 20;

function strayNote(strays: ReadonlySet<Review>, places: ReadonlyMap<Review, string>): string {
  const named = [...strays]
    .slice(0, mostNamed)
    .map((review) => placeSaying(places.get(review) ?? '', review.record_id));
  const more = strays.size > mostNamed ? [`and ${strays.size - mostNamed} more`] : [];
  return `${strayWords(strays.size)}: ${[...named, ...more].join('; ')}.`;
}

const why = 'nobody can tell which is meant. Name it in `candidate`.';

/** Reviews that come back as they left stay as they are. */
function isNameless({ review_id: id, candidate }: Review): boolean {
  return candidate === undefined && id.startsWith('imported:');
}
