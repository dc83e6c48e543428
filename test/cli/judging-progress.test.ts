import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LaneProgress, RunProgress } from '../../src/core/judging/run/run-progress.ts';
import { judgingProgress } from '../../src/cli/judging/judging-progress.ts';

const start: RunProgress = {
  counts: { verdict: 0, unreadable: 0, failed: 0, cancelled: 0, skipped: 0 },
  total: 806,
  done: 0,
  inFlight: 0,
  callsPerSecond: undefined,
  remainingMs: undefined,
  costUsd: 0,
  callsWithoutCost: 0,
  usage: { inputTokens: 0, outputTokens: 0, withoutUsage: 0 },
  lanes: [],
};

interface Shown {
  readonly text: string;
  readonly report: (progress: RunProgress) => void;
  readonly end: () => void;
  pass: (milliseconds: number) => void;
}

function output(isTerminal: boolean, columns?: number): Shown {
  let text = '';
  let now = 0;
  const { report, end } = judgingProgress({
    errorOut: (part) => void (text += part),
    isTerminal,
    columns: () => columns,
    now: () => now,
  });
  return {
    report,
    end,
    get text() {
      return text;
    },
    pass: (milliseconds) => void (now += milliseconds),
  };
}

function through(total: number, shown: Shown): string {
  for (let done = 1; done <= total; done += 1) {
    shown.pass(20);
    shown.report({ ...start, total, done, counts: { ...start.counts, verdict: done } });
  }
  shown.end();
  return shown.text;
}

describe('the progress of judging where it is kept', () => {
  it('is a line for each tenth, without control characters', () => {
    const lines = through(806, output(false)).trimEnd().split('\n');
    assert.equal(lines.length, 10);
    assert.equal(lines[0], '81 of 806 calls');
    assert.equal(lines[9], '806 of 806 calls');
    assert.doesNotMatch(lines.join('\n'), /[^\n\x20-\x7e]/);
  });

  it('is a line for each call where there are few', () => {
    assert.equal(through(3, output(false)).trimEnd().split('\n').length, 3);
  });
});

describe('the progress of judging on a terminal', () => {
  it('is one line, which stays', () => {
    const text = through(20, output(true));
    assert.equal(text.split('\n').length, 2);
    assert.ok(text.endsWith('\r\u001b[K20 of 20 calls\n'));
  });

  it('is drawn ten times a second at most, and at the end', () => {
    const draws = through(200, output(true)).split('\r').length - 1;
    assert.ok(draws >= 40 && draws <= 42, `${draws} draws in 4 s`);
  });

  it('never wraps', () => {
    const shown = output(true, 12);
    shown.report({ ...start, done: 120 });
    assert.equal(shown.text, '\r\u001b[K120 of 806 ');
  });
});

describe('a line of progress', () => {
  const lane: LaneProgress = {
    destination: 'http://localhost/v1',
    judges: ['m'],
    limit: 8,
    inFlight: 8,
    waitingRetries: 1,
    pausedUntilMs: 9_000,
    throttled: 1,
    isRefused: false,
  };
  const cases: readonly (readonly [Partial<RunProgress>, string])[] = [
    [{ done: 1 }, '1 of 806 calls'],
    [
      { done: 9, counts: { ...start.counts, verdict: 6, unreadable: 2, failed: 1 } },
      '9 of 806 calls, 2 unreadable, 1 failed',
    ],
    [
      { done: 120, callsPerSecond: 14.23, remainingMs: 48_210, costUsd: 0.1234 },
      '120 of 806 calls, 14.2/s, 48 s left, $0.12',
    ],
    [{ done: 120, remainingMs: 12 * 60_000 }, '120 of 806 calls, 12 min left'],
    [{ done: 120, remainingMs: 200 * 60_000 }, '120 of 806 calls, 3 h 20 min left'],
    [{ done: 806, remainingMs: 0, costUsd: 0.0042 }, '806 of 806 calls, $0.004'],
    [{ done: 5, lanes: [lane] }, '5 of 806 calls, waiting 9 s as the endpoint asks'],
  ];
  for (const [progress, line] of cases) {
    it(`reads: ${line}`, () => {
      const shown = output(true, 200);
      shown.report({ ...start, ...progress });
      assert.equal(shown.text, `\r\u001b[K${line}`);
    });
  }
});
