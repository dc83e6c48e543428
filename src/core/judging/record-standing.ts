import type { Protocol, ScoreOutcome } from '../benchmarks/protocol.ts';
import type { JudgmentGroup } from '../benchmarks/scorecard.ts';
import type { JsonValue } from '../model/json.ts';
import type { Judgment } from '../model/judgment.ts';
import { indexJudgments } from './judgment-index.ts';
import { judgmentKey, questionOf } from './question.ts';

/** Where one question about a record stands. `unscored`: a verdict that no gold can be held against. */
export interface StandingItem {
  readonly judge: string;
  readonly protocol: string;
  readonly context: string;
  readonly candidate: string;
  readonly order?: string;
  readonly state: 'scored' | 'unscored' | 'unreadable' | 'failed' | 'stale' | 'tied';
  /** The verdict for people. */
  readonly label?: string;
  readonly outcome?: ScoreOutcome;
}

/**
 * What all judges say about one record as it is: one item for each question that each judge was asked in each setting.
 * Ablations are left out, since they are about another history than the record's.
 */
export function recordStanding(
  protocols: readonly Protocol[],
  recordId: string,
  record: JsonValue,
  judgments: readonly Judgment[],
): readonly StandingItem[] {
  const { groups } = indexJudgments({
    protocols,
    records: new Map([[recordId, record]]),
    judgments,
  });
  return groups.flatMap((group) => {
    const protocol = protocols.find(({ id }) => id === group.protocol);
    if (protocol === undefined || group.ablation !== undefined) return [];
    const asked = new Map(
      judgments
        .filter((judgment) => isOf(judgment, group))
        .map(({ candidate, order }) => [
          judgmentKey(recordId, candidate, order),
          { candidate, ...(order === undefined ? {} : { order }) },
        ]),
    );
    return [...asked].flatMap(([key, { candidate, ...order }]) => {
      const { judge, context } = group;
      const place = { judge, protocol: group.protocol, context, candidate, ...order };
      const state = stateOf(protocol, record, group, key);
      return state === undefined ? [] : [{ ...place, ...state }];
    });
  });
}

function isOf(judgment: Judgment, group: JudgmentGroup): boolean {
  const { protocol, context, ablation, stage, order, candidate, record_id } = judgment;
  if (protocol !== group.protocol || context !== group.context || ablation !== group.ablation) {
    return false;
  }
  if (stage !== undefined) return false;
  const key = judgmentKey(record_id, candidate, order);
  return group.fresh.has(key) || group.stale.has(key) || group.tied.has(key);
}

function stateOf(
  protocol: Protocol,
  record: JsonValue,
  group: JudgmentGroup,
  key: string,
): Pick<StandingItem, 'state' | 'label' | 'outcome'> | undefined {
  if (group.tied.has(key)) return { state: 'tied' };
  const judgment = group.fresh.get(key);
  if (judgment === undefined) return { state: 'stale' };
  if (judgment.outcome === 'cancelled') return undefined;
  if (judgment.outcome !== 'verdict') return { state: judgment.outcome };
  const question = questionOf(judgment);
  const read = protocol.readVerdict(judgment.verdict ?? null, question);
  if (!read.ok) return { state: 'unreadable' };
  const { verdict } = read.value;
  const score = protocol.score(record, question, verdict);
  const { label } = protocol.describe(verdict, question);
  return score === undefined
    ? { state: 'unscored', label }
    : { state: 'scored', label, outcome: score.outcome };
}

/** How the judgments of a record stand, at a glance. */
export type RecordOutcome = 'agrees' | 'disagrees' | 'open';

/** Undefined where nothing can be held against gold. `open`: something is stale, unreadable, failed or tied. */
export function outcomeOf(items: readonly StandingItem[]): RecordOutcome | undefined {
  const counting = items.filter(({ state }) => state !== 'unscored');
  if (counting.length === 0) return undefined;
  const scored = counting.filter(({ state }) => state === 'scored');
  if (scored.some(({ outcome }) => outcome !== 'right')) return 'disagrees';
  return scored.length === counting.length ? 'agrees' : 'open';
}
