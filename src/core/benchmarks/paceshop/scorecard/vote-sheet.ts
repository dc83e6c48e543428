import type { AnswerState } from '../../../scoring/answer-state.ts';
import type { Protocol } from '../../protocol.ts';
import type { PaceAnswer, PaceSheet } from './pace-sheet.ts';
import { scoredVerdictOf } from './scored-verdict.ts';
import type { StudyResponse } from './study-response.ts';

/** As few judges as can have a majority against one of them. */
export const fewestVoters = 3;

/**
 * What several judges say together under one protocol, as the paper's vote of seven backbones (RULINGS, PACEShop 17). A
 * response has a vote where more than half of the judges have a verdict that counts; elsewhere it is missing. A vote
 * without a majority is tied, and in no rate.
 */
export function voteSheet(
  judges: readonly PaceSheet[],
  protocol: Protocol,
  responses: readonly StudyResponse[],
): PaceSheet {
  return {
    judge: `${judges.length}-vote`,
    role: 'vote',
    answers: responses.map(({ index }) => voteOf(judges, protocol, index)),
  };
}

function voteOf(
  judges: readonly PaceSheet[],
  { combine }: Protocol,
  index: number,
): AnswerState<PaceAnswer> {
  const cast = judges.flatMap(({ answers }) => {
    const answer = answers[index];
    return answer?.state === 'fresh' ? [answer.verdict] : [];
  });
  if (2 * cast.length <= judges.length) return { state: 'missing' };
  const verdict = combine?.(cast);
  const scored = verdict === undefined ? undefined : scoredVerdictOf(verdict);
  return verdict === undefined || scored === undefined
    ? { state: 'tied' }
    : { state: 'fresh', verdict, scored };
}
