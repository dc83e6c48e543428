// Everything that a UI test needs, started and stopped together: VS Code with the packaged extension on a
// copy of a workspace, and a browser window on it.

import type { Page } from 'playwright-core';
import {
  launchBrowser,
  openPage,
  type PageOptions,
  type PageRecord,
  recordPage,
} from './browser.ts';
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
import { openWorkbench, screenshot } from './workbench.ts';

export interface SessionOptions extends ProfileOptions, PageOptions {
  /** Extensions to install: .vsix files or folders. */
  readonly extensions?: readonly string[];
  readonly workspace?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

export interface Session {
  readonly page: Page;
  readonly record: PageRecord;
  readonly profile: Profile;
  readonly server: Server;
  /** The copy of the workspace, which VS Code has open. */
  readonly workspace: string | undefined;
}

/** Runs a test in a window of VS Code; when it fails, out/screenshots/NAME-failed.png shows the window. */
export async function withSession(
  name: string,
  options: SessionOptions,
  use: (session: Session) => Promise<void>,
): Promise<void> {
  const profile = await createProfile(options);
  try {
    for (const extension of options.extensions ?? []) await installExtension(profile, extension);
    const source = options.workspace;
    const workspace = source === undefined ? undefined : await copyWorkspace(profile, source);
    const server = await startServer(
      profile,
      options.environment === undefined ? {} : { environment: options.environment },
    );
    try {
      await useWindow(name, options, { profile, server, workspace }, use);
    } finally {
      await server.stop();
    }
  } finally {
    await removeProfile(profile);
  }
}

async function useWindow(
  name: string,
  options: PageOptions,
  host: Omit<Session, 'page' | 'record'>,
  use: (session: Session) => Promise<void>,
): Promise<void> {
  const browser = await launchBrowser();
  try {
    const page = await openPage(browser, options);
    const record = recordPage(page);
    try {
      const { server, workspace } = host;
      await openWorkbench(page, workbenchUrl(server, workspace === undefined ? {} : { workspace }));
      await use({ ...host, page, record });
    } catch (error) {
      await screenshot(page, `${name}-failed`).catch(() => undefined); // the test's own error matters
      throw error;
    }
  } finally {
    await browser.close();
  }
}
