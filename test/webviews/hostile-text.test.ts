import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { showState, startBench, type Bench } from './browser.ts';
import { exhausted, specification } from './repair-states.ts';
import { recordsList, reportState } from './report-states.ts';
import { adjudicationItem, defectItem } from './review-states.ts';
import { compareRecord, judgmentRecord, previewRecord, sampleJudgments } from './sample-states.ts';
import { badSheet } from './sheet-states.ts';

let bench: Bench;
before(async () => {
  bench = await startBench();
});
after(async () => {
  await bench.close();
});

const payloads: readonly string[] = [
  '<script>window.isBroken = true</script>',
  '<img src=x onerror="window.isBroken = true">',
  '<svg onload="window.isBroken = true">',
  '</p></main><style>* { display: none }</style>',
  '<a href="command:workbench.action.terminal.new">click</a>',
  '[run](command:workbench.action.quit) ![i](https://evil.example/x.png)',
  '${window.isBroken = true} {{7*7}} <!--lit-part--> <?lit$123$?>',
  'javascript:window.isBroken=true',
  '\u202Egnp.exe \u0000 \uD800 \u2028',
];
const hostile = payloads.join('\n');

/** Puts the text wherever a state holds a string that comes from a record, a file or a model. */
function poison(value: unknown, key = ''): unknown {
  const structural = new Set([
    'type',
    'tone',
    'outcome',
    'freshness',
    'judgmentId',
    'candidateId',
    'id',
    'command',
    'textPointer',
    'standing',
    'state',
    'to',
    'subject',
  ]);
  if (typeof value === 'string') return structural.has(key) ? value : hostile;
  if (Array.isArray(value)) {
    return value.map((item) => poison(item, key === 'tones' ? 'tone' : key));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, poison(member, name)]),
  );
}

async function assertHarmless(page: Page): Promise<void> {
  const seen = await page.evaluate(() => ({
    isBroken: 'isBroken' in window,
    elements: document.querySelectorAll('#app :is(script, img, style, iframe, a, object, base)')
      .length,
    violations: window.fakeHost.violations,
    pageErrors: window.fakeHost.pageErrors,
  }));
  assert.equal(seen.isBroken, false);
  assert.equal(seen.elements, 0);
  // The toolkit's buttons, divider and endless ring write no style attribute; its badge and tag would.
  assert.deepEqual(seen.violations, []);
  assert.deepEqual(seen.pageErrors, []);
}

async function watchRequests(page: Page): Promise<string[]> {
  const requests: string[] = [];
  await page.route('**/*', (route) => {
    requests.push(route.request().url());
    return route.continue();
  });
  return requests;
}

test('the policy is in force, and what breaks it is seen', async () => {
  const page = await bench.open('compare', compareRecord(13));
  await page.evaluate(() => {
    document.body.setAttribute('style', 'color: red');
    document.body.append(document.createElement('script'));
    document.body.lastElementChild?.append('window.isBroken = true');
  });
  await page.waitForFunction(() => window.fakeHost.violations.length === 2);
  assert.deepEqual(await page.evaluate(() => [...window.fakeHost.violations].sort()), [
    'script-src-elem script',
    'style-src-attr body',
  ]);
  assert.equal(await page.evaluate(() => 'isBroken' in window), false);
});

test('Compare shows hostile text as text', async () => {
  const page = await bench.open('compare', undefined);
  const requests = await watchRequests(page);
  const record = compareRecord(13, { judgments: sampleJudgments, errors: 1 });
  await showState(page, poison(record));
  await page.keyboard.press('h');
  for (const summary of await page.locator('.card > summary').all()) await summary.click();
  const text = await page.locator('.response-text').first().innerText();
  for (const payload of payloads.slice(0, 8)) assert.ok(text.includes(payload), payload);
  await assertHarmless(page);
  assert.deepEqual(requests, []);
});

test('the repair page shows hostile text as text', async () => {
  const page = await bench.open('repair', undefined, { width: 1300 });
  const requests = await watchRequests(page);
  const { standing } = specification;
  await showState(page, poison({ ...exhausted, standing, setAside: { source: 'x', text: 'y' } }));
  for (const summary of await page.locator('summary').all()) await summary.click();
  for (const selector of ['h1', '.reasons li', '.failures li', '.columns .text', '.saw dd']) {
    const text = await page.locator(selector).first().innerText();
    const shown = text.replaceAll(/\s+/gu, ' ');
    for (const payload of payloads.slice(0, 7)) {
      assert.ok(shown.includes(payload.replaceAll(/\s+/gu, ' ')), `${selector}: ${payload}`);
    }
  }
  await assertHarmless(page);
  assert.deepEqual(requests, []);
});

test('the report shows hostile text as text', async () => {
  const page = await bench.open('report', undefined, { width: 1300 });
  const requests = await watchRequests(page);
  await showState(page, poison(reportState({ list: recordsList(), problem: 'x' })));
  for (const summary of await page.locator('summary').all()) await summary.click();
  for (const selector of [
    '.part-title',
    '.report-table tbody th',
    '.record-id',
    '.provenance dd',
  ]) {
    const text = await page.locator(selector).first().innerText();
    const shown = text.replaceAll(/\s+/gu, ' ');
    for (const payload of payloads.slice(0, 7)) {
      assert.ok(shown.includes(payload.replaceAll(/\s+/gu, ' ')), `${selector}: ${payload}`);
    }
  }
  await assertHarmless(page);
  assert.deepEqual(requests, []);
});

test('the Judgment view shows hostile text as text', async () => {
  const page = await bench.open('judgment', undefined, { width: 300 });
  const requests = await watchRequests(page);
  const judging = { judge: 'x', done: 0, total: 2 };
  await showState(page, poison(judgmentRecord(13, { judgments: sampleJudgments, judging })));
  const text = await page.locator('.reasoning').first().innerText();
  for (const payload of payloads.slice(0, 8)) assert.ok(text.includes(payload), payload);
  await assertHarmless(page);
  assert.deepEqual(requests, []);
});

test('the preview shows hostile text as text, also while it is written', async () => {
  const page = await bench.open('preview', undefined);
  const requests = await watchRequests(page);
  const record = previewRecord(13);
  await showState(page, { ...(poison(record) as object), revision: 1 });
  const text = await page.locator('.turn .plain-text').first().innerText();
  for (const payload of payloads.slice(0, 8)) assert.ok(text.includes(payload), payload);
  await page.locator('.turn').first().focus();
  await page.keyboard.press('e');
  assert.ok((await page.locator('textarea').inputValue()).includes(payloads[0] ?? ''));
  await assertHarmless(page);
  assert.deepEqual(requests, []);
});

test('the sheet shows hostile text as text, also while it is written', async () => {
  const page = await bench.open('sheet', undefined);
  const requests = await watchRequests(page);
  const state = badSheet({ judging: { cards: sampleJudgments, moreCards: 0 } });
  await showState(page, poison(state));
  for (const summary of await page.locator('summary').all()) await summary.click();
  const text = await page.locator('.item .plain-text').first().innerText();
  for (const payload of payloads.slice(0, 8)) assert.ok(text.includes(payload), payload);
  await page.locator('.item[data-editable=""]').first().focus();
  await page.keyboard.press('e');
  assert.ok((await page.locator('textarea').first().inputValue()).includes(payloads[0] ?? ''));
  await assertHarmless(page);
  assert.deepEqual(requests, []);
});

test('the review page shows hostile text as text, whatever is asked', async () => {
  const page = await bench.open('review', undefined);
  const requests = await watchRequests(page);
  for (const state of [
    adjudicationItem({ stale: 'x', decided: { answers: { 1: 'x' }, comment: 'x' } }),
    defectItem(),
  ]) {
    await showState(page, poison(state));
    const text = await page.locator('.subject').innerText();
    for (const payload of payloads.slice(0, 8)) assert.ok(text.includes(payload), payload);
    await page.locator('.choice').first().click();
    await page.keyboard.press('/');
    await page.keyboard.type('<script>');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.keyboard.press('Escape');
    await assertHarmless(page);
  }
  assert.deepEqual(requests, []);
});

test('ids and tones from broken records break nothing', async () => {
  const record = compareRecord(13);
  const candidates = record.comparison.candidates.map((candidate) => ({
    ...candidate,
    id: '" onclick="x',
  }));
  const page = await bench.open('compare', {
    ...record,
    comparison: { ...record.comparison, candidates },
  });
  await assertHarmless(page);
  assert.equal(await page.locator('.response').count(), 2);
});
