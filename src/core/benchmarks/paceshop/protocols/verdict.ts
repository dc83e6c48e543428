import type { DefectFamily, FieldGroup, ScoreAxis } from '../taxonomy.ts';

/**
 * What a judge says about one response (section 4.1 and appendix D.4), in its written form: families and locations are
 * read in all their spellings and kept in one.
 */
export interface PaceVerdict {
  readonly verdict: 'GOOD' | 'BAD';
  /** From 0 to 1. */
  readonly overall_bad_probability: number;
  /** From 1 to 5. */
  readonly overall_quality: number;
  /** Each from 1 to 5. */
  readonly axis_scores: Readonly<Record<ScoreAxis, number>>;
  readonly defect_family: DefectFamily | 'NONE';
  readonly defect_location: FieldGroup | 'NONE';
  /** May name ids outside the pool: these are flagged and scored, never coerced (RULINGS, PACEShop 1). */
  readonly supporting_evidence_ids: readonly string[];
  /** From 0 to 1. */
  readonly confidence: number;
  readonly rationale: string;
}
