import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { seriousFindings } from './axe.ts';
import { showState, startBench, type Bench } from './browser.ts';
import { recordsList, reportState } from './report-states.ts';
import {
  compareRecord,
  coverageState,
  judgmentRecord,
  previewRecord,
  sampleJudgments,
} from './sample-states.ts';
import { badSheet, swapSheet } from './sheet-states.ts';
import { themes } from './themes.ts';

let bench: Bench;
before(async () => {
  bench = await startBench();
});
after(async () => {
  await bench.close();
});

const judging = { judge: 'local-qwen', done: 1, total: 2 };

for (const { name } of themes) {
  test(`axe finds nothing serious in Compare, ${name}`, async () => {
    const page = await bench.open(
      'compare',
      compareRecord(13, { judgments: sampleJudgments, errors: 1 }),
      { theme: name },
    );
    await page.keyboard.press('h');
    for (const summary of await page.locator('.card > summary').all()) await summary.click();
    assert.deepEqual(await seriousFindings(page, name), []);
    await page.keyboard.press('?');
    assert.deepEqual(await seriousFindings(page, name), []);
  });

  test(`axe finds nothing serious in Coverage, ${name}`, async () => {
    const state = coverageState({}, { copies: 3, others: ['{'], setting: 'more' });
    const page = await bench.open('coverage', state, { theme: name });
    await page.keyboard.press('Tab');
    assert.deepEqual(await seriousFindings(page, name), []);
    await page.keyboard.press('c');
    assert.deepEqual(await seriousFindings(page, name), []);
  });

  test(`axe finds nothing serious in the report, ${name}`, async () => {
    const progress = 'Computing the report…';
    const state = reportState({ list: recordsList(), progress });
    const page = await bench.open('report', state, { theme: name, width: 1300 });
    for (const summary of await page.locator('summary').all()) await summary.click();
    await page.locator('#cell-recognition-0-1').focus();
    assert.deepEqual(await seriousFindings(page, name), []);
    await page.setViewportSize({ width: 320, height: 700 });
    assert.deepEqual(await seriousFindings(page, name), []);
  });

  test(`axe finds nothing serious in the preview, ${name}`, async () => {
    const state = previewRecord(13, { errors: 1, cursor: '/dialogue/turns/3/text' });
    const page = await bench.open('preview', state, { theme: name });
    await page.keyboard.press('ArrowDown');
    assert.deepEqual(await seriousFindings(page, name), []);
    await page.keyboard.press('e');
    assert.deepEqual(await seriousFindings(page, name), []);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    assert.deepEqual(await seriousFindings(page, name), []);
  });

  test(`axe finds nothing serious in the sheet, ${name}`, async () => {
    const judged = { cards: sampleJudgments, moreCards: 2 };
    const state = badSheet({ judging: judged, cursor: '/response/rqList/1' });
    const page = await bench.open('sheet', state, { theme: name });
    await page.keyboard.press('ArrowDown');
    for (const summary of await page.locator('summary').all()) await summary.click();
    assert.deepEqual(await seriousFindings(page, name), []);
    await page.locator('.item[data-editable=""]').first().focus();
    await page.keyboard.press('e');
    assert.deepEqual(await seriousFindings(page, name), []);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    assert.deepEqual(await seriousFindings(page, name), []);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 320, height: 700 });
    const swap = { ...swapSheet(), judging: { cards: [], moreCards: 0, progress: judging } };
    await showState(page, swap);
    assert.deepEqual(await seriousFindings(page, name), []);
  });

  test(`axe finds nothing serious in a run of the Judgment view, ${name}`, async () => {
    const state = judgmentRecord(13, { judgments: sampleJudgments, judging });
    const page = await bench.open('judgment', state, { theme: name, width: 300 });
    for (const summary of await page.locator('summary').all()) await summary.click();
    assert.deepEqual(await seriousFindings(page, name), []);
  });

  test(`axe finds nothing serious in an empty Judgment view, ${name}`, async () => {
    const suggestions = [{ title: 'Open Sample Workspace', command: 'open-sample' }];
    const state = { type: 'nothing', message: 'Put the cursor on a record.', suggestions };
    const page = await bench.open('judgment', state, { theme: name, width: 300 });
    assert.deepEqual(await seriousFindings(page, name), []);
  });
}

test('Tab reaches every control of Compare and never gets stuck', async () => {
  const page = await bench.open('compare', compareRecord(13, { judgments: sampleJudgments }));
  const reached: string[] = [];
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => document.activeElement?.textContent.trim() ?? '');
    if (name === '' || reached.length > 30) break;
    reached.push(name.replaceAll(/\s+/gu, ' '));
  }
  for (const name of ['Previous', 'Next', 'Swap sides', 'Judge both', 'Help', 'Show all turns']) {
    assert.ok(reached.includes(name), `${name} in ${reached.join(' | ')}`);
  }
});
