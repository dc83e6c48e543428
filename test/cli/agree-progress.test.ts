import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { agreeProgress } from '../../src/cli/reviewing/agree-progress.ts';

function shown(isTerminal: boolean, total: number, msEach: number, columns?: number): string {
  let text = '';
  let now = 0;
  const { report, end } = agreeProgress({
    errorOut: (part) => void (text += part),
    isTerminal,
    columns: () => columns,
    now: () => now,
  });
  for (let done = 0; done <= total; done += 1) {
    report({ done, total });
    now += msEach;
  }
  end();
  return text;
}

describe('the progress of agreement', () => {
  it('is one line of a terminal that is written over, and gone in the end', () => {
    assert.equal(
      shown(true, 8, 60),
      '\r\u001b[KAgreement: 4 of 8 rows\r\u001b[KAgreement: 8 of 8 rows\r\u001b[K',
    );
  });

  it('never fills a line of the terminal, which would wrap', () => {
    assert.equal(shown(true, 4, 60, 12), '\r\u001b[KAgreement: \r\u001b[K');
  });

  it('is whole on a terminal that does not know its width', () => {
    assert.equal(shown(true, 4, 60, 0), '\r\u001b[KAgreement: 4 of 4 rows\r\u001b[K');
  });

  it('says nothing of what is soon done, and nothing where it would be kept', () => {
    assert.equal(shown(true, 8, 2), '');
    assert.equal(shown(false, 8, 60), '');
  });
});
