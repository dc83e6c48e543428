import type { Locator, Page } from 'playwright-core';

/** Chooses an entry of the open list with the keyboard: types, waits until it is the one that Enter takes. */
export async function choose(page: Page, typed: string, label: string): Promise<void> {
  await page.keyboard.type(typed);
  const focused = page.locator('.quick-input-list .monaco-list-row.focused');
  await focused.filter({ hasText: label }).waitFor();
  await page.keyboard.press('Enter');
}

/** The list of an open palette does not learn of commands that come later, so it is opened again. */
export async function palette(page: Page, title: string): Promise<void> {
  const focused = page.locator('.quick-input-list .monaco-list-row.focused');
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    await page.keyboard.press('F1');
    await page.locator('.quick-input-widget input').first().waitFor();
    await page.keyboard.type(title);
    await page.waitForTimeout(attempt * 300);
    if ((await focused.filter({ hasText: title }).count()) === 1) break;
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('Enter');
}

/** Opens a file of the workspace by its name. */
export async function openFile(page: Page, name: string): Promise<void> {
  const focused = page.locator('.quick-input-list .monaco-list-row.focused');
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    await page.keyboard.press('Control+P');
    await page.locator('.quick-input-widget input').first().waitFor();
    await page.keyboard.type(name);
    await page.waitForTimeout(attempt * 300);
    if ((await focused.filter({ hasText: name }).count()) === 1) break;
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('Enter');
  await page.locator('.tab.active').filter({ hasText: name }).waitFor();
}

/**
 * Presses a key until something came of it: which file is active, and what can be done in it, reaches the keys a little after the
 * window shows it, and until then the key means nothing.
 */
export async function pressUntil(page: Page, key: string, result: Locator): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await page.keyboard.press(key);
    try {
      await result.first().waitFor({ timeout: 10_000 });
      return;
    } catch (error) {
      if (attempt === 6) throw error;
    }
  }
}

/** Answers the input box or the list with this title, which must be open: the one before it takes keys until then. */
export async function atStep(page: Page, title: string): Promise<void> {
  const shown = page.locator('.quick-input-widget .quick-input-title');
  await shown.getByText(title, { exact: true }).waitFor();
}

/** Puts text in place of what an input box holds, and takes it. */
export async function answerBox(page: Page, title: string, text: string): Promise<void> {
  await atStep(page, title);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}
