import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { personaKind } from '../../../src/core/benchmarks/paceshop/persona-kind.ts';
import { responseChecks } from '../../../src/core/benchmarks/paceshop/response-checks/all-response-checks.ts';
import { writeResponseXml } from '../../../src/core/benchmarks/paceshop/response-xml.ts';
import { shoppingKind } from '../../../src/core/benchmarks/paceshop/shopping-kind.ts';
import { recordEdits } from '../../../src/core/jsonl/record-draft.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/core/model/json.ts';
import { valueAt } from '../../../src/core/model/pointer.ts';
import { shoppingRecord, type ShoppingOverrides } from '../../support/shopping-builder.ts';
import { gold, swapped } from './check-table.ts';
import { pathsOf, replaceAt } from '../../support/value-paths.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = path.join(root, 'src/core/benchmarks/paceshop');
const rules = [shoppingKind, personaKind].flatMap(({ checks, distinct = [] }) => [
  ...checks,
  ...distinct,
]);

test('the valid record passes everything', () => {
  const record = shoppingRecord();
  assert.deepEqual(
    shoppingKind.checks.flatMap((check) => check.run(record)),
    [],
  );
  assert.deepEqual(shoppingKind.validateSchema(record), []);
});

test('shape', () => {
  const cases: readonly [ShoppingOverrides, boolean][] = [
    [{}, true],
    [{ record_id: undefined, label: undefined, keyword: undefined }, true],
    [{ persona: undefined }, false],
    [{ evidence: undefined }, false],
    [{ response: { productCategoryList: undefined } }, false],
  ];
  for (const [overrides, expected] of cases) {
    assert.equal(shoppingKind.hasShapeOf(shoppingRecord(overrides)), expected);
  }
  assert.equal(shoppingKind.hasShapeOf({}), false);
});

test('check ids are unique, titled, and each has its file and its page', () => {
  const names = rules.map(({ id }) => id.replace('paceshop/', ''));
  assert.equal(new Set(names).size, names.length);
  for (const { id, title } of rules) {
    assert.match(id, /^paceshop\/[a-z]+(?:-[a-z]+)*$/u);
    assert.match(title, /\.$/u);
  }
  assert.deepEqual(
    readdirSync(path.join(root, 'docs/checks/paceshop')).sort(),
    names.map((name) => `${name}.md`).sort(),
  );
  const ofResponse = new Set(responseChecks.map(({ id }) => id));
  for (const { id } of shoppingKind.checks) {
    const name = id.replace('paceshop/', '');
    const place = ofResponse.has(name) ? 'response-checks' : 'checks';
    assert.ok(existsSync(path.join(folder, place, `${name}.ts`)), name);
  }
});

test('each page says what must hold, how severe it is, and how to fix it', () => {
  for (const { id, severity } of rules) {
    const page = readFileSync(path.join(root, `docs/checks/${id}.md`), 'utf8');
    assert.ok(page.startsWith(`# ${id}\n`), id);
    for (const heading of ['## What must hold', '## Why', '## Example', '## How to fix']) {
      assert.ok(page.includes(`\n${heading}\n`), `${id}: ${heading}`);
    }
    assert.ok(page.includes(`**Severity:** ${severity}`), `${id}: ${severity}`);
  }
});

test('nothing throws, whatever the JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      exercise(value);
    }),
    { numRuns: 300 },
  );
});

test('nothing throws on a record with any parts replaced', () => {
  const bases = [{}, gold('PREF_CONFLICT', 'REDUNDANCY', 'EVIDENCE_MISMATCH'), swapped].map(
    (overrides) => shoppingRecord({ ...overrides, response_xml: viewOf(shoppingRecord()) }),
  );
  const part = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom<JsonValue>(
      ...['', ' ', '\ud800', '\u0000', '**', '**a', '****', 'GOOD', 'BAD', 'rqList', 'REDUNDANCY'],
      ...[
        [],
        {},
        -1,
        1e21,
        null,
        'İ'.repeat(400),
        '🧳'.repeat(400),
        ['a', 'a', null, 'a'],
        '<response>',
      ],
    ),
  );
  const mutation = fc.tuple(fc.nat(), part);
  fc.assert(
    fc.property(
      fc.constantFrom(...bases),
      fc.array(mutation, { minLength: 1, maxLength: 4 }),
      (base, mutations) => {
        const record = structuredClone(base) as Record<string, unknown>;
        for (const [choice, value] of mutations) {
          const places = pathsOf(record);
          const place = places[choice % places.length];
          if (place !== undefined) replaceAt(record, place, structuredClone(value));
        }
        exercise(record as JsonObject);
      },
    ),
    { numRuns: 1500 },
  );
});

function viewOf({ response }: JsonObject): string {
  const written = writeResponseXml(response ?? null);
  assert.ok(written.ok);
  return written.value;
}

/** Runs everything; findings must lie within the record, and fixes must be possible and change something. */
function exercise(record: JsonValue): void {
  const text = JSON.stringify(record);
  for (const check of shoppingKind.checks) {
    for (const finding of check.run(record)) {
      const { within, pointer, code, message } = finding;
      assert.equal(code, check.id);
      assert.notEqual(message, '');
      assert.ok(message.length < 700, `${code} is short`);
      assert.notEqual(valueAt(record, pointer), undefined, `${code} at ${pointer}`);
      if (within !== undefined) {
        const value = valueAt(record, pointer);
        assert.ok(typeof value === 'string', code);
        assert.ok(within.start >= 0 && within.start < within.end && within.end <= value.length);
      }
      for (const { title, operations } of check.fixes?.(record, finding) ?? []) {
        const edits = recordEdits(text, operations);
        assert.ok(edits.ok && edits.value.length > 0, `${code}: ${title}`);
      }
    }
  }
  shoppingKind.annotations(record);
  shoppingKind.candidates(record);
  shoppingKind.summary(record);
  shoppingKind.validateSchema(record);
  if (isJsonObject(record)) shoppingKind.hasShapeOf(record);
}
