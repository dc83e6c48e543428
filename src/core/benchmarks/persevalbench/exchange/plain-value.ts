import type { JsonValue } from '../../../model/json.ts';

/** A value where the record wants a text. */
export interface PlainValue {
  readonly text: string;
  /** True for a list or an object, of which the text is the JSON. */
  readonly isStructure: boolean;
}

/** Undefined for null, which says nothing. */
export function plainValue(value: JsonValue): PlainValue | undefined {
  if (value === null) return undefined;
  if (typeof value === 'string') return { text: value, isStructure: false };
  return { text: JSON.stringify(value), isStructure: typeof value === 'object' };
}
