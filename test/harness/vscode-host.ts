// A real VS Code (code-server) with a throw-away profile: start, stop, install extensions.
//
// Nothing is written outside of the profile, and nothing outlives the test process: a small watchdog
// kills the server's process group and removes the profile when this process ends, in whatever way.

import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { hostPaths, isHostInstalled } from '../../scripts/install-vscode-host.mjs';

const LISTEN_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 10_000;

/** Unix sockets live in the profile, and their paths may have about 107 characters: so not in TMPDIR. */
const PROFILE_PREFIX = '/tmp/bw-';

/** Whatever else is in the environment (keys of model providers above all) stays out of the tests. */
const INHERITED_VARIABLES =
  /^(PATH|LANG|LANGUAGE|LC_.*|TZ|TERM|SHELL|USER|LOGNAME|LD_LIBRARY_PATH|CI)$/;

export type Settings = Readonly<Record<string, unknown>>;

const QUIET_SETTINGS: Settings = {
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.welcomePage.walkthroughs.openOnInstall': false,
  'workbench.enableExperiments': false,
  'workbench.settings.enableNaturalLanguageSearch': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'window.menuBarVisibility': 'classic',
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'update.showReleaseNotes': false,
  'extensions.autoUpdate': false,
  'extensions.autoCheckUpdates': false,
  'extensions.ignoreRecommendations': true,
  'git.enabled': false,
  'chat.disableAIFeatures': true, // hides VS Code's own chat; vscode.lm works all the same
  'chat.commandCenter.enabled': false,
};

export interface ProfileOptions {
  /** User settings, on top of those that keep VS Code quiet. Read at the start only. */
  readonly settings?: Settings;
  /** `false`: workspace trust is on, and folders open in restricted mode. Default `true`. */
  readonly trusted?: boolean;
}

export interface Profile {
  readonly root: string;
  readonly home: string;
  readonly temporary: string;
  readonly userData: string;
  readonly extensions: string;
  readonly configFile: string;
  readonly settingsFile: string;
  readonly trusted: boolean;
}

export async function createProfile(options: ProfileOptions = {}): Promise<Profile> {
  const { settings = {}, trusted = true } = options;
  const root = await mkdtemp(PROFILE_PREFIX);
  const profile: Profile = {
    root,
    home: path.join(root, 'home'),
    temporary: path.join(root, 't'),
    userData: path.join(root, 'data'),
    extensions: path.join(root, 'ext'),
    configFile: path.join(root, 'config.yaml'),
    settingsFile: path.join(root, 'data', 'User', 'settings.json'),
    trusted,
  };
  for (const folder of [
    profile.home,
    profile.temporary,
    profile.extensions,
    path.dirname(profile.settingsFile),
  ]) {
    await mkdir(folder, { recursive: true });
  }
  await writeFile(profile.configFile, 'bind-addr: 127.0.0.1:0\nauth: none\ncert: false\n');
  const trustSettings = trusted
    ? { 'security.workspace.trust.enabled': false }
    : {
        'security.workspace.trust.enabled': true,
        'security.workspace.trust.startupPrompt': 'never',
      };
  await writeFile(
    profile.settingsFile,
    JSON.stringify({ ...QUIET_SETTINGS, ...trustSettings, ...settings }, null, 2),
  );
  return profile;
}

/** Copies a folder (or a .code-workspace file with its folder) into the profile, so that tests may write to it. */
export async function copyWorkspace(profile: Profile, source: string): Promise<string> {
  const absolute = path.resolve(source);
  const isFolder = (await stat(absolute)).isDirectory();
  const folder = isFolder ? absolute : path.dirname(absolute);
  const copy = path.join(profile.root, 'w', path.basename(folder));
  await cp(folder, copy, { recursive: true });
  return isFolder ? copy : path.join(copy, path.basename(absolute));
}

export async function removeProfile(profile: Profile): Promise<void> {
  await rm(profile.root, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

/** Installs a .vsix file, or an extension's folder, which is packed first. To be called before the server starts. */
export async function installExtension(profile: Profile, source: string): Promise<void> {
  const isFolder = (await stat(source)).isDirectory();
  const vsix = isFolder ? await packExtension(profile, source) : path.resolve(source);
  await codeServer(profile, ['--install-extension', vsix, '--force']);
}

async function packExtension(profile: Profile, folder: string): Promise<string> {
  const vsix = path.join(profile.temporary, `${path.basename(folder)}.vsix`);
  const vsce = createRequire(import.meta.url).resolve('@vscode/vsce/vsce');
  const options = ['--no-dependencies', '--skip-license', '--allow-missing-repository'];
  await run(process.execPath, [vsce, 'package', ...options, '--out', vsix], { cwd: folder });
  return vsix;
}

async function codeServer(profile: Profile, args: readonly string[]): Promise<void> {
  const { node, entry } = installedHost();
  await run(node, [entry, ...profileArguments(profile), ...args], {
    env: environmentOf(profile, {}),
  });
}

const execute = promisify(execFile);

async function run(
  program: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv },
): Promise<void> {
  try {
    await execute(program, args, options);
  } catch (cause) {
    // The message of the cause has the command line and what was printed to stderr; tools complain on stdout too.
    const printed = cause instanceof Error && 'stdout' in cause ? String(cause.stdout) : '';
    throw new Error(`${path.basename(program)} ${args.join(' ')} failed\n${printed}`, { cause });
  }
}

export interface ServerOptions {
  /**
   * VS Code's own test mode: needed to run an extension from its folder and tests in the extension host.
   * It shows no notification toasts, so UI tests install a .vsix and leave it off.
   */
  readonly testMode?: boolean;
  /** Reaches the extension host. */
  readonly environment?: Readonly<Record<string, string>>;
}

export interface Server {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  readonly processId: number;
  /** What it has printed so far. */
  output: () => string;
  stop: () => Promise<void>;
}

/** Resolves when the server listens, on a free port. */
export async function startServer(profile: Profile, options: ServerOptions = {}): Promise<Server> {
  const { node, entry } = installedHost();
  const child = spawn(
    node,
    [
      entry,
      ...profileArguments(profile),
      ...['--bind-addr', '127.0.0.1:0', '--auth', 'none'],
      ...['--disable-telemetry', '--disable-update-check', '--disable-getting-started-override'],
      '--ignore-last-opened',
      ...(profile.trusted ? ['--disable-workspace-trust'] : []),
      ...(options.testMode === true ? ['--vscode-option', 'enable-smoke-test-driver'] : []),
    ],
    {
      detached: true, // its own process group, which also holds the extension host and the language servers
      env: environmentOf(profile, options.environment ?? {}),
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const { pid } = child;
  if (pid === undefined) {
    const [error] = (await once(child, 'error')) as [Error];
    throw new Error('VS Code could not be started', { cause: error });
  }
  const dismissWatchdog = startWatchdog(pid, profile);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const stop = async (): Promise<void> => {
    await stopGroup(child, pid);
    dismissWatchdog();
  };
  try {
    const url = await listening(child, () => output);
    return { url, processId: pid, output: () => output, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function listening(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (what: string): void => {
      reject(new Error(`VS Code ${what}\n${output()}`));
    };
    const timer = setTimeout(() => {
      fail(`did not listen within ${LISTEN_TIMEOUT_MS / 1000} s`);
    }, LISTEN_TIMEOUT_MS);
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      fail(`ended early (${String(code ?? signal)})`);
    });
    child.stdout?.on('data', () => {
      const url = /HTTP server listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(output())?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    });
  });
}

/** Kills the group and removes the profile when its standard input closes unannounced, as it does when we die. */
function startWatchdog(group: number, profile: Profile): () => void {
  const script = 'read -r _ && exit 0; kill -KILL "-$1"; sleep 1; rm -rf -- "$2"';
  const watchdog = spawn('sh', ['-c', script, 'sh', String(group), profile.root], {
    detached: true, // a Ctrl+C in the terminal must not reach it
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.unref();
  watchdog.stdin.on('error', () => undefined);
  return () => {
    watchdog.stdin.end('dismissed\n');
  };
}

async function stopGroup(child: ChildProcess, group: number): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await exited;
    clearTimeout(timer);
  }
  try {
    process.kill(-group, 'SIGKILL'); // an extension host left over would write into the removed profile
  } catch {
    // Nobody of the group is left.
  }
}

function profileArguments(profile: Profile): string[] {
  return [
    ...['--config', profile.configFile],
    ...['--user-data-dir', profile.userData],
    ...['--extensions-dir', profile.extensions],
  ];
}

function environmentOf(
  profile: Profile,
  extra: Readonly<Record<string, string>>,
): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => INHERITED_VARIABLES.test(name));
  return {
    ...Object.fromEntries(inherited),
    HOME: profile.home,
    TMPDIR: profile.temporary,
    EXTENSIONS_GALLERY: '{}', // without it VS Code asks a marketplace at every start
    ...extra,
  };
}

function installedHost(): ReturnType<typeof hostPaths> {
  if (!isHostInstalled()) {
    throw new Error(
      'The VS Code host is not installed; run: node scripts/setup.mjs --with chromium,host',
    );
  }
  return hostPaths();
}

export interface WorkbenchOptions {
  /** A folder or a .code-workspace file, absolute; without it an empty window opens. */
  readonly workspace?: string;
  /** In test mode: the folder of the extension to run. Only one is possible; install others. */
  readonly extension?: string;
  /** In test mode: the module whose `run()` the extension host calls. */
  readonly tests?: string;
}

export function workbenchUrl(server: Server, options: WorkbenchOptions = {}): string {
  const { workspace, extension, tests } = options;
  const url = new URL(server.url);
  if (workspace === undefined) url.searchParams.set('ew', 'true');
  else
    url.searchParams.set(workspace.endsWith('.code-workspace') ? 'workspace' : 'folder', workspace);
  const remote = (file: string): string => `vscode-remote://${url.host}${path.resolve(file)}`;
  const payload = [
    ...(extension === undefined ? [] : [['extensionDevelopmentPath', remote(extension)]]),
    ...(tests === undefined ? [] : [['extensionTestsPath', remote(tests)]]),
    ['skipWelcome', 'true'],
    ['skipReleaseNotes', 'true'],
  ];
  url.searchParams.set('payload', JSON.stringify(payload));
  return url.href;
}
