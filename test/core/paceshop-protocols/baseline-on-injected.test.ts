import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { combinationsOfTier } from '../../../src/core/benchmarks/paceshop/constructions/combinations.ts';
import { donorPool } from '../../../src/core/benchmarks/paceshop/constructions/donors.ts';
import { injectDefects } from '../../../src/core/benchmarks/paceshop/constructions/inject-defects.ts';
import type { SourceRecord } from '../../../src/core/benchmarks/construction.ts';
import { isJsonObject, type JsonValue } from '../../../src/core/model/json.ts';
import { prepare, settingOf } from './all-settings.ts';

const file = path.resolve(import.meta.dirname, '../../../samples/paceshop/study.paceshop.jsonl');
const sources: readonly SourceRecord[] = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((text) => {
    const value = JSON.parse(text) as JsonValue;
    const id = isJsonObject(value) ? value['record_id'] : undefined;
    return { id: typeof id === 'string' ? id : undefined, value };
  })
  .filter(({ value }) => isJsonObject(value) && value['label'] === 'GOOD');
const pool = donorPool(sources);

/** What the baseline names as the primary defect. */
function familyOf(record: JsonValue): unknown {
  const reply: unknown = JSON.parse(prepare(record, settingOf('PACEJudge')).baselineReply());
  return isJsonObject(reply) ? reply['defect_family'] : undefined;
}

function share(families: readonly unknown[], family: string): number {
  return families.filter((named) => named === family).length / families.length;
}

for (const [family] of combinationsOfTier(1)) {
  test(`${family ?? ''}: the baseline finds most of what is injected into the samples`, () => {
    assert.ok(family);
    const injected = sources.flatMap((source) => {
      const derived = injectDefects(source, [family], { pool, seed: 1 });
      return derived.ok ? [familyOf(derived.value.value)] : [];
    });
    assert.ok(injected.length >= 8, `${injected.length} are injected`);
    assert.ok(share(injected, family) >= 0.6, injected.join(', '));
  });
}

test('the baseline raises few alarms on what is good', () => {
  const named = sources.map(({ value }) => familyOf(value));
  assert.ok(share(named, 'NONE') >= 0.8, named.join(', '));
});
