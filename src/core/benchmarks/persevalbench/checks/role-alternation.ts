import { segmentsOf } from '../../../model/pointer.ts';
import { alternateRoles } from '../fixes/alternate-roles.ts';
import type { CheckFinding } from '../../declared-check.ts';
import { nothing } from '../../declared-check.ts';
import { scenarioCheck } from './scenario-check.ts';

/** The ablations drop an evidence turn together with the reply after it, which needs turns in pairs (appendix C.4). */
export const roleAlternation = scenarioCheck(
  'role-alternation',
  'error',
  'User and assistant take turns within an episode.',
  ({ turns }) => {
    if (turns === undefined) return nothing;
    let found: CheckFinding[] | undefined;
    let previous = turns[0];
    for (let index = 1; index < turns.length; index += 1) {
      const turn = turns[index];
      if (
        turn?.role !== undefined &&
        turn.role === previous?.role &&
        turn.episode === previous.episode
      ) {
        found ??= [];
        found.push({
          pointer: `/dialogue/turns/${index}/role`,
          message: `Turns ${index - 1} and ${index} are both the ${turn.role}'s. Join them into one turn, add what the other side says between them, or correct the role.`,
        });
      }
      previous = turn;
    }
    return found ?? nothing;
  },
  (scenario, { pointer }, record) =>
    alternateRoles(scenario, record, Number(segmentsOf(pointer)[2])),
);
