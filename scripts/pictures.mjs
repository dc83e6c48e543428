// Takes the pictures of the README anew: `npm run pictures`, after a build and a package.
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import {
  compareByLens,
  judgeByLens,
  judgmentView,
  openScenarios,
  withSamples,
} from '../test/e2e/support/benchwright.ts';
import { quickOpen, runCommand, screenshot, setTheme } from '../test/harness/workbench.ts';

const images = path.resolve(import.meta.dirname, '../docs/images');

/** @type {[theme: import('../test/harness/workbench.ts').Theme, name: string][]} */
const themes = [
  ['dark', 'dark'],
  ['light', 'light'],
  ['high-contrast-dark', 'high-contrast'],
];

await mkdir(images, { recursive: true });
for (const [theme, name] of themes) {
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
    },
    { width: 1400, height: 860 },
  );
}

await withSamples(
  'pictures-problems',
  async ({ page }) => {
    await quickOpen(page, 'one-of-each.scenarios.jsonl');
    await page.locator('.squiggly-error').first().waitFor();
    await setTheme(page, 'dark');
    await runCommand(page, 'View: Toggle Problems');
    await page.locator('.markers-panel .monaco-list-row').nth(5).waitFor();
    await copyFile(await screenshot(page, 'problems-dark'), path.join(images, 'problems-dark.png'));
  },
  { width: 1400, height: 860 },
);
