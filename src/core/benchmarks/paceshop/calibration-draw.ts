import type { JsonValue } from '../../model/json.ts';
import {
  seatsOf,
  seatsWithin,
  stratifiedSample,
  type SampleItem,
} from '../../sampling/stratified-sample.ts';
import { readCoverageValue, retailVerticals, shoppingMissions } from './coverage-axes.ts';
import { familyNames, type DefectFamily } from './taxonomy.ts';

/** Sizes of the package for people (appendix B.4; RULINGS, Agreement 3). */
export const calibrationSizes = { good: 110, badOfFamily: 20 } as const;

export interface CalibrationSizes {
  readonly good: number;
  readonly badOfFamily: (family: DefectFamily) => number;
}

/** What can be drawn: GOOD records, and BAD ones with a single defect by its family. */
export interface CalibrationPool {
  readonly good: readonly SampleItem[];
  readonly bad: (family: DefectFamily) => readonly SampleItem[];
}

export interface DrawnCalibration {
  readonly good: readonly string[];
  readonly bad: ReadonlyMap<DefectFamily, readonly string[]>;
}

/** Draws GOOD records and those of each family by their strata; as many as there are in a small dataset. */
export function drawCalibration(
  pool: CalibrationPool,
  sizes: CalibrationSizes,
  seed: number,
): DrawnCalibration {
  return {
    good: stratifiedSample(pool.good, sizes.good, seed),
    bad: new Map(
      familyNames.map((family) => [
        family,
        stratifiedSample(pool.bad(family), sizes.badOfFamily(family), seed),
      ]),
    ),
  };
}

/** What is drawn of one part of the package. */
export interface CalibrationPart {
  readonly title: 'GOOD' | DefectFamily;
  /** By the shares of the package. */
  readonly share: number;
  readonly holds: number;
  /** As many as its share; fewer where it does not hold them, more where another part does not. */
  readonly seats: number;
}

/**
 * The package for samples of another size: 110 of 250 are GOOD, and 20 of each family. What a part does not hold goes to
 * the others by their shares.
 */
export function calibrationParts(pool: CalibrationPool, size: number): readonly CalibrationPart[] {
  const parts = [
    { title: 'GOOD', weight: calibrationSizes.good, holds: pool.good.length },
    ...familyNames.map((family) => ({
      ...{ title: family, weight: calibrationSizes.badOfFamily, holds: pool.bad(family).length },
    })),
  ] as const;
  const shares = seatsOf(
    parts.map(({ weight }) => weight),
    size,
  );
  const seats = seatsWithin(parts, size);
  return parts.map(({ title, holds }, place) => ({
    ...{ title, holds, share: shares[place] ?? 0, seats: seats[place] ?? 0 },
  }));
}

/** By retail vertical, then mission. */
export function goodStrata(record: JsonValue): readonly string[] {
  return [
    ...badStrata(record),
    readCoverageValue(record, 'shopping_mission', shoppingMissions) ?? '',
  ];
}

/** By retail vertical. */
export function badStrata(record: JsonValue): readonly string[] {
  return [readCoverageValue(record, 'retail_vertical', retailVerticals) ?? ''];
}
