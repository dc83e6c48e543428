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

export async function judgmentView(page: Page): Promise<Frame> {
  return webviewFrame(page, async (frame) => (await frame.title()) === 'Judgment');
}

export async function compareView(page: Page): Promise<Frame> {
  return webviewFrame(page, async (frame) => (await frame.title()) === 'Compare matched responses');
}
