import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts';

/** A text that says something, or a number as a text; undefined for anything else, and for an inexact number. */
export function nameOf(value: JsonValue | undefined): string | undefined {
  if (isInexact(value)) return undefined;
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function namesOf(value: JsonValue | undefined): readonly string[] | undefined {
  if (!isJsonArray(value) || value.length === 0) return undefined;
  const names = value.flatMap((each) => nameOf(each) ?? []);
  return names.length === value.length ? [...new Set(names)] : undefined;
}

export function objectOf(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

export function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return isJsonArray(value) ? value : [];
}

/** Seconds from 0 on. */
export function secondsOf(value: JsonValue | undefined): number | undefined {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  const seconds = isNumber ? Number(value) : Number.NaN;
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

/** Ids of reviews: at least one, each a text, none twice. */
export function idsOf(value: JsonValue | undefined): readonly string[] | undefined {
  if (!isJsonArray(value) || value.length === 0) return undefined;
  const ids = value.filter((id) => typeof id === 'string' && id !== '');
  const isWhole = ids.length === value.length && new Set(ids).size === ids.length;
  return isWhole ? ids.filter((id) => typeof id === 'string') : undefined;
}

/** What is there: neither missing nor null nor an empty list or object. */
export function isSomething(value: JsonValue | undefined): value is JsonValue {
  if (value === undefined || value === null) return false;
  if (isJsonArray(value)) return value.length > 0;
  return isJsonObject(value) ? Object.keys(value).length > 0 : value !== '';
}

/** The first of them that says something. */
export function firstName(...values: readonly (JsonValue | undefined)[]): string | undefined {
  return values.map(nameOf).find((name) => name !== undefined);
}

/** A whole number that JSON does not hold as it was written: as an id, it may stand for several. */
export function isInexact(value: JsonValue | undefined): value is number {
  return typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER;
}

/** Of properties of which the first counts that is there: whether that one is inexact. */
export function inexactAmong(...values: readonly (JsonValue | undefined)[]): boolean {
  return isInexact(values.find((value) => isInexact(value) || nameOf(value) !== undefined));
}
