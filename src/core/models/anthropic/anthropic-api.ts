import type { ModelApi } from '../endpoint/model-api.ts';

/**
 * Anthropic's Messages API. It demands a limit of output tokens; ours, where a judge sets none, is one
 * that every model of the API can write and that leaves room for thinking before a short verdict.
 */
export const anthropicApi: ModelApi = {
  id: 'anthropic',
  provider: 'anthropic',
  defaultMaxOutputTokens: 4_096,
  headers: (key) => ({
    'anthropic-version': '2023-06-01',
    ...(key === undefined ? {} : { 'x-api-key': key }),
  }),
  modelsPath: '/models?limit=1000',
  parameterProblem: ({ temperature, seed }) => {
    if (seed !== undefined) {
      return 'The Messages API of Anthropic takes no seed. Remove the seed from this judge.';
    }
    if (typeof temperature === 'number' && (temperature < 0 || temperature > 1)) {
      return 'The Messages API of Anthropic takes temperatures from 0 to 1. Change that of this judge.';
    }
    return undefined;
  },
};

export const anthropicBaseUrl = 'https://api.anthropic.com/v1';
