import type { IncomingHttpHeaders } from 'node:http';

export type ApiName = 'openai' | 'anthropic';

export interface ChatRequest {
  /** 1 for the first chat request. */
  readonly count: number;
  readonly api: ApiName;
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

/** In OpenAI's words; other APIs have their own for the same. */
export type FinishReason = 'stop' | 'length' | 'content_filter';

export interface Reply {
  readonly kind: 'reply';
  readonly text: string;
  readonly finishReason?: FinishReason;
  readonly delayBeforeHeadersMs?: number;
  /** Between the pieces, of a stream or of a plain body. */
  readonly delayBetweenChunksMs?: number;
}

export type Behaviour =
  | Reply
  /** 429. Seconds and a date are the two forms of `retry-after`. */
  | { readonly kind: 'rate-limited'; readonly retryAfter?: number | Date }
  /** 529 is Anthropic's "overloaded". */
  | { readonly kind: 'server-error'; readonly status: 500 | 502 | 503 | 504 | 529 }
  | { readonly kind: 'unauthorized' }
  /** The connection breaks: before anything was sent, or in the middle of the body. */
  | { readonly kind: 'cut-off'; readonly at: 'start' | 'middle'; readonly text?: string }
  /** A stream of which half arrives, then an event that tells of an error; without streaming a 500. */
  | { readonly kind: 'error-within'; readonly text: string }
  /** Nothing is ever sent; the connection stays open. */
  | { readonly kind: 'silence' }
  /** 200 with a body (in a stream: an event) that is no JSON. */
  | { readonly kind: 'malformed-json' }
  /** What a proxy in between says. */
  | { readonly kind: 'html-page'; readonly status: number }
  /** An answer without content. */
  | { readonly kind: 'empty-choices' }
  /** An answer that calls a tool instead of saying something. */
  | { readonly kind: 'tool-call' }
  | { readonly kind: 'huge-reply'; readonly characters: number };

/** A plain text stands for a reply with that text. A promise holds the answer back. */
export type ChatHandler = (
  request: ChatRequest,
) => Behaviour | string | Promise<Behaviour | string>;
