import type { IncomingHttpHeaders } from 'node:http';
import type { ChatBody, FinishReason } from './behaviour.ts';

/** What is answered, before it gets the form of an API. */
export interface AnswerContent {
  readonly kind: 'text' | 'nothing' | 'tool-call';
  readonly text: string;
  readonly finishReason: FinishReason;
}

export type ErrorKind =
  'rate-limited' | 'unauthorized' | 'server-error' | 'overloaded' | 'bad-request' | 'not-found';

/** How one API looks on the wire. */
export interface ApiForm {
  readonly chatPath: string;
  /** Why the request is refused with 400; undefined when it is well formed. */
  readonly faultOf: (headers: IncomingHttpHeaders, body: unknown) => string | undefined;
  readonly isAuthorized: (headers: IncomingHttpHeaders, apiKey: string) => boolean;
  readonly body: (request: ChatBody, id: number, content: AnswerContent) => object;
  /** The events of a stream, `event:` lines and blank lines included, the text cut into `pieces`. */
  readonly events: (
    request: ChatBody,
    id: number,
    content: AnswerContent,
    pieces: readonly string[],
  ) => readonly string[];
  readonly errorEvent: string;
  readonly malformedBody: string;
  readonly malformedEvent: string;
  readonly errorBody: (kind: ErrorKind, message: string) => object;
  readonly modelList: (models: readonly string[]) => object;
}

/** About four characters are a token. */
export function tokensOf(text: string): number {
  return Math.ceil(text.length / 4);
}

export function hasModelAndMessages(body: unknown): body is ChatBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'model' in body &&
    typeof body.model === 'string' &&
    'messages' in body &&
    Array.isArray(body.messages)
  );
}
