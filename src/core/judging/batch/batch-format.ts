import type { JsonObject } from '../../model/json.ts';

/** How a provider wants many requests in one file, and how many it takes. */
export interface BatchFormat {
  readonly id: 'openai' | 'anthropic';
  readonly title: string;
  /** Of judge identities. */
  readonly provider: string;
  readonly maxRequests: number;
  readonly maxBytes: number;
  /** What stands before the first request, between two and behind the last. */
  readonly opening: string;
  readonly separator: string;
  readonly closing: string;
  /** One request of the file; `body` is what a live call would send. */
  readonly request: (customId: string, body: JsonObject) => JsonObject;
}

const megabyte = 1_000_000;

/**
 * OpenAI's batch file, one request a line, which vLLM's `run-batch` takes too. Limits as OpenAI documents them;
 * a megabyte is taken for the smaller one of its meanings.
 */
const openAiFormat: BatchFormat = {
  id: 'openai',
  title: 'OpenAI batch file',
  provider: 'openai-compatible',
  maxRequests: 50_000,
  maxBytes: 200 * megabyte,
  opening: '',
  separator: '\n',
  closing: '\n',
  request: (custom_id, body) => ({ custom_id, method: 'POST', url: '/v1/chat/completions', body }),
};

/** The body of a call that creates an Anthropic message batch: one JSON document, one request a line. */
const anthropicFormat: BatchFormat = {
  id: 'anthropic',
  title: 'Anthropic message batch',
  provider: 'anthropic',
  maxRequests: 100_000,
  maxBytes: 256 * megabyte,
  opening: '{"requests":[\n',
  separator: ',\n',
  closing: '\n]}\n',
  request: (custom_id, body) => ({ custom_id, params: body }),
};

export const batchFormats: readonly BatchFormat[] = [openAiFormat, anthropicFormat];
