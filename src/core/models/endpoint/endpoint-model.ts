import type { ChatMessage } from '../../benchmarks/protocol.ts';
import type { JudgeIdentity } from '../../model/judgment.ts';
import { err, type Result } from '../../model/result.ts';
import type { HttpFetch } from '../../ports.ts';
import type { LanguageModel, ModelFailure, ModelReply } from '../language-model.ts';
import type { ChatRequest } from '../sdk/chat-request.ts';
import { timeLimitOf } from '../time-limit.ts';
import { sendableKey } from './api-key.ts';
import {
  badParameter,
  cancelledFailure,
  failureOf,
  parameterFailure,
  timeoutFailure,
} from './failures.ts';
import type { EndpointSettings, ModelApi, ModelParameters } from './model-api.ts';

type Question = Pick<ChatRequest, 'messages' | 'fetch'> & { readonly sample: number };

export const defaultTimeoutMs = 120_000;

/** How judgments name a model behind an endpoint. */
export function endpointIdentity(
  api: ModelApi,
  settings: ModelParameters & { readonly model: string },
): JudgeIdentity {
  const { model, temperature = 0, seed, maxOutputTokens = api.defaultMaxOutputTokens } = settings;
  return {
    provider: api.provider,
    model,
    parameters: {
      ...(temperature === null ? {} : { temperature }),
      ...(seed === undefined ? {} : { seed }),
      ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
    },
  };
}

/**
 * A model behind an endpoint. One call is one request: repeating is the business of
 * judging/retry-policy.ts. What the identity holds is what is sent, or nothing is sent.
 */
export class EndpointModel implements LanguageModel {
  readonly identity: JudgeIdentity;
  readonly #api: ModelApi;
  readonly #settings: EndpointSettings;
  readonly #fetch: HttpFetch;

  constructor(api: ModelApi, settings: EndpointSettings, fetchFromHost: HttpFetch) {
    this.#api = api;
    this.#settings = settings;
    this.#fetch = fetchFromHost;
    this.identity = endpointIdentity(api, settings);
  }

  async generate(
    messages: readonly ChatMessage[],
    signal: AbortSignal,
    sample = 0,
  ): Promise<Result<ModelReply, ModelFailure>> {
    return await this.#ask({ messages, sample, fetch: this.#fetch }, signal);
  }

  /** Why a call would be refused for its parameters, as far as this is known without making one. */
  async parameterFailure(): Promise<ModelFailure | undefined> {
    const fetch: HttpFetch = () => Promise.reject(new Error('No call is made.'));
    const messages: readonly ChatMessage[] = [{ role: 'user', content: '?' }];
    const answer = await this.#ask({ messages, sample: 0, fetch }, new AbortController().signal);
    return !answer.ok && answer.error.code === badParameter ? answer.error : undefined;
  }

  async #ask(question: Question, signal: AbortSignal): Promise<Result<ModelReply, ModelFailure>> {
    const { model, timeoutMs = defaultTimeoutMs } = this.#settings;
    const subject = { model, timeoutMs };
    const problem = this.#api.parameterProblem(this.#settings);
    if (problem !== undefined) return err(parameterFailure(problem));
    const key = sendableKey(this.#settings.apiKey);
    if (!key.ok) return key;
    // Loading takes up to a second the first time, which is not the endpoint's fault.
    const { chat } = await import('../sdk/sdk.ts');
    const timeLimit = timeLimitOf(timeoutMs);
    try {
      const answer = await chat({
        ...this.#request(key.value, question),
        signal: AbortSignal.any([signal, timeLimit.signal]),
      });
      return answer.ok ? answer : err(failureOf(answer.error, subject));
    } catch (error) {
      if (signal.aborted) return err(cancelledFailure);
      if (timeLimit.signal.aborted) return err(timeoutFailure(subject));
      throw error;
    } finally {
      timeLimit.clear();
    }
  }

  #request(
    apiKey: string | undefined,
    { messages, fetch, sample }: Question,
  ): Omit<ChatRequest, 'signal'> {
    const { baseUrl, model, temperature = 0, seed, maxOutputTokens, stream } = this.#settings;
    return {
      api: this.#api.id,
      baseUrl,
      model,
      apiKey,
      fetch,
      messages,
      temperature: temperature ?? undefined,
      seed: seed === undefined ? undefined : seed + sample,
      maxOutputTokens: maxOutputTokens ?? this.#api.defaultMaxOutputTokens,
      isStreaming: stream ?? false,
    };
  }
}
