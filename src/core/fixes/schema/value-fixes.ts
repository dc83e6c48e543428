import type { Fix } from '../../model/fix.ts';
import { isJsonArray, isJsonObject, type JsonValue } from '../../model/json.ts';
import { failedPart } from '../../schema/failed-keyword.ts';
import { isNearMiss } from '../../schema/near-names.ts';
import { shown } from '../../schema/value-words.ts';
import { conversionsOf } from './conversions.ts';
import { removeOptional } from './property-fixes.ts';
import { lastName, listOf, mostChoices, type SchemaFault } from './schema-fault.ts';
import { wantedAt } from './wanted-value.ts';
import { valueAt } from '../../model/pointer.ts';

/** The nearest spellings first. One that is near and alone is surely meant. */
export function choose(
  { error, record }: SchemaFault,
  values: readonly JsonValue[],
): readonly Fix[] {
  const { instancePath: pointer } = error;
  const present = valueAt(record, pointer);
  const near = values.filter((value) => isNear(present, value));
  const others = values.filter((value) => !near.includes(value));
  return [...near, ...others].slice(0, mostChoices).map((value) => ({
    title: `Change ${lastName(pointer)} to ${shown(value)}`,
    isPreferred: near.length === 1 && value === near[0],
    operations: [{ op: 'set', pointer, value }],
  }));
}

function isNear(present: JsonValue | undefined, value: JsonValue): boolean {
  if (present === undefined || present === null || typeof present === 'object') return false;
  if (typeof present === 'string' && typeof value === 'string') return isNearMiss(present, value);
  return typeof value !== 'object' && String(present) === String(value);
}

/** A closed set that is written as alternatives. */
export function fixedForms({ error, schema }: SchemaFault): readonly JsonValue[] {
  const forms = failedPart(error, schema)[error.keyword];
  if (!isJsonArray(forms) || error.params['passingSchemas'] instanceof Array) return [];
  const values = forms.flatMap((form) =>
    isJsonObject(form) && form['const'] !== undefined ? [form['const']] : [],
  );
  return values.length === forms.length ? values : [];
}

export function constant({ error }: SchemaFault): Fix {
  const value = (error.params['allowedValue'] ?? null) as JsonValue;
  const { instancePath: pointer } = error;
  return {
    title: `Change ${lastName(pointer)} to ${shown(value)}`,
    // In one of several forms, another form may have been meant.
    isPreferred: pointer !== '' && !/\/(?:anyOf|oneOf|then|else)\//u.test(error.schemaPath),
    operations: [{ op: 'set', pointer, value }],
  };
}

export function convert(fault: SchemaFault): readonly Fix[] {
  const { error, record, schema, spellingAt } = fault;
  const { instancePath: pointer } = error;
  const value = valueAt(record, pointer);
  if (value === undefined) return [];
  const wanted = listOf(error.params['type']).filter((type) => typeof type === 'string');
  const items = wanted.includes('array') ? wantedAt(schema, `${pointer}/0`).types : [];
  const found = conversionsOf(value, wanted, items, spellingAt(pointer));
  const fixes = found.map((conversion) => ({
    title: `Change ${lastName(pointer)} to ${conversion.name}`,
    isPreferred: found.length === 1,
    operations: [{ op: 'set' as const, pointer, value: conversion.value }],
  }));
  return value === null ? [...fixes, ...removeOptional(fault)] : fixes;
}

export function clamp({ error, schema }: SchemaFault): readonly Fix[] {
  const { keyword, instancePath: pointer, params } = error;
  const { limit } = params;
  if (typeof limit !== 'number') return [];
  const isLeast = keyword.endsWith('inimum');
  const isWhole = wantedAt(schema, pointer).types.includes('integer');
  const isExclusive = keyword.startsWith('exclusive');
  // Next to a limit that is itself not allowed there is no nearest number but a whole one.
  if (isExclusive && !isWhole) return [];
  const whole = isLeast ? Math.ceil(limit) : Math.floor(limit);
  const isPassed = isExclusive && whole === limit;
  const value = isWhole ? whole + (isPassed ? (isLeast ? 1 : -1) : 0) : limit;
  return [
    {
      title: `Change ${lastName(pointer)} to ${value}, the ${isLeast ? 'least' : 'greatest'} that is allowed`,
      operations: [{ op: 'set', pointer, value }],
    },
  ];
}
