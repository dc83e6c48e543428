import { changeError } from '../fixes/change-error.ts';
import { nothing } from '../../declared-check.ts';
import { scenarioCheck } from './scenario-check.ts';
import { clearMention, spellHits } from './traces.ts';

/** Prompt 9 and RULINGS 17: the recommendation contradicts state A as if it had never been told. */
export const violationMentionsStateA = scenarioCheck(
  'violation-mentions-state-a',
  'warning',
  'For explicit violation the error response does not mention state A.',
  (scenario) => {
    const { primaryError, stateA, error } = scenario;
    if (primaryError !== 'explicit_violation' || stateA === undefined) return nothing;
    if (error?.text === undefined) return nothing;
    const hits = clearMention(stateA, error.text, scenario);
    if (hits?.[0] === undefined) return nothing;
    return [
      {
        pointer: '/responses/error/text',
        within: hits[0].span,
        message:
          `The error response seems to mention state A: it says ${spellHits(error.text, hits)}. ` +
          'Let it contradict A without naming it; an answer that acknowledges A and then fails it is underweighting.',
      },
    ];
  },
  (scenario) =>
    changeError(scenario, [
      { error: 'underweighting', because: 'the answer mentions A and gives it too little weight' },
    ]),
);
