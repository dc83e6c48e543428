import { isJsonArray, isJsonObject, type JsonValue } from '../../../../model/json.ts';
import type { SourceRecord } from '../../../construction.ts';
import type { AcceptedRecord } from './accepted-records.ts';

/**
 * Tells the records of holdout personas (appendix B.2): the persona that the record holds, or the one of the pool with its
 * id, belongs to a holdout bundle or has a holdout flag.
 */
export function holdoutTest(
  personas: readonly SourceRecord[],
): (record: AcceptedRecord) => boolean {
  const held = new Set(personas.filter(({ value }) => isHoldoutPersona(value)).map(({ id }) => id));
  return ({ source, personaId }) => {
    const own = isJsonObject(source.value) ? source.value['persona'] : undefined;
    return isHoldoutPersona(own) || (personaId !== undefined && held.has(personaId));
  };
}

export function isHoldoutPersona(persona: JsonValue | undefined): boolean {
  if (!isJsonObject(persona)) return false;
  const { holdout_bundle: bundle, coverage } = persona;
  if (typeof bundle === 'string' && bundle !== '') return true;
  const flags = isJsonObject(coverage) ? coverage['holdout_flags'] : undefined;
  return isJsonArray(flags) && flags.length > 0;
}
