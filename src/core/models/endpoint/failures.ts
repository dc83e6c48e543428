import type { ModelFailure } from '../language-model.ts';
import type { CallTrouble, CheckedParameter } from './call-trouble.ts';

/** Names that the messages may show: both come from the user's own settings. */
export interface FailureSubject {
  readonly model: string;
  readonly timeoutMs: number;
}

export const cancelledFailure: ModelFailure = {
  code: 'cancelled',
  message: 'The call was cancelled.',
  retryable: false,
};

export const badParameter = 'bad-parameter';

/** A call that would be wrong for any record. */
export function parameterFailure(message: string): ModelFailure {
  return { code: badParameter, message, retryable: false, wasNotMade: true };
}

export function timeoutFailure(subject: FailureSubject): ModelFailure {
  return {
    code: 'timeout',
    message: `The endpoint did not answer within ${subject.timeoutMs / 1_000} s. Raise the time limit or try again.`,
    retryable: true,
  };
}

/** Says what happened and what to do next. */
export function failureOf(trouble: CallTrouble, subject: FailureSubject): ModelFailure {
  switch (trouble.type) {
    case 'http':
      return httpFailure(trouble, subject);
    case 'network':
      return {
        code: 'network',
        message: 'The endpoint could not be reached. Check its URL and that the server is running.',
        retryable: true,
      };
    case 'not-sent':
      return parameterFailure(
        trouble.limit === undefined
          ? `${subject.model} takes no ${parameterNames[trouble.parameter]}. Leave it out for this judge.`
          : `${subject.model} takes ${trouble.limit} at most as its ${parameterNames[trouble.parameter]}. Lower that of this judge.`,
      );
    case 'cut-off':
      return {
        code: 'cut-off',
        message: 'The connection ended before the reply was complete. Try again.',
        retryable: true,
      };
    case 'broken-off':
      return {
        code: 'cut-off',
        message: 'The endpoint broke its reply off with an error of its own. Try again.',
        retryable: true,
      };
    case 'token-limit':
      return {
        code: 'cut-off',
        message:
          "The reply reached its token limit before an answer began. Raise this judge's limit of output tokens.",
        retryable: false,
      };
    case 'malformed':
      return {
        code: 'malformed',
        message: malformedMessages[trouble.found],
        retryable: false,
      };
    case 'empty':
      return {
        code: 'empty',
        message: 'The endpoint answered without any text. Try again or choose another model.',
        retryable: true,
      };
    case 'blocked':
      return {
        code: 'blocked',
        message:
          "The endpoint's content filter withheld the reply. Choose another model for this record.",
        retryable: false,
      };
  }
}

const parameterNames: Readonly<Record<CheckedParameter, string>> = {
  temperature: 'temperature',
  seed: 'seed',
  maxOutputTokens: 'limit of output tokens',
};

const malformedMessages = {
  'web-page':
    'The endpoint answered with a web page. Check the URL: it may need /v1 or another path.',
  'no-stream':
    'The endpoint did not stream its reply. Turn streaming off for this judge, or check the URL.',
  other:
    'The endpoint answered with something that is no reply of this API. Check the URL and the API.',
} as const;

type HttpTrouble = Extract<CallTrouble, { type: 'http' }>;

function httpFailure(trouble: HttpTrouble, subject: FailureSubject): ModelFailure {
  return {
    code: `http-${trouble.status}`,
    message: httpMessage(trouble, subject),
    retryable: isRetryable(trouble),
    ...(trouble.retryAfterMs === undefined ? {} : { retryAfterMs: trouble.retryAfterMs }),
  };
}

function isRetryable({ status, errorCode }: HttpTrouble): boolean {
  if (errorCode === 'insufficient_quota') return false;
  return [408, 409, 425, 429].includes(status) || (status >= 500 && status !== 501);
}

function httpMessage({ status, errorCode }: HttpTrouble, { model }: FailureSubject): string {
  if (errorCode === 'context_length_exceeded') {
    return `The prompt is longer than ${model} can read (HTTP ${status}). Choose a smaller context or another model.`;
  }
  if (errorCode === 'insufficient_quota') {
    return `The account behind the key has no quota left (HTTP ${status}). Top it up or use another key.`;
  }
  if (errorCode === 'unsupported_parameter' || errorCode === 'unsupported_value') {
    return `${model} does not take one of the parameters (HTTP ${status}). Remove temperature or seed from this judge.`;
  }
  if (status === 401)
    return 'The endpoint refused the key, or lacks one (HTTP 401). Set the key of this endpoint.';
  if (status === 403) {
    return 'The endpoint does not allow this key to use the model (HTTP 403). Check the key and its rights.';
  }
  if (status === 404 || errorCode === 'model_not_found') {
    return `The endpoint knows no model ${model} or no such path (HTTP ${status}). Check the model's name and the URL.`;
  }
  if (status === 413) {
    return 'The prompt is too long for the endpoint (HTTP 413). Choose a smaller context.';
  }
  if (status === 429) {
    return 'The endpoint asks to slow down (HTTP 429). Wait, or ask for fewer answers at once.';
  }
  if (status >= 300 && status < 400) {
    return `The endpoint points to another address (HTTP ${status}), which is not followed. Set the URL it really has.`;
  }
  if (status === 529) return 'The endpoint is overloaded (HTTP 529). Try again later.';
  if (status >= 500)
    return `The endpoint had an error of its own (HTTP ${status}). Try again later.`;
  return `The endpoint refused the request (HTTP ${status}). Check the model's name and parameters.`;
}
