import type { Page } from 'playwright-core';

export async function textOf(page: Page, selector: string): Promise<string> {
  return (await page.locator(selector).innerText()).replaceAll(/\s+/gu, ' ').trim();
}

/** The selector of the part with this title. */
export function part(title: string): string {
  return `section:has(h2:text-is("${title}"))`;
}

/** The place of the record that has the focus. */
export async function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const entry = document.activeElement?.closest('.entry');
    return entry instanceof HTMLElement ? entry.dataset['pointer'] : undefined;
  });
}

export async function focusOn(page: Page, pointer: string): Promise<void> {
  await page.locator(`.entry[data-pointer="${pointer}"]`).first().focus();
}
