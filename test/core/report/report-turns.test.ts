import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UserError } from '../../../src/core/model/user-error.ts';
import { ReportTurns } from '../../../src/extension/report/report-turns.ts';

test('the steps of a report are told of now and then, and messages are heard between them', async () => {
  const told: number[] = [];
  const turns = new ReportTurns(({ done }) => void told.push(done));
  let hasHeard = false;
  setImmediate(() => (hasHeard = true));
  let done = 0;
  while (told.length < 2) {
    done += 1;
    await turns.take({ done, total: 1e9 });
  }
  assert.ok(hasHeard);
  assert.ok(told.length < done, 'not after each step');
  assert.equal(told.at(-1), done);
});

test('a report that is stopped ends with its next step', async () => {
  const turns = new ReportTurns(() => undefined);
  await turns.take({ done: 1, total: 3 });
  turns.stop();
  await assert.rejects(
    turns.take({ done: 2, total: 3 }),
    (error) => error instanceof UserError && error.code === 'cancelled',
  );
});
