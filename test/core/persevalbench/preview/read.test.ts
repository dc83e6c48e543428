import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPreview } from '../../../../src/core/benchmarks/persevalbench/preview/read.ts';
import type { JsonValue } from '../../../../src/core/model/json.ts';
import { scenarioRecord } from '../../../support/scenario-builder.ts';

describe('the preview of a scenario', () => {
  const model = readPreview(scenarioRecord());

  it('shows episodes, speakers, evidence and target', () => {
    assert.deepEqual(
      model?.sections.map(({ title, turns }) => [
        title,
        ...turns.map(
          ({ index, speaker, evidenceFor, isTarget }) =>
            `${index} ${speaker ?? '?'} ${evidenceFor.join('')}${isTarget ? '*' : ''}`,
        ),
      ]),
      [
        ['Episode 1', '0 user B', '1 assistant ', '2 user ', '3 assistant '],
        ['Episode 2', '4 user A', '5 assistant ', '6 user *'],
      ],
    );
  });

  it('gives the distance from the latest evidence to the target, and its bins', () => {
    assert.deepEqual(model?.distance, {
      from: 4,
      to: 6,
      turns: 2,
      bin: 'near',
      statedBin: 'near',
      statedBinPointer: '/evidence_distance',
      bins: [
        { id: 'near', minimum: 0, maximum: 3 },
        { id: 'medium', minimum: 4, maximum: 8 },
        { id: 'far', minimum: 9 },
      ],
    });
  });

  it('greys what table 7 forbids, with the reason', () => {
    const [scene, error] = model?.fields ?? [];
    assert.equal(scene?.title, 'Scene type');
    assert.deepEqual(
      scene.choices.map(({ title, illegal }) => [title, illegal]),
      [
        ['re-entry', undefined],
        ['cross-domain', undefined],
        ['out-of-scope', 'The error stale/superseded does not occur in out-of-scope scenarios.'],
      ],
    );
    assert.deepEqual(
      error?.choices.filter(({ illegal }) => illegal !== undefined).map(({ value }) => value),
      ['unsupported_inference'],
    );
  });

  it('offers the vocabularies of a state that is there, and its other facts', () => {
    const record = scenarioRecord({
      states: { A: { requirements: ['mesh', 'medium'], time: 'July' }, B: null },
    });
    const [a, b] = readPreview(record)?.states ?? [];
    assert.deepEqual(
      a?.fields.map(({ title, value }) => `${title}: ${value ?? ''}`),
      [
        'State role: DOMINATE',
        'Holder: user',
        'Scope: specific task',
        'Status: updated',
        'Strength: hard',
      ],
    );
    assert.deepEqual(a.facts, [
      { label: 'Requirements', values: ['mesh', 'medium'] },
      { label: 'Time', values: ['July'] },
    ]);
    assert.equal(b?.text, undefined);
    assert.deepEqual(b?.fields, []);
  });

  const noDistances: readonly (readonly [JsonValue, RegExp])[] = [
    [{ dialogue: { target_turn_index: undefined } }, /names no target turn/],
    [{ dialogue: { state_a_turns: [] } }, /no turn is marked/],
    [{ dialogue: { state_a_turns: [6], target_turn_index: 4 } }, /comes after the target/],
  ].map(([change, says]) => [scenarioRecord(change as never), says as RegExp]);
  for (const [record, says] of noDistances) {
    it(`says why there is no distance: ${says.source}`, () => {
      const read = readPreview(record);
      assert.equal(read?.distance, undefined);
      assert.match(read?.noDistance ?? '', says);
    });
  }

  it('reads what is broken as far as it goes', () => {
    for (const record of [null, 5, 'x', []]) assert.equal(readPreview(record), undefined);
    const bare = readPreview({ dialogue: { turns: [1, { role: 'bot', text: 'hi' }] } });
    assert.deepEqual(
      bare?.sections.map(({ title, turns }) => [title, ...turns.map(({ text }) => text)]),
      [['Episode ?', '', 'hi']],
    );
    assert.deepEqual(
      bare.candidates.map(({ id, text }) => [id, text]),
      [
        ['right', ''],
        ['error', ''],
      ],
    );
  });
});
