import { UserError } from '../../core/model/user-error.ts';
import { anthropicBaseUrl } from '../../core/models/anthropic/anthropic-api.ts';
import { normalizeBaseUrl } from '../../core/models/endpoint/base-url.ts';
import { EndpointModel } from '../../core/models/endpoint/endpoint-model.ts';
import type { ModelApiId, ModelParameters } from '../../core/models/endpoint/model-api.ts';
import { isModelApiId, modelApis } from '../../core/models/model-apis.ts';
import { baselineJudge } from '../../core/models/offline/baseline-judge.ts';
import type { HttpFetch } from '../../core/ports.ts';
import { judgeFromModel } from '../../core/judging/judge-from-model.ts';
import { judgeKey } from '../../core/judging/judge-names.ts';
import type { Judge } from '../../core/judging/judge.ts';

/** The options of `benchwright judge` that say how a judge is asked. */
export interface JudgeCallOptions {
  /** Default: that of Anthropic for its own models. */
  readonly baseUrl?: string;
  readonly temperature?: number | null;
  readonly seed?: number;
  readonly maxTokens?: number;
  readonly stream?: boolean;
  /** Seconds. */
  readonly timeout?: number;
}

export interface JudgeChoiceOptions extends JudgeCallOptions {
  /** `baseline`, `openai:<model>` or `anthropic:<model>`. */
  readonly judge: string;
}

export interface JudgeChoice {
  readonly judge: Judge;
  /** The address that prompts go to; undefined when nothing leaves this machine. */
  readonly destination: string | undefined;
  readonly sendsKey: boolean;
  readonly warnings: readonly string[];
}

/** A judge behind an endpoint, wherever it was named. */
export interface EndpointJudge extends ModelParameters {
  /** For messages, e.g. `--judge openai:some-model`. */
  readonly label: string;
  readonly api: ModelApiId;
  readonly model: string;
  /** As the user wrote it. Default: that of Anthropic for its own models. */
  readonly baseUrl?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly stream?: boolean;
  readonly timeoutSeconds?: number;
}

/** @throws {UserError} when the options name no judge */
export function chooseJudge(
  { judge: name, ...options }: JudgeChoiceOptions,
  apiKey: string | undefined,
  fetchFromHost: HttpFetch,
): JudgeChoice {
  if (name === 'baseline') {
    return { judge: baselineJudge, destination: undefined, sendsKey: false, warnings: [] };
  }
  const [, api = '', model] = /^([^:]+):(.+)$/.exec(name) ?? [];
  if (!isModelApiId(api) || model === undefined) {
    throw new UserError(
      'unknown-judge',
      `There is no judge "${name}". Use baseline, anthropic:<model>, or openai:<model> with --base-url.`,
    );
  }
  const { baseUrl, temperature, seed, maxTokens, stream, timeout } = options;
  return endpointJudge(
    {
      label: `--judge ${name}`,
      api,
      model,
      baseUrl,
      apiKey,
      ...(temperature === undefined ? {} : { temperature }),
      ...(seed === undefined ? {} : { seed }),
      ...(maxTokens === undefined ? {} : { maxOutputTokens: maxTokens }),
      ...(stream === undefined ? {} : { stream }),
      ...(timeout === undefined ? {} : { timeoutSeconds: timeout }),
    },
    fetchFromHost,
  );
}

/**
 * Several judges that share the options, in the order given; the same judge counts once. They have one address in
 * common too, so the one key goes to one place: an address is given, or all are Anthropic's.
 *
 * @throws {UserError} when one is no judge
 */
export function chooseJudges(
  names: readonly string[],
  options: JudgeCallOptions,
  apiKey: string | undefined,
  fetchFromHost: HttpFetch,
): readonly JudgeChoice[] {
  const choices = new Map<string, JudgeChoice>();
  for (const judge of names) {
    const choice = chooseJudge({ ...options, judge }, apiKey, fetchFromHost);
    const key = judgeKey(choice.judge.identity);
    if (!choices.has(key)) choices.set(key, choice);
  }
  return [...choices.values()];
}

/** @throws {UserError} when its address or its parameters cannot be used */
export function endpointJudge(
  { label, api: apiId, model, baseUrl: written, timeoutSeconds, ...settings }: EndpointJudge,
  fetchFromHost: HttpFetch,
): JudgeChoice {
  const api = modelApis[apiId];
  const given = written ?? (apiId === 'anthropic' ? anthropicBaseUrl : undefined);
  if (given === undefined) {
    throw new UserError(
      'usage',
      `${label} needs the endpoint's address, e.g. --base-url http://localhost:11434/v1.`,
    );
  }
  const address = normalizeBaseUrl(given);
  if (!address.ok) throw new UserError('usage', `${label}: ${address.error}`);
  const problem = api.parameterProblem(settings);
  if (problem !== undefined) throw new UserError('usage', `${label}: ${problem}`);
  const { baseUrl, warnings } = address.value;
  const callSettings = {
    ...settings,
    baseUrl,
    model,
    ...(timeoutSeconds === undefined ? {} : { timeoutMs: timeoutSeconds * 1_000 }),
  };
  return {
    judge: judgeFromModel(new EndpointModel(api, callSettings, fetchFromHost)),
    destination: baseUrl,
    sendsKey: settings.apiKey !== undefined && settings.apiKey !== '',
    warnings,
  };
}
