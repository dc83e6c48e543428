import path from 'node:path';
import type { Frame, Locator, Page } from 'playwright-core';
import { type Session, type SessionOptions, withSession } from '../../harness/session.ts';
import { quickOpen, webviewFrame } from '../../harness/workbench.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** A window of VS Code with the packaged extension on a copy of the sample set. */
export async function withSamples(
  name: string,
  use: (session: Session) => Promise<void>,
  options: SessionOptions = {},
): Promise<void> {
  await withSession(
    name,
    {
      extensions: [path.join(root, 'dist/benchwright.vsix')],
      workspace: path.join(root, 'samples/persevalbench'),
      ...options,
    },
    use,
  );
}

/** Opens the matched scenarios and waits for the lens of the first record. */
export async function openScenarios(page: Page): Promise<void> {
  await quickOpen(page, 'matched.scenarios.jsonl');
  await lens(page, /sc-0001 · re-entry/).waitFor();
}

/** A code lens by its text; the first that is on the screen. */
export function lens(page: Page, text: string | RegExp): Locator {
  return page.locator('.codelens-decoration a').filter({ hasText: text }).first();
}

/** Clicks a lens until something came of it. */
export async function clickLens(page: Page, text: RegExp, result: Locator): Promise<void> {
  await clickUntil(lens(page, text), result);
}

/**
 * Clicks until something came of it: VS Code draws lenses and rows anew now and then, and a click that falls into that moment
 * is lost.
 */
export async function clickUntil(
  target: Locator,
  result: Locator,
  options: Parameters<Locator['click']>[0] = {},
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await target.click(options);
    try {
      await result.first().waitFor({ timeout: 20_000 });
      return;
    } catch (error) {
      if (attempt === 4) throw error;
    }
  }
}

/** Judges the first record on the screen by its lens and waits for the verdicts in it. */
export async function judgeByLens(page: Page): Promise<void> {
  await clickLens(page, /^\s*Judge$/, lens(page, /Right: (Right|Under|Over)/));
}

/** Opens Compare by the lens of the first record on the screen. */
export async function compareByLens(page: Page): Promise<Frame> {
  await clickLens(page, /^\s*Compare$/, page.locator('.tab').filter({ hasText: /^Compare/ }));
  return compareView(page);
}

export async function judgmentView(page: Page): Promise<Frame> {
  return webviewFrame(page, async (frame) => (await frame.title()) === 'Judgment');
}

export async function compareView(page: Page): Promise<Frame> {
  return webviewFrame(page, async (frame) => (await frame.title()) === 'Compare matched responses');
}

export async function previewView(page: Page): Promise<Frame> {
  return webviewFrame(page, async (frame) => (await frame.title()) === 'Scenario preview');
}

export async function sheetView(page: Page): Promise<Frame> {
  return webviewFrame(page, async (frame) => (await frame.title()) === 'Record preview');
}

export async function matchedView(page: Page): Promise<Frame> {
  return webviewFrame(page, async (frame) => (await frame.title()) === 'Compare matched records');
}

export async function coverageView(page: Page): Promise<Frame> {
  return webviewFrame(page, async (frame) => (await frame.title()) === 'Dataset coverage');
}

export async function runView(page: Page): Promise<Frame> {
  return webviewFrame(page, async (frame) => (await frame.title()) === 'Judge dataset');
}

export async function reportView(page: Page): Promise<Frame> {
  return webviewFrame(page, async (frame) => (await frame.title()) === 'Report');
}

export async function reviewView(page: Page): Promise<Frame> {
  return webviewFrame(page, async (frame) => (await frame.title()) === 'Review');
}

export async function repairView(page: Page): Promise<Frame> {
  return webviewFrame(page, async (frame) => (await frame.title()) === 'Repair');
}
