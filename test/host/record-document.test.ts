import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import * as vscode from 'vscode';
import type { TestProbe } from '../../src/extension/test-probe.ts';
import { editRecord, replace, replaceAll, runIn, save, shows } from './support/record-document.ts';
import {
  activate,
  closeAll,
  codeOf,
  dismissed,
  open,
  sampleLines,
  select,
  setSetting,
  until,
  writeFile,
} from './support/workspace.ts';

function onDisk(uri: vscode.Uri): string {
  return readFileSync(uri.fsPath, 'latin1');
}

describe('record documents', () => {
  let probe: TestProbe;
  const files: vscode.Uri[] = [];
  before(async () => {
    probe = await activate();
  });
  afterEach(async () => {
    await setSetting('kinds', undefined);
    await closeAll();
    for (const uri of files.splice(0)) rmSync(uri.fsPath, { force: true });
  });

  function file(name: string, content: string | Uint8Array): vscode.Uri {
    const uri = writeFile(name, content);
    files.push(uri);
    return uri;
  }

  it('show a record formatted, and save the changed tokens alone', async () => {
    const source = file(
      'plain.rd.jsonl',
      '\n{"id":"a","n":1.50 ,"t":"\\u00e9\u2028"}\n{"id": "b","big":12345678901234567890,  "n":1}',
    );
    const document = await editRecord(source, 1);
    assert.equal(document.languageId, 'json');
    assert.match(
      document.uri.toString(),
      /^benchwright-record:\/plain\.rd\.jsonl\/a\.json\?\w{8}$/u,
    );
    assert.equal(document.getText(), '{\n  "id": "a",\n  "n": 1.50,\n  "t": "\\u00e9\\u2028"\n}');
    await replace(document, '1.50', '[\n1,\n2]');
    await save(document);
    const other = await editRecord(source, 2);
    await replace(other, '"n": 1', '"n": 1,\n  "new": {}');
    await save(other);
    assert.equal(
      readFileSync(source.fsPath, 'utf8'),
      '\n{"id":"a","n":[1,2] ,"t":"\\u00e9\u2028"}\n{"id": "b","big":12345678901234567890,  "n":1,"new": {}}',
    );
    assert.equal(document.isDirty, false);
    assert.match(document.getText(), /\[\n1,\n2\]/u, 'the look that the user gave it stays');
  });

  it('put the cursor where it was in the line, and open once for each record', async () => {
    const source = file('cursor.rd.jsonl', '{"id":"a","list":[1,{"x":"here"}]}\n{"id":"b"}\n');
    const editor = await open(source);
    const at = new vscode.Position(0, editor.document.getText().indexOf('here'));
    await select(editor, new vscode.Selection(at, at));
    await vscode.commands.executeCommand('benchwright.editRecord');
    const record = vscode.window.activeTextEditor;
    assert.ok(record);
    assert.equal(record.document.lineAt(record.selection.active.line).text.trim(), '"x": "here"');
    assert.notEqual(record.viewColumn, editor.viewColumn, 'it opens beside the file');
    const again = await editRecord(source, 0);
    assert.equal(again, record.document);
    assert.notEqual((await editRecord(source, 1)).uri.toString(), again.uri.toString());
  });

  it('open once when the key is pressed twice', async () => {
    const source = file('pressed.rd.jsonl', '{"id":"a"}\n');
    await open(source);
    const command = (): Thenable<unknown> =>
      vscode.commands.executeCommand('benchwright.editRecord');
    await Promise.all([command(), command()]);
    const labels = (): readonly string[] =>
      vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ label }) => label));
    await until('both tabs', () => labels().length > 1);
    assert.deepEqual(labels(), ['pressed.rd.jsonl', 'a.json']);
  });

  it('follow their record, and undo goes in step on both sides', async () => {
    const source = file('undo.rd.jsonl', '{"id":"a","n":1}\n{"id":"b","n":1}\n');
    const { document: text } = await open(source);
    const record = await editRecord(source, 0);
    await replace(record, '"n": 1', '"n": 2');
    await save(record);
    assert.equal(text.lineAt(0).text, '{"id":"a","n":2}');
    // Undo in the source is one step, and the clean record document shows it at once.
    await runIn(text, 'undo');
    assert.equal(text.lineAt(0).text, '{"id":"a","n":1}');
    await shows(record, '"n": 1');
    assert.equal(record.isDirty, false);
    await runIn(text, 'redo');
    await shows(record, '"n": 2');
    // Undo in the record document takes its edit back; saving brings that to the source.
    await runIn(record, 'undo');
    await shows(record, '"n": 1');
    await save(record);
    assert.equal(text.lineAt(0).text, '{"id":"a","n":1}');
    assert.equal(onDisk(source), '{"id":"a","n":1}\n{"id":"b","n":1}\n');
    // Typing in the source, also above the record and through text that is no JSON for a moment.
    await replace(text, '{"id":"a"', '{"id":"new"}\n{"id":"a"');
    await replace(text, '"n":1', '"n":[1');
    await replace(text, '"n":[1', '"n":[1]');
    await until(
      'the new text',
      () => record.getText().replaceAll(/\s/gu, '') === '{"id":"a","n":[1]}',
    );
    assert.equal(record.isDirty, false);
  });

  it('are not overwritten and do not overwrite: a conflict is one of VS Code', async () => {
    const source = file('conflict.rd.jsonl', '{"id":"a","n":1,"m":1}\n');
    const record = await editRecord(source, 0);
    const text = await vscode.workspace.openTextDocument(source);
    await replace(record, '"n": 1', '"n": 2');
    // As long as the other edit, so that the size alone would not tell.
    await replace(text, '"m":1', '"m":7');
    assert.equal(await record.save(), false);
    assert.ok(record.isDirty);
    assert.match(record.getText(), /"n": 2/u);
    assert.equal(text.lineAt(0).text, '{"id":"a","n":1,"m":7}');
    await runIn(record, 'workbench.action.files.revert');
    await shows(record, '"m": 7');
  });

  it('keep text that is not JSON, and say so', async () => {
    const source = file('broken.rd.jsonl', '{"id":"a","n":1}\n');
    const record = await editRecord(source, 0);
    await replace(record, '"n": 1', '"n": 1,');
    assert.equal(await record.save(), false);
    assert.ok(record.isDirty);
    assert.equal(onDisk(source), '{"id":"a","n":1}\n');
    await replace(record, '"n": 1,', '"n": 3');
    await save(record);
    assert.equal(onDisk(source), '{"id":"a","n":3}\n');
  });

  it('mend a line that is not JSON, and open any value', async () => {
    const source = file('mend.rd.jsonl', '{"n": 1.0,}\n"text"\n[1]\n');
    const broken = await editRecord(source, 0);
    assert.equal(broken.getText(), '{"n": 1.0,}');
    await replace(broken, ',}', ',\n"m": 2}');
    await save(broken);
    const word = await editRecord(source, 1);
    await replace(word, 'text', 'other');
    await save(word);
    assert.equal(onDisk(source), '{"n": 1.0,"m": 2}\n"other"\n[1]\n');
  });

  it('write into untitled documents and leave them unsaved', async () => {
    const text = await vscode.workspace.openTextDocument({
      language: 'jsonl',
      content: '{"id":"a","n":1}\n',
    });
    const record = await editRecord(text.uri, 0);
    await replace(record, '"n": 1', '"n": 2');
    await save(record);
    assert.equal(text.getText(), '{"id":"a","n":2}\n');
    assert.ok(text.isUntitled && text.isDirty);
  });

  it('follow an untitled document into the file that it is saved as', async () => {
    const saved = file('saved.rd.jsonl', '');
    rmSync(saved.fsPath);
    const text = await vscode.workspace.openTextDocument(saved.with({ scheme: 'untitled' }));
    await replaceAll(text, '{"id":"a","n":1}\n');
    await vscode.window.showTextDocument(text);
    const record = await editRecord(text.uri, 0);
    assert.ok(await text.save());
    await until('the file is open', () =>
      vscode.workspace.textDocuments.some(({ uri }) => uri.toString() === saved.toString()),
    );
    await until('the untitled document is closed', () => text.isClosed);
    await replace(record, '"n": 1', '"n": 2');
    await save(record);
    assert.equal(onDisk(saved), '{"id":"a","n":2}\n');
  });

  it('reach the disk with Save All when both sides have edits', async () => {
    const source = file('all.rd.jsonl', '{"id":"a","n":1}\n{"id":"b","n":1}\n');
    await open(source);
    const record = await editRecord(source, 0);
    const text = await vscode.workspace.openTextDocument(source);
    for (let round = 2; round < 5; round += 1) {
      await replace(record, `"n": ${round - 1}`, `"n": ${round}`);
      await replace(text, `"b","n":${round - 1}`, `"b","n":${round}`);
      await vscode.workspace.saveAll(false);
      await until('both are saved', () => !record.isDirty && !text.isDirty);
      assert.equal(onDisk(source), `{"id":"a","n":${round}}\n{"id":"b","n":${round}}\n`);
    }
  });

  it('are found again after a restart, by id or by content', async () => {
    const source = file('restart.rd.jsonl', '{"id":"a","n":1}\n[1]\n');
    const [record, list] = [await editRecord(source, 0), await editRecord(source, 1)];
    await replace(record, '"n": 1', '"n": 2');
    await probe.restartRecordDocuments();
    await save(record);
    await replace(list, '1', '2');
    await save(list);
    assert.equal(onDisk(source), '{"id":"a","n":2}\n[2]\n');
  });

  it('go on being their record when its id changes', async () => {
    const source = file('id.rd.jsonl', '{"id":"a","n":1}\n{"id":"b","n":1}\n');
    const record = await editRecord(source, 0);
    await replace(record, '"a"', '"c"');
    await save(record);
    await replace(record, '"n": 1', '"n": 2');
    await save(record);
    assert.equal(onDisk(source), '{"id":"c","n":2}\n{"id":"b","n":1}\n');
  });

  it('tell records with one id apart', async () => {
    const source = file('twice.rd.jsonl', '{"id":"a","n":1}\n{"id":"a","n":1}\n{"id":"a","n":2}\n');
    const [first, second] = [await editRecord(source, 0), await editRecord(source, 1)];
    assert.notEqual(first, second);
    await replace(second, '"n": 1', '"n": 5');
    await save(second);
    await replace(first, '"n": 1', '"n": 4');
    await save(first);
    assert.equal(onDisk(source), '{"id":"a","n":4}\n{"id":"a","n":5}\n{"id":"a","n":2}\n');
  });

  it('say that their record or their file is gone, and lose nothing', async () => {
    const source = file('gone.rd.jsonl', '{"id":"a","n":1}\n{"id":"b","n":1}\n');
    const record = await editRecord(source, 0);
    const text = await vscode.workspace.openTextDocument(source);
    await replace(record, '"n": 1', '"n": 2');
    await replace(text, '{"id":"a","n":1}\n', '');
    assert.equal(await record.save(), false);
    assert.match(record.getText(), /"n": 2/u);
    await runIn(text, 'undo');
    await until('the record is back', async () => {
      try {
        await vscode.workspace.fs.stat(record.uri);
        return true;
      } catch {
        return false;
      }
    });
    await save(text);
    rmSync(source.fsPath);
    assert.equal(await record.save(), false);
    assert.match(record.getText(), /"n": 2/u);
    assert.ok(record.isDirty);
    assert.throws(() => onDisk(source), 'the file does not come back');
  });

  it('follow a file that is renamed', async () => {
    const source = file('old.rd.jsonl', '{"id":"a","n":1}\n');
    const renamed = vscode.Uri.joinPath(source, '..', 'new.rd.jsonl');
    files.push(renamed);
    const record = await editRecord(source, 0);
    const edit = new vscode.WorkspaceEdit();
    edit.renameFile(source, renamed);
    assert.ok(await vscode.workspace.applyEdit(edit));
    await replace(record, '"n": 1', '"n": 2');
    await save(record);
    assert.equal(onDisk(renamed), '{"id":"a","n":2}\n');
  });

  it('leave every other byte of files that a save would spoil', async () => {
    const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');
    const source = file(
      'spoilt.rd.jsonl',
      bytes(
        '\xef\xbb\xbf{"id":"a","n":1}\r\n{"id":"b",\r"t":"\xff","n":1\r}\n{"id":"c"}\r\n{"id":"d","n":1}',
      ),
    );
    const record = await editRecord(source, 2);
    assert.match(record.getText(), /"id": "b"/u, 'a record that an editor cuts in two');
    await replace(record, '"n": 1', '"n": "\u00e9"');
    await save(record);
    const last = await editRecord(source, 5);
    await replace(last, '"n": 1', '"n": 2');
    await save(last);
    assert.equal(
      onDisk(source),
      '\xef\xbb\xbf{"id":"a","n":1}\r\n{"id":"b",\r"t":"\xff","n":"\xc3\xa9"\r}\n{"id":"c"}\r\n{"id":"d","n":2}',
    );
    const text = await vscode.workspace.openTextDocument(source);
    await shows(text, '{"id":"d","n":2}');
    assert.equal(text.isDirty, false);
  });

  it('are refused for what is only shown', async () => {
    const scheme = 'benchwright-test-shown';
    const provider = vscode.workspace.registerTextDocumentContentProvider(scheme, {
      provideTextDocumentContent: () => '{"id":"a"}\n',
    });
    try {
      const uri = vscode.Uri.from({ scheme, path: '/shown.rd.jsonl' });
      await open(uri);
      await dismissed(vscode.commands.executeCommand('benchwright.editRecord', uri, 0));
      assert.equal(vscode.window.activeTextEditor?.document.uri.scheme, scheme);
    } finally {
      provider.dispose();
    }
  });

  it('list the problems of their record in their places, and broken text once', async () => {
    const lines = sampleLines('matched.scenarios.jsonl').slice(0, 2);
    const source = file('problems.rd.scenarios.jsonl', `${lines.join('\n')}\n`);
    const record = await editRecord(source, 0);
    const codes = (): readonly string[] =>
      vscode.languages.getDiagnostics(record.uri).map((diagnostic) => codeOf(diagnostic));
    await replace(record, '"evidence_distance": "', '"evidence_distance": "x');
    const [problem] = await until('the problem', () => {
      const found = vscode.languages.getDiagnostics(record.uri);
      return found.length > 0 && found;
    });
    assert.match(record.getText(problem?.range), /^"x/u);
    assert.equal(problem?.source, 'benchwright');
    await replace(record, '"evidence_distance": "x', '"evidence_distance": "');
    await until('no problem', () => codes().length === 0);
    const [, second = ''] = lines;
    await replace(
      record,
      '"id": "',
      `"id": "${(JSON.parse(second) as { id: string }).id}", "was": "`,
    );
    await until('the id of another record', () => codes().includes('benchwright/duplicate-id'));
    await replaceAll(record, '{"a": [1 2]}');
    await until(
      'one report of broken text',
      () => codes().length === 1 && codes()[0] !== 'benchwright/duplicate-id',
    );
    assert.match(record.getText(vscode.languages.getDiagnostics(record.uri)[0]?.range), /^2/u);
  });

  it('mark the same values as their line', async () => {
    const [line = ''] = sampleLines('matched.scenarios.jsonl');
    const source = file('marks.rd.scenarios.jsonl', `${line}\n`);
    const record = await editRecord(source, 0);
    const marked = await until('marks', () => {
      const [first] = probe.marks.shown(record.uri)?.get('response-right') ?? [];
      return first !== undefined && record.getText(first.range);
    });
    const { responses } = JSON.parse(line) as { responses: { right: { text: string } } };
    assert.equal(JSON.parse(marked), responses.right.text);
  });
});
