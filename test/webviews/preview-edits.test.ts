import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { recordText, sketch } from '../core/persevalbench/preview/preview-bench.ts';
import { startBench, type Bench } from './browser.ts';
import { line, textOf } from './preview-page.ts';
import { PreviewSession } from './preview-session.ts';
import { sampleText } from './sample-states.ts';

let bench: Bench;
before(async () => {
  bench = await startBench();
});
after(async () => {
  await bench.close();
});

test('buttons do the same as keys, and those that cannot say why', async () => {
  const session = await PreviewSession.open(bench, recordText(line));
  const { page } = session;
  const turn = page.locator('#turn-2');
  await turn.hover();
  await turn.getByRole('button', { name: 'Evidence for State A' }).click();
  await session.serve();
  assert.equal(sketch(session.record), '1u:one two B | 1a:b | 1u:c A | 2u:d A | 2a:e | 2u:f *');
  const pressed = turn.getByRole('button', { name: 'No evidence for State A' });
  assert.equal(await pressed.getAttribute('aria-pressed'), 'true');
  const merge = turn.getByRole('button', { name: 'Join with the turn before' });
  assert.equal(await merge.getAttribute('aria-disabled'), 'true');
  assert.match((await merge.getAttribute('title')) ?? '', /different speakers/);
  await merge.dispatchEvent('click');
  assert.deepEqual(await session.serve(), []);
  await page.getByRole('button', { name: 'Join Episode 2 with the one before' }).click();
  await session.serve();
  assert.match(sketch(session.record), /1u:d A/);
});

test('selections change the design, grey what is illegal, and take optional values out', async () => {
  const session = await PreviewSession.open(bench, sampleText(13));
  const { page } = session;
  const scene = page.getByLabel('Scene type');
  assert.equal(await scene.inputValue(), 'cross_domain');
  assert.equal(
    await scene
      .locator('option:disabled')
      .innerText()
      .then((text) => text.trim()),
    'out-of-scope: The error stale/superseded does not occur in out-of-scope scenarios.',
  );
  await scene.selectOption('re_entry');
  await session.serve();
  assert.match(session.record, /"scene_type":"re_entry"/);
  assert.equal(await scene.inputValue(), 're_entry');
  const holder = page.locator('.state').first().getByLabel('Holder');
  await holder.selectOption('');
  assert.deepEqual(await session.serve(), [
    {
      type: 'edit',
      revision: 2,
      action: { type: 'set-field', pointer: '/states/A/holder', value: null },
    },
  ]);
  assert.equal(await holder.inputValue(), '');
});

test('a distance that the dialogue contradicts can be mended on the ruler', async () => {
  const text = sampleText(13).replace('"evidence_distance":"near"', '"evidence_distance":"far"');
  const session = await PreviewSession.open(bench, text);
  assert.match(await textOf(session.page, '.distance'), /The record says far/);
  await session.page.getByRole('button', { name: 'Set to near' }).click();
  await session.serve();
  assert.equal(session.record, sampleText(13));
});

test('states and responses are written in place', async () => {
  const session = await PreviewSession.open(bench, recordText(line));
  const { page } = session;
  await page.getByRole('button', { name: 'Edit Error response' }).click();
  await session.press('End', 'r', 'Control+Enter');
  assert.match(session.record, /"error":\{"text":"er"\}/);
  await page.getByRole('button', { name: 'Edit State B' }).click();
  await page.keyboard.press('Control+A');
  await session.press('x', 'Control+Enter');
  assert.match(session.record, /"B":\{"text":"x"\}/);
});

test('a read-only record can be read and not be written', async () => {
  const session = await PreviewSession.open(bench, recordText(line), {
    readOnly: 'the file is write-protected.',
  });
  const { page } = session;
  assert.match(await textOf(page, '.record-header'), /Read-only: the file is write-protected\./);
  assert.equal(await page.getByLabel('Scene type').isDisabled(), true);
  const messages = await session.press('ArrowDown', 'a', 'e', 'n', 'Delete', 'Alt+ArrowDown', 'p');
  assert.deepEqual(messages, []);
  assert.equal(await page.locator('textarea').count(), 0);
  assert.match(await textOf(page, '.status'), /write-protected/);
});

test('an empty dialogue can be begun', async () => {
  const session = await PreviewSession.open(bench, '{"id":"sc-1","dialogue":{"turns":[]}}');
  await session.page.getByRole('button', { name: 'Write the first turn' }).click();
  await session.press('H', 'i', 'Control+Enter');
  assert.equal(
    session.record,
    '{"id":"sc-1","dialogue":{"turns":[{"episode":1,"role":"user","text":"Hi"}]}}',
  );
});
