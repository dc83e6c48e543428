import type { SourceRecord } from '../../../construction.ts';
import type { JsonObject } from '../../../../model/json.ts';
import { stratifiedSample } from '../../../../sampling/stratified-sample.ts';
import { familyNames } from '../../taxonomy.ts';
import { readCoverageValue, retailVerticals, shoppingMissions } from '../../coverage-axes.ts';
import { drawnOrder } from '../keyed-draws.ts';
import type { AcceptedRecord } from './accepted-records.ts';
import type { MadeVariant } from './tier-variants.ts';

/** Sizes of the package for people (appendix B.4; RULINGS, Agreement 3). */
export const calibrationSizes = { good: 110, badOfFamily: 20 } as const;

/** Records for people to calibrate on, with how they were drawn. */
export interface Calibration {
  /**
   * In the drawn order: neither label nor family can be told from where a record stands. The ids of derived records show
   * that they are derived, so that reviewers must not see ids.
   */
  readonly items: readonly (AcceptedRecord | MadeVariant)[];
  readonly draw: JsonObject;
}

/**
 * 110 GOOD records by retail vertical, then mission, and 20 BAD ones of each family with a single defect, by vertical; as
 * many as there are in a small dataset.
 */
export function calibrationPackage(
  good: readonly AcceptedRecord[],
  variants: readonly MadeVariant[],
  seed: number,
): Calibration {
  const goodIds = new Set(
    stratifiedSample(
      good.map(({ id, source }) => ({ id, strata: [verticalOf(source), missionOf(source)] })),
      calibrationSizes.good,
      seed,
    ),
  );
  const single = variants.filter(({ tier }) => tier === 1);
  const byFamily = familyNames.map((family) => {
    const own = single.filter(({ derived }) => derived.title === family);
    const drawn = stratifiedSample(
      own.map(({ base, derived }) => ({ id: derived.id, strata: [verticalOf(base.source)] })),
      calibrationSizes.badOfFamily,
      seed,
    );
    return { family, available: own.length, drawn };
  });
  const badIds = new Set(byFamily.flatMap(({ drawn }) => drawn));
  const chosen = [
    ...good.filter(({ id }) => goodIds.has(id)),
    ...single.filter(({ derived }) => badIds.has(derived.id)),
  ];
  const items = drawnOrder(chosen, seed, 'calibration');
  return {
    items,
    draw: {
      seed,
      wanted: { good: calibrationSizes.good, bad_of_family: calibrationSizes.badOfFamily },
      good: { available: good.length, drawn: goodIds.size },
      bad: Object.fromEntries(
        byFamily.map(({ family, available, drawn }) => [
          family,
          { available, drawn: drawn.length },
        ]),
      ),
      order: items.map(itemId),
    },
  };
}

/** The id of the record that goes into the package. */
export function itemId(item: AcceptedRecord | MadeVariant): string {
  return 'derived' in item ? item.derived.id : item.id;
}

function verticalOf({ value }: SourceRecord): string {
  return readCoverageValue(value, 'retail_vertical', retailVerticals) ?? '';
}

function missionOf({ value }: SourceRecord): string {
  return readCoverageValue(value, 'shopping_mission', shoppingMissions) ?? '';
}
