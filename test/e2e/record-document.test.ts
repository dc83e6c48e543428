import assert from 'node:assert/strict';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { Profile } from '../harness/vscode-host.ts';
import { quickOpen, reloaded, screenshot, waitForNotification } from '../harness/workbench.ts';
import { withSamples } from './support/benchwright.ts';
import { pressUntil } from './support/keyboard.ts';
import { until } from './support/until.ts';

describe('a record document', () => {
  it('is written with the keyboard, and keeps what is not saved through a reload', async () => {
    const settings = { 'files.autoSave': 'off' };
    await withSamples(
      'record-document',
      async ({ page, workspace, profile }) => {
        assert.ok(workspace !== undefined);
        const file = path.join(workspace, 'few.jsonl');
        writeFileSync(file, '{"id":"a","n":1}\n{"id":"b" ,"n":1.50}');
        await quickOpen(page, 'few.jsonl');
        await page.locator('.tab.active').filter({ hasText: 'few.jsonl' }).waitFor();
        await page.locator('.view-line').filter({ hasText: '"b"' }).click();
        await pressUntil(page, 'Control+Alt+E', activeTab(page));
        await typeAtNumber(page, '2');
        await reload(page, profile, '"n": 1.502');
        await page.keyboard.press('Control+S');
        await dirtyTab(page).waitFor({ state: 'hidden' });
        assert.equal(readFileSync(file, 'utf8'), '{"id":"a","n":1}\n{"id":"b" ,"n":1.502}');
        await typeAtNumber(page, ',');
        await reload(page, profile, '"n": 1.502,');
        await page.keyboard.press('Control+S');
        await waitForNotification(page, /This is not JSON.*Line 3, column 13/);
        await screenshot(page, 'record-document');
        assert.equal(readFileSync(file, 'utf8'), '{"id":"a","n":1}\n{"id":"b" ,"n":1.502}');
      },
      { settings },
    );
  });
});

async function typeAtNumber(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.type(text);
}

async function reload(page: Page, profile: Profile, shown: string): Promise<void> {
  await until('the backup', () => backups(profile).some((text) => text.includes(shown)));
  await reloaded(page, () => page.reload({ waitUntil: 'domcontentloaded' }));
  // Which tab is in front is stored in idle moments, which a busy machine does not have.
  await dirtyTab(page).click({ timeout: 60_000 });
  // Spaces are drawn as no-break spaces.
  const line = page
    .locator('.view-line')
    .filter({ hasText: new RegExp(shown.replaceAll(' ', String.raw`\s`)) });
  await line.first().click({ timeout: 60_000 });
  await dirtyTab(page).waitFor();
}

/** What VS Code keeps of what is not saved, every few seconds. */
function backups({ userData }: Profile): readonly string[] {
  return globSync(path.join(userData, 'User/Backups/**'))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile() === true)
    .map((file) => readFileSync(file, 'utf8'));
}

function activeTab(page: Page): Locator {
  return page.locator('.tab.active').filter({ hasText: 'b.json' });
}

function dirtyTab(page: Page): Locator {
  return page.locator('.tab.dirty').filter({ hasText: 'b.json' });
}
