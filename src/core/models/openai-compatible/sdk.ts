/**
 * The only file that imports the AI SDK. It is loaded with `import()` on the first call, so that
 * a bundle can keep it in a chunk of its own.
 */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import {
  APICallError,
  generateText,
  InvalidResponseDataError,
  JSONParseError,
  streamText,
  TypeValidationError,
} from 'ai';

import type { ChatMessage } from '../../benchmarks/protocol.ts';
import { parseJson } from '../../jsonl/parse-json.ts';
import { isJsonObject } from '../../model/json.ts';
import type { TokenUsage } from '../../model/judgment.ts';
import { err, ok, type Result } from '../../model/result.ts';
import type { HttpFetch } from '../../ports.ts';
import type { ModelReply } from '../language-model.ts';
import { retryAfterMs } from '../retry-after.ts';
import { knownErrorCode, type CallTrouble, type KnownErrorCode } from './call-trouble.ts';

export interface ChatRequest {
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string | undefined;
  readonly fetch: HttpFetch;
  readonly messages: readonly ChatMessage[];
  readonly temperature: number | undefined;
  readonly seed: number | undefined;
  readonly maxOutputTokens: number | undefined;
  readonly isStreaming: boolean;
  readonly signal: AbortSignal;
}

/** One chat completion, without retries. Rejects only when the signal is aborted. */
export async function chat(request: ChatRequest): Promise<Result<ModelReply, CallTrouble>> {
  const seen: SeenResponse = { isOk: false, contentType: '' };
  try {
    const reply = request.isStreaming
      ? await streamed(request, seen)
      : await generated(request, seen);
    return replyOf(reply, seen);
  } catch (error) {
    request.signal.throwIfAborted();
    return err(troubleOf(error, seen));
  }
}

/** Facts about the response that the SDK's errors do not carry. */
interface SeenResponse {
  isOk: boolean;
  contentType: string;
}

interface RawReply {
  readonly text: string;
  readonly finishReason: string;
  readonly usage: TokenUsage;
  /** False for a stream that ended without saying why. */
  readonly isComplete: boolean;
}

interface SdkUsage {
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
}

async function generated(request: ChatRequest, seen: SeenResponse): Promise<RawReply> {
  const result = await generateText(optionsOf(request, seen));
  const { text, finishReason, usage } = result;
  return { text, finishReason, usage: usageOf(usage), isComplete: true };
}

async function streamed(request: ChatRequest, seen: SeenResponse): Promise<RawReply> {
  let failure: unknown;
  const result = streamText({
    ...optionsOf(request, seen),
    // Without a handler the SDK prints errors, and with them the request, to the console.
    onError: () => undefined,
  });
  let text = '';
  let finishReason = 'error';
  let usage: TokenUsage = {};
  for await (const part of result.stream) {
    if (part.type === 'text-delta') text += part.text;
    if (part.type === 'error') failure ??= part.error;
    if (part.type === 'finish') {
      finishReason = part.finishReason;
      usage = usageOf(part.totalUsage);
    }
  }
  request.signal.throwIfAborted();
  const isComplete = !InvalidResponseDataError.isInstance(failure);
  if (failure !== undefined && isComplete) throw new StreamFailure({ cause: failure });
  return { text, finishReason, usage, isComplete };
}

class StreamFailure extends Error {
  constructor(options: { readonly cause: unknown }) {
    super('The stream failed.', options);
  }
}

function optionsOf(request: ChatRequest, seen: SeenResponse): Parameters<typeof generateText>[0] {
  const { apiKey, model, messages, temperature, seed, maxOutputTokens } = request;
  const provider = createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: request.baseUrl,
    includeUsage: true,
    fetch: watchedFetch(request.fetch, seen),
    ...(apiKey === undefined ? {} : { apiKey }),
  });
  return {
    model: provider.chatModel(model),
    messages: messages.map(({ role, content }) => ({ role, content })),
    allowSystemInMessages: true,
    maxRetries: 0,
    abortSignal: request.signal,
    ...(temperature === undefined ? {} : { temperature }),
    ...(seed === undefined ? {} : { seed }),
    ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
  };
}

/**
 * Redirects are not followed: record text goes to the address that the user has seen and to no
 * other one.
 */
function watchedFetch(fetchFromHost: HttpFetch, seen: SeenResponse): HttpFetch {
  return async (input, init) => {
    const response = await fetchFromHost(input, { ...init, redirect: 'manual' });
    seen.isOk = response.ok;
    seen.contentType = response.headers.get('content-type') ?? '';
    return response;
  };
}

function replyOf(reply: RawReply, seen: SeenResponse): Result<ModelReply, CallTrouble> {
  const { text, finishReason, usage } = reply;
  if (!reply.isComplete) {
    const isStream = /\bevent-stream\b/i.test(seen.contentType);
    return err(text !== '' || isStream ? { type: 'cut-off' } : malformed(seen, 'no-stream'));
  }
  if (text.trim() !== '') return ok({ text, usage });
  if (finishReason === 'length') return err({ type: 'token-limit' });
  return err({ type: finishReason === 'content-filter' ? 'blocked' : 'empty' });
}

function usageOf(usage: SdkUsage): TokenUsage {
  const { inputTokens, outputTokens } = usage;
  return {
    ...(inputTokens === undefined ? {} : { input_tokens: inputTokens }),
    ...(outputTokens === undefined ? {} : { output_tokens: outputTokens }),
  };
}

function malformed(seen: SeenResponse, otherwise: 'no-stream' | 'other'): CallTrouble {
  const isHtml = /\bhtml\b/i.test(seen.contentType);
  return { type: 'malformed', found: isHtml ? 'web-page' : otherwise };
}

function troubleOf(thrown: unknown, seen: SeenResponse): CallTrouble {
  const error = thrown instanceof StreamFailure ? thrown.cause : thrown;
  if (InvalidResponseDataError.isInstance(error)) return { type: 'empty' };
  if (isParseError(error)) return malformed(seen, 'other');
  if (!APICallError.isInstance(error)) return { type: seen.isOk ? 'broken-off' : 'network' };
  if (error.statusCode === undefined) return { type: seen.isOk ? 'cut-off' : 'network' };
  if (isParseError(error.cause)) return malformed(seen, 'other');
  if (error.statusCode >= 200 && error.statusCode < 300) return { type: 'cut-off' };
  const errorCode = errorCodeOf(error.responseBody);
  const waitMs = retryAfterMs(new Headers(error.responseHeaders), Date.now());
  return {
    type: 'http',
    status: error.statusCode,
    ...(errorCode === undefined ? {} : { errorCode }),
    ...(waitMs === undefined ? {} : { retryAfterMs: waitMs }),
  };
}

function isParseError(error: unknown): boolean {
  return JSONParseError.isInstance(error) || TypeValidationError.isInstance(error);
}

function errorCodeOf(body: string | undefined): KnownErrorCode | undefined {
  const value = parseJson(body ?? '');
  const error = isJsonObject(value) ? value['error'] : undefined;
  return isJsonObject(error) ? knownErrorCode(error['code']) : undefined;
}
