import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { screenshot } from '../harness/workbench.ts';
import { lens, withSamples } from './support/benchwright.ts';
import { choose, palette, pressUntil } from './support/keyboard.ts';

/** One question of New Record; the step in the title tells it from the one before. */
async function answer(page: Page, step: number, typed: string, label: string): Promise<void> {
  const title = page.locator('.quick-input-title');
  await title.filter({ hasText: `(${String(step)}/5)` }).waitFor();
  await choose(page, typed, label);
}

/** Until the problem has reached the list of quick fixes, there is none to show. */
async function openQuickFixes(page: Page, text: string): Promise<void> {
  const fix = page.locator('.action-widget').getByText(text).first();
  for (let attempt = 1; ; attempt += 1) {
    await page.keyboard.press('Control+.');
    try {
      await fix.waitFor({ timeout: 10_000 });
      return;
    } catch (error) {
      if (attempt === 6) throw error;
      await page.keyboard.press('Escape');
    }
  }
}

describe('authoring with the keyboard alone', () => {
  it('writes a legal scenario from nothing, breaks it, mends it by a quick fix, and judges it', async () => {
    await withSamples('authoring', async ({ page }) => {
      await palette(page, 'Benchwright: New Record...');
      await page.locator('.quick-input-title').filter({ hasText: 'New Record' }).waitFor();
      await choose(page, 'scenario', 'PersEvalBench scenario');
      await answer(page, 1, 'cross', 'Cross-domain');
      await answer(page, 2, 'dominance', 'over-dominance');
      await answer(page, 3, 'hard vs', 'hard vs. soft');
      await answer(page, 4, 'explicit', 'explicit');
      await answer(page, 5, 'medium', 'medium');
      const record = page.locator('.tab.active').filter({ hasText: 'sc-0001.json' });
      await record.waitFor();
      await screenshot(page, 'authoring-new');
      assert.equal(await page.locator('.squiggly-error').count(), 0);

      // Break it in the record document: the distance no longer is the dialogue's.
      await page.keyboard.press('Control+F');
      await page.locator('.find-widget.visible').waitFor();
      await page.keyboard.type('"medium"');
      await page.locator('.find-widget .matchesCount').filter({ hasText: /1 of/ }).waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Delete'); // a quote typed over a selection would surround it
      await page.keyboard.type('"far"');
      await page.locator('.squiggly-error').first().waitFor();
      await page.keyboard.press('Control+S');
      await screenshot(page, 'authoring-broken');

      // Mend it.
      await page.keyboard.press('ArrowLeft');
      await openQuickFixes(page, 'medium');
      await screenshot(page, 'authoring-quick-fix');
      await page.keyboard.press('Enter');
      await page.locator('.squiggly-error').first().waitFor({ state: 'detached' });
      await page.keyboard.press('Control+S');

      // Judge it in its file.
      await page.keyboard.press('Control+1');
      await lens(page, /medium \(d_q/).waitFor();
      await pressUntil(page, 'Control+Alt+J', lens(page, /Right: (Right|Under|Over)/));
      await screenshot(page, 'authoring-judged');
    });
  });
});
