import assert from 'node:assert/strict';
import { globSync, readFileSync, rmSync } from 'node:fs';
import * as vscode from 'vscode';
import { readDraw } from '../../src/core/review/draws/draw-file.ts';
import { itemsFor } from '../../src/core/review/draws/own-items.ts';
import type { StudyDraw } from '../../src/core/review/draws/study-draw.ts';
import type { TestProbe } from '../../src/extension/test-probe.ts';
import type { ReviewItemState } from '../../src/webviews/protocol/review.ts';
import {
  activate,
  closeAll,
  open,
  sampleLines,
  setSetting,
  until,
  writeFile,
} from './support/workspace.ts';

const sharing = { reviewers: ['Ada', 'Ben', 'Cem'], each: 2, common: 2 };

describe('a draw that is shared out', () => {
  let probe: TestProbe;
  let uri: vscode.Uri;
  let files = 0;

  before(async () => {
    probe = await activate();
  });
  beforeEach(async () => {
    files += 1;
    const lines = sampleLines('matched.scenarios.jsonl').slice(0, 8);
    uri = writeFile(`sharing-${String(files)}.scenarios.jsonl`, `${lines.join('\n')}\n`);
    await setSetting('reviewer', 'Ada');
    await open(uri);
    await until('loaded', () => probe.isLoaded(uri));
  });
  afterEach(async () => {
    await setSetting('reviewer', undefined);
    await closeAll();
    await until('the panel is closed', () => probe.review.state() === undefined);
    for (const file of globSync(`${uri.fsPath}*`)) rmSync(file);
    await vscode.commands.executeCommand('notifications.clearAll');
  });

  function item(): ReviewItemState {
    const now = probe.review.state();
    assert.ok(now?.type === 'item', JSON.stringify(now).slice(0, 300));
    return now;
  }

  function isShown(): boolean {
    const type = probe.review.state()?.type;
    return type !== undefined && type !== 'nothing';
  }

  async function start(plan: object): Promise<void> {
    await vscode.commands.executeCommand('benchwright.startReview', uri, {
      ...{ study: 'verdict', plan },
    });
    await until('the session', isShown);
  }

  function stored(): StudyDraw {
    const read = readDraw(readFileSync(`${uri.fsPath}.verdict-7.draw.json`, 'utf8'));
    assert.ok(read.ok, read.ok ? '' : read.error);
    return read.value;
  }

  function startSample(): Promise<void> {
    return start({ type: 'sample', size: 8, seed: 7, hasRounds: false, sharing });
  }

  it('shows each reviewer their items, counts them alone, and goes on under another name', async () => {
    await startSample();
    const draw = stored();
    assert.deepEqual(draw.shared_out, sharing);
    const sizes = sharing.reviewers.map((name) => itemsFor(draw, name).items.length);
    assert.deepEqual(sizes.toSorted(), [12, 12, 12]);
    assert.equal(item().progress.total, 12);
    // Nobody who is not concerned stands on the page.
    assert.doesNotMatch(JSON.stringify(item()), /"Ben"|"Cem"|shared/u);
    const texts: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      texts.push(JSON.stringify(item().view));
      const message = { type: 'decide', item: item().item, answers: { 1: 'Right' } };
      await probe.review.receive({ ...message, comment: '', advance: true });
    }
    assert.equal(probe.review.state()?.type, 'finished');
    const decided = readFileSync(`${uri.fsPath}.Ada.reviews.jsonl`, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { record_id: string; candidate: string; draw: string });
    assert.deepEqual(
      decided.map(({ record_id: id, candidate, draw: name }) => [id, candidate, name]),
      itemsFor(draw, 'Ada').items.map((own) => [own.record_id, own.candidate, 'verdict-7']),
    );

    await setSetting('reviewer', 'Ben');
    await until('the session of Ben', () => {
      const now = probe.review.state();
      return now?.type === 'item' && now.reviewer === 'Ben';
    });
    assert.equal(item().progress.total, 12);
    assert.equal(item().progress.decided, 0);
  });

  it('shows all items to somebody who is not named', async () => {
    await startSample();
    await setSetting('reviewer', 'ada');
    await until('the session of another', () => {
      const now = probe.review.state();
      return now?.type === 'item' && now.reviewer === 'ada';
    });
    assert.equal(item().progress.total, 16);
  });
});
