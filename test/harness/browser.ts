// A headless Chromium that can reach this machine only.

import { type Browser, type Page, chromium } from 'playwright-core';
import { chromiumPath } from '../../scripts/chromium.mjs';

const WINDOW = { width: 1400, height: 900 };
const ACTION_TIMEOUT_MS = 60_000;
const LAUNCH_TIMEOUT_MS = 120_000;

const SWITCHES = [
  '--no-sandbox', // the tests run as root in containers
  '--disable-dev-shm-usage', // /dev/shm is small there
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--disable-sync',
  '--disable-lcd-text', // screenshots look the same everywhere
  '--force-color-profile=srgb',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

export interface BrowserOptions {
  /** Further command line switches. */
  readonly switches?: readonly string[];
}

export async function launchBrowser(options: BrowserOptions = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    headless: true,
    timeout: LAUNCH_TIMEOUT_MS,
    args: [...SWITCHES, ...(options.switches ?? [])],
  });
}

export interface PageOptions {
  readonly width?: number;
  readonly height?: number;
  /** 2 renders as on a high-density screen; to test 200 % zoom, halve width and height as well. */
  readonly deviceScaleFactor?: number;
}

export async function openPage(browser: Browser, options: PageOptions = {}): Promise<Page> {
  const { width = WINDOW.width, height = WINDOW.height, deviceScaleFactor = 1 } = options;
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor });
  page.setDefaultTimeout(ACTION_TIMEOUT_MS);
  return page;
}

/** What a page did that no test looks at by itself; a test asserts on it at its end. */
export interface PageRecord {
  /** `type: text` of every console message, of its web workers and webviews too. */
  readonly console: readonly string[];
  readonly errors: readonly string[];
  /** Addresses off this machine that the page asked for; the browser refuses them, but none should be asked. */
  readonly foreignRequests: readonly string[];
}

export function recordPage(page: Page): PageRecord {
  const record = {
    console: [] as string[],
    errors: [] as string[],
    foreignRequests: [] as string[],
  };
  page.on('console', (message) => {
    record.console.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    record.errors.push(error.message);
  });
  page.context().on('request', (request) => {
    if (isForeign(request.url())) record.foreignRequests.push(request.url());
  });
  return record;
}

function isForeign(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  if (!['http:', 'https:', 'ws:', 'wss:'].includes(protocol)) return false;
  // VS Code's service worker answers for this name itself: it is how webviews read local files.
  return (
    !['127.0.0.1', 'localhost'].includes(hostname) &&
    !hostname.endsWith('.vscode-resource.vscode-cdn.net')
  );
}
