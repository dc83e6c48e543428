import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { ReportItem } from '../../src/core/benchmarks/scorecard.ts';
import { renderHtml } from '../../src/core/report/html/html.ts';
import { itemsAt } from '../../src/core/report/report-items.ts';
import type { Report } from '../../src/core/report/report.ts';
import { sampleReport } from '../core/report/sample-report.ts';
import { launchBrowser, recordPage, type PageRecord } from '../harness/browser.ts';
import { axeFindings } from './axe.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'benchwright-report-file-'));
let browser: Browser;
before(async () => {
  browser = await launchBrowser();
});
after(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

interface OpenReport {
  readonly page: Page;
  readonly record: PageRecord;
}

/** Opens the report as a person does: from its file. */
async function openReport(
  options: BrowserContextOptions = {},
  report: Report = sampleReport,
): Promise<OpenReport> {
  for (const context of browser.contexts()) await context.close();
  const file = path.join(folder, 'report.html');
  writeFileSync(file, renderHtml(report));
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 }, ...options });
  const page = await context.newPage();
  const record = recordPage(page);
  await page.goto(pathToFileURL(file).href);
  return { page, record };
}

const schemes = ['light', 'dark'] as const;
const dialogName = '#records[open]';

describe('the report as one HTML file', () => {
  for (const colorScheme of schemes) {
    it(`has nothing that axe finds, ${colorScheme}, closed and open`, async () => {
      const { page } = await openReport({ colorScheme });
      for (const summary of await page.locator('summary').all()) await summary.click();
      const check = async (): Promise<void> => {
        assert.deepEqual(await axeFindings(page), []);
      };
      await check();
      await page.locator('.open').first().click();
      await page.locator(dialogName).waitFor();
      await check();
    });
  }

  it('runs under its own policy, asks for nothing and runs nothing that a name brought along', async () => {
    const { page, record } = await openReport();
    for (const button of await page.locator('table [data-items]').all()) {
      if (!(await button.isVisible())) continue;
      await button.click();
      await page.keyboard.press('Escape');
    }
    assert.deepEqual(record.console, []);
    assert.deepEqual(record.errors, []);
    assert.deepEqual(record.foreignRequests, []);
    assert.equal(await page.locator('img, b, iframe').count(), 0);
    assert.equal(await page.locator('script').count(), 2);
  });

  it('opens behind each number what it was counted over', async () => {
    const { page } = await openReport();
    const shown = await page.evaluate(() => {
      const found = [];
      for (const opener of document.querySelectorAll<HTMLElement>('[data-items]')) {
        const { part = '', row, column } = opener.dataset;
        opener.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        const lines = document.querySelectorAll('#records-list li');
        const texts = Array.from(lines, (line) => line.textContent);
        found.push({ part, row: Number(row), column: Number(column), texts });
        document.querySelector('dialog')?.close();
      }
      return found;
    });
    // 4 cells with items of the table; 2 + 2 of the figures, and as many of their tables.
    assert.equal(shown.length, 5 + 8);
    for (const { texts, ...place } of shown) {
      const expected = itemsAt(sampleReport.sections, place).map(lineOf);
      assert.deepEqual([...texts].sort(), expected.sort(), JSON.stringify(place));
    }
  });

  it('serves the keyboard: Enter and Space open, Escape closes, the focus comes back', async () => {
    const { page } = await openReport();
    for (const selector of ['td .open', 'g.figure-open']) {
      for (const key of ['Enter', 'Space']) {
        await page.locator(selector).first().focus();
        await page.keyboard.press(key);
        await page.locator(dialogName).waitFor();
        await page.keyboard.press('Escape');
        await page.locator(dialogName).waitFor({ state: 'detached' });
        const isBack = await page.evaluate(
          (name) => document.activeElement === document.querySelector(name),
          selector,
        );
        assert.ok(isBack, `${selector} ${key}`);
      }
    }
  });

  it('shows long lists in parts', async () => {
    const items: readonly ReportItem[] = Array.from({ length: 5000 }, (_, index) => ({
      recordId: `sc-${index}`,
    }));
    const { page } = await openReport({}, withItems(items));
    await page.locator('.open').click();
    assert.equal(await page.locator('#records-list li').count(), 1000);
    await page.getByRole('button', { name: 'Show the other 4000' }).click();
    assert.equal(await page.locator('#records-list li').count(), 5000);
    assert.equal(await page.locator('#records-list li').last().textContent(), 'sc-4999');
    assert.equal(
      await page.locator('#records-summary').textContent(),
      '5000 items in 5000 records',
    );
  });

  it('keeps items that stand twice', async () => {
    const twice = ['a', 'b', 'a', 'a'].map((recordId) => ({ recordId, candidate: 'all' }));
    const { page } = await openReport({}, withItems(twice));
    await page.locator('.open').click();
    assert.deepEqual(await page.locator('#records-list li').allTextContents(), [
      ...['a · all', 'a · all', 'a · all', 'b · all'],
    ]);
    assert.equal(await page.locator('#records-summary').textContent(), '4 items in 2 records');
  });

  for (const [what, viewport, deviceScaleFactor] of [
    ['320 pixels', { width: 320, height: 600 }, 1],
    ['200 percent', { width: 640, height: 400 }, 2],
  ] as const) {
    it(`needs no sideways scrolling of the page at ${what}`, async () => {
      const { page } = await openReport({ viewport, deviceScaleFactor });
      for (const summary of await page.locator('summary').all()) await summary.click();
      const widths = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      assert.equal(widths[0], widths[1]);
      await page.locator('.open').first().click();
      const box = await page.locator(dialogName).boundingBox();
      assert.ok(box !== null && box.x >= 0 && box.x + box.width <= viewport.width);
    });
  }

  it('prints dark text on a light page, without what is for the screen', async () => {
    const { page } = await openReport({ colorScheme: 'dark' });
    const background = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    assert.equal(await background(), 'rgb(22, 25, 29)');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    assert.equal(await background(), 'rgb(255, 255, 255)');
    assert.equal(await page.locator('nav').isVisible(), false);
    assert.equal(await page.locator('summary').first().isVisible(), false);
  });

  it('is a report without scripts as well', async () => {
    const { page } = await openReport({ javaScriptEnabled: false });
    assert.match(await page.locator('main').innerText(), /66\.7 \(2\/3; 20\.8–93\.9\)/);
  });

  it('draws no labels over each other', async () => {
    const { page } = await openReport();
    const overlaps = await page.evaluate(() => {
      const found: string[] = [];
      for (const figure of document.querySelectorAll('svg.figure')) {
        const texts = Array.from(figure.querySelectorAll('text'), (text) => ({
          name: text.textContent,
          box: text.getBoundingClientRect(),
        }));
        for (const [index, { name, box }] of texts.entries()) {
          for (const other of texts.slice(index + 1)) {
            const across =
              Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
            const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
            // Boxes of letters are higher than the letters.
            if (across > 1 && down > 4) found.push(`${name} / ${other.name}`);
          }
        }
      }
      return found;
    });
    assert.deepEqual(overlaps, []);
  });
});

function lineOf({ recordId, candidate }: ReportItem): string {
  return candidate === undefined ? recordId : `${recordId} · ${candidate}`;
}

function withItems(items: readonly ReportItem[]): Report {
  const row = { role: 'own', cells: [{ text: 'judge' }, { text: '50.0', items }] } as const;
  const table = { id: 't', title: 'T', columns: ['Judge', 'All'], rows: [row], notes: [] };
  return { ...sampleReport, sections: [{ title: 'S', tables: [table], figures: [] }] };
}
