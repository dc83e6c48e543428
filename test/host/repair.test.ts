import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as vscode from 'vscode';
import { persEvalBench } from '../../src/core/benchmarks/persevalbench/benchmark.ts';
import { isJsonObject, type JsonValue } from '../../src/core/model/json.ts';
import { newReview } from '../../src/core/review/new-review.ts';
import { studyInputHash } from '../../src/core/review/review-hash.ts';
import type { TestProbe } from '../../src/extension/test-probe.ts';
import type { RepairPage } from '../../src/webviews/protocol/repair.ts';
import type { ChatHandler, ChatRequest } from '../harness/fake-server/behaviour.ts';
import {
  openScenarios,
  setJudges,
  startEndpoint,
  storedJudgments,
  undoEndpoints,
} from './support/endpoint.ts';
import { activate, putCursor, setSetting, until } from './support/workspace.ts';

const passes = JSON.stringify({ pass: true, reason: 'The error is there.' });
const rejects = JSON.stringify({ pass: false, reason: 'It satisfies the constraint.' });

function textOf({ body }: ChatRequest): string {
  return body.messages.map(({ content }) => String(content)).join('\n');
}

/** The validator asks for JSON with a `pass`; the writer does not. */
function isValidation(request: ChatRequest): boolean {
  return textOf(request).includes('"pass"');
}

describe('repairing a record in the editor', () => {
  let probe: TestProbe;
  let uri: vscode.Uri;
  let editor: vscode.TextEditor;
  let asked: readonly string[] = [];
  let original: unknown;
  /** What was tried for a record stays as long as the window: each test has a file of its own. */
  let count = 0;

  before(async () => {
    probe = await activate();
  });
  beforeEach(async () => {
    editor = await openScenarios(probe, `repair-${(count += 1)}.scenarios.jsonl`, 3);
    ({ uri } = editor.document);
    asked = [];
    await putCursor(editor, 2);
    original = record()['text'];
  });
  afterEach(async () => {
    await setSetting('reviewer', undefined);
    for (const name of ['Ada', 'Ben']) {
      rmSync(`${uri.fsPath}.${name}.reviews.jsonl`, { force: true });
    }
    await undoEndpoints();
  });

  async function serve(handler: ChatHandler): Promise<void> {
    const server = await startEndpoint(probe, {
      handler: (request) => {
        asked = [...asked, textOf(request)];
        return handler(request);
      },
    });
    await probe.consentTo(`${new URL(server.baseUrl).origin}#gold`);
    await setJudges(server, { model: { model: 'some-model' } }, 'model');
  }

  /** What passes the pre-checks: the sample's own response, with a little more. */
  function written(count: number): string {
    return `${String(original)} That is suggestion ${count}.`;
  }

  function page(): RepairPage {
    const state = probe.repair.state();
    assert.equal(state?.type, 'repair');
    return state;
  }

  async function write(): Promise<RepairPage> {
    await vscode.commands.executeCommand('benchwright.regenerateErrorResponse');
    await until('the panel', () => probe.repair.state()?.type === 'repair');
    await probe.repair.receive({ type: 'run', goOn: false });
    await until('the end', () => page().end !== undefined && page().progress === undefined);
    return page();
  }

  function record(): Readonly<Record<string, unknown>> {
    const value: unknown = JSON.parse(editor.document.lineAt(2).text);
    assert.ok(isJsonObject(value));
    const { responses } = value;
    assert.ok(isJsonObject(responses) && isJsonObject(responses['error']));
    return responses['error'];
  }

  it('tries again with what was wrong, and writes nothing before it is accepted', async () => {
    let validations = 0;
    await serve((request) => {
      if (!isValidation(request)) return written(asked.length);
      validations += 1;
      return validations === 1 ? rejects : passes;
    });
    const before = editor.document.getText();
    const { attempts, end } = await write();
    assert.deepEqual(
      attempts.map(({ state }) => state),
      ['rejected', 'passed'],
    );
    assert.equal(end?.isSuccess, true);
    assert.equal(editor.document.getText(), before);
    assert.deepEqual(storedJudgments(uri), []);

    const accepted = attempts.at(-1);
    await probe.repair.receive({ type: 'accept', attempt: accepted?.id });
    assert.deepEqual(record(), { text: accepted?.proposal, model: 'some-model' });
    const others = before.split('\n').filter((_line, index) => index !== 2);
    const now = editor.document.getText().split('\n');
    assert.deepEqual(
      now.filter((_line, index) => index !== 2),
      others,
    );
    // The validation is about the record as it is now.
    await until('the validation', () => page().standing?.passes === true);
    assert.equal(page().isOutdated, true);
  });

  it('keeps that a person changed what a model wrote', async () => {
    await serve((request) => (isValidation(request) ? passes : written(1)));
    const { attempts } = await write();
    await probe.repair.receive({
      ...{ type: 'accept', attempt: attempts.at(-1)?.id },
      text: `${written(1)} And more.`,
    });
    assert.deepEqual(record(), {
      ...{ text: `${written(1)} And more.`, model: 'some-model', edited: true },
    });
    assert.deepEqual(storedJudgments(uri), []);
  });

  it('accepts nothing for a record that has changed since', async () => {
    await serve((request) => (isValidation(request) ? passes : written(1)));
    const { attempts } = await write();
    const edit = new vscode.WorkspaceEdit();
    edit.insert(uri, editor.document.lineAt(2).range.end.translate(0, -1), ', "note": 1');
    assert.ok(await vscode.workspace.applyEdit(edit));
    await assert.rejects(
      probe.repair.receive({ type: 'accept', attempt: attempts.at(-1)?.id }),
      /has changed since/,
    );
    assert.equal(page().isOutdated, true);
  });

  it('goes on from where it broke off', async () => {
    let isBroken = true;
    await serve((request) => {
      if (isBroken) return { kind: 'unauthorized' };
      return isValidation(request) ? passes : written(1);
    });
    const first = await write();
    assert.equal(first.end?.isSuccess, false);
    isBroken = false;
    await probe.repair.receive({ type: 'run', goOn: true });
    await until('success', () => page().end?.isSuccess === true);
    assert.deepEqual(
      page().attempts.map(({ title }) => title),
      ['Try 1', 'Try 1, asked again'],
    );
    // Begun anew, it keeps what was written, and it can still be accepted.
    const passedId = page().attempts.at(-1)?.id;
    isBroken = true;
    assert.equal((await write()).end?.isBrokenOff, true);
    assert.deepEqual(
      page().attempts.map(({ id, title, isEarlier }) => [id === passedId, title, isEarlier]),
      [
        [true, 'Round 1, try 1', true],
        [false, 'Round 2, try 1', false],
      ],
    );
    await probe.repair.receive({ type: 'accept', attempt: passedId });
    assert.equal(page().accepted?.attempt, passedId);
  });

  it('says what is needed where no model is set up, and asks nobody', async () => {
    await vscode.commands.executeCommand('benchwright.regenerateErrorResponse');
    await until('the panel', () => probe.repair.state()?.type === 'repair');
    assert.match(page().cannotRun ?? '', /No model is set up/);
  });

  /** A decision of somebody else about the record at the cursor. */
  function decideAs(reviewer: string, comment: string): void {
    const value = JSON.parse(editor.document.lineAt(2).text) as JsonValue;
    const study = persEvalBench.studies?.find(({ id }) => id === 'fidelity');
    assert.ok(study);
    const [item] = study.items(value);
    const shown = item && study.show(value, item);
    assert.ok(shown?.ok);
    const recordId = isJsonObject(value) ? value['id'] : undefined;
    assert.ok(typeof recordId === 'string');
    const decision = { fidelity: 'Invalid', mismatch: comment };
    const review = newReview(
      {
        ...{ reviewer, recordId, ...item, study: study.id, decision, comment },
        inputHash: studyInputHash(study, shown.value),
      },
      { nowMs: Date.now(), id: crypto.randomUUID() },
    );
    writeFileSync(`${uri.fsPath}.${reviewer}.reviews.jsonl`, `${JSON.stringify(review)}\n`);
  }

  it('tells what others decided to those alone who have decided', async () => {
    await setSetting('reviewer', 'Ada');
    decideAs('Ben', 'ZEBRA');
    await vscode.commands.executeCommand('benchwright.regenerateErrorResponse');
    await until('that it was decided', () => page().undecided?.reviewers === 1);
    assert.deepEqual(page().reasons, []);
    assert.doesNotMatch(JSON.stringify(page()), /Ben|ZEBRA/u);
    await probe.repair.receive({ type: 'decide' });
    const review = await until('the review', () => {
      const state = probe.review.state();
      return state?.type === 'item' && state;
    });
    const { item } = review;
    await probe.review.receive({
      ...{ type: 'decide', item, answers: { 1: 'Valid' }, comment: '', advance: false },
    });
    await until('the reasons', () => page().reasons.some(({ source }) => source === 'Ben'));
    assert.match(page().reasons[0]?.text ?? '', /Invalid.*ZEBRA/u);
    assert.equal(page().undecided, undefined);
  });

  it('says what is to be decided anew once something is accepted, and calls the model one name', async () => {
    await setSetting('reviewer', 'Ada');
    await serve((request) => (isValidation(request) ? passes : written(1)));
    decideAs('Ben', 'ZEBRA');
    const { attempts } = await write();
    const passed = attempts.at(-1);
    assert.deepEqual([passed?.facts[0], passed?.validation?.judge], ['model', 'model']);
    await until('that it was decided', () => page().undecided?.reviewers === 1);
    await probe.repair.receive({ type: 'accept', attempt: passed?.id });
    await until('what no longer holds', () => page().accepted?.outdated?.reviewers === 1);
    assert.equal(page().accepted?.text, 'Written by model, accepted as it is.');
    await until('the validation', () => page().standing?.judge === 'model');
    assert.equal(page().undecided, undefined);
  });

  it('says at the top what to do where no answer came, and at the try alone why', async () => {
    await serve(() => ({ kind: 'unauthorized' }));
    const { attempts, end } = await write();
    assert.match(end?.text ?? '', /^No answer came .* Ask again, or choose another model\.$/u);
    assert.match(attempts.at(-1)?.reason ?? '', /401/u);
    assert.deepEqual(attempts.at(-1)?.troubles, []);
  });

  it('sets a record aside, as a decision of the reviewer, until it is taken back', async () => {
    await setSetting('reviewer', 'Ada');
    await vscode.commands.executeCommand('benchwright.regenerateErrorResponse');
    await until('the panel', () => probe.repair.state()?.type === 'repair');
    await probe.repair.receive({ type: 'set-aside', reason: 'No try passes.' });
    assert.deepEqual(page().setAside, { source: 'Ada', text: 'No try passes.' });
    assert.match(readFileSync(`${uri.fsPath}.Ada.reviews.jsonl`, 'utf8'), /set-aside/);
    await probe.repair.receive({ type: 'take-back' });
    assert.equal(page().setAside, undefined);
  });
});
