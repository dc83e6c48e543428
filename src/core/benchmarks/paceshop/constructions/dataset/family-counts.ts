import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '../../../../model/json.ts';
import type { ReportTable } from '../../../scorecard.ts';
import { familyNames } from '../../taxonomy.ts';
import { tiers } from '../combinations.ts';
import type { MadeVariant } from './tier-variants.ts';

/** How many gold defects of each family there are in each tier. */
export interface FamilyCounts {
  readonly table: ReportTable;
  readonly data: JsonObject;
}

export function familyCounts(variants: readonly MadeVariant[]): FamilyCounts {
  const rows = familyNames.map((family) => ({
    family,
    counts: tiers.map(
      (tier) =>
        variants.filter(
          (variant) => variant.tier === tier && familiesOf(variant.derived.value).includes(family),
        ).length,
    ),
  }));
  return {
    table: {
      id: 'families',
      title: 'Gold defects by family and tier (table 17)',
      columns: ['', ...tiers.map((tier) => `Tier ${tier}`)],
      rows: rows.map(({ family, counts }) => ({
        role: 'own',
        cells: [family, ...counts.map(String)].map((text) => ({ text })),
      })),
      notes: [],
    },
    data: Object.fromEntries(
      rows.map(({ family, counts }) => [
        family,
        Object.fromEntries(counts.map((count, index) => [`tier_${tiers[index] ?? 0}`, count])),
      ]),
    ),
  };
}

function familiesOf(record: JsonValue): readonly string[] {
  const defects = isJsonObject(record) ? record['defects'] : undefined;
  if (!isJsonArray(defects)) return [];
  return defects.flatMap((defect) => {
    const family = isJsonObject(defect) ? defect['family'] : undefined;
    return typeof family === 'string' ? [family] : [];
  });
}
