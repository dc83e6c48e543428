import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Ending, judge, type MochaStats, type Verdict } from './host-run.ts';

const success: Ending = { kind: 'reported', code: 0 };
const failure: Ending = { kind: 'reported', code: 1 };
const nothing: Ending = { kind: 'none', reason: 'no result after 180 s' };
const stats = (passes: number, failures: number): MochaStats => ({ passes, failures, pending: 0 });

const cases: readonly [string, Ending, MochaStats | undefined, Verdict['outcome']][] = [
  ['all passed', success, stats(3, 0), 'passed'],
  ['a test failed', failure, stats(3, 1), 'failed'],
  ['a test failed, and VS Code reports success', success, stats(3, 1), 'failed'],
  ['run() threw before mocha started', failure, undefined, 'failed'],
  ['the extension host was killed, which VS Code reports as success', success, undefined, 'none'],
  ['no test ran', success, stats(0, 0), 'none'],
  ['VS Code hung before the tests ended', nothing, undefined, 'none'],
  ['VS Code hung after the tests had passed', nothing, stats(3, 0), 'none'],
];

for (const [title, ending, mochaStats, outcome] of cases) {
  test(`${title}: ${outcome}`, () => {
    assert.equal(judge(ending, mochaStats).outcome, outcome);
  });
}
