import type { ServerResponse } from 'node:http';
import type { Reply, StreamEnd } from './chat-server.ts';

export function anthropicMessage(text: string, stopReason = 'end_turn'): string {
  return messageOf([{ type: 'text', text }], stopReason);
}

export function messageOf(content: readonly object[], stopReason = 'end_turn'): string {
  return JSON.stringify({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'm',
    content,
    stop_reason: stopReason,
    stop_sequence: null,
    usage: { input_tokens: 11, output_tokens: 7 },
  });
}

/** Streams the pieces as events; up to `message_stop` for `done`. */
export function anthropicStream(pieces: readonly string[], end: StreamEnd | 'malformed'): Reply {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    send(response, 'message_start', {
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'm',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 11, output_tokens: 1 },
      },
    });
    if (pieces.length > 0) {
      send(response, 'content_block_start', {
        index: 0,
        content_block: { type: 'text', text: '' },
      });
    }
    for (const text of pieces) {
      send(response, 'content_block_delta', { index: 0, delta: { type: 'text_delta', text } });
    }
    if (end === 'done') {
      send(response, 'content_block_stop', { index: 0 });
      send(response, 'message_delta', {
        delta: { stop_reason: 'end_turn', stop_sequence: null },
        usage: { output_tokens: 7 },
      });
      send(response, 'message_stop', {});
      response.end();
    }
    if (end === 'error') {
      send(response, 'error', { error: { type: 'overloaded_error', message: 'RECORD sk-secret' } });
    }
    if (end === 'malformed') {
      response.write('event: content_block_delta\ndata: {"type":"content_bl\n\n');
    }
    if (end === 'closed' || end === 'error' || end === 'malformed') response.end();
    if (end === 'dropped') setTimeout(() => response.destroy(), 20);
  };
}

/** An error where the first event should be, as an overloaded API sends it. */
export const errorFirst: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  send(response, 'error', { error: { type: 'overloaded_error', message: 'RECORD sk-secret' } });
  response.end();
};

export const malformedFirst: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end('event: message_start\ndata: {"type":"mess\n\n');
};

function send(response: ServerResponse, type: string, event: object): void {
  response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...event })}\n\n`);
}
