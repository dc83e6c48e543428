// Opens a folder in VS Code with this checkout's extension, in the browser: for machines without a VS Code of
// their own. Runs until it is interrupted.
import { spawn } from 'node:child_process';
import process from 'node:process';
import { installHost } from './install-vscode-host.mjs';
import {
  createProfile,
  installExtension,
  removeProfile,
  startServer,
  workbenchUrl,
} from '../test/harness/vscode-host.ts';

const [workspace = '.'] = process.argv.slice(2);

await import('./package.mjs');
await installHost();
const profile = await createProfile();
await installExtension(profile, 'dist/benchwright.vsix');
const server = await startServer(profile);
const url = workbenchUrl(server, { workspace });
process.stdout.write(`\nVS Code is open at\n  ${url}\nPress Ctrl+C to end it.\n`);
// Where there is a desktop, its browser opens; elsewhere the address above is enough.
spawn('xdg-open', [url], { stdio: 'ignore', detached: true })
  .on('error', () => undefined)
  .unref();

await new Promise((resolve) => {
  process.once('SIGINT', resolve);
  process.once('SIGTERM', resolve);
});
await server.stop();
await removeProfile(profile);
