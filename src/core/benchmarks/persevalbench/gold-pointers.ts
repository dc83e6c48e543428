import type { JsonPointer } from '../../model/pointer.ts';

/** Labels, annotations and the plan of a scenario, and what tells the two responses apart (sections 3.1 and 3.2). */
export const scenarioGold: readonly JsonPointer[] = [
  '/id',
  '/scene_type',
  '/primary_error',
  '/state_relation',
  '/evidence_form',
  '/evidence_distance',
  '/states/*/holder',
  '/states/*/scope',
  '/states/*/time',
  '/states/*/status',
  '/states/*/strength',
  '/states/*/transferability',
  '/states/*/role',
  '/states/*/requirements',
  '/spec',
  '/dialogue/state_a_turns',
  '/dialogue/state_b_turns',
  '/responses',
];
