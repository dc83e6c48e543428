import {
  budgetLevels,
  householdTypes,
  personaCoverageOf,
  readCoverageValue,
  retailVerticals,
  shoppingMissions,
  type CoverageVocabulary,
} from '../../coverage-axes.ts';
import { axisNames } from '../../taxonomy.ts';
import type { AcceptedRecord } from './accepted-records.ts';
import type { BuiltDataset } from './built-dataset.ts';
import type { CompositionBreakdown, CompositionLine } from './composition-tables.ts';

/** How a dataset spreads over what the paper's tables 10 to 13 count, and over its own defects and swaps. */
export function compositionBreakdowns(dataset: BuiltDataset): readonly CompositionBreakdown[] {
  return [
    {
      id: 'verticals',
      title: 'Queries by retail vertical (table 10)',
      lines: queryLines(dataset.good, 'retail_vertical', retailVerticals),
    },
    {
      id: 'missions',
      title: 'Queries by shopping mission (table 11)',
      lines: queryLines(dataset.good, 'shopping_mission', shoppingMissions),
    },
    {
      id: 'households',
      title: 'Personas of the pool by household (table 12)',
      lines: personaLines(dataset, 'household_type', householdTypes),
    },
    {
      id: 'budgets',
      title: 'Personas of the pool by budget (table 12)',
      lines: personaLines(dataset, 'budget', budgetLevels),
    },
    {
      id: 'evidence',
      title: 'Products by retail vertical (table 13)',
      lines: productLines(dataset),
    },
    { id: 'axes', title: 'Persona swaps by axis', lines: axisLines(dataset) },
  ];
}

/** Each query counts once, where its records say it. */
function queryLines(
  good: readonly AcceptedRecord[],
  property: string,
  vocabulary: CoverageVocabulary,
): readonly CompositionLine[] {
  const values = [...Map.groupBy(good, ({ query }) => query).values()].map((records) =>
    records
      .map(({ source }) => readCoverageValue(source.value, property, vocabulary))
      .find((value) => value !== undefined),
  );
  return vocabularyLines(values, vocabulary);
}

function personaLines(
  { personas }: BuiltDataset,
  property: string,
  vocabulary: CoverageVocabulary,
): readonly CompositionLine[] {
  return vocabularyLines(
    personas.map(({ value }) => readCoverageValue(personaCoverageOf(value), property, vocabulary)),
    vocabulary,
  );
}

/** Products, each under the vertical of the first query that has it. The published counts are those of table 13. */
function productLines({ good }: BuiltDataset): readonly CompositionLine[] {
  const verticalOf = new Map<string, string | undefined>();
  for (const { source, record } of good) {
    const vertical = readCoverageValue(source.value, 'retail_vertical', retailVerticals);
    for (const { productId } of record.evidence ?? []) {
      if (productId !== undefined && !verticalOf.has(productId))
        verticalOf.set(productId, vertical);
    }
  }
  return vocabularyLines([...verticalOf.values()], retailVerticals, publishedProducts);
}

/** Table 13. */
const publishedProducts: Readonly<Record<string, number>> = {
  general_merchandise: 1232,
  toys_games: 623,
  apparel_accessories: 610,
  home_kitchen: 418,
  tools_automotive: 375,
  electronics: 335,
  pet_baby: 267,
  sports_outdoors: 225,
  office_school: 191,
  books_media: 104,
  beauty_health: 80,
};

function vocabularyLines(
  values: readonly (string | undefined)[],
  vocabulary: CoverageVocabulary,
  published: Readonly<Record<string, number>> = Object.fromEntries(
    Object.entries(vocabulary).map(([value, { count }]) => [value, count]),
  ),
): readonly CompositionLine[] {
  const unknown = values.filter((value) => value === undefined).length;
  return [
    ...Object.entries(vocabulary).map(([value, { title }]) => ({
      label: title,
      value: values.filter((one) => one === value).length,
      ...(published[value] === undefined ? {} : { published: published[value] }),
    })),
    ...(unknown === 0 ? [] : [{ label: 'Not given', value: unknown }]),
  ];
}

function axisLines({ swaps }: BuiltDataset): readonly CompositionLine[] {
  return axisNames.map((axis) => ({
    label: axis,
    value: swaps.filter((swap) => swap.axis === axis).length,
  }));
}
