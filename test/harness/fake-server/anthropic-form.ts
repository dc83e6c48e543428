import type { IncomingHttpHeaders } from 'node:http';
import {
  hasModelAndMessages,
  tokensOf,
  type AnswerContent,
  type ApiForm,
  type ErrorKind,
} from './api-form.ts';
import type { ChatBody, FinishReason } from './behaviour.ts';

/** Anthropic's Messages API. */
export const anthropicForm: ApiForm = {
  chatPath: '/v1/messages',
  faultOf,
  isAuthorized: (headers, apiKey) => headers['x-api-key'] === apiKey,
  body: (request, id, content) => ({
    ...message(request, id),
    content: blocksOf(content),
    stop_reason: stopReason(content),
    usage: { input_tokens: inputTokens(request), output_tokens: tokensOf(content.text) },
  }),
  events: (request, id, content, pieces) => [
    event('message_start', {
      message: {
        ...message(request, id),
        content: [],
        stop_reason: null,
        usage: { input_tokens: inputTokens(request), output_tokens: 1 },
      },
    }),
    event('ping', {}),
    ...blockEvents(content, pieces),
    event('message_delta', {
      delta: { stop_reason: stopReason(content), stop_sequence: null },
      usage: { output_tokens: tokensOf(content.text) },
    }),
    event('message_stop', {}),
  ],
  errorEvent: event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } }),
  malformedBody: '{"id":"msg_1","type":"message","content":[{"type":"text","text":"Hel',
  malformedEvent: 'event: message_start\ndata: {"type":"message_start","message":{"id":"ms\n\n',
  errorBody: (kind, text) => ({
    type: 'error',
    error: { type: errorTypes[kind], message: text },
    request_id: 'req_1',
  }),
  modelList: (models) => ({
    data: models.map((id) => ({
      type: 'model',
      id,
      display_name: id,
      created_at: '2025-01-01T00:00:00Z',
    })),
    has_more: false,
    first_id: models[0] ?? null,
    last_id: models.at(-1) ?? null,
  }),
};

const errorTypes: Readonly<Record<ErrorKind, string>> = {
  'rate-limited': 'rate_limit_error',
  unauthorized: 'authentication_error',
  'server-error': 'api_error',
  overloaded: 'overloaded_error',
  'bad-request': 'invalid_request_error',
  'not-found': 'not_found_error',
};

const stopReasons: Readonly<Record<FinishReason, string>> = {
  stop: 'end_turn',
  length: 'max_tokens',
  content_filter: 'refusal',
};

const toolUse = { type: 'tool_use', id: 'toolu_1', name: 'look_up' } as const;

/** The API is strict: what another API takes in stride is a 400 here. */
function faultOf(headers: IncomingHttpHeaders, body: unknown): string | undefined {
  if (headers['anthropic-version'] !== '2023-06-01') {
    return 'anthropic-version: header is required';
  }
  if (!hasModelAndMessages(body)) return 'model, messages: Field required';
  const { max_tokens, temperature, messages } = body;
  if (typeof max_tokens !== 'number' || !Number.isInteger(max_tokens) || max_tokens < 1) {
    return 'max_tokens: Field required';
  }
  if (temperature !== undefined && !(Number(temperature) >= 0 && Number(temperature) <= 1)) {
    return 'temperature: range: 0..1';
  }
  if ('seed' in body) return 'seed: Extra inputs are not permitted';
  if (messages.some(({ role }) => role !== 'user' && role !== 'assistant')) {
    return 'messages: Unexpected role';
  }
  return undefined;
}

function message({ model }: ChatBody, id: number): object {
  return { id: `msg_${id}`, type: 'message', role: 'assistant', model, stop_sequence: null };
}

function stopReason({ kind, finishReason }: AnswerContent): string {
  return kind === 'tool-call' ? 'tool_use' : stopReasons[finishReason];
}

function blocksOf({ kind, text }: AnswerContent): readonly object[] {
  if (kind === 'nothing') return [];
  return [kind === 'tool-call' ? { ...toolUse, input: {} } : { type: 'text', text }];
}

function blockEvents({ kind }: AnswerContent, pieces: readonly string[]): readonly string[] {
  if (kind === 'nothing') return [];
  const isToolCall = kind === 'tool-call';
  const delta = (value: object): string => event('content_block_delta', { index: 0, delta: value });
  return [
    event('content_block_start', {
      index: 0,
      content_block: isToolCall ? { ...toolUse, input: {} } : { type: 'text', text: '' },
    }),
    ...(isToolCall
      ? [delta({ type: 'input_json_delta', partial_json: '{}' })]
      : pieces.map((text) => delta({ type: 'text_delta', text }))),
    event('content_block_stop', { index: 0 }),
  ];
}

function inputTokens({ system, messages }: ChatBody): number {
  return tokensOf(JSON.stringify([system ?? '', messages]));
}

function event(type: string, data: object): string {
  return `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
}
