import type { JudgmentGroup, Protocol } from '../benchmarks/benchmark.ts';
import type { JsonValue } from '../model/json.ts';
import type { JudgeIdentity, Judgment } from '../model/judgment.ts';
import { freshnessOf } from './freshness.ts';
import { judgeKey, judgeNames } from './judge-names.ts';

export interface JudgmentIndexInput {
  readonly protocols: readonly Protocol[];
  /** By record id. */
  readonly records: ReadonlyMap<string, JsonValue>;
  /** In the order of the file: a later one supersedes an earlier one. */
  readonly judgments: Iterable<Judgment>;
}

/** A group with what stands beside its rates. */
export interface IndexedJudgmentGroup extends JudgmentGroup {
  readonly identity: JudgeIdentity;
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
  /** Stages, orders and ablations: parts of other measurements, in no group. */
  readonly setAside: readonly Judgment[];
}

/** Key of one judged response in `JudgmentGroup.fresh` and `stale`; no two pairs share a key. */
export function judgmentKey(recordId: string, candidate: string): string {
  return JSON.stringify([recordId, candidate]);
}

/**
 * Sorts judgments into one group per judge, protocol and context.
 *
 * `fresh` holds the latest fresh judgment of each key, whatever its outcome, with two exceptions:
 * a cancelled call never enters (it says nothing), and a failed one does not displace an earlier
 * fresh verdict (a broken connection takes nothing back). An unreadable answer does displace it.
 * `stale` holds the keys that have judgments, but none fresh.
 */
export function indexJudgments(input: JudgmentIndexInput): JudgmentIndex {
  const freshness = freshnessOf(input.protocols, input.records);
  const drafts = new Map<string, GroupDraft>();
  const orphans: Judgment[] = [];
  const unknownProtocol: Judgment[] = [];
  const setAside: Judgment[] = [];

  for (const judgment of input.judgments) {
    const state = freshness(judgment);
    if (state === 'unknown-protocol') unknownProtocol.push(judgment);
    else if (state === 'orphan') orphans.push(judgment);
    else if (isPartOfAnother(judgment)) setAside.push(judgment);
    else addTo(draftOf(drafts, judgment), judgment, state === 'fresh');
  }

  const names = judgeNames([...drafts.values()].map((draft) => draft.identity));
  const groups = [...drafts.values()].map((draft) => finished(draft, names));
  return { groups, orphans, unknownProtocol, setAside };
}

interface GroupDraft {
  readonly identity: JudgeIdentity;
  readonly protocol: string;
  readonly context: string;
  readonly fresh: Map<string, Judgment>;
  readonly staleKeys: Set<string>;
  readonly cancelledKeys: Set<string>;
}

function isPartOfAnother(judgment: Judgment): boolean {
  return (
    judgment.stage !== undefined || judgment.order !== undefined || judgment.ablation !== undefined
  );
}

function draftOf(drafts: Map<string, GroupDraft>, judgment: Judgment): GroupDraft {
  const { judge, protocol, context } = judgment;
  const key = JSON.stringify([judgeKey(judge), protocol, context]);
  const draft = drafts.get(key) ?? {
    identity: judge,
    protocol,
    context,
    fresh: new Map<string, Judgment>(),
    staleKeys: new Set<string>(),
    cancelledKeys: new Set<string>(),
  };
  drafts.set(key, draft);
  return draft;
}

function addTo(draft: GroupDraft, judgment: Judgment, isFresh: boolean): void {
  const key = judgmentKey(judgment.record_id, judgment.candidate);
  if (judgment.outcome === 'cancelled') {
    if (isFresh) draft.cancelledKeys.add(key);
  } else if (!isFresh) {
    draft.staleKeys.add(key);
  } else if (judgment.outcome !== 'failed' || draft.fresh.get(key)?.outcome !== 'verdict') {
    draft.fresh.set(key, judgment);
  }
}

function finished(draft: GroupDraft, names: ReadonlyMap<string, string>): IndexedJudgmentGroup {
  const { identity, protocol, context, fresh } = draft;
  const isOpen = (key: string): boolean => !fresh.has(key);
  const outcomes = [...fresh.values()].map((judgment) => judgment.outcome);
  return {
    judge: names.get(judgeKey(identity)) ?? judgeKey(identity),
    identity,
    protocol,
    context,
    fresh,
    stale: new Set([...draft.staleKeys].filter(isOpen)),
    failed: outcomes.filter((outcome) => outcome === 'failed').length,
    unreadable: outcomes.filter((outcome) => outcome === 'unreadable').length,
    cancelled: [...draft.cancelledKeys].filter(isOpen).length,
  };
}
