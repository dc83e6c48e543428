import type { Review } from '../../../model/review.ts';
import { leftOutReviews, type LeftOutReviews } from '../../../review/left-out-reviews.ts';
import { reviewedItems } from '../../../review/reviewed-items.ts';
import type { Protocol } from '../../protocol.ts';
import type { VerdictLabel } from '../protocols/verdict-contract.ts';
import { readVerdictDecision, verdictStudy } from '../studies/verdict.ts';
import { labelSheet } from './fixed-labels.ts';
import { recordsById, type StudyScenario } from './study-scenario.ts';
import type { VerdictSheet } from './verdict-sheet.ts';

/** What people said of the responses, as judges do (study 3 of the paper). */
export interface People {
  /** One for each reviewer, in the order of their first review that stands. */
  readonly sheets: readonly VerdictSheet[];
  readonly leftOut: LeftOutReviews;
}

/** Reads the study `verdict`: independent decisions about the responses as they are. */
export function peopleOf(
  reviews: readonly Review[],
  protocol: Protocol,
  scenarios: readonly StudyScenario[],
): People {
  const reviewed = reviewedItems(verdictStudy, reviews, recordsById(scenarios));
  const byReviewer = new Map<string, Map<string, VerdictLabel>>();
  for (const { recordId, candidate, decisions } of reviewed.items) {
    for (const { review } of decisions) {
      const label = readVerdictDecision(review.decision);
      if (label === undefined || candidate === undefined) continue;
      const own = byReviewer.get(review.reviewer) ?? new Map<string, VerdictLabel>();
      byReviewer.set(review.reviewer, own.set(responseKey(recordId, candidate), label));
    }
  }
  const sheets = [...byReviewer].map(([reviewer, own]) =>
    labelSheet(reviewer, protocol, scenarios, ({ id }, member) => own.get(responseKey(id, member))),
  );
  return { sheets, leftOut: leftOutReviews(reviewed) };
}

function responseKey(recordId: string, candidate: string): string {
  return JSON.stringify([recordId, candidate]);
}
