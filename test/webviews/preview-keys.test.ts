import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { recordText, sketch } from '../core/persevalbench/preview/preview-bench.ts';
import { focusedId, startBench, type Bench } from './browser.ts';
import { line, textOf } from './preview-page.ts';
import { PreviewSession } from './preview-session.ts';

let bench: Bench;
before(async () => {
  bench = await startBench();
});
after(async () => {
  await bench.close();
});

const edits: readonly {
  readonly keys: readonly string[];
  readonly gives: string;
  readonly from?: string;
  readonly focus?: string;
}[] = [
  { keys: ['a'], gives: '1u:one two AB | 1a:b | 1u:c | 2u:d A | 2a:e | 2u:f *' },
  { keys: ['b'], gives: '1u:one two | 1a:b | 1u:c | 2u:d A | 2a:e | 2u:f *' },
  { keys: ['a', 'b', 'a'], gives: '1u:one two | 1a:b | 1u:c | 2u:d A | 2a:e | 2u:f *' },
  { keys: ['t'], gives: '1u:one two B* | 1a:b | 1u:c | 2u:d A | 2a:e | 2u:f' },
  { keys: ['r'], gives: '1a:one two B | 1a:b | 1u:c | 2u:d A | 2a:e | 2u:f *' },
  {
    keys: ['Delete'],
    gives: '1a:b | 1u:c | 2u:d A | 2a:e | 2u:f *',
    focus: 'turn-0',
  },
  {
    keys: ['Alt+ArrowDown', 'Alt+ArrowDown', 'Alt+ArrowDown'],
    gives: '1a:b | 1u:c | 2u:one two B | 2u:d A | 2a:e | 2u:f *',
    focus: 'turn-2',
  },
  {
    keys: ['Alt+ArrowDown', 'Alt+ArrowUp'],
    gives: line,
    focus: 'turn-0',
  },
  {
    keys: ['ArrowDown', 'p'],
    gives: '1u:one two B | 2a:b | 2u:c | 3u:d A | 3a:e | 3u:f *',
    focus: 'turn-1',
  },
  {
    keys: ['ArrowDown', 'ArrowDown', 'ArrowDown', 'p'],
    gives: '1u:one two B | 1a:b | 1u:c | 1u:d A | 1a:e | 1u:f *',
    focus: 'turn-3',
  },
  {
    from: '1u:one | 1u:two A | 1a:b | 1u:c *',
    keys: ['ArrowDown', 'm'],
    gives: '1u:one two A | 1a:b | 1u:c *',
    focus: 'turn-0',
  },
  {
    keys: ['e', 'End', '!', 'Control+Enter'],
    gives: '1u:one two! B | 1a:b | 1u:c | 2u:d A | 2a:e | 2u:f *',
    focus: 'turn-0',
  },
  { keys: ['e', 'End', '!', 'Escape'], gives: line, focus: 'turn-0' },
  { keys: ['e', 'Control+Enter'], gives: line, focus: 'turn-0' },
  {
    keys: ['s', 'Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Control+Shift+Enter'],
    gives: '1u:one B | 1u:two B | 1a:b | 1u:c | 2u:d A | 2a:e | 2u:f *',
    focus: 'turn-1',
  },
  {
    keys: ['e', 'End', ' ', 'x', 'ArrowLeft', 'Control+Shift+Enter'],
    gives: '1u:one two B | 1u:x B | 1a:b | 1u:c | 2u:d A | 2a:e | 2u:f *',
    focus: 'turn-1',
  },
  {
    keys: ['n', 'h', 'i', 'Control+Enter'],
    gives: '1u:one two B | 1a:hi | 1a:b | 1u:c | 2u:d A | 2a:e | 2u:f *',
    focus: 'turn-1',
  },
  { keys: ['n', 'h', 'i', 'Escape'], gives: line, focus: 'turn-0' },
];

for (const { keys, gives, from = line, focus = 'turn-0' } of edits) {
  test(`the keys ${keys.join(' ')} turn ${from} into ${gives}`, async () => {
    const session = await PreviewSession.open(bench, recordText(from));
    await session.press('ArrowDown', ...keys);
    assert.equal(sketch(session.record), gives);
    assert.equal(await focusedId(session.page), focus);
    if (gives === line) assert.equal(session.record, recordText(from));
  });
}

const refusals: readonly (readonly [keys: readonly string[], says: RegExp])[] = [
  [['End', 'Delete'], /Turn 5 is the target request/],
  [['m'], /There is no turn before the first/],
  [['ArrowDown', 't'], /the target request is the user's/],
  [['Alt+ArrowUp'], /This is the first turn/],
  [['End', 'Alt+ArrowDown'], /This is the last turn/],
];

for (const [keys, says] of refusals) {
  test(`the keys ${keys.join(' ')} say why nothing is done: ${says.source}`, async () => {
    const session = await PreviewSession.open(bench, recordText(line));
    const messages = await session.press('ArrowDown', ...keys);
    assert.deepEqual(messages, []);
    assert.match(await textOf(session.page, '.status'), says);
  });
}

test('the keyboard and the pointer show a turn in the editor, undo and compare', async () => {
  const session = await PreviewSession.open(bench, recordText(line));
  assert.deepEqual(
    await session.press('ArrowDown', 'ArrowDown', 'Enter', 'Control+z', 'Control+y'),
    [{ type: 'reveal', pointer: '/dialogue/turns/1/text' }, { type: 'undo' }, { type: 'redo' }],
  );
  await session.page.locator('#turn-2 .plain-text').click();
  await session.page.getByRole('button', { name: 'Compare them' }).click();
  assert.deepEqual(await session.serve(), [
    { type: 'reveal', pointer: '/dialogue/turns/2/text' },
    { type: 'compare' },
  ]);
});

test('help lists the keys, and keys need a turn to act on', async () => {
  const session = await PreviewSession.open(bench, recordText(line));
  const { page } = session;
  assert.deepEqual(await session.press('a'), []);
  assert.match(await textOf(page, '.status'), /Go to a turn with the arrow keys first/);
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keys of this view' });
  assert.match(await dialog.innerText(), /Alt\+↑/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  assert.equal(await dialog.isVisible(), false);
});

test('the toolbar is reached by Tab and walked by arrows', async () => {
  const session = await PreviewSession.open(bench, recordText(line));
  const { page } = session;
  await session.press('ArrowDown', 'Tab');
  const label = (): Promise<string | null | undefined> =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  assert.equal(await label(), 'Evidence for State A');
  await session.press('ArrowRight', 'ArrowRight');
  assert.equal(await label(), 'Target request');
  await session.press('ArrowDown');
  assert.equal(await focusedId(page), 'turn-1');
});
