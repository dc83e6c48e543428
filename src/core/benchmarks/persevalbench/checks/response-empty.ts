import type { ScenarioResponse } from '../scenario-parts.ts';
import { isBlank } from '../words.ts';
import { nothing, type CheckFinding } from '../../declared-check.ts';
import { scenarioCheck } from './scenario-check.ts';

export const responseEmpty = scenarioCheck(
  'response-empty',
  'error',
  'Both responses hold more than white space.',
  ({ right, error }) => {
    const rightIsBlank = isBlankResponse(right);
    const errorIsBlank = isBlankResponse(error);
    if (!rightIsBlank && !errorIsBlank) return nothing;
    const found: CheckFinding[] = [];
    if (rightIsBlank) found.push(blank('right'));
    if (errorIsBlank) found.push(blank('error'));
    return found;
  },
);

/** The schema reports the empty text itself. */
function isBlankResponse(response: ScenarioResponse | undefined): boolean {
  const text = response?.text;
  return text !== undefined && text !== '' && isBlank(text);
}

function blank(which: 'right' | 'error'): CheckFinding {
  return {
    pointer: `/responses/${which}/text`,
    message: `The ${which} response holds nothing but white space. Write the answer to the target request.`,
  };
}
