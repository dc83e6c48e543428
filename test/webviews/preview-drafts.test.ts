import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { recordText, sketch } from '../core/persevalbench/preview/preview-bench.ts';
import { focusedId, showState, startBench, type Bench } from './browser.ts';
import { line, textOf } from './preview-page.ts';
import { PreviewSession } from './preview-session.ts';
import { previewRecord } from './sample-states.ts';

let bench: Bench;
before(async () => {
  bench = await startBench();
});
after(async () => {
  await bench.close();
});

test('what is being written survives a change of the record, and the focus stays', async () => {
  const session = await PreviewSession.open(bench, recordText(line));
  const { page } = session;
  await session.press('ArrowDown', 'ArrowDown', 'ArrowDown', 'e', 'End', '!');
  // Another turn comes in above: the draft goes with its own.
  await session.show(recordText(`1u:new | ${line}`));
  assert.equal(await focusedId(page), 'draft');
  assert.equal(await page.locator('#turn-3 textarea').inputValue(), 'c!');
  assert.equal(await page.locator('.conflict').count(), 0);
  await session.press('?', 'Control+Enter');
  assert.equal(sketch(session.record), `1u:new | ${line.replace(':c', ':c!?')}`);
});

test('a conflict is said, and the draft is kept until the user decides', async () => {
  const session = await PreviewSession.open(bench, recordText(line));
  const { page } = session;
  await session.press('ArrowDown', 'e', 'End', '!');
  const theirs = recordText(line.replace('one two', 'three'));
  await session.show(theirs);
  assert.match(await textOf(page, '.conflict'), /has changed in the file while you were writing/);
  assert.equal(await page.locator('textarea').inputValue(), 'one two!');
  assert.equal(await focusedId(page), 'draft');
  await page.getByText('Discard mine').click();
  await session.serve();
  assert.equal(session.record, theirs);
  await session.press('e', 'End', '!');
  await session.show(recordText(line));
  await session.press('Control+Enter');
  assert.equal(sketch(session.record), line.replace('one two', 'three!'));
});

test('a turn that is gone leaves the draft to be copied', async () => {
  const session = await PreviewSession.open(bench, recordText(line));
  await session.press('ArrowDown', 'e', 'End', '!');
  await showState(session.page, previewRecord(1));
  assert.match(
    await textOf(session.page, '.lost-draft'),
    /You were writing a text of sc-0001.*one two!/,
  );
  await session.page.getByText('Discard it').click();
  assert.equal(await session.page.locator('.lost-draft').count(), 0);
});

test('a draft outlives a reload of the page', async () => {
  const session = await PreviewSession.open(bench, recordText(line));
  const { page } = session;
  await session.press('ArrowDown', 'e', 'End', '!');
  await page.reload();
  await session.show();
  assert.equal(await page.locator('#turn-0 textarea').inputValue(), 'one two!');
});

test('a refused save keeps what was written', async () => {
  const session = await PreviewSession.open(bench, recordText(line));
  const { page } = session;
  await session.press('ArrowDown', 'e', 'Control+A', ' ', 'Control+Enter');
  assert.match(await textOf(page, '.status'), /must not be empty/);
  assert.equal(await page.locator('textarea').inputValue(), ' ');
  assert.equal(await focusedId(page), 'draft');
});

test('the record is held while a text is written, and locked on request', async () => {
  const session = await PreviewSession.open(bench, recordText(line));
  assert.deepEqual(await session.press('ArrowDown', 'e', 'Escape', 'l'), [
    { type: 'hold', isHeld: true },
    { type: 'hold', isHeld: false },
    { type: 'lock', isLocked: true },
  ]);
  await session.show(undefined, { isLocked: true });
  const lock = session.page.getByRole('button', { name: 'Follow the cursor again' });
  assert.equal(await lock.getAttribute('aria-pressed'), 'true');
});
