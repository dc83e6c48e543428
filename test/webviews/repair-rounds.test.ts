import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RepairTry } from '../../src/core/review/repair/repair-try.ts';
import { KeptTries } from '../../src/extension/repair/kept-tries.ts';
import type { NamedTry } from '../../src/extension/repair/named-try.ts';
import type { RepairWish } from '../../src/extension/repair/repair-messages.ts';
import { RepairTries } from '../../src/extension/repair/repair-tries.ts';
import { tryTitles } from '../../src/extension/repair/try-titles.ts';
import { Memory } from './repair-memory.ts';

const wish: RepairWish = { uri: 'file:///a.jsonl', recordId: 'rec-1', repair: 'part' };
const line = '{"id":"rec-1"}';

function named(id: string, state: RepairTry['state'], number = 1): NamedTry {
  const isWritten = state !== 'no-answer' && state !== 'cancelled';
  const attempt: RepairTry = {
    ...{ number, state, passes: state === 'passed', reason: '', findings: [], usage: {} },
    ...{ call: { visible: {}, messages: [] }, latencyMs: 5 },
    ...(isWritten ? { proposal: `text of ${id}` } : {}),
  };
  return { id, model: 'm', changes: [], attempt };
}

function ids(tries: readonly NamedTry[]): readonly string[] {
  return tries.map(({ id }) => id);
}

/** A round that ends. */
function tryAll(tries: RepairTries, all: readonly NamedTry[], goesOn = false): void {
  tries.reopen();
  tries.begin(line, goesOn);
  for (const one of all) tries.add(one);
  tries.finish({ end: 'exhausted', reason: 'None passes.' });
}

function earlierOf(tries: RepairTries): readonly string[] {
  return ids(tries.all.filter((one) => tries.isEarlier(one)));
}

test('writing again throws nothing away, whatever comes of it, also through a reload', () => {
  const memory = new Memory();
  const tries = new RepairTries(wish, new KeptTries(memory));
  const written = [1, 2, 3].map((number) => named(`a${number}`, 'rejected', number));
  tryAll(tries, written);
  const rounds: readonly (readonly NamedTry[])[] = [
    [],
    [named('b1', 'cancelled')],
    [named('c1', 'no-answer')],
  ];
  for (const round of rounds) {
    tryAll(tries, round);
    const reloaded = new RepairTries(wish, new KeptTries(memory));
    for (const each of [tries, reloaded]) {
      assert.deepEqual(earlierOf(each), ['a1', 'a2', 'a3']);
      // What was tried in another round uses up no try of this one.
      assert.deepEqual(ids(each.latest), ids(round));
      assert.equal(each.isOutdated(line), false);
    }
  }
});

test('a run that the window closes on before its first try keeps what was there', () => {
  const memory = new Memory();
  const tries = new RepairTries(wish, new KeptTries(memory));
  tryAll(tries, [named('a1', 'passed')]);
  tries.reopen();
  tries.begin(line, false);
  const reloaded = new RepairTries(wish, new KeptTries(memory));
  assert.deepEqual(earlierOf(reloaded), ['a1']);
  assert.deepEqual(reloaded.latest, []);
  assert.equal(reloaded.end?.end, 'cancelled');
});

test('going on stays in its round, also through a reload', () => {
  const memory = new Memory();
  const tries = new RepairTries(wish, new KeptTries(memory));
  tryAll(tries, [named('a1', 'rejected')]);
  tryAll(tries, [named('b1', 'no-answer')]);
  const reloaded = new RepairTries(wish, new KeptTries(memory));
  tryAll(reloaded, [named('b2', 'passed')], true);
  assert.deepEqual(earlierOf(reloaded), ['a1']);
  assert.deepEqual(ids(reloaded.latest), ['b1', 'b2']);
});

test('what was written for another record than it is now is not kept beside a new round', () => {
  const tries = new RepairTries(wish, new KeptTries(new Memory()));
  tryAll(tries, [named('a1', 'passed')]);
  tries.begin('{"id":"rec-1","n":2}', false);
  assert.deepEqual(tries.all, []);
});

test('of earlier rounds the latest 12 tries are kept', () => {
  const tries = new RepairTries(wish, new KeptTries(new Memory()));
  for (let round = 1; round <= 20; round += 1) tryAll(tries, [named(`r${round}`, 'rejected')]);
  assert.deepEqual(
    ids(tries.all),
    Array.from({ length: 13 }, (_, index) => `r${index + 8}`),
  );
});

test('no two tries of a page have the same title', () => {
  const tries = new RepairTries(wish, new KeptTries(new Memory()));
  const titles = (): readonly string[] => [...tryTitles(tries.all).values()];
  tryAll(tries, [
    named('a1', 'no-answer'),
    named('a2', 'no-answer'),
    named('a3', 'rejected'),
    named('a4', 'rejected', 2),
  ]);
  assert.deepEqual(titles(), ['Try 1', 'Try 1, asked again', 'Try 1, asked again (2)', 'Try 2']);
  tryAll(tries, [named('b1', 'unvalidated'), named('b2', 'passed')]);
  assert.deepEqual(titles(), [
    ...['Round 1, try 1', 'Round 1, try 2'],
    ...['Round 2, try 1', 'Round 2, try 1, asked again'],
  ]);
});
