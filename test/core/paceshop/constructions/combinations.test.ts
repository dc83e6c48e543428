import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import {
  admissibleCombinations,
  combinationsOfTier,
  curatedQuads,
  readCombination,
} from '../../../../src/core/benchmarks/paceshop/constructions/combinations.ts';
import { defectFamilies, familyNames } from '../../../../src/core/benchmarks/paceshop/taxonomy.ts';
import { sharedPath, skipWithoutShared } from '../../../support/shared.ts';
import { errorOf, valueOf } from './construction-records.ts';

function count(tier: number): number {
  return admissibleCombinations.filter(({ length }) => length === tier).length;
}

describe('combinations of defects', () => {
  it('are 7 single, 18 double, 20 triple and 8 quadruple ones, each once', () => {
    assert.deepEqual([1, 2, 3, 4, 5].map(count), [7, 18, 20, 8, 0]);
    assert.equal(new Set(admissibleCombinations.map(String)).size, 53);
  });

  it('are as many as the paper has', { skip: skipWithoutShared }, () => {
    const golden = JSON.parse(readFileSync(sharedPath('golden', 'paceshop.json'), 'utf8')) as {
      multi_defect: Record<string, number>;
    };
    assert.deepEqual(golden.multi_defect, {
      single: count(1),
      double: count(2),
      triple: count(3),
      quad_possible: count(4),
      quad_curated: curatedQuads.length,
    });
  });

  it('take at most one family of a group, in the order of the groups', () => {
    const order = ['categories', 'related_queries', 'attributions', 'overview'];
    for (const combination of admissibleCombinations) {
      const places = combination.map((family) => order.indexOf(defectFamilies[family].group));
      assert.deepEqual(places, [...new Set(places)].toSorted(), String(combination));
    }
  });

  it('of two defects are these, by hand', () => {
    const short: Record<string, string> = {
      PREF_CONFLICT: 'P',
      INTENT_DRIFT: 'I',
      XCOMP_MISMATCH: 'X',
      REDUNDANCY: 'R',
      EVIDENCE_MISMATCH: 'E',
      OVER_PERSONALIZATION_HALLUCINATION: 'O',
      UNSUPPORTED_CLAIM: 'U',
    };
    const doubles = combinationsOfTier(2).map((pair) => pair.map((name) => short[name]).join(''));
    assert.deepEqual(
      doubles.toSorted(),
      'PX PR IX IR PE IE PO PU IO IU XE RE XO XU RO RU EO EU'.split(' ').toSorted(),
    );
  });

  it('of four are the curated ones, all admissible and between them with every family', () => {
    assert.equal(combinationsOfTier(4), curatedQuads);
    const admissible = new Set(admissibleCombinations.map(String));
    for (const quad of curatedQuads) assert.ok(admissible.has(String(quad)), String(quad));
    assert.deepEqual(new Set(curatedQuads.flat()), new Set(familyNames));
  });

  it('are read in any spelling and order', () => {
    assert.deepEqual(
      valueOf(readCombination(['unsupported claim', 'EVIDENCE_MISMATCH', 'pref_conflict'])),
      ['PREF_CONFLICT', 'EVIDENCE_MISMATCH', 'UNSUPPORTED_CLAIM'],
    );
  });

  const refused: readonly (readonly [readonly string[], RegExp])[] = [
    [[], /Name a defect family/u],
    [['BOREDOM'], /"BOREDOM" is no defect family/u],
    [['REDUNDANCY', 'redundancy'], /REDUNDANCY is named twice/u],
    [['INTENT_DRIFT', 'PREF_CONFLICT'], /change the same part/u],
  ];
  for (const [names, says] of refused) {
    it(`refuse ${JSON.stringify(names)}`, () => {
      assert.match(errorOf(readCombination(names)), says);
    });
  }
});
