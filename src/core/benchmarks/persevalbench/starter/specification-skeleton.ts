import type { JsonObject } from '../../../model/json.ts';
import type { Design } from './design.ts';
import { relationTexts } from './relation-texts.ts';
import { scenePlans } from './scene-plans.ts';
import { subtypeTexts } from './subtype-texts.ts';
import { toWrite } from '../../../model/to-write.ts';

/** The decisions that come before the text (the planner's fields, prompt 1). */
export function specificationSkeleton({ scene, error, relation }: Design): JsonObject {
  const { episodes } = scenePlans[scene];
  const { errorLogic, singleError } = subtypeTexts[error];
  const { difference, dimension } = relationTexts[relation];
  const last = episodes.length;
  return {
    episode_1_state: toWrite(
      `what happens in episode 1, ${episodes[0]?.task ?? ''}, and which state it brings`,
    ),
    episode_2_state_or_change: toWrite(
      `what happens in episode 2, ${episodes[1]?.task ?? ''}, and which state or change it brings`,
    ),
    target_episode: toWrite(`episode ${last}, and what the request in it is about`),
    A_B_relation: toWrite(`how the two states relate: ${difference}`),
    scope_or_status_difference: toWrite('which difference keeps B from deciding the answer'),
    A_B_distinguishing_dimension: dimension,
    target_options: {
      right: toWrite('the option that follows from A'),
      trap: toWrite('the option of the error response, as good apart from the error'),
      neutral_distractor: toWrite('an option that favours neither state'),
    },
    right_choice_logic: toWrite(
      'why the right option follows from A, and a generic one does not do',
    ),
    error_choice_logic: toWrite(errorLogic),
    why_tricky: toWrite('the particular reason for which a careful reader may miss the error'),
    single_error_check: toWrite(singleError),
    causal_chain_logic: toWrite('what makes B look as if it carried over to the request'),
  };
}

/** The task that grounds the scenario (section 3.3). */
export function taskSkeleton({ scene }: Design): JsonObject {
  const tasks = scenePlans[scene].episodes.slice(0, 2).map(({ task }) => task);
  return {
    domains: tasks.map((task) => toWrite(`domain of ${task}`)),
    type: toWrite('the task type, in a few words'),
    seed: toWrite('the concrete request from which the scenario grows'),
  };
}
