import type { RecordKind } from '../benchmarks/benchmark.ts';
import type { Protocol } from '../benchmarks/protocol.ts';
import type { JudgmentGroup } from '../benchmarks/scorecard.ts';
import { pooledRate, rateOf, type Rate } from '../metrics/rate.ts';
import { isJsonArray, type JsonValue } from '../model/json.ts';
import type { JudgeIdentity, Judgment } from '../model/judgment.ts';
import { parseJson } from '../jsonl/parse-json.ts';
import { judgeKey } from './judge-names.ts';
import { indexJudgments } from './judgment-index.ts';
import { questionOf } from './question.ts';

/**
 * How a question stands on one side. `unscored`: a verdict that alone is neither right nor wrong. `missing`: not asked,
 * or only cancelled.
 */
export type ComparedStanding =
  'right' | 'wrong' | 'unscored' | 'tied' | 'unreadable' | 'failed' | 'stale' | 'missing';

export interface ComparedQuestion {
  readonly recordId: string;
  readonly candidate: string;
  readonly order?: string;
  readonly first: ComparedStanding;
  readonly second: ComparedStanding;
  /** Both sides gave a verdict, and not the same one. */
  readonly isChanged: boolean;
}

/** Over the questions that both sides have right or wrong, so that both columns speak of the same ones. */
export interface ComparedRates {
  readonly accuracy: Rate;
  /** Error responses that were recognized. */
  readonly recognized: Rate;
  /** Right responses that were taken for errors. */
  readonly falseAlarms: Rate;
  /** Records whose responses, at least two, are all right. */
  readonly pairs: Rate;
}

export interface RunComparison {
  readonly questions: readonly ComparedQuestion[];
  readonly first: ComparedRates;
  readonly second: ComparedRates;
}

/** What of a run can be held against something else: one judge in one setting. */
export interface RunLane {
  readonly judge: JudgeIdentity;
  readonly protocol: string;
  readonly context: string;
  readonly ablation?: string;
}

export interface ComparedLane {
  readonly runId: string;
  readonly lane: RunLane;
}

export interface RunComparisonInput {
  readonly kind: RecordKind;
  readonly protocols: readonly Protocol[];
  /** By record id. */
  readonly records: ReadonlyMap<string, JsonValue>;
  /** All that are stored about these records, of any run: an earlier stage serves later runs too. */
  readonly judgments: readonly Judgment[];
  readonly first: ComparedLane;
  readonly second: ComparedLane;
}

/** The lanes that a run gave judgments in, in the order of the first of each. */
export function lanesOfRun(runId: string, judgments: Iterable<Judgment>): readonly RunLane[] {
  const lanes = new Map<string, RunLane>();
  for (const judgment of judgments) {
    if (judgment.run_id !== runId || judgment.stage !== undefined) continue;
    const key = laneKey(judgment);
    if (lanes.has(key)) continue;
    const { judge, protocol, context, ablation } = judgment;
    lanes.set(key, { judge, protocol, context, ...(ablation === undefined ? {} : { ablation }) });
  }
  return [...lanes.values()];
}

/** The lane that is closest to a wanted one. The judge counts least: it is what comparisons are often about. */
export function closestLane(lanes: readonly RunLane[], wanted: RunLane): RunLane | undefined {
  const likeness = (lane: RunLane): number =>
    (lane.protocol === wanted.protocol ? 8 : 0) +
    (lane.context === wanted.context ? 4 : 0) +
    (lane.ablation === wanted.ablation ? 2 : 0) +
    (judgeKey(lane.judge) === judgeKey(wanted.judge) ? 1 : 0);
  return lanes.toSorted((one, other) => likeness(other) - likeness(one))[0];
}

/** Holds two lanes against each other, question by question, in the order of the records. */
export function compareLanes(input: RunComparisonInput): RunComparison {
  const { kind, protocols, records } = input;
  const groups = {
    first: groupOf(input.first, input),
    second: groupOf(input.second, input),
  };
  const places = new Map([...records.keys()].map((id, place) => [id, place]));
  const keys = new Set([...keysOf(groups.first), ...keysOf(groups.second)]);
  const questions = [...keys]
    .flatMap((key) => comparedQuestion(key, { ...groups, protocols, records }))
    .toSorted((one, other) => (places.get(one.recordId) ?? 0) - (places.get(other.recordId) ?? 0));
  const shared = questions.filter(({ first, second }) => isScored(first) && isScored(second));
  return {
    questions,
    first: ratesOf(shared, 'first', kind, records),
    second: ratesOf(shared, 'second', kind, records),
  };
}

/** Comparisons of the same lanes over different records. */
export function joinComparisons(parts: readonly RunComparison[]): RunComparison {
  const join = (side: 'first' | 'second'): ComparedRates => ({
    accuracy: pooledRate(parts.map((part) => part[side].accuracy)),
    recognized: pooledRate(parts.map((part) => part[side].recognized)),
    falseAlarms: pooledRate(parts.map((part) => part[side].falseAlarms)),
    pairs: pooledRate(parts.map((part) => part[side].pairs)),
  });
  return {
    questions: parts.flatMap(({ questions }) => questions),
    first: join('first'),
    second: join('second'),
  };
}

function groupOf(
  { runId, lane }: ComparedLane,
  { protocols, records, judgments }: RunComparisonInput,
): JudgmentGroup {
  const key = laneKey(lane);
  const own = judgments.filter(
    (judgment) =>
      (judgment.run_id === runId || judgment.stage !== undefined) && laneKey(judgment) === key,
  );
  const [group] = indexJudgments({ protocols, records, judgments: own }).groups;
  return (
    group ?? {
      ...lane,
      judge: judgeKey(lane.judge),
      identity: lane.judge,
      fresh: new Map(),
      stale: new Set(),
      tied: new Set(),
      samples: new Map(),
      stages: new Map(),
    }
  );
}

function laneKey({ judge, protocol, context, ablation }: RunLane): string {
  return JSON.stringify([judgeKey(judge), protocol, context, ablation ?? null]);
}

function keysOf({ fresh, stale, tied }: JudgmentGroup): ReadonlySet<string> {
  return new Set([...fresh.keys(), ...stale, ...tied]);
}

interface ComparedGroups {
  readonly protocols: readonly Protocol[];
  readonly records: ReadonlyMap<string, JsonValue>;
  readonly first: JudgmentGroup;
  readonly second: JudgmentGroup;
}

function comparedQuestion(key: string, input: ComparedGroups): readonly ComparedQuestion[] {
  const parts = parseJson(key);
  if (!isJsonArray(parts)) return [];
  const [recordId, candidate, order] = parts;
  const record = typeof recordId === 'string' ? input.records.get(recordId) : undefined;
  if (typeof recordId !== 'string' || typeof candidate !== 'string' || record === undefined) {
    return [];
  }
  const first = sideOf(key, record, input.first, input.protocols);
  const second = sideOf(key, record, input.second, input.protocols);
  // Votes of different protocols can be compared only where both are held against the gold.
  const isComparable =
    input.first.protocol === input.second.protocol ||
    (isScored(first.standing) && isScored(second.standing));
  return [
    {
      recordId,
      candidate,
      ...(typeof order === 'string' ? { order } : {}),
      first: first.standing,
      second: second.standing,
      isChanged:
        isComparable &&
        first.vote !== undefined &&
        second.vote !== undefined &&
        first.vote !== second.vote,
    },
  ];
}

interface Side {
  readonly standing: ComparedStanding;
  readonly vote?: string;
}

function sideOf(
  key: string,
  record: JsonValue,
  { fresh, stale, tied, protocol: protocolId }: JudgmentGroup,
  protocols: readonly Protocol[],
): Side {
  const judgment = fresh.get(key);
  if (tied.has(key)) return { standing: 'tied' };
  if (judgment === undefined) return { standing: stale.has(key) ? 'stale' : 'missing' };
  switch (judgment.outcome) {
    case 'cancelled':
      return { standing: 'missing' };
    case 'failed':
    case 'unreadable':
      return { standing: judgment.outcome };
    case 'verdict': {
      const protocol = protocols.find(({ id }) => id === protocolId);
      return protocol === undefined
        ? { standing: 'unscored' }
        : verdictSide(judgment, record, protocol);
    }
  }
}

/** A stored verdict is read again: a file may have been edited, or written by another program. */
function verdictSide(judgment: Judgment, record: JsonValue, protocol: Protocol): Side {
  const question = questionOf(judgment);
  const read = protocol.readVerdict(judgment.verdict ?? null, question);
  if (!read.ok) return { standing: 'unreadable' };
  const { verdict } = read.value;
  const score = protocol.score(record, question, verdict);
  const vote = protocol.voteOf(verdict);
  if (score === undefined) return { standing: 'unscored', vote };
  return { standing: score.correct ? 'right' : 'wrong', vote };
}

function isScored(standing: ComparedStanding): boolean {
  return standing === 'right' || standing === 'wrong';
}

function ratesOf(
  questions: readonly ComparedQuestion[],
  side: 'first' | 'second',
  kind: RecordKind,
  records: ReadonlyMap<string, JsonValue>,
): ComparedRates {
  const isRight = (question: ComparedQuestion): boolean => question[side] === 'right';
  const rate = (some: readonly ComparedQuestion[]): Rate =>
    rateOf(some.filter(isRight).length, some.length);
  const byRecord = Map.groupBy(questions, ({ recordId }) => recordId);
  const errors: ComparedQuestion[] = [];
  const rights: ComparedQuestion[] = [];
  let pairs = 0;
  let rightPairs = 0;
  for (const [recordId, ofRecord] of byRecord) {
    const candidates = kind.candidates(records.get(recordId) ?? null);
    const singles = candidates.flatMap(({ id, tone }) =>
      ofRecord.filter(({ candidate }) => candidate === id).map((question) => ({ tone, question })),
    );
    for (const { tone, question } of singles) {
      if (tone === 'response-error') errors.push(question);
      else if (tone === 'response-right') rights.push(question);
    }
    if (candidates.length > 1 && singles.length === candidates.length) {
      pairs += 1;
      if (singles.every(({ question }) => isRight(question))) rightPairs += 1;
    }
  }
  const accepted = rate(rights);
  return {
    accuracy: rate(questions),
    recognized: rate(errors),
    falseAlarms: rateOf(accepted.n - accepted.k, accepted.n),
    pairs: rateOf(rightPairs, pairs),
  };
}
