import { errorSubtypes } from '../taxonomy.ts';
import { nothing } from '../../declared-check.ts';
import { scenarioCheck } from './scenario-check.ts';
import { clearlyAbsent } from './traces.ts';

/** RULINGS 17: only a hint, because state B must shape the answer but need not be cited. */
export const applyBMentionsStateB = scenarioCheck(
  'apply-b-mentions-state-b',
  'hint',
  'Where the error applies state B, the error response mentions it.',
  (scenario) => {
    const { primaryError, stateB, error } = scenario;
    if (primaryError === undefined || stateB === undefined || stateB === null) return nothing;
    if (errorSubtypes[primaryError].intervention !== 'apply-b') return nothing;
    if (error?.text === undefined || !clearlyAbsent(stateB, error.text, scenario)) return nothing;
    return [
      {
        pointer: '/responses/error/text',
        target: 'key',
        message:
          `The error response uses none of the distinctive words of state B, which ${errorSubtypes[primaryError].title} has to apply. ` +
          'Check that a reader who knows B can see its influence.',
      },
    ];
  },
);
