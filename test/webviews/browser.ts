import { existsSync } from 'node:fs';
import process from 'node:process';
import { chromium, type Browser, type Page } from 'playwright-core';
import { installFakeHost } from './fake-host.ts';
import { startPageServer, type SurfaceName } from './page-server.ts';
import type { ThemeName } from './themes.ts';

export interface OpenOptions {
  readonly theme?: ThemeName;
  readonly width?: number;
  readonly height?: number;
  /** 2 for the page at 200 percent zoom: half the CSS pixels in the same window. */
  readonly zoom?: number;
  /** A page that no other test gets: for tests that change more of it than what is shown. */
  readonly isOwn?: boolean;
}

/** One browser and one server for a test file. */
export interface Bench {
  readonly open: (surface: SurfaceName, state: unknown, options?: OpenOptions) => Promise<Page>;
  readonly close: () => Promise<void>;
}

export async function startBench(): Promise<Bench> {
  const server = await startPageServer();
  const browser = await launch();
  let shared: { readonly page: Page; readonly zoom: number } | undefined;
  return {
    open: async (surface, state, options = {}) => {
      const { theme = 'dark', width = 1000, height = 800, zoom = 1, isOwn = false } = options;
      const size = { width: Math.round(width / zoom), height: Math.round(height / zoom) };
      // The page of the last test is loaded anew: making another one would take as long again.
      if (isOwn || shared?.zoom !== zoom || shared.page.isClosed()) {
        // One page at a time: pages left open go on drawing, and machines for tests are small.
        for (const context of browser.contexts()) await context.close();
        shared = { page: await newPage(browser, zoom), zoom };
      } else {
        // What the last page kept is not this one's.
        await shared.page.evaluate(() => {
          sessionStorage.clear();
        });
      }
      const { page } = shared;
      if (isOwn) shared = undefined;
      await page.unrouteAll();
      await page.setViewportSize(size);
      await page.goto(server.pageUrl(surface, theme));
      if (state !== undefined) await showState(page, state);
      return page;
    },
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}

/** Shows a state as the host would send it, and waits until it is drawn. */
export async function showState(page: Page, state: unknown): Promise<void> {
  await page.evaluate(async (snapshot) => {
    window.fakeHost.post({ type: 'state', state: snapshot });
    // Toolkit elements draw a frame later than the page.
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
  }, state);
}

/** The actions that the page has posted, in order. */
export async function actionsOf(page: Page): Promise<readonly unknown[]> {
  return page.evaluate(() =>
    window.fakeHost.messages.flatMap((message) =>
      message.type === 'action' ? [message.action] : [],
    ),
  );
}

/** Makes the host answer with an error; `silence` makes it not answer; undefined makes it well again. */
export async function refuse(page: Page, refusal: string | undefined): Promise<void> {
  await page.evaluate((text) => {
    window.fakeHost.refusal = text;
  }, refusal);
}

async function launch(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  if (!existsSync(executablePath)) {
    throw new Error(
      `There is no browser at ${executablePath}. Install chromium, or set CHROMIUM to one.`,
    );
  }
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

async function newPage(browser: Browser, zoom: number): Promise<Page> {
  const context = await browser.newContext({ deviceScaleFactor: zoom, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript(installFakeHost);
  return page;
}
