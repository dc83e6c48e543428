import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { judgingProgress } from '../../src/cli/judging/judging-progress.ts';

function shown(total: number, isTerminal: boolean): string {
  let text = '';
  const out = (part: string): void => {
    text += part;
  };
  const progress = judgingProgress(total, out, isTerminal);
  for (let verdict = 1; verdict <= total; verdict += 1) {
    progress.report({ verdict, unreadable: 0, failed: 0, cancelled: 0, skipped: 0 });
  }
  progress.end();
  return text;
}

describe('the progress of judging', () => {
  it('is a line for each tenth where it is kept', () => {
    const lines = shown(806, false).trimEnd().split('\n');
    assert.equal(lines.length, 10);
    assert.equal(lines[0], '81 of 806 calls: 81 verdicts, 0 unreadable, 0 failed');
    assert.equal(lines[9], '806 of 806 calls: 806 verdicts, 0 unreadable, 0 failed');
  });

  it('is a line for each call where there are few', () => {
    assert.equal(shown(3, false).trimEnd().split('\n').length, 3);
  });

  it('is one line on a terminal, which stays', () => {
    const text = shown(20, true);
    assert.equal(text.split('\n').length, 2);
    assert.ok(text.endsWith('20 of 20 calls: 20 verdicts, 0 unreadable, 0 failed\n'));
  });
});
