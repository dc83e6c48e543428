import type { JsonValue } from '../../model/json.ts';
import type { Candidate } from '../candidate.ts';
import { readScenario, type Scenario } from './scenario.ts';
import { errorSubtypes, type ErrorFamily } from './taxonomy.ts';

const familyTitles: Readonly<Record<ErrorFamily, string>> = {
  under: 'Under',
  over: 'Over',
  misapplied: 'Misapplied state (Under or Over)',
};

/** The two responses of the matched pair, as far as they have a text. */
export function scenarioCandidates(record: JsonValue): readonly Candidate[] {
  return candidatesOf(readScenario(record));
}

export function candidatesOf({ right, error, primaryError }: Scenario): readonly Candidate[] {
  const candidates: Candidate[] = [];
  if (right?.text !== undefined) {
    candidates.push({
      id: 'right',
      title: 'Right response',
      tone: 'response-right',
      pointer: '/responses/right/text',
      text: right.text,
      gold: 'Right',
    });
  }
  if (error?.text !== undefined) {
    candidates.push({
      id: 'error',
      title: 'Error response',
      tone: 'response-error',
      pointer: '/responses/error/text',
      text: error.text,
      ...goldOf(primaryError),
    });
  }
  return candidates;
}

function goldOf(primaryError: Scenario['primaryError']): { readonly gold?: string } {
  if (primaryError === undefined) return {};
  const { family, title } = errorSubtypes[primaryError];
  return { gold: `${familyTitles[family]} · ${title}` };
}
