import { parseJson } from '../../jsonl/parse-json.ts';
import { isJsonArray, isJsonObject } from '../../model/json.ts';
import { err, ok, type Result } from '../../model/result.ts';
import type { HttpFetch } from '../../ports.ts';
import type { ModelFailure } from '../language-model.ts';
import { sendableKey } from './api-key.ts';
import { EndpointModel } from './endpoint-model.ts';
import { cancelledFailure, failureOf, timeoutFailure } from './failures.ts';
import type { EndpointSettings, ModelApi } from './model-api.ts';
import { retryAfterMs } from './retry-after.ts';

export interface ConnectionReport {
  /** How it was tried: the list of models, or a one-token question to the model. */
  readonly via: 'models' | 'chat';
  /** The models that the endpoint lists; empty when it lists none. */
  readonly models: readonly string[];
  /** Whether the model of the settings is among them; undefined without a list. */
  readonly isModelListed: boolean | undefined;
}

const connectionTimeoutMs = 15_000;

/**
 * Asks the endpoint for its models; where it has no such list, asks the model for one token.
 * Sends no record text.
 */
export async function testConnection(
  api: ModelApi,
  settings: EndpointSettings,
  fetchFromHost: HttpFetch,
  signal: AbortSignal,
): Promise<Result<ConnectionReport, ModelFailure>> {
  const timeoutMs = settings.timeoutMs ?? connectionTimeoutMs;
  const subject = { model: settings.model, timeoutMs };
  const key = sendableKey(settings.apiKey);
  if (!key.ok) return key;
  const timeLimit = AbortSignal.timeout(timeoutMs);
  try {
    const listed = await listModels(
      `${settings.baseUrl}${api.modelsPath}`,
      api.headers(key.value),
      fetchFromHost,
      AbortSignal.any([signal, timeLimit]),
    );
    if (listed.type === 'refused') {
      return err(failureOf({ ...listed.trouble, type: 'http' }, subject));
    }
    if (listed.type === 'models') {
      const { models } = listed;
      const refused = await new EndpointModel(api, settings, fetchFromHost).parameterFailure();
      if (refused !== undefined) return err(refused);
      const isModelListed = models.length === 0 ? undefined : models.includes(settings.model);
      return ok({ via: 'models', models, isModelListed });
    }
  } catch {
    if (signal.aborted) return err(cancelledFailure);
    if (timeLimit.aborted) return err(timeoutFailure(subject));
    return err(failureOf({ type: 'network' }, subject));
  }
  return await askForOneToken(api, { ...settings, timeoutMs }, fetchFromHost, signal);
}

type ModelList =
  | { readonly type: 'models'; readonly models: readonly string[] }
  | { readonly type: 'no-list' }
  | {
      readonly type: 'refused';
      readonly trouble: { readonly status: number; readonly retryAfterMs?: number };
    };

/** Statuses that say something about the key or the load rather than about the missing list. */
const telling: readonly number[] = [401, 403, 429];

/** @throws when the endpoint cannot be reached or the signal is aborted. */
async function listModels(
  url: string,
  headers: Readonly<Record<string, string>>,
  fetchFromHost: HttpFetch,
  signal: AbortSignal,
): Promise<ModelList> {
  const response = await fetchFromHost(url, { headers, redirect: 'manual', signal });
  const text = await response.text();
  // 501 says that there is no such list.
  const isServerError = response.status >= 500 && response.status !== 501;
  if (telling.includes(response.status) || isServerError) {
    const waitMs = retryAfterMs(response.headers, Date.now());
    const { status } = response;
    return {
      type: 'refused',
      trouble: waitMs === undefined ? { status } : { status, retryAfterMs: waitMs },
    };
  }
  const models = response.ok ? modelIdsOf(text) : undefined;
  return models === undefined ? { type: 'no-list' } : { type: 'models', models };
}

function modelIdsOf(text: string): readonly string[] | undefined {
  const value = parseJson(text);
  const data = isJsonObject(value) ? value['data'] : undefined;
  if (!isJsonArray(data)) return undefined;
  const ids = data.map((model) => (isJsonObject(model) ? model['id'] : undefined));
  return ids.filter((id) => typeof id === 'string');
}

/** Failures that only come after the endpoint has accepted key and model. */
const answeredCodes: readonly string[] = ['cut-off', 'empty', 'blocked'];

async function askForOneToken(
  api: ModelApi,
  settings: EndpointSettings,
  fetchFromHost: HttpFetch,
  signal: AbortSignal,
): Promise<Result<ConnectionReport, ModelFailure>> {
  const model = new EndpointModel(api, { ...settings, maxOutputTokens: 1 }, fetchFromHost);
  const answer = await model.generate([{ role: 'user', content: 'Say yes.' }], signal);
  if (!answer.ok && !answeredCodes.includes(answer.error.code)) return answer;
  return ok({ via: 'chat', models: [], isModelListed: undefined });
}
