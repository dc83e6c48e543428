import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  evidenceDistance,
  readScenario,
  requestText,
  scenarioOf,
  type Scenario,
} from '../../../src/core/benchmarks/persevalbench/scenario.ts';
import type { JsonValue } from '../../../src/core/model/json.ts';
import { scenarioRecord, type ScenarioOverrides } from '../../support/scenario-builder.ts';

function read(overrides: ScenarioOverrides = {}): Scenario {
  return readScenario(scenarioRecord(overrides));
}

test('reads a valid scenario', () => {
  const scenario = read();
  assert.equal(scenario.id, 'sc-0001');
  assert.equal(scenario.sceneType, 're_entry');
  assert.equal(scenario.primaryError, 'stale_superseded');
  assert.equal(scenario.stateRelation, 'old_vs_new_value');
  assert.equal(scenario.evidenceForm, 'explicit');
  assert.equal(scenario.evidenceDistance, 'near');
  assert.deepEqual(scenario.task?.domains, ['Shopping']);
  assert.equal(scenario.stateA?.role, 'DOMINATE');
  assert.equal(scenario.stateB?.status, 'superseded');
  assert.equal(scenario.turns?.length, 7);
  assert.deepEqual(scenario.turns[5], {
    episode: 2,
    role: 'assistant',
    text: 'Mesh instead of leather, noted.',
  });
  assert.equal(scenario.targetTurnIndex, 6);
  assert.deepEqual(scenario.stateATurns, [4]);
  assert.deepEqual(scenario.stateBTurns, [0]);
  assert.match(scenario.right?.text ?? '', /Brisa/);
  assert.match(scenario.error?.text ?? '', /Corvo/);
});

test('copies nothing that is well typed', () => {
  const turns = [{ episode: 1, role: 'user', text: 'Hi.', note: 'kept' }];
  assert.equal(read({ dialogue: { turns } }).turns, turns);
});

test('what is missing or of the wrong type is undefined', () => {
  const empty = readScenario({});
  for (const [key, value] of Object.entries(empty)) assert.equal(value, undefined, key);
  const wrong = readScenario({
    id: 7,
    scene_type: 'toString',
    primary_error: ['stale_superseded'],
    evidence_form: null,
    evidence_distance: 'nearby',
    states: { A: 'mesh', B: 3 },
    dialogue: { turns: {}, target_turn_index: '6', state_a_turns: 4 },
    responses: { right: 'Order it.', error: [] },
  });
  for (const [key, value] of Object.entries(wrong)) assert.equal(value, undefined, key);
});

test('what is wrong within a part leaves the rest of it', () => {
  const scenario = read({
    task: { domains: ['Shopping', 3] },
    states: { A: { role: 'IGNORED', requirements: 'mesh', strength: 'hard', time: 2026 } },
    dialogue: {
      turns: [{ episode: 1.5, role: 'system', text: 'Hi.' }, 'Hello.'],
      state_a_turns: [4, '5', 2.5],
    },
    responses: { error: { edited: 'yes', model: 'm' } },
  });
  assert.deepEqual(scenario.task, {
    domains: undefined,
    type: 'buy furniture',
    seed: 'Replace an office chair.',
  });
  assert.equal(scenario.stateA?.role, undefined);
  assert.equal(scenario.stateA?.requirements, undefined);
  assert.equal(scenario.stateA?.time, undefined);
  assert.equal(scenario.stateA?.strength, 'hard');
  assert.deepEqual(scenario.turns, [
    { episode: undefined, role: undefined, text: 'Hi.' },
    { episode: undefined, role: undefined, text: undefined },
  ]);
  assert.deepEqual(scenario.stateATurns, [4, undefined, undefined]);
  assert.equal(scenario.error?.edited, undefined);
  assert.equal(scenario.error?.model, 'm');
});

test('state B: null, left out, unreadable', () => {
  assert.equal(read({ states: { B: null } }).stateB, null);
  assert.equal(read({ states: { B: undefined } }).stateB, null);
  assert.equal(read({ states: { B: 'leather' } }).stateB, undefined);
  assert.equal(read({ states: undefined }).stateB, undefined);
});

test('the last record is remembered, by identity', () => {
  const record = scenarioRecord();
  assert.equal(scenarioOf(record), scenarioOf(record));
  assert.notEqual(scenarioOf(scenarioRecord()), scenarioOf(record));
  assert.equal(scenarioOf(null).id, undefined);
});

test('the distance counts from the latest state-A turn', () => {
  const cases: readonly (readonly [dialogue: ScenarioOverrides, distance: number | undefined])[] = [
    [{}, 2],
    [{ state_a_turns: [4, 0] }, 2],
    [{ state_a_turns: [0] }, 6],
    [{ state_a_turns: [6] }, 0],
    [{ state_a_turns: [9] }, -3],
    [{ state_a_turns: [] }, undefined],
    [{ state_a_turns: ['4'] }, undefined],
    [{ state_a_turns: undefined }, undefined],
    [{ target_turn_index: undefined }, undefined],
  ];
  for (const [dialogue, distance] of cases) {
    const turns: JsonValue = dialogue['state_a_turns'] ?? null;
    assert.equal(evidenceDistance(read({ dialogue })), distance, JSON.stringify(turns));
  }
});

test('the request is the text of the target turn', () => {
  assert.equal(requestText(read()), 'Which one should I order for the office?');
  assert.equal(requestText(read({ dialogue: { target_turn_index: 7 } })), undefined);
  assert.equal(requestText(read({ dialogue: { turns: undefined } })), undefined);
});
