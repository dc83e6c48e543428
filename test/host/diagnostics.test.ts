import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { TestProbe } from '../../src/extension/test-probe.ts';
import {
  activate,
  closeAll,
  codeOf,
  open,
  sampleLines,
  until,
  writeFile,
} from './support/workspace.ts';

async function diagnosticsOf(uri: vscode.Uri, count: number): Promise<vscode.Diagnostic[]> {
  return until(`${String(count)} problems`, () => {
    const found = vscode.languages
      .getDiagnostics(uri)
      .filter(({ source }) => source === 'benchwright');
    return found.length === count && found;
  });
}

describe('diagnostics', () => {
  let probe: TestProbe;
  before(async () => {
    probe = await activate();
  });
  afterEach(closeAll);

  it('underline each syntax fault at its exact range, after emoji and CJK too', async () => {
    const uri = writeFile('syntax.jsonl', '{"a":1}\n{"名前":"😀","b":NaN}\n{"c":1,}\n');
    await open(uri);
    const found = await diagnosticsOf(uri, 2);
    const [notNumber, trailing] = found.toSorted((a, b) => a.range.start.line - b.range.start.line);
    assert.ok(notNumber && trailing);
    assert.equal(codeOf(notNumber), 'jsonl/not-a-number');
    assert.deepEqual(notNumber.range, new vscode.Range(1, 15, 1, 18));
    assert.equal(codeOf(trailing), 'jsonl/trailing-comma');
    assert.deepEqual(trailing.range, new vscode.Range(2, 6, 2, 7));
  });

  it('check a scenario file against the benchmark, with a link to the page of the check', async () => {
    const uri = writeFile(
      'one-of-each.scenarios.jsonl',
      `${sampleLines('one-of-each.scenarios.jsonl').join('\n')}\n`,
    );
    await open(uri);
    await until('loaded', () => probe.isLoaded(uri));
    const found = await until('problems', () => {
      const all = vscode.languages.getDiagnostics(uri);
      return all.length > 20 && all;
    });
    const distance = found.find(
      (diagnostic) => codeOf(diagnostic) === 'persevalbench/distance-bin',
    );
    assert.ok(distance);
    assert.equal(distance.source, 'benchwright');
    assert.ok(typeof distance.code === 'object');
    assert.equal(distance.code.target.scheme, 'command');
    const document = await vscode.workspace.openTextDocument(uri);
    assert.match(document.getText(distance.range), /^"(near|medium|far)"$/);
  });

  it('find nothing in the matched samples', async () => {
    const uri = writeFile(
      'clean.scenarios.jsonl',
      `${sampleLines('matched.scenarios.jsonl').join('\n')}\n`,
    );
    await open(uri);
    await until('loaded', () => probe.isLoaded(uri));
    assert.deepEqual(
      vscode.languages
        .getDiagnostics(uri)
        .map((diagnostic) => [codeOf(diagnostic), diagnostic.message]),
      [],
    );
  });

  it('check only the syntax of JSON Lines of another kind', async () => {
    const uri = writeFile(
      'other.jsonl',
      '{"scene_type":"re_entry"}\n{"question":"?","answer":42}\n',
    );
    await open(uri);
    await until('loaded', () => probe.isLoaded(uri));
    assert.equal(probe.kindOf(uri)?.kind, undefined);
    assert.deepEqual(vscode.languages.getDiagnostics(uri), []);
  });

  it('say once that a pretty-printed document is not JSON Lines', async () => {
    const uri = writeFile(
      'pretty.jsonl',
      JSON.stringify({ a: [1, 2, { b: 'c' }], d: 'e' }, null, 2),
    );
    await open(uri);
    const [only] = await diagnosticsOf(uri, 1);
    assert.ok(only);
    assert.equal(codeOf(only), 'jsonl/multi-line-value');
  });

  it('validate one record anew when one character of a 10 MB file changes', async () => {
    const lines = sampleLines('matched.scenarios.jsonl');
    const records: string[] = [];
    for (let bytes = 0, count = 0; bytes < 10 * 1024 * 1024; count += 1) {
      const line = (lines[count % lines.length] ?? '').replace(
        /"id":"[^"]+"/,
        `"id":"sc-${String(10_000 + count)}"`,
      );
      records.push(line);
      bytes += Buffer.byteLength(line) + 1;
    }
    const uri = writeFile('large.scenarios.jsonl', `${records.join('\n')}\n`);
    const editor = await open(uri);
    await until('loaded', () => probe.isLoaded(uri), 120_000);
    const before = probe.validatedRecords(uri);
    assert.equal(before, records.length);
    const line = Math.floor(records.length / 2);
    const at = editor.document.lineAt(line).text.indexOf('"evidence_distance":"') + 21;
    await editor.edit((edit) => {
      edit.insert(new vscode.Position(line, at), 'x');
    });
    const found = await until('a problem', () => {
      const all = vscode.languages.getDiagnostics(uri);
      return all.length > 0 && all;
    });
    assert.equal(probe.validatedRecords(uri), before + 1);
    assert.deepEqual(new Set(found.map(({ range }) => range.start.line)), new Set([line]));
  });

  it('keep up with edits that join, split and move lines', async () => {
    const uri = writeFile('edits.jsonl', '{"a":1}\n{"b":2}\n{"c":3}\n');
    const editor = await open(uri);
    await until('loaded', () => probe.isLoaded(uri));
    await editor.edit((edit) => {
      edit.delete(new vscode.Range(0, 7, 1, 0));
      edit.insert(new vscode.Position(2, 7), ',');
    });
    const joined = await diagnosticsOf(uri, 2);
    assert.deepEqual(joined.map(codeOf).toSorted(), [
      'jsonl/concatenated-records',
      'jsonl/trailing-comma',
    ]);
    await editor.edit((edit) => {
      edit.replace(new vscode.Range(0, 0, 1, 8), '{"a":1}\n{"b":2}\n{"c":3}');
    });
    await diagnosticsOf(uri, 0);
  });

  it('report a duplicate id on the later record, until it is gone', async () => {
    const uri = writeFile(
      'duplicates.jsonl',
      '{"$kind":"persevalbench/scenario@1","id":"a"}\n{"$kind":"persevalbench/scenario@1","id":"a"}\n',
    );
    const editor = await open(uri);
    const isDuplicate = (diagnostic: vscode.Diagnostic): boolean =>
      codeOf(diagnostic) === 'benchwright/duplicate-id';
    const [later] = await until('a duplicate', () => {
      const all = vscode.languages.getDiagnostics(uri).filter(isDuplicate);
      return all.length === 1 && all;
    });
    assert.equal(later?.range.start.line, 1);
    const at = editor.document.lineAt(1).text.lastIndexOf('"a"') + 1;
    await editor.edit((edit) => {
      edit.replace(new vscode.Range(1, at, 1, at + 1), 'b');
    });
    await until('no duplicate', () => !vscode.languages.getDiagnostics(uri).some(isDuplicate));
  });

  it('count those that are not listed where thousands of records have one id', async () => {
    const lineCount = 1200;
    const line = '{"$kind":"persevalbench/scenario@1","id":"a"}\n';
    const uri = writeFile('one-id.jsonl', line.repeat(lineCount));
    await open(uri);
    await until('loaded', () => probe.isLoaded(uri));
    const isMore = (diagnostic: vscode.Diagnostic): boolean =>
      codeOf(diagnostic) === 'benchwright/more-problems';
    const isOfFirstLine = ({ range }: vscode.Diagnostic): boolean => range.start.line === 0;
    await until('the note', () => {
      const all = vscode.languages.getDiagnostics(uri);
      const ownCount = all.filter((found) => isOfFirstLine(found) && !isMore(found)).length;
      const left = (lineCount * (ownCount + 1) - 1 - 999).toLocaleString('en');
      const said = `${left} more problems are not listed (the last is in line ${String(lineCount)})`;
      return ownCount > 0 && all.length === 1000 && all.find(isMore)?.message.startsWith(said);
    });
  });

  it('show a read-only document of another scheme, too', async () => {
    const content = '{"a":1,}\n';
    const provider = vscode.workspace.registerTextDocumentContentProvider('benchwright-test', {
      provideTextDocumentContent: () => content,
    });
    try {
      const uri = vscode.Uri.parse('benchwright-test:/snapshot.jsonl');
      await open(uri);
      const [only] = await diagnosticsOf(uri, 1);
      assert.ok(only);
      assert.equal(codeOf(only), 'jsonl/trailing-comma');
    } finally {
      provider.dispose();
    }
  });
});
