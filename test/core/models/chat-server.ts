import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type Reply = (response: ServerResponse) => void;

export interface ChatServer {
  /** Without `/v1`. */
  readonly origin: string;
  readonly requests: readonly SeenRequest[];
}

/** A real HTTP server on the loopback address that gives the replies in turn and then repeats the last. */
export async function startChatServer(
  context: TestContext,
  replies: readonly Reply[],
): Promise<ChatServer> {
  const requests: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const body = Buffer.concat(chunks).toString();
      const reply = replies[Math.min(requests.length, replies.length - 1)];
      requests.push({ method, path: url, headers, body });
      reply?.(response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${String(port)}`, requests };
}

export function completion(text: string, finishReason = 'stop'): string {
  return JSON.stringify({
    id: 'c1',
    object: 'chat.completion',
    created: 1,
    model: 'm',
    choices: [
      { index: 0, message: { role: 'assistant', content: text }, finish_reason: finishReason },
    ],
    usage: { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 },
  });
}

export function json(body: string, status = 200, headers: Record<string, string> = {}): Reply {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body);
  };
}

export function html(status = 200): Reply {
  return (response) => {
    response.writeHead(status, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>Welcome</title>');
  };
}

export const silence: Reply = () => undefined;

/** Sends half of a body and drops the connection. */
export function cutOffBody(body: string): Reply {
  return (response) => {
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': String(body.length),
    });
    response.write(body.slice(0, body.length / 2));
    setTimeout(() => response.destroy(), 20);
  };
}

export type StreamEnd = 'done' | 'closed' | 'dropped' | 'error' | 'open';

/** Streams the pieces as events. */
export function stream(pieces: readonly string[], end: StreamEnd): Reply {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const content of pieces) send(response, { choices: [{ index: 0, delta: { content } }] });
    if (end === 'done') {
      send(response, {
        choices: [{ index: 0, delta: {}, finish_reason: 'stop' }],
        usage: { prompt_tokens: 11, completion_tokens: 7 },
      });
      response.end('data: [DONE]\n\n');
    }
    if (end === 'error') send(response, { error: { message: 'overloaded sk-secret' } });
    if (end === 'closed' || end === 'error') response.end();
    if (end === 'dropped') setTimeout(() => response.destroy(), 20);
  };
}

function send(response: ServerResponse, event: object): void {
  response.write(`data: ${JSON.stringify({ id: 'c1', created: 1, model: 'm', ...event })}\n\n`);
}
