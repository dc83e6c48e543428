import assert from 'node:assert/strict';
import { test } from 'node:test';
import { annotateScenario } from '../../../src/core/benchmarks/persevalbench/annotations.ts';
import { scenarioCandidates } from '../../../src/core/benchmarks/persevalbench/candidates.ts';
import { compareScenario } from '../../../src/core/benchmarks/persevalbench/comparison.ts';
import { summarizeScenario } from '../../../src/core/benchmarks/persevalbench/summary.ts';
import { scenarioRecord, type ScenarioOverrides } from '../../support/scenario-builder.ts';
import { valueAt } from '../../../src/core/model/pointer.ts';

test('summaries', () => {
  const cases: readonly [ScenarioOverrides, string][] = [
    [{}, 're-entry × stale/superseded · near (d_q 2)'],
    [
      { evidence_distance: 'far', dialogue: { target_turn_index: 18 } },
      're-entry × stale/superseded · far (d_q 14)',
    ],
    [
      { scene_type: 'cross_domain', primary_error: 'over_dominance' },
      'cross-domain × over-dominance · near (d_q 2)',
    ],
    [{ scene_type: 'elsewhere' }, '? × stale/superseded · near (d_q 2)'],
    [{ primary_error: undefined, dialogue: undefined }, 're-entry × ? · near (d_q ?)'],
    [{ evidence_distance: 4 }, 're-entry × stale/superseded · ? (d_q 2)'],
  ];
  for (const [overrides, text] of cases)
    assert.equal(summarizeScenario(scenarioRecord(overrides)).text, text);
  assert.equal(summarizeScenario(null).text, '? × ? · ? (d_q ?)');
});

test('facts', () => {
  assert.deepEqual(summarizeScenario(scenarioRecord()).facts, [
    { label: 'Scene type', value: 're-entry' },
    { label: 'Error', value: 'stale/superseded' },
    { label: 'Family', value: 'misapplied state' },
    { label: 'State relation', value: 'old vs. new value (temporal)' },
    { label: 'Applicability', value: 'categorical' },
    { label: 'Evidence', value: 'explicit' },
    { label: 'Distance', value: 'near (d_q 2)' },
  ]);
  assert.deepEqual(
    summarizeScenario({}).facts.map(({ value }) => value),
    ['?', '?', '?', '?', '?', '?', '? (d_q ?)'],
  );
});

test('annotations point at texts', () => {
  const record = scenarioRecord({ dialogue: { state_a_turns: [4, 2] } });
  const marks = annotateScenario(record);
  assert.deepEqual(
    marks.map(({ pointer, tone, title }) => [pointer, tone, title]),
    [
      ['/states/A/text', 'evidence-primary', 'State A'],
      ['/states/B/text', 'evidence-competing', 'State B'],
      ['/dialogue/turns/2/text', 'evidence-primary', 'State A turn 2'],
      ['/dialogue/turns/4/text', 'evidence-primary', 'State A turn 4'],
      ['/dialogue/turns/0/text', 'evidence-competing', 'State B turn 0'],
      ['/dialogue/turns/6/text', 'request', 'Target request (turn 6)'],
      ['/responses/right/text', 'response-right', 'Right response'],
      ['/responses/error/text', 'response-error', 'Error response'],
    ],
  );
  for (const { pointer } of marks) assert.equal(typeof valueAt(record, pointer), 'string', pointer);
});

test('annotations skip what is not there', () => {
  const marks = annotateScenario(
    scenarioRecord({
      states: { A: undefined, B: null },
      dialogue: { target_turn_index: 70, state_a_turns: [4, 4, 90, -1, 'x'], state_b_turns: [4] },
      responses: { right: 3, error: { text: null } },
    }),
  );
  assert.deepEqual(
    marks.map(({ title }) => title),
    ['State A turn 4', 'State B turn 4'],
  );
  assert.deepEqual(annotateScenario('text'), []);
});

test('candidates', () => {
  assert.deepEqual(
    scenarioCandidates(
      scenarioRecord({ responses: { right: { text: 'Yes.' }, error: { text: 'No.' } } }),
    ),
    [
      {
        id: 'right',
        title: 'Right response',
        tone: 'response-right',
        pointer: '/responses/right/text',
        text: 'Yes.',
        gold: 'Right',
      },
      {
        id: 'error',
        title: 'Error response',
        tone: 'response-error',
        pointer: '/responses/error/text',
        text: 'No.',
        gold: 'Misapplied state (Under or Over) · stale/superseded',
      },
    ],
  );
  assert.deepEqual(
    scenarioCandidates(scenarioRecord({ responses: { right: null, error: 'No.' } })),
    [],
  );
});

test('comparison', () => {
  const comparison = compareScenario(scenarioRecord());
  assert.ok(comparison !== undefined);
  assert.deepEqual(
    comparison.turns.map(({ index, section, speaker, tones }) => [index, section, speaker, tones]),
    [
      [0, 'Episode 1', 'User', ['evidence-competing']],
      [1, 'Episode 1', 'Assistant', []],
      [2, 'Episode 1', 'User', []],
      [3, 'Episode 1', 'Assistant', []],
      [4, 'Episode 2', 'User', ['evidence-primary']],
      [5, 'Episode 2', 'Assistant', []],
      [6, 'Episode 2', 'User', ['request']],
    ],
  );
  assert.equal(comparison.turns[5]?.pointer, '/dialogue/turns/5/text');
  assert.deepEqual(comparison.request, {
    text: 'Which one should I order for the office?',
    turnIndex: 6,
  });
  assert.deepEqual(
    comparison.candidates.map(({ id }) => id),
    ['right', 'error'],
  );
  assert.deepEqual(
    comparison.sources.map(({ id, tone }) => [id, tone]),
    [
      ['A', 'evidence-primary'],
      ['B', 'evidence-competing'],
    ],
  );
});

test('comparison of a broken record', () => {
  const comparison = compareScenario({
    responses: { error: { text: 'No.' } },
    dialogue: { turns: [{}] },
  });
  assert.deepEqual(comparison, {
    turns: [
      {
        index: 0,
        section: 'Episode ?',
        speaker: '?',
        text: '',
        pointer: '/dialogue/turns/0/text',
        tones: [],
      },
    ],
    request: undefined,
    candidates: [
      {
        id: 'error',
        title: 'Error response',
        tone: 'response-error',
        pointer: '/responses/error/text',
        text: 'No.',
      },
    ],
    sources: [],
  });
  assert.equal(compareScenario({}), undefined);
});
