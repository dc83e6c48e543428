import type { JsonObject } from '../../../../model/json.ts';
import { familyNames } from '../../taxonomy.ts';
import {
  badStrata,
  calibrationSizes,
  drawCalibration,
  goodStrata,
} from '../../calibration-draw.ts';
import { drawnOrder } from '../keyed-draws.ts';
import type { AcceptedRecord } from './accepted-records.ts';
import type { MadeVariant } from './tier-variants.ts';

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
  const single = variants.filter(({ tier }) => tier === 1);
  const familiesOf = Map.groupBy(single, ({ derived }) => derived.title);
  const { good: goodIds, bad } = drawCalibration(
    {
      good: good.map(({ id, source }) => ({ id, strata: goodStrata(source.value) })),
      bad: (family) =>
        (familiesOf.get(family) ?? []).map(({ base, derived }) => ({
          id: derived.id,
          strata: badStrata(base.source.value),
        })),
    },
    { ...calibrationSizes, badOfFamily: () => calibrationSizes.badOfFamily },
    seed,
  );
  const byFamily = familyNames.map((family) => ({
    family,
    available: familiesOf.get(family)?.length ?? 0,
    drawn: bad.get(family) ?? [],
  }));
  const badIds = new Set(byFamily.flatMap(({ drawn }) => drawn));
  const chosen = [
    ...good.filter(({ id }) => goodIds.includes(id)),
    ...single.filter(({ derived }) => badIds.has(derived.id)),
  ];
  const items = drawnOrder(chosen, seed, 'calibration');
  return {
    items,
    draw: {
      seed,
      wanted: { good: calibrationSizes.good, bad_of_family: calibrationSizes.badOfFamily },
      good: { available: good.length, drawn: goodIds.length },
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
