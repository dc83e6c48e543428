import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import * as vscode from 'vscode';
import { readShownSpecification } from '../../src/core/benchmarks/persevalbench/shown-specification.ts';
import { editedRecord } from '../../src/core/jsonl/record-draft.ts';
import type { JsonObject, JsonValue } from '../../src/core/model/json.ts';
import type { TestProbe } from '../../src/extension/test-probe.ts';
import type { RepairPage } from '../../src/webviews/protocol/repair.ts';
import type { Behaviour } from '../harness/fake-server/behaviour.ts';
import { removeStored, setJudges, startEndpoint, storedJudgments } from './support/endpoint.ts';
import { undoEndpoints } from './support/endpoint.ts';
import { activate, open, putCursor, sampleLines, setSetting } from './support/workspace.ts';
import { until, writeFile } from './support/workspace.ts';

const passes = '{"passes": true, "failures": []}';
const failsRuleTwo = JSON.stringify({
  passes: false,
  failures: [
    {
      ...{ rule_number: 2, rule_name: 'x', explanation: 'The trap costs twice as much.' },
      suggestion: 'Give both the same price.',
    },
  ],
});
const reason = 'The need is told as a story, and the request sounds like a question of taste.';

describe('verifying and refining a specification in the editor', () => {
  let probe: TestProbe;
  let uri: vscode.Uri;
  let editor: vscode.TextEditor;
  let line = '';
  let count = 0;

  before(async () => {
    probe = await activate();
  });
  beforeEach(async () => {
    const [first = '', second = ''] = sampleLines('matched.scenarios.jsonl');
    // By our own checks it says nothing about why it is tricky.
    const broken = editedRecord(second, [{ op: 'set', pointer: '/spec/why_tricky', value: '' }]);
    assert.ok(broken.ok);
    line = broken.value.replace(/\}$/u, ', "weight" : 1.50e0, "note":"caf\\u00e9" }');
    uri = writeFile(`specification-${(count += 1)}.scenarios.jsonl`, `${first}\r\n${line}\r\n`);
    removeStored(uri);
    editor = await open(uri);
    await until('loaded', () => probe.isLoaded(uri));
    await putCursor(editor, 1);
  });
  afterEach(async () => {
    await setSetting('reviewer', undefined);
    rmSync(`${uri.fsPath}.Ada.reviews.jsonl`, { force: true });
    await undoEndpoints();
  });

  /** One model that writes and one that verifies, each with its answers one after the other. */
  async function serve(
    writer: readonly (Behaviour | string)[],
    checker: readonly (Behaviour | string)[],
  ): Promise<void> {
    const asked = { writer: 0, checker: 0 };
    const server = await startEndpoint(probe, {
      handler: ({ body: { model } }) => {
        const name = model === 'writer' ? 'writer' : 'checker';
        const answers = { writer, checker }[name];
        asked[name] += 1;
        return answers[asked[name] - 1] ?? answers.at(-1) ?? '';
      },
    });
    await probe.consentTo(`${new URL(server.baseUrl).origin}#gold`);
    await setJudges(server, { writer: { model: 'writer' }, checker: { model: 'checker' } });
    await setSetting('judge', 'checker');
  }

  function page(): RepairPage {
    const state = probe.repair.state();
    assert.equal(state?.type, 'repair');
    return state;
  }

  async function refine(): Promise<RepairPage> {
    await probe.repair.receive({ type: 'choose-writer', name: 'writer' });
    await probe.repair.receive({ type: 'choose-validator', name: 'checker' });
    await probe.repair.receive({ type: 'run', goOn: false });
    await until('the end', () => page().end !== undefined && page().progress === undefined);
    return page();
  }

  /** What a model would answer: the specification as it was shown, with some of it told better. */
  function refined(changes: JsonObject): string {
    const shown = readShownSpecification(JSON.parse(line) as JsonValue);
    assert.ok(shown.ok);
    return JSON.stringify({ ...shown.value.specification, ...changes });
  }

  const stateA = 'He must have a room that he can reach without stairs.';

  it('holds it against our checks and the model, refines it once, and writes what is accepted', async () => {
    await serve(
      [refined({ why_tricky: reason, applicable_state_A: stateA })],
      [failsRuleTwo, passes],
    );
    await vscode.commands.executeCommand('benchwright.verifySpecification');
    const { standing, repair } = page();
    assert.equal(repair, 'specification');
    assert.equal(standing?.passes, false);
    assert.deepEqual(
      standing.failures.map(({ by, title }) => [by, /^Rule \d+/u.exec(title)?.[0]]),
      [
        ['checks', 'Rule 9'],
        ['validator', 'Rule 2'],
      ],
    );
    assert.deepEqual(
      storedJudgments(uri).map(({ outcome }) => outcome),
      ['verdict'],
    );

    const { attempts, end } = await refine();
    assert.deepEqual(
      attempts.map(({ state }) => state),
      ['passed'],
    );
    assert.equal(end?.isSuccess, true);
    assert.equal(editor.document.lineAt(1).text, line);

    await probe.repair.receive({ type: 'accept', attempt: attempts[0]?.id });
    const { states } = JSON.parse(line) as {
      readonly states: { readonly A: { readonly text: string } };
    };
    const expected = line
      .replace(`"why_tricky":""`, `"why_tricky":${JSON.stringify(reason)}`)
      .replace(JSON.stringify(states.A.text), JSON.stringify(stateA));
    assert.equal(editor.document.lineAt(1).text, expected);
    await until('the verification', () => page().standing?.passes === true);
    assert.match(page().accepted?.text ?? '', /accepted as it is/u);
  });

  it('sets it aside when it fails again, and writes nothing', async () => {
    await setSetting('reviewer', 'Ada');
    await serve([refined({ why_tricky: reason })], [failsRuleTwo]);
    await vscode.commands.executeCommand('benchwright.verifySpecification');
    const { attempts, end } = await refine();
    assert.deepEqual(
      attempts.map(({ state }) => state),
      ['rejected'],
    );
    assert.deepEqual([end?.isSuccess, end?.isBrokenOff], [false, false]);
    await probe.repair.receive({ type: 'set-aside', reason: 'The trap cannot be saved.' });
    assert.deepEqual(page().setAside, { source: 'Ada', text: 'The trap cannot be saved.' });
    assert.match(
      readFileSync(`${uri.fsPath}.Ada.reviews.jsonl`, 'utf8'),
      /"decision":\{"repair":"specification"\}/u,
    );
    assert.equal(editor.document.lineAt(1).text, line);
  });

  it('takes the word of the chosen validator alone, not that of another', async () => {
    await serve([refined({ why_tricky: reason })], [failsRuleTwo, passes]);
    await vscode.commands.executeCommand('benchwright.verifySpecification');
    await probe.repair.receive({ type: 'choose-validator', name: 'baseline' });
    await probe.repair.receive({ type: 'validate' });
    await until('the baseline', () => storedJudgments(uri).length === 2);
    await until('its end', () => page().progress === undefined);
    assert.deepEqual(
      page().standing?.failures.map(({ by }) => by),
      ['checks'],
    );
    await refine();
    assert.equal(page().end?.isSuccess, true);
  });

  it('loses nothing that was tried when the window is loaded anew', async () => {
    await serve(
      [{ kind: 'unauthorized' }, refined({ why_tricky: reason })],
      [failsRuleTwo, passes],
    );
    await vscode.commands.executeCommand('benchwright.verifySpecification');
    await refine();
    const broken = page();
    assert.equal(broken.end?.isBrokenOff, true);
    await probe.repair.reload();
    assert.deepEqual(page(), broken);
    await probe.repair.receive({ type: 'run', goOn: true });
    await until('success', () => page().end?.isSuccess === true);

    const { attempts } = page();
    assert.equal(attempts.length, 2);
    await probe.repair.reload();
    assert.deepEqual(page().attempts, attempts);
    await probe.repair.receive({ type: 'accept', attempt: attempts[1]?.id });
    const { accepted } = page();
    assert.match(accepted?.text ?? '', /Written by writer/u);
    await probe.repair.reload();
    assert.deepEqual(page().accepted, accepted);
    // What was accepted is so only while it stands there.
    await editor.edit((edit) => {
      edit.insert(editor.document.lineAt(1).range.end.translate(0, -1), ', "more": 1');
    });
    await until('another record', () => page().accepted === undefined);
    assert.equal(page().isOutdated, true);
  });
});
