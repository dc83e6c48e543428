import { anthropicApi } from './anthropic/anthropic-api.ts';
import type { ModelApi, ModelApiId } from './endpoint/model-api.ts';
import { openAiApi } from './openai-compatible/openai-api.ts';

/** Every API that a judge can answer through; sdk/sdk.ts has the part of each that needs an SDK. */
export const modelApis: Readonly<Record<ModelApiId, ModelApi>> = {
  openai: openAiApi,
  anthropic: anthropicApi,
};

export function isModelApiId(text: string): text is ModelApiId {
  return Object.hasOwn(modelApis, text);
}
