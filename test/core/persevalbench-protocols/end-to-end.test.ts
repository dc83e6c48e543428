import assert from 'node:assert/strict';
import { test } from 'node:test';

import { endToEndProtocol } from '../../../src/core/benchmarks/persevalbench/protocols/end-to-end.ts';
import { isJsonArray, isJsonObject, type JsonValue } from '../../../src/core/model/json.ts';
import { canaryRecord } from './scenario-fixture.ts';

function shownIndices(context: string): readonly JsonValue[] {
  const call = endToEndProtocol.prepare(canaryRecord(), { candidate: 'right', context });
  assert.ok(call.ok);
  const { history } = call.value.visible;
  assert.ok(history !== undefined && isJsonArray(history));
  return history.map((turn) => (isJsonObject(turn) ? (turn['index'] ?? null) : null));
}

const contexts: readonly (readonly [string, readonly number[]])[] = [
  ['full', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ['recent', [4, 5, 6, 7, 8, 9]],
  ['target-only', []],
  ['full-highlights', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ['gold-evidence', [2, 4, 6]],
];

for (const [context, indices] of contexts) {
  test(`${context} shows the turns ${indices.join(', ') || 'of no history'}`, () => {
    assert.deepEqual(shownIndices(context), indices);
  });
}

test('declares its contexts, with full as the default', () => {
  assert.deepEqual(
    endToEndProtocol.contexts.map(({ id }) => id),
    contexts.map(([id]) => id),
  );
  assert.equal(endToEndProtocol.defaultContext, 'full');
});

test('turns keep their indices and episodes in the prompt', () => {
  const call = endToEndProtocol.prepare(canaryRecord(), { candidate: 'right', context: 'recent' });
  assert.ok(call.ok);
  const text = call.value.messages.at(-1)?.content ?? '';
  assert.match(text, /\| turn 5 \| episode 1 \| assistant ---\nSHOWN-5\.\n/);
  assert.match(text, /\| turn 6 \| episode 2 \| user ---\nSHOWN-6\.\n/);
  assert.match(text, /begin request ---\nSHOWN-10\.\n/);
  assert.match(text, /begin response ---\nTEXT-right\n/);
});

test('says in words when no history is shown', () => {
  const call = endToEndProtocol.prepare(canaryRecord(), {
    candidate: 'right',
    context: 'target-only',
  });
  assert.ok(call.ok);
  assert.match(call.value.messages.at(-1)?.content ?? '', /no earlier turns are shown/);
});

test('the prompt holds the labels of the contract', () => {
  const call = endToEndProtocol.prepare(canaryRecord(), { candidate: 'right', context: 'full' });
  assert.ok(call.ok);
  const text = call.value.messages.at(-1)?.content ?? '';
  for (const label of [
    'RIGHT',
    'OVER_PERSONALIZED',
    'UNDER_PERSONALIZED',
    'under.complete_omission',
    'under.partial_omission',
    'under.underweighting',
    'under.explicit_violation',
    'over.irrelevant_use',
    'over.scope_leakage',
    'over.stale_or_superseded',
    'over.unsupported_inference',
    'over.over_dominance',
  ]) {
    assert.ok(text.includes(label), label);
  }
});

test('the prompt hash is stable within a version', () => {
  assert.match(endToEndProtocol.promptHash, /^[0-9a-f]{64}$/);
  assert.equal(endToEndProtocol.promptHash, endToEndProtocol.promptHash);
});

const turn = { episode: 1, role: 'user', text: 'Hello.' };
const responses = { right: { text: 'Hi.' } };

const broken: readonly (readonly [string, JsonValue, RegExp])[] = [
  ['null', null, /no dialogue/],
  ['a list', [], /no dialogue/],
  ['no turns', { dialogue: {}, responses }, /no dialogue/],
  ['no target', { dialogue: { turns: [turn] }, responses }, /target_turn_index/],
  ['a target outside', { dialogue: { turns: [turn], target_turn_index: 1 }, responses }, /target/],
  ['a target below 0', { dialogue: { turns: [turn], target_turn_index: -1 }, responses }, /target/],
  [
    'a turn without text',
    { dialogue: { turns: [{ role: 'user' }, turn], target_turn_index: 1 }, responses },
    /Turn 0/,
  ],
  ['no such response', { dialogue: { turns: [turn], target_turn_index: 0 } }, /response "right"/],
];

for (const [name, record, reason] of broken) {
  test(`${name}: says why it cannot be judged`, () => {
    const call = endToEndProtocol.prepare(record, { candidate: 'right', context: 'full' });
    assert.ok(!call.ok);
    assert.match(call.error, reason);
  });
}

test('a record with odd roles and no episodes can still be judged', () => {
  const odd = { role: 'system', text: 'Hello.' };
  const record = { dialogue: { turns: [odd, turn], target_turn_index: 1 }, responses };
  const call = endToEndProtocol.prepare(record, { candidate: 'right', context: 'full' });
  assert.ok(call.ok);
  assert.match(call.value.messages.at(-1)?.content ?? '', /turn 0 \| episode unknown \| unknown/);
});

test('names of Object.prototype are no candidates, and unknown contexts are refused', () => {
  for (const candidate of ['constructor', '__proto__', 'neither']) {
    assert.equal(
      endToEndProtocol.prepare(canaryRecord(), { candidate: candidate, context: 'full' }).ok,
      false,
    );
  }
  assert.equal(
    endToEndProtocol.prepare(canaryRecord(), { candidate: 'right', context: 'gold' }).ok,
    false,
  );
});
