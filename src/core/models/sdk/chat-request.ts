import type { LanguageModel } from 'ai';

import type { ChatMessage } from '../../benchmarks/protocol.ts';
import type { JsonObject } from '../../model/json.ts';
import type { HttpFetch } from '../../ports.ts';
import type { KnownErrorCode } from '../endpoint/call-trouble.ts';
import type { ModelApiId } from '../endpoint/model-api.ts';

export interface ChatRequest {
  readonly api: ModelApiId;
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

/** What differs between the APIs once their SDK is loaded. */
export interface SdkAdapter {
  readonly languageModel: (
    request: Pick<ChatRequest, 'baseUrl' | 'model' | 'apiKey'>,
    fetch: HttpFetch,
  ) => LanguageModel;
  /** Reads the `error` of an error body. Text of the endpoint may be matched but never passed on. */
  readonly errorCode: (error: JsonObject) => KnownErrorCode | undefined;
  /** Whether this is how the SDK puts it that an event of a stream cannot be read, where it is no parse error. */
  readonly isUnreadableEvent: (error: unknown) => boolean;
}
