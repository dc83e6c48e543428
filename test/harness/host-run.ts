// Runs a mocha bundle inside the extension host of a real VS Code and finds out what came of it.

import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format } from 'node:util';
import type { Page } from 'playwright-core';
import { launchBrowser, openPage } from './browser.ts';
import { Silence } from './silence.ts';
import {
  copyWorkspace,
  createProfile,
  installExtension,
  type Profile,
  type ProfileOptions,
  removeProfile,
  type Server,
  startServer,
  workbenchUrl,
} from './vscode-host.ts';
import { openWorkbench } from './workbench.ts';

const LOG_LINES_SHOWN = 20;
const TAIL_INTERVAL_MS = 200;

/**
 * As on a desktop. In a browser VS Code saves by itself a second after each edit, so that what is not saved would be there
 * for a moment only.
 */
const SETTINGS = { 'files.autoSave': 'off' };

export interface HostRunOptions extends ProfileOptions {
  /** The folder of the extension to test. */
  readonly extension: string;
  /** The bundle, which exports `run()`. */
  readonly tests: string;
  /** A folder or .code-workspace file; the tests get a copy. Without it, an empty window. */
  readonly workspace?: string;
  /** Companion extensions: .vsix files or folders. */
  readonly companions?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Runs the tests whose full title matches (or, with `invert`, does not). */
  readonly grep?: string;
  readonly invert?: boolean;
  /** How long VS Code may go without saying anything of a test before it counts as hung. */
  readonly silenceMs: number;
  /** Gets mocha's output as it comes. */
  readonly onOutput: (text: string) => void;
  /** A picture of the window at the end. */
  readonly screenshot?: string;
  /** Where the whole log of server and workbench is kept. */
  readonly log?: string;
}

export interface MochaStats {
  readonly passes: number;
  readonly failures: number;
  readonly pending: number;
}

/** What VS Code said at the end of the run: that `run()` succeeded (0) or not, or why nothing came. */
export type Ending =
  | { readonly kind: 'reported'; readonly code: number }
  | { readonly kind: 'none'; readonly reason: string };

export interface Verdict {
  /** `none`: the run proves nothing, because VS Code crashed, hung, or ran no test. */
  readonly outcome: 'passed' | 'failed' | 'none';
  readonly reason: string;
}

export interface HostRunResult extends Verdict {
  readonly stats: MochaStats | undefined;
  /** The last lines of the workbench's and extension host's own log. */
  readonly logEnd: string;
}

/**
 * VS Code's report alone is not to be trusted: for a killed extension host it reports success. So success
 * also needs the statistics that mocha writes at its very end.
 */
export function judge(ending: Ending, stats: MochaStats | undefined): Verdict {
  if (ending.kind === 'none') return { outcome: 'none', reason: ending.reason };
  if (stats !== undefined && stats.failures > 0) {
    return { outcome: 'failed', reason: `${stats.failures} failed` };
  }
  if (ending.code !== 0) return { outcome: 'failed', reason: `run() failed with ${ending.code}` };
  if (stats === undefined) {
    return { outcome: 'none', reason: 'the extension host ended before the tests had' };
  }
  if (stats.passes === 0) return { outcome: 'none', reason: 'no test passed' };
  return { outcome: 'passed', reason: '' };
}

/** The files by which the suite in the extension host and this process talk. */
interface Exchange {
  readonly output: string;
  readonly stats: string;
  readonly workbenchLog: string;
}

export async function runHostTests(options: HostRunOptions): Promise<HostRunResult> {
  const settings = { ...SETTINGS, ...options.settings };
  const profile = await createProfile({ ...options, settings });
  const exchange = await createExchange(profile);
  const silence = new Silence(options.silenceMs);
  const stopTailing = tail(exchange.output, (text) => {
    silence.startAnew();
    options.onOutput(text);
  });
  let server: Server | undefined;
  let ending: Ending;
  try {
    for (const companion of options.companions ?? []) await installExtension(profile, companion);
    server = await startServer(profile, {
      testMode: true,
      environment: testEnvironment(options, exchange),
    });
    ending = await drive(profile, server, options, exchange, silence);
  } catch (error) {
    ending = { kind: 'none', reason: describeError(error) };
  }
  silence.stop();
  await server?.stop();
  stopTailing();
  const workbenchLog = await readFile(exchange.workbenchLog, 'utf8');
  if (options.log !== undefined) {
    await writeFile(
      options.log,
      `### server\n${server?.output() ?? ''}\n### workbench\n${workbenchLog}`,
    );
  }
  const stats = await readStats(exchange.stats);
  await removeProfile(profile);
  const logEnd = workbenchLog.split('\n').filter(isTelling).slice(-LOG_LINES_SHOWN).join('\n');
  return { ...judge(ending, stats), stats, logEnd };
}

/** Frames of VS Code's minified code, and what it says in every run. */
function isTelling(line: string): boolean {
  return !/^\s+at |Ignoring fetching additional builtin|^\s*$/.test(line);
}

async function createExchange(profile: Profile): Promise<Exchange> {
  const exchange = {
    output: path.join(profile.root, 'mocha.txt'),
    stats: path.join(profile.root, 'mocha.json'),
    workbenchLog: path.join(profile.root, 'workbench.log'),
  };
  await writeFile(exchange.output, '');
  await writeFile(exchange.workbenchLog, '');
  return exchange;
}

function testEnvironment(options: HostRunOptions, exchange: Exchange): Record<string, string> {
  return {
    BENCHWRIGHT_TEST_OUTPUT: exchange.output,
    BENCHWRIGHT_TEST_STATS: exchange.stats,
    ...(options.grep === undefined ? {} : { BENCHWRIGHT_TEST_GREP: options.grep }),
    ...(options.invert === true ? { BENCHWRIGHT_TEST_INVERT: 'true' } : {}),
    ...options.environment,
  };
}

async function drive(
  profile: Profile,
  server: Server,
  options: HostRunOptions,
  exchange: Exchange,
  silence: Silence,
): Promise<Ending> {
  const workspace = options.workspace;
  const copy = workspace === undefined ? undefined : await copyWorkspace(profile, workspace);
  const browser = await launchBrowser();
  try {
    // What is not seen need not be large: drawing is done in software.
    const page = await openPage(browser, { width: 1000, height: 700 });
    if (options.screenshot === undefined) await leaveUnpainted(page);
    const { promise: ended, resolve: end } = Promise.withResolvers<Ending>();
    await listenForEnd(page, exchange.workbenchLog, end);
    silence.whenTooLong(() => {
      end({ kind: 'none', reason: `no test ended for ${options.silenceMs / 1000} s` });
    });
    const url = workbenchUrl(server, {
      extension: options.extension,
      tests: options.tests,
      ...(copy === undefined ? {} : { workspace: copy }),
    });
    // The tests may be over before the window has everything that we wait for.
    const ending = await Promise.race([openWorkbench(page, url).then(() => ended), ended]);
    if (options.screenshot !== undefined) await page.screenshot({ path: options.screenshot });
    return ending;
  } finally {
    await browser.close();
  }
}

/** What nobody looks at need not be painted either, which takes a fifth of the window's processor time. */
async function leaveUnpainted(page: Page): Promise<void> {
  // Elements that are not visible could not have the focus; transparent ones can.
  const style = 'body { opacity: 0 !important; } * { animation: none !important; }';
  await page.addInitScript({
    content: `{
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(${JSON.stringify(style)});
      document.adoptedStyleSheets.push(sheet);
    }`,
  });
}

async function listenForEnd(
  page: Page,
  workbenchLog: string,
  end: (ending: Ending) => void,
): Promise<void> {
  page.on('crash', () => {
    end({ kind: 'none', reason: 'the page crashed' });
  });
  page.on('close', () => {
    end({ kind: 'none', reason: 'the browser closed' });
  });
  // In test mode VS Code calls these two functions of its window.
  await page.exposeFunction('codeAutomationLog', async (type: string, args: unknown[]) => {
    await appendFile(workbenchLog, `[${type}] ${format(...args)}\n`);
  });
  await page.exposeFunction('codeAutomationExit', (code: number) => {
    end({ kind: 'reported', code });
  });
}

async function readStats(file: string): Promise<MochaStats | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as MochaStats;
  } catch {
    return undefined; // mocha did not come to its end
  }
}

/** Passes on what is appended to a file, and at the stop whatever is left. */
function tail(file: string, onText: (text: string) => void): () => void {
  const descriptor = openSync(file, 'r');
  const decoder = new TextDecoder();
  let position = 0;
  const passOn = (): void => {
    const buffer = Buffer.alloc(fstatSync(descriptor).size - position);
    if (buffer.length === 0) return;
    position += readSync(descriptor, buffer, 0, buffer.length, position);
    onText(decoder.decode(buffer, { stream: true }));
  };
  const timer = setInterval(passOn, TAIL_INTERVAL_MS);
  return () => {
    clearInterval(timer);
    passOn();
    closeSync(descriptor);
  };
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : `\ncaused by: ${describeError(error.cause)}`;
  return `${error.stack ?? error.message}${cause}`;
}
