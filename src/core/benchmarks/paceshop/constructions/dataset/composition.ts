import { fractionText } from '../../../../metrics/percent.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../../model/json.ts';
import type { ReportTable } from '../../../scorecard.ts';
import { tiers } from '../combinations.ts';
import type { AcceptedRecord } from './accepted-records.ts';
import type { BuiltDataset } from './built-dataset.ts';
import { compositionBreakdowns } from './composition-breakdowns.ts';
import { dataOf, plainTable, shareTable, type CompositionLine } from './composition-tables.ts';
import { familyCounts } from './family-counts.ts';
import { splits } from './splits.ts';

/** What a dataset is made of, as tables 8 and 10 to 13 of the paper show theirs, with their figures beside. */
export interface Composition {
  readonly tables: readonly ReportTable[];
  readonly data: JsonObject;
}

export function compositionOf(dataset: BuiltDataset): Composition {
  const summary = summaryLines(dataset);
  const breakdowns = compositionBreakdowns(dataset);
  const families = familyCounts(dataset.variants);
  return {
    tables: [
      plainTable('composition', 'Composition (table 8)', summary),
      ...breakdowns.map(shareTable),
      families.table,
    ],
    data: {
      seed: dataset.seed,
      split_rule: dataset.splitRule,
      summary: dataOf(summary),
      ...Object.fromEntries(breakdowns.map(({ id, lines }) => [id, dataOf(lines)])),
      families: families.data,
    },
  };
}

function summaryLines(dataset: BuiltDataset): readonly CompositionLine[] {
  const { good, variants, swaps, personas, splitOf, isHoldout } = dataset;
  const queries = Map.groupBy(good, ({ query }) => query);
  const splitsOf = (records: readonly AcceptedRecord[]): number =>
    new Set(records.map(({ id }) => splitOf.get(id) ?? '')).size;
  const byPersona = Map.groupBy(good, ({ personaId }) => personaId);
  const goodIn = splits.map((split) => good.filter(({ id }) => splitOf.get(id) === split));
  const held = good.filter((record) => splitOf.get(record.id) !== 'train' && isHoldout(record));
  const stealthy = variants.filter(({ derived }) => derived.isStealthy).length;
  return [
    { label: 'Queries with at least three products', value: queries.size, published: 1132 },
    { label: 'Personas of the pool', value: personas.length, published: 1200 },
    { label: 'Products with evidence', value: productsOf(good).size, published: 4460 },
    { label: 'Records with reviews among their evidence', value: augmented(good) },
    { label: 'Median evidence ids of a response', value: medianCited(good), published: 10 },
    { label: 'GOOD records', value: good.length, published: 4525 },
    { label: 'BAD records', value: variants.length, published: 18_100 },
    ...tiers.map((tier) => ({
      label: `BAD records of tier ${tier}`,
      value: variants.filter((variant) => variant.tier === tier).length,
      published: 4525,
    })),
    { label: 'Persona swaps', value: swaps.length, published: 680 },
    ...splits.map((split, index) => {
      const own = goodIn[index] ?? [];
      const ids = new Set(own.map(({ id }) => id));
      return {
        label: `Records of ${split}, without swaps`,
        value: own.length + variants.filter(({ base }) => ids.has(base.id)).length,
        published: split === 'train' ? 15_825 : 3400,
      };
    }),
    { label: 'Queries in more than one split', value: crossing(queries.values(), splitsOf) },
    { label: 'Personas in more than one split', value: crossing(byPersona.values(), splitsOf) },
    { label: 'GOOD records of dev and test with a holdout persona', value: held.length },
    { label: 'BAD records with something borrowed from another split', value: loans(dataset) },
    { label: 'Stealthy BAD records: all twelve checks pass', value: stealthy },
    {
      label: 'Stealth fraction, percent',
      value: variants.length === 0 ? 0 : Number(fractionText(stealthy / variants.length)),
      published: 35.1,
    },
    { label: 'Calibration package', value: dataset.calibration.items.length, published: 250 },
  ];
}

/** A split with few queries has to borrow from others. */
function loans({ variants, splitOf }: BuiltDataset): number {
  return variants.filter(({ base, derived }) =>
    donorsOf(derived.value).some((donor) => splitOf.get(donor) !== splitOf.get(base.id)),
  ).length;
}

/** The records that a derived one borrowed from, as it says itself. */
function donorsOf(record: JsonValue): readonly string[] {
  const provenance = isJsonObject(record) ? record['provenance'] : undefined;
  const injection = isJsonObject(provenance) ? provenance['injection'] : undefined;
  const donors = isJsonObject(injection) ? injection['donors'] : undefined;
  if (!isJsonObject(donors)) return [];
  return Object.values(donors).filter((donor) => typeof donor === 'string');
}

function crossing(
  groups: Iterable<readonly AcceptedRecord[]>,
  splitsOf: (records: readonly AcceptedRecord[]) => number,
): number {
  return [...groups].filter((records) => splitsOf(records) > 1).length;
}

function productsOf(records: readonly AcceptedRecord[]): ReadonlySet<string> {
  return new Set(
    records.flatMap(({ record }) =>
      (record.evidence ?? []).flatMap(({ productId }) => productId ?? []),
    ),
  );
}

function augmented(records: readonly AcceptedRecord[]): number {
  return records.filter(({ source: { value } }) => {
    const provenance = isJsonObject(value) ? value['provenance'] : undefined;
    return isJsonObject(provenance) && provenance['evidence'] === 'review_augmented';
  }).length;
}

function medianCited(records: readonly AcceptedRecord[]): number {
  const counts = records
    .map(({ record }) => record.response.attributionList?.length ?? 0)
    .toSorted((one, other) => one - other);
  const middle = counts.length / 2;
  const upper = counts[Math.floor(middle)] ?? 0;
  return Number.isInteger(middle) ? (upper + (counts[middle - 1] ?? upper)) / 2 : upper;
}
