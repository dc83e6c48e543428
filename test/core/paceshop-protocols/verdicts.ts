import type { JsonObject } from '../../../src/core/model/json.ts';

/** A BAD verdict in the written form, with changes; `undefined` removes a member. */
export function badVerdict(changes: JsonObject = {}): JsonObject {
  const verdict = { ...bad, ...changes };
  return Object.fromEntries(Object.entries(verdict).filter(([, value]) => value !== undefined));
}

/** A GOOD verdict in the written form, with changes. */
export function goodVerdict(changes: JsonObject = {}): JsonObject {
  return badVerdict({ ...good, ...changes });
}

const bad: JsonObject = {
  verdict: 'BAD',
  overall_bad_probability: 0.9,
  overall_quality: 2,
  axis_scores: axes(4, 1.5, 4, 5),
  defect_family: 'XCOMP_MISMATCH',
  defect_location: 'related_queries',
  supporting_evidence_ids: ['M:X0001:1'],
  confidence: 0.8,
  rationale: 'The related queries are about something else.',
};

const good: JsonObject = {
  verdict: 'GOOD',
  overall_bad_probability: 0.1,
  overall_quality: 4.5,
  axis_scores: axes(4, 4, 4, 5),
  defect_family: 'NONE',
  defect_location: 'NONE',
  rationale: 'Nothing is wrong.',
};

/** Scores in the order P, C, E, F. */
export function axes(persona: number, parts: number, evidence: number, format: number): JsonObject {
  return {
    persona_alignment: persona,
    component_consistency: parts,
    evidence_grounding: evidence,
    format_safety: format,
  };
}
