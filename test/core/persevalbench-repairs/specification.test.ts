import assert from 'node:assert/strict';
import { test } from 'node:test';

import { persEvalBench } from '../../../src/core/benchmarks/persevalbench/benchmark.ts';
import { specificationRepair } from '../../../src/core/benchmarks/persevalbench/repairs/specification.ts';
import {
  askedRules,
  rulesFor,
  specificationRules,
} from '../../../src/core/benchmarks/persevalbench/specification-rules.ts';
import {
  errorSubtypes,
  type ErrorSubtype,
} from '../../../src/core/benchmarks/persevalbench/taxonomy.ts';
import type { FailedTry } from '../../../src/core/benchmarks/repair.ts';
import { editedRecord } from '../../../src/core/jsonl/record-draft.ts';
import type { JsonObject, JsonValue } from '../../../src/core/model/json.ts';
import { scenarioRecord } from '../../support/scenario-builder.ts';

const spec: JsonObject = {
  episode_1_state: 'The user wants leather.',
  episode_2_state_or_change: 'The user changes to mesh.',
  target_episode: 'Episode 2, the order.',
  A_B_relation: 'The new value replaces the old one.',
  target_options: { right: 'The Brisa.', trap: 'The Corvo.', neutral_distractor: 'The Tarn.' },
  right_choice_logic: 'Take the mesh chair.',
  error_choice_logic: 'Take the leather chair.',
  why_tricky: 'It is tricky.',
  own: 'A field of my own.',
};
const verdict = (...numbers: readonly number[]): JsonValue => ({
  passes: numbers.length === 0,
  failures: numbers.map((number) => ({
    rule_number: number,
    rule_name: 'any',
    explanation: `Why ${String(number)}.`,
    suggestion: `How ${String(number)}.`,
  })),
});
const failedWith = (found: JsonValue): FailedTry => ({
  proposal: undefined,
  by: 'validator',
  checks: [],
  verdict: found,
  reason: '',
});
const { outcomeOf } = specificationRepair.validator;

test('eleven rules, numbered, each with checks of the kind or a question', () => {
  assert.deepEqual(
    specificationRules.map(({ number }) => number),
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  );
  const known = persEvalBench.kinds[0]?.checks.map(({ id }) => id) ?? [];
  for (const { checks, text } of specificationRules) {
    assert.ok(text.length > 40);
    for (const { id } of checks) assert.ok(known.includes(id), id);
  }
});

/** Prompt 3: rules 1 to 3, 8 and 9 hold for all. */
const further: Readonly<Record<ErrorSubtype, readonly number[]>> = {
  complete_omission: [4, 10],
  partial_omission: [4, 11],
  explicit_violation: [4],
  irrelevant_use: [5],
  scope_leakage: [7],
  unsupported_inference: [],
  stale_superseded: [6],
  over_dominance: [5],
  underweighting: [4],
};
for (const subtype of Object.keys(errorSubtypes) as ErrorSubtype[]) {
  test(`${subtype}: the rules that hold, and those that are asked`, () => {
    const all = [1, 2, 3, 8, 9, ...further[subtype]].sort((one, other) => one - other);
    assert.deepEqual(
      rulesFor(subtype).map(({ number }) => number),
      all,
    );
    assert.deepEqual(
      askedRules(subtype, true).map(({ number }) => number),
      all,
    );
    assert.deepEqual(
      askedRules(subtype, false).map(({ number }) => number),
      all.filter((number) => ![5, 6, 7, 8].includes(number)),
    );
  });
}

const outcomes: readonly (readonly [
  string,
  JsonObject,
  JsonValue | undefined,
  readonly string[],
  number,
])[] = [
  ['nothing found', { spec }, verdict(), [], 0],
  ['no verdict', { spec }, undefined, [], 0],
  ['rules that hold', { spec }, verdict(6, 9), ['Rule 6', 'Rule 9'], 0],
  ['a rule of another error', { spec }, verdict(10), [], 1],
  ['rules of both kinds', { spec }, verdict(4, 9), ['Rule 9'], 1],
  [
    'a check that finds what the verifier lets pass',
    { spec, dialogue: { state_b_turns: [] } },
    verdict(),
    ['Rule 6'],
    0,
  ],
  ['a check without a verdict', { spec, states: { B: null } }, undefined, ['Rule 8'], 0],
  ['a rule that only checks answer', { spec, states: { B: null } }, verdict(8), ['Rule 8'], 1],
  [
    'nothing written where a rule needs it',
    { spec: { ...spec, why_tricky: ' ' } },
    verdict(),
    ['Rule 9'],
    0,
  ],
  [
    'requirements that cannot be told apart',
    { spec, primary_error: 'partial_omission' },
    verdict(),
    ['Rule 11'],
    0,
  ],
  [
    'a request that restates A',
    {
      spec,
      primary_error: 'complete_omission',
      states: { A: { text: 'Which office order.' } },
    },
    verdict(),
    ['Rule 10'],
    0,
  ],
  ['an illegal cell', { spec, scene_type: 'out_of_scope' }, verdict(), ['Rule 8'], 0],
];
for (const [name, overrides, found, expected, ignored] of outcomes) {
  test(`verification: ${name}`, () => {
    const outcome = outcomeOf(found, scenarioRecord(overrides));
    assert.deepEqual(
      outcome.failures.map(({ title }) => title.split(',')[0]),
      expected,
    );
    assert.equal(outcome.passes, expected.length === 0);
    assert.equal(outcome.ignored.length, ignored);
    if (!outcome.passes) assert.ok(outcome.reason.length > 10);
  });
}

test('refining needs a verdict, and shows what it found and no dialogue', () => {
  const record = scenarioRecord({ spec });
  assert.equal(specificationRepair.prepare(record, undefined).ok, false);
  assert.equal(specificationRepair.prepare(record, failedWith(verdict())).ok, false);
  assert.equal(specificationRepair.prepare(scenarioRecord(), failedWith(verdict(9))).ok, false);
  const call = specificationRepair.prepare(record, failedWith(verdict(9)));
  assert.ok(call.ok);
  const prompt = call.value.messages.map(({ content }) => content).join('\n');
  assert.match(prompt, /Why 9\.\n--- data-\w+ \| suggestion for failure 1 ---\nHow 9\./);
  assert.match(prompt, /"why_tricky": "It is tricky\."/);
  assert.doesNotMatch(prompt, /sc-0001|medium height|Order the/);
  assert.doesNotMatch(prompt, /\{\{|undefined|\[object|\n\n\n/);
});

/** As the planner would write the record's specification. */
const flat: JsonObject = {
  scene_type: 're_entry',
  primary_error: 'stale_superseded',
  preference_relation: 'old_vs_new_value',
  ...spec,
  applicable_state_A:
    'The user must now have a chair with a mesh back, because leather got too warm.',
  decoy_or_non_applicable_state_B: 'The user wanted a leather chair for its look.',
  preference_expression: 'explicit',
};

const refusals: readonly (readonly [string, JsonValue, RegExp])[] = [
  ['no JSON', 'Here you are.', /no JSON object/],
  ['a part alone', { why_tricky: 'Better.' }, /leaves out scene_type/],
  ['a field too few', { ...flat, why_tricky: undefined }, /leaves out why_tricky/],
  ['an own field too few', { ...flat, own: undefined }, /leaves out own/],
  ['another scene', { ...flat, scene_type: 'cross_domain' }, /changes scene_type/],
  ['another error', { ...flat, primary_error: 'scope_leakage' }, /changes primary_error/],
  [
    'another relation',
    { ...flat, preference_relation: 'hard_vs_soft' },
    /changes preference_relation/,
  ],
  ['no term for the error', { ...flat, primary_error: 'none' }, /changes primary_error/],
  ['no state A', { ...flat, applicable_state_A: '' }, /no state A/],
  ['no state B', { ...flat, decoy_or_non_applicable_state_B: 'none' }, /no state B/],
];
for (const [name, answer, expected] of refusals) {
  test(`a refinement is refused: ${name}`, () => {
    const raw = typeof answer === 'string' ? answer : JSON.stringify(answer);
    const read = specificationRepair.read(raw, scenarioRecord({ spec }));
    assert.match(read.ok ? 'accepted' : read.error, expected);
  });
}

test('an accepted refinement changes what differs and nothing else', () => {
  const text = `{"id":"sc-1", "n": 1.50,"scene_type":"re_entry","primary_error":"stale_superseded","state_relation":"old_vs_new_value","evidence_form":"explicit",
"states":{"A":{"text":"Mesh\\u002c not leather.","role":"DOMINATE"},"B":{"text":"Leather.","status":"superseded"}},"spec":{"why_tricky":"Because.","preference_expression":"stated openly","target_options":{"right":"The Brisa.","trap":"The Corvo."},"own":[1.0]},"dialogue":{"turns":[]}}`;
  const record = JSON.parse(text) as JsonValue;
  const proposal = {
    id: 'another',
    scene_type: 're-entry',
    primary_error: 'stale_superseded',
    preference_relation: 'old_vs_new_value',
    applicable_state_A: 'Mesh, not leather, ever.',
    decoy_or_non_applicable_state_B: 'Leather.',
    why_tricky: 'The look was praised for long.',
    preference_expression: 'implicit',
    target_options: { right: 'The Brisa.', trap: 'The Corvo, in leather.' },
    own: [1],
  };
  const read = specificationRepair.read(JSON.stringify(proposal), record);
  assert.ok(read.ok, read.ok ? '' : read.error);
  const operations = specificationRepair.apply(record, read.value, { model: 'm', isEdited: false });
  assert.ok(operations.ok);
  const edited = editedRecord(text, operations.value);
  assert.ok(edited.ok);
  assert.equal(
    edited.value,
    text
      .replace('"evidence_form":"explicit"', '"evidence_form":"implicit"')
      .replace('not leather."', 'not leather, ever."')
      .replace('"Because."', '"The look was praised for long."')
      .replace('"preference_expression":"stated openly",', '')
      .replace('"The Corvo."', '"The Corvo, in leather."'),
  );
  assert.deepEqual(
    specificationRepair.changes(record, read.value).map(({ title }) => title),
    ['applicable_state_A', 'target_options', 'why_tricky', 'preference_expression'],
  );
});

test('a refinement that changes nothing writes nothing', () => {
  const record = scenarioRecord({ spec });
  const operations = specificationRepair.apply(record, flat, { model: 'm', isEdited: false });
  assert.ok(operations.ok);
  assert.deepEqual(operations.value, []);
  assert.deepEqual(specificationRepair.changes(record, flat), []);
});

test('every function copes with any value', () => {
  const values: readonly JsonValue[] = [
    null,
    1,
    'x',
    [],
    {},
    { spec: [] },
    { spec: { a: 1 }, states: [], primary_error: 'constructor' },
    { spec: { target_options: 1 }, states: { A: 1, B: 2 }, primary_error: 'scope_leakage' },
  ];
  for (const value of values) {
    assert.equal(specificationRepair.prepare(value, failedWith(verdict(9))).ok, false);
    assert.equal(specificationRepair.read(JSON.stringify(value), value).ok, false);
    specificationRepair.current(value);
    for (const other of values) {
      specificationRepair.apply(value, other, { model: 'm', isEdited: false });
      specificationRepair.changes(value, other);
      outcomeOf(other, value);
    }
  }
});
