import assert from 'node:assert/strict';
import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import { parseJson } from '../../src/core/jsonl/parse-json.ts';
import type { Review } from '../../src/core/model/review.ts';
import type { TestProbe } from '../../src/extension/test-probe.ts';
import { storeDecisions } from './support/stored-decisions.ts';
import { activate, closeAll, open, sampleLines, until, writeFile } from './support/workspace.ts';

interface Outcome {
  readonly file?: string;
  readonly count: number;
  readonly leftovers: number;
}

describe('the exchange of reviews', () => {
  let probe: TestProbe;
  let uri: vscode.Uri;
  let files = 0;
  const recordIds = sampleLines('matched.scenarios.jsonl')
    .slice(0, 3)
    .map((line) => (parseJson(line) as { readonly id: string }).id);

  before(async () => {
    probe = await activate();
  });
  beforeEach(async () => {
    files += 1;
    const lines = sampleLines('matched.scenarios.jsonl').slice(0, 3);
    uri = writeFile(`exchanged-${files}.scenarios.jsonl`, `${lines.join('\n')}\n`);
    await open(uri);
    await until('loaded', () => probe.isLoaded(uri));
  });
  afterEach(async () => {
    await closeAll();
    const folder = path.dirname(uri.fsPath);
    for (const name of readdirSync(folder)) {
      if (name.startsWith('exchanged-')) rmSync(path.join(folder, name));
    }
  });

  function at(name: string): string {
    return path.join(path.dirname(uri.fsPath), `exchanged-${files}.${name}`);
  }

  function read(name: string): string {
    return readFileSync(at(name), 'utf8');
  }

  function reviewsIn(name: string): readonly Review[] {
    return read(`scenarios.jsonl.${name}.reviews.jsonl`)
      .trimEnd()
      .split('\n')
      .map((line) => parseJson(line) as unknown as Review);
  }

  function decide(study: string, decision: Review['decision']): void {
    storeDecisions(at(`scenarios.jsonl.${study}.reviews.jsonl`), recordIds, study, decision);
  }

  async function run(command: string, answers: object): Promise<Outcome> {
    const outcome = await vscode.commands.executeCommand<Outcome | undefined>(
      `benchwright.${command}`,
      { uri, ...answers },
    );
    assert.ok(outcome);
    return outcome;
  }

  it('gives reviews to a spreadsheet and takes what was changed there, once', async () => {
    decide('fidelity', { fidelity: 'Valid' });
    decide('verdict', 'Over');
    const target = at('out.csv');
    const answers = { study: 'fidelity', texts: true, format: 'csv', target };
    assert.deepEqual(await run('exportReviews', answers), {
      file: vscode.Uri.file(target).toString(),
      count: 3,
      leftovers: 0,
    });
    const written = read('out.csv');
    // One that nobody changed is nothing new.
    const source = { file: target, format: 'csv' };
    assert.deepEqual(await run('importReviews', { ...source, name: 'same' }), {
      count: 0,
      leftovers: 0,
    });
    assert.ok(!existsSync(at('scenarios.jsonl.same.reviews.jsonl')));

    const first = recordIds[0] ?? '';
    const changed = written.replace(
      new RegExp(`(${first},error,fidelity|${first}.*?),Valid,`, 'su'),
      '$1,Invalid,',
    );
    assert.notEqual(changed, written);
    writeFileSync(target, changed);
    assert.equal((await run('importReviews', { ...source, name: 'sheet' })).count, 3);
    const reviews = reviewsIn('sheet');
    const [anew, ...others] = reviews.filter(({ supersedes }) => supersedes !== undefined);
    assert.equal(others.length, 0);
    assert.deepEqual(
      [anew?.record_id, anew?.supersedes, anew?.decision],
      [first, 'fidelity 0', { fidelity: 'Invalid' }],
    );

    // Neither command writes over what is there without being told.
    writeFileSync(target, changed.replaceAll(',Valid,', ',Invalid,'));
    void vscode.commands.executeCommand('benchwright.importReviews', {
      uri,
      ...source,
      name: 'sheet',
    });
    void vscode.commands.executeCommand('benchwright.exportReviews', { uri, ...answers });
    assert.equal((await run('importReviews', { ...source, name: 'third' })).count, 3);
    assert.deepEqual(reviewsIn('sheet'), reviews);
    assert.equal(read('out.csv'), changed.replaceAll(',Valid,', ',Invalid,'));
    await run('exportReviews', { ...answers, replace: true });
    assert.match(read('out.csv'), /supersedes/u);
  });

  it('writes no question that nobody was asked', async () => {
    decide('fidelity', { fidelity: 'Valid' });
    const answers = { uri, study: 'fidelity', texts: false, format: 'csv-wide' };
    const unasked = { ...answers, question: 'nope', target: at('nope.csv') };
    void vscode.commands.executeCommand('benchwright.exportReviews', unasked);
    const asked = { ...answers, question: 'fidelity', target: at('asked.csv') };
    assert.equal((await run('exportReviews', asked)).count, 3);
    assert.ok(!existsSync(at('nope.csv')));
  });

  it('gives a blind study away blind and knows its records again', async () => {
    decide('fidelity', { fidelity: 'Valid' });
    decide('verdict', 'Right');
    const target = at('blind.json');
    const answers = { study: 'verdict', texts: true, format: 'label-studio', target };
    assert.equal((await run('exportReviews', answers)).count, 3);
    const written = read('blind.json');
    for (const id of recordIds) assert.ok(!written.includes(id));
    assert.ok(!written.includes('"error"'));

    writeFileSync(target, written.replace(/("choices": ?\[\s*)"Right"/u, '$1"Over"'));
    const imported = await run('importReviews', {
      ...{ file: target, format: 'label-studio', name: 'blind' },
    });
    assert.deepEqual([imported.count, imported.leftovers], [3, 0]);
    const reviews = reviewsIn('blind');
    assert.deepEqual(reviews.map(({ record_id: id }) => id).toSorted(), recordIds.toSorted());
    assert.ok(reviews.every(({ candidate }) => candidate === 'error'));
    assert.deepEqual(reviews.map(({ decision }) => decision).toSorted(), [
      'Over',
      'Right',
      'Right',
    ]);

    // A line that is no review is named.
    appendFileSync(at('scenarios.jsonl.verdict.reviews.jsonl'), '{"review_id": 1}\n');

    // With what another study tells, nothing is blind any more.
    void vscode.commands.executeCommand('benchwright.exportReviews', {
      ...{ uri, study: '*', texts: true, format: 'csv', target: at('all.csv') },
    });
    const alone = { study: '*', texts: false, format: 'argilla', target: at('alone.json') };
    // Three of each study, and the one that was changed.
    const { count, leftovers } = await run('exportReviews', alone);
    assert.deepEqual([count, leftovers], [7, 1]);
    assert.ok(!existsSync(at('all.csv')));
    assert.ok(recordIds.every((id) => read('alone.json').includes(id)));
  });

  it('gives out what nobody has decided and takes the answers', async () => {
    const target = at('tasks.csv');
    const answers = { study: 'fidelity', items: 'open', format: 'csv', target };
    assert.equal((await run('exportReviewTasks', answers)).count, 3);
    const [heading = '', ...rows] = read('tasks.csv').split('\r\n');
    const column = heading.split(',').indexOf('reviewer');
    assert.ok(column > 0);
    // A spreadsheet with the first item answered: reviewer, time and decision stand side by side.
    const table = [heading, ...rows].join('\r\n').replace(',,,,', ',Bo,2026-02-01,Valid,');
    writeFileSync(target, table);
    const imported = await run('importReviews', { file: target, format: 'csv', name: 'answers' });
    assert.deepEqual([imported.count, imported.leftovers], [1, 2]);
    const [review] = reviewsIn('answers');
    assert.deepEqual(
      [review?.reviewer, review?.study, review?.decision],
      ['Bo', 'fidelity', { fidelity: 'Valid' }],
    );

    // What was answered counts at once: it is not given out again.
    const other = { ...answers, format: 'label-studio', target: at('tasks.json') };
    assert.equal((await run('exportReviewTasks', other)).count, 2);
    assert.match(read('tasks.setup.xml'), /<Choices name="fidelity"/u);
    assert.ok(!read('tasks.json').includes(review?.record_id ?? ''));
  });

  it('never replaces data, of whatever kind, also by a link or with what a tool is set up with', async () => {
    const names = ['paceshop', 'personas', 'runs', 'reviews', 'judgments'].map((name) =>
      at(`kept.${name}.jsonl`),
    );
    const kept = [...names, at('kept.draw.json'), uri.fsPath];
    for (const file of kept.filter((one) => one !== uri.fsPath)) writeFileSync(file, '{}\n');
    const links = kept.map((file, number) => {
      const link = at(`link-${number}.json`);
      symlinkSync(file, link);
      return link;
    });
    const before = kept.map((file) => readFileSync(file, 'utf8'));
    const answers = { study: 'fidelity', items: 'all', format: 'label-studio', replace: true };
    for (const file of [...kept, ...links]) {
      for (const files of [{ target: file }, { target: at('new.json'), setup: file }]) {
        void vscode.commands.executeCommand('benchwright.exportReviewTasks', {
          ...{ uri, ...answers, ...files },
        });
      }
    }
    writeFileSync(at('old.json'), '');
    writeFileSync(at('old.xml'), '');
    const old = { target: at('old.json'), setup: at('old.xml') };
    assert.equal((await run('exportReviewTasks', { ...answers, ...old })).count, 3);
    assert.match(read('old.xml'), /<Choices name="fidelity"/u);
    assert.deepEqual(
      kept.map((file) => readFileSync(file, 'utf8')),
      before,
    );
    assert.ok(!existsSync(at('new.json')));
  });

  it('names decisions about records that the file does not have', async () => {
    const [first = ''] = recordIds;
    writeFileSync(at('stray.csv'), `record_id,decision\n${first},valid\nnosuch,valid\n`);
    const imported = await run('importReviews', {
      ...{ file: at('stray.csv'), format: 'csv', study: 'fidelity', reviewer: 'Cem' },
      ...{ name: 'stray', showLeftOut: true },
    });
    assert.deepEqual([imported.count, imported.leftovers], [2, 0]);
    const reports = vscode.workspace.textDocuments.filter(({ isUntitled }) => isUntitled);
    const text = reports.map((report) => report.getText()).join('\n');
    assert.match(text, /What was imported is in .*\. 1 review counts for no record/u);
    assert.match(text, /line 3: .*nosuch/u);
  });

  it('shows what was left out with its place', async () => {
    writeFileSync(
      at('foreign.csv'),
      `record_id,candidate,label,mood\n${recordIds[0] ?? ''},error,Valid,glad\nx,error,[Perhaps](command:x),\n`,
    );
    const imported = await run('importReviews', {
      ...{ file: at('foreign.csv'), format: 'csv', study: 'fidelity', reviewer: 'Cem' },
      ...{ name: 'foreign', showLeftOut: true },
    });
    assert.deepEqual([imported.count, imported.leftovers], [1, 2]);
    assert.deepEqual(
      reviewsIn('foreign').map(({ reviewer, study }) => [reviewer, study]),
      [['Cem', 'fidelity']],
    );
    const report = vscode.workspace.textDocuments.find(
      (document) =>
        document.isUntitled &&
        document.languageId === 'plaintext' &&
        document.getText().startsWith('What was left out'),
    );
    assert.match(report?.getText() ?? '', /1 × The answer is none of the study/u);
    assert.match(report?.getText() ?? '', /^ {2}line 3: /mu);
    assert.match(report?.getText() ?? '', /“mood” has no place in a review/u);
  });
});
