import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { metricOf, rowsOf, rowTexts, tableOf, tabulated, verdictGroup } from './study-groups.ts';
import { scenarioRecord, type StudyRecord } from './synthetic-study.ts';

const setting = 'end-to-end-context-full';

function related(id: string, relation: string, changes: object = {}): StudyRecord {
  return {
    ...scenarioRecord(id, 'irrelevant_use', 're_entry'),
    state_relation: relation,
    ...changes,
  };
}

describe('applicability types', () => {
  // Holder 3 of 4, scope 1 of 1, temporal (two relations pooled) 1 of 2; strength 0 of 2, transferability none.
  const relations: readonly (readonly [relation: string, isRecognized: boolean])[] = [
    ['same_attribute_different_object', true],
    ['same_attribute_different_object', true],
    ['same_attribute_different_object', true],
    ['same_attribute_different_object', false],
    ['same_attribute_different_scope', true],
    ['same_attribute_different_time', true],
    ['old_vs_new_value', false],
    ['hard_vs_soft', false],
    ['two_simultaneous', false],
  ];
  const records = relations.map(([relation], index) => related(`r${index}`, relation));
  const group = verdictGroup({ judge: 'm' }, records, (_, index) => [
    'R',
    relations[index]?.[1] === true ? 'O' : 'R',
  ]);
  const report = tabulated(records, [group]);

  it('are the unweighted mean of their families, not pooled (RULINGS 12)', () => {
    const [categorical, graded] = rowsOf(report, `breakdown-applicability-type-${setting}`, 'm');
    // (3/4 + 1 + 1/2) / 3; pooled it would be 5/7.
    assert.equal(categorical?.[3]?.value, 0.75);
    assert.equal(graded?.[3]?.value, 0);
    assert.deepEqual(rowTexts(report, 'contexts-end-to-end', 'm').slice(-2), ['75.0', '0.0']);
  });

  it('have cluster-bootstrap intervals', () => {
    const [categorical] = rowsOf(report, `breakdown-applicability-type-${setting}`, 'm');
    const { lower = 0, upper = 0 } = categorical?.[3]?.interval ?? {};
    assert.ok(lower < 0.75 && upper > 0.75 && upper <= 1);
  });

  it('stand beside their families and relations, which are pooled', () => {
    const byFamily = rowsOf(report, `breakdown-relation-family-${setting}`, 'm');
    assert.deepEqual(
      byFamily.map((cells) => cells[3]?.value),
      [0.75, 1, 0.5, 0, null],
    );
    const byRelation = rowsOf(report, `breakdown-state-relation-${setting}`, 'm');
    assert.deepEqual(
      byRelation.map((cells) => cells[2]?.value),
      [4, 1, 1, 1, 1, 1, 0, 0],
    );
  });
});

describe('breakdowns', () => {
  const records = [
    scenarioRecord('near', 'scope_leakage', 'out_of_scope'),
    { ...scenarioRecord('far', 'scope_leakage', 're_entry'), ...{ evidence_distance: 'near' } },
    scenarioRecord('gone', 'no_such_error', 're_entry'),
  ].map((record, index): StudyRecord => {
    const dialogue = { turns: [], target_turn_index: index === 1 ? 12 : 2, state_a_turns: [0] };
    return { ...record, dialogue };
  });
  const group = verdictGroup({ judge: 'm' }, records, (_, index) => [
    index === 0 ? 'O' : 'R',
    index === 1 ? 'tied' : 'O',
  ]);
  const report = tabulated(records, [group]);

  it('bin the distance of the dialogue, whatever the record states', () => {
    const rows = rowsOf(report, `breakdown-evidence-distance-${setting}`, 'm');
    assert.deepEqual(
      rows.map((cells) => [cells[1]?.text, cells[2]?.value]),
      [
        ['near (d_q 0 to 3)', 2],
        ['medium (d_q 4 to 8)', 0],
        ['far (d_q 9 or more)', 1],
      ],
    );
  });

  it('have ERR, FAR, pair accuracy and incomplete pairs of each level', () => {
    const [, , oos] = rowsOf(report, `breakdown-scene-type-${setting}`, 'm');
    assert.deepEqual(
      oos?.slice(3, 7).map(({ value }) => value),
      [1, 1, 0, 0],
    );
    const [reEntry] = rowsOf(report, `breakdown-scene-type-${setting}`, 'm');
    // The error without gold is in no rate, its Right response is; the tied one is an incomplete pair.
    assert.deepEqual(
      reEntry?.slice(3, 7).map(({ value }) => value),
      [null, 0, null, 1],
    );
  });

  it('say how many scenarios have no level', () => {
    const { notes } = tableOf(report, `breakdown-subtype-${setting}`);
    assert.ok(notes.some((note) => note.includes('no known error subtype: 1')));
  });

  it('count ties apart, outside the rates (RULINGS 7)', () => {
    const [row] = rowsOf(report, `counts-${setting}`, 'm');
    assert.deepEqual(
      row?.slice(1, 7).map(({ text }) => text),
      ['5', '0', '0', '1', '0', '0'],
    );
    assert.deepEqual(row[4]?.items, [{ recordId: 'far', candidate: 'error' }]);
  });

  it('give bars with intervals for each judge, none where nothing was counted', () => {
    const bars = report.sections
      .flatMap(({ figures }) => figures)
      .find(({ id }) => id === `bars-scene-type-${setting}`);
    assert.equal(bars?.type, 'bars');
    assert.deepEqual(bars.series, ['m']);
    assert.deepEqual(
      bars.groups.map(({ label, bars: [bar] }) => [label, bar?.value]),
      [
        ['re-entry', undefined],
        ['cross-domain', undefined],
        ['out-of-scope', 1],
      ],
    );
    assert.ok((bars.groups[2]?.bars[0]?.lower ?? 1) < 1);
  });
});

describe('the plane of judges', () => {
  const records = [scenarioRecord('a', 'scope_leakage', 're_entry')];

  function labels(context: string, answers: readonly [string, string]): readonly string[] {
    const group = verdictGroup({ judge: 'm', context }, records, () => answers);
    const figure = tabulated(records, [group])
      .sections.flatMap(({ figures }) => figures)
      .find(({ type }) => type === 'plane');
    assert.equal(figure?.type, 'plane');
    return figure.points.map(({ label, role }) => `${label}: ${role}`);
  }

  const constants = ['constant-over', 'constant-under', 'constant-right'].map(
    (name) => `${name}: reference`,
  );

  it('has constant judges and, in the main setting alone, published ones as references', () => {
    const published = ['Kimi K2.5', 'GLM-5', 'DeepSeek-V3.2', 'Qwen3-32B'].map(
      (name) => `${name} (paper, table 3): reference`,
    );
    assert.deepEqual(labels('full', ['R', 'O']), ['m: own', ...constants, ...published]);
    assert.deepEqual(labels('recent', ['R', 'O']), ['m: own', ...constants]);
  });

  it('leaves out judges without both rates', () => {
    assert.deepEqual(labels('recent', ['R', 'failed']), constants);
  });
});

describe('metrics', () => {
  const records = ['complete_omission', 'scope_leakage', 'underweighting', 'underweighting'].map(
    (subtype, index) => scenarioRecord(`r${index}`, subtype, 're_entry'),
  );
  const answers: readonly (readonly [string, string])[] = [
    ['R', 'O'],
    ['U', 'O'],
    ['R', 'O'],
    ['failed', 'R'],
  ];
  const group = verdictGroup({ judge: 'm' }, records, (_, index) => answers[index] ?? ['R', 'R']);
  const report = tabulated(records, [group]);
  const expected: readonly (readonly [string, number])[] = [
    ['answered', 7 / 8],
    ['err', 2 / 4],
    ['err-under', 0],
    ['err-over', 1],
    ['err-misapplied', 1 / 2],
    ['far', 1 / 3],
    ['right-acceptance', 2 / 3],
    ['pair-accuracy', 1 / 3],
    ['pair-accuracy-lower-bound', 1 / 4],
    ['under-judged-over', 1],
    ['over-judged-under', 0],
  ];
  for (const [name, value] of expected) {
    it(`has ${name}`, () => {
      assert.equal(metricOf(report, name, 'm'), value);
    });
  }

  it('has no others, and null where nothing was counted', () => {
    assert.deepEqual(
      report.metrics.map(({ name }) => name),
      expected.map(([name]) => name),
    );
    const nothing = tabulated([], [verdictGroup({ judge: 'm' }, [], () => ['R', 'R'])]);
    assert.ok(nothing.metrics.every(({ value }) => value === null));
  });
});
