import * as vscode from 'vscode';
import { isJsonObject } from '../../core/model/json.ts';
import { UserError } from '../../core/model/user-error.ts';
import { testConnection } from '../../core/models/endpoint/test-connection.ts';
import type { HttpFetch } from '../../core/ports.ts';
import { commands } from '../ids.ts';
import { registerCommand } from '../host/commands.ts';
import { DisposableStore } from '../host/disposables.ts';
import { originOf, type EndpointKeys } from '../host/endpoint-keys.ts';
import type { JudgeDirectory } from '../host/judge-directory.ts';
import type { ChannelLog } from '../host/log.ts';
import * as settings from '../host/settings.ts';
import { selectLanguageModels } from '../host/vscode-language-model.ts';
import { addJudge, type GivenAnswers } from './add-judge.ts';
import { showInformation } from '../host/notifications.ts';

/** Add Judge, Test Connection, Set Key, Remove Key. */
export class JudgeSetup implements vscode.Disposable {
  private readonly keys: EndpointKeys;
  private readonly directory: JudgeDirectory;
  private readonly fetch: HttpFetch;
  private readonly disposables = new DisposableStore();

  constructor(keys: EndpointKeys, directory: JudgeDirectory, fetch: HttpFetch, log: ChannelLog) {
    this.keys = keys;
    this.directory = directory;
    this.fetch = fetch;
    const add = (id: string, run: (...parameters: readonly unknown[]) => unknown): void => {
      this.disposables.add(registerCommand(log, id, run));
    };
    add(commands.addJudge, (given) => this.add(given));
    add(commands.testConnection, (name) => this.test(name));
    add(commands.setKey, (endpoint, key) => this.setKey(endpoint, key));
    add(commands.removeKey, (endpoint) => this.removeKey(endpoint));
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private async add(given: unknown): Promise<string | undefined> {
    requireTrust();
    const name = await addJudge(this.keys, this.fetch, givenAnswers(given));
    if (name === undefined) return undefined;
    const test = 'Test Connection';
    void showInformation(`Judge Record asks "${name}" from now on.`, test).then((choice) =>
      choice === test ? vscode.commands.executeCommand(commands.testConnection, name) : undefined,
    );
    return name;
  }

  private async test(given: unknown): Promise<boolean> {
    requireTrust();
    const name = typeof given === 'string' ? given : await this.pickJudge();
    if (name === undefined) return false;
    const setting = settings.judges(undefined).get(name);
    if (setting === undefined) {
      throw new UserError('unknown-judge', `There is no judge named "${name}" to test.`);
    }
    if (setting.languageModel !== undefined) {
      const [model] = await selectLanguageModels(setting.languageModel);
      if (model === undefined) {
        throw new UserError('unknown-judge', `VS Code offers no language model for "${name}" now.`);
      }
      void showInformation(`VS Code offers ${model.name} for "${name}".`);
      return true;
    }
    const { api, call } = await this.directory.endpointCall(name, setting);
    const tried = await vscode.window.withProgress(
      {
        location: vscode.ProgressLocation.Notification,
        title: `Testing ${call.baseUrl}`,
        cancellable: true,
      },
      (_, token) => {
        const abort = new AbortController();
        token.onCancellationRequested(() => {
          abort.abort();
        });
        return testConnection(api, call, this.fetch, abort.signal);
      },
    );
    if (!tried.ok) throw new UserError('endpoint', `${name}: ${tried.error.message}`);
    const { isModelListed, models } = tried.value;
    const note =
      isModelListed === false
        ? ` It lists ${models.length} models, and ${call.model} is not among them: check the name.`
        : '';
    void showInformation(`${call.baseUrl} answers. No record text was sent.${note}`);
    return true;
  }

  private async setKey(givenEndpoint: unknown, givenKey: unknown): Promise<void> {
    requireTrust();
    const baseUrl =
      typeof givenEndpoint === 'string'
        ? givenEndpoint
        : await pickEndpoint('Set the key of which endpoint?');
    if (baseUrl === undefined) return;
    const origin = originOf(baseUrl);
    const key =
      typeof givenKey === 'string'
        ? givenKey
        : await vscode.window.showInputBox({
            title: `Key for ${origin}`,
            prompt: 'Kept in the secret storage and sent to this origin only.',
            password: true,
            ignoreFocusOut: true,
            validateInput: (text) =>
              text.trim() === '' ? 'Enter a key, or use Remove Key.' : null,
          });
    if (key === undefined || key.trim() === '') return;
    await this.keys.set(baseUrl, key.trim());
    void showInformation(`The key for ${origin} is stored.`);
  }

  private async removeKey(givenEndpoint: unknown): Promise<void> {
    const baseUrl =
      typeof givenEndpoint === 'string'
        ? givenEndpoint
        : await pickEndpoint('Remove the key of which endpoint?');
    if (baseUrl === undefined) return;
    await this.keys.remove(baseUrl);
    void showInformation(`No key is stored for ${originOf(baseUrl)} any more.`);
  }

  private async pickJudge(): Promise<string | undefined> {
    const names = [...settings.judges(undefined).keys()];
    if (names.length === 0) {
      throw new UserError(
        'unknown-judge',
        'There is no judge with a model yet. Choose "Add Judge" first.',
      );
    }
    return vscode.window.showQuickPick(names, {
      placeHolder: 'Test the connection of which judge?',
    });
  }
}

/** Menus and buttons pass what they are about, which is no answer. */
function givenAnswers(given: unknown): GivenAnswers {
  if (!isJsonObject(given)) return {};
  const { provider, address, model } = given;
  return {
    ...(typeof provider === 'string' ? { provider } : {}),
    ...(typeof address === 'string' ? { address } : {}),
    ...(typeof model === 'string' ? { model } : {}),
  };
}

function requireTrust(): void {
  if (vscode.workspace.isTrusted) return;
  throw new UserError(
    'untrusted-workspace',
    'This workspace is not trusted, so Benchwright contacts no endpoint from it. Trust it first.',
  );
}

async function pickEndpoint(placeHolder: string): Promise<string | undefined> {
  const items = [...settings.endpoints()].map(([label, description]) => ({ label, description }));
  if (items.length === 0) {
    throw new UserError('endpoint', 'No endpoint is set up yet. Choose "Add Judge" first.');
  }
  return (await vscode.window.showQuickPick(items, { placeHolder }))?.description;
}
