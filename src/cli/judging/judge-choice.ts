import { UserError } from '../../core/model/user-error.ts';
import { baselineJudge } from '../../core/models/offline/baseline-judge.ts';
import { normalizeBaseUrl } from '../../core/models/openai-compatible/base-url.ts';
import { OpenAiCompatibleModel } from '../../core/models/openai-compatible/openai-compatible-model.ts';
import type { HttpFetch } from '../../core/ports.ts';
import { judgeFromModel } from '../../core/judging/judge-from-model.ts';
import type { Judge } from '../../core/judging/judge.ts';

/** The options of `benchwright judge` that say who judges. */
export interface JudgeChoiceOptions {
  /** `baseline` or `openai:<model>`. */
  readonly judge: string;
  readonly baseUrl?: string;
  readonly temperature?: number | null;
  readonly seed?: number;
  readonly maxTokens?: number;
  readonly stream?: boolean;
  /** Seconds. */
  readonly timeout?: number;
}

export interface JudgeChoice {
  readonly judge: Judge;
  /** The address that prompts go to; undefined when nothing leaves this machine. */
  readonly destination: string | undefined;
  readonly sendsKey: boolean;
  readonly warnings: readonly string[];
}

/** Throws a UserError when the options name no judge. */
export function chooseJudge(
  options: JudgeChoiceOptions,
  apiKey: string | undefined,
  fetchFromHost: HttpFetch,
): JudgeChoice {
  if (options.judge === 'baseline') {
    return { judge: baselineJudge, destination: undefined, sendsKey: false, warnings: [] };
  }
  const model = /^openai:(.+)$/.exec(options.judge)?.[1];
  if (model === undefined) {
    throw new UserError(
      'unknown-judge',
      `There is no judge "${options.judge}". Use baseline, or openai:<model> with --base-url.`,
    );
  }
  return chooseModel(model, options, apiKey, fetchFromHost);
}

function chooseModel(
  model: string,
  options: JudgeChoiceOptions,
  apiKey: string | undefined,
  fetchFromHost: HttpFetch,
): JudgeChoice {
  if (options.baseUrl === undefined) {
    throw new UserError(
      'usage',
      `--judge ${options.judge} needs the endpoint's address, e.g. --base-url http://localhost:11434/v1.`,
    );
  }
  const address = normalizeBaseUrl(options.baseUrl);
  if (!address.ok) throw new UserError('usage', `--base-url: ${address.error}`);
  const { baseUrl, warnings } = address.value;
  const { temperature, seed, maxTokens, stream, timeout } = options;
  const settings = {
    baseUrl,
    model,
    apiKey,
    ...(temperature === undefined ? {} : { temperature }),
    ...(seed === undefined ? {} : { seed }),
    ...(maxTokens === undefined ? {} : { maxOutputTokens: maxTokens }),
    ...(stream === undefined ? {} : { stream }),
    ...(timeout === undefined ? {} : { timeoutMs: timeout * 1_000 }),
  };
  return {
    judge: judgeFromModel(new OpenAiCompatibleModel(settings, fetchFromHost)),
    destination: baseUrl,
    sendsKey: apiKey !== undefined && apiKey !== '',
    warnings,
  };
}
