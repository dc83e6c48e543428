import assert from 'node:assert/strict';
import { appendFileSync, readFileSync } from 'node:fs';
import * as vscode from 'vscode';
import type { RunLine } from '../../src/core/judging/run/run-journal.ts';
import type { Judgment } from '../../src/core/model/judgment.ts';
import type { TestProbe } from '../../src/extension/test-probe.ts';
import type {
  RunChoices,
  RunDesk,
  RunPlanReady,
  RunProgressView,
} from '../../src/webviews/protocol/run.ts';
import type { ChatHandler } from '../harness/fake-server/behaviour.ts';
import type { FakeServer } from '../harness/fake-server/fake-server.ts';
import {
  fileBeside,
  linesBeside,
  openScenarios,
  removeStored,
  setJudges,
  startEndpoint,
  storedJudgments,
  undoEndpoints,
  verdict,
} from './support/endpoint.ts';
import {
  activate,
  closeAll,
  dismissed,
  open,
  sampleLines,
  select,
  setSetting,
  until,
  writeFile,
} from './support/workspace.ts';

const endToEnd = 'persevalbench/end-to-end';

describe('runs over a dataset', () => {
  let probe: TestProbe;
  let uri: vscode.Uri;
  let server: FakeServer | undefined;

  before(async () => {
    probe = await activate();
  });
  afterEach(async () => {
    await vscode.commands.executeCommand('benchwright.cancelRun', uri);
    await until('no run goes on', () => probe.runs.statusText() === undefined);
    await undoEndpoints();
    server = undefined;
  });

  const judgments = (): readonly Judgment[] => storedJudgments(uri);
  const journal = (): readonly RunLine[] => linesBeside(uri, 'runs') as readonly RunLine[];

  async function openDataset(name: string, records: number): Promise<vscode.TextEditor> {
    const editor = await openScenarios(probe, name, records);
    ({ uri } = editor.document);
    return editor;
  }

  async function useEndpoint(handler: ChatHandler, hasConsent = true): Promise<FakeServer> {
    server = await startEndpoint(probe, { handler, hasConsent });
    await setJudges(server, { one: { model: 'model-one' }, two: { model: 'model-two' } });
    return server;
  }

  async function desk(): Promise<RunDesk> {
    return until('the desk', () => {
      const state = probe.runs.state();
      return state.type === 'run' && state.documentUri === uri.toString() ? state : undefined;
    });
  }

  async function show(change: Partial<RunChoices> = {}): Promise<RunPlanReady> {
    await vscode.commands.executeCommand('benchwright.judgeDataset', uri);
    return choose(change);
  }

  async function choose(change: Partial<RunChoices>): Promise<RunPlanReady> {
    const { choices } = await desk();
    await probe.runs.act({ type: 'choose', choices: { ...choices, ...change } });
    return until('the plan', async () => {
      const { plan } = await desk();
      return plan.type === 'ready' ? plan : undefined;
    });
  }

  async function ended(): Promise<RunProgressView> {
    return until('the end of the run', async () => {
      const { run } = await desk();
      return run === undefined || ['running', 'cancelling'].includes(run.state) ? undefined : run;
    });
  }

  it('plan what is asked, and follow choices, filters and the price table', async () => {
    await openDataset('runs-plan.scenarios.jsonl', 26);
    await useEndpoint(() => verdict, false);
    const baseline = await show({ judges: ['baseline'] });
    assert.deepEqual(
      [baseline.records, baseline.calls, baseline.destinations, baseline.costUsd],
      [26, 52, [], 0],
    );
    const both = await choose({ judges: ['baseline', 'one'], contexts: ['full', 'recent'] });
    assert.equal(both.calls, 26 * 2 * 2 * 2);
    assert.deepEqual(
      both.judges.map(({ name, calls, costUsd }) => [name, calls, costUsd]),
      [
        ['baseline', 104, 0],
        ['one', 104, undefined],
      ],
    );
    assert.deepEqual(
      both.destinations.map(({ address, gold, hasConsent }) => [address, gold, hasConsent]),
      [[server?.baseUrl, [], false]],
    );
    await setSetting('prices', { 'model-*': { input: 1, output: 2 } });
    await until('a cost', async () => {
      const { plan } = await desk();
      return plan.type === 'ready' && (plan.costUsd ?? 0) > 0;
    });
    const gold = await choose({ judges: ['one'], contexts: ['full-highlights'] });
    assert.equal(gold.destinations[0]?.gold.length, 1);
    const some = await choose({
      judges: ['baseline'],
      filters: [{ field: 'scene_type', value: 're_entry' }],
    });
    assert.ok(some.records > 0 && some.records < 26);
    const sample = await choose({ filters: [], sample: { size: 5, seed: 1 } });
    assert.equal(sample.records, 5);
  });

  it('judge a document that is no file yet', async () => {
    const content = sampleLines('matched.scenarios.jsonl').slice(0, 2).join('\n');
    const document = await vscode.workspace.openTextDocument({ language: 'jsonl', content });
    ({ uri } = document);
    await vscode.window.showTextDocument(document);
    await until('loaded', () => probe.isLoaded(uri));
    await show({ judges: ['baseline'] });
    await probe.runs.act({ type: 'start' });
    const { state, counts } = await ended();
    assert.deepEqual([state, counts.verdict], ['finished', 4]);
    assert.equal(probe.runs.history(uri).length, 1);
  });

  it('are not taken up for another file than the one that was meant', async () => {
    await openDataset('runs-other.scenarios.jsonl', 2);
    const closed = vscode.Uri.joinPath(uri, '..', 'closed.scenarios.jsonl');
    await show({ judges: ['baseline'], maxCalls: 1 });
    await probe.runs.act({ type: 'start' });
    assert.equal((await ended()).state, 'capped');
    const before = journal().length;
    for (const [file, runId] of [
      [closed, 'any'],
      [uri, 'a run that is not there'],
    ]) {
      await dismissed(vscode.commands.executeCommand('benchwright.resumeRun', file, runId));
    }
    assert.equal(probe.runs.statusText(), undefined);
    assert.equal(journal().length, before);
  });

  it('plan for the selected lines alone', async () => {
    const editor = await openDataset('runs-selection.scenarios.jsonl', 6);
    await select(editor, new vscode.Selection(1, 0, 3, 0));
    await vscode.commands.executeCommand('benchwright.judgeSelection');
    const plan = await choose({ judges: ['baseline'] });
    assert.equal(plan.records, 2);
    assert.equal((await desk()).setup.selection?.title, 'lines 2 to 3');
  });

  it('store what was planned, of two judges in two contexts, and are listed', async () => {
    await openDataset('runs-two.scenarios.jsonl', 3);
    const fake = await useEndpoint(() => verdict);
    const plan = await show({ judges: ['one', 'two'], contexts: ['full', 'target-only'] });
    assert.equal(plan.calls, 24);
    await probe.runs.act({ type: 'start' });
    const run = await ended();
    assert.deepEqual([run.state, run.done, run.counts.verdict], ['finished', 24, 24]);
    assert.equal(fake.requests.length, 24);
    const keys = judgments().map(({ record_id, candidate, context, judge }) =>
      [record_id, candidate, context, judge.model].join(' '),
    );
    assert.equal(new Set(keys).size, 24);
    assert.deepEqual(new Set(judgments().map(({ run_id }) => run_id)), new Set([run.runId]));
    assert.deepEqual(
      journal().map(({ event }) => event),
      ['start', 'end'],
    );
    await until('the list', () => probe.runs.listed()[0]?.endsWith('finished, 24 of 24 calls'));
    const again = await choose({});
    assert.deepEqual([again.calls, again.alreadyFresh], [0, 24]);
    assert.match(again.cannotStart ?? '', /every verdict is fresh/);
  });

  it('stop when cancelled without waiting for an answer, and ask only for what is missing when resumed', async () => {
    await openDataset('runs-cancel.scenarios.jsonl', 4);
    let isStuck = true;
    const fake = await useEndpoint(({ count }) => {
      if (count === 2) return 'no verdict at all';
      return count > 3 && isStuck ? { kind: 'silence' } : verdict;
    });
    await show({ judges: ['one'], concurrency: 2 });
    await probe.runs.act({ type: 'start' });
    await until(
      'three answers and two calls that hang',
      () => judgments().length === 3 && fake.requests.length === 5,
    );
    assert.match(probe.runs.statusText() ?? '', /\/8$/);
    await probe.runs.act({ type: 'cancel' });
    const cancelled = await ended();
    assert.deepEqual([cancelled.state, cancelled.canResume], ['cancelled', true]);
    const asked = fake.requests.length;
    isStuck = false;
    await vscode.commands.executeCommand('benchwright.resumeRun', uri);
    const resumed = await ended();
    assert.deepEqual([resumed.state, resumed.runId], ['finished', cancelled.runId]);
    // The reply that could not be read is an answer as well.
    assert.equal(fake.requests.length - asked, 5);
    assert.equal(judgments().length, 8);
    await until('the list', () => probe.runs.listed()[0]?.endsWith('finished, 8 of 8 calls'));
  });

  it('are offered again, once, when they did not come to their end', async () => {
    await openDataset('runs-interrupted.scenarios.jsonl', 2);
    await show({ judges: ['baseline'] });
    await probe.runs.act({ type: 'start' });
    const { runId } = await ended();
    // As a killed window leaves it: one judgment, and no last line in the journal.
    const [start = ''] = readFileSync(fileBeside(uri, 'runs'), 'utf8').split('\n');
    const [first = ''] = readFileSync(fileBeside(uri, 'judgments'), 'utf8').split('\n');
    const killed = 'run-of-a-killed-window';
    const rename = (line: string): string => `${line.replaceAll(runId, killed)}\n`;
    await closeAll();
    uri = writeFile('runs-killed.scenarios.jsonl', readFileSync(uri.fsPath));
    removeStored(uri);
    appendFileSync(fileBeside(uri, 'runs'), rename(start));
    appendFileSync(fileBeside(uri, 'judgments'), rename(first));
    await open(uri);
    await until('the offer', () => probe.runs.offered().includes(killed));
    await vscode.commands.executeCommand('benchwright.resumeRun', uri, killed);
    const run = await ended();
    assert.deepEqual([run.runId, run.state, run.total], [killed, 'finished', 3]);
    assert.equal(judgments().length, 4);
    await closeAll();
    await open(uri);
    await until('loaded', () => probe.isLoaded(uri));
    assert.equal(probe.runs.offered().filter((id) => id === killed).length, 1);
  });

  it('send nothing when consent is refused', async () => {
    await openDataset('runs-refused.scenarios.jsonl', 2);
    const fake = await useEndpoint(() => verdict, false);
    await show({ judges: ['baseline', 'one'] });
    // Modal dialogs are refused in tests, which is the answer of a user who declines.
    await dismissed(vscode.commands.executeCommand('benchwright.startRun', uri));
    assert.equal((await desk()).run, undefined);
    assert.deepEqual(fake.requests, []);
    assert.deepEqual(judgments(), []);
    assert.deepEqual(journal(), []);
  });

  it('are compared question by question', async () => {
    await openDataset('runs-compared.scenarios.jsonl', 2);
    await useEndpoint(() => verdict);
    for (const judge of ['baseline', 'one']) {
      const before = probe.runs.history(uri).length;
      await show({ judges: [judge], protocols: [endToEnd], contexts: ['full'] });
      await probe.runs.act({ type: 'start' });
      await until('its line', () => probe.runs.history(uri)[before]?.end !== undefined);
      await ended();
    }
    await choose({});
    const items = probe.runs.items();
    await vscode.commands.executeCommand('benchwright.compareRuns', items[0], items);
    const { comparison } = await until('the comparison', async () => {
      const state = await desk();
      return state.page === 'comparison' ? state : undefined;
    });
    assert.ok(comparison);
    assert.equal(comparison.questions, 4);
    assert.equal(
      comparison.cells.reduce((sum, { count }) => sum + count, 0),
      4,
    );
    assert.match(comparison.first.groups[0] ?? '', /^baseline, /);
    assert.match(comparison.second.groups[0] ?? '', /model-one, /);
  });
});

// The run that opens its folder in restricted mode takes the tests with this mark.
describe('runs in an untrusted workspace @untrusted', () => {
  afterEach(undoEndpoints);

  it('are planned with the baseline alone, and say why', async () => {
    const probe = await activate();
    await setSetting('endpoints', { runs: 'http://127.0.0.1:9/v1' });
    await setSetting('judges', { one: { endpoint: 'runs', model: 'm' } });
    const [line = ''] = sampleLines('matched.scenarios.jsonl');
    const uri = writeFile('runs-untrusted.scenarios.jsonl', `${line}\n`);
    await open(uri);
    await vscode.commands.executeCommand('benchwright.judgeDataset', uri);
    const planOf = async (judge: string): Promise<RunDesk['plan']> => {
      const state = probe.runs.state();
      assert.ok(state.type === 'run');
      await probe.runs.act({ type: 'choose', choices: { ...state.choices, judges: [judge] } });
      return until('the plan', () => {
        const { plan } = probe.runs.state() as RunDesk;
        return plan.type === 'counting' ? undefined : plan;
      });
    };
    const refused = await planOf('one');
    assert.match(refused.type === 'problem' ? refused.message : '', /not trusted/);
    const planned = await planOf('baseline');
    assert.equal(planned.type === 'ready' ? planned.calls : 0, 2);
  });
});
