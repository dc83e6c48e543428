/** An API that models answer through, as settings and the command line name it. */
export type ModelApiId = 'openai' | 'anthropic';

/** What there is to know about an API before anything of an SDK is loaded. */
export interface ModelApi {
  readonly id: ModelApiId;
  /** As judgments name it. */
  readonly provider: string;
  /** Where no limit is set; undefined when the API can do without one. */
  readonly defaultMaxOutputTokens: number | undefined;
  /** The headers that a call without an SDK needs; without a key none that would carry one. */
  readonly headers: (key: string | undefined) => Readonly<Record<string, string>>;
  /** After the base URL; lists the models. */
  readonly modelsPath: string;
  /** Why the API cannot be called with these parameters, for people; undefined when it can. */
  readonly parameterProblem: (parameters: ModelParameters) => string | undefined;
}

/** What shapes an answer, and is therefore recorded with it. */
export interface ModelParameters {
  /** Default 0; null sends none, for models that refuse the parameter. */
  readonly temperature?: number | null;
  readonly seed?: number;
  /** Default: the API's own. */
  readonly maxOutputTokens?: number;
}

export interface EndpointSettings extends ModelParameters {
  /** As `normalizeBaseUrl` gives it. */
  readonly baseUrl: string;
  readonly model: string;
  /** Without a key no header of a key is sent, as local servers expect. */
  readonly apiKey?: string | undefined;
  /** Default false. */
  readonly stream?: boolean;
  /** For the whole call, connecting and streaming included. Default 120,000. */
  readonly timeoutMs?: number;
}
