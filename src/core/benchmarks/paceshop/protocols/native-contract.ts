import { familyNames, type DefectFamily, type ScoreAxis } from '../taxonomy.ts';

/**
 * What an adapted method may say within the shared contract (appendix C.3.2). A reply that says more is read and warned
 * about, never bent: the leakage audit (table 20) counts it.
 */
export interface NativeContract {
  /** The families that it may name. */
  readonly families: readonly DefectFamily[];
  /** Axes that it does not score: they stand at `neutralScore`. */
  readonly pinnedAxes: readonly ScoreAxis[];
  /** The verdict is BAD only where this axis is below `neutralScore`. */
  readonly decidingAxis?: ScoreAxis;
}

/** Where pinned axes stand, and what a deciding axis must fall below. */
export const neutralScore = 3;

/** The whole contract, as PACEJudge and the rubric ablations fill it in. */
export const fullContract: NativeContract = { families: familyNames, pinnedAxes: [] };

export const aresContract: NativeContract = {
  families: ['EVIDENCE_MISMATCH', 'OVER_PERSONALIZATION_HALLUCINATION', 'UNSUPPORTED_CLAIM'],
  pinnedAxes: ['persona_alignment', 'component_consistency', 'format_safety'],
  decidingAxis: 'evidence_grounding',
};

export const personaLensContract: NativeContract = {
  families: ['PREF_CONFLICT', 'OVER_PERSONALIZATION_HALLUCINATION'],
  pinnedAxes: ['component_consistency', 'evidence_grounding'],
  decidingAxis: 'persona_alignment',
};

/** All families: its score of the named target stays neutral by its own convention. */
export const etappContract: NativeContract = {
  families: familyNames,
  pinnedAxes: ['persona_alignment', 'component_consistency', 'evidence_grounding'],
};
