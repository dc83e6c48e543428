// The browser of the tests and pictures: the one that $CHROMIUM names, or Debian's headless shell. That is Chromium
// without the window around the page, which nobody sees here and which takes a third of the browser's time.
import { existsSync } from 'node:fs';
import process from 'node:process';

/** Debian's package and the program in it. */
export const chromiumPackage = 'chromium-headless-shell';
const program = `/usr/bin/${chromiumPackage}`;

export function chromiumPath() {
  const { CHROMIUM: named } = process.env;
  return named === undefined || named === '' ? program : named;
}

export function isChromiumInstalled() {
  return existsSync(chromiumPath());
}
