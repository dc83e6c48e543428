import type { JsonObject } from '../../../model/json.ts';
import { errorColumns } from './error-columns.ts';
import type { StudyScenario } from './study-scenario.ts';

/** How many records there are, by family and subtype of their error (table 2). */
export function datasetData(
  scenarios: readonly StudyScenario[],
  recordsWithErrors: number,
): JsonObject {
  const family: Record<string, number> = {};
  const subtype: Record<string, number> = {};
  for (const column of errorColumns) {
    if (column.group === 'all') continue;
    const own = scenarios.filter(
      (scenario) => scenario.subtype !== undefined && column.subtypes.includes(scenario.subtype),
    );
    (column.subtypes.length > 1 ? family : subtype)[column.group] = own.length;
  }
  return {
    records: scenarios.length,
    recordsWithErrors,
    recordsWithoutGold: scenarios.filter((scenario) => scenario.subtype === undefined).length,
    family,
    subtype,
  };
}
