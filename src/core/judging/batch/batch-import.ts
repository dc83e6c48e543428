import type { PreparedCall, Protocol } from '../../benchmarks/protocol.ts';
import type { Judgment } from '../../model/judgment.ts';
import { err } from '../../model/result.ts';
import { hashJson } from '../hashes.ts';
import { judgeKey } from '../judge-names.ts';
import { judgmentOf } from '../judgment-of.ts';
import { questionOf } from '../question.ts';
import type { BatchManifestEntry, BatchQuestion } from './batch-manifest.ts';
import { modelOf } from './batch-model.ts';
import type { BatchResult } from './batch-result.ts';
import { answerOf, type ModelOverFetch } from './batch-transport.ts';

export interface BatchImportTools {
  readonly protocols: readonly Protocol[];
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Makes judgments of results, read as the replies of a live run are. */
export class BatchImport {
  readonly #protocols: ReadonlyMap<string, Protocol>;
  readonly #models = new Map<string, ModelOverFetch>();
  readonly #now: () => number;

  constructor({ protocols, now }: BatchImportTools) {
    this.#protocols = new Map(protocols.map((protocol) => [protocol.id, protocol]));
    this.#now = now;
  }

  /** Why results of this entry cannot be read; undefined where they can. */
  problemOf({ question: { protocol, judge } }: BatchManifestEntry): string | undefined {
    if (!this.#protocols.has(protocol)) return `There is no protocol "${protocol}".`;
    const key = judgeKey(judge);
    if (this.#models.has(key)) return undefined;
    const model = modelOf(judge);
    if (!model.ok) return model.error;
    this.#models.set(key, model.value);
    return undefined;
  }

  /** The judgment of an entry without a problem. Hashes are the manifest's: what has changed since makes it stale. */
  async judgmentOf(
    { question: asked }: BatchManifestEntry,
    result: BatchResult,
  ): Promise<Judgment> {
    const protocol = this.#protocols.get(asked.protocol);
    const modelOver = this.#models.get(judgeKey(asked.judge));
    if (protocol === undefined || modelOver === undefined) {
      throw new Error('the entry was not asked for its problem');
    }
    const { answer } = result;
    const judgment = judgmentOf(
      {
        benchmark: asked.benchmark,
        recordId: asked.record_id,
        protocol,
        question: questionOf(asked),
        call: noCall,
        sample: asked.sample,
      },
      {
        identity: asked.judge,
        answer:
          answer.type === 'none'
            ? err({ ...answer.error, retryable: false })
            : await answerOf(modelOver, answer),
        latencyMs: 0,
      },
      { clock: { now: this.#now }, createId: () => judgmentIdOf(asked, result) },
    );
    return {
      ...judgment,
      ...(answer.type === 'none' ? { outcome: answer.outcome } : {}),
      prompt_hash: asked.prompt_hash,
      input_hash: asked.input_hash,
    };
  }
}

/** What was asked is in the manifest, as hashes; the call itself is long gone. */
const noCall: PreparedCall = { visible: {}, messages: [], baselineReply: () => '' };

/** The same result of the same question has the same id, so that nothing is imported twice. */
function judgmentIdOf(question: BatchQuestion, { customId, hash }: BatchResult): string {
  return `batch-${hashJson([customId, question.input_hash, hash]).slice(0, 40)}`;
}
