import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { PageFlag } from '../../src/webviews/protocol/flag.ts';
import { actionsOf, startBench, type Bench } from './browser.ts';
import { bad, matchedPair } from './matched-states.ts';
import type { SurfaceName } from './page-server.ts';
import { compareRecord, previewRecord } from './sample-states.ts';
import { goodSheet } from './sheet-states.ts';

let bench: Bench;
before(async () => {
  bench = await startBench();
});
after(async () => {
  await bench.close();
});

const hostile = '<img src=x onerror=alert(1)> [here](command:workbench.action.quit)';
const flags: readonly PageFlag[] = [
  { text: `ada flagged it: ${hostile}`, isOwn: false },
  {
    text: 'me flagged it: look at the reason',
    isOwn: true,
    candidateId: 'error',
    candidateTitle: 'Error response',
  },
];

interface FlagPage {
  readonly surface: SurfaceName;
  readonly state: (flags: readonly PageFlag[]) => unknown;
  /** The button that flags the record. */
  readonly button: string;
  /** What messages of the page hold beside the action. */
  readonly extra?: object;
}

const pages: readonly FlagPage[] = [
  { surface: 'compare', state: (own) => compareRecord(13, { flags: own }), button: 'Flag' },
  {
    surface: 'preview',
    state: (own) => previewRecord(13, { flags: own }),
    button: 'Flag for review',
  },
  { surface: 'sheet', state: (own) => goodSheet({}, { flags: own }), button: 'Flag for review' },
  {
    surface: 'matched',
    state: (own) => matchedPair(bad, {}, { flags: own }),
    button: 'Flag ps-0001-t2 for review',
    extra: { side: 'other' },
  },
];

/** Without what pages send of themselves. */
async function flagActions(page: Page): Promise<readonly unknown[]> {
  const actions = await actionsOf(page);
  return actions.filter((action) => JSON.stringify(action).includes('flag'));
}

for (const { surface, state, button, extra = {} } of pages) {
  test(`${surface}: a button and a key flag the record`, async () => {
    const page = await bench.open(surface, state([]));
    await page.getByRole('button', { name: button, exact: true }).first().click();
    await page.keyboard.press('f');
    assert.deepEqual(await flagActions(page), [
      { type: 'flag', ...extra },
      { type: 'flag', ...extra },
    ]);
    await page.keyboard.press('?');
    assert.match(await page.locator('dialog').innerText(), /F\s+Flag for review/);
  });

  test(`${surface}: flags are shown as text, and the own ones can be removed`, async () => {
    const page = await bench.open(surface, state(flags));
    const notes = page.locator('.note.flag');
    assert.deepEqual(
      (await notes.allInnerTexts()).map((text) => text.replaceAll(/\s+/gu, ' ').trim()),
      [
        `ada flagged it: ${hostile}`,
        'Error response: me flagged it: look at the reason Remove flag',
      ],
    );
    assert.equal(await page.locator('.note.flag :is(img, a)').count(), 0);
    await notes.getByRole('button', { name: 'Remove flag' }).click();
    assert.deepEqual(await flagActions(page), [
      { type: 'remove-flag', candidateId: 'error', ...extra },
    ]);
  });
}

for (const surface of ['compare', 'preview'] as const) {
  test(`${surface}: the response with the focus is what is flagged`, async () => {
    const state = surface === 'compare' ? compareRecord(13) : previewRecord(13);
    const page = await bench.open(surface, state);
    const response = page.getByRole('article', { name: 'Error response' });
    await response.getByRole('button', { name: /Flag/u }).click();
    await page.keyboard.press('f');
    assert.deepEqual(await flagActions(page), [
      { type: 'flag', candidateId: 'error' },
      { type: 'flag', candidateId: 'error' },
    ]);
  });
}
