import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import * as vscode from 'vscode';
import type { Review } from '../../src/core/model/review.ts';
import type { EntryItem } from '../../src/extension/queue/queue-item.ts';
import type { TestProbe } from '../../src/extension/test-probe.ts';
import {
  activate,
  closeAll,
  open,
  sampleLines,
  setSetting,
  until,
  withWrongDistance,
  writeFile,
} from './support/workspace.ts';

describe('the queue of what needs a person', () => {
  let probe: TestProbe;
  let uri: vscode.Uri;
  let files = 0;

  before(async () => {
    probe = await activate();
    await setSetting('reviewer', 'Ada');
  });
  after(async () => {
    await setSetting('reviewer', undefined);
  });
  afterEach(async () => {
    await run('clearQueueFilter');
    await run('groupQueue', 'reason');
    await run('sortQueue', 'weight');
    await closeAll();
    for (const file of globSync(`${uri.fsPath}*`)) rmSync(file);
    await vscode.commands.executeCommand('notifications.clearAll');
  });

  async function run(name: string, ...parameters: readonly unknown[]): Promise<void> {
    await vscode.commands.executeCommand(`benchwright.${name}`, ...parameters);
  }

  /** Opens three scenarios, of which the second names another distance than it has. */
  async function openQueue(): Promise<void> {
    files += 1;
    const lines = sampleLines('matched.scenarios.jsonl').slice(0, 3);
    const text = lines.map((line, at) => (at === 1 ? withWrongDistance(line) : line)).join('\n');
    uri = writeFile(`queue-${String(files)}.scenarios.jsonl`, `${text}\n`);
    // Those of an earlier run would count.
    const left = globSync(vscode.Uri.joinPath(uri, '..', '*.reviews.jsonl').fsPath);
    for (const file of left) rmSync(file);
    await open(uri);
    await shows('the check', (groups) => groups.get('Failed checks')?.length === 1);
  }

  function groups(): ReadonlyMap<string, readonly string[]> {
    return new Map(
      probe.queue.groups().map(([title, labels]) => [title.replace(/ \d+$/u, ''), labels]),
    );
  }

  async function shows(
    what: string,
    accepts: (now: ReadonlyMap<string, readonly string[]>) => boolean,
  ): Promise<void> {
    // Until the view has turned to this file, what is shown is about that of the test before.
    const isReady = (): boolean => probe.queue.file() === uri.toString() && probe.queue.isSettled();
    try {
      await until(what, () => isReady() && accepts(groups()));
    } catch (error) {
      const now = JSON.stringify([...groups()]);
      throw new Error(`${what}: ${probe.queue.state()} ${now}`, { cause: error });
    }
  }

  function entry(reason: string): EntryItem {
    const found = probe.queue.items().find((item) => item.entry.reason === reason);
    assert.ok(found, `nothing is ${reason}: ${JSON.stringify([...groups()])}`);
    return found;
  }

  function isSame({ entry: { recordId, key } }: EntryItem): (item: EntryItem) => boolean {
    return ({ entry: other }) => other.recordId === recordId && other.key === key;
  }

  function stored(): readonly Review[] {
    const file = `${uri.fsPath}.Ada.reviews.jsonl`;
    if (!existsSync(file)) return [];
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    return lines.map((line) => JSON.parse(line) as Review);
  }

  /** Replaces text of a line, as someone who types. */
  async function edit(line: number, change: (text: string) => string): Promise<void> {
    const document = await vscode.workspace.openTextDocument(uri);
    const { text, range } = document.lineAt(line);
    const edits = new vscode.WorkspaceEdit();
    const changed = change(text);
    edits.replace(uri, range, changed);
    assert.ok(await vscode.workspace.applyEdit(edits));
    // VS Code may say that it was applied before the extension host has it.
    await until('the edit', () => document.lineAt(line).text === changed);
  }

  it('lists failed checks, which leave when they are mended and come back with the fault', async () => {
    await openQueue();
    const [label] = groups().get('Failed checks') ?? [];
    assert.match(label ?? '', /^sc-0002 .*is far, not near/u);
    assert.equal(probe.queue.badge(), 1);
    assert.equal(probe.queue.message(), '');
    const validated = probe.validatedRecords(uri);
    await edit(1, (text) => sampleLines('matched.scenarios.jsonl')[1] ?? text);
    await shows('nothing', () => probe.queue.state() === 'empty');
    assert.equal(probe.queue.badge(), undefined);
    await edit(1, withWrongDistance);
    await shows('the check again', (now) => now.has('Failed checks'));
    assert.equal(probe.validatedRecords(uri), (validated ?? 0) + 2);
  });

  it('lists what judges say against the gold, and opens what it is about', async () => {
    await openQueue();
    for (const line of [0, 2]) await run('judgeRecord', uri, line);
    await shows('judgments', (now) =>
      [...now.keys()].some((title) => /gold|no judge/u.test(title)),
    );
    const judged = probe.queue.items().find(({ entry: { candidate } }) => candidate !== undefined);
    assert.ok(judged);
    assert.match(probe.queue.contextOf(judged) ?? '', /^entry review/u);
    await run('openQueueEntry', judged);
    const selection = vscode.window.activeTextEditor?.selection.active;
    assert.ok(selection && selection.character > 0, 'the cursor is on the candidate');
    // A judgment of an earlier record is another thing that needs somebody.
    await edit(0, (text) => text.replace('"dialogue":', '"dialogue" :').replace('I ', 'We '));
    await shows('stale judgments', (now) => now.has('Stale judgments'));
    await shows('record', (now) => now.has('Failed checks'));
  });

  it('flags by hand with a note, on a candidate or the record, and takes flags back', async () => {
    await openQueue();
    await run('flagRecord', uri, 0, 'error', 'is it $(alert) really stale?');
    await run('flagRecord', uri, 2, undefined, 'first');
    await run('flagRecord', uri, 2, undefined, 'look again');
    await shows('the flags', (now) => now.get('Flagged by hand')?.length === 2);
    assert.deepEqual(groups().get('Flagged by hand'), [
      'sc-0001 Error response · Ada flagged it: is it \\$(alert) really stale?',
      'sc-0003 Ada flagged it: look again',
    ]);
    assert.equal(probe.queue.contextOf(entry('flagged')), 'entry review repair flag');
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
      'vscode.executeCodeLensProvider',
      uri,
      100,
    );
    const titles = lenses.flatMap(({ command }) =>
      command?.title.includes('(flag)') === true ? [command.title] : [],
    );
    assert.deepEqual(titles, [
      ...['$(flag) Flag', '$(flag) Flagged'],
      '$(flag) Flag',
      ...['$(flag) Flag', '$(flag) Flagged'],
    ]);
    await run('removeFlag', entry('flagged'));
    await run('removeFlag', uri, 2);
    await shows('no flags', (now) => !now.has('Flagged by hand'));
    assert.deepEqual(
      stored().map(({ record_id: id, candidate, decision, comment }) => [
        id,
        candidate,
        decision,
        comment,
      ]),
      [
        ['sc-0001', 'error', 'flagged', 'is it $(alert) really stale?'],
        ['sc-0003', undefined, 'flagged', 'first'],
        ['sc-0003', undefined, 'flagged', 'look again'],
        ['sc-0001', 'error', null, undefined],
        ['sc-0003', undefined, null, undefined],
      ],
    );
  });

  it('is about records, and not about what people or judges said of them', async () => {
    await openQueue();
    await run('flagRecord', uri, 0, undefined, 'look');
    await shows('the flag', (now) => now.has('Flagged by hand'));
    const file = vscode.Uri.file(`${uri.fsPath}.Ada.reviews.jsonl`);
    await open(file);
    await until('its kind', () => probe.kindOf(file)?.kind?.id === 'benchwright/review');
    void run('flagRecord', file, 0, undefined, 'nothing to flag');
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
      'vscode.executeCodeLensProvider',
      file,
      100,
    );
    assert.ok(lenses.length > 0);
    assert.ok(lenses.every(({ command }) => command?.title.includes('(flag)') !== true));
    await shows('the queue of the records', (now) => now.has('Flagged by hand'));
    assert.deepEqual(globSync(`${file.fsPath}?*`), []);
  });

  it('tells a file without records from one in which nothing is left to do', async () => {
    files += 1;
    uri = writeFile(`queue-${String(files)}.scenarios.jsonl`, '\n');
    await open(uri);
    await shows('no records', () => probe.queue.state() === 'no-records');
    await edit(0, () => sampleLines('matched.scenarios.jsonl')[0] ?? '');
    await shows('nothing to do', () => probe.queue.state() === 'empty');
  });

  it('keeps done, skip and assign in the file of the reviewer, and takes them back', async () => {
    await openQueue();
    await run('flagRecord', uri, 0, undefined, 'a');
    await run('flagRecord', uri, 2, undefined, 'b');
    await shows('three', () => probe.queue.items().length === 3);
    const flagged = probe.queue.items().filter((item) => item.entry.reason === 'flagged');
    await run('assignQueueEntry', flagged[0], flagged, 'bob');
    await run('skipQueueEntry', entry('check'));
    await shows(
      'assigned',
      (now) => now.get('Flagged by hand')?.every((each) => each.includes('@bob')) ?? false,
    );
    await shows('skipped', (now) => !now.has('Failed checks'));
    assert.equal(probe.queue.message(), '1 that you skipped not shown.');
    assert.equal(probe.queue.badge(), 2);
    await run('groupQueue', 'assignee');
    assert.deepEqual([...groups().keys()], ['bob']);
    await run('takeBackQueueDecision');
    await shows('all three', () => probe.queue.items().length === 3);
    await run('finishQueueEntry', entry('check'));
    await shows('done', () => probe.queue.items().length === 2);
    await run('takeBackQueueDecision', probe.queue.items()[0]);
    await shows('one of bob', (now) => now.get('bob')?.length === 1);
    // Done was about the record as it was.
    await edit(1, (text) => text.replace('I ', 'We '));
    await shows('the check again', () =>
      probe.queue.items().some((item) => item.entry.reason === 'check'),
    );
    assert.deepEqual(
      stored().flatMap(({ study, decision }) => (study === 'queue' ? [decision] : [])),
      [
        { action: 'assign', entry: flagged[0]?.entry.key, assignee: 'bob' },
        { action: 'assign', entry: flagged[1]?.entry.key, assignee: 'bob' },
        { action: 'skip', entry: entry('check').entry.key },
        null,
        { action: 'done', entry: entry('check').entry.key },
        null,
      ],
    );
  });

  it('selects what comes next, whatever else changes while VS Code does it', async () => {
    await openQueue();
    await vscode.commands.executeCommand('benchwright.queue.focus');
    await run('flagRecord', uri, 0, undefined, 'a');
    await run('flagRecord', uri, 2, undefined, 'b');
    await shows('three', () => probe.queue.items().length === 3);
    for (const grouping of ['record', 'source', 'reason']) {
      const [, next] = probe.queue.items();
      assert.ok(next);
      probe.queue.selectSoon(next);
      // What VS Code looks up is to be replaced before it has done so.
      const changes = [run('groupQueue', grouping), run('filterQueue', { text: 'sc' })];
      await Promise.all([...changes, run('clearQueueFilter')]);
      await until('the selection', () => probe.queue.selected().some(isSame(next)));
    }
    assert.equal(probe.queue.refusedSelections(), 0);
  });

  it('stores nothing about a record that has changed since the queue was read', async () => {
    await openQueue();
    const old = entry('check');
    await edit(1, (text) => text.replace('"dialogue":', '"dialogue" :'));
    void run('finishQueueEntry', old);
    await shows('the new text', () => entry('check').text !== old.text);
    assert.deepEqual(stored(), []);
    await run('finishQueueEntry', entry('check'));
    assert.equal(stored().length, 1);
  });

  it('is filtered, grouped and sorted, filters are saved by name, and it stays while notes are open', async () => {
    await openQueue();
    await run('flagRecord', uri, 2, undefined, 'odd wording');
    await shows('two', () => probe.queue.items().length === 2);
    await run('filterQueue', { reasons: ['flagged'] });
    assert.deepEqual([...groups().keys()], ['Flagged by hand']);
    assert.equal(probe.queue.message(), '1 of 2 entries, filter: flagged by hand.');
    assert.equal(probe.queue.badge(), 2);
    await probe.queue.saveFilter({ name: 'mine', filter: { assignee: 'me' } });
    await run('savedQueueFilters', 'mine');
    assert.equal(probe.queue.state(), 'filtered');
    assert.equal(probe.queue.message(), '');
    await run('filterQueue', { text: 'ODD' });
    assert.equal(probe.queue.items().length, 1);
    await run('clearQueueFilter');
    await run('groupQueue', 'record');
    await run('sortQueue', 'file');
    assert.deepEqual([...groups().keys()], ['sc-0002', 'sc-0003']);
    assert.match(groups().get('sc-0003')?.[0] ?? '', /^Flagged by hand /u);
    assert.ok(probe.queue.savedFilters().includes('mine'));
    await vscode.window.showTextDocument(
      await vscode.workspace.openTextDocument({ content: 'notes', language: 'plaintext' }),
    );
    await shows('the file that was open last', () => probe.queue.items().length === 2);
  });
});
