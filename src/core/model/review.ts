import type { JsonValue } from './json.ts';

/** One line of a reviews file (FORMATS: review): one decision of one person. Append-only; files merge by concatenation. */
export interface Review {
  readonly review_id: string;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  readonly reviewer: string;
  readonly record_id: string;
  readonly candidate?: string;
  /** `fidelity`, `state_role`, `verdict`, `secondary_over`, `defect` or a study of the user's own. */
  readonly study: string;
  readonly decision: JsonValue;
  readonly comment?: string;
  readonly input_hash: string;
  /** Hash of how the study asked: see `studyFormHash`. Absent from reviews of other tools, and of before it was kept. */
  readonly form_hash?: string;
  readonly supersedes?: string;
  /** Ids of the reviews that disagreed: this one settles what they left open. */
  readonly adjudicates?: readonly string[];
  /** Name of the draw that the item came from. */
  readonly draw?: string;
  /** Name of the draw that `draw` repeats: the item was decided again without the earlier answer in sight. */
  readonly repeats?: string;
  /** How long the item was in front of the reviewer; only where that was switched on. */
  readonly seconds?: number;
}
