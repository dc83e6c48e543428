import type { Page } from 'playwright-core';

/** The dialogue of most records of the tests, as `recordText` takes it. */
export const line = '1u:one two B | 1a:b | 1u:c | 2u:d A | 2a:e | 2u:f *';

export async function textOf(page: Page, selector = '#app'): Promise<string> {
  return (await page.locator(selector).innerText()).replaceAll(/\s+/gu, ' ');
}
