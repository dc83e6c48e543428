/** Why a call gave no answer, told by facts alone: no text of the request or the reply is in here. */
export type CallTrouble =
  | {
      readonly type: 'http';
      readonly status: number;
      /** The endpoint's own error code, when it is one that we know. */
      readonly errorCode?: KnownErrorCode;
      readonly retryAfterMs?: number;
    }
  | { readonly type: 'network' }
  /** The SDK would have sent something else than what the judgment records, so nothing was sent. */
  | { readonly type: 'not-sent'; readonly parameter: CheckedParameter; readonly limit?: number }
  /** The connection ended within the reply. */
  | { readonly type: 'cut-off' }
  /** The token limit was reached before any answer began. */
  | { readonly type: 'token-limit' }
  /** The endpoint ended a reply that had begun with an error of its own. */
  | { readonly type: 'broken-off' }
  | { readonly type: 'malformed'; readonly found: 'web-page' | 'no-stream' | 'other' }
  | { readonly type: 'empty' }
  | { readonly type: 'blocked' };

/**
 * Error codes that change what the user should do. Others are not passed on: an endpoint can
 * write anything into them, the key and the prompt included.
 */
const knownErrorCodes = [
  'context_length_exceeded',
  'insufficient_quota',
  'model_not_found',
  'unsupported_parameter',
  'unsupported_value',
] as const;

export type KnownErrorCode = (typeof knownErrorCodes)[number];

export function knownErrorCode(value: unknown): KnownErrorCode | undefined {
  return knownErrorCodes.find((code) => code === value);
}

export type CheckedParameter = 'temperature' | 'seed' | 'maxOutputTokens';
