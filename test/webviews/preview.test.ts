import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { recordText, sketch } from '../core/persevalbench/preview/preview-bench.ts';
import { actionsOf, showState, startBench, type Bench } from './browser.ts';
import { PreviewSession } from './preview-session.ts';
import { previewRecord, sampleText } from './sample-states.ts';

let bench: Bench;
before(async () => {
  bench = await startBench();
});
after(async () => {
  await bench.close();
});

const line = '1u:one two B | 1a:b | 1u:c | 2u:d A | 2a:e | 2u:f *';

async function textOf(page: Page, selector = '#app'): Promise<string> {
  return (await page.locator(selector).innerText()).replaceAll(/\s+/gu, ' ');
}

function focusedId(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.id);
}

test('says hello to the host, and why there is nothing to show', async () => {
  const page = await bench.open('preview', undefined);
  assert.deepEqual(await page.evaluate(() => window.fakeHost.messages), [{ type: 'ready' }]);
  assert.match(await textOf(page), /Waiting for a record/);
  await showState(page, { type: 'nothing', message: 'Not JSON.', problem: 'Go to the problem' });
  assert.match(await textOf(page), /^Not JSON\./);
  await page.getByRole('button', { name: 'Go to the problem' }).click();
  assert.deepEqual(await actionsOf(page), [{ type: 'show-problem' }]);
});

test('shows the record as episodes, bubbles, states, distance and pair', async () => {
  const page = await bench.open('preview', previewRecord(13, { errors: 1 }));
  assert.match(
    await textOf(page, '.record-header'),
    /^sc-0014 matched\.scenarios\.jsonl, record 14/,
  );
  assert.match(await textOf(page, '.record-header'), /This record has 1 error/);
  assert.deepEqual(await page.locator('.section-title').allInnerTexts(), [
    'Episode 1',
    'Episode 2',
  ]);
  assert.equal(await page.locator('.turn').count(), 21);
  assert.equal(await page.locator('#turn-18').getAttribute('aria-label'), 'Turn 18, User, State A');
  assert.equal(
    await page.locator('#turn-20').getAttribute('aria-label'),
    'Turn 20, User, Target request',
  );
  assert.match(
    await textOf(page, '.distance'),
    /d_q 2 near 2 turns from the latest evidence \(turn 18\) to the target \(turn 20\)/,
  );
  assert.match(
    (await page.getByRole('img').getAttribute('aria-label')) ?? '',
    /evidence at turn 18, target at turn 20, 2 turns apart, which is near/,
  );
  assert.match(await textOf(page, '.states'), /State A .*garden centre/);
  assert.equal(await page.locator('.response').count(), 2);
});

test('tells the speakers apart by side, name and shape', async () => {
  const page = await bench.open('preview', previewRecord(13));
  const [user, assistant] = await page
    .locator('#turn-8, #turn-9')
    .evaluateAll((turns) => turns.map((turn) => turn.getBoundingClientRect().left));
  assert.ok(user !== undefined && assistant !== undefined && user > assistant + 100);
  assert.match(await textOf(page, '#turn-8'), /User 8/);
  assert.match(await textOf(page, '#turn-9'), /Assistant 9/);
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

test('follows the cursor to what is out of sight, and never while texts change', async () => {
  const session = await PreviewSession.open(bench, sampleText(13), {}, { height: 500 });
  const { page } = session;
  const scrolled = (): Promise<number> => page.evaluate(() => window.scrollY);
  await session.show(undefined, { cursor: '/dialogue/turns/18/text' });
  assert.ok((await scrolled()) > 500);
  assert.match((await page.locator('#turn-18').getAttribute('class')) ?? '', /at-cursor/);
  assert.equal(await page.locator('#turn-18').getAttribute('aria-current'), 'location');
  const before = await scrolled();
  // In sight already: the page stays where it is.
  await session.show(undefined, { cursor: '/dialogue/turns/17/text' });
  assert.equal(await scrolled(), before);
  // A change that moves the cursor's turn along is no move of the cursor.
  await session.show(sampleText(13).replace('Morning!', 'Hello!'), {
    cursor: '/dialogue/turns/1/text',
  });
  assert.equal(await scrolled(), before);
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

test('of a very long dialogue the first turns are shown, and more on request', async () => {
  const page = await bench.open(
    'preview',
    previewRecord(13, { shownTurns: 21, totalTurns: 5_000 }),
  );
  assert.match(
    await textOf(page, '.dialogue'),
    /Shown are the first 21 of 5,000 turns\. Show more/,
  );
  await page.getByRole('button', { name: 'Show more' }).click();
  assert.deepEqual(await actionsOf(page), [{ type: 'show-more' }]);
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

test('400 turns are drawn fast enough, and a key press is answered', async () => {
  const turns = Array.from({ length: 399 }, (_, at) => `1${at % 2 === 0 ? 'u' : 'a'}:turn ${at}`);
  const session = await PreviewSession.open(bench, recordText(`${turns.join(' | ')} | 1u:end *`));
  const startMs = performance.now();
  await session.press('ArrowDown', 'a');
  assert.ok(performance.now() - startMs < 60_000);
  assert.match(sketch(session.record), /^1u:turn 0 A/);
});

for (const { width, zoom } of [
  { width: 1000, zoom: 1 },
  { width: 420, zoom: 1 },
  { width: 300, zoom: 1 },
  { width: 1000, zoom: 2 },
]) {
  test(`nothing is cut off at ${width} px and ${zoom * 100} percent`, async () => {
    const page = await bench.open('preview', previewRecord(0), { width, zoom });
    await page.keyboard.press('ArrowDown');
    for (const step of [0, 1]) {
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      assert.ok(overflow <= 0, `step ${step}: ${overflow} px`);
      const left = await page
        .locator('.turn:focus-within .turn-tools')
        .evaluateAll((all) => Math.min(...all.map((each) => each.getBoundingClientRect().left)));
      assert.ok(left >= 0, `the toolbar begins at ${left} px`);
      await page.keyboard.press('ArrowDown');
    }
  });
}
