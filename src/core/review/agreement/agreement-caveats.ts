import type { Review } from '../../model/review.ts';
import { reviewTimeMs } from '../review-order.ts';
import type { StudyUnderReview } from './study-part.ts';

/** Of a report with decisions alone that nobody else made as well. */
export const nothingInCommon =
  'No item was decided by two people: there is no agreement between people to tell.';

/** What a report cannot tell, and what a reader must know of the reviews, one sentence each. */
export function agreementCaveats(
  hasDataset: boolean,
  found: readonly StudyUnderReview[],
  reviews: readonly Review[],
): readonly string[] {
  const undeclared = found.filter(({ isDeclared }) => !isDeclared);
  const names = similarNames(reviews.map(({ reviewer }) => reviewer));
  const untimed = reviews.filter(({ created_at: time }) => reviewTimeMs(time) === undefined);
  return [
    ...(found.length > 0 && !found.some(hasCommonItem) ? [nothingInCommon] : []),
    ...(!hasDataset
      ? [
          'The records are not at hand: nothing tells groups, what the benchmark says, which decisions are about an earlier content, and what judges said.',
        ]
      : []),
    ...(undeclared.length === 0
      ? []
      : [
          `Not declared here: ${undeclared.map(({ reviewed }) => reviewed.study.id).join(', ')}. Their answers are taken as they stand, without an order, without groups and without gold.`,
        ]),
    ...names.map(
      (own) =>
        `Names of reviewers that differ in capitals, spaces or the encoding of letters alone count as different people: ${own.map((name) => `"${name}"`).join(', ')}. If they are one person, give all their reviews the same name.`,
    ),
    ...(untimed.length === 0
      ? []
      : [
          `Reviews whose time is not of ISO 8601: ${untimed.length}. They count as earlier than all others.`,
        ]),
  ];
}

function hasCommonItem({ reviewed: { items } }: StudyUnderReview): boolean {
  return items.some(({ decisions }) => decisions.length > 1);
}

/** Names that look alike and differ, each group in the order of its names. */
function similarNames(reviewers: readonly string[]): readonly (readonly string[])[] {
  const names = [...new Set(reviewers)].sort();
  const alike = Map.groupBy(names, (name) => name.trim().normalize('NFC').toLowerCase());
  return [...alike.values()].filter((own) => own.length > 1);
}
