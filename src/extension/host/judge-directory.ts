import type * as vscode from 'vscode';
import { judgeFromModel } from '../../core/judging/judge-from-model.ts';
import type { Judge } from '../../core/judging/judge.ts';
import { UserError } from '../../core/model/user-error.ts';
import { normalizeBaseUrl } from '../../core/models/endpoint/base-url.ts';
import { EndpointModel } from '../../core/models/endpoint/endpoint-model.ts';
import type { EndpointSettings, ModelApi } from '../../core/models/endpoint/model-api.ts';
import { isModelApiId, modelApis } from '../../core/models/model-apis.ts';
import { baselineJudge } from '../../core/models/offline/baseline-judge.ts';
import type { LanguageModel } from '../../core/models/language-model.ts';
import type { HttpFetch } from '../../core/ports.ts';
import { originOf, type EndpointKeys } from './endpoint-keys.ts';
import * as settings from './settings.ts';
import type { JudgeSetting } from './settings.ts';
import { selectLanguageModels, VsCodeLanguageModel } from './vscode-language-model.ts';

export const baselineName = 'baseline';

/** A judge that is ready to be asked, with what the user should know before anything is sent. */
export interface ReadyJudge {
  readonly name: string;
  readonly judge: Judge;
  /** The model behind the judge, for those who have it write; undefined for the baseline, which has no words of its own. */
  readonly model?: LanguageModel;
  /** Undefined for the baseline, which sends nothing. */
  readonly destination?: Destination;
}

export interface Destination {
  /** Consent is remembered under this: the endpoint's origin, or the provider of the language model. */
  readonly consentKey: string;
  /** For people, e.g. `http://localhost:11434/v1`. */
  readonly address: string;
  readonly model: string;
  /** How the call is authorised, without the key. */
  readonly authorization: string;
  readonly warnings: readonly string[];
}

/** Finds the judges that the settings name. */
export class JudgeDirectory {
  private readonly keys: EndpointKeys;
  private readonly fetch: HttpFetch;

  constructor(keys: EndpointKeys, fetch: HttpFetch) {
    this.keys = keys;
    this.fetch = fetch;
  }

  names(scope: vscode.Uri | undefined): readonly string[] {
    return [baselineName, ...settings.judges(scope).keys()];
  }

  /** @throws {UserError} when the settings do not describe a judge that can be asked */
  async find(name: string, scope: vscode.Uri | undefined): Promise<ReadyJudge> {
    if (name === baselineName) return { name, judge: baselineJudge };
    const setting = settings.judges(scope).get(name);
    if (setting === undefined) {
      throw new UserError(
        'unknown-judge',
        `There is no judge named "${name}". Choose another with "Choose Judge", or add it with "Add Judge".`,
      );
    }
    return setting.languageModel === undefined
      ? this.endpointJudge(name, setting)
      : languageModelJudge(name, setting, setting.languageModel);
  }

  /**
   * The API and the settings of a call to an endpoint's model, with its key: that of the endpoint's origin, whatever
   * API the judge names. @throws {UserError}
   */
  async endpointCall(
    name: string,
    setting: JudgeSetting,
  ): Promise<{ readonly api: ModelApi; readonly call: EndpointSettings }> {
    const address = endpointAddress(name, setting);
    const api = apiOf(name, setting);
    const key = await this.keys.keyFor(address.baseUrl);
    const { temperature, seed, maxOutputTokens, stream, timeoutSeconds } = setting;
    const call = {
      baseUrl: address.baseUrl,
      model: setting.model ?? '',
      ...(key === undefined ? {} : { apiKey: key.key }),
      ...(temperature === undefined ? {} : { temperature }),
      ...(seed === undefined ? {} : { seed }),
      ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
      ...(stream === undefined ? {} : { stream }),
      ...(timeoutSeconds === undefined ? {} : { timeoutMs: timeoutSeconds * 1000 }),
    };
    const problem = api.parameterProblem(call);
    if (problem === undefined) return { api, call };
    throw new UserError('unknown-judge', `The judge "${name}" cannot be asked. ${problem}`);
  }

  private async endpointJudge(name: string, setting: JudgeSetting): Promise<ReadyJudge> {
    const address = endpointAddress(name, setting);
    if (setting.model === undefined) {
      throw new UserError(
        'unknown-judge',
        `The judge "${name}" names no model. Add "model" to it in the setting benchwright.judges.`,
      );
    }
    const { api, call } = await this.endpointCall(name, setting);
    const key = await this.keys.keyFor(address.baseUrl);
    const model = new EndpointModel(api, call, this.fetch);
    return {
      ...{ name, judge: judgeFromModel(model), model },
      destination: {
        consentKey: originOf(address.baseUrl),
        address: address.baseUrl,
        model: setting.model,
        authorization:
          key === undefined
            ? 'No key is sent.'
            : `The key from ${key.origin} is sent to this address only.`,
        warnings: address.warnings,
      },
    };
  }
}

function apiOf(name: string, { api = 'openai' }: JudgeSetting): ModelApi {
  if (isModelApiId(api)) return modelApis[api];
  throw new UserError(
    'unknown-judge',
    `The judge "${name}" names the API "${api}". Benchwright knows ${Object.keys(modelApis).join(' and ')}.`,
  );
}

function endpointAddress(
  name: string,
  setting: JudgeSetting,
): { readonly baseUrl: string; readonly warnings: readonly string[] } {
  const url =
    setting.endpoint === undefined ? undefined : settings.endpoints().get(setting.endpoint);
  if (url === undefined) {
    throw new UserError(
      'endpoint',
      `The judge "${name}" names the endpoint "${setting.endpoint ?? ''}", which is not in your user settings (benchwright.endpoints). Add it there: a workspace cannot.`,
    );
  }
  const address = normalizeBaseUrl(url);
  if (address.ok) return address.value;
  throw new UserError('endpoint', `Endpoint "${setting.endpoint ?? ''}": ${address.error}`);
}

async function languageModelJudge(
  name: string,
  setting: JudgeSetting,
  selector: NonNullable<JudgeSetting['languageModel']>,
): Promise<ReadyJudge> {
  const [model] = await selectLanguageModels(selector);
  if (model === undefined) {
    throw new UserError(
      'unknown-judge',
      `VS Code offers no language model for the judge "${name}". Sign in to its provider, or choose another judge.`,
    );
  }
  const language = new VsCodeLanguageModel(model, setting);
  return {
    ...{ name, judge: judgeFromModel(language), model: language },
    destination: {
      consentKey: `vscode.lm:${model.vendor}`,
      address: `the language model provider "${model.vendor}" of VS Code`,
      model: model.name,
      authorization: 'VS Code authorises the call.',
      warnings: [],
    },
  };
}
