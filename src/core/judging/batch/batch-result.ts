import { parseJson } from '../../jsonl/parse-json.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts';
import type { Judgment } from '../../model/judgment.ts';
import { err, ok, type Result } from '../../model/result.ts';
import { hashJson } from '../hashes.ts';
import type { CarriedResponse } from './batch-transport.ts';

/** One line of a results file: OpenAI's output and error files, vLLM's output, Anthropic's results. */
export interface BatchResult {
  readonly customId: string;
  readonly answer: BatchAnswer;
  /** Of all that the line says: two lines with the same hash are the same result. */
  readonly hash: string;
}

export type BatchAnswer =
  | ({ readonly type: 'response' } & CarriedResponse)
  /** The batch gave no response. The message is ours: a provider can write anything into its own. */
  | {
      readonly type: 'none';
      readonly outcome: Extract<Judgment['outcome'], 'failed' | 'cancelled'>;
      readonly error: NonNullable<Judgment['error']>;
    };

/** The error says why the line is no result. */
export function readBatchResult(text: string): Result<BatchResult, string> {
  const value = parseJson(text);
  if (!isJsonObject(value)) return err('it is no JSON object.');
  const customId = value['custom_id'];
  if (typeof customId !== 'string') return err('it has no custom_id.');
  const answer = isJsonObject(value['result'])
    ? anthropicAnswer(value['result'])
    : openAiAnswer(value);
  if (answer === undefined) return err('it is no result of a batch.');
  return ok({ customId, answer, hash: hashJson(value) });
}

function openAiAnswer({ response, error }: JsonObject): BatchAnswer | undefined {
  if (isJsonObject(response) && typeof response['status_code'] === 'number') {
    const status = response['status_code'];
    const isGood = status >= 200 && status < 300;
    const body = response['body'] ?? null;
    if (isGood && hasError(error)) return failedBatch;
    if (!isStatus(status) || (isGood && body === null)) return failedBatch;
    // vLLM puts the error's body beside the response.
    return { type: 'response', status, body: body ?? error ?? null };
  }
  if (!hasError(error)) return undefined;
  const code = isJsonObject(error) ? error['code'] : undefined;
  if (code === 'batch_expired') return expired;
  if (code === 'batch_cancelled') return canceled;
  return failedBatch;
}

function hasError(error: JsonValue | undefined): boolean {
  return error !== undefined && error !== null;
}

/** What `new Response` takes for one with a body. */
function isStatus(status: number): boolean {
  return Number.isInteger(status) && status >= 200 && status <= 599 && status !== 204;
}

/** HTTP statuses of Anthropic's error types, as its documentation gives them. */
const anthropicStatuses: ReadonlyMap<JsonValue | undefined, number> = new Map([
  ['invalid_request_error', 400],
  ['authentication_error', 401],
  ['billing_error', 402],
  ['permission_error', 403],
  ['not_found_error', 404],
  ['request_too_large', 413],
  ['rate_limit_error', 429],
  ['api_error', 500],
  ['timeout_error', 504],
  ['overloaded_error', 529],
]);

function anthropicAnswer({ type, message, error }: JsonObject): BatchAnswer | undefined {
  if (type === 'succeeded') return { type: 'response', status: 200, body: message ?? null };
  if (type === 'canceled') return canceled;
  if (type === 'expired') return expired;
  if (type !== 'errored') return undefined;
  const inner = isJsonObject(error) ? error['error'] : undefined;
  const status = anthropicStatuses.get(isJsonObject(inner) ? inner['type'] : undefined);
  if (status === undefined) return failedBatch;
  return { type: 'response', status, body: error ?? null };
}

const expired: BatchAnswer = {
  type: 'none',
  outcome: 'failed',
  error: {
    code: 'batch-expired',
    message: 'The batch ended before this request was made. Export again to ask once more.',
  },
};

const canceled: BatchAnswer = {
  type: 'none',
  outcome: 'cancelled',
  error: {
    code: 'batch-canceled',
    message: 'The batch was cancelled before this request was made. Export again to ask once more.',
  },
};

const failedBatch: BatchAnswer = {
  type: 'none',
  outcome: 'failed',
  error: {
    code: 'batch-error',
    message: 'The batch gave an error instead of a response. Its results file says which.',
  },
};
