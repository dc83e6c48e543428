import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as vscode from 'vscode';
import type { TestProbe } from '../../src/extension/test-probe.ts';
import {
  activate,
  closeAll,
  open,
  putCursor,
  sampleLines,
  until,
  writeFile,
} from './support/workspace.ts';

/** A dataset with what was said of it; ids begin with its name. */
interface LinkedFiles {
  readonly scenarios: vscode.Uri;
  readonly judgments: vscode.Uri;
  readonly reviews: vscode.Uri;
}

const made: vscode.Uri[] = [];

function review(id: string, recordId: string): string {
  return `{ "review_id": "${id}", "created_at": "2026-12-01T10:00:00Z", "reviewer": "Ada", "record_id": "${recordId}", "study": "fidelity", "decision": "keep", "input_hash": "0a1b" }`;
}

function judgment(id: string, recordId: string): string {
  return JSON.stringify({
    judgment_id: id,
    created_at: '2026-12-01T10:00:00Z',
    benchmark: 'persevalbench',
    record_id: recordId,
    candidate: 'right',
    protocol: 'persevalbench/end-to-end',
    context: 'full',
    judge: { provider: 'none', model: 'none', parameters: {} },
    prompt_hash: '00',
    input_hash: '00',
    latency_ms: 1,
    outcome: 'failed',
  });
}

/** Three scenarios, two judgments and a review of the first, a review of the second; all file names begin with the name. */
function makeFiles(name: string): LinkedFiles {
  const lines = sampleLines('matched.scenarios.jsonl')
    .slice(0, 3)
    .map((line, index) => line.replace(/"id":"[^"]+"/, `"id":"${name}-${String(index + 1)}"`));
  const files = {
    scenarios: writeFile(`${name}.scenarios.jsonl`, `${lines.join('\r\n')}\r\n`),
    judgments: writeFile(
      `${name}.scenarios.jsonl.judgments.jsonl`,
      `${judgment('j-1', `${name}-1`)}\n${judgment('j-2', `${name}-1`)}\n`,
    ),
    reviews: writeFile(
      `${name}.reviews.jsonl`,
      `${review('r-1', `${name}-1`)}\n\n${review('r-2', `${name}-2`)}`,
    ),
  };
  made.push(...Object.values(files));
  return files;
}

/** The position just behind the first occurrence of a text on a line. */
async function at(uri: vscode.Uri, line: number, text: string): Promise<vscode.Position> {
  const document = await vscode.workspace.openTextDocument(uri);
  const found = document.lineAt(line).text.indexOf(text);
  assert.notEqual(found, -1, text);
  return new vscode.Position(line, found + text.length);
}

function ask<T>(command: string, uri: vscode.Uri, ...rest: readonly unknown[]): Thenable<T> {
  return vscode.commands.executeCommand<T>(command, uri, ...rest);
}

/** @example `links.scenarios.jsonl:0 "lk-1"` */
async function words(
  locations: readonly (vscode.Location | vscode.LocationLink)[],
): Promise<string[]> {
  const all: string[] = [];
  for (const location of locations) {
    const [uri, range] =
      'targetUri' in location
        ? [location.targetUri, location.targetSelectionRange ?? location.targetRange]
        : [location.uri, location.range];
    const document = await vscode.workspace.openTextDocument(uri);
    const name = uri.path.split('/').at(-1) ?? '';
    all.push(`${name}:${String(range.start.line)} ${document.getText(range)}`);
  }
  return all.toSorted();
}

async function definition(uri: vscode.Uri, position: vscode.Position): Promise<string[]> {
  return words(await ask<vscode.LocationLink[]>('vscode.executeDefinitionProvider', uri, position));
}

async function references(uri: vscode.Uri, position: vscode.Position): Promise<string[]> {
  return words(await ask<vscode.Location[]>('vscode.executeReferenceProvider', uri, position));
}

async function rename(
  uri: vscode.Uri,
  position: vscode.Position,
  newName: string,
): Promise<boolean> {
  const edit = await ask<vscode.WorkspaceEdit>(
    'vscode.executeDocumentRenameProvider',
    uri,
    position,
    newName,
  );
  return vscode.workspace.applyEdit(edit, { isRefactoring: true });
}

async function refusal(action: Thenable<unknown>): Promise<string> {
  try {
    await action;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'not refused';
}

/** VS Code would save what a rename changes by itself. */
async function setRefactoringAutoSave(value: false | undefined): Promise<void> {
  const files = vscode.workspace.getConfiguration('files');
  await files.update('refactoring.autoSave', value, vscode.ConfigurationTarget.Global);
}

async function lensTitles(uri: vscode.Uri): Promise<readonly string[]> {
  const lenses = await ask<vscode.CodeLens[]>('vscode.executeCodeLensProvider', uri, 20);
  return lenses.map(({ command }) => command?.title ?? '');
}

function onDisk({ scenarios, judgments, reviews }: LinkedFiles): readonly string[] {
  return [scenarios, judgments, reviews].map(({ fsPath }) => readFileSync(fsPath, 'utf8'));
}

describe('links between records', () => {
  let probe: TestProbe;
  let files: LinkedFiles;

  before(async () => {
    probe = await activate();
    await setRefactoringAutoSave(false);
    files = makeFiles('lk');
  });
  after(async () => {
    await closeAll();
    await setRefactoringAutoSave(undefined);
    for (const { fsPath } of made) rmSync(fsPath, { force: true });
  });

  describe('lead', () => {
    it('from an index to the text of its turn, and from the turn to the indices', async () => {
      const { scenarios } = files;
      const { document } = await open(scenarios);
      const { dialogue } = JSON.parse(document.lineAt(1).text) as {
        dialogue: { turns: { text: string }[]; state_a_turns: number[] };
      };
      const [turn = -1] = dialogue.state_a_turns;
      const text = JSON.stringify(dialogue.turns[turn]?.text);
      const index = await at(scenarios, 1, '"state_a_turns":[');
      assert.deepEqual(await definition(scenarios, index), [`lk.scenarios.jsonl:1 ${text}`]);
      const inTurn = await at(scenarios, 1, text.slice(0, 20));
      const found = await references(scenarios, inTurn);
      assert.ok(found.includes(`lk.scenarios.jsonl:1 ${String(turn)}`), found.join('\n'));
      const marks = await ask<vscode.DocumentHighlight[]>(
        'vscode.executeDocumentHighlights',
        scenarios,
        index,
      );
      assert.deepEqual(
        marks.map(({ range }) => document.getText(range)).toSorted(),
        [text, String(turn)].toSorted(),
      );
    });

    it('from a judgment and a review to the record in a file that is closed', async () => {
      const { judgments, reviews } = makeFiles('lk-closed');
      const there = ['lk-closed.scenarios.jsonl:0 "lk-closed-1"'];
      await open(judgments);
      assert.deepEqual(await definition(judgments, await at(judgments, 1, '"record_id":"')), there);
      await open(reviews);
      assert.deepEqual(await definition(reviews, await at(reviews, 0, '"record_id": "')), there);
    });

    it('from a record to its judgments and reviews', async () => {
      const { scenarios } = files;
      await open(scenarios);
      assert.deepEqual(await references(scenarios, await at(scenarios, 0, '"id":"')), [
        'lk.reviews.jsonl:0 "lk-1"',
        'lk.scenarios.jsonl.judgments.jsonl:0 "lk-1"',
        'lk.scenarios.jsonl.judgments.jsonl:1 "lk-1"',
        'lk.scenarios.jsonl:0 "lk-1"',
      ]);
    });

    it('to what is typed, and to what changes on disk', async () => {
      const { scenarios, judgments, reviews } = makeFiles('lk-live');
      await open(scenarios);
      const position = await at(scenarios, 0, '"id":"');
      const count = async (): Promise<number> => {
        const found = await ask<unknown[]>('vscode.executeReferenceProvider', scenarios, position);
        return found.length;
      };
      assert.equal(await count(), 4);
      writeFileSync(reviews.fsPath, `${review('r-1', 'lk-live-2')}\n`);
      await until('the review to be gone', async () => (await count()) === 3);
      const editor = await open(judgments);
      await editor.edit((edit) => {
        edit.delete(editor.document.lineAt(0).rangeIncludingLineBreak);
      });
      assert.equal(await count(), 2);
    });
  });

  it('keep judges away from files of judgments', async () => {
    const { judgments } = files;
    await open(judgments);
    await until('loaded', () => probe.isLoaded(judgments));
    assert.equal(probe.kindOf(judgments)?.kind?.id, 'benchwright/judgment');
    const titles = await lensTitles(judgments);
    assert.ok(titles.includes('j-1 · lk-1 · right · failed'), titles.join());
    assert.doesNotMatch(titles.join(), /Judge|Compare/);
    assert.deepEqual(vscode.languages.getDiagnostics(judgments), []);
  });

  describe('are kept by a rename', () => {
    it('of the id in open and closed files, on disk too, and nothing else changes', async () => {
      const own = makeFiles('lk-all');
      const { scenarios, judgments } = own;
      rmSync(judgments.fsPath);
      const editor = await open(scenarios);
      await until('loaded', () => probe.isLoaded(scenarios));
      await putCursor(editor, 0);
      await vscode.commands.executeCommand('benchwright.judgeRecord');
      await until('judged', () => existsSync(judgments.fsPath));
      const before = onDisk(own);
      const newName = 'lk-all-"neu" \\ ü';
      assert.ok(await rename(scenarios, await at(scenarios, 0, '"id":"'), newName));
      const after = before.map((text) => text.replaceAll('"lk-all-1"', JSON.stringify(newName)));
      await until('all files saved', () => onDisk(own).join() === after.join());
      await until('no unsaved documents', () =>
        vscode.workspace.textDocuments.every(
          ({ uri, isDirty }) => !isDirty || !uri.path.includes('/lk-all.'),
        ),
      );
      const verdict = await until('the verdict', async () =>
        (await lensTitles(scenarios)).find((title) => title.includes('Right:')),
      );
      assert.doesNotMatch(verdict, /stale/);
      assert.match(verdict, /Right: \w+ [✓✗].*Error: \w+ [✓✗]/);
    });

    it('from a judgment, while the records have unsaved changes', async () => {
      const { scenarios, judgments, reviews } = makeFiles('lk-from');
      const editor = await open(scenarios);
      await editor.edit((edit) => {
        edit.insert(new vscode.Position(2, 1), ' ');
      });
      await open(judgments);
      assert.ok(await rename(judgments, await at(judgments, 1, '"record_id":"'), 'lk-from-9'));
      await until('the judgments and reviews on disk', () =>
        [judgments, reviews].every(({ fsPath }) => {
          const text = readFileSync(fsPath, 'utf8');
          return text.includes('"lk-from-9"') && !text.includes('"lk-from-1"');
        }),
      );
      assert.match(editor.document.lineAt(0).text, /"id":"lk-from-9"/);
      assert.match(editor.document.lineAt(2).text, /^\{ "/);
    });
  });

  it('work in a record document, and a rename reaches its file from there', async () => {
    const own = makeFiles('lk-doc');
    const { scenarios } = own;
    const editor = await open(scenarios);
    await until('loaded', () => probe.isLoaded(scenarios));
    await putCursor(editor, 0);
    await vscode.commands.executeCommand('benchwright.editRecord', scenarios, 0);
    const { document } = await until('the document', () => {
      const { activeTextEditor: active } = vscode.window;
      return active?.document.uri.scheme === 'benchwright-record' && active;
    });
    const { uri } = document;
    const offset = document.getText().indexOf('"target_turn_index": ') + 21;
    const [link] = await ask<vscode.LocationLink[]>(
      'vscode.executeDefinitionProvider',
      uri,
      document.positionAt(offset),
    );
    assert.equal(link?.targetUri.toString(), uri.toString());
    const { dialogue } = JSON.parse(document.getText()) as {
      dialogue: { turns: { text: string }[]; target_turn_index: number };
    };
    assert.equal(
      document.getText(link.targetRange),
      JSON.stringify(dialogue.turns[dialogue.target_turn_index]?.text),
    );
    const id = document.positionAt(document.getText().indexOf('lk-doc-1'));
    const unsaved = new vscode.WorkspaceEdit();
    unsaved.insert(uri, new vscode.Position(0, 1), '\n');
    await vscode.workspace.applyEdit(unsaved);
    await until('unsaved', () => document.isDirty);
    const moved = document.positionAt(document.getText().indexOf('lk-doc-1'));
    assert.match(await refusal(rename(uri, moved, 'lk-doc-9')), /unsaved changes.* Save or revert/);
    await vscode.commands.executeCommand('workbench.action.files.revert');
    const before = onDisk(own);
    assert.ok(await rename(uri, id, 'lk-doc-9'));
    const after = before.map((text) => text.replaceAll('"lk-doc-1"', '"lk-doc-9"'));
    await until('all files saved', () => onDisk(own).join() === after.join());
    await until('the document', () => document.getText().includes('"id": "lk-doc-9"'));
    assert.equal(document.isDirty, false);
  });

  describe('are not renamed', () => {
    it('where there is no name, and VS Code hears why', async () => {
      const { scenarios } = files;
      const editor = await open(scenarios);
      const prepare = async (uri: vscode.Uri, text: string): Promise<string> =>
        refusal(ask('vscode.prepareRename', uri, await at(uri, 0, text)));
      const isCounted = /A turn has no name to rename/;
      assert.match(await prepare(scenarios, '"state_a_turns":['), isCounted);
      assert.match(await prepare(scenarios, '"turns":[{"ep'), isCounted);
      assert.match(await prepare(scenarios, '"scene_type":"'), /no name here that others mention/);
      const unknown = writeFile('lk-plain.jsonl', '{"id":"lk-1"}\n');
      const number = writeFile('lk-number.scenarios.jsonl', '{"id":17}\n');
      made.push(unknown, number);
      await open(unknown);
      assert.match(await prepare(unknown, '"id":"'), /kind of this file is not known/);
      await open(number);
      assert.match(await prepare(number, '"id":'), /is no string/);
      const { range, placeholder } = await ask<{ range: vscode.Range; placeholder: string }>(
        'vscode.prepareRename',
        scenarios,
        await at(scenarios, 0, '"id":"'),
      );
      assert.deepEqual([placeholder, editor.document.getText(range)], ['lk-1', 'lk-1']);
    });

    it('when records would merge, or be parted from what is said of them', async () => {
      const { scenarios } = files;
      await open(scenarios);
      const position = await at(scenarios, 0, '"id":"');
      const to = (newName: string): Promise<string> =>
        refusal(rename(scenarios, position, newName));
      assert.match(await to(' '), /cannot be empty/);
      assert.match(await to('lk-2'), /already: lk\.scenarios\.jsonl line 2/);
      const copy = writeFile('lk-copy.scenarios.jsonl', readFileSync(scenarios.fsPath));
      made.push(copy);
      try {
        assert.match(await to('lk-9'), /"lk-1" is the id of 2 records/);
      } finally {
        rmSync(copy.fsPath);
      }
    });

    it('in a file that a save would spoil, nor anywhere else then', async () => {
      const own = makeFiles('lk-mixed');
      const mixed = `${review('r-1', 'lk-mixed-1')}\r\n${review('r-2', 'lk-mixed-2')}\n`;
      writeFileSync(own.reviews.fsPath, mixed);
      const before = onDisk(own);
      const { scenarios } = own;
      await open(scenarios);
      const says = await refusal(rename(scenarios, await at(scenarios, 0, '"id":"'), 'lk-9'));
      assert.match(says, /lk-mixed\.reviews\.jsonl mentions it too, .*Normalize Line Endings/);
      assert.deepEqual(onDisk(own), before);
    });
  });
});
