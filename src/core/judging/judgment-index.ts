import type { Protocol } from '../benchmarks/protocol.ts';
import type { JudgmentGroup } from '../benchmarks/scorecard.ts';
import type { JsonValue } from '../model/json.ts';
import type { JudgeIdentity, Judgment } from '../model/judgment.ts';
import { freshnessOf } from './freshness.ts';
import { judgeKey, judgeNames } from './judge-names.ts';
import { judgmentKey, stageKey } from './question.ts';
import { hasVote, majorityOf } from './vote.ts';

export interface JudgmentIndexInput {
  readonly protocols: readonly Protocol[];
  /** By record id. */
  readonly records: ReadonlyMap<string, JsonValue>;
  /** In the order of the file: a later one supersedes an earlier one. */
  readonly judgments: readonly Judgment[];
}

/** A group with what stands beside its rates. */
export interface IndexedJudgmentGroup extends JudgmentGroup {
  /** Keys whose current judgment is `failed`. */
  readonly failed: number;
  /** Keys whose current judgment is `unreadable`. */
  readonly unreadable: number;
  /** Keys that were cancelled and have no other fresh judgment. */
  readonly cancelled: number;
}

export interface JudgmentIndex {
  readonly groups: readonly IndexedJudgmentGroup[];
  /** Judgments whose record is not among the records. */
  readonly orphans: readonly Judgment[];
  /** Judgments under protocols that are not at hand, e.g. of another benchmark. */
  readonly unknownProtocol: readonly Judgment[];
}

/**
 * Sorts judgments into one group per judge, protocol, context and ablation.
 *
 * `fresh` holds the latest fresh judgment of each key, whatever its outcome, with two exceptions:
 * a cancelled call never enters (it says nothing), and a failed one does not displace an earlier
 * fresh verdict (a broken connection takes nothing back). An unreadable answer does displace it.
 * Where a key has repeats, they vote (vote.ts), each with its latest judgment, and judgments that are no repeats count
 * only where no repeat has a verdict.
 * `stale` holds the keys that have judgments, but none fresh.
 */
export function indexJudgments(input: JudgmentIndexInput): JudgmentIndex {
  const freshness = freshnessOf(input.protocols, input.records, input.judgments);
  const protocols = new Map(input.protocols.map((protocol) => [protocol.id, protocol]));
  const drafts = new Map<string, GroupDraft>();
  const orphans: Judgment[] = [];
  const unknownProtocol: Judgment[] = [];

  for (const judgment of input.judgments) {
    const state = freshness(judgment);
    const protocol = protocols.get(judgment.protocol);
    if (state === 'orphan') orphans.push(judgment);
    else if (protocol === undefined) unknownProtocol.push(judgment);
    else addTo(draftOf(drafts, protocol, judgment), judgment, state === 'fresh');
  }

  const names = judgeNames([...drafts.values()].map((draft) => draft.identity));
  const groups = [...drafts.values()].map((draft) => finished(draft, names));
  return { groups, orphans, unknownProtocol };
}

interface GroupDraft {
  readonly identity: JudgeIdentity;
  readonly protocol: Protocol;
  readonly context: string;
  readonly ablation: string | undefined;
  readonly single: Map<string, Judgment>;
  /** By key, then by sample; those of a key in the order of the file. */
  readonly repeats: Map<string, Map<number, Judgment>>;
  readonly stages: Map<string, Judgment>;
  readonly staleKeys: Set<string>;
  readonly cancelledKeys: Set<string>;
}

function draftOf(
  drafts: Map<string, GroupDraft>,
  protocol: Protocol,
  { judge, context, ablation }: Judgment,
): GroupDraft {
  const key = JSON.stringify([judgeKey(judge), protocol.id, context, ablation ?? null]);
  const draft = drafts.get(key) ?? {
    identity: judge,
    protocol,
    context,
    ablation,
    single: new Map<string, Judgment>(),
    repeats: new Map<string, Map<number, Judgment>>(),
    stages: new Map<string, Judgment>(),
    staleKeys: new Set<string>(),
    cancelledKeys: new Set<string>(),
  };
  drafts.set(key, draft);
  return draft;
}

function addTo(draft: GroupDraft, judgment: Judgment, isFresh: boolean): void {
  const { record_id, candidate, order, stage, sample, outcome } = judgment;
  if (stage !== undefined) {
    if (isFresh && outcome !== 'cancelled') {
      supersede(draft.stages, stageKey(record_id, stage), judgment);
    }
    return;
  }
  const key = judgmentKey(record_id, candidate, order);
  if (outcome === 'cancelled') {
    if (isFresh) draft.cancelledKeys.add(key);
  } else if (!isFresh) {
    draft.staleKeys.add(key);
  } else if (sample === undefined) {
    supersede(draft.single, key, judgment);
  } else {
    const samples = draft.repeats.get(key) ?? new Map<number, Judgment>();
    draft.repeats.set(key, samples);
    // A map keeps the place of a key that it has: the latest repeat must be the last.
    if (supersedes(judgment, samples.get(sample))) samples.delete(sample);
    supersede(samples, sample, judgment);
  }
}

function supersede<K>(judgments: Map<K, Judgment>, key: K, judgment: Judgment): void {
  if (supersedes(judgment, judgments.get(key))) judgments.set(key, judgment);
}

function supersedes(judgment: Judgment, earlier: Judgment | undefined): boolean {
  return judgment.outcome !== 'failed' || earlier?.outcome !== 'verdict';
}

function finished(draft: GroupDraft, names: ReadonlyMap<string, string>): IndexedJudgmentGroup {
  const { identity, protocol, context, ablation, repeats, stages } = draft;
  const fresh = new Map(draft.single);
  const tied = new Set<string>();
  const samples = new Map<string, readonly Judgment[]>();
  for (const [key, bySample] of repeats) {
    const cast = [...bySample.values()];
    samples.set(key, cast);
    const majority = majorityOf(cast, protocol);
    if (majority === 'tie') {
      fresh.delete(key);
      tied.add(key);
    } else if (hasVote(majority, protocol) || !fresh.has(key)) {
      fresh.set(key, majority);
    }
  }
  const isOpen = (key: string): boolean => !fresh.has(key) && !tied.has(key);
  const outcomes = [...fresh.values()].map((judgment) => judgment.outcome);
  return {
    judge: names.get(judgeKey(identity)) ?? judgeKey(identity),
    identity,
    protocol: protocol.id,
    context,
    ...(ablation === undefined ? {} : { ablation }),
    fresh,
    stale: new Set([...draft.staleKeys].filter(isOpen)),
    tied,
    samples,
    stages,
    failed: outcomes.filter((outcome) => outcome === 'failed').length,
    unreadable: outcomes.filter((outcome) => outcome === 'unreadable').length,
    cancelled: [...draft.cancelledKeys].filter(isOpen).length,
  };
}
