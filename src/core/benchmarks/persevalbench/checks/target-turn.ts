import { endDialogue } from '../fixes/end-dialogue.ts';
import { nothing } from '../../declared-check.ts';
import { scenarioCheck } from './scenario-check.ts';

export const targetTurn = scenarioCheck(
  'target-turn',
  'error',
  'The target request is a user turn and the last turn of the dialogue.',
  ({ turns, targetTurnIndex: target }) => {
    if (turns === undefined || turns.length === 0 || target === undefined || target < 0) {
      return nothing;
    }
    const last = turns.length - 1;
    const message =
      target > last
        ? `There is no turn ${target}: the dialogue has turns 0 to ${last}. Give the position of the last user turn.`
        : turns[target]?.role === 'assistant'
          ? `Turn ${target} is the assistant's, and the target request is the user's. Give the position of the user's request, which ends the dialogue.`
          : target < last
            ? `Turn ${target} is not the last turn: the dialogue goes on to turn ${last}. End the dialogue with the target request, or point to the request that ends it.`
            : undefined;
    return message === undefined ? nothing : [{ pointer: '/dialogue/target_turn_index', message }];
  },
  endDialogue,
);
