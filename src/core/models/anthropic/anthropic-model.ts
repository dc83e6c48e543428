import type { HttpFetch } from '../../ports.ts';
import { EndpointModel } from '../endpoint/endpoint-model.ts';
import type { EndpointSettings } from '../endpoint/model-api.ts';
import { anthropicApi } from './anthropic-api.ts';

/** A model behind an endpoint that speaks Anthropic's Messages API. */
export class AnthropicModel extends EndpointModel {
  constructor(settings: EndpointSettings, fetchFromHost: HttpFetch) {
    super(anthropicApi, settings, fetchFromHost);
  }
}
