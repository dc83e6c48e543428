import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RecordKind } from '../../../src/core/benchmarks/benchmark.ts';
import type { JsonObject, JsonValue } from '../../../src/core/model/json.ts';
import {
  detectKind,
  withSchema,
  type KindChoice,
  type KindDetectionInput,
} from '../../../src/core/schema/kind-detection.ts';

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

describe('detectKind with schemas', () => {
  const fig = {
    ...kind('toy/fig', '.figs.jsonl', () => false),
    schema: { $id: 'https://x.org/fig' },
  };
  const cases: readonly (readonly [
    name: string,
    input: Partial<KindDetectionInput>,
    kind: string | undefined,
    schema: KindChoice['schema'],
    ambiguous?: true,
  ])[] = [
    [
      'the schema of the setting before all that the file says',
      { schemaSetting: 'a.json', sample: [{ $kind: 'toy/pear' }], fileName: 'x.apples.jsonl' },
      undefined,
      { text: 'a.json', namedBy: 'setting' },
    ],
    [
      'the setting for kinds before that for schemas',
      { setting: 'toy/pear', schemaSetting: 'a.json' },
      'toy/pear',
      undefined,
    ],
    [
      'plain JSON Lines before a schema when the setting says so',
      { setting: 'none', schemaSetting: 'a.json' },
      undefined,
      undefined,
    ],
    [
      '$kind before $schema',
      { sample: [{ $kind: 'toy/pear', $schema: 'a.json' }] },
      'toy/pear',
      undefined,
    ],
    [
      '$schema before the file name',
      { sample: [{}, { $schema: './a.json' }], fileName: 'x.apples.jsonl' },
      undefined,
      { text: './a.json', namedBy: 'record' },
    ],
    [
      'the id of a known schema for its kind',
      { sample: [{ $schema: 'https://x.org/fig' }] },
      'toy/fig',
      undefined,
    ],
    [
      'no kind for contradictions',
      { sample: [{ $schema: 'a.json' }, { $schema: 'b.json' }] },
      undefined,
      undefined,
      true,
    ],
    ['no schema that is no text', { sample: [{ $schema: 5 }] }, undefined, undefined],
  ];
  for (const [name, input, expectedKind, schema, ambiguous = false] of cases) {
    it(`takes ${name}`, () => {
      const detected = detectKind({ kinds: [...kinds, fig], fileName: 'x', sample: [], ...input });
      assert.deepEqual(
        { kind: detected.kind?.id, schema: detected.schema, ambiguous: detected.ambiguous },
        { kind: expectedKind, schema, ambiguous },
      );
    });
  }

  it('says how far the schema has come', () => {
    const choice = detectKind({ kinds, fileName: 'x', sample: [], schemaSetting: 'a.json' });
    assert.equal(
      withSchema(choice, { state: 'loading' }).reason,
      'The setting names the schema a.json. It is being read.',
    );
    assert.equal(withSchema(choice, { state: 'ready', kind: fig }).kind, fig);
    const failed = withSchema(choice, { state: 'failed', message: 'There is no file a.json.' });
    assert.equal(failed.kind, undefined);
    assert.equal(failed.ambiguous, true);
    assert.equal(
      failed.reason,
      'The setting names the schema a.json. It cannot be used, so only the syntax is checked. There is no file a.json.',
    );
  });
});
