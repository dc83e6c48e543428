import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import { persEvalBench } from '../../src/core/benchmarks/persevalbench/benchmark.ts';
import type { Judgment } from '../../src/core/model/judgment.ts';
import { activate, closeAll, open, sampleLines, until, writeFile } from './support/workspace.ts';

const name = 'persevalbench/end-to-end.user.mustache';
const text = 'Judge this.\n{{> history}}\n{{> request}}\n{{> response}}\n{{> contract}}\n';
const ownHash = persEvalBench.protocols[0]?.promptHash;

function promptFile(): vscode.Uri {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  assert.ok(folder);
  return vscode.Uri.joinPath(folder.uri, '.benchwright', 'prompts', ...name.split('/'));
}

function writePrompt(content: string): void {
  const { fsPath } = promptFile();
  mkdirSync(path.dirname(fsPath), { recursive: true });
  writeFileSync(fsPath, content);
}

function removePrompts(): void {
  rmSync(path.resolve(promptFile().fsPath, '../..'), { recursive: true, force: true });
}

async function openRecord(fileName: string): Promise<vscode.Uri> {
  const [line = ''] = sampleLines('matched.scenarios.jsonl');
  const uri = writeFile(fileName, `${line}\n`);
  rmSync(`${uri.fsPath}.judgments.jsonl`, { force: true });
  await open(uri);
  return uri;
}

function judge(uri: vscode.Uri): Thenable<Judgment[]> {
  return vscode.commands.executeCommand<Judgment[]>('benchwright.judgeRecord', uri, 0);
}

/** The hash of the prompt that the record is judged with now. */
async function promptHash(uri: vscode.Uri): Promise<string | undefined> {
  const [judgment] = await judge(uri);
  return judgment?.prompt_hash;
}

/** The watcher tells of files that an earlier test has removed a moment later. */
async function judgedByOwnPrompt(uri: vscode.Uri): Promise<void> {
  await until('our own prompt', async () => (await promptHash(uri)) === ownHash);
  // A judgment by the removed prompt would be fresh again once the same words come back.
  rmSync(`${uri.fsPath}.judgments.jsonl`);
  assert.equal(await promptHash(uri), ownHash);
  await until('fresh', async () => !(await isStale(uri)));
}

async function isStale(uri: vscode.Uri): Promise<boolean> {
  const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
    'vscode.executeCodeLensProvider',
    uri,
    50,
  );
  return lenses.some(({ command }) => command?.title.includes('stale') === true);
}

describe('prompts of the workspace', () => {
  beforeEach(async () => {
    await activate();
  });
  afterEach(async () => {
    removePrompts();
    await closeAll();
  });
  // Tests of other files share this window.
  after(async () => {
    await judgedByOwnPrompt(await openRecord('prompts.scenarios.jsonl'));
    await closeAll();
  });

  it('make judgments stale and fresh again as they come and go', async () => {
    const uri = await openRecord('prompts.scenarios.jsonl');
    await judgedByOwnPrompt(uri);
    writePrompt(text);
    await until('stale', () => isStale(uri));
    const hash = await promptHash(uri);
    assert.notEqual(hash, ownHash);
    await until('fresh under the new prompt', async () => !(await isStale(uri)));
    removePrompts();
    await until('fresh under our own prompt', async () => !(await isStale(uri)));
  });

  it('that cannot be used are problems in their file, and our own words stay', async () => {
    const uri = await openRecord('prompts.scenarios.jsonl');
    await judgedByOwnPrompt(uri);
    writePrompt(`${text}{{{gold}}}\n`);
    const [problem] = await until('a problem', () => {
      const found = vscode.languages.getDiagnostics(promptFile());
      return found.length > 0 && found;
    });
    assert.ok(problem);
    assert.match(problem.message, /asks in Benchwright's own words\. Line 6: \{\{\{gold\}\}\}/);
    assert.equal(problem.range.start.line, 5);
    assert.equal(problem.severity, vscode.DiagnosticSeverity.Error);
    assert.equal(await isStale(uri), false);
    // As in the editor: what is saved counts at once.
    const editor = await open(promptFile());
    const end = editor.document.lineAt(5).range;
    await editor.edit((edit) => {
      edit.delete(end);
    });
    await editor.document.save();
    await until('no problem', () => vscode.languages.getDiagnostics(promptFile()).length === 0);
    await until('stale', () => isStale(uri));
  });

  it('are copied to start from, change nothing as they are, and are never written over', async () => {
    const uri = await openRecord('prompts.scenarios.jsonl');
    await judgedByOwnPrompt(uri);
    const copy = (): Thenable<vscode.Uri[]> =>
      vscode.commands.executeCommand<vscode.Uri[]>('benchwright.copyPrompts', [name]);
    assert.deepEqual((await copy()).map(String), [promptFile().toString()]);
    assert.match(readFileSync(promptFile().fsPath, 'utf8'), /^\{\{! End-to-end, version/);
    assert.equal(vscode.window.activeTextEditor?.document.uri.toString(), promptFile().toString());
    assert.equal(await isStale(uri), false);
    writePrompt(text);
    assert.deepEqual(await copy(), []);
    assert.equal(readFileSync(promptFile().fsPath, 'utf8'), text);
  });
});

// The run that opens its folder in restricted mode takes the tests with this mark, the other one all others.
describe('prompts of an untrusted workspace @untrusted', () => {
  afterEach(async () => {
    removePrompts();
    await closeAll();
  });

  it('are neither used nor copied', async () => {
    await activate();
    writePrompt(text);
    const uri = await openRecord('untrusted-prompts.scenarios.jsonl');
    assert.equal(await promptHash(uri), ownHash);
    // What is saved is read at once, so that this is no matter of waiting.
    const editor = await open(promptFile());
    await editor.edit((edit) => {
      edit.insert(new vscode.Position(0, 0), 'Now. ');
    });
    await editor.document.save();
    assert.equal(await promptHash(uri), ownHash);
    assert.deepEqual(vscode.languages.getDiagnostics(promptFile()), []);
  });
});
