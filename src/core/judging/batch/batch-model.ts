import type { JsonObject } from '../../model/json.ts';
import type { JudgeIdentity } from '../../model/judgment.ts';
import { err, ok, type Result } from '../../model/result.ts';
import { EndpointModel } from '../../models/endpoint/endpoint-model.ts';
import type { ModelParameters } from '../../models/endpoint/model-api.ts';
import { modelApis } from '../../models/model-apis.ts';
import { judgeKey, judgeName } from '../judge-names.ts';
import type { ModelOverFetch } from './batch-transport.ts';

/** Nothing is sent to it: bodies are taken and given before the network. */
const noAddress = 'https://batch.invalid/v1';

/**
 * The model behind an identity: what its calls say, not where they go. An identity that says more than a batch file
 * could ask is refused.
 */
export function modelOf(identity: JudgeIdentity): Result<ModelOverFetch, string> {
  const api = Object.values(modelApis).find(({ provider }) => provider === identity.provider);
  const refusal = err(`The judge ${judgeName(identity)} cannot be asked through a batch file.`);
  if (api === undefined) return refusal;
  const { model } = identity;
  const settings = { baseUrl: noAddress, model, ...parametersOf(identity.parameters) };
  const modelOver: ModelOverFetch = (fetch) => new EndpointModel(api, settings, fetch);
  const unused = (): Promise<Response> => Promise.reject(new Error('no call is made'));
  return judgeKey(modelOver(unused).identity) === judgeKey(identity) ? ok(modelOver) : refusal;
}

function parametersOf({ temperature, seed, maxOutputTokens }: JsonObject): ModelParameters {
  return {
    temperature: typeof temperature === 'number' ? temperature : null,
    ...(typeof seed === 'number' ? { seed } : {}),
    ...(typeof maxOutputTokens === 'number' ? { maxOutputTokens } : {}),
  };
}
