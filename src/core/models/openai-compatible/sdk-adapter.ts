import { createOpenAICompatible } from '@ai-sdk/openai-compatible';

import { knownErrorCode } from '../endpoint/call-trouble.ts';
import type { SdkAdapter } from '../sdk/chat-request.ts';

export const openAiAdapter: SdkAdapter = {
  languageModel: ({ baseUrl, model, apiKey }, fetch) =>
    createOpenAICompatible({
      name: 'openai-compatible',
      baseURL: baseUrl,
      includeUsage: true,
      fetch,
      ...(apiKey === undefined ? {} : { apiKey }),
    }).chatModel(model),
  errorCode: ({ code }) => knownErrorCode(code),
  isUnreadableEvent: () => false,
};
