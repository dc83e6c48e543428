import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { describe, it } from 'node:test';
import type { Frame, Page } from 'playwright-core';
import type { Review } from '../../src/core/model/review.ts';
import type { StudyDraw } from '../../src/core/review/draws/study-draw.ts';
import { reloaded } from '../harness/workbench.ts';
import { reviewView, withSamples } from './support/benchwright.ts';
import { answerBox, atStep, choose, openFile, palette } from './support/keyboard.ts';
import { until } from './support/until.ts';

const cli = path.resolve(import.meta.dirname, '../../dist/cli.cjs');
const dataset = 'matched.scenarios.jsonl';
const items = 50;
const answers = ['Right', 'Under', 'Over'] as const;
const keys = { Right: 'r', Under: 'u', Over: 'o' } as const;
type Answer = (typeof answers)[number];

/** What the reviewer thinks of an item when they come to it. */
function firstThought(position: number): Answer {
  return answers[position % answers.length] ?? 'Right';
}

describe('a review with the keyboard alone', () => {
  it('of fifty items goes on after a reload, keeps all of them, and merges with that of a colleague', async () => {
    await withSamples('review', async ({ page, workspace }) => {
      assert.ok(workspace !== undefined);
      await startStudy(page);
      const decided: Answer[] = [];
      let frame = await focused(page, 0);
      for (let at = 0; at < 26; at += 1) {
        decided.push(firstThought(at));
        await decide(frame, page, at, at === 4 ? 'Why not?' : '');
      }

      // The last one was a slip; and one of the first looks different by now.
      await page.keyboard.press('Shift+U');
      await shows(frame, 25, 25);
      decided[25] = 'Over';
      await page.keyboard.press(keys.Over);
      await page.keyboard.press('Enter');
      await shows(frame, 26, 26);
      await page.keyboard.press('g');
      await page.keyboard.type('3');
      await page.keyboard.press('Enter');
      await shows(frame, 2, 26);
      decided[2] = 'Right';
      await page.keyboard.press(keys.Right);
      await page.keyboard.press('Enter');
      await shows(frame, 26, 26);

      await reloaded(page, () => palette(page, 'Developer: Reload Window'));
      frame = await focused(page, 26);
      await shows(frame, 26, 26);
      for (let at = 26; at < items; at += 1) {
        decided.push(firstThought(at));
        await decide(frame, page, at, at === 40 ? 'A second comment.' : '');
      }
      await frame.getByRole('heading', { name: 'All items are decided' }).waitFor();

      const drawn = readDraw(workspace).items;
      assert.equal(drawn.length, items);
      assert.deepEqual(
        standing(readReviews(workspace, 'Dana')),
        Object.fromEntries(
          drawn.map(({ record_id: id, candidate }, at) => [
            `${id} ${candidate ?? ''}`,
            decided[at],
          ]),
        ),
      );
      mergesEitherWay(workspace);
    });
  });
});

async function startStudy(page: Page): Promise<void> {
  await openFile(page, dataset);
  await palette(page, 'Benchwright: Start Review...');
  await answerBox(page, 'Who reviews?', 'Dana');
  await atStep(page, 'Start Review');
  await choose(page, 'Human', 'Human reference');
  const title = 'Start Review: Human reference';
  await atStep(page, title);
  await choose(page, 'New', 'New Sample...');
  await answerBox(page, `${title}: size`, String(items / 2));
  await answerBox(page, `${title}: seed`, '7');
  await atStep(page, `${title}: rounds`);
  await choose(page, 'One', 'One round');
  await atStep(page, `${title}: who decides`);
  await choose(page, 'Eve', 'Everyone');
}

/** The page, once it shows an item and has the focus. */
async function focused(page: Page, position: number): Promise<Frame> {
  const frame = await reviewView(page);
  await shows(frame, position, position);
  await until('the focus', async () => (await frame.evaluate('document.hasFocus()')) === true);
  return frame;
}

async function shows(frame: Frame, position: number, decided: number): Promise<void> {
  await frame.getByText(`${String(decided)} of ${String(items)} decided`).waitFor();
  const go = frame.locator('#go');
  await until('the item', async () => (await go.inputValue()) === String(position + 1));
  // Until the answer has come that belongs to the state, keys are not taken.
  await frame.locator('#saved').filter({ hasNotText: 'Saving' }).waitFor();
}

async function decide(frame: Frame, page: Page, at: number, comment: string): Promise<void> {
  await page.keyboard.press(keys[firstThought(at)]);
  if (comment === '') {
    await page.keyboard.press('Enter');
  } else {
    await page.keyboard.press('c');
    await page.keyboard.type(comment);
    await page.keyboard.press('Control+Enter');
  }
  if (at + 1 < items) await shows(frame, at + 1, at + 1);
}

function readDraw(workspace: string): StudyDraw {
  const file = path.join(workspace, `${dataset}.verdict-7.draw.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as StudyDraw;
}

function fileOf(workspace: string, reviewer: string): string {
  return path.join(workspace, `${dataset}.${reviewer}.reviews.jsonl`);
}

function readReviews(workspace: string, reviewer: string): readonly Review[] {
  return readFileSync(fileOf(workspace, reviewer), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Review);
}

/** What stands by the lines alone: the last of each item, unless it was taken back. */
function standing(reviews: readonly Review[]): unknown {
  const last = new Map(
    reviews.map(({ record_id: id, candidate = '', decision }) => [`${id} ${candidate}`, decision]),
  );
  return Object.fromEntries([...last].filter(([, decision]) => decision !== null));
}

/** Emil decided the same items, and sees a few of them otherwise. */
function mergesEitherWay(workspace: string): void {
  const dana = fileOf(workspace, 'Dana');
  const emil = fileOf(workspace, 'Emil');
  const lines = readReviews(workspace, 'Dana')
    .filter(({ decision }) => decision !== null)
    .map((review, index) => ({
      ...review,
      supersedes: undefined,
      review_id: `emil-${String(index)}`,
      reviewer: 'Emil',
      decision: index % 5 === 0 ? 'Over' : review.decision,
    }));
  writeFileSync(emil, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const one = agreement(workspace, [dana, emil]);
  assert.deepEqual(agreement(workspace, [emil, dana]), one);
  assert.match(JSON.stringify(one), /kappa/i);
}

/** The report, but for when and how it was made. */
function agreement(workspace: string, files: readonly string[]): unknown {
  const text = execFileSync(
    process.execPath,
    [cli, 'agree', ...files, '--dataset', dataset, '--study', 'verdict', '--format', 'json'],
    { cwd: workspace, encoding: 'utf8' },
  );
  const report = JSON.parse(text) as Record<string, unknown>;
  return { ...report, provenance: undefined };
}
