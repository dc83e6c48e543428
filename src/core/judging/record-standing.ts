import type { Protocol, Score, ScoreOutcome, VerdictView } from '../benchmarks/protocol.ts';
import type { JudgmentGroup } from '../benchmarks/scorecard.ts';
import type { JsonValue } from '../model/json.ts';
import type { JudgeIdentity, Judgment } from '../model/judgment.ts';
import { judgeKey } from './judge-names.ts';
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

/** The same with the judge and the verdict in full. */
export interface StandingJudgment extends StandingItem {
  readonly identity: JudgeIdentity;
  /** When its answers were given, stale ones included: ISO 8601, as stored. Calls that were cancelled or failed gave none. */
  readonly answeredAt: readonly string[];
  /** Undefined where no verdict counts. */
  readonly given?: StandingVerdict;
}

export interface StandingVerdict {
  readonly verdict: JsonValue;
  readonly view: VerdictView;
  /** Undefined where no gold can be held against it. */
  readonly score: Score | undefined;
}

/**
 * What all judges say about one record as it is: one item for each question that each judge was asked in each setting.
 * Ablations are left out, since they are about another history than the record's, and validations, since they know the gold.
 */
export function recordStanding(
  protocols: readonly Protocol[],
  recordId: string,
  record: JsonValue,
  judgments: readonly Judgment[],
): readonly StandingItem[] {
  const judging = protocols.filter(({ isValidation }) => isValidation !== true);
  return standingJudgments(judging, recordId, record, judgments);
}

/** The same in full, validations included. */
export function standingJudgments(
  protocols: readonly Protocol[],
  recordId: string,
  record: JsonValue,
  judgments: readonly Judgment[],
): readonly StandingJudgment[] {
  const { groups } = indexJudgments({
    protocols,
    records: new Map([[recordId, record]]),
    judgments,
  });
  const byJudge = Map.groupBy(judgments, ({ judge }) => judgeKey(judge));
  return groups.flatMap((group) => {
    const protocol = protocols.find(({ id }) => id === group.protocol);
    if (protocol === undefined || group.ablation !== undefined) return [];
    const own = byJudge.get(judgeKey(group.identity)) ?? [];
    const asked = Map.groupBy(
      own.filter((judgment) => isOf(judgment, group)),
      ({ candidate, order }) => judgmentKey(recordId, candidate, order),
    );
    return [...asked].flatMap(([key, answers]) => {
      const [first] = answers;
      if (first === undefined) return [];
      const { candidate, order } = first;
      const { judge, identity, context } = group;
      const place = {
        ...{ judge, identity, protocol: group.protocol, context, candidate },
        ...(order === undefined ? {} : { order }),
        answeredAt: timesOf(answers),
      };
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

function timesOf(judgments: readonly Judgment[]): readonly string[] {
  return judgments
    .filter(({ outcome }) => outcome === 'verdict' || outcome === 'unreadable')
    .map(({ created_at: time }) => time);
}

function stateOf(
  protocol: Protocol,
  record: JsonValue,
  group: JudgmentGroup,
  key: string,
): Pick<StandingJudgment, 'state' | 'label' | 'outcome' | 'given'> | undefined {
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
  const view = protocol.describe(verdict, question);
  const said = { label: view.label, given: { verdict, view, score } };
  return score === undefined
    ? { state: 'unscored', ...said }
    : { state: 'scored', ...said, outcome: score.outcome };
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
