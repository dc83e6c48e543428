import assert from 'node:assert/strict';
import { test } from 'node:test';

import { inputHashOf } from '../../../src/core/judging/hashes.ts';
import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '../../../src/core/model/json.ts';
import { pointerOf } from '../../../src/core/model/pointer.ts';
import { allSettings, prepare, promptOf, type Setting } from './all-settings.ts';
import { canaryRecord, goldWords } from './scenario-fixture.ts';

/** Labels that the state table's own contract names. */
const contractLabels: Readonly<Record<string, readonly string[]>> = {
  'persevalbench/state-table': ['DOMINATE', 'IGNORE'],
};

function hashOf(record: JsonValue, setting: Setting): string {
  return inputHashOf(setting.protocol, setting.question, prepare(record, setting).visible);
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

/** By the rules of the contexts (section 4; RULINGS 1 and 3), for the record of the fixture. */
const turnsByContext: Readonly<Record<string, readonly number[]>> = {
  full: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  recent: [4, 5, 6, 7, 8, 9],
  'target-only': [],
  'full-highlights': [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  'gold-evidence': [2, 4, 6],
};

function isJudgedByEvidence({ protocol, question }: Setting): boolean {
  return protocol.stages.length > 0 && question.stage === undefined;
}

/** Which turns a call shows, told by their texts. */
function shownTurns(record: JsonValue, setting: Setting): readonly number[] {
  const { history = [] } = prepare(record, setting).visible;
  return [...JSON.stringify(history).matchAll(/SHOWN-(\d+)\./g)].map((match) => Number(match[1]));
}

function responsesOf({ question }: Setting): readonly string[] {
  if (question.stage !== undefined) return [];
  return question.order?.split(',') ?? [question.candidate];
}

/** Where the shown fields stand. */
function shownPointers(setting: Setting): ReadonlySet<string> {
  return new Set([
    ...shownTurns(canaryRecord(), setting).flatMap((index) =>
      ['episode', 'role', 'text'].map((field) => pointerOf('dialogue', 'turns', index, field)),
    ),
    pointerOf('dialogue', 'turns', 10, 'text'),
    ...responsesOf(setting).map((candidate) => pointerOf('responses', candidate, 'text')),
  ]);
}

/**
 * Fields that decide on what is shown without being shown: the annotations in contexts and ablations made from them,
 * and the turns themselves where they decide on which go.
 */
function isByDesign(pointer: string, setting: Setting): boolean {
  const { context, ablation } = setting.question;
  const readsEvidence =
    ablation !== undefined || ['full-highlights', 'gold-evidence'].includes(context);
  if (readsEvidence && /^\/dialogue\/state_[ab]_turns\//.test(pointer)) return true;
  if (ablation === 'minus-relevant') return /\/turns\/\d+\/(role|episode)$/.test(pointer);
  return ablation !== undefined && /\/turns\/\d+\/(role|episode|text)$/.test(pointer);
}

for (const setting of allSettings) {
  const { protocol, question, name } = setting;
  const record = canaryRecord();
  const call = prepare(record, setting);
  const prompt = promptOf(call);
  const visible = JSON.stringify(call.visible);

  test(`${name}: no hidden text is sent`, () => {
    assert.doesNotMatch(prompt + visible, /CANARY/);
    for (const word of goldWords) {
      assert.ok(!visible.includes(word), word);
      const isOwn = contractLabels[protocol.id]?.includes(word) === true;
      if (!isOwn) assert.ok(!prompt.includes(word), word);
    }
    for (const candidate of ['right', 'error']) {
      assert.equal(prompt.includes(`TEXT-${candidate}`), responsesOf(setting).includes(candidate));
    }
  });

  test(`${name}: neither states nor roles nor the matched pair are named`, () => {
    const words = prompt.replaceAll(/TEXT-(right|error)/g, '');
    assert.doesNotMatch(words, /state[ _-]?[ab]\b/i);
    assert.doesNotMatch(words, /matched|minus-|gold/i);
    if (question.order !== undefined) assert.doesNotMatch(words, /\bright\b|\berror\b/i);
  });

  test(`${name}: only the listed fields are visible`, () => {
    const responses = question.order === undefined ? ['response'] : ['first', 'second'];
    assert.deepEqual(Object.keys(call.visible), [
      isJudgedByEvidence(setting) ? 'evidence' : 'history',
      'request',
      ...(question.stage === undefined ? responses : []),
    ]);
    const { history = [] } = call.visible;
    assert.ok(isJsonArray(history));
    for (const turn of history) {
      assert.ok(isJsonObject(turn));
      const { highlighted, ...shown } = turn;
      assert.deepEqual(Object.keys(shown), ['episode', 'index', 'role', 'text']);
      assert.equal(
        highlighted,
        question.context === 'full-highlights' && [2, 4, 6].includes(Number(shown['index']))
          ? true
          : undefined,
      );
    }
    assert.ok(!JSON.stringify(history).includes('SHOWN-10.'), 'the target is not in the history');
  });

  test(`${name}: shows the turns of its context`, () => {
    const all = turnsByContext[question.context];
    assert.ok(all !== undefined, `say here what the context ${question.context} shows`);
    const shown = shownTurns(record, setting);
    if (isJudgedByEvidence(setting)) assert.deepEqual(shown, []);
    else if (question.ablation === undefined) assert.deepEqual(shown, all);
    else if (question.ablation === 'minus-relevant') assert.deepEqual(shown, [0, 1, 2, 3, 8, 9]);
    else assert.equal(shown.length, 6);
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
      if (isByDesign(pointer, setting)) continue;
      assert.equal(hashOf(variant, setting), hash, pointer);
      assert.deepEqual(prepare(variant, setting).messages, call.messages, pointer);
      assert.equal(prepare(variant, setting).baselineReply(), call.baselineReply(), pointer);
    }
  });

  test(`${name}: which state a turn expresses is not shown`, () => {
    // The ablations go by the state by design.
    if (question.ablation !== undefined) return;
    const { dialogue } = record;
    assert.ok(isJsonObject(dialogue));
    for (const [stateA, stateB] of [
      [[2], [4, 6]],
      [[2, 4, 6], []],
      [
        [6, 4, 4],
        [2, 6],
      ],
    ] as const) {
      const variant: JsonValue = {
        ...record,
        dialogue: { ...dialogue, state_a_turns: stateA, state_b_turns: stateB },
      };
      assert.deepEqual(prepare(variant, setting).messages, call.messages);
      assert.equal(prepare(variant, setting).baselineReply(), call.baselineReply());
    }
  });

  test(`${name}: hidden fields may be missing`, () => {
    const { dialogue, responses } = record;
    assert.ok(isJsonObject(dialogue) && isJsonObject(responses));
    const { turns, target_turn_index, state_a_turns, state_b_turns } = dialogue;
    const { showsGold = [] } = protocol.contexts.find(({ id }) => id === question.context) ?? {};
    const isGoldNeeded = showsGold.length > 0 || question.ablation !== undefined;
    const bare: JsonObject = {
      dialogue: {
        turns,
        target_turn_index,
        ...(isGoldNeeded ? { state_a_turns, state_b_turns } : {}),
      },
      responses: Object.fromEntries(
        responsesOf(setting).map((candidate) => [candidate, responses[candidate]]),
      ),
    };
    assert.deepEqual(prepare(bare, setting).messages, call.messages);
  });
}

test('contexts that show gold name the fields', () => {
  for (const { protocol } of allSettings) {
    assert.deepEqual(
      protocol.contexts.map(({ id, showsGold }) => [id, showsGold.length > 0]),
      Object.keys(turnsByContext).map((id) => [
        id,
        ['full-highlights', 'gold-evidence'].includes(id),
      ]),
    );
    for (const { showsGold } of protocol.contexts) {
      for (const field of showsGold) assert.match(field, /^dialogue\.state_[ab]_turns$/);
    }
  }
});

test('there is something to test', () => {
  assert.ok(allSettings.length >= 80, String(allSettings.length));
});
