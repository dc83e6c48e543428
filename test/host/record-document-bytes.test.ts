import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import * as vscode from 'vscode';
import { byteLines, decodeLine } from '../../src/core/jsonl/byte-lines.ts';
import { editRecord, replaceAll, save } from './support/record-document.ts';
import { activate, closeAll, extensionPath, writeFile } from './support/workspace.ts';
import { isJson } from '../../src/core/jsonl/parse-json.ts';

/** Numbers that come out alike each time (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** Everything that a text editor cannot keep, around records from elsewhere. */
function messyBytes(): Buffer {
  const own =
    '\ufeff{"id":"a","n":1.0e2}\r\n{"id":"b",\r"t":"\u00e9\u2028","n":1\r}\n\n{"id":"c" , "n":[ 1,2 ]}\r\n';
  const shared = extensionPath(
    '..',
    'shared',
    'data',
    'messy',
    'promptflow_evaluation_dataset_context_MIXED_EOL.jsonl',
  );
  const isThere = existsSync(shared);
  if (!isThere) console.log('the messy files (../shared) are not here: own bytes only');
  return Buffer.concat([
    Buffer.from(own),
    Buffer.from([
      0x7b, 0x22, 0x62, 0x79, 0x74, 0x65, 0x73, 0x22, 0x3a, 0x22, 0xff, 0xc3, 0x22, 0x7d, 0x0a,
    ]),
    ...(isThere ? [readFileSync(shared), Buffer.from('\n')] : []),
    Buffer.from('{"id":"z","n":12345678901234567890}'),
  ]);
}

function linesOf(bytes: Buffer): readonly string[] {
  return byteLines(bytes).map(({ start, end }) => bytes.toString('latin1', start, end));
}

describe('the bytes of records beside an edited one', () => {
  const files: vscode.Uri[] = [];
  before(async () => {
    await activate();
  });
  afterEach(async () => {
    await closeAll();
    for (const uri of files.splice(0)) rmSync(uri.fsPath, { force: true });
  });

  it('stay as they were through any sequence of edits of a messy file', async function () {
    this.timeout(300_000);
    const random = randomFrom(17);
    const source = writeFile('messy.rdb.jsonl', messyBytes());
    files.push(source);
    const bytes = (): Buffer => readFileSync(source.fsPath);
    const shape = (): readonly number[] => {
      const now = bytes();
      // What stands between the lines: endings, the byte order mark.
      return byteLines(now).map(({ start }, at, lines) => start - (lines[at - 1]?.end ?? 0));
    };
    const before = { lines: linesOf(bytes()), shape: shape() };
    const text = await vscode.workspace.openTextDocument(source);
    const records = editorLines(text, before.lines.length, bytes());
    const expected = [...before.lines];
    const opened = new Map<MessyRecord, vscode.TextDocument>();
    for (let step = 0; step < 12; step += 1) {
      const record = records[random(records.length)];
      assert.ok(record);
      const document = opened.get(record) ?? (await editRecord(source, record.editorLine));
      opened.set(record, document);
      const value = JSON.parse(document.getText()) as Record<string, unknown>;
      value['step'] = random(2) === 0 ? step : [step, 'é'];
      await replaceAll(
        document,
        JSON.stringify(value, null, random(4)).replaceAll('\u2028', String.raw`\u2028`),
      );
      await save(document);
      const now = linesOf(bytes());
      for (const [at, line] of expected.entries()) {
        if (at !== record.line) assert.equal(now[at], line, `step ${step} changed line ${at + 1}`);
      }
      assert.deepEqual(shape(), before.shape, `step ${step} changed what is between the lines`);
      const written = decodeLine(bytes(), byteLines(bytes())[record.line] ?? { start: 0, end: 0 });
      assert.deepEqual(JSON.parse(written), value);
      expected[record.line] = now[record.line] ?? '';
    }
  });

  it('stay in a file of 403 records of which 20 are edited, as git sees it', async function () {
    this.timeout(300_000);
    const lines = Array.from(
      { length: 403 },
      (_, at) => `{"id": "r-${at}","n":${at}.50 , "t":"\\u00e9 ${'text '.repeat(at % 40)}"}`,
    );
    const source = writeFile('many.rdb.jsonl', `${lines.join('\n')}\n`);
    const copy = writeFile('many-before.rdb.txt', `${lines.join('\n')}\n`);
    files.push(source, copy);
    for (let at = 0; at < 20; at += 1) {
      const document = await editRecord(source, 7 + at * 19);
      await replaceAll(document, document.getText().replace(/\n\}$/u, `,\n  "note": ${at}\n}`));
      await save(document);
    }
    const after = readFileSync(source.fsPath, 'utf8').split('\n');
    assert.equal(after.length, lines.length + 1);
    const changed = lines.flatMap((line, at) => (line === after[at] ? [] : [at]));
    assert.deepEqual(
      changed,
      Array.from({ length: 20 }, (_, at) => 7 + at * 19),
    );
    for (const at of changed) assert.ok(after[at]?.startsWith(lines[at]?.slice(0, -1) ?? ''));
    const numstat = await gitNumstat(copy.fsPath, source.fsPath);
    if (numstat !== undefined) assert.match(numstat, /^20\t20\t/u);
  });
});

interface MessyRecord {
  readonly line: number;
  readonly editorLine: number;
}

/** Records with an object in them, and where the editor shows them. */
function editorLines(
  text: vscode.TextDocument,
  count: number,
  bytes: Buffer,
): readonly MessyRecord[] {
  const found: MessyRecord[] = [];
  let editorLine = 0;
  const spans = byteLines(bytes);
  for (let line = 0; line < count; line += 1) {
    const content = decodeLine(bytes, spans[line] ?? { start: 0, end: 0 });
    if (content.startsWith('{') && isJson(content)) found.push({ line, editorLine });
    editorLine += content.split('\r').length;
  }
  assert.ok(text.lineCount >= editorLine);
  return found;
}

/** Undefined where there is no git. It fails with 1 when files differ. */
function gitNumstat(one: string, other: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile('git', ['diff', '--no-index', '--numstat', one, other], (error, stdout) => {
      if (error?.code === 'ENOENT') console.log('there is no git here: lines were compared only');
      resolve(stdout === '' ? undefined : stdout);
    });
  });
}
