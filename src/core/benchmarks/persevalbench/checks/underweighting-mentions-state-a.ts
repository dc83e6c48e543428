import { changeError } from '../fixes/change-error.ts';
import { nothing } from '../../declared-check.ts';
import { scenarioCheck } from './scenario-check.ts';
import { clearlyAbsent } from './traces.ts';

/** Prompt 9 and RULINGS 17: the answer acknowledges state A before it gives it too little weight. */
export const underweightingMentionsStateA = scenarioCheck(
  'underweighting-mentions-state-a',
  'warning',
  'For underweighting the error response mentions state A.',
  (scenario) => {
    const { primaryError, stateA, error } = scenario;
    if (primaryError !== 'underweighting' || stateA === undefined) return nothing;
    if (error?.text === undefined || !clearlyAbsent(stateA, error.text, scenario)) return nothing;
    return [
      {
        pointer: '/responses/error/text',
        target: 'key',
        message:
          'The error response uses none of the distinctive words of state A. Let it acknowledge A in a sentence before it sets A aside; ' +
          'an answer that ignores A is complete_omission, one that contradicts it silently explicit_violation.',
      },
    ];
  },
  (scenario) =>
    changeError(scenario, [
      { error: 'complete_omission', because: 'the answer ignores A' },
      { error: 'explicit_violation', because: 'the answer contradicts A silently' },
    ]),
);
