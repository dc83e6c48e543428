import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import * as vscode from 'vscode';
import { scenarioChecks } from '../../src/core/benchmarks/persevalbench/checks/all-checks.ts';
import { repairableFaults } from '../../src/core/fixes/syntax/syntax-fixes.ts';
import type { TestProbe } from '../../src/extension/test-probe.ts';
import { checkFixCases } from '../support/all-check-fix-cases.ts';
import { merged, oddities, scenarioLine } from '../support/check-fix-case.ts';
import { schemaFixCases } from '../support/schema-fix-cases.ts';
import { syntaxFixCases } from '../support/syntax-fix-cases.ts';
import { editRecord, replace } from './support/record-document.ts';
import { activate, closeAll, codeOf, open, until, writeFile } from './support/workspace.ts';

/** One faulty line, and what a fix of its problem makes of it. */
interface LineCase {
  readonly code: string;
  readonly title: string;
  readonly line: string;
  readonly result: string;
}

describe('quick fixes', () => {
  let probe: TestProbe;
  const files: vscode.Uri[] = [];
  before(async () => {
    probe = await activate();
  });
  afterEach(async () => {
    await closeAll();
    for (const uri of files.splice(0)) rmSync(uri.fsPath, { force: true });
  });

  async function openFile(name: string, lines: readonly string[]): Promise<vscode.TextDocument> {
    const uri = writeFile(`quick-fixes.${name}`, lines.join('\n'));
    files.push(uri);
    const { document } = await open(uri);
    await until('loaded', () => probe.isLoaded(uri));
    return document;
  }

  /** Opens one file with all the lines, and applies the fix of each in turn. */
  async function applyInTurn(name: string, cases: readonly LineCase[]): Promise<void> {
    const lines = cases.map(({ line }) => line);
    const document = await openFile(name, lines);
    const problemsOf = (code: string, line: number): readonly vscode.Diagnostic[] =>
      vscode.languages
        .getDiagnostics(document.uri)
        .filter(({ range }) => range.start.line === line)
        .filter((diagnostic) => codeOf(diagnostic) === code);
    const found = await until('problems of every line', () => {
      const places = cases.map(({ code }, line) => problemsOf(code, line));
      return places.every(({ length }) => length > 0) && places;
    });
    for (const [line, { code, title, result }] of cases.entries()) {
      const before = document.getText().split('\n');
      const range = found[line]?.[0]?.range;
      assert.ok(range);
      const action = await actionAt(document.uri, range, title);
      assert.ok(action.kind?.contains(vscode.CodeActionKind.QuickFix));
      await run(action);
      assert.deepEqual(
        document.getText().split('\n'),
        before.with(line, result),
        `${code} ${title}`,
      );
    }
    const stillThere = (): readonly LineCase[] =>
      cases.filter(({ code }, line) => {
        return problemsOf(code, line).length >= (found[line]?.length ?? 0);
      });
    try {
      await until('no problem is left', () => stillThere().length === 0);
    } catch {
      assert.deepEqual(stillThere(), []);
    }
  }

  it('of every check that claims one make the problem vanish, and change nothing else', async () => {
    const ofEach = Map.groupBy(
      checkFixCases.filter(({ offers }) => offers.length > 0),
      ({ check }) => check,
    );
    const chosen = Array.from(ofEach.values()).flatMap(([first]) => (first ? [first] : []));
    const claimed = scenarioChecks.filter(({ fixes }) => fixes !== undefined).map(({ id }) => id);
    assert.deepEqual(
      chosen.map(({ check }) => `persevalbench/${check}`).toSorted(),
      claimed.toSorted(),
    );
    await applyInTurn(
      'checks.scenarios.jsonl',
      chosen.map(({ check, record, offers, apply = 0, changes }, index) => {
        // Each record of a file has an id of its own.
        const own = (text: string): string => text.replace('"sc-0001"', `"sc-1${index}"`);
        const result = own(scenarioLine(merged(record, changes)));
        assert.ok(result.startsWith(`{ ${oddities}`));
        return {
          code: `persevalbench/${check}`,
          title: (offers[apply] ?? '').replace(/^\* /u, ''),
          line: own(scenarioLine(record)),
          result,
        };
      }),
    );
  });

  it('of the schema make the problem vanish, and change nothing else', async () => {
    await applyInTurn('schema.scenarios.jsonl', schemaFixCases);
  });

  it('of syntax make the problem vanish, and change nothing else', async () => {
    const first = new Map<string, LineCase>();
    for (const [name, line, [title, result] = []] of syntaxFixCases) {
      const code = `jsonl/${name}`;
      if (title === undefined || result === undefined || first.has(code)) continue;
      first.set(code, { code, title: title.replace(/^\* /u, ''), line, result });
    }
    assert.deepEqual([...first.keys()].toSorted(), repairableFaults.toSorted());
    // A line that ends within brackets may go on in the next one.
    const { unclosed = [], others = [] } = Object.groupBy(first.values(), ({ code }) =>
      code === 'jsonl/unclosed' ? 'unclosed' : 'others',
    );
    await applyInTurn('syntax.jsonl', [...others, ...unclosed]);
  });

  it('of lines take them out, apart or together', async () => {
    const lines = [
      '{"id":"sc-0007"}',
      '',
      '{"id":"b"} , {"id":1.50}',
      '{',
      '  "id": "\\u0063",',
      '  "n": 1.50',
      '}',
      '{"id":"d"}',
    ];
    const document = await openFile('lines.jsonl', lines);
    const steps: readonly (readonly [code: string, title: string, text: string])[] = [
      ['jsonl/blank-line', 'Remove the empty line', lines.toSpliced(1, 1).join('\n')],
      [
        'jsonl/concatenated-records',
        'Put the 2 records on lines of their own',
        lines.toSpliced(1, 2, '{"id":"b"}', '{"id":1.50}').join('\n'),
      ],
      [
        'jsonl/multi-line-value',
        'Write the value on one line',
        '{"id":"sc-0007"}\n{"id":"b"}\n{"id":1.50}\n{"id": "\\u0063", "n": 1.50}\n{"id":"d"}',
      ],
    ];
    for (const [code, title, text] of steps) {
      // It may still be that of the text before.
      const action = await until(title, async () => {
        const { range } = await problem(document.uri, code);
        return (await actionsAt(document.uri, range)).find((offered) => offered.title === title);
      });
      await run(action);
      assert.equal(document.getText(), text);
    }
    await until('no problems', () => vscode.languages.getDiagnostics(document.uri).length === 0);
  });

  it('of an id that stands twice give the next free one', async () => {
    const lines = ['sc-0007', 'sc-0012', 'sc-0007'].map((id) => scenarioLine({ id }));
    const document = await openFile('ids.scenarios.jsonl', lines);
    const { range } = await problem(document.uri, 'benchwright/duplicate-id');
    const title = 'Give this record the next free id, "sc-0013"';
    const action = await actionAt(document.uri, range, title);
    assert.equal(action.isPreferred, true);
    await run(action);
    assert.equal(document.getText(), lines.with(2, scenarioLine({ id: 'sc-0013' })).join('\n'));
  });

  it('mend all of a kind in one undo step, and leave the rest', async () => {
    const faulty = { evidence_distance: 'far', primary_error: 'unsupported_inference' };
    const lines = [
      scenarioLine({ id: 'sc-0001', ...faulty }),
      scenarioLine({ id: 'sc-0002' }),
      scenarioLine({ id: 'sc-0003', ...faulty }),
    ];
    const document = await openFile('all.scenarios.jsonl', lines);
    const before = document.getText();
    const { range } = await problem(document.uri, 'persevalbench/distance-bin');
    const action = await actionAt(
      document.uri,
      range,
      'Fix all of this kind in the file (2): persevalbench/distance-bin',
    );
    await run(action);
    const after = before.replaceAll('"evidence_distance":"far"', '"evidence_distance":"near"');
    assert.notEqual(after, before);
    assert.equal(document.getText(), after);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), before, 'one undo takes all of it back');

    const { range: cell } = await problem(document.uri, 'persevalbench/legal-cell');
    const titles = (await actionsAt(document.uri, cell)).map(({ title }) => title);
    assert.equal(titles.length, 10);
    assert.ok(
      titles.every((title) => !title.startsWith('Fix all')),
      'none is surely meant',
    );
    await vscode.commands.executeCommand(
      'benchwright.fixAllOfKind',
      document.uri,
      'persevalbench/legal-cell',
    );
    assert.equal(document.getText(), before);
  });

  it('work in a record document, and change only its tokens', async () => {
    const line = scenarioLine({ id: 'sc-0001', evidence_distance: 'far', states: { B: null } });
    const source = await openFile('record.scenarios.jsonl', [line]);
    const document = await editRecord(source.uri, 0);
    const before = document.getText();
    await problem(document.uri, 'persevalbench/distance-bin');
    await vscode.commands.executeCommand(
      'benchwright.fixAllOfKind',
      document.uri,
      'persevalbench/distance-bin',
    );
    const far = '"evidence_distance": "far"';
    assert.equal(document.getText(), before.replace(far, far.replace('far', 'near')));

    const missing = await problem(document.uri, 'persevalbench/state-b-missing');
    await run(await actionAt(document.uri, missing.range, 'Add a state B to be written'));
    assert.match(
      document.getText(),
      /\n {4}"B": \{\n {6}"text": "TODO: Describe the user state that competes with A\."\n {4}\}\n/u,
    );
    await until('both problems gone', () =>
      vscode.languages
        .getDiagnostics(document.uri)
        .every((diagnostic) => !/distance-bin|state-b-missing/u.test(codeOf(diagnostic))),
    );
    assert.equal(source.getText(), line, 'the source waits for the save');
    assert.ok(await document.save());
    assert.equal(
      source.getText(),
      line
        .replace('"evidence_distance":"far"', '"evidence_distance":"near"')
        .replace('"B":null', '"B":{"text":"TODO: Describe the user state that competes with A."}'),
    );
  });

  it('mend the syntax of a record document', async () => {
    const source = await openFile('broken.jsonl', ['{"id":"a","list":[1.50]}']);
    const document = await editRecord(source.uri, 0);
    const before = document.getText();
    await replace(document, '1.50', '1.50,');
    const at = document.positionAt(document.getText().indexOf('1.50,') + 4);
    const range = new vscode.Range(at, at.translate(0, 1));
    await run(await actionAt(document.uri, range, 'Remove the comma'));
    assert.equal(document.getText(), before);
  });

  it('keep the bytes of a file that a save would spoil', async () => {
    const lines = ['far', 'near', 'far'].map((evidence_distance, index) =>
      scenarioLine({ id: `sc-000${index + 1}`, evidence_distance }),
    );
    const [first = '', second = '', third = ''] = lines;
    const uri = writeFile('quick-fixes.mixed.scenarios.jsonl', `${first}\r\n${second}\n${third}`);
    files.push(uri);
    const { document } = await open(uri);
    await until('hazards', () => (probe.hazardsOf(uri)?.length ?? 0) > 0);
    await problem(uri, 'persevalbench/distance-bin');
    await vscode.commands.executeCommand(
      'benchwright.fixAllOfKind',
      uri,
      'persevalbench/distance-bin',
    );
    const near = (line: string): string => line.replace('distance":"far"', 'distance":"near"');
    assert.equal(readFileSync(uri.fsPath, 'utf8'), `${near(first)}\r\n${second}\n${near(third)}`);
    await until('the editor shows it', () => !document.getText().includes('distance":"far"'));
  });

  async function problem(uri: vscode.Uri, code: string): Promise<vscode.Diagnostic> {
    return until(code, () =>
      vscode.languages.getDiagnostics(uri).find((diagnostic) => codeOf(diagnostic) === code),
    );
  }

  async function actionsAt(
    uri: vscode.Uri,
    range: vscode.Range,
  ): Promise<readonly vscode.CodeAction[]> {
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      uri,
      range,
      vscode.CodeActionKind.QuickFix.value,
    );
    return actions.filter(({ command }) => command?.command.startsWith('benchwright.') === true);
  }

  async function actionAt(
    uri: vscode.Uri,
    range: vscode.Range,
    title: string,
  ): Promise<vscode.CodeAction> {
    let actions: readonly vscode.CodeAction[] = [];
    try {
      // They go by the diagnostics, which follow an edit a moment later.
      return await until(title, async () => {
        actions = await actionsAt(uri, range);
        return actions.find((offered) => offered.title === title);
      });
    } catch (cause) {
      const titles = actions.map((offered) => offered.title).join(' | ');
      throw new Error(`${title} is not among ${titles}`, { cause });
    }
  }

  async function run({ command }: vscode.CodeAction): Promise<void> {
    assert.ok(command);
    const parameters = (command.arguments ?? []) as readonly unknown[];
    await vscode.commands.executeCommand(command.command, ...parameters);
  }
});
