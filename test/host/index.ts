// The entry point of the tests that run inside VS Code: `run()` is called by the extension host, by that
// of test/harness/run-host-tests.ts as by that of @vscode/test-electron. The files are found by glob.

import { appendFileSync, writeFileSync } from 'node:fs';
import { format } from 'node:util';
import Mocha from 'mocha';

/** For machines that take several times as long as ours. */
const TIMEOUT_MS = 180_000;

export async function run(): Promise<void> {
  const {
    BENCHWRIGHT_TEST_OUTPUT: outputFile,
    BENCHWRIGHT_TEST_STATS: statsFile,
    BENCHWRIGHT_TEST_GREP: grep,
    BENCHWRIGHT_TEST_INVERT: invert,
    CI: ci,
  } = process.env;
  if (outputFile !== undefined) {
    // Reporters print through this function; in a file their lines are not mixed with VS Code's log.
    Mocha.reporters.Base.consoleLog = (...args: unknown[]): void => {
      appendFileSync(outputFile, `${format(...args)}\n`);
    };
  }
  const mocha = new Mocha({
    ui: 'bdd',
    color: false,
    timeout: TIMEOUT_MS,
    forbidOnly: ci === 'true',
    ...(grep === undefined ? {} : { grep }),
  });
  if (invert === 'true') mocha.invert();
  // Defines describe and it, so the test files can only be loaded after this.
  mocha.suite.emit('pre-require', globalThis, '', mocha);
  await import('glob:./**/*.test.ts');

  const failures = await new Promise<number>((resolve) => {
    const runner = mocha.run((count) => {
      // The runner outside believes this file only: a killed extension host would report success.
      if (statsFile !== undefined) writeFileSync(statsFile, JSON.stringify(runner.stats));
      resolve(count);
    });
  });
  if (failures > 0) throw new Error(`${String(failures)} test(s) failed`);
}
