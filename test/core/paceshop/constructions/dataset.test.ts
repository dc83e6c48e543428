import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SourceRecord } from '../../../../src/core/benchmarks/construction.ts';
import { dataset } from '../../../../src/core/benchmarks/paceshop/constructions/dataset/dataset.ts';
import { shoppingKind } from '../../../../src/core/benchmarks/paceshop/shopping-kind.ts';
import { familyNames } from '../../../../src/core/benchmarks/paceshop/taxonomy.ts';
import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '../../../../src/core/model/json.ts';
import { shoppingRecord } from '../../../support/shopping-builder.ts';
import { build, goodRecords, personaPool, recordsIn } from './dataset-fixture.ts';

const splitNames = ['train', 'dev', 'test'] as const;

function valuesOf(records: readonly JsonObject[], property: string): readonly unknown[] {
  return records.map((record) => record[property]);
}

function countsOf(
  records: readonly JsonObject[],
  property: string,
): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const value of valuesOf(records, property)) {
    const key = String(value);
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

test('no query crosses splits, shares come close to 70, 15 and 15 percent, and every record says its split', () => {
  const sources = goodRecords(20, 3);
  const built = build(sources);
  const files = splitNames.map((split) => recordsIn(built, `${split}.paceshop.jsonl`, sources));
  const queriesOf = files.map((records) => new Set(valuesOf(records, 'keyword')));
  assert.deepEqual(
    queriesOf.map(({ size }) => size),
    [14, 3, 3],
  );
  assert.equal(new Set(queriesOf.flatMap((queries) => [...queries])).size, 20);
  for (const [index, records] of files.entries()) {
    assert.deepEqual([...new Set(valuesOf(records, 'split'))], [splitNames[index]]);
  }
});

test('every GOOD record has one variant of each tier, behind it in its file', () => {
  const sources = goodRecords(6, 2);
  const built = build(sources);
  const records = splitNames.flatMap((split) =>
    recordsIn(built, `${split}.paceshop.jsonl`, sources),
  );
  assert.equal(records.length, 12 * 5);
  for (let start = 0; start < records.length; start += 5) {
    const [base, ...variants] = records.slice(start, start + 5);
    assert.equal(base?.['label'], 'GOOD');
    assert.deepEqual(valuesOf(variants, 'tier'), [1, 2, 3, 4]);
    assert.deepEqual(valuesOf(variants, 'base_record_id'), Array(4).fill(base['record_id']));
  }
  const ids = valuesOf(records, 'record_id');
  assert.equal(new Set(ids).size, ids.length);
});

test('what it builds has no problem of severity error', () => {
  const sources = goodRecords(6, 2);
  const built = build(sources);
  for (const { name, type } of built.files) {
    if (type !== 'records') continue;
    for (const record of recordsIn(built, name, sources)) {
      assert.deepEqual(shoppingKind.validateSchema(record), [], name);
      const found = shoppingKind.checks.flatMap((check) => check.run(record));
      assert.deepEqual(
        found.filter(({ severity }) => severity === 'error'),
        [],
        `${name}: ${JSON.stringify(record['record_id'])}`,
      );
    }
  }
});

test('one swap for each GOOD record, the axes about equally', () => {
  const sources = goodRecords(6, 2);
  const built = build(sources);
  const swaps = recordsIn(built, 'swaps.paceshop.jsonl', sources);
  assert.deepEqual(
    valuesOf(swaps, 'base_record_id'),
    sources.map(({ id }) => id),
  );
  const axes = swaps.map(({ swap }) => (isJsonObject(swap) ? swap['axis'] : undefined));
  const counts = [...Map.groupBy(axes, (axis) => axis).values()].map(({ length }) => length);
  assert.ok(Math.max(...counts) - Math.min(...counts) <= 1, String(counts));
});

test('the package to calibrate on: 110 GOOD, and 20 BAD of each family with a single defect', () => {
  const sources = goodRecords(60, 4);
  const built = build(sources, { tiers: '1' });
  const records = recordsIn(built, 'calibration.paceshop.jsonl', sources);
  assert.deepEqual(countsOf(records, 'label'), { GOOD: 110, BAD: 140 });
  const bad = records.filter(({ label }) => label === 'BAD');
  const families = countsOf(
    bad.map(({ defects }) => {
      const defect = isJsonArray(defects) ? defects[0] : undefined;
      return defect !== undefined && isJsonObject(defect) ? defect : {};
    }),
    'family',
  );
  assert.deepEqual(families, Object.fromEntries(familyNames.map((family) => [family, 20])));
  // Neither label stands in a block by itself.
  const labels = valuesOf(records, 'label').map(String);
  assert.ok(labels.some((label, index) => index > 110 && label === 'GOOD'));
  const draw = built.files.find(({ name }) => name === 'calibration.draw.json');
  const stored: unknown = draw?.type === 'text' ? JSON.parse(draw.text) : undefined;
  assert.deepEqual(
    (stored as { readonly order: readonly string[] }).order,
    valuesOf(records, 'record_id'),
  );
});

test('a small dataset gives what it has to calibrate on', () => {
  const sources = goodRecords(6, 1);
  const records = recordsIn(build(sources), 'calibration.paceshop.jsonl', sources);
  assert.deepEqual(countsOf(records, 'label'), { GOOD: 6, BAD: 6 });
});

test('the same seed gives the same package, another one another', () => {
  const sources = goodRecords(8, 2);
  assert.deepEqual(build(sources), build(sources));
  assert.notDeepEqual(build(sources).files, build(sources, {}, { seed: 8 }).files);
});

test('split by personas: dev and test hold holdout personas alone', () => {
  const sources = goodRecords(10, 4).map(({ id, value }, index): SourceRecord => {
    const record = isJsonObject(value) ? value : {};
    const persona = isJsonObject(record['persona']) ? record['persona'] : {};
    const coverage = index % 4 === 0 ? { holdout_flags: ['sensitive_skin'] } : {};
    return { id, value: { ...record, persona: { ...persona, coverage } } };
  });
  const built = build(sources, { 'split-by': 'personas', tiers: '1' });
  const heldIn = splitNames.map((split) =>
    countsOf(
      recordsIn(built, `${split}.paceshop.jsonl`, sources).map(({ persona }) =>
        isJsonObject(persona) && isJsonObject(persona['coverage']) ? persona['coverage'] : {},
      ),
      'holdout_flags',
    ),
  );
  assert.deepEqual(heldIn, [{ undefined: 60 }, { sensitive_skin: 10 }, { sensitive_skin: 10 }]);
});

test('kept splits: records without one go into a file of their own', () => {
  const [first, second] = goodRecords(2, 1);
  assert.ok(first !== undefined && second !== undefined && isJsonObject(first.value));
  const sources = [{ id: first.id, value: { ...first.value, split: 'dev' } }, second];
  const built = build(sources, { 'split-by': 'keep', tiers: '1' });
  assert.deepEqual(
    ['dev', 'test', 'unsplit'].map(
      (name) => recordsIn(built, `${name}.paceshop.jsonl`, sources).length,
    ),
    [2, 0, 2],
  );
});

const refused: readonly (readonly [string, SourceRecord, RegExp])[] = [
  ['no id', { id: undefined, value: shoppingRecord() }, /^It has no id\.$/],
  ['no query', source({ keyword: ' ' }), /^It has no query\.$/],
  ['a failed check', source({ response: { rqList: ['one'] } }), /fails related-query-count\.$/],
  [
    'a small pool',
    source({ evidence: [], used_evidence_ids: [], response: { attribution_list: [] } }),
    /^Its pool has 0 products/,
  ],
];

function source(overrides: Parameters<typeof shoppingRecord>[0]): SourceRecord {
  return { id: 'odd', value: shoppingRecord({ record_id: 'odd', ...overrides }) };
}

for (const [name, record, reason] of refused) {
  test(`refuses a record with ${name}, and builds on the others`, () => {
    const built = build([...goodRecords(6, 1), record], { tiers: '1' });
    assert.equal(built.refusals.length, 1);
    assert.match(built.refusals[0]?.reason ?? '', reason);
  });
}

test('leaves aside what is not labelled GOOD, and builds the same files without it', () => {
  const good = goodRecords(6, 1);
  const alone = build(good, { tiers: '1' });
  const cases: readonly (readonly [readonly SourceRecord[], string])[] = [
    [[source({ label: 'BAD' })], '1 record is not labelled GOOD and was left aside.'],
    [
      [source({ label: 'BAD' }), { id: 'x', value: 3 }, { id: undefined, value: null }],
      '3 records are not labelled GOOD and were left aside.',
    ],
  ];
  for (const [others, note] of cases) {
    const built = build([...others, ...good], { tiers: '1' });
    assert.deepEqual(built.refusals, alone.refusals);
    assert.deepEqual(built.files, alone.files);
    assert.deepEqual(built.summary, [...alone.summary, note]);
  }
});

test('what it builds is the same when the file holds its variants and swaps already', () => {
  const good = goodRecords(6, 2);
  const alone = build(good);
  const derived = [...splitNames.map((split) => `${split}.paceshop.jsonl`), 'swaps.paceshop.jsonl']
    .flatMap((name) => recordsIn(alone, name, good))
    .filter(({ label }) => label === 'BAD')
    .map((value): SourceRecord => {
      const { record_id: id } = value;
      return { id: typeof id === 'string' ? id : undefined, value };
    });
  const again = build([...good, ...derived]);
  assert.deepEqual(again.files, alone.files);
  assert.deepEqual(again.refusals, alone.refusals);
});

test('a split with queries enough borrows from itself alone', () => {
  const sources = goodRecords(40, 1);
  const built = build(sources);
  const splitOf = new Map<unknown, string>();
  for (const split of splitNames) {
    for (const record of recordsIn(built, `${split}.paceshop.jsonl`, sources)) {
      splitOf.set(record['record_id'], split);
    }
  }
  const loans = splitNames.flatMap((split) =>
    recordsIn(built, `${split}.paceshop.jsonl`, sources).flatMap(({ provenance }) =>
      donorsOf(provenance).map((donor) => [split, splitOf.get(donor)]),
    ),
  );
  assert.ok(loans.length > 40);
  assert.deepEqual(
    loans.filter(([split, from]) => split !== from),
    [],
  );
});

function donorsOf(provenance: JsonValue | undefined): readonly unknown[] {
  if (provenance === undefined || !isJsonObject(provenance)) return [];
  const { injection } = provenance;
  const donors = isJsonObject(injection) ? injection['donors'] : undefined;
  return isJsonObject(donors) ? Object.values(donors) : [];
}

test('split by personas: nothing of a holdout persona comes into train', () => {
  const sources = goodRecords(10, 2);
  const pool = personaPool(6).map(({ id, value }, index): SourceRecord => {
    const persona = isJsonObject(value) ? value : {};
    return { id, value: index < 3 ? { ...persona, holdout_bundle: 'one' } : persona };
  });
  const built = build(sources, { 'split-by': 'personas', tiers: '1' }, { personas: pool });
  const from = recordsIn(built, 'swaps.paceshop.jsonl', sources).map(({ swap }) =>
    isJsonObject(swap) ? swap['from_persona_id'] : undefined,
  );
  assert.equal(from.length, 20);
  const open: readonly unknown[] = ['pool-0003', 'pool-0004', 'pool-0005'];
  assert.ok(from.every((id) => open.includes(id)));
});

test('refuses a GOOD record whose id another record has, be it that this one is no base', () => {
  const sources = goodRecords(6, 1);
  const [first] = sources;
  assert.ok(first !== undefined);
  const built = build([...sources, { id: first.id, value: { label: 'BAD' } }], { tiers: '1' });
  assert.deepEqual(
    built.refusals.map(({ recordId, reason }) => [recordId, reason]),
    [[first.id, 'Another record has its id.']],
  );
});

test('refuses a persona twice under one query', () => {
  const sources = goodRecords(6, 1);
  const [first] = sources;
  assert.ok(first !== undefined && isJsonObject(first.value));
  const again = {
    id: 'again',
    value: { ...first.value, record_id: 'again', keyword: ' Weekend  Travel bag' },
  };
  const built = build([...sources, again], { tiers: '1' });
  assert.deepEqual(
    built.refusals.map(({ recordId, reason }) => [recordId, reason]),
    [['again', 'An earlier record has the persona persona-0000 under the same query.']],
  );
});

const wrongOptions: readonly (readonly [Readonly<Record<string, string>>, RegExp])[] = [
  [{ 'split-by': 'moon' }, /^split-by: "moon" is none of query, personas, keep\.$/],
  [{ tiers: '5' }, /^tiers: "5" is no list of 1, 2, 3, 4\.$/],
  [{ tiers: '1,,2' }, /^tiers: /],
];

for (const [options, error] of wrongOptions) {
  test(`says what is wrong with ${JSON.stringify(options)}`, () => {
    const records = goodRecords(1, 1);
    const files = { personas: personaPool(1) };
    const built = dataset.build({ records, pool: records, options, files, seed: 1 });
    assert.match(built.ok ? '' : built.error, error);
  });
}

test('nothing to build on is an error that says why', () => {
  const records = [source({ label: 'BAD' })];
  const built = dataset.build({ records, pool: records, options: {}, files: {}, seed: 1 });
  assert.equal(
    built.ok ? '' : built.error,
    'There is no GOOD record that a dataset could be built on. 1 record is not labelled GOOD and was left aside.',
  );
});

test('the composition counts queries, products, tiers and splits', () => {
  const built = build(goodRecords(6, 2));
  const data = built.data as {
    readonly summary: Readonly<Record<string, number>>;
    readonly verticals: Readonly<Record<string, number>>;
    readonly evidence: Readonly<Record<string, number>>;
    readonly families: Readonly<Record<string, Readonly<Record<string, number>>>>;
  };
  const wanted = {
    'Queries with at least three products': 6,
    'Products with evidence': 30,
    'Median evidence ids of a response': 4,
    'GOOD records': 12,
    'BAD records': 48,
    'BAD records of tier 3': 12,
    'Persona swaps': 12,
    'Queries in more than one split': 0,
    'Calibration package': 24,
  };
  for (const [label, value] of Object.entries(wanted)) {
    assert.equal(data.summary[label], value, label);
  }
  assert.equal(data.verticals['Electronics'], 1);
  assert.equal(data.evidence['Electronics'], 5);
  const inTierFour = familyNames.map((family) => data.families[family]?.['tier_4'] ?? 0);
  assert.equal(
    inTierFour.reduce((sum, count) => sum + count, 0),
    48,
  );
});
