import assert from 'node:assert/strict';
import { test } from 'node:test';
import { personaKind } from '../../../src/core/benchmarks/paceshop/persona-kind.ts';
import { shoppingKind } from '../../../src/core/benchmarks/paceshop/shopping-kind.ts';
import { planRename } from '../../../src/core/links/rename-plan.ts';
import { shoppingRecord } from '../../support/shopping-builder.ts';
import { indexOf, words } from '../links/link-words.ts';
import { gold, swapped } from './check-table.ts';

const pool = 'all.personas.jsonl';
const records = 'a.paceshop.jsonl';

const index = indexOf([
  [pool, personaKind, [{ persona_id: 'persona-0101' }, { persona_id: 'persona-0102' }]],
  [
    records,
    shoppingKind,
    [shoppingRecord(), shoppingRecord(gold('REDUNDANCY')), shoppingRecord(swapped)],
  ],
]);

function renamed(space: string, name: string): readonly string[] | string {
  const plan = planRename(index, { space, name, newName: 'new' }, ({ file }) => file);
  return plan.ok ? words(plan.value) : plan.error;
}

test('renaming a persona reaches the pool and every record that holds it', () => {
  assert.deepEqual(renamed('paceshop/persona', 'persona-0101'), [
    ...[0, 1, 2].map((line) => `${records}:${line} /persona/persona_id`),
    `${pool}:0 /persona_id`,
  ]);
  assert.deepEqual(renamed('paceshop/persona', 'persona-0102'), [
    `${pool}:1 /persona_id`,
    `${records}:2 /swap/from_persona_id`,
  ]);
});

test('renaming a GOOD record reaches those that were made from it', () => {
  assert.deepEqual(renamed('paceshop', 'ps-0001'), [
    `${records}:0 /record_id`,
    `${records}:1 /base_record_id`,
    `${records}:2 /base_record_id`,
  ]);
});
