import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import * as vscode from 'vscode';
import type { Judgment } from '../../src/core/model/judgment.ts';
import type { TestProbe } from '../../src/extension/test-probe.ts';
import type { ChatHandler } from '../harness/fake-server/behaviour.ts';
import type { FakeServer } from '../harness/fake-server/fake-server.ts';
import {
  type EndpointOptions,
  fileBeside,
  openScenarios,
  setJudges,
  startEndpoint,
  storedJudgments,
  undoEndpoints,
  useLanguageModel,
  verdict,
} from './support/endpoint.ts';
import { activate, dismissed, putCursor, until, writeFile } from './support/workspace.ts';

describe('judging in the editor', () => {
  let probe: TestProbe;
  let uri: vscode.Uri;
  let editor: vscode.TextEditor;

  before(async () => {
    probe = await activate();
  });
  beforeEach(async () => {
    editor = await openScenarios(probe, 'judging.scenarios.jsonl', 2);
    ({ uri } = editor.document);
    await putCursor(editor, 0);
  });
  afterEach(undoEndpoints);

  const judgmentsFile = (): string => fileBeside(uri, 'judgments');
  const stored = (): readonly Judgment[] => storedJudgments(uri);

  async function lensTitles(): Promise<readonly string[]> {
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
      'vscode.executeCodeLensProvider',
      uri,
      50,
    );
    return lenses.map(({ command }) => command?.title ?? '');
  }

  async function useEndpoint(
    handler: ChatHandler,
    extra: object = {},
    options: EndpointOptions = {},
  ): Promise<FakeServer> {
    const server = await startEndpoint(probe, { handler, ...options });
    await setJudges(server, { model: { model: 'some-model', ...extra } }, 'model');
    return server;
  }

  async function judge(...parameters: readonly unknown[]): Promise<readonly Judgment[]> {
    return vscode.commands.executeCommand<Judgment[]>('benchwright.judgeRecord', ...parameters);
  }

  it('with the baseline stores both verdicts, and the lens shows them against the gold', async () => {
    const judgments = await judge();
    assert.deepEqual(
      judgments.map(({ candidate, outcome }) => [candidate, outcome]),
      [
        ['right', 'verdict'],
        ['error', 'verdict'],
      ],
    );
    assert.deepEqual(stored(), judgments);
    assert.equal(judgments[0]?.record_id, 'sc-0001');
    await until('the lens', async () =>
      (await lensTitles()).some((title) => /Right: \w+ [✓✗].*Error: \w+ [✓✗]/.test(title)),
    );
  });

  it('with a chosen formulation and context, and the lens counts all settings', async () => {
    await judge();
    const judgments = await vscode.commands.executeCommand<Judgment[]>(
      'benchwright.judgeWith',
      uri,
      0,
      'baseline',
      'persevalbench/end-to-end',
      'recent',
    );
    assert.deepEqual(
      judgments.map(({ candidate, context }) => [candidate, context]),
      [
        ['right', 'recent'],
        ['error', 'recent'],
      ],
    );
    await until('the lens', async () =>
      (await lensTitles()).some((title) =>
        /Right \d\/2 [✓✗] · Error \d\/2 .* 2 settings/u.test(title),
      ),
    );
  });

  it('marks the turns that the judge cites in the text, as long as it stands', async () => {
    await useEndpoint(() =>
      JSON.stringify({ ...(JSON.parse(verdict) as object), cited_turns: [1] }),
    );
    await judge();
    const line = editor.document.lineAt(0).text;
    const { dialogue } = JSON.parse(line) as {
      readonly dialogue: { readonly turns: readonly { readonly text: string }[] };
    };
    const cited = (): readonly string[] =>
      probe.cited.shown(uri).map(({ range }) => editor.document.getText(range));
    await until('the mark', () => cited().length > 0);
    assert.deepEqual(cited(), [JSON.stringify(dialogue.turns[1]?.text)]);
    await putCursor(editor, 1);
    await until('no mark on another record', () => cited().length === 0);
  });

  it('asks once when the key is pressed twice', async () => {
    const fake = await useEndpoint(() => verdict);
    const first = judge();
    // What the second press says waits to be dismissed.
    void judge();
    await first;
    assert.equal(fake.requests.length, 2);
    assert.equal(stored().length, 2);
  });

  it('of one response stores one judgment', async () => {
    const judgments = await judge(uri, 1, 'error');
    assert.deepEqual(
      judgments.map(({ record_id, candidate }) => [record_id, candidate]),
      [['sc-0002', 'error']],
    );
  });

  it('makes a judgment stale when its record changes, and fresh again when the change is undone', async () => {
    await judge();
    const isStale = async (): Promise<boolean> =>
      (await lensTitles()).some((title) => title.includes('stale'));
    const text = editor.document.lineAt(0).text;
    const at = text.indexOf('"text":"', text.indexOf('"turns"')) + 8;
    await editor.edit((edit) => {
      edit.insert(new vscode.Position(0, at), 'Well, ');
    });
    await until('stale', isStale);
    await vscode.commands.executeCommand('undo');
    await until('fresh', async () => !(await isStale()));
  });

  it('keeps a record with failed checks judgeable', async () => {
    await editor.edit((edit) => {
      const at = editor.document.lineAt(0).text.indexOf('"evidence_distance":"') + 21;
      edit.insert(new vscode.Position(0, at), 'x');
    });
    assert.equal((await judge()).length, 2);
  });

  it('asks an endpoint for each response, sends no gold, and stores what it said', async () => {
    const fake = await useEndpoint(() => verdict, { temperature: 0.3, seed: 7 });
    const judgments = await judge();
    assert.deepEqual(
      judgments.map(({ outcome }) => outcome),
      ['verdict', 'verdict'],
    );
    assert.deepEqual(judgments[0]?.judge, {
      provider: 'openai-compatible',
      model: 'some-model',
      parameters: { temperature: 0.3, seed: 7 },
    });
    assert.ok((judgments[0].usage?.input_tokens ?? 0) > 0);
    assert.equal(fake.requests.length, 2);
    for (const { rawBody, headers } of fake.requests) {
      assert.doesNotMatch(rawBody, /sc-0001|primary_error|state_a_turns|complete_omission"/);
      assert.equal(headers.authorization, undefined);
    }
  });

  it('streams when the judge says so', async () => {
    await useEndpoint(() => verdict, { stream: true });
    assert.deepEqual(
      (await judge()).map(({ outcome }) => outcome),
      ['verdict', 'verdict'],
    );
  });

  it('waits and tries again after 429 with retry-after', async () => {
    const fake = await useEndpoint(({ count }) =>
      count === 1 ? { kind: 'rate-limited', retryAfter: 1 } : verdict,
    );
    const judgments = await judge(uri, 0, 'right');
    assert.equal(judgments[0]?.outcome, 'verdict');
    assert.equal(fake.requests.length, 2);
  });

  it('keeps an answer outside the contract as unreadable, with its text', async () => {
    await useEndpoint(() => 'I like the first one.');
    const [judgment] = await judge(uri, 0, 'right');
    assert.equal(judgment?.outcome, 'unreadable');
    assert.equal(judgment.raw, 'I like the first one.');
    assert.equal(judgment.verdict, undefined);
  });

  it('stores a refused call as failed, and says what to do', async () => {
    await useEndpoint(() => ({ kind: 'unauthorized' }));
    const [judgment] = await judge(uri, 0, 'right');
    assert.equal(judgment?.outcome, 'failed');
    assert.equal(judgment.error?.code, 'http-401');
  });

  it('sends the key of the endpoint to that endpoint only, and none after it was removed', async () => {
    const fake = await useEndpoint(() => verdict, {}, { apiKey: 'secret-key' });
    await vscode.commands.executeCommand('benchwright.setKey', fake.baseUrl, 'secret-key');
    assert.equal((await judge(uri, 0, 'right'))[0]?.outcome, 'verdict');
    assert.equal(fake.requests.at(-1)?.headers.authorization, 'Bearer secret-key');
    assert.doesNotMatch(readFileSync(judgmentsFile(), 'utf8'), /secret-key/);
    await vscode.commands.executeCommand('benchwright.removeKey', fake.baseUrl);
    assert.equal((await judge(uri, 0, 'right'))[0]?.outcome, 'failed');
    assert.equal(fake.requests.at(-1)?.headers.authorization, undefined);
  });

  it('tests a connection without sending record text', async () => {
    const fake = await useEndpoint(() => verdict);
    assert.equal(await vscode.commands.executeCommand('benchwright.testConnection', 'model'), true);
    assert.deepEqual(
      fake.requests.map(({ path }) => path),
      ['/v1/models'],
    );
  });

  it('stops without waiting for an answer when it is cancelled, and stores nothing of that call', async () => {
    const fake = await useEndpoint(() => ({ kind: 'silence' }));
    const judging = judge(uri, 0, 'right');
    await until('the request', () => fake.requests.length > 0);
    await vscode.commands.executeCommand('notifications.clearAll');
    await vscode.commands.executeCommand('benchwright.cancelJudging', uri, 0);
    assert.deepEqual(await judging, []);
    assert.deepEqual(stored(), []);
  });

  it('sends nothing without consent', async () => {
    const fake = await useEndpoint(() => verdict, {}, { hasConsent: false });
    // Modal dialogs are refused in tests, which is the answer of a user who declines.
    await dismissed(judge());
    assert.equal(fake.requests.length, 0);
    assert.equal(probe.hasConsent(new URL(fake.baseUrl).origin), false);
  });

  it('asks a language model of VS Code', async () => {
    await useLanguageModel(probe, 'judge');
    const judgments = await judge();
    assert.deepEqual(
      judgments.map(({ outcome }) => outcome),
      ['verdict', 'verdict'],
    );
    assert.equal(judgments[0]?.judge.provider, 'vscode.lm');
  });

  it('reports a language model that answers in prose as unreadable, and one that is blocked as failed', async () => {
    for (const [id, outcome] of [
      ['broken', 'unreadable'],
      ['blocked', 'failed'],
    ] as const) {
      await useLanguageModel(probe, id);
      const [judgment] = await judge(uri, 0, 'right');
      assert.equal(judgment?.outcome, outcome);
    }
  });

  it('repairs nothing and misreads nothing when the judgments file ends in a torn line', async () => {
    writeFile('judging.scenarios.jsonl.judgments.jsonl', '{"judgment_id":"torn","crea');
    await judge(uri, 0, 'right');
    const lines = readFileSync(judgmentsFile(), 'utf8').trimEnd().split('\n');
    assert.equal(lines.length, 2);
    assert.equal(lines[0], '{"judgment_id":"torn","crea');
    assert.equal((JSON.parse(lines[1] ?? '') as Judgment).outcome, 'verdict');
  });
});
