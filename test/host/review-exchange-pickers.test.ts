import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import { readCsv } from '../../src/core/csv/csv-table.ts';
import { parseJson } from '../../src/core/jsonl/parse-json.ts';
import type { Review } from '../../src/core/model/review.ts';
import type { TestProbe } from '../../src/extension/test-probe.ts';
import { storeDecisions } from './support/stored-decisions.ts';
import {
  accepted,
  activate,
  closeAll,
  open,
  sampleLines,
  setSetting,
  unanswered,
  until,
  writeFile,
} from './support/workspace.ts';

interface Outcome {
  readonly file?: string;
  readonly count: number;
}

describe('what the exchange of reviews asks', () => {
  let probe: TestProbe;
  let uri: vscode.Uri;
  const recordIds = sampleLines('matched.scenarios.jsonl')
    .slice(0, 3)
    .map((line) => (parseJson(line) as { readonly id: string }).id);

  before(async () => {
    probe = await activate();
    await setSetting('reviewer', 'Ada');
  });
  beforeEach(async () => {
    const lines = sampleLines('matched.scenarios.jsonl').slice(0, 3);
    uri = writeFile('asked.scenarios.jsonl', `${lines.join('\n')}\n`);
    await open(uri);
    await until('loaded', () => probe.isLoaded(uri));
  });
  afterEach(async () => {
    await closeAll();
    const folder = path.dirname(uri.fsPath);
    for (const name of readdirSync(folder)) {
      if (name.startsWith('asked.')) rmSync(path.join(folder, name));
    }
  });
  after(() => setSetting('reviewer', undefined));

  function at(name: string): string {
    return path.join(path.dirname(uri.fsPath), `asked.${name}`);
  }

  function tableAt(name: string): readonly Readonly<Record<string, string>>[] {
    const [heading, ...rows] = readCsv(readFileSync(at(name), 'utf8')).rows;
    return rows.map(({ cells }) =>
      Object.fromEntries(
        (heading?.cells ?? []).map((column, index) => [column, cells[index] ?? '']),
      ),
    );
  }

  function decide(study: string, decision: Review['decision']): void {
    storeDecisions(at(`scenarios.jsonl.${study}.reviews.jsonl`), recordIds, study, decision);
  }

  function ask(command: string, answers: object): Thenable<Outcome | undefined> {
    return vscode.commands.executeCommand(`benchwright.${command}`, { uri, ...answers });
  }

  it('which reviews, what goes along and in which format, and writes what was chosen', async () => {
    decide('fidelity', { fidelity: 'Valid' });
    decide('verdict', 'Over');
    const outcome = await accepted(ask('exportReviews', { target: at('out.csv') }));
    // The first of each: the reviews of fidelity, with what reviewers saw, as CSV.
    assert.deepEqual(outcome, {
      file: vscode.Uri.file(at('out.csv')).toString(),
      count: 3,
      leftovers: 0,
    });
    const rows = tableAt('out.csv');
    assert.deepEqual(
      rows.map(({ record_id: id, study }) => [id, study]),
      recordIds.map((id) => [id, 'fidelity']),
    );
    assert.ok(Object.keys(rows[0] ?? {}).some((column) => column.startsWith('text.')));
    assert.deepEqual(
      readdirSync(path.dirname(uri.fsPath)).filter((name) => name.endsWith('.part')),
      [],
    );
  });

  it('which question the columns of raters answer', async () => {
    decide('state_role', { A: 'required', B: 'irrelevant' });
    const answers = { study: 'state_role', texts: false, format: 'csv-wide' };
    await accepted(ask('exportReviews', { ...answers, target: at('wide.csv') }));
    assert.deepEqual(
      tableAt('wide.csv').map((row) => row['rater.Ada']),
      ['required', 'required', 'required'],
    );
  });

  it('in which format a file is, with what it looks like first, whose decisions it holds, of which study, and a name', async () => {
    const lines = recordIds.map((id) =>
      JSON.stringify({ text: 'a', meta: { record_id: id }, answer: 'accept' }),
    );
    writeFileSync(at('answers.jsonl'), `${lines.join('\n')}\n`);
    const outcome = await accepted(
      ask('importReviews', { file: at('answers.jsonl'), study: 'mine' }),
    );
    // The name that is offered: that of the file, which does not begin with that of the dataset.
    const file = at('scenarios.jsonl.asked-answers.reviews.jsonl');
    assert.deepEqual([outcome?.file, outcome?.count], [vscode.Uri.file(file).toString(), 3]);
    const reviews = readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => parseJson(line) as unknown as Review);
    assert.deepEqual(
      reviews.map(({ record_id: id, reviewer, study, decision }) => [
        id,
        reviewer,
        study,
        decision,
      ]),
      recordIds.map((id) => [id, 'Ada', 'mine', 'accept']),
    );
  });

  it('of which study decisions are that name none', async () => {
    writeFileSync(at('sheet.csv'), `record_id,decision\n${recordIds[0] ?? ''},no choice of ours\n`);
    const answers = { file: at('sheet.csv'), format: 'csv', reviewer: 'Bo', name: 'sheet' };
    const outcome = await accepted(ask('importReviews', answers));
    // The first one is a study of these records, and this is none of its choices.
    assert.deepEqual([outcome?.file, outcome?.count], [undefined, 0]);
  });

  it('what is to be decided, which items and in which format', async () => {
    const outcome = await accepted(ask('exportReviewTasks', { target: at('tasks.csv') }));
    assert.equal(outcome?.file, vscode.Uri.file(at('tasks.csv')).toString());
    const rows = tableAt('tasks.csv');
    assert.equal(rows.length, outcome.count);
    assert.deepEqual(new Set(rows.map(({ reviewer }) => reviewer)), new Set(['']));
  });

  it('and does nothing where the question is closed', async () => {
    decide('fidelity', { fidelity: 'Valid' });
    writeFileSync(at('sheet.csv'), 'record_id,reviewer,study,decision\nr,Bo,mine,yes\n');
    for (const [command, answers] of [
      ['exportReviews', { target: at('out.csv') }],
      ['exportReviewTasks', { target: at('out.csv') }],
      ['importReviews', { file: at('sheet.csv'), name: 'closed' }],
    ] as const) {
      assert.equal(await unanswered(ask(command, answers)), undefined);
    }
    assert.ok(!existsSync(at('out.csv')));
    assert.ok(!existsSync(at('scenarios.jsonl.closed.reviews.jsonl')));
  });
});
