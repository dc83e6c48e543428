import { errorSubtypes } from '../taxonomy.ts';
import { neutralIdOf } from '../fixes/neutral-id-of.ts';
import { nothing } from '../../declared-check.ts';
import { scenarioCheck } from './scenario-check.ts';

const spelledOut =
  /re[^a-z0-9]?entry|cross[^a-z0-9]?domain|out[^a-z0-9]?of[^a-z0-9]?scope|omission|violation|irrelevant|leakage|unsupported|inference|stale|supersede|dominance|underweight|misapplied|(?<![a-z])(?:right|error|under|over|wrong|trap)(?![a-z])/iu;

/** Every word below has as many; the usual id has fewer and needs no closer look. */
const fourLetters = /[a-z]{4}/iu;

/** RULINGS 20. No id is ever sent to a judge, but reviewers read it. */
export const neutralId = scenarioCheck(
  'neutral-id',
  'warning',
  'The id does not spell the scene type, the error or a label.',
  ({ id, primaryError }) => {
    if (id === undefined) return nothing;
    const spelled = fourLetters.test(id) ? spelledOut.exec(id) : null;
    const match = spelled ?? abbreviation(id, primaryError);
    if (match === null) return nothing;
    return [
      {
        pointer: '/id',
        within: { start: match.index, end: match.index + match[0].length },
        message: `The id says “${match[0]}”, which tells a reviewer the answer. Use a neutral id such as sc-0017.`,
      },
    ];
  },
  (_scenario, { pointer }, record) => {
    const id = neutralIdOf(record);
    return [{ title: `Change the id to ${id}`, operations: [{ op: 'set', pointer, value: id }] }];
  },
);

/** Two letters mean little by themselves, so only the abbreviation of the record's own error counts. */
function abbreviation(
  id: string,
  error: keyof typeof errorSubtypes | undefined,
): RegExpExecArray | null {
  if (error === undefined) return null;
  const letters = errorSubtypes[error].abbreviation.toLowerCase();
  if (!id.toLowerCase().includes(letters)) return null;
  return new RegExp(`(?<![a-z])${letters}(?![a-z])`, 'iu').exec(id);
}
