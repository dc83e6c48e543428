import { markMention, turnsThatMention } from '../fixes/turn-marks.ts';
import { nothing } from '../../declared-check.ts';
import { scenarioCheck } from './scenario-check.ts';

/** RULINGS 14. Without a state-A turn the distance is undefined. */
export const evidenceMissing = scenarioCheck(
  'evidence-missing',
  'error',
  'At least one turn expresses state A (its lack is a warning in out-of-scope scenarios).',
  ({ sceneType, stateATurns }) => {
    if (stateATurns?.length !== 0) return nothing;
    return [
      {
        pointer: '/dialogue/state_a_turns',
        severity: sceneType === 'out_of_scope' ? 'warning' : 'error',
        message:
          'No turn is marked as expressing state A, so nobody can tell from the dialogue what the right answer is, and the distance is undefined. ' +
          'Add the positions of the user turns that express it.',
      },
    ];
  },
  (scenario, _finding, record) =>
    markMention(
      'state_a_turns',
      turnsThatMention(scenario.stateA, scenario, scenario.targetTurnIndex ?? Infinity),
      record,
    ),
);
