import type { HttpFetch } from '../../ports.ts';
import { EndpointModel } from '../endpoint/endpoint-model.ts';
import type { EndpointSettings } from '../endpoint/model-api.ts';
import { openAiApi } from './openai-api.ts';

/** A model behind an endpoint that speaks OpenAI's chat completions. */
export class OpenAiCompatibleModel extends EndpointModel {
  constructor(settings: EndpointSettings, fetchFromHost: HttpFetch) {
    super(openAiApi, settings, fetchFromHost);
  }
}
