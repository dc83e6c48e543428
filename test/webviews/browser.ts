import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../harness/browser.ts';
import { installFakeHost } from './fake-host.ts';
import { startPageServer, type PageServer, type SurfaceName } from './page-server.ts';
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

/** For machines that take several times as long as ours. */
const patienceMs = 60_000;

/** What a test file draws its pages with. */
export interface Bench {
  readonly open: (surface: SurfaceName, state: unknown, options?: OpenOptions) => Promise<Page>;
  readonly close: () => Promise<void>;
}

/** One browser and one server for all files: building the pages and starting a browser takes longer than most files. */
class Workshop {
  readonly server: PageServer;
  readonly browser: Browser;
  private shared: { readonly page: Page; readonly zoom: number } | undefined;

  constructor(server: PageServer, browser: Browser) {
    this.server = server;
    this.browser = browser;
  }

  async open(surface: SurfaceName, state: unknown, options: OpenOptions = {}): Promise<Page> {
    const { theme = 'dark', width = 1000, height = 800, zoom = 1, isOwn = false } = options;
    const size = { width: Math.round(width / zoom), height: Math.round(height / zoom) };
    // The page of the last test is loaded anew: making another one would take as long again.
    if (isOwn || this.shared?.zoom !== zoom || this.shared.page.isClosed()) {
      // One page at a time: pages left open go on drawing, and machines for tests are small.
      for (const context of this.browser.contexts()) await context.close();
      this.shared = { page: await newPage(this.browser, zoom), zoom };
    } else {
      // What the last page kept is not this one's.
      await this.shared.page.evaluate(() => {
        sessionStorage.clear();
      });
    }
    const { page } = this.shared;
    if (isOwn) this.shared = undefined;
    await page.unrouteAll();
    await page.setViewportSize(size);
    await page.goto(this.server.pageUrl(surface, theme));
    if (state !== undefined) await showState(page, state);
    return page;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.server.close();
  }
}

let workshop: Promise<Workshop> | undefined;
let users = 0;

export async function startBench(): Promise<Bench> {
  users += 1;
  workshop ??= openWorkshop();
  const opened = await workshop;
  return {
    open: (surface, state, options) => opened.open(surface, state, options),
    close: async () => {
      users -= 1;
      if (users > 0) return;
      workshop = undefined;
      await opened.close();
    },
  };
}

async function openWorkshop(): Promise<Workshop> {
  const server = await startPageServer();
  return new Workshop(server, await launchBrowser());
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

/** The id of what has the focus, empty for the page itself: a button that has just been enabled takes it a frame later. */
export async function focusedId(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        requestAnimationFrame(() => {
          resolve(document.activeElement?.id ?? '');
        });
      }),
  );
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

async function newPage(browser: Browser, zoom: number): Promise<Page> {
  const context = await browser.newContext({ deviceScaleFactor: zoom, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.addInitScript(installFakeHost);
  return page;
}
