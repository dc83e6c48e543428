import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { scenarioKind } from '../../../src/core/benchmarks/persevalbench/scenario-kind.ts';
import type { JsonObject, JsonValue } from '../../../src/core/model/json.ts';
import { isJsonObject } from '../../../src/core/model/json.ts';
import { scenarioRecord, type ScenarioOverrides } from '../../support/scenario-builder.ts';
import { pathsOf, replaceAt } from '../../support/value-paths.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const checkNames = scenarioKind.checks.map(({ id }) => id.replace('persevalbench/', ''));

function findingCodes(record: JsonValue): string[] {
  return scenarioKind.checks.flatMap((check) => check.run(record)).map(({ code }) => code);
}

test('the valid scenario passes everything', () => {
  assert.deepEqual(findingCodes(scenarioRecord()), []);
  assert.deepEqual(scenarioKind.validateSchema(scenarioRecord()), []);
});

test('shape', () => {
  const cases: readonly [ScenarioOverrides, boolean][] = [
    [{}, true],
    [{ id: undefined, states: undefined, task: undefined }, true],
    [{ scene_type: 'misspelt' }, true],
    [{ scene_type: undefined }, false],
    [{ dialogue: { turns: undefined } }, false],
    [{ responses: undefined }, false],
  ];
  for (const [overrides, expected] of cases) {
    assert.equal(
      scenarioKind.hasShapeOf(scenarioRecord(overrides)),
      expected,
      JSON.stringify(overrides),
    );
  }
  assert.equal(scenarioKind.hasShapeOf({}), false);
});

test('check ids are unique, titled, and each has its file and its page', () => {
  assert.equal(new Set(checkNames).size, checkNames.length);
  for (const { id, title } of scenarioKind.checks) {
    assert.match(id, /^persevalbench\/[a-z]+(?:-[a-z]+)*$/u);
    assert.match(title, /\.$/u);
  }
  const pages = readdirSync(path.join(root, 'docs/checks/persevalbench'));
  assert.deepEqual(pages.sort(), checkNames.map((name) => `${name}.md`).sort());
  for (const name of checkNames) {
    assert.ok(
      existsSync(path.join(root, `src/core/benchmarks/persevalbench/checks/${name}.ts`)),
      name,
    );
  }
});

test('each page says what must hold, how severe it is, and how to fix it', () => {
  for (const { id, severity } of scenarioKind.checks) {
    const page = readFileSync(path.join(root, `docs/checks/${id}.md`), 'utf8');
    assert.ok(page.startsWith(`# ${id}\n`), id);
    for (const heading of ['## What must hold', '## Why', '## Example', '## How to fix']) {
      assert.ok(page.includes(`\n${heading}\n`), `${id}: ${heading}`);
    }
    assert.ok(page.includes(`**Severity:** ${severity}`), `${id}: ${severity}`);
  }
});

test('one of each: every record of the sample fires exactly its own check', () => {
  const file = path.join(root, 'samples/persevalbench/one-of-each.scenarios.jsonl');
  const records = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map(parseObject);
  assert.deepEqual(
    records.map(findingCodes),
    scenarioKind.checks.map(({ id }) => [id]),
  );
  for (const [index, record] of records.entries()) {
    assert.deepEqual(scenarioKind.validateSchema(record), []);
    assert.ok(scenarioKind.hasShapeOf(record));
    assert.ok(typeof record['id'] === 'string');
    assert.match(record['id'], new RegExp(`^sc-${String(9001 + index)}(?:-ss)?$`, 'u'));
  }
});

function parseObject(line: string): JsonObject {
  const value: unknown = JSON.parse(line);
  assert.ok(isJsonObject(value));
  return value;
}

test('nothing throws, whatever the JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      exercise(value);
    }),
    { numRuns: 300 },
  );
});

test('nothing throws on a scenario with any part replaced', () => {
  const paths = pathsOf(scenarioRecord());
  const part = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom<JsonValue>('', ' ', '\ud800', [], {}, -1, 1e21, null, 'İ'.repeat(40)),
  );
  fc.assert(
    fc.property(fc.constantFrom(...paths), part, (place, value) => {
      const record = structuredClone(scenarioRecord()) as Record<string, unknown>;
      replaceAt(record, place, value);
      exercise(record as JsonObject);
    }),
    { numRuns: 1500 },
  );
});

/** Runs everything; findings must lie within what they point at. */
function exercise(record: JsonValue): void {
  for (const check of scenarioKind.checks) {
    for (const { within, pointer, code, message } of check.run(record)) {
      assert.equal(code, check.id);
      assert.notEqual(message, '');
      if (within === undefined) continue;
      const length = stringAt(record, pointer).length;
      assert.ok(within.start >= 0 && within.start < within.end && within.end <= length, check.id);
    }
  }
  scenarioKind.annotations(record);
  scenarioKind.candidates(record);
  scenarioKind.summary(record);
  scenarioKind.comparison?.(record);
  scenarioKind.validateSchema(record);
  if (isJsonObject(record)) scenarioKind.hasShapeOf(record);
}

function stringAt(record: JsonValue, pointer: string): string {
  let value: unknown = record;
  for (const segment of pointer.slice(1).split('/')) {
    assert.ok(typeof value === 'object' && value !== null);
    value = Reflect.get(value, segment);
  }
  assert.ok(typeof value === 'string', pointer);
  return value;
}
