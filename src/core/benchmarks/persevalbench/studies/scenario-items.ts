import type { JsonValue } from '../../../model/json.ts';
import type { StudyItem, StudySample } from '../../study.ts';
import { candidatesOf } from '../candidates.ts';
import { readScenario, type Scenario } from '../scenario.ts';
import { errorSubtypes, isErrorSubtype, type ErrorFamily, type ErrorSubtype } from '../taxonomy.ts';

/** All studies of the paper are about one sample: the same records, the same size and the same seed draw the same scenarios. */
export const scenarioSample: StudySample = { stratifiedBy: 'error subtype, then scene type' };

/** The error response of a record with a subtype that can be read, in the families that are named. */
export function errorItems(
  record: JsonValue,
  families?: readonly ErrorFamily[],
): readonly StudyItem[] {
  const scenario = readScenario(record);
  const { primaryError } = scenario;
  if (primaryError === undefined) return [];
  if (families?.includes(errorSubtypes[primaryError].family) === false) return [];
  return responseItems(scenario).filter(({ candidate }) => candidate === 'error');
}

/** The same, also where it or its subtype is missing. */
export function expectedErrors(
  record: JsonValue,
  families?: readonly ErrorFamily[],
): readonly StudyItem[] {
  const { primaryError } = readScenario(record);
  const family = primaryError && errorSubtypes[primaryError].family;
  return family !== undefined && families?.includes(family) === false
    ? []
    : [{ candidate: 'error' }];
}

/** The responses that have a text. */
export function responseItems(scenario: Scenario): readonly StudyItem[] {
  return candidatesOf(scenario).map(({ id }) => ({ candidate: id }));
}

/** In the order of table 12. */
export const subtypesInOrder: readonly ErrorSubtype[] =
  Object.keys(errorSubtypes).filter(isErrorSubtype);

export function subtypeTitleOf(record: JsonValue): string | undefined {
  const { primaryError } = readScenario(record);
  return primaryError === undefined ? undefined : subtypeTitle(primaryError);
}

/** @example `Complete omission` */
export function subtypeTitle(subtype: ErrorSubtype): string {
  const { title } = errorSubtypes[subtype];
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
}
