import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenarioChoices } from '../../../src/core/benchmarks/persevalbench/choices.ts';
import {
  isLegalCell,
  isErrorSubtype,
  isSceneType,
} from '../../../src/core/benchmarks/persevalbench/taxonomy.ts';
import { scenarioKind } from '../../../src/core/benchmarks/persevalbench/scenario-kind.ts';
import { scenarioRecord, type ScenarioOverrides } from '../../support/scenario-builder.ts';

function legal(overrides: ScenarioOverrides, pointer: string): readonly string[] | undefined {
  return scenarioChoices(scenarioRecord(overrides), pointer)
    ?.filter(({ illegal }) => illegal === undefined)
    .map(({ value }) => value);
}

test('the legal values at a place, given the rest of the record', () => {
  const under = ['complete_omission', 'partial_omission', 'explicit_violation'];
  const cases: readonly [ScenarioOverrides, string, readonly string[] | undefined][] = [
    [
      { scene_type: 'out_of_scope' },
      '/primary_error',
      ['irrelevant_use', 'scope_leakage', 'unsupported_inference'],
    ],
    [{ primary_error: 'partial_omission' }, '/scene_type', ['re_entry', 'cross_domain']],
    [{ primary_error: 'unknown' }, '/scene_type', ['re_entry', 'cross_domain', 'out_of_scope']],
    [{}, '/evidence_distance', ['near']],
    [{ dialogue: { state_a_turns: [] } }, '/evidence_distance', ['near', 'medium', 'far']],
    [{}, '/evidence_form', ['explicit', 'implicit']],
    [
      { dialogue: { state_a_turns: [0, 4] } },
      '/evidence_form',
      ['explicit', 'implicit', 'accumulated'],
    ],
    [
      { dialogue: { state_a_turns: [] } },
      '/evidence_form',
      ['explicit', 'implicit', 'accumulated'],
    ],
    [{}, '/states/B', []],
    [{ primary_error: under[0] }, '/states/B', ['null']],
    [{}, '/dialogue/target_turn_index', ['6']],
    [{}, '/dialogue/state_a_turns/0', ['2', '4', '6']],
    [{}, '/dialogue/state_a_turns/1', ['2', '6']],
    [{}, '/dialogue/state_b_turns/1', ['2', '6']],
    [{ dialogue: { target_turn_index: 2 } }, '/dialogue/state_b_turns/0', ['0', '2']],
    [{ dialogue: { turns: undefined } }, '/dialogue/target_turn_index', undefined],
    [{}, '/states/A/role', undefined],
    [{}, '/dialogue/state_a_turns', undefined],
    [{}, '/id', undefined],
    [{}, '', undefined],
  ];
  for (const [overrides, pointer, expected] of cases) {
    assert.deepEqual(
      legal(overrides, pointer),
      expected,
      `${pointer} ${JSON.stringify(overrides)}`,
    );
  }
});

test('exactly the legal cells are offered, from both sides', () => {
  for (const { value: scene } of scenarioChoices({}, '/scene_type') ?? []) {
    for (const { value: error } of scenarioChoices({}, '/primary_error') ?? []) {
      assert.ok(isSceneType(scene) && isErrorSubtype(error));
      const cell = isLegalCell(scene, error);
      const overrides = { scene_type: scene, primary_error: error };
      assert.equal(legal(overrides, '/primary_error')?.includes(error), cell, `${scene} ${error}`);
      assert.equal(legal(overrides, '/scene_type')?.includes(scene), cell, `${scene} ${error}`);
    }
  }
});

test('every choice has a title and a description, and a reason where it is illegal', () => {
  for (const pointer of [
    '/scene_type',
    '/primary_error',
    '/state_relation',
    '/evidence_form',
    '/evidence_distance',
    '/states/B',
    '/dialogue/target_turn_index',
  ]) {
    for (const { title, description, illegal } of scenarioChoices(scenarioRecord(), pointer) ??
      []) {
      assert.ok(title !== '' && description !== '', pointer);
      if (illegal !== undefined) assert.match(illegal, /^[A-Z].*\.$/u);
    }
  }
});

test('whatever the record is, choices, notes and outline cope with it', () => {
  const broken = [
    null,
    3,
    'x',
    [],
    {},
    { dialogue: 3 },
    { dialogue: { turns: [null, 3] } },
    { states: [] },
  ];
  const pointers = [
    '',
    '/primary_error',
    '/dialogue/state_a_turns/x',
    '/dialogue/turns/9/text',
    '/states/B',
    '/states/A/role',
    '/evidence_distance',
    '/~1',
  ];
  const { choicesAt, notesAt, outline } = scenarioKind.authoring ?? {};
  for (const record of broken) {
    for (const pointer of pointers) {
      assert.doesNotThrow(() => [choicesAt?.(record, pointer), notesAt?.(record, pointer)]);
    }
    assert.doesNotThrow(() => outline?.(record));
  }
});
