import type { Span } from '../../../model/span.ts';
import { moveMarkers } from '../fixes/move-markers.ts';
import { quote } from './phrases.ts';
import { nothing, type CheckFinding } from '../../declared-check.ts';
import { scenarioCheck } from './scenario-check.ts';

/** The marks of the plain-text dialogue format of prompt 5. */
const stateMark = /\[\s*(?:STATE[ _-]?[AB]|TARGET)\s*\]/iu;
const episodeMark = /^\s*-{2,}\s*EPISODE\s+\d+\s*-{2,}|-{2,}\s*EPISODE\s+\d+\s*-{2,}\s*$/iu;

export const annotationMarkers = scenarioCheck(
  'annotation-markers',
  'error',
  'No annotation mark is left in a turn or a response.',
  ({ turns, right, error }) => {
    let found: CheckFinding[] | undefined;
    for (let index = 0; turns !== undefined && index < turns.length; index += 1) {
      const finding = look(turns[index]?.text, '/dialogue/turns/', index);
      if (finding !== undefined) (found ??= []).push(finding);
    }
    const inRight = look(right?.text, '/responses/right');
    if (inRight !== undefined) (found ??= []).push(inRight);
    const inError = look(error?.text, '/responses/error');
    if (inError !== undefined) (found ??= []).push(inError);
    return found ?? nothing;
  },
  (scenario, { pointer }, record) => moveMarkers(scenario, record, pointer, findMark),
);

function look(text: string | undefined, owner: string, index?: number): CheckFinding | undefined {
  const span = text === undefined ? undefined : findMark(text);
  if (text === undefined || span === undefined) return undefined;
  return {
    pointer: `${owner}${index ?? ''}/text`,
    within: span,
    message: `The mark ${quote(text, span)} was left in the text, where the judge would see it. Delete it; evidence turns are listed in state_a_turns and state_b_turns.`,
  };
}

/** Two quick tests first: this runs over the whole dialogue. */
function findMark(text: string): Span | undefined {
  const state = text.includes('[') ? stateMark.exec(text) : null;
  const match =
    state ?? (isDash(text, 0) || isDash(text, text.length - 1) ? episodeMark.exec(text) : null);
  return match === null ? undefined : { start: match.index, end: match.index + match[0].length };
}

function isDash(text: string, position: number): boolean {
  return text.charCodeAt(position) === 45;
}
