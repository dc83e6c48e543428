import type { Benchmark } from '../../benchmarks/benchmark.ts';
import type { RepairOutcome, RepairValidator } from '../../benchmarks/repair.ts';
import { askWithRetries } from '../../judging/ask-with-retries.ts';
import {
  sumOfEfforts,
  withTrouble,
  type CallEffort,
  type CallWait,
} from '../../judging/call-effort.ts';
import type { Judge } from '../../judging/judge.ts';
import { judgmentOf } from '../../judging/judgment-of.ts';
import type { RetryTools } from '../../judging/retry-policy.ts';
import type { JsonValue } from '../../model/json.ts';
import type { Judgment } from '../../model/judgment.ts';
import { ok, type Result } from '../../model/result.ts';

export interface RepairTools extends RetryTools {
  readonly createId: () => string;
}

export interface ValidationRequest {
  readonly benchmark: Pick<Benchmark, 'id' | 'protocols'>;
  readonly recordId: string;
  /** With the proposal in it, where one is validated. */
  readonly record: JsonValue;
  readonly validator: RepairValidator;
  /** A model, or the baseline: then the deterministic checks alone answer. */
  readonly judge: Judge;
  readonly tools: RepairTools;
}

/** What a validator says of a record. */
export interface Validation {
  /** To be stored beside the record that was validated; a cancelled one is not worth it. */
  readonly judgment: Judgment;
  /** Undefined without a readable verdict: then nothing is said for or against the record. */
  readonly outcome: RepairOutcome | undefined;
  /** Of all that it was asked, with waits and retries; not known of one that is stored. */
  readonly effort?: CallEffort;
}

/** Replies outside the contract say nothing of the record, so they are asked for once more. */
const mostReplies = 2;

/**
 * Asks the validator about a record, and reads its verdict together with what our checks find: for regenerated responses and
 * for verifying a specification alike. The error says why the record cannot be put to it.
 *
 * @throws {Error} when the benchmark has no such protocol
 */
export async function validateRecord(
  { benchmark, recordId, record, validator, judge, tools }: ValidationRequest,
  signal: AbortSignal,
  onWait?: (wait: CallWait) => void,
): Promise<Result<Validation, string>> {
  const protocol = benchmark.protocols.find(({ id }) => id === validator.protocol);
  if (protocol === undefined) throw new Error(`there is no protocol ${validator.protocol}`);
  const { question } = validator;
  const prepared = protocol.prepare(record, question);
  if (!prepared.ok) return prepared;
  const call = prepared.value;
  const efforts: CallEffort[] = [];
  for (let reply = 1; ; reply += 1) {
    const {
      answer,
      latencyMs,
      effort: own,
    } = await askWithRetries(
      // A seeded model answers the same question in the same way: the second time it is asked as a repeat.
      (within) => judge.answer(call, within, reply - 1),
      tools,
      signal,
      onWait,
    );
    const judgment = judgmentOf(
      { benchmark: benchmark.id, recordId, protocol, question, call },
      { identity: judge.identity, answer, latencyMs },
      tools,
    );
    efforts.push(withReading(own, judgment));
    if (judgment.outcome === 'unreadable' && reply < mostReplies) continue;
    const effort = sumOfEfforts(...efforts);
    if (judgment.outcome !== 'verdict') return ok({ judgment, outcome: undefined, effort });
    return ok({ judgment, outcome: validator.outcomeOf(judgment.verdict, record), effort });
  }
}

/** A reply outside the contract is trouble of its call. */
function withReading(effort: CallEffort, { outcome, error }: Judgment): CallEffort {
  if (outcome !== 'unreadable' || error === undefined) return effort;
  const { message } = error;
  return { ...effort, troubles: withTrouble(effort.troubles, { message, times: 1 }) };
}

/** Why there is no verdict, for people. */
export function withoutVerdict({ outcome, error }: Judgment): string {
  const message = error?.message ?? '';
  switch (outcome) {
    case 'cancelled':
      return 'Cancelled.';
    case 'unreadable':
      return `The validator's reply cannot be read: ${message}`;
    case 'failed':
    case 'verdict':
      return `The validator gave no answer: ${message}`;
  }
}
