import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shoppingDistinctRules } from '../../../src/core/benchmarks/paceshop/distinct.ts';
import { isJsonObject } from '../../../src/core/model/json.ts';
import { notDistinctProblem } from '../../../src/core/validation/distinct-keys.ts';
import { shoppingRecord } from '../../support/shopping-builder.ts';

/** A GOOD record under a query, for a persona. */
function asked(keyword: string, personaId: string): string {
  const record = shoppingRecord({ label: 'GOOD', keyword });
  const { persona } = record;
  assert.ok(isJsonObject(persona));
  return JSON.stringify({ ...record, persona: { ...persona, persona_id: personaId } });
}

const long = 'k'.repeat(1_000_000);

test('a problem names the earlier record, the query and the persona', () => {
  for (const rule of shoppingDistinctRules) {
    const { message } = notDistinctProblem(rule, asked('boots', 'p-1'), {
      line: 3,
      recordId: 'full-1',
    });
    assert.match(message, /^The record "full-1" in line 4 .* "boots" .* "p-1" /u);
  }
});

test('what a problem says is short, however long the record id, the query and the persona id are', () => {
  for (const rule of shoppingDistinctRules) {
    const problem = notDistinctProblem(rule, asked(long, long), { line: 0, recordId: long });
    assert.ok(problem.message.length < 500, String(problem.message.length));
    assert.equal(problem.message.match(/k…/gu)?.length, 3);
  }
});
