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
  readonly supersedes?: string;
}
