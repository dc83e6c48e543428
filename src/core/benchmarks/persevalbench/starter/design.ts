import type { StarterAnswers } from '../../starter.ts';
import {
  isDistanceBin,
  isErrorSubtype,
  isEvidenceForm,
  isLegalCell,
  isSceneType,
  isStateRelation,
  type DistanceBin,
  type ErrorSubtype,
  type EvidenceForm,
  type SceneType,
  type StateRelation,
} from '../taxonomy.ts';

/** What a scenario is to be, before any of its text exists (prompt 2). */
export interface Design {
  readonly scene: SceneType;
  readonly error: ErrorSubtype;
  readonly relation: StateRelation;
  readonly form: EvidenceForm;
  readonly distance: DistanceBin;
}

/** @throws {Error} for answers that are not complete or not legal: the questions were not followed */
export function designOf(answers: StarterAnswers): Design {
  const {
    scene_type: scene,
    primary_error: error,
    state_relation: relation,
    evidence_form: form,
    evidence_distance: distance,
  } = answers;
  if (
    isSceneType(scene) &&
    isErrorSubtype(error) &&
    isLegalCell(scene, error) &&
    isStateRelation(relation) &&
    isEvidenceForm(form) &&
    isDistanceBin(distance)
  ) {
    return { scene, error, relation, form, distance };
  }
  throw new Error(`These answers make no scenario: ${JSON.stringify(answers)}`);
}
