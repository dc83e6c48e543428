import { isJsonObject, type JsonValue } from '../../../model/json.ts';
import { isNone, readFamily, readFieldGroup } from '../spellings.ts';
import type { DefectFamily, FieldGroup } from '../taxonomy.ts';

/** What a person decided about a response; undefined parts were not said. */
export interface DefectDecision {
  readonly label: 'GOOD' | 'BAD';
  readonly family: DefectFamily | 'NONE' | undefined;
  readonly location: FieldGroup | 'NONE' | undefined;
}

/**
 * A decision of the study `defect`, which is `{label, family, location}`. Undefined for one that cannot be read: labels outside
 * the closed sets are rejected, as those of judges are.
 */
export function readDefectDecision(decision: JsonValue): DefectDecision | undefined {
  if (!isJsonObject(decision)) return undefined;
  const { label, family, location } = decision;
  if (label !== 'GOOD' && label !== 'BAD') return undefined;
  const readableFamily = readLabel(family, readFamily);
  const readableLocation = readLabel(location, readFieldGroup);
  if (readableFamily === null || readableLocation === null) return undefined;
  return { label, family: readableFamily, location: readableLocation };
}

/** Undefined where nothing is said, null where it names none of the closed set. */
function readLabel<Name extends string>(
  value: JsonValue | undefined,
  read: (text: string) => Name | undefined,
): Name | 'NONE' | undefined | null {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') return null;
  return isNone(value) ? 'NONE' : (read(value) ?? null);
}
