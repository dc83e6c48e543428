import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { after, before, test } from 'node:test';
import { refuse, startBench, type Bench, type OpenOptions } from './browser.ts';
import type { SurfaceName } from './page-server.ts';
import { themes } from './themes.ts';

export interface Picture {
  /** Of its file. */
  readonly name: string;
  readonly surface: SurfaceName;
  readonly state: unknown;
  readonly options?: OpenOptions;
  /** Pressed one after the other before the picture is taken. */
  readonly keys?: readonly string[];
  /** What the host answers to every action. */
  readonly refusal?: string;
  /** What is in sight alone; the whole page where left out. */
  readonly isCut?: true;
}

/** Pictures for people to look at, in every theme: only where a folder is named. */
export function takePictures(pictures: readonly Picture[]): void {
  const folder = process.env['WEBVIEW_SCREENSHOTS'];
  const skip = folder === undefined ? 'WEBVIEW_SCREENSHOTS names no folder' : false;

  let bench: Bench;
  before(async () => {
    if (folder !== undefined) bench = await startBench();
  });
  after(async () => {
    if (folder !== undefined) await bench.close();
  });

  for (const theme of themes) {
    test(`pictures in ${theme.name}`, { skip }, async () => {
      if (folder === undefined) return;
      await mkdir(folder, { recursive: true });
      for (const { name, surface, state, options, keys = [], refusal, isCut } of pictures) {
        const page = await bench.open(surface, state, { ...options, theme: theme.name });
        await refuse(page, refusal);
        for (const key of keys) await page.keyboard.press(key);
        await page.waitForTimeout(100);
        await page.screenshot({
          path: path.join(folder, `${name}.${theme.name}.png`),
          fullPage: isCut !== true,
        });
      }
    });
  }
}
