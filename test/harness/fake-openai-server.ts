// A local server that behaves like the OpenAI-compatible ones, good days and bad: a handler decides for
// each chat request what happens to it, and every request is recorded.

import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ChatRequest {
  /** 1 for the first chat request. */
  readonly count: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: ChatBody;
}

/** What the server looks at; all else that was sent is there as well. */
export interface ChatBody {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: unknown }[];
  readonly stream?: boolean;
  readonly stream_options?: { readonly include_usage?: boolean };
  readonly [parameter: string]: unknown;
}

export interface Reply {
  readonly kind: 'reply';
  readonly text: string;
  readonly finishReason?: 'stop' | 'length' | 'content_filter';
  readonly delayBeforeHeadersMs?: number;
  /** Between the pieces, of a stream or of a plain body. */
  readonly delayBetweenChunksMs?: number;
}

export type Behaviour =
  | Reply
  /** 429. Seconds and a date are the two forms of `retry-after`. */
  | { readonly kind: 'rate-limited'; readonly retryAfter?: number | Date }
  | { readonly kind: 'server-error'; readonly status: 500 | 502 | 503 | 504 }
  | { readonly kind: 'unauthorized' }
  /** The connection breaks: before anything was sent, or in the middle of the body. */
  | { readonly kind: 'cut-off'; readonly at: 'start' | 'middle'; readonly text?: string }
  /** Nothing is ever sent; the connection stays open. */
  | { readonly kind: 'silence' }
  /** 200 with a body (in a stream: an event) that is no JSON. */
  | { readonly kind: 'malformed-json' }
  /** What a proxy in between says. */
  | { readonly kind: 'html-page'; readonly status: number }
  | { readonly kind: 'empty-choices' }
  | { readonly kind: 'huge-reply'; readonly characters: number };

/** A plain text stands for a reply with that text. A promise holds the answer back. */
export type ChatHandler = (
  request: ChatRequest,
) => Behaviour | string | Promise<Behaviour | string>;

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The text that arrived, for tests of what was sent to the byte. */
  readonly rawBody: string;
  /** Its JSON, `undefined` when there is none. */
  readonly body: unknown;
  /** How it ended: the answer went out, we broke off, or the client went away (as it does to cancel). */
  readonly ending: Promise<'answered' | 'cut-off' | 'abandoned'>;
}

export interface FakeServerOptions {
  readonly handler?: ChatHandler;
  /** When set, requests without `Authorization: Bearer KEY` get 401 and do not reach the handler. */
  readonly apiKey?: string;
  readonly models?: readonly string[];
}

export interface FakeServer {
  /** `http://127.0.0.1:PORT/v1` */
  readonly baseUrl: string;
  /** Everything that arrived, in order. */
  readonly requests: readonly RecordedRequest[];
  /** The most requests that were being answered at one time. */
  readonly mostAtOnce: () => number;
  readonly close: () => Promise<void>;
}

/** The answers whose connection was broken on purpose. */
const brokenOff = new WeakSet<ServerResponse>();

const STREAM_PIECE_CHARACTERS = 12;
const HUGE_PIECE_CHARACTERS = 65_536;

export async function startFakeServer(options: FakeServerOptions = {}): Promise<FakeServer> {
  const requests: RecordedRequest[] = [];
  let chatCount = 0;
  let atOnce = 0;
  let mostAtOnce = 0;

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const rawBody = await readAll(request);
    const body = parseJson(rawBody);
    const path = request.url ?? '/';
    const method = request.method ?? 'GET';
    const { headers } = request;
    requests.push({ method, path, headers, rawBody, body, ending: endingOf(response) });

    if (options.apiKey !== undefined && headers.authorization !== `Bearer ${options.apiKey}`) {
      sendUnauthorized(response);
    } else if (path === '/v1/models' && method === 'GET') {
      sendJson(response, 200, modelList(options.models ?? ['fake-model']));
    } else if (path === '/v1/chat/completions' && method === 'POST') {
      if (!isChatBody(body)) {
        const text = 'A chat request needs a model and messages.';
        sendError(response, 400, text, 'invalid_request_error');
        return;
      }
      chatCount += 1;
      const answer = new Answer(response, body, chatCount);
      const decided = (await options.handler?.({ count: chatCount, headers, body })) ?? 'Hello.';
      await behave(
        typeof decided === 'string' ? { kind: 'reply', text: decided } : decided,
        answer,
      );
    } else {
      sendError(response, 404, `Unknown request URL: ${method} ${path}`, 'invalid_request_error');
    }
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
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

async function behave(behaviour: Behaviour, answer: Answer): Promise<void> {
  const { response } = answer;
  switch (behaviour.kind) {
    case 'reply':
      await answer.reply(behaviour);
      return;
    case 'rate-limited':
      sendRateLimited(response, behaviour.retryAfter);
      return;
    case 'server-error': {
      const text = `The server had an error (${behaviour.status}).`;
      sendError(response, behaviour.status, text, 'server_error');
      return;
    }
    case 'unauthorized':
      sendUnauthorized(response);
      return;
    case 'cut-off':
      if (behaviour.at === 'middle') await answer.replyHalf(behaviour.text ?? 'Half of an answer.');
      brokenOff.add(response);
      response.destroy();
      return;
    case 'silence':
      return;
    case 'malformed-json':
      answer.sendMalformed();
      return;
    case 'html-page':
      response.writeHead(behaviour.status, { 'content-type': 'text/html; charset=utf-8' });
      response.end(`<!doctype html><title>${behaviour.status}</title><h1>Bad gateway</h1>`);
      return;
    case 'empty-choices':
      answer.sendWithoutChoices();
      return;
    case 'huge-reply':
      await answer.reply({ kind: 'reply', text: 'x'.repeat(behaviour.characters) });
      return;
  }
}

/** One answer to one chat request, as a stream or as one body, whichever the request asked for. */
class Answer {
  readonly response: ServerResponse;
  readonly #body: ChatBody;
  readonly #id: string;
  readonly #created = Math.floor(Date.now() / 1000);

  constructor(response: ServerResponse, body: ChatBody, count: number) {
    this.response = response;
    this.#body = body;
    this.#id = `chatcmpl-${count}`;
  }

  async reply({ text, finishReason, ...delays }: Reply): Promise<void> {
    await this.#pause(delays.delayBeforeHeadersMs ?? 0);
    const pieces = this.#pieces(text, finishReason ?? 'stop');
    this.#writeHead(pieces);
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) await this.#pause(delays.delayBetweenChunksMs ?? 0);
      if (this.response.destroyed) return;
      if (!this.response.write(piece)) await this.#drained();
    }
    this.response.end();
  }

  async replyHalf(text: string): Promise<void> {
    const pieces = this.#pieces(text, 'stop');
    this.#writeHead(pieces);
    const half = this.#streams()
      ? pieces.slice(0, Math.ceil(pieces.length / 2)).join('')
      : pieces.join('').slice(0, pieces.join('').length / 2);
    // Only what has left this process arrives before the connection breaks.
    await new Promise<void>((resolve) => {
      this.response.write(half, () => {
        resolve();
      });
    });
    await this.#pause(20);
  }

  sendMalformed(): void {
    if (this.#streams()) {
      this.#writeHead([]);
      this.response.end('data: {"id":"chatcmpl-1","choices":[{"delta":{"content":"Hel\n\n');
    } else {
      this.response.writeHead(200, { 'content-type': 'application/json' });
      this.response.end('{"id":"chatcmpl-1","choices":[{"message":{"content":"Hel');
    }
  }

  sendWithoutChoices(): void {
    if (this.#streams()) {
      this.#writeHead([]);
      this.response.end(`${event(this.#chunk([]))}data: [DONE]\n\n`);
    } else {
      sendJson(this.response, 200, { ...this.#completion(''), choices: [] });
    }
  }

  #streams(): boolean {
    return this.#body.stream === true;
  }

  /** A plain body has its length in the header, so that a client can tell that a part is missing. */
  #writeHead(pieces: readonly string[]): void {
    if (this.#streams()) {
      this.response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-cache',
      });
    } else {
      const length = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
      this.response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': length,
      });
    }
    this.response.flushHeaders();
  }

  #pieces(text: string, finishReason: string): string[] {
    const size =
      text.length > HUGE_PIECE_CHARACTERS ? HUGE_PIECE_CHARACTERS : STREAM_PIECE_CHARACTERS;
    if (!this.#streams()) return split(JSON.stringify(this.#completion(text, finishReason)), size);
    const choice = (delta: object, finish_reason: string | null): object[] => [
      { index: 0, delta, finish_reason },
    ];
    const withUsage = this.#body.stream_options?.include_usage === true;
    return [
      event(this.#chunk(choice({ role: 'assistant', content: '' }, null))),
      ...split(text, size).map((content) => event(this.#chunk(choice({ content }, null)))),
      event(this.#chunk(choice({}, finishReason))),
      ...(withUsage ? [event({ ...this.#chunk([]), usage: this.#usage(text) })] : []),
      'data: [DONE]\n\n',
    ];
  }

  #chunk(choices: readonly object[]): object {
    const { model } = this.#body;
    return {
      id: this.#id,
      object: 'chat.completion.chunk',
      created: this.#created,
      model,
      choices,
    };
  }

  #completion(text: string, finishReason = 'stop'): object {
    const message = { role: 'assistant', content: text };
    return {
      id: this.#id,
      object: 'chat.completion',
      created: this.#created,
      model: this.#body.model,
      choices: [{ index: 0, message, finish_reason: finishReason }],
      usage: this.#usage(text),
    };
  }

  /** About four characters are a token. */
  #usage(text: string): object {
    const prompt_tokens = Math.ceil(JSON.stringify(this.#body.messages).length / 4);
    const completion_tokens = Math.ceil(text.length / 4);
    return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
  }

  /** Ends early when the client goes away. */
  async #pause(milliseconds: number): Promise<void> {
    if (milliseconds <= 0) return;
    await this.#until((done) => {
      const timer = setTimeout(done, milliseconds);
      return () => {
        clearTimeout(timer);
      };
    });
  }

  async #drained(): Promise<void> {
    await this.#until((done) => {
      this.response.once('drain', done);
      return () => {
        this.response.off('drain', done);
      };
    });
  }

  /** Waits for what `start` arranges, or for the end of the connection. */
  #until(start: (done: () => void) => () => void): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        stop();
        this.response.off('close', done);
        resolve();
      };
      const stop = start(done);
      this.response.once('close', done);
      if (this.response.destroyed) done();
    });
  }
}

function endingOf(response: ServerResponse): RecordedRequest['ending'] {
  return new Promise((resolve) => {
    response.once('close', () => {
      if (response.writableFinished) resolve('answered');
      else resolve(brokenOff.has(response) ? 'cut-off' : 'abandoned');
    });
  });
}

function sendRateLimited(response: ServerResponse, retryAfter: number | Date | undefined): void {
  if (retryAfter !== undefined) {
    const value = typeof retryAfter === 'number' ? String(retryAfter) : retryAfter.toUTCString();
    response.setHeader('retry-after', value);
  }
  sendError(response, 429, 'Rate limit reached for requests.', 'rate_limit_exceeded');
}

function sendUnauthorized(response: ServerResponse): void {
  sendError(response, 401, 'Incorrect API key provided.', 'invalid_request_error');
}

function sendError(response: ServerResponse, status: number, message: string, type: string): void {
  sendJson(response, status, { error: { message, type, param: null, code: null } });
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function modelList(models: readonly string[]): object {
  const data = models.map((id) => ({ id, object: 'model', created: 0, owned_by: 'fake' }));
  return { object: 'list', data };
}

function event(data: object): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}

function split(text: string, size: number): string[] {
  const pieces: string[] = [];
  let start = 0;
  while (start < text.length) {
    let end = start + size;
    if (/[\uD800-\uDBFF]/.test(text.charAt(end - 1))) end += 1; // half a character has no bytes
    pieces.push(text.slice(start, end));
    start = end;
  }
  return pieces;
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

function isChatBody(body: unknown): body is ChatBody {
  if (typeof body !== 'object' || body === null) return false;
  return (
    'model' in body &&
    typeof body.model === 'string' &&
    'messages' in body &&
    Array.isArray(body.messages)
  );
}
