import type { ChatMessage } from '../../benchmarks/protocol.ts';
import { parseJson } from '../../jsonl/parse-json.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts';
import { ok, type Result } from '../../model/result.ts';
import type { LanguageModel, ModelFailure, ModelReply } from '../../models/language-model.ts';
import type { HttpFetch } from '../../ports.ts';

/** A model that makes its calls with the given `fetch`. */
export type ModelOverFetch = (fetch: HttpFetch) => LanguageModel;

/**
 * The body that a live call would send. The model itself makes it; the call ends where it would leave this machine, so
 * that a batch and a live run can never ask differently. The failure is that of a model which refuses its parameters.
 */
export async function requestBodyOf(
  modelOver: ModelOverFetch,
  messages: readonly ChatMessage[],
  sample: number | undefined,
): Promise<Result<JsonObject, ModelFailure>> {
  let body: JsonValue | undefined;
  const model = modelOver((_address, init) => {
    body = typeof init?.body === 'string' ? parseJson(init.body) : undefined;
    return Promise.resolve(new Response(null, { status: 499 }));
  });
  const answer = await model.generate(messages, neverAborted(), sample);
  if (isJsonObject(body)) return ok(body);
  if (!answer.ok) return answer;
  throw new Error('the model answered without a request whose body is a JSON object');
}

/** A response that came by another way than a live call. */
export interface CarriedResponse {
  readonly status: number;
  readonly body: JsonValue;
}

/** What the model makes of a response: the same reply or failure as after a live call. */
export function answerOf(
  modelOver: ModelOverFetch,
  { status, body }: CarriedResponse,
): Promise<Result<ModelReply, ModelFailure>> {
  const headers = { 'content-type': 'application/json' };
  const model = modelOver(() =>
    Promise.resolve(new Response(JSON.stringify(body), { status, headers })),
  );
  return model.generate([{ role: 'user', content: '' }], neverAborted());
}

function neverAborted(): AbortSignal {
  return new AbortController().signal;
}
