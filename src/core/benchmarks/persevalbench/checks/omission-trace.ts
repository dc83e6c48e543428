import { changeError } from '../fixes/change-error.ts';
import { nothing } from '../../declared-check.ts';
import { scenarioCheck } from './scenario-check.ts';
import { clearMention, spellHits } from './traces.ts';

/** Prompt 9 and RULINGS 17: the error response is generic, as if nobody had told state A. */
export const omissionTrace = scenarioCheck(
  'omission-trace',
  'warning',
  'For complete omission the error response shows no trace of state A.',
  (scenario) => {
    const { primaryError, stateA, error } = scenario;
    if (primaryError !== 'complete_omission' || stateA === undefined) return nothing;
    if (error?.text === undefined) return nothing;
    const hits = clearMention(stateA, error.text, scenario);
    if (hits?.[0] === undefined) return nothing;
    return [
      {
        pointer: '/responses/error/text',
        within: hits[0].span,
        message:
          `The error response seems to know state A: it says ${spellHits(error.text, hits)}. ` +
          'Make the answer generic, or choose partial_omission, explicit_violation or underweighting.',
      },
    ];
  },
  (scenario) =>
    changeError(scenario, [
      { error: 'underweighting', because: 'the answer mentions A and gives it too little weight' },
      ...(new Set(scenario.stateA?.requirements).size < 2
        ? []
        : [{ error: 'partial_omission' as const, because: 'the answer meets a part of A' }]),
    ]),
);
