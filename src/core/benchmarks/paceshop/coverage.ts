import type { JsonValue } from '../../model/json.ts';
import { isJsonObject } from '../../model/json.ts';
import { err, ok, type Result } from '../../model/result.ts';
import type { Coverage, CoverageAxisValue, CoverageFacts, NamedComposition } from '../coverage.ts';
import {
  coverageReading,
  coverageValue,
  householdTypes,
  personaCoverageOf,
  publishedNumbers,
  retailVerticals,
  shoppingMissions,
  splits,
} from './coverage-axes.ts';
import { partOf } from './record-part.ts';
import { shoppingRecordOf, type ShoppingRecord } from './shopping-record.ts';
import {
  axisNames,
  defectFamilies,
  familyNames,
  fieldGroups,
  groupNames,
  swapAxes,
  type FieldGroup,
} from './taxonomy.ts';

const good: CoverageAxisValue = {
  id: 'good',
  title: 'GOOD',
  group: 'GOOD',
  description: 'Right for its shopper, consistent in itself and supported by its evidence.',
  facts: { tier: 'good', defects: 'good' },
};

const singles: readonly CoverageAxisValue[] = familyNames.map((family) => ({
  id: family,
  title: defectFamilies[family].title,
  group: 'BAD, one defect',
  description: defectFamilies[family].gloss,
  facts: { tier: '1', defects: family },
}));

const tierTitles = ['', 'one defect', 'two defects', 'three defects', 'four defects'];

/** Sets of two to four parts, each with a defect: 6, 4 and 1. How many of the 53 combinations fall on one follows from its parts. */
const multiples: readonly CoverageAxisValue[] = [2, 3, 4].flatMap((tier) =>
  groupSets(tier).map((groups) => ({
    id: setId(groups),
    title: groups.map((group) => fieldGroups[group].title).join(' + '),
    group: `BAD, ${tierTitles[tier] ?? ''}`,
    description: `A defect in each of: ${groups.map((group) => fieldGroups[group].title.toLowerCase()).join(', ')}.`,
    facts: { tier: String(tier), defects: setId(groups) },
  })),
);

const swaps: readonly CoverageAxisValue[] = axisNames.map((axis) => ({
  id: `swap:${axis}`,
  title: swapAxes[axis].title,
  group: 'BAD, persona swapped',
  description: `The response was right before the ${swapAxes[axis].title.toLowerCase()} was taken from another persona.`,
  facts: { tier: 'swap', defects: `swap:${axis}` },
}));

/** All sets of a number of field groups, in the canonical order. */
function groupSets(size: number): readonly (readonly FieldGroup[])[] {
  if (size === 0) return [[]];
  return groupNames.flatMap((group, index) =>
    groupSets(size - 1)
      .filter((rest) => rest.every((other) => groupNames.indexOf(other) > index))
      .map((rest) => [group, ...rest]),
  );
}

function setId(groups: readonly FieldGroup[]): string {
  return groups.join('+');
}

/** How many admissible combinations have their defects in these groups: one family a group. */
function combinationCount(groups: readonly FieldGroup[]): number {
  return groups.reduce(
    (product, group) =>
      product * familyNames.filter((family) => defectFamilies[family].group === group).length,
    1,
  );
}

/**
 * Tables 8, 10 and 11, and the household types of table 12; the numbers of tables 10 and 11 count queries, each of which has
 * the same number of records. Within a tier all combinations count alike, but the four quads fall on the one set of four.
 */
const published: NamedComposition = {
  id: 'paper',
  title: 'The composition of the paper',
  composition: {
    tier: { good: 4525, 1: 4525, 2: 4525, 3: 4525, 4: 4525, swap: 680 },
    defects: {
      good: 4525,
      ...Object.fromEntries(familyNames.map((family) => [family, 4525 / familyNames.length])),
      ...Object.fromEntries(
        [2, 3, 4].flatMap((tier) => {
          const sets = groupSets(tier);
          const all = sets.reduce((sum, groups) => sum + combinationCount(groups), 0);
          return sets.map((groups) => [setId(groups), (4525 * combinationCount(groups)) / all]);
        }),
      ),
      ...Object.fromEntries(axisNames.map((axis) => [`swap:${axis}`, 680 / axisNames.length])),
    },
    split: publishedNumbers(splits),
    retail_vertical: publishedNumbers(retailVerticals),
    shopping_mission: publishedNumbers(shoppingMissions),
    household_type: publishedNumbers(householdTypes),
  },
};

/** Appendix B.4 and table 16: 110 GOOD, 140 BAD, 20 a family. */
const calibration: NamedComposition = {
  id: 'calibration',
  title: 'The calibration package of the paper',
  composition: {
    tier: { good: 110, 1: 140, 2: 0, 3: 0, 4: 0, swap: 0 },
    defects: {
      good: 110,
      ...Object.fromEntries(familyNames.map((family) => [family, 20])),
      ...Object.fromEntries([...multiples, ...swaps].map(({ id }) => [id, 0])),
    },
  },
};

export const shoppingCoverage: Coverage = {
  rows: [good, ...singles, ...multiples, ...swaps],
  readings: [
    coverageReading('split', 'Split', splits),
    coverageReading('retail_vertical', 'Retail vertical', retailVerticals),
    coverageReading('shopping_mission', 'Shopping mission', shoppingMissions),
    coverageReading('household_type', 'Household', householdTypes),
  ],
  compositions: [published, calibration],
  factsOf,
};

function factsOf(record: JsonValue): Result<CoverageFacts, string> {
  const made = rowFactsOf(shoppingRecordOf(record));
  if (!made.ok) return made;
  const persona = isJsonObject(record) ? record['persona'] : undefined;
  return ok({
    ...made.value,
    split: coverageValue(record, 'split', splits),
    retail_vertical: coverageValue(record, 'retail_vertical', retailVerticals),
    shopping_mission: coverageValue(record, 'shopping_mission', shoppingMissions),
    household_type: coverageValue(personaCoverageOf(persona), 'household_type', householdTypes),
  });
}

/** By the defects themselves: a tier that disagrees with them is reported elsewhere. */
function rowFactsOf(record: ShoppingRecord): Result<CoverageFacts, string> {
  const { label, swap, defects } = record;
  const part = partOf(record);
  if (part === undefined) return err(label === undefined ? 'No known label' : 'GOOD with a swap');
  if (part === 'good') return ok(good.facts);
  if (part === 'swap') {
    if (swap?.axis === undefined) return err('No known axis of the swap');
    return ok({ tier: 'swap', defects: `swap:${swap.axis}` });
  }
  const families = (defects ?? []).map(({ family }) => family);
  const known = families.filter((family) => family !== undefined);
  if (families.length === 0) return err('BAD without a gold defect');
  if (known.length < families.length) return err('No known defect family');
  const [only] = known;
  if (known.length === 1 && only !== undefined) return ok({ tier: '1', defects: only });
  const taken = new Set(known.map((family) => defectFamilies[family].group));
  if (taken.size < known.length) return err('Two defects in one part');
  const groups = groupNames.filter((group) => taken.has(group));
  return ok({ tier: String(groups.length), defects: setId(groups) });
}
