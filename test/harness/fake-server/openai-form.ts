import { hasModelAndMessages, tokensOf, type ApiForm, type ErrorKind } from './api-form.ts';
import type { ChatBody } from './behaviour.ts';

const createdAt = 1_750_000_000;

/** Chat completions of OpenAI and of the servers that speak like it. */
export const openAiForm: ApiForm = {
  chatPath: '/v1/chat/completions',
  faultOf: (_, body) =>
    hasModelAndMessages(body) ? undefined : 'A chat request needs a model and messages.',
  isAuthorized: ({ authorization }, apiKey) => authorization === `Bearer ${apiKey}`,
  body: (request, id, { kind, text, finishReason }) => {
    const message =
      kind === 'tool-call'
        ? { role: 'assistant', content: null, tool_calls: [toolCall] }
        : { role: 'assistant', content: text };
    const finish_reason = kind === 'tool-call' ? 'tool_calls' : finishReason;
    return {
      id: `chatcmpl-${id}`,
      object: 'chat.completion',
      created: createdAt,
      model: request.model,
      choices: kind === 'nothing' ? [] : [{ index: 0, message, finish_reason }],
      usage: usage(request, text),
    };
  },
  events: (request, id, { kind, text, finishReason }, pieces) => {
    const done = 'data: [DONE]\n\n';
    if (kind === 'nothing') return [event(chunk(request, id, [])), done];
    const part = (delta: object, finish_reason: string | null): string =>
      event(chunk(request, id, [{ index: 0, delta, finish_reason }]));
    const withUsage = request.stream_options?.include_usage === true;
    return [
      part({ role: 'assistant', content: '' }, null),
      ...(kind === 'tool-call'
        ? [part({ tool_calls: [{ index: 0, ...toolCall }] }, null)]
        : pieces.map((content) => part({ content }, null))),
      part({}, kind === 'tool-call' ? 'tool_calls' : finishReason),
      ...(withUsage ? [event({ ...chunk(request, id, []), usage: usage(request, text) })] : []),
      done,
    ];
  },
  errorEvent: event({ error: { message: 'The server had an error.', type: 'server_error' } }),
  malformedBody: '{"id":"chatcmpl-1","choices":[{"message":{"content":"Hel',
  malformedEvent: 'data: {"id":"chatcmpl-1","choices":[{"delta":{"content":"Hel\n\n',
  errorBody: (kind, message) => ({
    error: { message, type: errorTypes[kind], param: null, code: null },
  }),
  modelList: (models) => ({
    object: 'list',
    data: models.map((id) => ({ id, object: 'model', created: 0, owned_by: 'fake' })),
  }),
};

const toolCall = {
  id: 'call-1',
  type: 'function',
  function: { name: 'look_up', arguments: '{}' },
} as const;

const errorTypes: Readonly<Record<ErrorKind, string>> = {
  'rate-limited': 'rate_limit_exceeded',
  unauthorized: 'invalid_request_error',
  'server-error': 'server_error',
  overloaded: 'server_error',
  'bad-request': 'invalid_request_error',
  'not-found': 'invalid_request_error',
};

function chunk({ model }: ChatBody, id: number, choices: readonly object[]): object {
  return {
    id: `chatcmpl-${id}`,
    object: 'chat.completion.chunk',
    created: createdAt,
    model,
    choices,
  };
}

function usage({ messages }: ChatBody, text: string): object {
  const prompt_tokens = tokensOf(JSON.stringify(messages));
  const completion_tokens = tokensOf(text);
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}

function event(data: object): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}
