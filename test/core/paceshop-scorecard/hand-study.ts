import type { PaceVerdict } from '../../../src/core/benchmarks/paceshop/protocols/verdict.ts';
import {
  accepts,
  bad,
  blames,
  good,
  knownId,
  otherId,
  swap,
  type Answer,
  type Studied,
} from './pace-study.ts';

/** Twenty records and one judge's verdicts, with the arithmetic of every figure in the tests that use it. */
const cases: readonly (readonly [record: Studied, verdict: PaceVerdict])[] = [
  // GOOD: 3 of 4 judged GOOD, 2 false fires (c and d), of which c is confident and compositional, d is of evidence.
  [good('a'), accepts()],
  [good('b'), accepts()],
  [good('c'), blames('INTENT_DRIFT')],
  [good('d'), blames('EVIDENCE_MISMATCH', {}, { verdict: 'GOOD', confidence: 0.4 })],

  // EVIDENCE_MISMATCH: both found, one with an invented id.
  [
    bad('a1', 'a', ['EVIDENCE_MISMATCH']),
    blames('EVIDENCE_MISMATCH', { E: 2 }, { supporting_evidence_ids: [knownId, otherId, knownId] }),
  ],
  [
    bad('b1', 'b', ['EVIDENCE_MISMATCH']),
    blames('EVIDENCE_MISMATCH', { E: 2 }, { supporting_evidence_ids: [knownId, 'M:MADE:UP'] }),
  ],

  // OVER_PERSONALIZATION_HALLUCINATION: one found, one missed.
  [
    bad('a2', 'a', ['OVER_PERSONALIZATION_HALLUCINATION']),
    blames('OVER_PERSONALIZATION_HALLUCINATION', { E: 2 }),
  ],
  [bad('b2', 'b', ['OVER_PERSONALIZATION_HALLUCINATION']), accepts()],

  // Compositional: found; found as another family; named with the verdict GOOD; found with an axis of 3.5 and unsure.
  [bad('a3', 'a', ['XCOMP_MISMATCH']), blames('XCOMP_MISMATCH', { C: 2 })],
  [bad('b3', 'b', ['REDUNDANCY']), blames('XCOMP_MISMATCH', { C: 2 })],
  [bad('c3', 'c', ['INTENT_DRIFT']), blames('INTENT_DRIFT', {}, { verdict: 'GOOD' })],
  [bad('d3', 'd', ['XCOMP_MISMATCH']), blames('XCOMP_MISMATCH', { C: 3.5 }, { confidence: 0.4 })],

  // UNSUPPORTED_CLAIM taken for a hallucination; PREF_CONFLICT found, with two axes at the bottom.
  [bad('a4', 'a', ['UNSUPPORTED_CLAIM']), blames('OVER_PERSONALIZATION_HALLUCINATION', { E: 2 })],
  [bad('a5', 'a', ['PREF_CONFLICT']), blames('PREF_CONFLICT', { P: 2, C: 2 })],

  // Several defects: one of them; the family of one at the place of another.
  [bad('a6', 'a', ['PREF_CONFLICT', 'XCOMP_MISMATCH']), blames('PREF_CONFLICT', { P: 2 })],
  [
    bad('b6', 'b', ['INTENT_DRIFT', 'REDUNDANCY', 'OVER_PERSONALIZATION_HALLUCINATION']),
    blames('OVER_PERSONALIZATION_HALLUCINATION', { E: 2 }, { defect_location: 'related_queries' }),
  ],

  // Swaps: all gates; persona alignment at 3; the GOOD side (c) was refused; another family, and no GOOD side here.
  [swap('sa', 'a', 'budget'), blames('PREF_CONFLICT', { P: 2 })],
  [swap('sb', 'b', 'hard_constraint'), blames('PREF_CONFLICT', { P: 3 })],
  [swap('sc', 'c', 'budget'), blames('PREF_CONFLICT', { P: 1 })],
  [swap('sx', 'gone', 'brand_affinity'), blames('XCOMP_MISMATCH', { C: 2 })],
];

export const handRecords: readonly Studied[] = cases.map(([record]) => record);

export function handAnswer({ id }: Studied): Answer {
  return cases.find(([record]) => record.id === id)?.[1] ?? 'missing';
}
