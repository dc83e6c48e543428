import type { JsonValue } from '../../model/json.ts';
import { canonical } from '../duplicate-items.ts';

/** Tells whether a value is one of a set, in time that does not grow with the set. */
export function membership(values: readonly JsonValue[]): (value: JsonValue) => boolean {
  const scalars = new Set(values.filter((value) => !isContainer(value)));
  const containers = new Set(values.filter(isContainer).map(canonical));
  return (value) => {
    if (!isContainer(value)) return scalars.has(value);
    return containers.size > 0 && containers.has(canonical(value));
  };
}

function isContainer(value: JsonValue): boolean {
  return typeof value === 'object' && value !== null;
}
