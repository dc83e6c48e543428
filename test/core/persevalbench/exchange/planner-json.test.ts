import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { plannerJson } from '../../../../src/core/benchmarks/persevalbench/exchange/planner-json.ts';
import {
  readErrorSubtype,
  readEvidenceForm,
  readSceneType,
  readStateRelation,
  type ReadSpelling,
} from '../../../../src/core/benchmarks/persevalbench/exchange/spellings.ts';
import {
  errorSubtypes,
  sceneTypes,
  stateRelations,
} from '../../../../src/core/benchmarks/persevalbench/taxonomy.ts';
import type { JsonObject, JsonValue } from '../../../../src/core/model/json.ts';
import { scenarioRecord } from '../../../support/scenario-builder.ts';

interface Read {
  readonly records: readonly JsonObject[];
  /** Places of what did not fit of the records, then of what stands around them. */
  readonly left: readonly string[];
}

function read(text: string): Read {
  const reading = plannerJson.read(text);
  assert.ok(reading.ok, reading.ok ? '' : reading.error);
  return {
    records: reading.value.records.map(({ record }) => record),
    left: [
      ...reading.value.records.flatMap(({ leftovers }) => leftovers.map(({ place }) => place)),
      ...reading.value.leftovers.map(({ place }) => place),
    ],
  };
}

const plan: JsonObject = {
  scene_type: 're_entry',
  primary_error: 'stale_superseded',
  preference_relation: 'old_vs_new_value',
  episode_1_state: 'Leather.',
  episode_2_state_or_change: 'Mesh.',
  target_episode: 'Episode 2',
  applicable_state_A: 'Must have mesh.',
  decoy_or_non_applicable_state_B: 'Wanted leather.',
  A_B_relation: 'A replaces B.',
  scope_or_status_difference: 'B is over.',
  A_B_distinguishing_dimension: 'status',
  target_options: { right: 'Brisa', trap: 'Corvo', neutral_distractor: 'Tenda' },
  right_choice_logic: 'Mesh.',
  error_choice_logic: 'Leather.',
  why_tricky: 'It was loved.',
  single_error_check: 'Only the cover.',
  preference_expression: 'explicit',
  evidence_distance_category: 'near',
  causal_chain_logic: 'Heat.',
};

const record: JsonObject = {
  scene_type: 're_entry',
  primary_error: 'stale_superseded',
  state_relation: 'old_vs_new_value',
  evidence_form: 'explicit',
  states: { A: { text: 'Must have mesh.' }, B: { text: 'Wanted leather.' } },
  spec: {
    episode_1_state: 'Leather.',
    episode_2_state_or_change: 'Mesh.',
    target_episode: 'Episode 2',
    A_B_relation: 'A replaces B.',
    scope_or_status_difference: 'B is over.',
    A_B_distinguishing_dimension: 'status',
    target_options: { right: 'Brisa', trap: 'Corvo', neutral_distractor: 'Tenda' },
    right_choice_logic: 'Mesh.',
    error_choice_logic: 'Leather.',
    why_tricky: 'It was loved.',
    single_error_check: 'Only the cover.',
    evidence_distance_category: 'near',
    causal_chain_logic: 'Heat.',
  },
};

describe('planner JSON', () => {
  it("becomes a record without the planner's distance, and comes back", () => {
    assert.deepEqual(read(JSON.stringify(plan)), { records: [record], left: [] });
    const written = plannerJson.write(record);
    assert.deepEqual(written.ok && JSON.parse(written.value.value), plan);
    assert.deepEqual(written.ok && written.value.leftovers, []);
  });

  const wholes: readonly (readonly [string, (json: string) => string, readonly string[]])[] = [
    ['a fence', (json) => `\`\`\`json\n${json}\n\`\`\``, []],
    ['prose around it', (json) => `Here it is:\n\n${json}\n\nDone.`, ['line 1', 'line 28']],
    ['a byte order mark and CRLF', (json) => `\uFEFF${json.replaceAll('\n', '\r\n')}`, []],
    ['a comma behind the last member', (json) => json.replace(/\}$/u, ',}'), []],
    [
      'the thinking of a model',
      (json) => `<think>{"scene_type": 1, "why_tricky": 2}</think>${json}`,
      ['line 1'],
    ],
    ['an object around it', (json) => `{"scenario": ${json}}`, []],
    ['an object with more around it', (json) => `{"ok": true, "scenario": ${json}}`, ['"ok"']],
  ];
  for (const [name, wrap, left] of wholes) {
    it(`is read with ${name}`, () => {
      const found = read(wrap(JSON.stringify(plan, undefined, 1)));
      assert.deepEqual(found.records, [record]);
      assert.equal(found.left.length, left.length);
    });
  }

  it('is read from lists, from lines and from objects one behind the other', () => {
    const one = JSON.stringify(plan);
    const pretty = JSON.stringify(plan, undefined, 2);
    for (const text of [
      `[${one}, ${one}]`,
      `${one}\n${one}\n`,
      `${pretty}\n\n${pretty}`,
      `{"scenarios": [${one}, ${one}]}`,
      `\`\`\`json\n${pretty}\n\`\`\`\n\`\`\`json\n${pretty}\n\`\`\``,
    ]) {
      assert.deepEqual(read(text), { records: [record, record], left: [] });
    }
  });

  it('loses only the broken line of several', () => {
    const one = JSON.stringify(plan);
    const { records, left } = read(`${one}\n${one.slice(0, 40)}\n${one}\n${one.slice(0, -1)}`);
    assert.deepEqual(records, [record, record]);
    assert.deepEqual(left, ['line 2', 'line 4']);
  });

  const variants: readonly (readonly [string, JsonObject, JsonObject, readonly string[]])[] = [
    [
      'other spellings of keys',
      { 'Scene Type': 'cross_domain', whyTricky: 'x' },
      { scene_type: 'cross_domain', spec: { why_tricky: 'x' } },
      [],
    ],
    [
      'the names of the template',
      { scenario_relation: 'Cross-domain', error_pattern: 'Scope leakage' },
      { scene_type: 'cross_domain', primary_error: 'scope_leakage' },
      [],
    ],
    [
      'a term with more behind it',
      { primary_error: 'scope_leakage (apply-B)', why_tricky: 'x' },
      {
        primary_error: 'scope_leakage',
        spec: { primary_error: 'scope_leakage (apply-B)', why_tricky: 'x' },
      },
      [],
    ],
    [
      'a description of the relation',
      { preference_relation: 'The same preference holds for a different person', why_tricky: 'x' },
      {
        state_relation: 'same_attribute_different_object',
        spec: {
          preference_relation: 'The same preference holds for a different person',
          why_tricky: 'x',
        },
      },
      [],
    ],
    [
      'a term that is none',
      { scene_type: 'sideways', why_tricky: 'x' },
      { spec: { scene_type: 'sideways', why_tricky: 'x' } },
      ['"scene_type"'],
    ],
    [
      'an unknown key',
      { id: 'sc-0007', task: { type: 't' }, difficulty: [1], why_tricky: 'x', primary_error: 'CO' },
      {
        id: 'sc-0007',
        task: { type: 't' },
        primary_error: 'complete_omission',
        spec: { why_tricky: 'x', difficulty: [1] },
      },
      [],
    ],
    [
      'no state B',
      { applicable_state_A: 'a', decoy_or_non_applicable_state_B: null },
      { states: { A: { text: 'a' }, B: null } },
      [],
    ],
    [
      'no state B in words',
      { applicable_state_A: 'a', decoy_or_non_applicable_state_B: 'None.' },
      { states: { A: { text: 'a' }, B: null } },
      ['"decoy_or_non_applicable_state_B"'],
    ],
    [
      'a state with its facts',
      {
        applicable_state_A: {
          preference: 'a',
          Holder: 'User',
          strength: 'hard (dealbreaker)',
          scope: 'weekday lunches',
          time: 'since May',
          mood: 1,
        },
        why_tricky: 'x',
      },
      {
        states: { A: { text: 'a', holder: 'user', strength: 'hard', time: 'since May', mood: 1 } },
        spec: {
          state_A_strength: 'hard (dealbreaker)',
          state_A_scope: 'weekday lunches',
          why_tricky: 'x',
        },
      },
      ['"applicable_state_A > scope"'],
    ],
    [
      'a state as a list',
      { applicable_state_A: ['a', 'b'], why_tricky: 'x' },
      { states: { A: { text: 'a; b', requirements: ['a', 'b'] } }, spec: { why_tricky: 'x' } },
      [],
    ],
    [
      'numbers and lists for texts',
      { target_episode: 3, single_error_check: true, why_tricky: ['x'] },
      { spec: { target_episode: '3', single_error_check: 'true', why_tricky: '["x"]' } },
      ['"why_tricky"'],
    ],
    [
      'options in other spellings',
      { target_options: { Right: 'r', 'neutral distractor': 2, note: [] }, why_tricky: 'x' },
      {
        spec: {
          target_options: { right: 'r', neutral_distractor: '2', note: [] },
          why_tricky: 'x',
        },
      },
      [],
    ],
    [
      'options that are a text',
      { target_options: 'r or t', why_tricky: 'x', target_episode: 'y' },
      { spec: { why_tricky: 'x', target_episode: 'y' } },
      ['"target_options"'],
    ],
    [
      'a key twice in two spellings',
      { why_tricky: 'x', 'Why tricky': 'y', scene_type: 're_entry' },
      { scene_type: 're_entry', spec: { why_tricky: 'x' } },
      ['"Why tricky"'],
    ],
  ];
  for (const [name, planner, gives, left] of variants) {
    it(`is read with ${name}, and the record is a fixed point`, () => {
      assert.deepEqual(read(JSON.stringify(planner)), { records: [gives], left });
      const written = plannerJson.write(gives);
      assert.ok(written.ok);
      const again = read(written.value.value).records[0] ?? {};
      const second = plannerJson.write(again);
      assert.equal(second.ok && second.value.value, written.value.value);
    });
  }

  it('reports a key that stands twice and a number that cannot be kept', () => {
    const reading = plannerJson.read(
      '{"why_tricky": "first", "why_tricky": "x", "scene_type": "re_entry", "n": 123456789012345678901}',
    );
    assert.ok(reading.ok);
    assert.deepEqual(
      reading.value.records[0]?.leftovers.map(({ place, text }) => [place, text]),
      [
        ['"why_tricky"', '"first"'],
        ['"n"', '123456789012345678901'],
      ],
    );
  });

  const refused: readonly (readonly [string, string, RegExp])[] = [
    ['prose', 'No {braces} here', /no JSON object/],
    ['other JSON', '{"passes": true, "failures": []}', /fields of the planner/],
    ['JSON that was cut off', JSON.stringify(plan).slice(0, 200), /cut off/],
    ['records of ours', JSON.stringify(scenarioRecord()), /Copy their lines/],
    ['what nests too deep', `{"scene_type":${'['.repeat(100_000)}`, /cannot be read/],
  ];
  for (const [name, text, reason] of refused) {
    it(`is not ${name}`, () => {
      const reading = plannerJson.read(text);
      assert.match(reading.ok ? '' : reading.error, reason);
    });
  }

  it('says what of a record it has no field for', () => {
    const written = plannerJson.write(
      scenarioRecord({ note: 'n', spec: { scene_type: 'cross_domain', error_pattern: 'x' } }),
    );
    assert.ok(written.ok);
    assert.deepEqual(
      written.value.leftovers.map(({ place, isByDesign }) => [place, isByDesign === true]),
      [
        ['/spec/scene_type', false],
        ['/states/A', true],
        ['/states/B', true],
        ['/spec/error_pattern', false],
        ['/task', true],
        ['/dialogue', true],
        ['/responses', true],
        ['/note', true],
        ['/evidence_distance', true],
      ],
    );
  });

  it('fills what a record lacks and leaves what it has', () => {
    const present: JsonValue = {
      id: 'sc-0001',
      scene_type: 'cross_domain',
      spec: { why_tricky: 'mine' },
    };
    const { operations, leftovers } = plannerJson.merge(present, {
      id: 'sc-0002',
      scene_type: 're_entry',
      primary_error: 'scope_leakage',
      spec: { why_tricky: 'x', target_episode: 'y' },
    });
    assert.deepEqual(operations, [
      { op: 'set', pointer: '/primary_error', value: 'scope_leakage' },
      { op: 'set', pointer: '/spec/target_episode', value: 'y' },
    ]);
    assert.deepEqual(
      leftovers.map(({ place, text }) => [place, text]),
      [
        ['/id', 'sc-0002'],
        ['/scene_type', 're_entry'],
        ['/spec/why_tricky', 'x'],
      ],
    );
  });
});

describe('the terms of the planner', () => {
  function assertReads<T>(
    readTerm: ReadSpelling<T>,
    pairs: readonly (readonly [string, T | undefined])[],
  ): void {
    for (const [text, value] of pairs) assert.equal(readTerm(text)?.value, value, text);
  }

  it('are read in any spelling', () => {
    assertReads(readSceneType, [
      ['Re-entry', 're_entry'],
      ['RE_ENTRY', 're_entry'],
      ['same-episode re-entry', 're_entry'],
      ['Out of scope', 'out_of_scope'],
      ['cross-domain: x', 'cross_domain'],
      ['entry', undefined],
    ]);
    assertReads(readErrorSubtype, [
      ['over.stale_or_superseded', 'stale_superseded'],
      ['stale_superseded', 'stale_superseded'],
      ['Stale/superseded', 'stale_superseded'],
      ['over-dominance', 'over_dominance'],
      ['under.underweighting', 'underweighting'],
      ['UW', 'underweighting'],
      ['omission', undefined],
    ]);
    assertReads(readEvidenceForm, [
      ['Explicit', 'explicit'],
      ['ACCUMULATED', 'accumulated'],
      ['implied', undefined],
    ]);
    assertReads(readStateRelation, [
      ['Old vs. new value', 'old_vs_new_value'],
      ['a hard limit and a soft wish', 'hard_vs_soft'],
      ['both states hold simultaneously', 'two_simultaneous'],
      ['same scope, same time', undefined],
      ['different', undefined],
    ]);
  });

  it('are all read by their id and their title, exactly', () => {
    const all: readonly (readonly [
      ReadSpelling<string>,
      Readonly<Record<string, { readonly title: string }>>,
    ])[] = [
      [readSceneType, sceneTypes],
      [readErrorSubtype, errorSubtypes],
      [readStateRelation, stateRelations],
    ];
    for (const [readTerm, terms] of all) {
      for (const [id, { title }] of Object.entries(terms)) {
        assert.deepEqual(
          [readTerm(id), readTerm(title)?.value],
          [{ value: id, isExact: true }, id],
        );
      }
    }
  });
});
