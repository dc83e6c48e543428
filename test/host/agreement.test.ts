import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as vscode from 'vscode';
import { parseJson } from '../../src/core/jsonl/parse-json.ts';
import type { Review } from '../../src/core/model/review.ts';
import { formatReviewLine } from '../../src/core/review/new-review.ts';
import type { TestProbe } from '../../src/extension/test-probe.ts';
import type { ReportPage } from '../../src/webviews/protocol/report.ts';
import { activate, closeAll, open, sampleLines, until, writeFile } from './support/workspace.ts';

describe('the agreement panel', () => {
  let probe: TestProbe;
  let uri: vscode.Uri;
  let files = 0;
  const made: string[] = [];

  before(async () => {
    probe = await activate();
  });
  beforeEach(async () => {
    files += 1;
    const lines = sampleLines('matched.scenarios.jsonl').slice(0, 3);
    uri = writeFile(`agreeing-${files}.scenarios.jsonl`, `${lines.join('\n')}\n`);
    made.push(uri.fsPath);
    review('ann', ['Valid', 'Invalid', 'Valid']);
    review('bob', ['Valid', 'Valid', 'Valid']);
    await open(uri);
    await until('loaded', () => probe.isLoaded(uri));
  });
  afterEach(async () => {
    await closeAll();
    for (const file of made.splice(0)) if (existsSync(file)) rmSync(file);
  });

  function review(
    reviewer: string,
    decisions: readonly string[],
    verdicts: readonly string[] = [],
  ): void {
    const ids = readFileSync(uri.fsPath, 'utf8')
      .trim()
      .split('\n')
      .map((line) => (parseJson(line) as { readonly id: string }).id);
    const lineOf =
      (study: string, day: number) =>
      (decision: string, place: number): Review => ({
        review_id: `${reviewer} ${study} ${place}`,
        created_at: `2026-01-0${day}T00:00:0${place}.000Z`,
        reviewer,
        record_id: ids[place] ?? '',
        candidate: 'error',
        study,
        decision,
        input_hash: 'imported',
        seconds: 10 + place,
      });
    const lines = [...decisions.map(lineOf('fidelity', 1)), ...verdicts.map(lineOf('verdict', 2))];
    const file = `${uri.fsPath}.${reviewer}.reviews.jsonl`;
    writeFileSync(file, lines.map(formatReviewLine).join(''));
    made.push(file);
  }

  async function shown(what: string, isWanted: (page: ReportPage) => boolean): Promise<ReportPage> {
    return until(what, () => {
      const state = probe.agreement.state();
      return state.type === 'report' && state.progress === undefined && isWanted(state) && state;
    });
  }

  /** Reviews are read after the panel has opened. */
  async function shownOfBoth(): Promise<ReportPage> {
    return shown('the reviews of both', ({ choices }) => choices.judges.length === 2);
  }

  function row(page: ReportPage, table: string): readonly string[] {
    const found = page.sections.flatMap(({ tables }) => tables).find(({ id }) => id === table);
    return found?.rows.at(-1)?.cells.map(({ text }) => text) ?? [];
  }

  it('shows how far reviewers agree, opens records, and follows the filter and the files', async () => {
    await vscode.commands.executeCommand('benchwright.showAgreement');
    const page = await shownOfBoth();
    assert.equal(page.subject, 'reviews');
    assert.deepEqual(
      page.choices.judges.map(({ id }) => id),
      ['ann', 'bob'],
    );
    assert.deepEqual(row(page, 'pairs-fidelity-fidelity').slice(0, 3), ['ann – bob', 'All', '3']);
    assert.match(row(page, 'pairs-fidelity-fidelity')[3] ?? '', /^66\.7 \(2\/3;/u);

    const table = page.sections[1]?.tables.find(({ id }) => id === 'fidelity-fidelity');
    const place = { part: 'fidelity-fidelity', row: (table?.rows.length ?? 0) - 1, column: 1 };
    await probe.agreement.act({ type: 'list', place, count: 10 });
    const { list } = await shown('the list', (state) => state.list !== undefined);
    assert.equal(list?.total, 2);

    const filter = { judges: ['bob'], protocols: [], contexts: [] };
    await probe.agreement.act({ type: 'filter', filter });
    const alone = await shown('one reviewer', (state) => state.filter.judges.length === 1);
    assert.deepEqual(row(alone, 'pairs-fidelity-fidelity'), []);

    await probe.agreement.act({ type: 'filter', filter: { ...filter, judges: [] } });
    review('bob', ['Valid', 'Invalid', 'Valid']);
    await shown('the new decisions', (state) =>
      (row(state, 'pairs-fidelity-fidelity')[3] ?? '').startsWith('100.0'),
    );
  });

  it('tells of verdicts by people who knew too much, and leaves them out', async () => {
    review('ann', ['Valid', 'Invalid'], ['Under', 'Over', 'Right']);
    await vscode.commands.executeCommand('benchwright.showAgreement');
    const page = await shown('the verdicts', ({ choices }) => choices.protocols.length === 2);
    assert.deepEqual(row(page, 'unblinded-verdict'), ['ann', '3', '2', '2']);
    assert.deepEqual(row(page, 'times-verdict').slice(0, 4), ['ann', '3', '3', '11 s']);
    const filter = { judges: [], protocols: [], contexts: [], blinding: ['unblinded'] };
    await probe.agreement.act({ type: 'filter', filter });
    const blinded = await shown('the rest', (state) => state.filter.blinding?.length === 1);
    assert.deepEqual(row(blinded, 'unblinded-verdict'), []);
    assert.deepEqual(row(blinded, 'times-verdict').slice(0, 3), ['ann', '1', '1']);
  });

  it('exports what it shows', async () => {
    await vscode.commands.executeCommand('benchwright.showAgreement');
    await shownOfBoth();
    for (const format of ['md', 'json', 'csv', 'html'] as const) {
      const target = vscode.Uri.joinPath(uri, '..', `agreeing.${format}`);
      made.push(target.fsPath);
      await probe.agreement.exportTo(format, target);
      assert.match(readFileSync(target.fsPath, 'utf8'), /ann – bob|"first": "ann"/u);
    }
  });

  it('says what to do where nobody has reviewed anything', async () => {
    for (const file of made.filter((name) => name.endsWith('.reviews.jsonl'))) rmSync(file);
    await vscode.commands.executeCommand('benchwright.showAgreement');
    // The files may be known until their watcher says that they are gone.
    const { notices } = await shown('the notice', ({ choices }) => choices.judges.length === 0);
    assert.deepEqual(notices[0]?.suggestions, ['start-review']);
  });
});
