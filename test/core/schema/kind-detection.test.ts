import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RecordKind } from '../../../src/core/benchmarks/benchmark.ts';
import type { JsonObject, JsonValue } from '../../../src/core/model/json.ts';
import { detectKind, type KindDetectionInput } from '../../../src/core/schema/kind-detection.ts';

function kind(id: string, suffix: string, hasShapeOf: (record: JsonObject) => boolean): RecordKind {
  return {
    id,
    version: 1,
    title: id,
    fileSuffixes: [suffix],
    schema: {},
    validateSchema: () => [],
    hasShapeOf,
    idProperty: 'id',
    checks: [],
    annotations: () => [],
    candidates: () => [],
    summary: () => ({ text: '', facts: [] }),
    comparison: () => undefined,
  };
}

const kinds = [
  kind('toy/apple', '.apples.jsonl', (record) => 'apple' in record),
  kind('toy/pear', '.pears.jsonl', (record) => 'pear' in record),
];

describe('detectKind', () => {
  const apple: JsonValue = { apple: 1 };
  const both: JsonValue = { apple: 1, pear: 1 };
  const cases: readonly (readonly [
    name: string,
    input: Partial<KindDetectionInput>,
    kind: string | undefined,
    by: string,
    ambiguous: boolean,
  ])[] = [
    [
      'the setting first',
      { setting: 'toy/pear', fileName: 'x.apples.jsonl' },
      'toy/pear',
      'setting',
      false,
    ],
    [
      'no kind when the setting says so',
      { setting: 'none', fileName: 'x.apples.jsonl' },
      undefined,
      'setting',
      false,
    ],
    [
      'a doubt for a setting that names nothing',
      { setting: 'toy/fig' },
      undefined,
      'setting',
      true,
    ],
    [
      '$kind before the file name',
      { sample: [{ $kind: 'toy/pear@1' }], fileName: 'x.apples.jsonl' },
      'toy/pear',
      'property',
      false,
    ],
    ['$kind without a version', { sample: [{ $kind: 'toy/pear' }] }, 'toy/pear', 'property', false],
    [
      'a doubt for another version',
      { sample: [{ $kind: 'toy/pear@2' }] },
      undefined,
      'property',
      true,
    ],
    [
      'no kind for an unknown $kind',
      { sample: [{ $kind: 'toy/fig@1' }] },
      undefined,
      'property',
      true,
    ],
    [
      'no kind for contradictions',
      { sample: [{ $kind: 'toy/pear@1' }, { $kind: 'toy/apple@1' }] },
      undefined,
      'property',
      true,
    ],
    ['the file name', { fileName: 'X.Apples.jsonl' }, 'toy/apple', 'file-name', false],
    ['the shape', { sample: [apple, apple, {}] }, 'toy/apple', 'shape', false],
    ['no kind for a minority', { sample: [apple, {}, {}] }, undefined, 'none', false],
    ['no kind for half', { sample: [apple, {}] }, undefined, 'none', false],
    ['no kind for two that fit', { sample: [both] }, undefined, 'shape', true],
    ['no kind for scalars', { sample: [1, 'apple', null, ['apple']] }, undefined, 'none', false],
    ['no kind for an empty file', {}, undefined, 'none', false],
  ];
  for (const [name, input, expectedKind, by, ambiguous] of cases) {
    it(`takes ${name}`, () => {
      const choice = detectKind({ kinds, fileName: 'x.jsonl', sample: [], ...input });
      assert.deepEqual(
        { kind: choice.kind?.id, by: choice.by, ambiguous: choice.ambiguous },
        { kind: expectedKind, by, ambiguous },
      );
      assert.match(choice.reason, /^[A-Z$].*\.$/);
    });
  }
});
