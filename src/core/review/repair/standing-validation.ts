import type { Protocol } from '../../benchmarks/protocol.ts';
import type { RepairValidator } from '../../benchmarks/repair.ts';
import { indexJudgments } from '../../judging/judgment-index.ts';
import { judgmentKey } from '../../judging/question.ts';
import type { JsonValue } from '../../model/json.ts';
import type { Judgment } from '../../model/judgment.ts';
import type { Validation } from './validate-record.ts';

/** The latest of the stored validations that are about the record as it is; undefined where there is none. */
export function standingValidation(
  protocol: Protocol,
  { question, outcomeOf }: RepairValidator,
  recordId: string,
  record: JsonValue,
  judgments: readonly Judgment[],
): Validation | undefined {
  const own = judgments.filter((judgment) => judgment.protocol === protocol.id);
  const records = new Map([[recordId, record]]);
  const { groups } = indexJudgments({ protocols: [protocol], records, judgments: own });
  const key = judgmentKey(recordId, question.candidate, question.order);
  const fresh = groups.flatMap((group) =>
    group.context === question.context ? (group.fresh.get(key) ?? []) : [],
  );
  const latest = fresh.toSorted((one, other) => own.indexOf(one) - own.indexOf(other)).at(-1);
  if (latest === undefined) return undefined;
  const isVerdict = latest.outcome === 'verdict';
  return {
    judgment: latest,
    outcome: isVerdict ? outcomeOf(latest.verdict, record) : undefined,
  };
}
