import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { contextSummaryOf } from '../../../src/core/benchmarks/paceshop/constructions/context-summary.ts';
import { personaKind } from '../../../src/core/benchmarks/paceshop/persona-kind.ts';
import { paceMethods } from '../../../src/core/benchmarks/paceshop/protocols/all-methods.ts';
import { paceVerdictOf } from '../../../src/core/benchmarks/paceshop/protocols/verdict-contract.ts';
import { shoppingKind } from '../../../src/core/benchmarks/paceshop/shopping-kind.ts';
import {
  readPersona,
  readShoppingRecord,
} from '../../../src/core/benchmarks/paceshop/shopping-record.ts';
import { axisNames, familyNames } from '../../../src/core/benchmarks/paceshop/taxonomy.ts';
import type { RecordKind } from '../../../src/core/benchmarks/benchmark.ts';
import { isJsonObject, type JsonObject } from '../../../src/core/model/json.ts';
import { valueAt } from '../../../src/core/model/pointer.ts';

const project = path.resolve(import.meta.dirname, '../../..');
const folder = path.join(project, 'samples/paceshop');

const study = sample('study.paceshop.jsonl');
const personas = sample('shoppers.personas.jsonl');
const good = study.filter(({ value }) => value['label'] === 'GOOD');
const swaps = study.filter(({ value }) => readShoppingRecord(value).swap !== undefined);
const tiers = study.filter((record) => !good.includes(record) && !swaps.includes(record));

test('the samples are many and varied', () => {
  assert.ok(good.length >= 16);
  assert.equal(personas.length, 40);
  const queries = Map.groupBy(good, ({ value }) => readShoppingRecord(value).keyword);
  assert.ok(queries.size >= 5);
  for (const [query, records] of queries) {
    const shoppers = new Set(records.map(({ value }) => readShoppingRecord(value).persona.id));
    assert.ok(records.length >= 2, query);
    assert.equal(shoppers.size, records.length, query);
    assert.equal(new Set(records.map(({ value }) => value['split'])).size, 1, query);
  }
  for (const axis of ['household_type', 'budget', 'quality', 'urgency', 'history_density']) {
    const found = new Set(personas.map(({ value }) => valueAt(value, `/coverage/${axis}`)));
    assert.equal(found.size, axis === 'household_type' ? 12 : 3, axis);
  }
  const sets = { constraint_types: 7, preference_types: 7, holdout_flags: 3 };
  for (const [axis, size] of Object.entries(sets)) {
    const found = personas.map(({ value }) => valueAt(value, `/coverage/${axis}`) ?? []);
    assert.equal(new Set(found.flat()).size, size, axis);
  }
});

test('each GOOD record holds a persona of the pool as the pool has it', () => {
  const pool = new Map(personas.map(({ value }) => [value['persona_id'], value]));
  for (const { value } of good) {
    const persona = valueAt(value, '/persona');
    assert.ok(isJsonObject(persona));
    assert.deepEqual(persona, pool.get(persona['persona_id'] ?? ''));
  }
});

test('personas are summed up as swapped ones are, so that no style tells these apart', () => {
  for (const { value } of personas) {
    assert.equal(value['context_summary'], contextSummaryOf(readPersona(value)));
  }
});

test('personas that are kept back stand in dev and test alone', () => {
  for (const { value } of good) {
    const isKept = valueAt(value, '/persona/holdout_bundle') !== undefined;
    assert.equal(isKept, value['split'] !== 'train', JSON.stringify(value['record_id']));
  }
});

test('nothing is wrong with them; what there is to say about BAD records is information', () => {
  for (const { text, value } of [...good, ...tiers, ...swaps]) {
    assert.deepEqual(problems(shoppingKind, value), [], text.slice(0, 40));
  }
  for (const { value } of personas) assert.deepEqual(problems(personaKind, value), []);
});

test('each GOOD record is followed by what was made of it', () => {
  let base: unknown;
  for (const { value } of study) {
    if (value['label'] === 'GOOD') base = value['record_id'];
    else assert.equal(value['base_record_id'], base);
  }
});

test('the walkthrough says how many records there are', () => {
  const manifest = readFileSync(path.join(project, 'package.json'), 'utf8');
  assert.ok(manifest.includes(` ${study.length} shopping records`));
  const page = readFileSync(path.join(project, 'docs/walkthrough/sample.md'), 'utf8');
  const text = page.replaceAll(/\s+/gu, ' ');
  const counts = [
    `${good.length} shopping records`,
    `${personas.length} invented shoppers`,
    `${tiers.length} records with injected defects`,
    `${swaps.length} with a swapped persona`,
  ];
  assert.deepEqual(
    counts.filter((count) => !text.includes(count)),
    [],
  );
});

test('the study has every tier of every record, every family and every axis', () => {
  const read = tiers.map(({ value }) => readShoppingRecord(value));
  for (const { value } of good) {
    const made = read.filter(({ baseRecordId }) => baseRecordId === value['record_id']);
    assert.deepEqual(
      made.map(({ tier }) => tier),
      [1, 2, 3, 4],
    );
  }
  const single = read.filter(({ tier }) => tier === 1);
  assert.deepEqual(
    familyNames.filter(
      (name) => !single.some(({ defects }) => defects?.some(({ family }) => family === name)),
    ),
    [],
  );
  for (const axis of axisNames) {
    const onAxis = swaps.filter(({ value }) => readShoppingRecord(value).swap?.axis === axis);
    assert.ok(onAxis.length >= 5, axis);
  }
});

test('one of each: every record fires its own check once', () => {
  const records = sample('one-of-each.paceshop.jsonl');
  const expected: readonly (readonly string[])[] = [
    // A foreign id is among those that were used, or it is not: it breaks one rule or the other besides.
    ...shoppingKind.checks.map(({ id }) =>
      id === 'paceshop/evidence-ids-in-pool' ? [id, 'paceshop/attributions-used'] : [id],
    ),
    ...(shoppingKind.distinct ?? []).map(() => []),
  ];
  assert.deepEqual(
    records.map(({ value }) => codes(shoppingKind, value)),
    expected,
  );
  for (const rule of shoppingKind.distinct ?? []) {
    const keys = records.flatMap(({ value }) => rule.keyOf(value) ?? []);
    assert.equal(keys.length - new Set(keys).size, 1, rule.id);
  }
  assert.deepEqual(
    sample('one-of-each.personas.jsonl').flatMap(({ value }) => codes(personaKind, value)),
    personaKind.checks.map(({ id }) => id),
  );
});

test('the built-in baseline gives each of them a verdict within the contract, by every method', () => {
  const candidate = 'response';
  for (const { protocol, name } of paceMethods) {
    for (const { value } of [...good.slice(0, 4), ...tiers.slice(0, 8), ...swaps.slice(0, 4)]) {
      const question = { context: protocol.defaultContext, candidate };
      const prepared = protocol.prepare(value, question);
      assert.ok(prepared.ok, name);
      const reply = protocol.readReply(prepared.value.baselineReply(), question);
      assert.ok(reply.ok, name);
      assert.ok(paceVerdictOf(reply.value.verdict) !== undefined, name);
    }
  }
});

test('no product, brand or shop of the samples is a real one', () => {
  // Enough to catch a slip: names that come to mind first, and those that the paper shows.
  const real =
    /\b(?:amazon|apple|iphone|ipad|samsung|sony|google|alexa|nike|adidas|lego|ikea|dyson|philips|bosch|anker|logitech|nestl|unilever|cerave|nivea|aveeno|ninja|vitamix|kitchenaid|patagonia|osprey|samsonite|lansinoh|coleman|kindle|walmart|etsy|ebay)\b/iu;
  for (const name of readdirSync(folder)) {
    assert.doesNotMatch(readFileSync(path.join(folder, name), 'utf8'), real, name);
  }
});

interface SampleRecord {
  readonly text: string;
  readonly value: JsonObject;
}

function sample(name: string): readonly SampleRecord[] {
  return readFileSync(path.join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((text) => {
      const value: unknown = JSON.parse(text);
      assert.ok(isJsonObject(value));
      return { text, value };
    });
}

function codes(kind: RecordKind, value: JsonObject): readonly string[] {
  assert.deepEqual(kind.validateSchema(value), []);
  return kind.checks.flatMap((check) => check.run(value)).map(({ code }) => code);
}

function problems(kind: RecordKind, value: JsonObject): readonly string[] {
  assert.deepEqual(kind.validateSchema(value), []);
  return kind.checks
    .flatMap((check) => check.run(value))
    .filter(({ severity }) => severity !== 'information')
    .map(({ code, message }) => `${code}: ${message}`);
}
