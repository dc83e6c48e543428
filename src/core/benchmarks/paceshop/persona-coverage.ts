import { isJsonObject, type JsonValue } from '../../model/json.ts';
import { err, ok, type Result } from '../../model/result.ts';
import type { Coverage, CoverageFacts } from '../coverage.ts';
import {
  budgetLevels,
  coverageReading,
  coverageValue,
  historyDensities,
  householdTypes,
  personaCoverageOf,
  publishedNumbers,
  qualityLevels,
  readCoverageValue,
  urgencyLevels,
} from './coverage-axes.ts';

const axes = [
  ['budget', 'Budget', budgetLevels],
  ['quality', 'Quality', qualityLevels],
  ['urgency', 'Urgency', urgencyLevels],
  ['history_density', 'History', historyDensities],
] as const;

/** A pool by household type and one of the other axes with one value a persona (table 12). */
export const personaCoverage: Coverage = {
  rows: Object.entries(householdTypes).map(([value, { title }]) => ({
    id: value,
    title,
    group: 'Household',
    description: `Household: ${title}.`,
    facts: { household_type: value },
  })),
  readings: axes.map(([dimension, title, vocabulary]) =>
    coverageReading(dimension, title, vocabulary),
  ),
  compositions: [
    {
      id: 'paper',
      title: 'The pool of the paper',
      composition: {
        household_type: publishedNumbers(householdTypes),
        ...Object.fromEntries(
          axes.map(([dimension, , vocabulary]) => [dimension, publishedNumbers(vocabulary)]),
        ),
      },
    },
  ],
  factsOf,
};

function factsOf(record: JsonValue): Result<CoverageFacts, string> {
  if (!isJsonObject(record)) return err('Not a persona');
  const coverage = personaCoverageOf(record);
  const household = readCoverageValue(coverage, 'household_type', householdTypes);
  if (household === undefined) return err('No known household type');
  return ok({
    household_type: household,
    ...Object.fromEntries(
      axes.map(([dimension, , vocabulary]) => [
        dimension,
        coverageValue(coverage, dimension, vocabulary),
      ]),
    ),
  });
}
