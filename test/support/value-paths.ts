import assert from 'node:assert/strict';

/** The paths of all values below the top. */
export function pathsOf(value: unknown, above: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const here = [...above, key];
    return [here, ...pathsOf(child, here)];
  });
}

/** Puts a value into a record that the test alone has. */
export function replaceAt(record: object, place: readonly string[], value: unknown): void {
  let owner = record;
  for (const key of place.slice(0, -1)) {
    const next: unknown = Reflect.get(owner, key);
    assert.ok(typeof next === 'object' && next !== null);
    owner = next;
  }
  Reflect.set(owner, place.at(-1) ?? '', value);
}
