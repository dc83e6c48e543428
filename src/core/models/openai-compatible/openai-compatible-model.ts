import type { ChatMessage } from '../../benchmarks/protocol.ts';
import type { JudgeIdentity } from '../../model/judgment.ts';
import { err, type Result } from '../../model/result.ts';
import type { HttpFetch } from '../../ports.ts';
import type { LanguageModel, ModelFailure, ModelReply } from '../language-model.ts';
import { sendableKey } from './api-key.ts';
import { cancelledFailure, failureOf, timeoutFailure } from './failures.ts';
import type { ChatRequest } from './sdk.ts';

export interface OpenAiCompatibleSettings {
  /** As `normalizeBaseUrl` gives it. */
  readonly baseUrl: string;
  readonly model: string;
  /** Without a key no Authorization header is sent, as local servers expect. */
  readonly apiKey?: string | undefined;
  /** Default 0; null sends none, for models that refuse the parameter. */
  readonly temperature?: number | null;
  readonly seed?: number;
  readonly maxOutputTokens?: number;
  /** Default false. */
  readonly stream?: boolean;
  /** For the whole call, connecting and streaming included. Default 120,000. */
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 120_000;

/**
 * A model behind an endpoint that speaks OpenAI's chat completions. One call is one request:
 * repeating is the business of judging/retry-policy.ts.
 */
export class OpenAiCompatibleModel implements LanguageModel {
  readonly identity: JudgeIdentity;
  readonly #settings: OpenAiCompatibleSettings;
  readonly #fetch: HttpFetch;

  constructor(settings: OpenAiCompatibleSettings, fetchFromHost: HttpFetch) {
    this.#settings = settings;
    this.#fetch = fetchFromHost;
    const { temperature = 0, seed, maxOutputTokens } = settings;
    this.identity = {
      provider: 'openai-compatible',
      model: settings.model,
      parameters: {
        ...(temperature === null ? {} : { temperature }),
        ...(seed === undefined ? {} : { seed }),
        ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
      },
    };
  }

  async generate(
    messages: readonly ChatMessage[],
    signal: AbortSignal,
    sample = 0,
  ): Promise<Result<ModelReply, ModelFailure>> {
    const { model, timeoutMs = defaultTimeoutMs } = this.#settings;
    const subject = { model, timeoutMs };
    const key = sendableKey(this.#settings.apiKey);
    if (!key.ok) return key;
    // Loading takes up to a second the first time, which is not the endpoint's fault.
    const { chat } = await import('./sdk.ts');
    const timeLimit = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await chat({
        ...this.#request(messages, key.value, sample),
        signal: AbortSignal.any([signal, timeLimit]),
      });
      return answer.ok ? answer : err(failureOf(answer.error, subject));
    } catch (error) {
      if (signal.aborted) return err(cancelledFailure);
      if (timeLimit.aborted) return err(timeoutFailure(subject));
      throw error;
    }
  }

  #request(
    messages: readonly ChatMessage[],
    apiKey: string | undefined,
    sample: number,
  ): Omit<ChatRequest, 'signal'> {
    const { baseUrl, model, temperature = 0, seed, maxOutputTokens } = this.#settings;
    return {
      baseUrl,
      model,
      apiKey,
      fetch: this.#fetch,
      messages,
      temperature: temperature ?? undefined,
      seed: seed === undefined ? undefined : seed + sample,
      maxOutputTokens,
      isStreaming: this.#settings.stream ?? false,
    };
  }
}
