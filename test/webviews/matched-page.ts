import type { Page } from 'playwright-core';

export async function textOf(page: Page, selector = '#app'): Promise<string> {
  return (await page.locator(selector).innerText()).replaceAll(/\s+/gu, ' ').trim();
}

/** The label of what has the focus. */
export async function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
}

/** Rows of a field: what is marked on each side in brackets. */
export async function rowsOf(page: Page, title: string): Promise<readonly string[]> {
  const rows = page.getByRole('region', { name: title, exact: true }).locator('.row');
  return rows.evaluateAll((elements) =>
    elements.map((row) =>
      [...row.querySelectorAll('.cell')]
        .map((cell) => {
          const text = cell.querySelector('.plain-text')?.cloneNode(true);
          if (!(text instanceof Element)) return '–';
          for (const mark of text.querySelectorAll('ins, del')) {
            mark.textContent = `[${mark.textContent}]`;
          }
          return text.textContent.trim();
        })
        .join(' | '),
    ),
  );
}
