import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import type { ScoreOutcome } from '../../../src/core/benchmarks/protocol.ts';
import { endToEndProtocol } from '../../../src/core/benchmarks/persevalbench/protocols/end-to-end.ts';
import { isJsonObject, type JsonValue } from '../../../src/core/model/json.ts';
import { sharedPath, skipWithoutShared } from '../../support/shared.ts';

const labels = ['RIGHT', 'UNDER_PERSONALIZED', 'OVER_PERSONALIZED'] as const;
type Outcomes = readonly [ScoreOutcome, ScoreOutcome, ScoreOutcome];

interface Expected {
  readonly gold: string;
  readonly outcomes: Outcomes;
}

const byFamily = new Map<unknown, Expected>([
  ['under', { gold: 'Under', outcomes: ['missed', 'right', 'wrong-direction'] }],
  ['over', { gold: 'Over', outcomes: ['missed', 'wrong-direction', 'right'] }],
  ['misapplied', { gold: 'Under or Over', outcomes: ['missed', 'right', 'right'] }],
]);

function verdict(label: string): JsonValue {
  return { verdict: label, subtypes: [], confidence: 0.5, reasoning: '' };
}

test('error responses are scored by family', { skip: skipWithoutShared }, () => {
  const golden = JSON.parse(
    readFileSync(sharedPath('golden', 'persevalbench.json'), 'utf8'),
  ) as JsonValue;
  assert.ok(isJsonObject(golden));
  const families = golden['subtype_family'];
  assert.ok(isJsonObject(families));
  assert.equal(Object.keys(families).length, 9);
  for (const [subtype, family] of Object.entries(families)) {
    const expected = byFamily.get(family);
    assert.ok(expected);
    for (const [index, label] of labels.entries()) {
      const score = endToEndProtocol.score(
        { primary_error: subtype },
        { candidate: 'error', context: 'full' },
        verdict(label),
      );
      const outcome: ScoreOutcome | undefined = expected.outcomes[index];
      assert.deepEqual(score, { outcome, correct: outcome === 'right', gold: expected.gold });
    }
  }
});

test('right responses are right or a false alarm, whatever the error is', () => {
  for (const record of [{ primary_error: 'underweighting' }, {}, null]) {
    const scores = labels.map((label) =>
      endToEndProtocol.score(record, { candidate: 'right', context: 'full' }, verdict(label)),
    );
    assert.deepEqual(
      scores.map((score) => [score?.outcome, score?.correct, score?.gold]),
      [
        ['right', true, 'Right'],
        ['false-alarm', false, 'Right'],
        ['false-alarm', false, 'Right'],
      ],
    );
  }
});

test('subtypes are not scored', () => {
  const odd = { ...{ verdict: 'OVER_PERSONALIZED', confidence: 1, reasoning: '' } };
  const reply = { ...odd, subtypes: ['under.underweighting'] };
  const score = endToEndProtocol.score(
    { primary_error: 'scope_leakage' },
    { candidate: 'error', context: 'full' },
    reply,
  );
  assert.equal(score?.correct, true);
});

test('nothing is scored without gold, for unknown candidates or outside the contract', () => {
  const right = verdict('RIGHT');
  assert.equal(
    endToEndProtocol.score(
      { primary_error: 'slip' },
      { candidate: 'error', context: 'full' },
      right,
    ),
    undefined,
  );
  assert.equal(
    endToEndProtocol.score(null, { candidate: 'error', context: 'full' }, right),
    undefined,
  );
  assert.equal(
    endToEndProtocol.score({}, { candidate: 'third', context: 'full' }, right),
    undefined,
  );
  assert.equal(
    endToEndProtocol.score({}, { candidate: 'right', context: 'full' }, { verdict: 'RIGHT' }),
    undefined,
  );
});
