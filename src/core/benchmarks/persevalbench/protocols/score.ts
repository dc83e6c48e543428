import { isJsonObject, type JsonValue } from '../../../model/json.ts';
import type { Score } from '../../protocol.ts';
import { errorSubtypes, isErrorSubtype, type ErrorFamily } from '../taxonomy.ts';
import { verdictLabel, type VerdictLabel } from './verdict-contract.ts';

type ErrorVerdict = Exclude<VerdictLabel, 'RIGHT'>;

/**
 * The verdicts that count as recognition (section 4, "Metrics"). A misapplied state underuses one
 * state and overuses another, so either direction counts.
 */
const recognizedBy: Readonly<Record<ErrorFamily, readonly ErrorVerdict[]>> = {
  under: ['UNDER_PERSONALIZED'],
  over: ['OVER_PERSONALIZED'],
  misapplied: ['UNDER_PERSONALIZED', 'OVER_PERSONALIZED'],
};

const goldTitles: Readonly<Record<ErrorFamily, string>> = {
  under: 'Under',
  over: 'Over',
  misapplied: 'Under or Over',
};

/**
 * Scores the three-way verdict alone; the subtype is elicited, not scored. Undefined for a verdict
 * outside the contract, an unknown candidate, or an error response whose subtype cannot be read.
 */
export function scoreVerdict(
  record: JsonValue,
  candidate: string,
  verdict: JsonValue,
): Score | undefined {
  const label = verdictLabel(verdict);
  if (label === undefined) return undefined;
  if (candidate === 'right') return scoreRight(label);
  if (candidate === 'error') return scoreError(record, label);
  return undefined;
}

function scoreRight(label: VerdictLabel): Score {
  const correct = label === 'RIGHT';
  return { outcome: correct ? 'right' : 'false-alarm', correct, gold: 'Right' };
}

function scoreError(record: JsonValue, label: VerdictLabel): Score | undefined {
  const subtype = isJsonObject(record) ? record['primary_error'] : undefined;
  if (!isErrorSubtype(subtype)) return undefined;
  const { family } = errorSubtypes[subtype];
  const gold = goldTitles[family];
  if (label === 'RIGHT') return { outcome: 'missed', correct: false, gold };
  const correct = recognizedBy[family].includes(label);
  return { outcome: correct ? 'right' : 'wrong-direction', correct, gold };
}
