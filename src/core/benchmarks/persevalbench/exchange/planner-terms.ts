import type { PlannerField } from './planner-fields.ts';
import {
  readErrorSubtype,
  readEvidenceForm,
  readSceneType,
  readStateRelation,
  type ReadSpelling,
} from './spellings.ts';

export interface PlannerTerm {
  /** Of the property in the record. */
  readonly name: string;
  readonly read: ReadSpelling<string>;
}

/** Fields that the record keeps under a name of its own, in a closed vocabulary. */
export const plannerTerms: Readonly<Partial<Record<PlannerField, PlannerTerm>>> = {
  scene_type: { name: 'scene_type', read: readSceneType },
  primary_error: { name: 'primary_error', read: readErrorSubtype },
  preference_relation: { name: 'state_relation', read: readStateRelation },
  preference_expression: { name: 'evidence_form', read: readEvidenceForm },
};

/** Fields that the record keeps as the text of a state. */
export const plannerStates: Readonly<Partial<Record<PlannerField, 'A' | 'B'>>> = {
  applicable_state_A: 'A',
  decoy_or_non_applicable_state_B: 'B',
};
