import { existsSync, readFileSync, rmSync } from 'node:fs';
import * as vscode from 'vscode';
import type { Judgment } from '../../../src/core/model/judgment.ts';
import type { TestProbe } from '../../../src/extension/test-probe.ts';
import {
  type FakeServer,
  type FakeServerOptions,
  startFakeServer,
} from '../../harness/fake-server/fake-server.ts';
import { closeAll, open, sampleLines, setSetting, until, writeFile } from './workspace.ts';

/** What a model answers that keeps to the contract. */
export const verdict = JSON.stringify({
  verdict: 'UNDER_PERSONALIZED',
  subtypes: ['under.complete_omission'],
  confidence: 0.7,
  reasoning: 'The answer leaves out the stated need.',
});

export interface EndpointOptions extends FakeServerOptions {
  /** Whether the user has allowed sending to it; the default is yes. */
  readonly hasConsent?: boolean;
}

interface Started {
  readonly server: FakeServer;
  readonly hasKey: boolean;
}

let started: readonly Started[] = [];

/** Starts an endpoint that `undoEndpoints` stops. */
export async function startEndpoint(
  probe: TestProbe,
  { hasConsent = true, ...options }: EndpointOptions,
): Promise<FakeServer> {
  const server = await startFakeServer(options);
  started = [...started, { server, hasKey: options.apiKey !== undefined }];
  if (hasConsent) await probe.consentTo(new URL(server.baseUrl).origin);
  return server;
}

/** Sets up judges at an endpoint, and which of them Judge Record asks. */
export async function setJudges(
  { baseUrl }: FakeServer,
  judges: Readonly<Record<string, object>>,
  judge?: string,
): Promise<void> {
  const atEndpoint = Object.entries(judges).map(([name, setting]) => [
    name,
    { endpoint: 'fake', ...setting },
  ]);
  await setSetting('endpoints', { fake: baseUrl });
  await setSetting('judges', Object.fromEntries(atEndpoint));
  await setSetting('judge', judge);
}

/** Sets up a language model of the extension with fake ones as the judge, with consent. */
export async function useLanguageModel(
  probe: TestProbe,
  id: string,
  parameters: object = {},
): Promise<void> {
  await setSetting('judges', { fake: { languageModel: { vendor: 'fake', id }, ...parameters } });
  await setSetting('judge', 'fake');
  await probe.consentTo('vscode.lm:fake');
}

/** Undoes the settings and the keys, closes every editor and stops the endpoints. Consent stays. */
export async function undoEndpoints(): Promise<void> {
  for (const key of ['judge', 'judges', 'endpoints', 'prices']) await setSetting(key, undefined);
  for (const { server, hasKey } of started) {
    if (hasKey) await vscode.commands.executeCommand('benchwright.removeKey', server.baseUrl);
  }
  await vscode.commands.executeCommand('notifications.clearAll');
  await closeAll();
  await Promise.all(started.map(({ server }) => server.close()));
  started = [];
}

/** Opens a file of the first sample scenarios, of which nothing is stored yet. */
export async function openScenarios(
  probe: TestProbe,
  name: string,
  count: number,
): Promise<vscode.TextEditor> {
  const lines = sampleLines('matched.scenarios.jsonl').slice(0, count);
  const uri = writeFile(name, `${lines.join('\n')}\n`);
  removeStored(uri);
  const editor = await open(uri);
  await until('loaded', () => probe.isLoaded(uri));
  return editor;
}

/** The file beside a dataset that holds its judgments, or the journal of its runs. */
export function fileBeside(uri: vscode.Uri, what: 'judgments' | 'runs'): string {
  return `${uri.fsPath}.${what}.jsonl`;
}

export function removeStored(uri: vscode.Uri): void {
  for (const what of ['judgments', 'runs'] as const) rmSync(fileBeside(uri, what), { force: true });
}

export function storedJudgments(uri: vscode.Uri): readonly Judgment[] {
  return linesBeside(uri, 'judgments') as readonly Judgment[];
}

export function linesBeside(uri: vscode.Uri, what: 'judgments' | 'runs'): readonly unknown[] {
  const file = fileBeside(uri, what);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}
