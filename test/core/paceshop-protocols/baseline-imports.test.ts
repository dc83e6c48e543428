import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const paceshop = path.resolve(import.meta.dirname, '../../../src/core/benchmarks/paceshop');

/** All modules that a module stands on, itself among them. */
function reachable(file: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(file) || !file.endsWith('.ts')) return known;
  known.add(file);
  for (const match of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)) {
    reachable(path.resolve(path.dirname(file), match[1] ?? ''), known);
  }
  return known;
}

test('the baseline does not know how defects and swaps are made', () => {
  const files = readdirSync(path.join(paceshop, 'baseline'), { recursive: true, encoding: 'utf8' });
  const modules = files.filter((name) => name.endsWith('.ts'));
  assert.ok(modules.length > 10);
  for (const name of modules) {
    const stands = [...reachable(path.join(paceshop, 'baseline', name))];
    const made = stands.filter((file) => file.startsWith(path.join(paceshop, 'constructions')));
    assert.deepEqual(made, [], name);
  }
});
