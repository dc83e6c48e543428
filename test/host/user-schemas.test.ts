import assert from 'node:assert/strict';
import { mkdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import * as vscode from 'vscode';
import type { TestProbe } from '../../src/extension/test-probe.ts';
import { editRecord } from './support/record-document.ts';
import { activate, closeAll, codeOf, open, until, writeFile } from './support/workspace.ts';

const schemaName = 'user-schemas/item.schema.json';

/** Message and marked text of each of our problems, in order. */
async function problemsOf(uri: vscode.Uri): Promise<readonly (readonly [string, string])[]> {
  const document = await vscode.workspace.openTextDocument(uri);
  return vscode.languages
    .getDiagnostics(uri)
    .filter(({ source }) => source === 'benchwright')
    .toSorted((one, other) => one.range.start.compareTo(other.range.start))
    .map(({ range, message }) => [document.getText(range), message] as const);
}

async function untilProblems(
  uri: vscode.Uri,
  expected: readonly (readonly [string, string])[],
): Promise<void> {
  let found: readonly (readonly [string, string])[] = [];
  await until('the problems', async () => {
    found = await problemsOf(uri);
    return JSON.stringify(found) === JSON.stringify(expected);
  }).catch(() => {
    assert.deepEqual(found, expected);
  });
}

/** Waits until these texts are marked: what is written on disk reaches an open document a moment later. */
async function untilMarked(uri: vscode.Uri, expected: readonly string[]): Promise<void> {
  await until(`the marks in ${uri.path}`, async () => {
    const marked = (await problemsOf(uri)).map(([text]) => text);
    return JSON.stringify(marked) === JSON.stringify(expected);
  });
}

function writeSchema(schema: unknown): vscode.Uri {
  return writeFile(schemaName, typeof schema === 'string' ? schema : JSON.stringify(schema));
}

/** Serves one schema at every path, and notes which were asked for. */
async function schemaServer(): Promise<{
  readonly asked: readonly string[];
  readonly origin: string;
  readonly close: () => void;
}> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('{"required":["id"]}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { asked, origin: `http://127.0.0.1:${String(port)}`, close: () => void server.close() };
}

describe('a JSON Schema of the user', () => {
  let probe: TestProbe;
  let folder: vscode.Uri;
  let closeServer: (() => void) | undefined;
  before(async () => {
    probe = await activate();
    const [first] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(first);
    folder = first.uri;
    mkdirSync(path.join(folder.fsPath, 'user-schemas'), { recursive: true });
  });
  afterEach(async () => {
    closeServer?.();
    closeServer = undefined;
    await bind(undefined);
    await closeAll();
  });
  after(() => {
    rmSync(path.join(folder.fsPath, 'user-schemas'), { recursive: true });
  });

  async function bind(rules: Readonly<Record<string, string>> | undefined): Promise<void> {
    await vscode.workspace
      .getConfiguration('benchwright', folder)
      .update('schemas', rules, vscode.ConfigurationTarget.Workspace);
  }

  it('that a setting binds to files gives problems at exact places, and new ones when it changes', async () => {
    writeFile('user-schemas/text.json', '{"$id":"https://example.com/text","type":"string"}');
    const schema = writeSchema({
      title: 'Item',
      required: ['id'],
      properties: { id: { $ref: 'https://example.com/text' }, n: { type: 'integer' } },
    });
    await bind({ 'user-schemas/*.jsonl': schemaName });
    const uri = writeFile(
      'user-schemas/bound.jsonl',
      '{"id":"a","n":1}\n{"id":7,"n":1}\n{"n":"😀"}\n',
    );
    await open(uri);
    await untilProblems(uri, [
      ['7', '`id` is an integer, but must be a string.'],
      ['{', 'The record lacks `id`: add it, a string.'],
      ['"😀"', '`n` is a string, but must be an integer.'],
    ]);
    const choice = probe.kindOf(uri);
    assert.equal(choice?.kind?.title, 'Item');
    assert.equal(choice.reason, `The setting names the schema ${schemaName}.`);
    writeFileSync(schema.fsPath, JSON.stringify({ properties: { id: { type: 'number' } } }));
    await untilProblems(uri, [['"a"', '`id` is a string, but must be a number.']]);
  });

  it('explains, completes, mends and opens records as those of a kind of ours', async () => {
    writeSchema({
      properties: {
        mood: { title: 'Mood', description: 'How it went.', enum: ['calm', 'tense'] },
        note: { type: 'string' },
      },
    });
    await bind({ 'user-schemas/*.jsonl': schemaName });
    const uri = writeFile('user-schemas/helped.jsonl', '{"mood": "clam","n": 1.50}\n');
    const { document } = await open(uri);
    await until('the problem', async () => (await problemsOf(uri)).length === 1);
    const [problem] = await problemsOf(uri);
    assert.equal(problem?.[0], '"clam"');

    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      uri,
      new vscode.Position(0, 3),
    );
    const texts = hovers
      .flatMap(({ contents }) => contents)
      .map((content) => (content instanceof vscode.MarkdownString ? content.value : ''));
    assert.deepEqual(texts, ['**Mood**\n\nHow it went\\.']);

    const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
      'vscode.executeCompletionItemProvider',
      uri,
      new vscode.Position(0, 12),
    );
    const labels = items.map(({ label }) => (typeof label === 'string' ? label : label.label));
    for (const value of ['calm', 'tense']) {
      assert.ok(
        labels.some((label) => label.includes(value)),
        labels.join(),
      );
    }

    const record = await editRecord(uri, 0);
    await until('its problem in the record document', async () =>
      (await problemsOf(record.uri)).some(([text]) => text === '"clam"'),
    );
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      uri,
      new vscode.Range(0, 11, 0, 11),
    );
    const command = actions.find(({ title }) => title.includes('calm'))?.command;
    assert.ok(command, actions.map(({ title }) => title).join());
    const parameters: readonly unknown[] = command.arguments ?? [];
    await vscode.commands.executeCommand(command.command, ...parameters);
    await until('mended', () => document.getText() === '{"mood": "calm","n": 1.50}\n');
    await untilProblems(uri, []);
  });

  it('that the records name is relative to their file', async () => {
    writeSchema({ required: ['answer'] });
    const uri = writeFile(
      'user-schemas/named.jsonl',
      '{"$schema":"./item.schema.json"}\n{"answer":1,}\n',
    );
    await open(uri);
    await untilProblems(uri, [
      ['{', 'The record lacks `answer`: add it.'],
      [',', 'Remove the comma at the end of the object.'],
    ]);
  });

  it('that cannot be used is one problem where it is named, and the syntax is still checked', async () => {
    const schema = writeSchema('{"properties":{"a":{"type":"text"}}}');
    await bind({ 'user-schemas/*.jsonl': schemaName });
    const uri = writeFile('user-schemas/broken.jsonl', '{"a":1}\n{"a":2}\n{"a":NaN}\n');
    await open(uri);
    const settings = vscode.Uri.joinPath(folder, '.vscode/settings.json');
    const [only, ...others] = await until('the problem on the setting', async () => {
      const found = await problemsOf(settings);
      return found.length > 0 && found;
    });
    assert.deepEqual(others, []);
    assert.ok(only);
    assert.equal(only[0], `"${schemaName}"`);
    assert.match(
      only[1],
      /^The schema user-schemas\/item\.schema\.json cannot be used, so only the syntax of its files is checked\. No valid JSON Schema \(2020-12\): `properties\.a\.type` is "text"/,
    );
    await untilMarked(schema, ['"text"']);
    await untilMarked(uri, ['NaN']);
    assert.equal(probe.kindOf(uri)?.ambiguous, true);
    unlinkSync(schema.fsPath);
    await until('the file to be missed', async () =>
      (await problemsOf(settings))[0]?.[1].includes('There is no file'),
    );
    writeSchema({ properties: { a: { const: 1 } } });
    await untilProblems(settings, []);
    await until('the records to be checked', async () => (await problemsOf(uri)).length === 2);
  });

  it('cannot hang the editor by a pattern', async () => {
    writeSchema({ properties: { a: { pattern: '^(a+)+$' }, b: { pattern: '^(?!x)' } } });
    const text = `{"$schema":"item.schema.json","a":"${'a'.repeat(100_000)}!","b":"x"}\n`;
    const uri = writeFile('user-schemas/hostile.jsonl', text);
    await open(uri);
    await until('a problem', () =>
      vscode.languages.getDiagnostics(uri).some((found) => codeOf(found) === 'schema/pattern'),
    );
    const schema = vscode.Uri.joinPath(folder, schemaName);
    await untilMarked(schema, ['"^(?!x)"']);
  });

  it('is bound to the active file by a command', async () => {
    const schema = writeSchema({ required: ['chosen'] });
    const uri = writeFile('user-schemas/chosen.jsonl', '{"id":1}\n');
    await open(uri);
    await vscode.commands.executeCommand('benchwright.chooseSchema', schema);
    await untilProblems(uri, [['{', 'The record lacks `chosen`: add it.']]);
    assert.deepEqual(vscode.workspace.getConfiguration('benchwright', uri).get('schemas'), {
      'user-schemas/chosen.jsonl': schemaName,
    });
  });

  it('is not fetched from the network before the user allows its origin', async () => {
    const { asked, origin, close } = await schemaServer();
    closeServer = close;
    writeSchema({ $ref: `${origin}/base.json` });
    const uri = writeFile('user-schemas/remote.jsonl', '{"$schema":"item.schema.json"}\n');
    await open(uri);
    await until('the schema to wait', async () =>
      (await problemsOf(uri)).some(([, message]) => message.includes('was not fetched. Allow it')),
    );
    await vscode.commands.executeCommand('notifications.clearAll');
    assert.deepEqual(asked, []);
    await probe.allowSchemasFrom(origin);
    await untilProblems(uri, [['{', 'The record lacks `id`: add it.']]);
    assert.deepEqual(asked, ['/base.json']);
  });
});

// The run that opens its folder in restricted mode takes the tests with this mark.
describe('a JSON Schema in an untrusted workspace @untrusted', () => {
  afterEach(closeAll);

  it('is used from a file, and never fetched', async () => {
    const probe = await activate();
    assert.equal(vscode.workspace.isTrusted, false);
    const { asked, origin, close } = await schemaServer();
    try {
      await probe.allowSchemasFrom(origin);
      writeFile('untrusted.schema.json', '{"required":["id"]}');
      const local = writeFile('local-schema.jsonl', '{"$schema":"untrusted.schema.json"}\n');
      await open(local);
      await untilProblems(local, [['{', 'The record lacks `id`: add it.']]);
      const remote = writeFile('remote-schema.jsonl', `{"$schema":"${origin}/base.json"}\n`);
      await open(remote);
      await until('the schema to be refused', async () =>
        (await problemsOf(remote)).some(([, message]) => message.includes('is not trusted')),
      );
      assert.deepEqual(asked, []);
    } finally {
      close();
    }
  });
});
