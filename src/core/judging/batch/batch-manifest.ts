import { parseJson } from '../../jsonl/parse-json.ts';
import { isJsonObject } from '../../model/json.ts';
import type { Judgment } from '../../model/judgment.ts';
import { err, ok, type Result } from '../../model/result.ts';
import { judgeKey } from '../judge-names.ts';
import { readJudgmentLine } from '../judgment-line.ts';

/** What a judgment is about and what it was asked with, without what became of it. */
export type BatchQuestion = Pick<
  Judgment,
  | 'benchmark'
  | 'record_id'
  | 'candidate'
  | 'protocol'
  | 'context'
  | 'stage'
  | 'sample'
  | 'order'
  | 'ablation'
  | 'judge'
  | 'prompt_hash'
  | 'input_hash'
>;

/** A line of the manifest, which stays on this machine: what an opaque id of a request stands for. */
export interface BatchManifestEntry {
  readonly customId: string;
  readonly question: BatchQuestion;
}

/**
 * An id that tells a provider nothing: neither record nor candidate nor label is in it, and the lot is no hash of the
 * input alone, since who has the request could try out which order of the responses gives it. Lot and counter are of
 * [0-9a-f] and digits, so that all of it is within what Anthropic takes (64 characters of [a-zA-Z0-9_-]).
 */
export function customIdOf(lot: string, counter: number): string {
  return `bw-${lot.slice(0, 40)}-${counter}`;
}

/** One line with its line break. */
export function formatManifestLine({ customId, question }: BatchManifestEntry): string {
  return `${JSON.stringify({ custom_id: customId, ...question })}\n`;
}

export function readManifestLine(text: string): Result<BatchManifestEntry, string> {
  const value = parseJson(text);
  if (!isJsonObject(value)) return err('it is no JSON object.');
  const { custom_id: customId, ...question } = value;
  if (typeof customId !== 'string' || customId === '') return err('it has no custom_id.');
  // All that a judgment needs besides its outcome must be there, so it is read as one.
  const judgment = { ...question, ...noOutcome };
  const read = readJudgmentLine(JSON.stringify(judgment));
  return read.ok ? ok({ customId, question: questionOfEntry(read.value) }) : read;
}

const noOutcome = { judgment_id: 'none', created_at: '', outcome: 'cancelled', latency_ms: 0 };

function questionOfEntry(judgment: Judgment): BatchQuestion {
  const { benchmark, record_id, candidate, protocol, context, judge } = judgment;
  const { stage, sample, order, ablation, prompt_hash, input_hash } = judgment;
  return {
    benchmark,
    record_id,
    candidate,
    protocol,
    context,
    ...(stage === undefined ? {} : { stage }),
    ...(sample === undefined ? {} : { sample }),
    ...(order === undefined ? {} : { order }),
    ...(ablation === undefined ? {} : { ablation }),
    judge,
    prompt_hash,
    input_hash,
  };
}

/** The same for a manifest's entry and for a judgment that answers it. */
export function batchQuestionKey(question: BatchQuestion): string {
  const { record_id, candidate, protocol, context, stage, sample, order, ablation } = question;
  return JSON.stringify([
    [record_id, candidate, protocol, context, stage, sample, order, ablation].map(
      (part) => part ?? null,
    ),
    judgeKey(question.judge),
    question.input_hash,
  ]);
}
