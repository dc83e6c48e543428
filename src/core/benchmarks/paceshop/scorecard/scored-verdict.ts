import type { JsonValue } from '../../../model/json.ts';
import { paceVerdictOf } from '../protocols/verdict-contract.ts';
import type { DefectFamily, FieldGroup, ScoreAxis } from '../taxonomy.ts';

/** The parts of a verdict that figures are made of; undefined for what a person did not say. */
export interface ScoredVerdict {
  readonly label: 'GOOD' | 'BAD';
  readonly family: DefectFamily | 'NONE' | undefined;
  readonly location: FieldGroup | 'NONE' | undefined;
  /** From 1 to 5. */
  readonly axes: Readonly<Record<ScoreAxis, number>> | undefined;
  readonly evidenceIds: readonly string[] | undefined;
  /** From 0 to 1. */
  readonly confidence: number | undefined;
}

/** The parts of a judge's verdict; undefined for one outside the contract. */
export function scoredVerdictOf(value: JsonValue): ScoredVerdict | undefined {
  const verdict = paceVerdictOf(value);
  if (verdict === undefined) return undefined;
  return {
    label: verdict.verdict,
    family: verdict.defect_family,
    location: verdict.defect_location,
    axes: verdict.axis_scores,
    evidenceIds: verdict.supporting_evidence_ids,
    confidence: verdict.confidence,
  };
}
