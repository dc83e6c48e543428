import type { Protocol } from '../../benchmarks/protocol.ts';
import type { JsonValue } from '../../model/json.ts';
import type { Judgment } from '../../model/judgment.ts';
import { questionOf } from '../question.ts';
import { likelyStages } from './likely-stages.ts';
import { charactersOf } from './token-guess.ts';

/** What the stored judgments of one judge say about its tokens. */
export interface TokenRates {
  /** How many judgments it rests on. */
  readonly calls: number;
  readonly tokensPerCharacter: number;
  readonly meanReplyTokens: number;
  /** Of the same protocol and stage where there are some, else of all. */
  readonly replyTokens: (of: ReplyKind) => number;
}

interface ReplyKind {
  readonly protocol: string;
  readonly stage: string | undefined;
}

const mostCalls = 60;

/**
 * Holds the token counts of the latest judgments against their prompts, which are built again from the records. A record
 * that has changed since puts its judgment off a little, so sums are taken, not single ratios.
 *
 * @param judgments of one judge, with usage, in the order of their file
 * @param isTimeUp asked between two prompts
 * @returns undefined when no prompt could be built again
 */
export function calibrate(
  judgments: readonly Judgment[],
  protocols: readonly Protocol[],
  records: ReadonlyMap<string, JsonValue>,
  isTimeUp: () => boolean,
): TokenRates | undefined {
  const replies = new Means();
  const all = { calls: 0, characters: 0, inputTokens: 0, outputTokens: 0 };
  for (const judgment of judgments.toReversed()) {
    if (all.calls >= mostCalls || (all.calls > 0 && isTimeUp())) break;
    const { input_tokens, output_tokens } = judgment.usage ?? {};
    const characters = charactersOfPrompt(judgment, protocols, records);
    if (input_tokens === undefined || output_tokens === undefined) continue;
    if (characters === undefined || characters === 0) continue;
    all.calls += 1;
    all.characters += characters;
    all.inputTokens += input_tokens;
    all.outputTokens += output_tokens;
    replies.add(replyKey(judgment), output_tokens);
  }
  if (all.calls === 0 || all.inputTokens === 0) return undefined;
  const meanReplyTokens = all.outputTokens / all.calls;
  return {
    calls: all.calls,
    tokensPerCharacter: all.inputTokens / all.characters,
    meanReplyTokens,
    replyTokens: (of) => replies.of(replyKey(of)) ?? meanReplyTokens,
  };
}

function charactersOfPrompt(
  judgment: Judgment,
  protocols: readonly Protocol[],
  records: ReadonlyMap<string, JsonValue>,
): number | undefined {
  const protocol = protocols.find(({ id }) => id === judgment.protocol);
  const record = records.get(judgment.record_id);
  if (protocol === undefined || record === undefined) return undefined;
  const prepared = protocol.prepare(record, questionOf(judgment), likelyStages(protocol));
  return prepared.ok ? charactersOf(prepared.value.messages) : undefined;
}

function replyKey({ protocol, stage }: Pick<Judgment, 'protocol' | 'stage'> | ReplyKind): string {
  return JSON.stringify([protocol, stage ?? null]);
}

class Means {
  readonly #sums = new Map<string, readonly [sum: number, count: number]>();

  add(key: string, value: number): void {
    const [sum, count] = this.#sums.get(key) ?? [0, 0];
    this.#sums.set(key, [sum + value, count + 1]);
  }

  of(key: string): number | undefined {
    const found = this.#sums.get(key);
    return found === undefined ? undefined : found[0] / found[1];
  }
}
