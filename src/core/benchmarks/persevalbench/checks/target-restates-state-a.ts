import { requestText } from '../scenario.ts';
import { nothing } from '../../declared-check.ts';
import { scenarioCheck } from './scenario-check.ts';
import { restatement, spellHits } from './traces.ts';

/** Prompt 1 and RULINGS 17: otherwise the answer could be judged from the request alone. */
export const targetRestatesStateA = scenarioCheck(
  'target-restates-state-a',
  'warning',
  'For complete omission and explicit violation the target request does not restate state A.',
  (scenario) => {
    const { primaryError, stateA, targetTurnIndex } = scenario;
    if (primaryError !== 'complete_omission' && primaryError !== 'explicit_violation') {
      return nothing;
    }
    const request = requestText(scenario);
    if (request === undefined || stateA === undefined) return nothing;
    const hits = restatement(stateA, scenario);
    if (hits?.[0] === undefined) return nothing;
    return [
      {
        pointer: `/dialogue/turns/${targetTurnIndex ?? 0}/text`,
        within: hits[0].span,
        message:
          `The target request seems to restate state A: it says ${spellHits(request, hits)}. ` +
          'Word it so that a good answer can be given without knowing A.',
      },
    ];
  },
);
