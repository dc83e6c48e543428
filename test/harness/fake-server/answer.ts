import type { ServerResponse } from 'node:http';
import type { AnswerContent, ApiForm, ErrorKind } from './api-form.ts';
import type { Behaviour, ChatBody, Reply } from './behaviour.ts';
import { breakOff, drained, pause } from './connection.ts';

const streamPieceCharacters = 12;
const hugePieceCharacters = 65_536;

/** One answer to one chat request, as a stream or as one body, whichever the request asked for. */
export class Answer {
  readonly #response: ServerResponse;
  readonly #form: ApiForm;
  readonly #request: ChatBody;
  readonly #id: number;

  constructor(response: ServerResponse, form: ApiForm, request: ChatBody, id: number) {
    this.#response = response;
    this.#form = form;
    this.#request = request;
    this.#id = id;
  }

  async behave(behaviour: Behaviour): Promise<void> {
    switch (behaviour.kind) {
      case 'reply':
        await this.#reply(behaviour);
        return;
      case 'rate-limited':
        sendRateLimited(this.#response, this.#form, behaviour.retryAfter);
        return;
      case 'server-error': {
        const { status } = behaviour;
        const kind = status === 529 ? 'overloaded' : 'server-error';
        const text = `The server had an error (${status}).`;
        sendError(this.#response, this.#form, { status, kind, text });
        return;
      }
      case 'unauthorized':
        sendUnauthorized(this.#response, this.#form);
        return;
      case 'cut-off':
        if (behaviour.at === 'middle') {
          await this.#replyHalf(behaviour.text ?? 'Half of an answer.');
          await pause(this.#response, 20);
        }
        breakOff(this.#response);
        return;
      case 'error-within':
        await this.#failWithin(behaviour.text);
        return;
      case 'silence':
        return;
      case 'malformed-json':
        this.#sendRaw(this.#streams ? this.#form.malformedEvent : this.#form.malformedBody);
        return;
      case 'html-page':
        this.#response.writeHead(behaviour.status, { 'content-type': 'text/html; charset=utf-8' });
        this.#response.end(`<!doctype html><title>${behaviour.status}</title><h1>Bad gateway</h1>`);
        return;
      case 'empty-choices':
        this.#sendRaw(this.#pieces({ kind: 'nothing', text: '', finishReason: 'stop' }).join(''));
        return;
      case 'tool-call':
        this.#sendRaw(this.#pieces({ kind: 'tool-call', text: '', finishReason: 'stop' }).join(''));
        return;
      case 'huge-reply':
        await this.#reply({ kind: 'reply', text: 'x'.repeat(behaviour.characters) });
        return;
    }
  }

  async #reply({ text, finishReason = 'stop', ...delays }: Reply): Promise<void> {
    await pause(this.#response, delays.delayBeforeHeadersMs ?? 0);
    const pieces = this.#pieces({ kind: 'text', text, finishReason });
    this.#writeHead(pieces);
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) await pause(this.#response, delays.delayBetweenChunksMs ?? 0);
      if (this.#response.destroyed) return;
      if (!this.#response.write(piece)) await drained(this.#response);
    }
    this.#response.end();
  }

  async #replyHalf(text: string): Promise<void> {
    const pieces = this.#pieces({ kind: 'text', text, finishReason: 'stop' });
    this.#writeHead(pieces);
    const half = this.#streams
      ? pieces.slice(0, Math.ceil(pieces.length / 2)).join('')
      : pieces.join('').slice(0, pieces.join('').length / 2);
    // Only what has left this process arrives before the connection breaks.
    await new Promise<void>((resolve) => {
      this.#response.write(half, () => {
        resolve();
      });
    });
  }

  async #failWithin(text: string): Promise<void> {
    if (!this.#streams) {
      await this.behave({ kind: 'server-error', status: 500 });
      return;
    }
    await this.#replyHalf(text);
    this.#response.end(this.#form.errorEvent);
  }

  #sendRaw(text: string): void {
    this.#writeHead([text]);
    this.#response.end(text);
  }

  get #streams(): boolean {
    return this.#request.stream === true;
  }

  /** A plain body has its length in the header, so that a client can tell that a part is missing. */
  #writeHead(pieces: readonly string[]): void {
    if (this.#streams) {
      this.#response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-cache',
      });
    } else {
      const length = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
      this.#response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': length,
      });
    }
    this.#response.flushHeaders();
  }

  #pieces(content: AnswerContent): readonly string[] {
    const { text } = content;
    const size = text.length > hugePieceCharacters ? hugePieceCharacters : streamPieceCharacters;
    return this.#streams
      ? this.#form.events(this.#request, this.#id, content, split(text, size))
      : split(JSON.stringify(this.#form.body(this.#request, this.#id, content)), size);
  }
}

export interface SentError {
  readonly status: number;
  readonly kind: ErrorKind;
  readonly text: string;
}

export function sendError(
  response: ServerResponse,
  form: ApiForm,
  { status, kind, text }: SentError,
): void {
  sendJson(response, status, form.errorBody(kind, text));
}

export function sendRateLimited(
  response: ServerResponse,
  form: ApiForm,
  retryAfter: number | Date | undefined,
): void {
  if (retryAfter !== undefined) {
    const value = typeof retryAfter === 'number' ? String(retryAfter) : retryAfter.toUTCString();
    response.setHeader('retry-after', value);
  }
  const text = 'Rate limit reached for requests.';
  sendError(response, form, { status: 429, kind: 'rate-limited', text });
}

export function sendUnauthorized(response: ServerResponse, form: ApiForm): void {
  const text = 'Incorrect API key provided.';
  sendError(response, form, { status: 401, kind: 'unauthorized', text });
}

export function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
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
