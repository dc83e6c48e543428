import * as vscode from 'vscode';
import { UserError } from '../../core/model/user-error.ts';
import { normalizeBaseUrl } from '../../core/models/endpoint/base-url.ts';
import { EndpointModel } from '../../core/models/endpoint/endpoint-model.ts';
import type { EndpointSettings, ModelApi } from '../../core/models/endpoint/model-api.ts';
import { testConnection } from '../../core/models/endpoint/test-connection.ts';
import { modelApis } from '../../core/models/model-apis.ts';
import type { HttpFetch } from '../../core/ports.ts';
import { settings as settingIds } from '../ids.ts';
import type { EndpointKeys } from '../host/endpoint-keys.ts';
import * as settings from '../host/settings.ts';
import type { JudgeSetting } from '../host/settings.ts';
import { selectLanguageModels } from '../host/vscode-language-model.ts';
import { endpointPresets, type EndpointPreset } from './endpoint-presets.ts';

/** An endpoint that loads a model first, or a busy machine, needs this long to list its models. */
const listTimeoutMs = 20_000;

/** Answers that a key binding can give in advance; the rest is asked for. */
export interface GivenAnswers {
  /** Name of a preset, e.g. `anthropic`. */
  readonly provider?: string;
  readonly address?: string;
  readonly model?: string;
}

/** Asks for a judge step by step and writes it into the user's settings. Resolves to its name. */
export async function addJudge(
  keys: EndpointKeys,
  fetch: HttpFetch,
  given: GivenAnswers = {},
): Promise<string | undefined> {
  const preset = endpointPresets.find(({ name }) => name === given.provider);
  if (preset !== undefined) return addEndpointJudge(preset, keys, fetch, given);
  const languageModel = { label: '$(sparkle) Language model of VS Code', preset: undefined };
  const choice = await vscode.window.showQuickPick(
    [
      ...endpointPresets.map((preset) => ({
        label: `$(server) ${preset.title}`,
        description: preset.url,
        preset,
      })),
      languageModel,
    ],
    {
      title: 'Add Judge: provider',
      placeHolder: 'Where should the judge answer from?',
      ignoreFocusOut: true,
    },
  );
  if (choice === undefined) return undefined;
  return choice.preset === undefined
    ? addLanguageModelJudge()
    : addEndpointJudge(choice.preset, keys, fetch, given);
}

async function addEndpointJudge(
  preset: EndpointPreset,
  keys: EndpointKeys,
  fetch: HttpFetch,
  given: GivenAnswers,
): Promise<string | undefined> {
  const entered = given.address ?? (await enterAddress(preset));
  if (entered === undefined) return undefined;
  const address = normalizeBaseUrl(entered);
  if (!address.ok) throw new UserError('endpoint', address.error);
  const { baseUrl } = address.value;
  if (!(await askForKey(keys, baseUrl, preset.needsKey))) return undefined;
  const api = modelApis[preset.api];
  const model = given.model ?? (await chooseModel(api, keys, baseUrl, fetch));
  if (model === undefined) return undefined;
  const endpoint = await endpointName(preset.name, baseUrl);
  return saveJudge(`${preset.name}:${model}`, {
    endpoint,
    model,
    ...(preset.api === 'openai' ? {} : { api: preset.api }),
    ...((await takesTemperature(api, { baseUrl, model }, fetch)) ? {} : { temperature: null }),
  });
}

function enterAddress({ url }: EndpointPreset): Thenable<string | undefined> {
  return vscode.window.showInputBox({
    title: 'Add Judge: address',
    prompt: 'Base URL. In a remote window, localhost is the remote machine.',
    value: url,
    ignoreFocusOut: true,
    validateInput: (text) => {
      const address = normalizeBaseUrl(text);
      return address.ok ? null : address.error;
    },
  });
}

/** Judges ask with temperature 0 unless they say otherwise, which some models are known to refuse. */
async function takesTemperature(
  api: ModelApi,
  call: EndpointSettings,
  fetch: HttpFetch,
): Promise<boolean> {
  return (await new EndpointModel(api, call, fetch).parameterFailure()) === undefined;
}

/** False when the user gave up. An empty input means that no key is sent. */
async function askForKey(keys: EndpointKeys, baseUrl: string, needsKey: boolean): Promise<boolean> {
  if ((await keys.keyFor(baseUrl)) !== undefined) return true;
  const key = await vscode.window.showInputBox({
    title: 'Add Judge: key',
    prompt: `Kept in the secret storage for ${new URL(baseUrl).origin} only. Leave empty to send no key.`,
    placeHolder: needsKey ? 'API key' : 'no key',
    password: true,
    ignoreFocusOut: true,
  });
  if (key === undefined) return false;
  if (key !== '') await keys.set(baseUrl, key);
  return true;
}

async function chooseModel(
  api: ModelApi,
  keys: EndpointKeys,
  baseUrl: string,
  fetch: HttpFetch,
): Promise<string | undefined> {
  const models = await listedModels(api, keys, baseUrl, fetch);
  if (models.length > 0) {
    const other = 'Another model...';
    const picked = await vscode.window.showQuickPick([...models, other], {
      title: 'Add Judge: model',
      placeHolder: `Which of the models at ${baseUrl}?`,
      ignoreFocusOut: true,
    });
    if (picked !== other) return picked;
  }
  const name = await vscode.window.showInputBox({
    title: 'Add Judge: model',
    prompt: 'The name of the model, as the endpoint knows it.',
    ignoreFocusOut: true,
    validateInput: (text) => (text.trim() === '' ? 'Enter the name of a model.' : null),
  });
  return name?.trim();
}

/** Empty where the endpoint cannot be reached or lists none: the name is typed then. */
async function listedModels(
  api: ModelApi,
  keys: EndpointKeys,
  baseUrl: string,
  fetch: HttpFetch,
): Promise<readonly string[]> {
  const key = await keys.keyFor(baseUrl);
  const tried = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Window, title: 'Asking the endpoint for its models' },
    () =>
      testConnection(
        api,
        {
          baseUrl,
          model: '',
          timeoutMs: listTimeoutMs,
          ...(key === undefined ? {} : { apiKey: key.key }),
        },
        fetch,
        new AbortController().signal,
      ),
  );
  return tried.ok ? tried.value.models : [];
}

/** Reuses the endpoint that has this address, else adds one under a free name. */
async function endpointName(wanted: string, baseUrl: string): Promise<string> {
  const known = settings.endpoints();
  for (const [name, url] of known) if (url === baseUrl) return name;
  let name = wanted;
  for (let count = 2; known.has(name); count += 1) name = `${wanted}-${count}`;
  await vscode.workspace
    .getConfiguration(settingIds.section)
    .update(
      settingIds.endpoints,
      { ...Object.fromEntries(known), [name]: baseUrl },
      vscode.ConfigurationTarget.Global,
    );
  return name;
}

async function addLanguageModelJudge(): Promise<string | undefined> {
  const models = await selectLanguageModels({});
  if (models.length === 0) {
    throw new UserError(
      'unknown-judge',
      'VS Code offers no language model here. Install or sign in to a provider, or choose an endpoint.',
    );
  }
  const choice = await vscode.window.showQuickPick(
    models.map((model) => ({
      label: model.name,
      description: `${model.vendor} · ${model.family}`,
      model,
    })),
    {
      title: 'Add Judge: model',
      placeHolder: 'Which language model of VS Code?',
      ignoreFocusOut: true,
    },
  );
  if (choice === undefined) return undefined;
  const { vendor, id } = choice.model;
  return saveJudge(`vscode:${id}`, { languageModel: { vendor, id } });
}

/** Adds the judge to the user's settings and makes it the one that `Judge Record` asks. */
async function saveJudge(name: string, judge: JudgeSetting): Promise<string> {
  const configuration = vscode.workspace.getConfiguration(settingIds.section);
  const known = configuration.inspect<Record<string, JudgeSetting>>(settingIds.judges)?.globalValue;
  await configuration.update(
    settingIds.judges,
    { ...known, [name]: judge },
    vscode.ConfigurationTarget.Global,
  );
  await configuration.update(settingIds.judge, name, vscode.ConfigurationTarget.Global);
  return name;
}
