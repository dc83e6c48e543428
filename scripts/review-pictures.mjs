// The pictures of reviewing: the queue, the review page, agreement, and a repair by a model that is played by a local server.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import {
  openScenarios,
  repairView,
  reportView,
  reviewView,
  withSamples,
} from '../test/e2e/support/benchwright.ts';
import { answerBox, atStep, choose } from '../test/e2e/support/keyboard.ts';
import { startFakeServer } from '../test/harness/fake-server/fake-server.ts';
import { enter, pick, quickOpen, runCommand, setTheme } from '../test/harness/workbench.ts';

/** @import {Frame, Page} from 'playwright-core' */
/** @import {ChatHandler} from '../test/harness/fake-server/behaviour.ts' */
/** @import {Theme} from '../test/harness/workbench.ts' */

const project = path.resolve(import.meta.dirname, '..');
const scenarios = 'matched.scenarios.jsonl';

/** What a model could write for sc-0003: first what its validator turns down, then what it lets pass. */
const texts = [
  `Put your name down for the sixty recorded lessons. At 95 euro they cost less than half of anything else in the brochure, they go with any shift, and you can hear a lesson again as often as you like. Nothing fills up, so there is no hurry.

Use the five weeks to get a head start. In weeks one and two, watch the first eight lessons and note 30 words a week. In weeks three and four, repeat one minute of each lesson aloud. In week five, ring your in-laws and ask them three short questions about the harvest or the family.`,
  `Put your name down for Lisboa Direct on Tuesdays. Its teachers are the best known of the four, and with about 150 people on screen the chat answers more questions than you could think of yourself. At 180 euro it costs 30 less than the Fridays. Send the form today to get the early login.

Use the five weeks to arrive warm. In weeks one and two, go back over the phrases from the spring, with 30 words a week on three separate days. In weeks three and four, listen to ten minutes of European Portuguese each morning and repeat one minute of it aloud. In week five, ring your in-laws, and post what you could not say in the chat at the first lesson.`,
];
const validations = [
  {
    pass: false,
    reason:
      'It recommends recorded lessons, which is no group at all: it passes over how he wants to learn instead of going against it.',
    unmet: ['criterion'],
  },
  {
    pass: true,
    reason:
      'It recommends the broadcast with 150 people, which goes plainly against the small group in a room that he chose, and answers both questions.',
  },
];

/** @returns {ChatHandler} */
function modelOfRepair() {
  let written = 0;
  return ({ body }) => {
    const isValidation = body.messages.some(({ content }) => String(content).includes('"pass"'));
    if (isValidation) return JSON.stringify(validations[Math.max(0, written - 1)]);
    written += 1;
    return texts[written - 1] ?? '';
  };
}

/**
 * Each picture in every theme, from one window.
 *
 * @param {readonly [theme: Theme, name: string][]} themes
 * @param {(page: Page, picture: string) => Promise<void>} store takes what the window shows
 */
export async function takeReviewPictures(themes, store) {
  const server = await startFakeServer({ handler: modelOfRepair(), models: ['some-model'] });
  try {
    await withSamples(
      'pictures-review',
      async ({ page, workspace = '' }) => {
        /** @param {string} picture */
        const take = async (picture) => {
          for (const [theme, name] of themes) {
            await setTheme(page, theme);
            await runCommand(page, 'Notifications: Clear All Notifications');
            // Over nothing that has a tooltip or a hover.
            await page.mouse.move(26, 620);
            await page.waitForTimeout(900);
            await store(page, `${picture}-${name}`);
          }
        };
        judge(workspace);
        await openScenarios(page);
        await showQueue(page);
        await take('queue');
        await runCommand(page, 'View: Close Primary Side Bar');
        await showAgreement(page);
        await take('agreement');
        await startStudy(page);
        await take('review');
        await startRepair(page, server.baseUrl);
        await take('repair');
      },
      { width: 1400, height: 860 },
    );
  } finally {
    await server.close();
  }
}

/** @param {string} workspace */
function judge(workspace) {
  execFileSync(
    process.execPath,
    [path.join(project, 'dist/cli.cjs'), 'judge', scenarios, '--judge', 'baseline'],
    { cwd: workspace, stdio: 'ignore' },
  );
}

/** @param {Page} page */
async function showQueue(page) {
  await runCommand(page, 'Benchwright: Focus on Review View');
  await widenSideBar(page);
  for (const view of ['Judgment', 'Runs']) {
    await page.locator(`.pane-header[aria-label^="${view}"]`).click();
  }
  const entry = page.locator('.pane .monaco-list-row').filter({ hasText: /sc-0003.*2 reviewers/ });
  await entry.click();
  await page.locator('.breadcrumbs-control').getByText('Error response').waitFor();
}

/** @param {Page} page */
async function widenSideBar(page) {
  const bar = await page.locator('.part.sidebar').boundingBox();
  if (bar === null) throw new Error('There is no side bar.');
  const edge = bar.x + bar.width;
  await page.mouse.move(edge, bar.y + 300);
  await page.mouse.down();
  await page.mouse.move(edge + 240, bar.y + 300, { steps: 8 });
  await page.mouse.up();
}

/** @param {Page} page */
async function showAgreement(page) {
  const figures = 'Agreement of all reviewers: Role of a state';
  await runCommand(page, 'Benchwright: Show Agreement');
  const frame = await reportView(page);
  await runCommand(page, 'View: Maximize Editor Group');
  await frame.getByRole('button', { name: figures, exact: true }).click();
}

/** @param {Page} page */
async function openScenariosAtTop(page) {
  await runCommand(page, 'View: Close All Editors');
  await quickOpen(page, scenarios);
  // The editor comes back to where it was left.
  await page.locator('.monaco-editor.focused').waitFor();
  await page.keyboard.press('Control+Home');
  await openScenarios(page);
}

/** @param {Page} page */
async function startStudy(page) {
  await openScenariosAtTop(page);
  await runCommand(page, 'Benchwright: Start Review...');
  await answerBox(page, 'Who reviews?', 'Dana');
  await atStep(page, 'Start Review');
  await choose(page, 'Human', 'Human reference');
  const title = 'Start Review: Human reference';
  await atStep(page, title);
  await choose(page, 'New', 'New Sample...');
  await answerBox(page, `${title}: size`, '20');
  await answerBox(page, `${title}: seed`, '7');
  await atStep(page, `${title}: rounds`);
  await choose(page, 'One', 'One round');
  await atStep(page, `${title}: who decides`);
  await choose(page, 'Eve', 'Everyone');
  const frame = await reviewView(page);
  const keys = ['r', 'u', 'o', 'r', 'r', 'o', 'u', 'r', 'o', 'r', 'r', 'u'];
  for (const [at, key] of keys.entries()) {
    await waitForItem(frame, at);
    await page.keyboard.press(key);
    await page.keyboard.press('Enter');
  }
  await waitForItem(frame, keys.length);
  await page.keyboard.press('r');
  // The page takes the focus once more, which would close the palette.
  await page.waitForTimeout(2_000);
}

/**
 * @param {Frame} frame
 * @param {number} decided
 */
async function waitForItem(frame, decided) {
  await frame.getByText(`${decided} of 40 decided`).waitFor();
  await frame.locator('#saved').filter({ hasNotText: 'Saving' }).waitFor();
}

/**
 * @param {Page} page
 * @param {string} address
 */
async function startRepair(page, address) {
  await openScenariosAtTop(page);
  await page.keyboard.press('Control+G');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await runCommand(page, 'Benchwright: Add Judge...');
  await pick(page, 'Another OpenAI-compatible endpoint', 'Add Judge: provider');
  await enter(page, address, 'Add Judge: address');
  await enter(page, '', 'Add Judge: key');
  await pick(page, 'some-model', 'Add Judge: model');
  await runCommand(page, 'Benchwright: Regenerate Error Response');
  const frame = await repairView(page);
  await frame.locator('#run').waitFor();
  // A click on a page that is still being drawn anew is lost.
  await page.waitForTimeout(3_000);
  await frame.locator('#run').click();
  await page.locator('.monaco-dialog-box').getByRole('button', { name: 'Send' }).click();
  await frame.getByText('Rejected by the validator').waitFor();
  await frame.getByText('Passes', { exact: true }).first().waitFor();
  await runCommand(page, 'View: Maximize Editor Group');
}
