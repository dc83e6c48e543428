// Runs the tests of test/host in a downloaded desktop VS Code: for machines that can download one.
//
//   npm run test:electron

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTests } from '@vscode/test-electron';

const root = path.resolve(import.meta.dirname, '../..');
const workspace = await mkdtemp(path.join(tmpdir(), 'benchwright-workspace-'));
try {
  await cp(path.join(root, 'test/fixtures/workspace'), workspace, { recursive: true });
  await runTests({
    extensionDevelopmentPath: [root, path.join(root, 'test/fixtures/fake-lm-extension')],
    extensionTestsPath: path.join(root, 'dist-test/host/index.cjs'),
    // The tests that need restricted mode have a run of their own, which this runner does not offer.
    extensionTestsEnv: { BENCHWRIGHT_TEST_GREP: '@untrusted', BENCHWRIGHT_TEST_INVERT: 'true' },
    launchArgs: [workspace, '--disable-extensions', '--disable-workspace-trust'],
  });
} finally {
  await rm(workspace, { recursive: true, force: true });
}
