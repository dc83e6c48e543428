// What a person does in VS Code's window, and what they see there.

import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Frame, Locator, Page } from 'playwright-core';

// Generous: a machine with two busy cores takes ten times as long as an idle one.
const START_TIMEOUT_MS = 120_000;
const FIND_TIMEOUT_MS = 60_000;
const LIST_TIMEOUT_MS = 1_500;
const SHOW_TIMEOUT_MS = 10_000;
const POLL_MS = 100;

const NOTIFICATION = '.notification-list-item';
const NOTIFICATION_LIST = '.notifications-center.visible';
const NOTIFICATION_BUTTON = '.notification-list-item-buttons-container .monaco-text-button';
const QUICK_INPUT = '.quick-input-widget .quick-input-box input';

export const SCREENSHOT_FOLDER = path.resolve(import.meta.dirname, '../../out/screenshots');

/** Goes to an address of `workbenchUrl` and waits until the window is there. */
export async function openWorkbench(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'domcontentloaded', timeout: START_TIMEOUT_MS });
  await waitForWorkbench(page);
}

/** Does what makes VS Code load its window anew, and waits until the new one is there: the old one still looks like it. */
export async function reloaded(page: Page, reload: () => Promise<unknown>): Promise<void> {
  const loaded = page.waitForEvent('domcontentloaded', { timeout: START_TIMEOUT_MS });
  await reload();
  await loaded;
  await waitForWorkbench(page);
}

async function waitForWorkbench(page: Page): Promise<void> {
  await page.locator('.monaco-workbench .part.statusbar').waitFor({ timeout: START_TIMEOUT_MS });
}

/** Runs a command by its title in the palette, `Category: Title`. */
export async function runCommand(page: Page, title: string): Promise<void> {
  await choose(page, 'F1', `>${title}`, title);
}

/** Opens a file of the workspace by (the end of) its path. */
export async function quickOpen(page: Page, file: string): Promise<void> {
  await choose(page, 'Control+P', file, path.basename(file));
}

/**
 * Opens the quick input, types, and takes the entry with exactly this label. Commands and files appear only
 * after extensions and folders were read, and an open list does not learn of them: so it is opened again.
 */
async function choose(page: Page, key: string, typed: string, label: string): Promise<void> {
  const end = Date.now() + FIND_TIMEOUT_MS;
  for (let patience = LIST_TIMEOUT_MS; Date.now() < end; patience *= 2) {
    await page.keyboard.press(key);
    const row = quickInputRow(page, label);
    if ((await isTyped(page, typed, patience)) && (await appears(row, patience))) {
      await row.click();
      return;
    }
    await page.keyboard.press('Escape');
  }
  throw new Error(`The quick input has no entry "${label}" after ${FIND_TIMEOUT_MS} ms`);
}

/**
 * Answers the quick pick with this title, or the one that is open. Of several in a row the title must be named:
 * until the next one opens the last is still there and would take what is typed.
 */
export async function pick(page: Page, label: string, title?: string): Promise<void> {
  await waitForStep(page, title);
  await page.locator(QUICK_INPUT).fill(label);
  await quickInputRow(page, label).click();
}

/** Answers the input box with this title. */
export async function enter(page: Page, text: string, title: string): Promise<void> {
  await waitForStep(page, title);
  await page.locator(QUICK_INPUT).fill(text);
  await page.locator(QUICK_INPUT).press('Enter');
}

async function waitForStep(page: Page, title: string | undefined): Promise<void> {
  if (title !== undefined) {
    const shown = page.locator('.quick-input-widget .quick-input-title');
    await shown.getByText(title, { exact: true }).waitFor({ timeout: FIND_TIMEOUT_MS });
  }
  await page.locator(QUICK_INPUT).waitFor();
}

/** The list also has what is merely similar. */
function quickInputRow(page: Page, label: string): Locator {
  const exactly = page.locator('.label-name').getByText(label, { exact: true });
  return page.locator('.quick-input-list .monaco-list-row').filter({ has: exactly }).first();
}

/** Whether the quick input took it: that of an earlier command may still be closing, and close on what is typed. */
async function isTyped(page: Page, text: string, timeoutMs: number): Promise<boolean> {
  try {
    await page.locator(QUICK_INPUT).fill(text, { timeout: timeoutMs });
    return true;
  } catch {
    return false;
  }
}

async function appears(locator: Locator, timeoutMs: number): Promise<boolean> {
  try {
    await locator.waitFor({ timeout: timeoutMs });
    return true;
  } catch {
    return false;
  }
}

/**
 * The frame of a webview. A webview is two nested frames, and several may be open, so the one is taken
 * that has what the caller looks for.
 */
export async function webviewFrame(
  page: Page,
  predicate: (frame: Frame) => Promise<boolean>,
  timeoutMs: number = FIND_TIMEOUT_MS,
): Promise<Frame> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    for (const frame of page.frames()) {
      if (frame !== page.mainFrame() && (await holds(frame, predicate))) return frame;
    }
    await pause(POLL_MS);
  }
  const seen = page.frames().map((frame) => `${frame.name()} ${frame.url()}`);
  throw new Error(`No such webview after ${timeoutMs} ms; the frames are:\n${seen.join('\n')}`);
}

async function holds(
  frame: Frame,
  predicate: (frame: Frame) => Promise<boolean>,
): Promise<boolean> {
  try {
    return await predicate(frame);
  } catch {
    return false; // it went away while we looked
  }
}

const SEVERITIES = ['error', 'warning', 'info'] as const;

export interface Notification {
  readonly severity: (typeof SEVERITIES)[number];
  readonly message: string;
  readonly buttons: readonly string[];
}

/** Waits for a notification with this text. */
export async function waitForNotification(
  page: Page,
  text: string | RegExp,
): Promise<Notification> {
  const item = await shownNotification(page, text);
  const notification = await readNotification(item);
  await hideNotifications(page);
  return notification;
}

/** Presses a button of the newest notification with this text. */
export async function answerNotification(
  page: Page,
  text: string | RegExp,
  button: string,
): Promise<void> {
  const item = await shownNotification(page, text);
  await item.locator(NOTIFICATION_BUTTON).getByText(button, { exact: true }).click();
  await hideNotifications(page);
}

/**
 * The newest with this text: as the toast that a person sees, or in the list, which keeps what has gone by. The list is
 * opened by its bell, again and again: one that comes or goes at the wrong moment closes it.
 */
async function shownNotification(page: Page, text: string | RegExp): Promise<Locator> {
  const item = page.locator(NOTIFICATION).filter({ hasText: text }).first();
  const end = Date.now() + START_TIMEOUT_MS;
  while (!((await appears(item, SHOW_TIMEOUT_MS)) && (await isHeld(item))) && Date.now() < end) {
    const bell = page.locator(String.raw`#status\.notifications a`);
    if (!(await page.locator(NOTIFICATION_LIST).isVisible())) await bell.click();
  }
  await item.waitFor({ timeout: SHOW_TIMEOUT_MS });
  return item;
}

/** A toast does not go by while the mouse is on it. */
async function isHeld(item: Locator): Promise<boolean> {
  try {
    await item.hover({ timeout: SHOW_TIMEOUT_MS });
    return true;
  } catch {
    return false;
  }
}

async function hideNotifications(page: Page): Promise<void> {
  await page.mouse.move(0, 0); // a toast may go by again
  const list = page.locator(NOTIFICATION_LIST);
  if (!(await list.isVisible())) return; // it closes by itself with its last notification
  await runCommand(page, 'Notifications: Hide Notifications');
  await list.waitFor({ state: 'hidden' });
}

async function readNotification(item: Locator): Promise<Notification> {
  const icon = (await item.locator('.notification-list-item-icon').getAttribute('class')) ?? '';
  const buttons = item.locator(NOTIFICATION_BUTTON);
  return {
    severity: SEVERITIES.find((severity) => icon.includes(`codicon-${severity}`)) ?? 'info',
    message: (await item.locator('.notification-list-item-message').innerText()).trim(),
    buttons: (await buttons.allInnerTexts()).map((button) => button.trim()),
  };
}

/** What the theme picker calls them, and the class that the window then has. */
const THEMES = {
  light: { label: 'Light 2026', className: '2026-light' },
  dark: { label: 'Dark 2026', className: '2026-dark' },
  'high-contrast-dark': { label: 'Dark High Contrast', className: 'hc_black' },
  'high-contrast-light': { label: 'Light High Contrast', className: 'hc_light' },
} as const;

export type Theme = keyof typeof THEMES;

/** Switches the colour theme in the theme picker: VS Code in a browser does not see its settings file change. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  const { label, className } = THEMES[theme];
  await runCommand(page, 'Preferences: Color Theme');
  await pick(page, label);
  await page.locator(`.monaco-workbench.vscode-theme-defaults-themes-${className}-json`).waitFor();
}

/** Saves what the window shows as out/screenshots/NAME.png. */
export async function screenshot(page: Page, name: string): Promise<string> {
  await mkdir(SCREENSHOT_FOLDER, { recursive: true });
  const file = path.join(SCREENSHOT_FOLDER, `${name}.png`);
  await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
  return file;
}
