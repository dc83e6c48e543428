import type { JsonValue } from '../model/json.ts';
import type { Review } from '../model/review.ts';

/** What is decided, by whom, about what. */
export interface DecisionToStore {
  readonly reviewer: string;
  readonly recordId: string;
  readonly candidate?: string | undefined;
  readonly study: string;
  readonly decision: JsonValue;
  readonly comment?: string | undefined;
  readonly inputHash: string;
  readonly formHash?: string | undefined;
  readonly supersedes?: string | undefined;
  readonly adjudicates?: readonly string[] | undefined;
  readonly draw?: string | undefined;
  readonly repeats?: string | undefined;
  readonly seconds?: number | undefined;
  /** When what it answers came to be, besides reviews of the record: it is dated later (`decisionTimeMs`). */
  readonly answers?: readonly string[] | undefined;
}

/** The review to be stored for a decision. */
export function newReview(
  decision: DecisionToStore,
  tools: { readonly nowMs: number; readonly id: string },
): Review {
  const { candidate, comment, formHash, supersedes, adjudicates, draw, repeats, seconds } =
    decision;
  return {
    review_id: tools.id,
    created_at: new Date(tools.nowMs).toISOString(),
    reviewer: decision.reviewer,
    record_id: decision.recordId,
    ...(candidate === undefined ? {} : { candidate }),
    study: decision.study,
    decision: decision.decision,
    ...(comment === undefined || comment === '' ? {} : { comment }),
    input_hash: decision.inputHash,
    ...(formHash === undefined ? {} : { form_hash: formHash }),
    ...(supersedes === undefined ? {} : { supersedes }),
    ...(adjudicates === undefined ? {} : { adjudicates }),
    ...(draw === undefined ? {} : { draw }),
    ...(repeats === undefined ? {} : { repeats }),
    ...(seconds === undefined ? {} : { seconds }),
  };
}

/** One line with its line break, ready to append. */
export function formatReviewLine(review: Review): string {
  return `${JSON.stringify(review)}\n`;
}
