import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';

import { combineVerdicts } from '../../../src/core/benchmarks/paceshop/protocols/combine-verdicts.ts';
import { familyNames, groupNames } from '../../../src/core/benchmarks/paceshop/taxonomy.ts';
import { paceVerdictOf } from '../../../src/core/benchmarks/paceshop/protocols/verdict-contract.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/core/model/json.ts';
import { axes, badVerdict, goodVerdict } from './verdicts.ts';

interface Cast {
  readonly title: string;
  readonly verdicts: readonly JsonValue[];
  /** Undefined: tied. */
  readonly expected: JsonObject | undefined;
}

const says = (family: string, location: string, confidence: number): JsonObject =>
  badVerdict({ defect_family: family, defect_location: location, confidence, rationale: family });

const casts: readonly Cast[] = [
  {
    title: 'one verdict is itself',
    verdicts: [badVerdict()],
    expected: badVerdict(),
  },
  {
    title: 'as many GOOD as BAD are a tie',
    verdicts: [badVerdict(), goodVerdict()],
    expected: undefined,
  },
  { title: 'no readable verdict is a tie', verdicts: [null, 'BAD', {}], expected: undefined },
  {
    title: 'unreadable verdicts have no vote',
    verdicts: [badVerdict({ confidence: '1' }), goodVerdict(), badVerdict({ verdict: 'bad' })],
    expected: goodVerdict(),
  },
  {
    title: 'the majority label, and numbers of its voters alone',
    verdicts: [
      goodVerdict({ overall_quality: 4, confidence: 0.6 }),
      badVerdict({ overall_quality: 1, confidence: 1 }),
      goodVerdict({ overall_quality: 5, confidence: 0.7 }),
      goodVerdict({ overall_quality: 4.5, confidence: 0.9 }),
    ],
    expected: { verdict: 'GOOD', overall_quality: 4.5, confidence: 0.7, defect_family: 'NONE' },
  },
  {
    title: 'an even number of voters: the middle of the two middle numbers, axis by axis',
    verdicts: [
      badVerdict({ axis_scores: axes(1, 2, 3, 4) }),
      badVerdict({ axis_scores: axes(3, 3, 4, 4) }),
    ],
    expected: { axis_scores: axes(2, 2.5, 3.5, 4) },
  },
  {
    title: 'the family that most voters name, whatever a GOOD verdict names',
    verdicts: [
      says('REDUNDANCY', 'related_queries', 0.2),
      says('REDUNDANCY', 'related_queries', 0.2),
      says('PREF_CONFLICT', 'categories', 1),
      goodVerdict({ defect_family: 'PREF_CONFLICT' }),
    ],
    expected: { defect_family: 'REDUNDANCY', defect_location: 'related_queries' },
  },
  {
    title: 'among equals the family of the surer voters',
    verdicts: [
      says('PREF_CONFLICT', 'categories', 0.7),
      says('REDUNDANCY', 'related_queries', 0.9),
    ],
    expected: { defect_family: 'REDUNDANCY', defect_location: 'related_queries' },
  },
  {
    title: 'among equally sure ones the first in canonical order',
    verdicts: [
      says('UNSUPPORTED_CLAIM', 'overview', 0.8),
      says('INTENT_DRIFT', 'categories', 0.8),
      says('NONE', 'NONE', 0.8),
    ],
    expected: {
      defect_family: 'INTENT_DRIFT',
      defect_location: 'categories',
      rationale: 'INTENT_DRIFT',
    },
  },
  {
    title: 'the location is said by those who name the family',
    verdicts: [
      says('EVIDENCE_MISMATCH', 'attributions', 0.5),
      says('EVIDENCE_MISMATCH', 'overview', 0.9),
      says('EVIDENCE_MISMATCH', 'attributions', 0.5),
      says('UNSUPPORTED_CLAIM', 'overview', 1),
      says('OVER_PERSONALIZATION_HALLUCINATION', 'overview', 1),
    ],
    expected: { defect_family: 'EVIDENCE_MISMATCH', defect_location: 'attributions' },
  },
  {
    title: 'ids that more than half of the voters name, each once a voter',
    verdicts: [
      badVerdict({ supporting_evidence_ids: ['b', 'a', 'invented', 'invented'] }),
      badVerdict({ supporting_evidence_ids: ['a', 'b'] }),
      badVerdict({ supporting_evidence_ids: ['a', 'c'] }),
      badVerdict({ supporting_evidence_ids: ['c'] }),
      goodVerdict({ supporting_evidence_ids: ['c'] }),
    ],
    expected: { supporting_evidence_ids: ['a'] },
  },
  {
    title: 'the rationale of the nearest voter',
    verdicts: [
      badVerdict({ overall_quality: 1, rationale: 'low' }),
      badVerdict({ overall_quality: 2, rationale: 'middle' }),
      badVerdict({ overall_quality: 3, rationale: 'high' }),
    ],
    expected: { overall_quality: 2, rationale: 'middle' },
  },
];

for (const { title, verdicts, expected } of casts) {
  test(title, () => {
    const combined = combineVerdicts(verdicts);
    if (expected === undefined) {
      assert.equal(combined, undefined);
      return;
    }
    assert.ok(isJsonObject(combined));
    assert.deepEqual({ ...combined, ...expected }, combined);
  });
}

const anyVerdict = fc
  .record({
    verdict: fc.constantFrom('GOOD', 'BAD'),
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    overall_quality: fc.double({ min: 1, max: 5, noNaN: true }),
    defect_family: fc.constantFrom(...familyNames, 'NONE'),
    defect_location: fc.constantFrom(...groupNames, 'NONE'),
    supporting_evidence_ids: fc.array(fc.constantFrom('a', 'b', 'c')),
  })
  .map((changes) => badVerdict(changes));

test('whatever is combined satisfies the contract, and the order matters for words alone', () => {
  fc.assert(
    fc.property(fc.array(anyVerdict, { minLength: 1, maxLength: 7 }), (verdicts) => {
      const combined = combineVerdicts(verdicts);
      const reversed = combineVerdicts(verdicts.toReversed());
      assert.equal(combined === undefined, reversed === undefined);
      if (combined === undefined || reversed === undefined) return;
      assert.ok(isJsonObject(combined) && paceVerdictOf(combined) !== undefined);
      for (const key of ['verdict', 'defect_family', 'overall_quality', 'confidence'] as const) {
        assert.equal(combined[key], reversed[key], key);
      }
      assert.deepEqual(
        new Set(combined.supporting_evidence_ids),
        new Set(reversed.supporting_evidence_ids),
      );
    }),
  );
});
