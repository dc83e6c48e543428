import type { JsonObject } from '../../model/json.ts';
import type {
  Starter,
  StarterAnswers,
  StarterChoice,
  StarterPreset,
  StarterQuestion,
} from '../starter.ts';
import { glossOf, describeProperty, type DesignProperty } from './glosses.ts';
import { designOf } from './starter/design.ts';
import { dialogueSkeleton } from './starter/dialogue-skeleton.ts';
import { specificationSkeleton, taskSkeleton } from './starter/specification-skeleton.ts';
import { stateSkeletons } from './starter/state-skeleton.ts';
import { subtypeTexts } from './starter/subtype-texts.ts';
import {
  distanceBins,
  errorSubtypes,
  evidenceForms,
  isSceneType,
  sceneTypes,
  stateRelations,
  type ErrorSubtype,
  type StateRelation,
} from './taxonomy.ts';
import { toWrite } from '../../model/to-write.ts';

interface Question {
  readonly id: DesignProperty;
  readonly choices: (answers: StarterAnswers) => readonly StarterChoice[];
}

/** The paper restricts the pair of scene type and error alone (table 7); every relation, form and distance goes with it. */
const questions: readonly Question[] = [
  {
    id: 'scene_type',
    choices: () =>
      Object.entries(sceneTypes).map(([value, { title }]) => choice('scene_type', value, title)),
  },
  {
    id: 'primary_error',
    choices: ({ scene_type: scene }) =>
      (isSceneType(scene) ? sceneTypes[scene].legalErrors : []).map((value) =>
        choice('primary_error', value, errorSubtypes[value].title),
      ),
  },
  {
    id: 'state_relation',
    choices: () =>
      Object.entries(stateRelations).map(([value, { title }]) =>
        choice('state_relation', value, title),
      ),
  },
  {
    id: 'evidence_form',
    choices: () => evidenceForms.map((value) => choice('evidence_form', value, value)),
  },
  {
    id: 'evidence_distance',
    choices: () =>
      Object.keys(distanceBins).map((value) => choice('evidence_distance', value, value)),
  },
];

function choice(property: DesignProperty, value: string, title: string): StarterChoice {
  return { value, title, description: glossOf(property, value) };
}

/** The relation that illustrates an error best, for snippets: any of the eight is legal. */
const usualRelation: Readonly<Record<ErrorSubtype, StateRelation>> = {
  complete_omission: 'hard_vs_soft',
  partial_omission: 'two_simultaneous',
  explicit_violation: 'same_attribute_different_scope',
  irrelevant_use: 'unsupported_adjacent',
  scope_leakage: 'same_attribute_different_scope',
  unsupported_inference: 'unsupported_adjacent',
  stale_superseded: 'old_vs_new_value',
  over_dominance: 'hard_vs_soft',
  underweighting: 'hard_vs_soft',
};

/** In the order of the schema, which is the order in which an author thinks: design, states, dialogue, answers. */
function skeleton(answers: StarterAnswers, recordId: string): JsonObject {
  const design = designOf(answers);
  const { right, error } = subtypeTexts[design.error];
  return {
    id: recordId,
    task: taskSkeleton(design),
    scene_type: design.scene,
    primary_error: design.error,
    state_relation: design.relation,
    evidence_form: design.form,
    evidence_distance: design.distance,
    states: stateSkeletons(design),
    spec: specificationSkeleton(design),
    dialogue: dialogueSkeleton(design),
    responses: {
      right: { text: toWrite(`${right}; as long, detailed and well ordered as the other answer`) },
      error: { text: toWrite(`${error}; as long and well ordered as the other answer`) },
    },
  };
}

/** New scenarios: the design cell first, as the planner of the paper samples it (prompt 2), then the skeleton. */
export const scenarioStarter: Starter = {
  firstId: 'sc-0001',
  next: (answers) => {
    for (const question of questions) {
      const choices = question.choices(answers);
      if (choices.some(({ value }) => value === answers[question.id])) continue;
      const { title, description } = describeProperty(question.id);
      return { id: question.id, title, prompt: description, choices } satisfies StarterQuestion;
    }
    return undefined;
  },
  skeleton,
  presets: Object.entries(sceneTypes).flatMap(([scene, { title, legalErrors }]) =>
    legalErrors.map((error): StarterPreset => ({
      prefix: `scenario_${scene}_${error}`,
      title: `${title} × ${errorSubtypes[error].title}`,
      answers: {
        scene_type: scene,
        primary_error: error,
        state_relation: usualRelation[error],
        evidence_form: 'explicit',
        evidence_distance: 'far',
      },
    })),
  ),
};
