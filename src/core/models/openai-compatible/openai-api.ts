import type { ModelApi } from '../endpoint/model-api.ts';

/** Chat completions of OpenAI, as many servers speak them. */
export const openAiApi: ModelApi = {
  id: 'openai',
  provider: 'openai-compatible',
  defaultMaxOutputTokens: undefined,
  headers: (key): Readonly<Record<string, string>> =>
    key === undefined ? {} : { Authorization: `Bearer ${key}` },
  modelsPath: '/models',
  parameterProblem: () => undefined,
};
