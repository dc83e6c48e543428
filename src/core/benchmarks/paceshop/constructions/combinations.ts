import { err, ok, type Result } from '../../../model/result.ts';
import { readFamily } from '../spellings.ts';
import { defectFamilies, familyNames, groupNames, type DefectFamily } from '../taxonomy.ts';

/** Defect families that may stand in one record: at most one of each field group, in the order of the groups. */
export type Combination = readonly DefectFamily[];

export const tiers = [1, 2, 3, 4] as const;

/** All 53: 7 single, 18 double, 20 triple and 8 quadruple ones (table 17), the small ones first. */
export const admissibleCombinations: readonly Combination[] = groupNames
  .reduce<readonly Combination[]>(
    (combinations, group) => [
      ...combinations,
      ...familyNames
        .filter((family) => defectFamilies[family].group === group)
        .flatMap((family) => combinations.map((combination) => [...combination, family])),
    ],
    [[]],
  )
  .filter(({ length }) => length > 0)
  .toSorted((one, other) => one.length - other.length || compareByFamily(one, other));

/** The paper keeps four of the eight quadruples and does not name them: these are ours (RULINGS, PACEShop 14). */
export const curatedQuads: readonly Combination[] = [
  ['PREF_CONFLICT', 'XCOMP_MISMATCH', 'EVIDENCE_MISMATCH', 'OVER_PERSONALIZATION_HALLUCINATION'],
  ['PREF_CONFLICT', 'REDUNDANCY', 'EVIDENCE_MISMATCH', 'UNSUPPORTED_CLAIM'],
  ['INTENT_DRIFT', 'XCOMP_MISMATCH', 'EVIDENCE_MISMATCH', 'UNSUPPORTED_CLAIM'],
  ['INTENT_DRIFT', 'REDUNDANCY', 'EVIDENCE_MISMATCH', 'OVER_PERSONALIZATION_HALLUCINATION'],
];

/** What a tier is made of: every admissible combination of its size, of quadruples the curated ones. */
export function combinationsOfTier(tier: number): readonly Combination[] {
  if (tier === 4) return curatedQuads;
  return admissibleCombinations.filter(({ length }) => length === tier);
}

/**
 * Families in any spelling and order as a combination.
 *
 * @returns or which of them cannot be: unknown, named twice, or in the field group of another
 */
export function readCombination(names: readonly string[]): Result<Combination, string> {
  const families: DefectFamily[] = [];
  for (const name of names) {
    const family = readFamily(name);
    if (family === undefined) {
      return err(`"${name}" is no defect family. There are ${familyNames.join(', ')}.`);
    }
    if (families.includes(family)) return err(`${family} is named twice.`);
    families.push(family);
  }
  if (families.length === 0) return err(`Name a defect family: ${familyNames.join(', ')}.`);
  const ordered = families.toSorted(
    (one, other) => familyNames.indexOf(one) - familyNames.indexOf(other),
  );
  for (const [index, family] of ordered.entries()) {
    const next = ordered[index + 1];
    if (next !== undefined && defectFamilies[next].group === defectFamilies[family].group) {
      return err(`${family} and ${next} change the same part of a response: take one of them.`);
    }
  }
  return ok(ordered);
}

/** @example `PREF_CONFLICT + REDUNDANCY` */
export function combinationTitle(combination: Combination): string {
  return combination.join(' + ');
}

function compareByFamily(one: Combination, other: Combination): number {
  for (const [index, family] of one.entries()) {
    const second = other[index];
    if (second === undefined) return 1;
    if (family !== second) return familyNames.indexOf(family) - familyNames.indexOf(second);
  }
  return 0;
}
