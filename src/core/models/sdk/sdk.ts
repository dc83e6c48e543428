/**
 * The way into everything that needs the AI SDK: this file and the adapters. It is loaded with
 * `import()` on the first call, so that a bundle can keep it in a chunk of its own.
 */
import {
  APICallError,
  generateText,
  InvalidResponseDataError,
  JSONParseError,
  NoOutputGeneratedError,
  streamText,
  TypeValidationError,
} from 'ai';

import { parseJson } from '../../jsonl/parse-json.ts';
import { isJsonObject } from '../../model/json.ts';
import type { TokenUsage } from '../../model/judgment.ts';
import { err, ok, type Result } from '../../model/result.ts';
import type { HttpFetch } from '../../ports.ts';
import type { ModelReply } from '../language-model.ts';
import { anthropicAdapter } from '../anthropic/sdk-adapter.ts';
import type { CallTrouble, CheckedParameter, KnownErrorCode } from '../endpoint/call-trouble.ts';
import type { ModelApiId } from '../endpoint/model-api.ts';
import { retryAfterMs } from '../endpoint/retry-after.ts';
import { openAiAdapter } from '../openai-compatible/sdk-adapter.ts';
import type { ChatRequest, SdkAdapter } from './chat-request.ts';

const adapters: Readonly<Record<ModelApiId, SdkAdapter>> = {
  openai: openAiAdapter,
  anthropic: anthropicAdapter,
};

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
    return err(troubleOf(error, seen, adapters[request.api]));
  }
}

/** Facts about the response that the SDK's errors do not carry. */
interface SeenResponse {
  isOk: boolean;
  contentType: string;
  /** Why nothing was sent. */
  trouble?: CallTrouble;
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
  const isComplete = finishReason !== 'interrupted' && !isMissingEnd(failure);
  if (failure !== undefined && isComplete) throw new StreamFailure({ cause: failure });
  return { text, finishReason, usage, isComplete };
}

/** How the SDKs report a stream that stops without its last event. */
function isMissingEnd(failure: unknown): boolean {
  return InvalidResponseDataError.isInstance(failure) || NoOutputGeneratedError.isInstance(failure);
}

class StreamFailure extends Error {
  constructor(options: { readonly cause: unknown }) {
    super('The stream failed.', options);
  }
}

function optionsOf(request: ChatRequest, seen: SeenResponse): Parameters<typeof generateText>[0] {
  const { messages, temperature, seed, maxOutputTokens } = request;
  return {
    model: adapters[request.api].languageModel(request, watchedFetch(request, seen)),
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
function watchedFetch(request: ChatRequest, seen: SeenResponse): HttpFetch {
  return async (input, init) => {
    const trouble = notSent(request, init?.body);
    if (trouble !== undefined) {
      seen.trouble = trouble;
      throw new Error('The call was not made.');
    }
    const response = await request.fetch(input, { ...init, redirect: 'manual' });
    seen.isOk = response.ok;
    seen.contentType = response.headers.get('content-type') ?? '';
    return response;
  };
}

/** Both APIs spell them so. */
const spellings: Readonly<Record<CheckedParameter, string>> = {
  temperature: 'temperature',
  seed: 'seed',
  maxOutputTokens: 'max_tokens',
};

/** SDKs quietly leave out or lower what they believe a model to refuse; the judgment would record it all the same. */
function notSent(request: ChatRequest, text: unknown): CallTrouble | undefined {
  const body = typeof text === 'string' ? parseJson(text) : undefined;
  if (!isJsonObject(body)) return undefined;
  for (const parameter of ['temperature', 'seed', 'maxOutputTokens'] as const) {
    const sent = body[spellings[parameter]];
    if (sent === request[parameter]) continue;
    return { type: 'not-sent', parameter, ...(typeof sent === 'number' ? { limit: sent } : {}) };
  }
  return undefined;
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

function troubleOf(thrown: unknown, seen: SeenResponse, adapter: SdkAdapter): CallTrouble {
  if (seen.trouble !== undefined) return seen.trouble;
  const error = thrown instanceof StreamFailure ? thrown.cause : thrown;
  if (InvalidResponseDataError.isInstance(error)) return { type: 'empty' };
  if (isParseError(error) || adapter.isUnreadableEvent(error)) return malformed(seen, 'other');
  if (!APICallError.isInstance(error)) return { type: seen.isOk ? 'broken-off' : 'network' };
  if (error.statusCode === undefined) return { type: seen.isOk ? 'cut-off' : 'network' };
  if (isParseError(error.cause)) return malformed(seen, 'other');
  if (error.statusCode >= 200 && error.statusCode < 300) return { type: 'cut-off' };
  const errorCode = errorCodeOf(error.responseBody, adapter);
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

function errorCodeOf(body: string | undefined, adapter: SdkAdapter): KnownErrorCode | undefined {
  const value = parseJson(body ?? '');
  const error = isJsonObject(value) ? value['error'] : undefined;
  return isJsonObject(error) ? adapter.errorCode(error) : undefined;
}
