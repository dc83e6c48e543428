import { plainName } from './spellings.ts';

/** The fields of the planner's JSON (output contract of prompt 1), in its order. */
export const plannerFields = [
  'scene_type',
  'primary_error',
  'preference_relation',
  'episode_1_state',
  'episode_2_state_or_change',
  'target_episode',
  'applicable_state_A',
  'decoy_or_non_applicable_state_B',
  'A_B_relation',
  'scope_or_status_difference',
  'A_B_distinguishing_dimension',
  'target_options',
  'right_choice_logic',
  'error_choice_logic',
  'why_tricky',
  'single_error_check',
  'preference_expression',
  'evidence_distance_category',
  'causal_chain_logic',
] as const;

export type PlannerField = (typeof plannerFields)[number];

export const targetOptions = ['right', 'trap', 'neutral_distractor'] as const;

/** Other names for the fields: those of the template of prompt 2, and of the record that they become. */
const otherNames: readonly (readonly [PlannerField, string])[] = [
  ['scene_type', 'scenario_relation'],
  ['primary_error', 'error_pattern'],
  ['primary_error', 'error_subtype'],
  ['preference_relation', 'state_relation'],
  ['preference_relation', 'state_relation_description'],
  ['preference_expression', 'evidence_form'],
  ['evidence_distance_category', 'evidence_distance'],
  ['applicable_state_A', 'state_A'],
  ['decoy_or_non_applicable_state_B', 'decoy_state_B'],
  ['decoy_or_non_applicable_state_B', 'state_B'],
];

const fieldByPlainName: ReadonlyMap<string, PlannerField> = new Map([
  ...otherNames.map(([field, name]) => [plainName(name), field] as const),
  ...plannerFields.map((field) => [plainName(field), field] as const),
]);

/** The field that a key means, however it is spelled. */
export function plannerFieldOf(key: string): PlannerField | undefined {
  return fieldByPlainName.get(plainName(key));
}
