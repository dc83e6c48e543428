// Takes the pictures of the README anew, after a build and a package: `npm run pictures`, or `npm run pictures -- shopping`
// for some of its parts.
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import {
  compareByLens,
  coverageView,
  judgeByLens,
  judgmentView,
  lens,
  matchedView,
  openScenarios,
  previewView,
  reportView,
  runView,
  sheetView,
  withSamples,
} from '../test/e2e/support/benchwright.ts';
import { quickOpen, runCommand, screenshot, setTheme } from '../test/harness/workbench.ts';
import { takeReviewPictures } from './review-pictures.mjs';

const images = path.resolve(import.meta.dirname, '../docs/images');

/** @type {[theme: import('../test/harness/workbench.ts').Theme, name: string][]} */
const themes = [
  ['dark', 'dark'],
  ['light', 'light'],
  ['high-contrast-dark', 'high-contrast'],
];

await mkdir(images, { recursive: true });
const wanted = process.argv.slice(2);
/** @param {string} part */
const isWanted = (part) => wanted.length === 0 || wanted.includes(part);

for (const [theme, name] of isWanted('scenarios') ? themes : []) {
  await withSamples(
    `pictures-${name}`,
    async ({ page }) => {
      /** @param {string} picture */
      const take = async (picture) => {
        await copyFile(
          await screenshot(page, `${picture}-${name}`),
          path.join(images, `${picture}-${name}.png`),
        );
      };
      await openScenarios(page);
      await setTheme(page, theme);
      await judgeByLens(page);
      const judgment = await judgmentView(page);
      await judgment.getByText('Error response').first().waitFor();
      await runCommand(page, 'Notifications: Clear All Notifications');
      await take('editor');
      const compare = await compareByLens(page);
      await compare.locator('ins').first().waitFor();
      await runCommand(page, 'View: Close Primary Side Bar');
      await runCommand(page, 'View: Maximize Editor Group');
      await page.waitForTimeout(500);
      await take('compare');

      await runCommand(page, 'View: Close All Editors');
      await openScenarios(page);
      await runCommand(page, 'Benchwright: Open Preview to the Side');
      const preview = await previewView(page);
      await preview.getByText('sc-0001').first().waitFor();
      await page.waitForTimeout(500);
      await take('preview');
      await runCommand(page, 'View: Close Other Editors in Group');
      await runCommand(page, 'View: Close All Editors');
      await openScenarios(page);
      await runCommand(page, 'Benchwright: Show Dataset Coverage');
      await (await coverageView(page)).getByRole('grid').first().waitFor();
      await runCommand(page, 'View: Maximize Editor Group');
      await page.waitForTimeout(500);
      await take('coverage');

      await runCommand(page, 'View: Close All Editors');
      await openScenarios(page);
      await runCommand(page, 'Benchwright: Judge Dataset...');
      const run = await runView(page);
      await run.getByRole('button', { name: 'Start' }).waitFor();
      await runCommand(page, 'View: Maximize Editor Group');
      await page.waitForTimeout(1_000);
      await take('run');

      await runCommand(page, 'View: Close All Editors');
      await openScenarios(page);
      await runCommand(page, 'Benchwright: Show Report');
      const report = await reportView(page);
      await report.getByRole('grid').first().waitFor();
      await runCommand(page, 'View: Maximize Editor Group');
      await page.waitForTimeout(1_000);
      await take('report');
    },
    { width: 1400, height: 860 },
  );
}

for (const [theme, name] of isWanted('shopping') ? themes : []) {
  await withSamples(
    `pictures-shopping-${name}`,
    async ({ page }) => {
      /** @param {string} picture */
      const take = async (picture) => {
        // Over nothing that has a tooltip or a hover.
        await page.mouse.move(26, 520);
        await page.waitForTimeout(900);
        await copyFile(
          await screenshot(page, `${picture}-${name}`),
          path.join(images, `${picture}-${name}.png`),
        );
      };
      const openStudy = async () => {
        await quickOpen(page, 'study.paceshop.jsonl');
        await lens(page, /ps-0001/).waitFor();
        // The third record: a BAD one, beside its base and its siblings.
        await page.keyboard.press('Control+G');
        await page.keyboard.type('3');
        await page.keyboard.press('Enter');
      };
      await openStudy();
      await setTheme(page, theme);
      await page.keyboard.press('Control+Alt+J');
      await lens(page, /Response: (GOOD|BAD)/).waitFor();
      await runCommand(page, 'View: Close Primary Side Bar');
      await runCommand(page, 'Notifications: Clear All Notifications');
      await runCommand(page, 'Benchwright: Open Preview to the Side');
      const sheet = await sheetView(page);
      await sheet.getByText('Evidence pool').first().waitFor();
      await take('shopping');

      await runCommand(page, 'View: Close All Editors');
      await openStudy();
      await runCommand(page, 'Benchwright: Compare Matched Responses');
      const matched = await matchedView(page);
      await matched.locator('ins').first().waitFor();
      await runCommand(page, 'View: Maximize Editor Group');
      await take('matched');
    },
    { width: 1400, height: 860, workspace: path.resolve(images, '../../samples/paceshop') },
  );
}

if (isWanted('problems'))
  await withSamples(
    'pictures-problems',
    async ({ page }) => {
      await quickOpen(page, 'one-of-each.scenarios.jsonl');
      await page.locator('.squiggly-error').first().waitFor();
      await setTheme(page, 'dark');
      await runCommand(page, 'View: Toggle Problems');
      await page.locator('.markers-panel .monaco-list-row').nth(5).waitFor();
      await copyFile(
        await screenshot(page, 'problems-dark'),
        path.join(images, 'problems-dark.png'),
      );
    },
    { width: 1400, height: 860 },
  );

if (isWanted('record'))
  await withSamples(
    'pictures-record',
    async ({ page }) => {
      await openScenarios(page);
      await setTheme(page, 'dark');
      await runCommand(page, 'View: Close Primary Side Bar');
      await runCommand(page, 'Benchwright: Edit Record');
      await page.locator('.tab.active').filter({ hasText: 'sc-0001.json' }).waitFor();
      await page.keyboard.press('Control+F');
      await page.locator('.find-widget.visible').waitFor();
      await page.keyboard.type('"evidence_distance": "');
      await page.keyboard.press('Escape');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Control+Shift+ArrowRight');
      await page.keyboard.type('medium');
      await page.locator('.squiggly-error').first().waitFor();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Control+.');
      await page.locator('.action-widget').getByText('evidence_distance').first().waitFor();
      await copyFile(await screenshot(page, 'record-dark'), path.join(images, 'record-dark.png'));
    },
    { width: 1400, height: 860 },
  );

if (isWanted('review'))
  await takeReviewPictures(themes, async (page, picture) => {
    await copyFile(await screenshot(page, picture), path.join(images, `${picture}.png`));
  });
