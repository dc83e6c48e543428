/** A value of a closed vocabulary. */
export interface Choice {
  readonly value: string;
  /** The value itself where it is not the string `value`: a number or null. */
  readonly json?: number | boolean | null;
  readonly title: string;
  readonly description: string;
  /** Why it cannot be taken here; undefined for a legal one. */
  readonly illegal?: string;
}
