import { allCandidates } from '../../benchmarks/protocol.ts';
import { hashJson } from '../../judging/hashes.ts';
import { judgeKey, judgeName } from '../../judging/judge-names.ts';
import type { StandingJudgment, StandingVerdict } from '../../judging/record-standing.ts';
import type { JudgeIdentity } from '../../model/judgment.ts';
import type { EntryDraft } from './queue-entry.ts';
import type { QueueSetting } from './queue-setting.ts';

/** A verdict that counts, or a tie, with the words for where it was given. */
export interface Said {
  readonly item: StandingJudgment;
  readonly judge: string;
  /** Tells judges apart whatever others are at hand, unlike their names. */
  readonly stableName: string;
  readonly given: StandingVerdict | undefined;
  /** `End-to-end, Full history`. */
  readonly place: string;
  /** With the order in which candidates were shown. */
  readonly setting: string;
}

type ShownJudge = Pick<Said, 'judge' | 'stableName'>;

/** By `judgeKey`: judges are few, and each has an answer to most records. */
const knownJudges = new WeakMap<QueueSetting, Map<string, ShownJudge>>();

export function shownJudge(setting: QueueSetting, identity: JudgeIdentity): ShownJudge {
  const known = knownJudges.get(setting) ?? new Map<string, ShownJudge>();
  knownJudges.set(setting, known);
  const key = judgeKey(identity);
  const shown = known.get(key) ?? newShownJudge(setting, identity, key);
  known.set(key, shown);
  return shown;
}

function newShownJudge(
  { judgeNames }: QueueSetting,
  identity: JudgeIdentity,
  key: string,
): ShownJudge {
  const name = judgeName(identity);
  return {
    judge: judgeNames.get(key) ?? name,
    stableName: `${name}#${hashJson(key).slice(0, 8)}`,
  };
}

export function saidOf(setting: QueueSetting, item: StandingJudgment): Said {
  const protocol = setting.protocols.find(({ id }) => id === item.protocol);
  const context = protocol?.contexts.find(({ id }) => id === item.context);
  const place = [protocol?.title ?? item.protocol, context?.title ?? item.context].join(', ');
  const shownFirst = item.order?.split(',', 1).join('');
  return {
    item,
    ...shownJudge(setting, item.identity),
    given: item.given,
    place,
    setting: shownFirst === undefined ? place : `${place}, ${shownFirst} first`,
  };
}

export function answerTimes(said: readonly Said[]): readonly string[] {
  return said.flatMap(({ item }) => item.answeredAt);
}

/** At least one in each. */
export function byJudge(said: readonly Said[]): readonly (readonly [Said, ...Said[]])[] {
  return [...Map.groupBy(said, ({ stableName }) => stableName).values()].flatMap(
    ([first, ...more]) => (first === undefined ? [] : [[first, ...more] as const]),
  );
}

/** What is about all candidates is about the record. */
export function about(candidate: string): Pick<EntryDraft, 'candidate'> {
  return candidate === allCandidates ? {} : { candidate };
}
