import { anthropicBaseUrl } from '../../core/models/anthropic/anthropic-api.ts';
import type { ModelApiId } from '../../core/models/endpoint/model-api.ts';

/** Where a new judge may answer from. Addresses are defaults of the servers' own documentation. */
export interface EndpointPreset {
  readonly name: string;
  readonly title: string;
  readonly url: string;
  readonly api: ModelApiId;
  readonly needsKey: boolean;
}

export const endpointPresets: readonly EndpointPreset[] = [
  {
    name: 'openai',
    title: 'OpenAI',
    url: 'https://api.openai.com/v1',
    api: 'openai',
    needsKey: true,
  },
  {
    name: 'anthropic',
    title: 'Anthropic',
    url: anthropicBaseUrl,
    api: 'anthropic',
    needsKey: true,
  },
  {
    name: 'openrouter',
    title: 'OpenRouter',
    url: 'https://openrouter.ai/api/v1',
    api: 'openai',
    needsKey: true,
  },
  {
    name: 'ollama',
    title: 'Ollama',
    url: 'http://localhost:11434/v1',
    api: 'openai',
    needsKey: false,
  },
  {
    name: 'lm-studio',
    title: 'LM Studio',
    url: 'http://localhost:1234/v1',
    api: 'openai',
    needsKey: false,
  },
  { name: 'vllm', title: 'vLLM', url: 'http://localhost:8000/v1', api: 'openai', needsKey: false },
  {
    name: 'endpoint',
    title: 'Another OpenAI-compatible endpoint',
    url: 'https://',
    api: 'openai',
    needsKey: true,
  },
];
