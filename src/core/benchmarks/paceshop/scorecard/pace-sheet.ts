import type { AnswerState } from '../../../scoring/answer-state.ts';
import { answersOf } from '../../../scoring/answer-state.ts';
import type { JsonValue } from '../../../model/json.ts';
import type { Protocol } from '../../protocol.ts';
import type { JudgmentGroup } from '../../scorecard.ts';
import { responseCandidate } from '../candidates.ts';
import { scoredVerdictOf, type ScoredVerdict } from './scored-verdict.ts';
import type { StudyResponse } from './study-response.ts';

/** A verdict that counts: what figures read, and as it is stored. */
export interface PaceAnswer {
  readonly scored: ScoredVerdict;
  readonly verdict: JsonValue;
}

/** What one judge (or several that vote, a person, a constant) says about each response, by its index. */
export interface PaceSheet {
  readonly judge: string;
  readonly role: 'model' | 'baseline' | 'vote' | 'person' | 'constant';
  readonly answers: readonly AnswerState<PaceAnswer>[];
}

export function paceSheet(
  group: JudgmentGroup,
  protocol: Protocol,
  responses: readonly StudyResponse[],
): PaceSheet {
  return {
    judge: group.judge,
    role: group.identity.provider === 'baseline' ? 'baseline' : 'model',
    answers: answersOf(group, protocol, responses, { candidate: responseCandidate }, (verdict) => {
      const scored = scoredVerdictOf(verdict);
      return scored === undefined ? undefined : { scored, verdict };
    }),
  };
}

/** The verdict about a response; undefined where none counts. */
export function verdictOf({ answers }: PaceSheet, index: number): ScoredVerdict | undefined {
  const answer = answers[index];
  return answer?.state === 'fresh' ? answer.scored : undefined;
}
