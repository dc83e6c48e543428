import { createAnthropic } from '@ai-sdk/anthropic';

import type { JsonObject } from '../../model/json.ts';
import type { HttpFetch } from '../../ports.ts';
import type { KnownErrorCode } from '../endpoint/call-trouble.ts';
import type { SdkAdapter } from '../sdk/chat-request.ts';

export const anthropicAdapter: SdkAdapter = {
  languageModel: ({ baseUrl, model, apiKey }, fetch) =>
    createAnthropic({
      baseURL: baseUrl,
      // Without a text of ours the SDK takes a key from the environment and sends it to any address.
      apiKey: apiKey ?? '',
      fetch: apiKey === undefined ? withoutKey(fetch) : fetch,
    }).languageModel(model),
  errorCode,
  // It looks at the first event for an error of the API, and gives this up when it is not even an event.
  isUnreadableEvent: (error) =>
    error instanceof Error && error.message === 'Expected a normalized Anthropic stream error',
};

function withoutKey(fetch: HttpFetch): HttpFetch {
  return (input, init) => {
    const headers = new Headers(init?.headers);
    headers.delete('x-api-key');
    return fetch(input, { ...init, headers });
  };
}

/** The API tells these apart in its text alone; the types are those of its documentation of errors. */
function errorCode({ type, message }: JsonObject): KnownErrorCode | undefined {
  if (type === 'billing_error') return 'insufficient_quota';
  if (type !== 'invalid_request_error' || typeof message !== 'string') return undefined;
  if (/^prompt is too long\b/.test(message)) return 'context_length_exceeded';
  if (/\bcredit balance is too low\b/.test(message)) return 'insufficient_quota';
  return /^temperature\b/.test(message) ? 'unsupported_value' : undefined;
}
