import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { PreparedCall, Protocol } from '../../../src/core/benchmarks/protocol.ts';
import { persEvalBench } from '../../../src/core/benchmarks/persevalbench/benchmark.ts';
import { inputHashOf } from '../../../src/core/judging/hashes.ts';
import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '../../../src/core/model/json.ts';
import { pointerOf } from '../../../src/core/model/pointer.ts';
import { canaryRecord, goldWords } from './scenario-fixture.ts';

interface Setting {
  readonly protocol: Protocol;
  readonly context: string;
  readonly candidate: 'right' | 'error';
}

/** Contexts that show gold on purpose need a test of their own: they are not in this list. */
const settings: readonly Setting[] = persEvalBench.protocols.flatMap((protocol) =>
  protocol.contexts
    .filter(({ showsGold }) => showsGold.length === 0)
    .flatMap((context) =>
      (['right', 'error'] as const).map((candidate) => ({
        protocol,
        context: context.id,
        candidate,
      })),
    ),
);

function prepare(record: JsonValue, { protocol, candidate, context }: Setting): PreparedCall {
  const call = protocol.prepare(record, { candidate, context });
  assert.ok(call.ok);
  return call.value;
}

function hashOf(record: JsonValue, setting: Setting): string {
  return inputHashOf(setting.protocol, setting, prepare(record, setting).visible);
}

/** Every scalar of a record by its pointer. */
function leavesOf(value: JsonValue, path: readonly (string | number)[] = []): readonly string[] {
  if (isJsonArray(value)) return value.flatMap((item, index) => leavesOf(item, [...path, index]));
  if (!isJsonObject(value)) return [pointerOf(...path)];
  return Object.entries(value).flatMap(([key, item]) => leavesOf(item ?? null, [...path, key]));
}

/** The record with one value replaced by another of the same type. */
function changed(value: JsonValue, pointer: string, path = ''): JsonValue {
  if (path === pointer) return changedScalar(value);
  if (isJsonArray(value)) {
    return value.map((item, index) => changed(item, pointer, `${path}/${String(index)}`));
  }
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(
    ([key, item]) => [key, changed(item ?? null, pointer, `${path}${pointerOf(key)}`)] as const,
  );
  return Object.fromEntries(entries);
}

function changedScalar(value: JsonValue): JsonValue {
  if (typeof value === 'string') return value === 'user' ? 'assistant' : `${value} changed`;
  if (typeof value === 'number') return value + 1;
  return value !== true;
}

/** Where the shown fields stand, by the rules of the contexts (section 4; RULINGS 3). */
function shownPointers({ context, candidate }: Setting): ReadonlySet<string> {
  const firstTurn = { full: 0, recent: 4, 'target-only': 10 }[context];
  assert.ok(firstTurn !== undefined, `say here what the context ${context} shows`);
  const turns = Array.from({ length: 10 }, (_unused, index) => index);
  return new Set([
    ...turns
      .filter((index) => index >= firstTurn)
      .flatMap((index) =>
        ['episode', 'role', 'text'].map((field) => pointerOf('dialogue', 'turns', index, field)),
      ),
    pointerOf('dialogue', 'turns', 10, 'text'),
    pointerOf('responses', candidate, 'text'),
  ]);
}

for (const setting of settings) {
  const { protocol, context, candidate } = setting;
  const name = `${protocol.id}, ${context}, ${candidate}`;
  const record = canaryRecord();
  const call = prepare(record, setting);
  const sent = JSON.stringify(call.messages) + JSON.stringify(call.visible);

  test(`${name}: no hidden text is sent`, () => {
    assert.doesNotMatch(sent, /CANARY/);
    for (const word of goldWords) assert.ok(!sent.includes(word), word);
    assert.ok(sent.includes(`TEXT-${candidate}`));
    assert.ok(!sent.includes(candidate === 'right' ? 'TEXT-error' : 'TEXT-right'));
  });

  test(`${name}: only the listed fields are visible`, () => {
    assert.deepEqual(Object.keys(call.visible), ['history', 'request', 'response']);
    const { history } = call.visible;
    assert.ok(history !== undefined && isJsonArray(history));
    for (const turn of history) {
      assert.ok(isJsonObject(turn));
      assert.deepEqual(Object.keys(turn), ['index', 'episode', 'role', 'text']);
    }
    assert.ok(!JSON.stringify(history).includes('SHOWN-10.'), 'the target is not in the history');
  });

  test(`${name}: hidden fields change nothing, shown fields change the input hash`, () => {
    const shown = shownPointers(setting);
    const hash = hashOf(record, setting);
    for (const pointer of leavesOf(record)) {
      // Another target is another item altogether.
      if (pointer === '/dialogue/target_turn_index') continue;
      const variant = changed(record, pointer);
      assert.notDeepEqual(variant, record, pointer);
      if (shown.has(pointer)) {
        assert.notEqual(hashOf(variant, setting), hash, pointer);
        continue;
      }
      assert.equal(hashOf(variant, setting), hash, pointer);
      assert.deepEqual(prepare(variant, setting).messages, call.messages, pointer);
      assert.equal(prepare(variant, setting).baselineReply(), call.baselineReply(), pointer);
    }
  });

  test(`${name}: hidden fields may be missing`, () => {
    const { dialogue, responses } = record;
    assert.ok(isJsonObject(dialogue) && isJsonObject(responses));
    const { turns, target_turn_index } = dialogue;
    const bare: JsonObject = {
      dialogue: { turns, target_turn_index },
      responses: { [candidate]: responses[candidate] },
    };
    assert.deepEqual(prepare(bare, setting).messages, call.messages);
  });
}

test('there is something to test', () => {
  assert.ok(settings.length >= 6);
});
