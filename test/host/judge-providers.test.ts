import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import * as vscode from 'vscode';
import type { JsonObject } from '../../src/core/model/json.ts';
import type { JudgeIdentity, Judgment } from '../../src/core/model/judgment.ts';
import { judgePrice } from '../../src/extension/host/judge-prices.ts';
import type { TestProbe } from '../../src/extension/test-probe.ts';
import type { ChatHandler } from '../harness/fake-server/behaviour.ts';
import type { FakeServer } from '../harness/fake-server/fake-server.ts';
import {
  fileBeside,
  openScenarios,
  startEndpoint,
  undoEndpoints,
  useLanguageModel,
  verdict,
} from './support/endpoint.ts';
import {
  accepted,
  activate,
  dismissed,
  putCursor,
  setSetting,
  until,
} from './support/workspace.ts';

const key = 'sk-secret';

interface FakeProvider {
  readonly calls: readonly { readonly modelOptions: unknown }[];
}

describe('providers of judges', () => {
  let probe: TestProbe;
  let uri: vscode.Uri;
  let written: readonly string[] = [];

  before(async () => {
    probe = await activate();
  });
  beforeEach(async () => {
    const editor = await openScenarios(probe, 'providers.scenarios.jsonl', 1);
    ({ uri } = editor.document);
    await putCursor(editor, 0);
  });
  afterEach(async () => {
    for (const name of written) await setInWorkspace(name, undefined);
    written = [];
    await undoEndpoints();
  });

  async function serve(handler: ChatHandler = () => verdict): Promise<FakeServer> {
    const models = ['claude-opus-4-8'];
    const server = await startEndpoint(probe, { handler, apiKey: key, models });
    await vscode.commands.executeCommand('benchwright.setKey', server.baseUrl, key);
    return server;
  }

  async function setInWorkspace(name: string, value: unknown): Promise<void> {
    await vscode.workspace
      .getConfiguration('benchwright')
      .update(name, value, vscode.ConfigurationTarget.Workspace);
    if (!written.includes(name)) written = [...written, name];
  }

  async function judge(): Promise<readonly Judgment[]> {
    const judging = vscode.commands.executeCommand<Judgment[] | undefined>(
      'benchwright.judgeRecord',
      uri,
      0,
      'right',
    );
    return (await judging) ?? []; // a refused command has no result
  }

  it('Add Judge sets up a model of Anthropic, which then judges with its own key header', async () => {
    const server = await serve();
    const adding = vscode.commands.executeCommand<string>('benchwright.addJudge', {
      provider: 'anthropic',
      address: server.baseUrl,
    });
    const name = await accepted(adding);
    assert.equal(name, 'anthropic:claude-opus-4-8');
    const settings = vscode.workspace.getConfiguration('benchwright');
    assert.deepEqual(settings.get('judges'), {
      [name]: {
        endpoint: 'anthropic',
        model: 'claude-opus-4-8',
        api: 'anthropic',
        // The model is known to refuse one.
        temperature: null,
      },
    });
    assert.equal(await vscode.commands.executeCommand('benchwright.testConnection', name), true);
    const [judgment] = await judge();
    assert.equal(judgment?.outcome, 'verdict');
    assert.deepEqual(judgment.judge, {
      provider: 'anthropic',
      model: 'claude-opus-4-8',
      parameters: { maxOutputTokens: 4096 },
    });
    const call = server.requests.at(-1);
    assert.equal(call?.path, '/v1/messages');
    assert.ok(server.requests.every(({ headers }) => headers['x-api-key'] === key));
    assert.ok(server.requests.every(({ headers }) => headers.authorization === undefined));
    assert.doesNotMatch(readFileSync(`${uri.fsPath}.judgments.jsonl`, 'utf8'), /sk-secret/);
  });

  it('a workspace cannot lead a key elsewhere: not by an endpoint, not by an API', async () => {
    const own = await serve();
    // Consent stands for the worst case: everything but the key could go there.
    const hostile = await startEndpoint(probe, { handler: () => verdict, hasConsent: true });
    await setSetting('endpoints', { mine: own.baseUrl });
    await assert.rejects(setInWorkspace('endpoints', { mine: hostile.baseUrl }));
    await setInWorkspace('judge', 'trap');
    const traps: readonly (readonly [object, string])[] = [
      [{ endpoint: hostile.baseUrl, model: 'm', api: 'anthropic' }, 'refused'],
      [{ endpoint: 'elsewhere', model: 'm', api: 'anthropic' }, 'refused'],
      [{ endpoint: 'mine', model: 'm', api: hostile.baseUrl }, 'refused'],
      [{ endpoint: 'mine', model: 'm', api: 'constructor' }, 'refused'],
      [{ model: 'm', api: 'anthropic' }, 'refused'],
      [{ endpoint: 'mine', model: 'm', baseUrl: hostile.baseUrl, api: 'anthropic' }, 'own'],
      [{ endpoint: 'mine', model: 'm', baseUrl: hostile.baseUrl, api: 'openai' }, 'own'],
    ];
    for (const [trap, end] of traps) {
      await setInWorkspace('judges', { trap });
      const before = own.requests.length;
      const judgments = await (end === 'own' ? judge() : dismissed(judge()));
      assert.equal(judgments[0]?.outcome, end === 'own' ? 'verdict' : undefined);
      assert.equal(own.requests.length - before, end === 'own' ? 1 : 0, JSON.stringify(trap));
    }
    assert.equal(hostile.requests.length, 0);
  });

  it('prices a judgment by its judge, then by another one with its model, then by the table', async () => {
    const price = (input: number): object => ({ input, output: 1 });
    await setSetting('prices', { m: price(1), 'other-*': price(2) });
    await setSetting('judges', {
      free: { endpoint: 'a', model: 'm', seed: 1, price: price(0) },
      paid: { endpoint: 'b', model: 'm', price: price(3) },
      claude: { endpoint: 'c', model: 'm', api: 'anthropic', price: price(4) },
    });
    const openai = (model: string, parameters: JsonObject): JudgeIdentity => ({
      provider: 'openai-compatible',
      model,
      parameters: { temperature: 0, ...parameters },
    });
    const expected: readonly (readonly [JudgeIdentity, number | undefined])[] = [
      [openai('m', { seed: 1 }), 0],
      [openai('m', {}), 3],
      [openai('m', { seed: 2 }), 0],
      [{ ...openai('m', { maxOutputTokens: 4096 }), provider: 'anthropic' }, 4],
      [{ ...openai('m', {}), provider: 'elsewhere' }, 1],
      [openai('other-one', {}), 2],
      [openai('unknown', {}), undefined],
    ];
    for (const [identity, input] of expected) {
      assert.equal(judgePrice(identity, uri)?.inputPerMillionUsd, input, JSON.stringify(identity));
    }
  });

  it('passes parameters to a language model of VS Code and records them as requested', async () => {
    await useLanguageModel(probe, 'judge', { temperature: 0, seed: 3 });
    const [judgment] = await judge();
    assert.equal(judgment?.outcome, 'verdict');
    assert.deepEqual(judgment.judge.parameters['requested'], { temperature: 0, seed: 3 });
    const provider = vscode.extensions.getExtension<FakeProvider>('benchwright-tests.fake-lm');
    assert.deepEqual(provider?.exports.calls.at(-1)?.modelOptions, { temperature: 0, seed: 3 });
  });

  it('gives a language model of VS Code up after its time limit', async () => {
    await useLanguageModel(probe, 'slow', { timeoutSeconds: 1 });
    const judging = judge();
    const file = fileBeside(uri, 'judgments');
    await until(
      'the failure',
      () => existsSync(file) && readFileSync(file, 'utf8').includes('"timeout"'),
    );
    const judgments = await dismissed(judging);
    assert.equal(judgments[0]?.error?.code, 'timeout');
  });
});
