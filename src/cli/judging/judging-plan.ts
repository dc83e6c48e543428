import type { RecordKind } from '../../core/benchmarks/benchmark.ts';
import { judgeKey } from '../../core/judging/judge-names.ts';
import { indexJudgments, judgmentKey } from '../../core/judging/judgment-index.ts';
import type { JsonValue } from '../../core/model/json.ts';
import type { JudgeIdentity, Judgment } from '../../core/model/judgment.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { JudgingTask } from './judging-task.ts';

/** One call to be made. */
export interface PlannedCall {
  readonly recordId: string;
  readonly record: JsonValue;
  readonly candidate: string;
}

export interface JudgingPlan {
  readonly calls: readonly PlannedCall[];
  /** Calls left out because a fresh verdict of the same judge is stored already. */
  readonly alreadyJudged: number;
  /** What cannot be judged and why, e.g. `sc-0007 (error): it has no text.` */
  readonly notJudgeable: readonly string[];
}

export interface PlanInput {
  readonly task: JudgingTask;
  readonly judge: JudgeIdentity;
  readonly records: ReadonlyMap<string, JsonValue>;
  readonly stored: readonly Judgment[];
  /** Undefined: all. */
  readonly recordIds: readonly string[] | undefined;
  readonly candidate: string | undefined;
}

/** Finds out which calls are to be made. Throws a UserError for ids that do not exist. */
export function planJudging(input: PlanInput): JudgingPlan {
  const { task, records } = input;
  const chosen = chosenRecords(records, input.recordIds);
  const candidates = candidatesOf(task.kind, chosen, input.candidate);
  const verdicts = freshVerdicts(input);
  const calls: PlannedCall[] = [];
  const notJudgeable: string[] = [];
  let alreadyJudged = 0;
  for (const [recordId, record] of chosen) {
    for (const candidate of candidates) {
      const prepared = task.protocol.prepare(record, candidate, task.context);
      if (!prepared.ok) notJudgeable.push(`${recordId} (${candidate}): ${prepared.error}`);
      else if (verdicts.has(judgmentKey(recordId, candidate))) alreadyJudged += 1;
      // What was prepared is dropped: the prompts of a large file do not fit in memory together.
      else calls.push({ recordId, record, candidate });
    }
  }
  return { calls, alreadyJudged, notJudgeable };
}

function chosenRecords(
  records: ReadonlyMap<string, JsonValue>,
  recordIds: readonly string[] | undefined,
): ReadonlyMap<string, JsonValue> {
  if (recordIds === undefined) return records;
  const chosen = new Map<string, JsonValue>();
  for (const id of recordIds) {
    const record = records.get(id);
    if (record === undefined) {
      throw new UserError('unknown-record', `There is no record "${id}" that can be judged.`);
    }
    chosen.set(id, record);
  }
  return chosen;
}

/** All that any record has, so that a record which lacks one is named and not passed over. */
function candidatesOf(
  kind: RecordKind,
  records: ReadonlyMap<string, JsonValue>,
  wanted: string | undefined,
): readonly string[] {
  const known = new Set<string>();
  for (const record of records.values()) {
    for (const { id } of kind.candidates(record)) known.add(id);
  }
  if (wanted === undefined) return [...known];
  if (known.has(wanted) || known.size === 0) return [wanted];
  throw new UserError(
    'unknown-candidate',
    `There is no candidate "${wanted}". The records have: ${[...known].join(', ')}.`,
  );
}

function freshVerdicts({ task, judge, records, stored }: PlanInput): ReadonlySet<string> {
  const { groups } = indexJudgments({ protocols: [task.protocol], records, judgments: stored });
  const own = groups.find(
    (group) =>
      judgeKey(group.identity) === judgeKey(judge) &&
      group.protocol === task.protocol.id &&
      group.context === task.context,
  );
  const keys = new Set<string>();
  for (const [key, { outcome }] of own?.fresh ?? []) if (outcome === 'verdict') keys.add(key);
  return keys;
}
