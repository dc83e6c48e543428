// Runs the tests of test/host inside a real VS Code.
//
//   node test/harness/run-host-tests.ts [--extension DIR] [--tests FILE] [--workspace DIR] [--vsix FILE_OR_DIR]...
//       [--setting KEY=JSON]... [--env NAME=VALUE]... [--grep TEXT [--invert]] [--untrusted]
//       [--silence SECONDS] [--screenshot PNG] [--log FILE]
//
// Exit code: 0 all passed, 1 a test failed, 2 no result (VS Code crashed or hung, or no test ran).

import path from 'node:path';
import { parseArgs } from 'node:util';
import { type HostRunResult, runHostTests } from './host-run.ts';

const root = path.resolve(import.meta.dirname, '../..');
const EXIT_CODES = { passed: 0, failed: 1, none: 2 } as const;

// Whatever breaks in here is no verdict on the tests; Node's own exit code would say that one failed.
process.on('uncaughtException', (error) => {
  console.error(error);
  process.exit(EXIT_CODES.none);
});

const { values } = parseArgs({
  options: {
    extension: { type: 'string', default: root },
    tests: { type: 'string', default: path.join(root, 'dist-test/host/index.cjs') },
    workspace: { type: 'string' },
    vsix: { type: 'string', multiple: true, default: [] },
    setting: { type: 'string', multiple: true, default: [] },
    env: { type: 'string', multiple: true, default: [] },
    grep: { type: 'string' },
    invert: { type: 'boolean', default: false },
    untrusted: { type: 'boolean', default: false },
    silence: { type: 'string', default: '300' },
    screenshot: { type: 'string' },
    log: { type: 'string' },
  },
});

const started = Date.now();
const result = await runHostTests({
  extension: values.extension,
  tests: values.tests,
  companions: values.vsix,
  settings: Object.fromEntries(
    values.setting.map(splitPair).map(([name, json]) => [name, JSON.parse(json) as unknown]),
  ),
  environment: Object.fromEntries(values.env.map(splitPair)),
  invert: values.invert,
  trusted: !values.untrusted,
  silenceMs: Number(values.silence) * 1000,
  onOutput: (text) => process.stdout.write(text),
  ...(values.workspace === undefined ? {} : { workspace: values.workspace }),
  ...(values.grep === undefined ? {} : { grep: values.grep }),
  ...(values.screenshot === undefined ? {} : { screenshot: values.screenshot }),
  ...(values.log === undefined ? {} : { log: values.log }),
});
report(result);
process.exitCode = EXIT_CODES[result.outcome];

function report({ outcome, reason, stats, logEnd }: HostRunResult): void {
  if (outcome !== 'passed') {
    // Of failed tests mocha has said everything.
    if (stats === undefined) console.error(`--- the end of VS Code's log ---\n${logEnd}`);
    console.error(`host: ${outcome === 'none' ? 'no result' : 'failed'}: ${reason}`);
  }
  console.log(`host tests took ${((Date.now() - started) / 1000).toFixed(1)} s`);
  if (stats === undefined) return;
  const skipped = stats.pending > 0 ? `, ${stats.pending} skipped` : '';
  console.log(`host: ${stats.passes} passed, ${stats.failures} failed${skipped}`);
}

function splitPair(pair: string): [string, string] {
  const at = pair.indexOf('=');
  if (at < 1) throw new Error(`NAME=VALUE is needed, not ${pair}`);
  return [pair.slice(0, at), pair.slice(at + 1)];
}
