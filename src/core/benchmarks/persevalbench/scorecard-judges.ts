import { judgmentKey, questionOf } from '../../judging/question.ts';
import type { Judgment } from '../../model/judgment.ts';
import type { Protocol } from '../protocol.ts';
import type { JudgmentGroup, ScorecardRecord } from '../scorecard.ts';
import type { VerdictLabel } from './protocols/verdict-contract.ts';
import { tally, type ResponseState, type Tally } from './scorecard-tally.ts';

/** One row of the report. */
export interface ScoredJudge {
  readonly judge: string;
  readonly protocol: string;
  readonly context: string;
  readonly tally: Tally;
}

export function scoreGroup(
  group: JudgmentGroup,
  protocol: Protocol,
  records: readonly ScorecardRecord[],
): ScoredJudge {
  const { judge, context } = group;
  const stateOf = (recordId: string, member: string): ResponseState => {
    const key = judgmentKey(recordId, member);
    const judgment = group.fresh.get(key);
    if (judgment !== undefined) return freshState(judgment, protocol);
    return { state: group.stale.has(key) ? 'stale' : 'missing' };
  };
  return { judge, protocol: protocol.id, context, tally: tally(records, stateOf, protocol.score) };
}

/** A stored verdict is read again: a file may have been edited, or written by another program. */
function freshState(judgment: Judgment, protocol: Protocol): ResponseState {
  switch (judgment.outcome) {
    case 'verdict': {
      const read = protocol.readVerdict(judgment.verdict ?? null, questionOf(judgment));
      return read.ok ? { state: 'fresh', verdict: read.value.verdict } : { state: 'unreadable' };
    }
    case 'cancelled':
      return { state: 'missing' };
    case 'unreadable':
    case 'failed':
      return { state: judgment.outcome };
  }
}

const constantVerdicts: readonly (readonly [string, VerdictLabel])[] = [
  ['constant-over', 'OVER_PERSONALIZED'],
  ['constant-under', 'UNDER_PERSONALIZED'],
  ['constant-right', 'RIGHT'],
];

/** Judges that look at nothing and always say the same (section 5.1): what a rate must be held against. */
export function constantJudges(
  protocol: Protocol,
  records: readonly ScorecardRecord[],
): readonly ScoredJudge[] {
  return constantVerdicts.map(([judge, label]) => {
    const verdict = { verdict: label, subtypes: [], confidence: 1, reasoning: 'Always the same.' };
    const always = (): ResponseState => ({ state: 'fresh', verdict });
    return {
      judge,
      protocol: 'none',
      context: 'none',
      tally: tally(records, always, protocol.score),
    };
  });
}
