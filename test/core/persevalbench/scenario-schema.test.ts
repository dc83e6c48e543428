import assert from 'node:assert/strict';
import { test } from 'node:test';
import schema from '../../../schemas/persevalbench-scenario.schema.json' with { type: 'json' };
import { scenarioKind } from '../../../src/core/benchmarks/persevalbench/scenario-kind.ts';
import {
  errorSubtypes,
  evidenceForms,
  distanceBins,
  sceneTypes,
  stateRelations,
  stateRoles,
} from '../../../src/core/benchmarks/persevalbench/taxonomy.ts';
import { isJsonArray, isJsonObject, type JsonValue } from '../../../src/core/model/json.ts';
import { scenarioRecord, type ScenarioOverrides } from '../../support/scenario-builder.ts';

function problems(overrides: ScenarioOverrides): string[] {
  return scenarioKind
    .validateSchema(scenarioRecord(overrides))
    .map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
}

test('accepts a valid scenario, with and without what is optional', () => {
  const cases: readonly ScenarioOverrides[] = [
    {},
    { $kind: 'persevalbench/scenario@1' },
    { task: undefined, spec: undefined },
    { states: { B: null } },
    { states: { B: undefined } },
    {
      states: { A: { requirements: ['one', 'two'], time: 'since July', transferability: 'none' } },
    },
    {
      spec: {
        target_options: { right: 'mesh', trap: 'leather', neutral_distractor: 'wool' },
        evidence_distance_category: 'far',
      },
    },
    { notes: [1, 2], dialogue: { source: 'pilot' }, responses: { right: { tokens: 40 } } },
    { responses: { error: { model: 'some-model', edited: true } } },
  ];
  for (const overrides of cases)
    assert.deepEqual(problems(overrides), [], JSON.stringify(overrides));
});

test('rejects', () => {
  const cases: readonly [ScenarioOverrides, string][] = [
    [{ $kind: 'persevalbench/turn@1' }, '/$kind const'],
    [{ id: undefined }, ' required'],
    [{ id: '' }, '/id minLength'],
    [{ scene_type: 'reentry' }, '/scene_type enum'],
    [{ primary_error: 'stale' }, '/primary_error enum'],
    [{ state_relation: 'other' }, '/state_relation enum'],
    [{ evidence_form: 'direct' }, '/evidence_form enum'],
    [{ evidence_distance: 'close' }, '/evidence_distance enum'],
    [{ states: undefined }, ' required'],
    [{ states: { A: undefined } }, '/states required'],
    [{ states: { A: null } }, '/states/A type'],
    [{ states: { A: { text: undefined } } }, '/states/A required'],
    [{ states: { A: { role: 'dominate' } } }, '/states/A/role enum'],
    [{ states: { B: { text: undefined } } }, '/states/B required'],
    [{ states: { B: 'leather' } }, '/states/B type'],
    [{ states: { B: { status: 'old' } } }, '/states/B/status enum'],
    [{ task: { domains: 'Shopping' } }, '/task/domains type'],
    [{ spec: { why_tricky: 3 } }, '/spec/why_tricky type'],
    [{ dialogue: { turns: [] } }, '/dialogue/turns minItems'],
    [
      { dialogue: { turns: [{ episode: 0, role: 'user', text: 'Hi.' }] } },
      '/dialogue/turns/0/episode minimum',
    ],
    [
      { dialogue: { turns: [{ episode: 1, role: 'bot', text: 'Hi.' }] } },
      '/dialogue/turns/0/role enum',
    ],
    [{ dialogue: { turns: [{ episode: 1, role: 'user' }] } }, '/dialogue/turns/0 required'],
    [{ dialogue: { target_turn_index: 1.5 } }, '/dialogue/target_turn_index type'],
    [{ dialogue: { target_turn_index: -1 } }, '/dialogue/target_turn_index minimum'],
    [{ dialogue: { state_a_turns: ['4'] } }, '/dialogue/state_a_turns/0 type'],
    [{ dialogue: { state_b_turns: undefined } }, '/dialogue required'],
    [{ responses: { right: undefined } }, '/responses required'],
    [{ responses: { error: { text: '' } } }, '/responses/error/text minLength'],
    [{ responses: { error: { edited: 'yes' } } }, '/responses/error/edited type'],
  ];
  for (const [overrides, problem] of cases) assert.deepEqual(problems(overrides), [problem]);
});

test('lists the terms of the taxonomy', () => {
  const { properties, $defs } = schema;
  assert.deepEqual(properties.scene_type.enum, Object.keys(sceneTypes));
  assert.deepEqual(properties.primary_error.enum, Object.keys(errorSubtypes));
  assert.deepEqual(properties.state_relation.enum, Object.keys(stateRelations));
  assert.deepEqual(properties.evidence_form.enum, evidenceForms);
  assert.deepEqual(properties.evidence_distance.enum, Object.keys(distanceBins));
  assert.deepEqual($defs.state.properties.role.enum, stateRoles);
});

test('every property has a title and a description, every enum value a gloss', () => {
  assert.equal(schema.$id, 'https://benchwright.dev/schemas/persevalbench-scenario.schema.json');
  const visited = lookAt(schema, '#');
  assert.ok(visited > 60, `${visited} properties`);
});

/** Returns how many properties it saw. */
function lookAt(node: JsonValue, place: string): number {
  if (!isJsonObject(node)) return 0;
  const { enum: values, enumDescriptions: glosses, properties, items, $defs } = node;
  if (values !== undefined) {
    assert.ok(isJsonArray(values) && isJsonArray(glosses), place);
    assert.equal(glosses.length, values.length, place);
  }
  let seen = 0;
  const children = [properties, $defs]
    .filter(isJsonObject)
    .flatMap((object) => Object.entries(object));
  if (isJsonObject(items)) children.push(['items', items]);
  for (const [key, child] of children) {
    assert.ok(isJsonObject(child), `${place}/${key}`);
    assert.ok(
      typeof child['title'] === 'string' && child['title'] !== '',
      `title of ${place}/${key}`,
    );
    assert.ok(
      typeof child['description'] === 'string' && child['description'] !== '',
      `description of ${place}/${key}`,
    );
    seen += 1 + lookAt(child, `${place}/${key}`);
  }
  return seen;
}
