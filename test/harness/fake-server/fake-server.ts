// A local server that behaves like the APIs of models, good days and bad: a handler decides for each chat request what
// happens to it, and every request is recorded.

import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Answer, sendError, sendJson, sendRateLimited, sendUnauthorized } from './answer.ts';
import { anthropicForm } from './anthropic-form.ts';
import { hasModelAndMessages, type ApiForm } from './api-form.ts';
import type { ApiName, ChatHandler } from './behaviour.ts';
import { endingOf, pause, type Ending } from './connection.ts';
import { openAiForm } from './openai-form.ts';

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The text that arrived, for tests of what was sent to the byte. */
  readonly rawBody: string;
  /** Its JSON, `undefined` when there is none. */
  readonly body: unknown;
  readonly ending: Promise<Ending>;
}

export interface FakeServerOptions {
  readonly handler?: ChatHandler;
  /** When set, requests without it (`Authorization: Bearer`, `x-api-key`) get 401 and do not reach the handler. */
  readonly apiKey?: string;
  readonly models?: readonly string[];
  /** Every answer that the handler decides on waits this long, failures included. */
  readonly latencyMs?: number;
  readonly throttle?: Throttle;
}

/** Chat requests above `atOnce` get 429 at once, without reaching the handler. */
export interface Throttle {
  readonly atOnce: number;
  /** In seconds; default 1. Fractions are sent as they are. */
  readonly retryAfterSeconds?: number;
}

export interface FakeServer {
  /** `http://127.0.0.1:PORT/v1`, for both APIs: `/chat/completions` is OpenAI's, `/messages` Anthropic's. */
  readonly baseUrl: string;
  /** Everything that arrived, in order. */
  readonly requests: readonly RecordedRequest[];
  /** The most requests that were being answered at one time, throttled ones included. */
  readonly mostAtOnce: () => number;
  /** How many chat requests the throttle has refused. */
  readonly throttled: () => number;
  readonly close: () => Promise<void>;
}

const forms: Readonly<Record<ApiName, ApiForm>> = {
  openai: openAiForm,
  anthropic: anthropicForm,
};

export async function startFakeServer(options: FakeServerOptions = {}): Promise<FakeServer> {
  const requests: RecordedRequest[] = [];
  const chats = { count: 0, open: 0, throttled: 0 };
  let atOnce = 0;
  let mostAtOnce = 0;

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const rawBody = await readAll(request);
    const body = parseJson(rawBody);
    const url = request.url ?? '/';
    const path = url.replace(/\?.*$/s, '');
    const method = request.method ?? 'GET';
    const { headers } = request;
    requests.push({ method, path: url, headers, rawBody, body, ending: endingOf(response) });

    const api = apiOf(path, headers);
    const form = forms[api];
    if (options.apiKey !== undefined && !form.isAuthorized(headers, options.apiKey)) {
      sendUnauthorized(response, form);
    } else if (path === '/v1/models' && method === 'GET') {
      sendJson(response, 200, form.modelList(options.models ?? ['fake-model']));
    } else if (path === form.chatPath && method === 'POST') {
      await chat({ api, form, headers, body }, response);
    } else {
      const text = `Unknown request URL: ${method} ${path}`;
      sendError(response, form, { status: 404, kind: 'not-found', text });
    }
  };

  const chat = async (
    { api, form, headers, body }: ArrivedChat,
    response: ServerResponse,
  ): Promise<void> => {
    const fault = form.faultOf(headers, body);
    if (fault !== undefined || !hasModelAndMessages(body)) {
      sendError(response, form, { status: 400, kind: 'bad-request', text: fault ?? '' });
      return;
    }
    const { throttle } = options;
    if (throttle !== undefined && chats.open >= throttle.atOnce) {
      chats.throttled += 1;
      sendRateLimited(response, form, throttle.retryAfterSeconds ?? 1);
      return;
    }
    chats.open += 1;
    response.once('close', () => {
      chats.open -= 1;
    });
    chats.count += 1;
    const { count } = chats;
    const decided = (await options.handler?.({ count, api, headers, body })) ?? 'Hello.';
    await pause(response, options.latencyMs ?? 0);
    await new Answer(response, form, body, count).behave(
      typeof decided === 'string' ? { kind: 'reply', text: decided } : decided,
    );
  };

  const server = createServer((request, response) => {
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    response.once('close', () => {
      atOnce -= 1;
    });
    handle(request, response).catch((error: unknown) => {
      // A handler that throws is a broken test: the client sees a failure, and the reason is printed.
      console.error('fake server:', error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    mostAtOnce: () => mostAtOnce,
    throttled: () => chats.throttled,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

interface ArrivedChat {
  readonly api: ApiName;
  readonly form: ApiForm;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** The list of models has one path for both: Anthropic's clients name their version. */
function apiOf(path: string, headers: IncomingHttpHeaders): ApiName {
  if (path === anthropicForm.chatPath) return 'anthropic';
  return path === '/v1/models' && headers['anthropic-version'] !== undefined
    ? 'anthropic'
    : 'openai';
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
