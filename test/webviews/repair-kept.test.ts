import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RepairTry } from '../../src/core/review/repair/repair-try.ts';
import { KeptTries, type TriedRepair } from '../../src/extension/repair/kept-tries.ts';
import type { RepairWish } from '../../src/extension/repair/repair-messages.ts';
import { Memory } from './repair-memory.ts';

function wish(number: number): RepairWish {
  return { uri: 'file:///a.jsonl', recordId: `rec-${number}`, repair: 'part' };
}

function tried(number: number): TriedRepair {
  const attempt: RepairTry = {
    ...{ number: 1, passes: false, reason: 'Nothing to read.' },
    state: 'unreadable',
    ...{ call: { visible: {}, messages: [] }, findings: [], usage: {}, latencyMs: 5 },
  };
  return {
    wish: wish(number),
    triedText: `{"n":${number}}`,
    tries: [{ id: `try-${number}`, model: 'm', changes: [], attempt }],
    end: { end: 'exhausted', reason: 'None passes.' },
  };
}

test('what was tried is there after a reload, for 20 records at most, the latest', () => {
  const memory = new Memory();
  const kept = new KeptTries(memory);
  for (let number = 1; number <= 20; number += 1) kept.keep(wish(number), tried(number));
  // Tried again: now it is not the oldest any more.
  kept.keep(wish(1), tried(1));
  kept.keep(wish(21), tried(21));
  const reloaded = new KeptTries(memory);
  assert.equal(reloaded.of(wish(2)), undefined);
  for (const number of [1, 3, 20, 21]) {
    assert.deepEqual(reloaded.of(wish(number)), tried(number));
  }
});

test('a record without tries is forgotten, and no other', () => {
  const memory = new Memory();
  const kept = new KeptTries(memory);
  kept.keep(wish(1), tried(1));
  kept.keep(wish(2), tried(2));
  kept.keep(wish(1), { ...tried(1), tries: [] });
  const reloaded = new KeptTries(memory);
  assert.equal(reloaded.of(wish(1)), undefined);
  assert.deepEqual(reloaded.of(wish(2)), tried(2));
  assert.equal(reloaded.of({ ...wish(2), repair: 'other' }), undefined);
});

test('what cannot be read in the memory is as if it was not there', async () => {
  for (const junk of [null, 1, 'x', {}, [null, 1, {}, { wish: wish(1) }, { tries: [] }]]) {
    const memory = new Memory();
    await memory.update('benchwright.repair.tries.1', junk);
    assert.equal(new KeptTries(memory).of(wish(1)), undefined);
  }
});

/** A try with all that a run gives it. */
function long(number: number, length: number): TriedRepair {
  const proposal = 'p'.repeat(length);
  const { tries, ...rest } = tried(number);
  return {
    ...rest,
    tries: tries.map((named) => ({
      ...named,
      attempt: {
        ...named.attempt,
        ...{ state: 'rejected', raw: proposal, proposal },
        effort: { calls: 2, elapsedMs: 5, troubles: [] },
        call: { visible: { request: 'small' }, messages: [{ role: 'user', content: 'SENT' }] },
      },
    })),
  };
}

test('no message that was sent is kept, and what was seen only where it is small', () => {
  const memory = new Memory();
  const kept = new KeptTries(memory);
  kept.keep(wish(1), long(1, 10));
  const [small] = new KeptTries(memory).of(wish(1))?.tries ?? [];
  assert.deepEqual(small?.attempt.call, { visible: { request: 'small' }, messages: [] });
  assert.equal(small.attempt.proposal, 'p'.repeat(10));
  assert.equal(small.attempt.state, 'rejected');
  assert.deepEqual(small.attempt.effort, { calls: 2, elapsedMs: 5, troubles: [] });
  const [named] = long(2, 10).tries;
  assert.ok(named !== undefined);
  const call = { visible: { history: 'h'.repeat(50_000) }, messages: [] };
  kept.keep(wish(2), { ...tried(2), tries: [{ ...named, attempt: { ...named.attempt, call } }] });
  const [large] = new KeptTries(memory).of(wish(2))?.tries ?? [];
  assert.deepEqual(large?.attempt.call, { visible: {}, messages: [] });
  const stored = JSON.stringify(memory.get('benchwright.repair.tries.1'));
  assert.doesNotMatch(stored, /SENT|hhh|"raw"/);
});

test('all that is kept stays within its room, the latest first', () => {
  const memory = new Memory();
  const kept = new KeptTries(memory);
  for (let number = 1; number <= 5; number += 1) kept.keep(wish(number), long(number, 400_000));
  const reloaded = new KeptTries(memory);
  assert.deepEqual(
    [1, 2, 3, 4, 5].map((number) => reloaded.of(wish(number)) !== undefined),
    [false, false, false, true, true],
  );
  kept.keep(wish(6), long(6, 2_000_000));
  assert.ok(JSON.stringify(memory.get('benchwright.repair.tries.1')).length < 1_000_000);
  const again = new KeptTries(memory);
  assert.deepEqual(
    [4, 5, 6].map((number) => again.of(wish(number)) !== undefined),
    [true, true, false],
  );
});

test('of a record whose tries have no room together the latest are kept, beside other records', () => {
  const memory = new Memory();
  const kept = new KeptTries(memory);
  kept.keep(wish(1), tried(1));
  const tries = [1, 2, 3, 4].flatMap((number) => long(number, 300_000).tries);
  kept.keep(wish(2), { ...tried(2), tries });
  const reloaded = new KeptTries(memory);
  assert.deepEqual(reloaded.of(wish(1)), tried(1));
  assert.deepEqual(
    reloaded.of(wish(2))?.tries.map(({ id }) => id),
    ['try-2', 'try-3', 'try-4'],
  );
});
