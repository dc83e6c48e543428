import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenarioKind } from '../../../src/core/benchmarks/persevalbench/scenario-kind.ts';
import { completionsAt } from '../../../src/core/language/record-language.ts';
import type { JsonObject } from '../../../src/core/model/json.ts';
import { completed, kindOf, labelsAt, marked } from './marked.ts';

const schema: JsonObject = {
  type: 'object',
  required: ['name', 'shape'],
  properties: {
    note: { type: 'string', title: 'Note', description: 'Free text.' },
    name: { type: 'string' },
    size: { type: 'integer', minimum: 3 },
    good: { type: 'boolean' },
    none: { type: 'null' },
    shape: {
      enum: ['round', 'flat', 3],
      enumDescriptions: ['Like a ball.', 'Like a board.', 'Odd.'],
    },
    level: { type: 'string', default: 'high' },
    tags: { type: 'array', uniqueItems: true, items: { enum: ['a', 'b', 'c'] } },
    part: {
      type: 'object',
      required: ['kind', 'items'],
      properties: {
        kind: { const: 'part' },
        items: {
          type: 'array',
          minItems: 1,
          items: { type: 'object', required: ['n'], properties: { n: { type: 'number' } } },
        },
      },
    },
  },
};
const kind = kindOf(schema);

test('offers what may stand there', async () => {
  const all = ['name', 'shape', 'note', 'size', 'good', 'none', 'level', 'tags', 'part'];
  const cases: readonly [string, readonly string[]][] = [
    ['{|}', all],
    ['{"size":4,|}', all.filter((name) => name !== 'size')],
    ['{"size":4, "na|', all.filter((name) => name !== 'size')],
    ['{"name":"x",na|}', all.filter((name) => name !== 'name')],
    // The key that is being replaced is offered too.
    ['{"na|me":"x"}', all],
    ['{"shape":|}', ['"round"', '"flat"', '3']],
    ['{"shape":"|"}', ['"round"', '"flat"', '3']],
    ['{"shape":"ro|und"}', ['"round"', '"flat"', '3']],
    ['{"shape": "|, "name": "x"}', ['"round"', '"flat"', '3']],
    ['{"shape": | "name": "x"}', ['"round"', '"flat"', '3']],
    ['{"name": "x", "shape": "|', ['"round"', '"flat"', '3']],
    ['{"good":|}', ['true', 'false']],
    ['{"good":t|}', ['true', 'false']],
    ['{"none":|}', ['null']],
    ['{"level":|}', ['"high"']],
    ['{"tags":|}', ['[]']],
    ['{"tags":[|]}', ['"a"', '"b"', '"c"']],
    ['{"tags":["a",|]}', ['"b"', '"c"']],
    ['{"tags":["a","b|"]}', ['"b"', '"c"']],
    ['{"part":{"items":[],|}}', ['kind']],
    ['|', ['{}']],
    // Nothing may be written here, or nothing is known.
    ['{"name":"|"}', []],
    ['{"name":|}', []],
    ['{"shape"|:3}', []],
    ['{"shape":3}|', []],
    ['{"other":|}', []],
    ['{"other":{|}}', []],
    ['{"shape": | "flat"}', []],
    ['[|]', []],
  ];
  for (const [text, expected] of cases)
    assert.deepEqual(await labelsAt(text, kind), expected, text);
});

test('writes it in the style of the rest', async () => {
  const cases: readonly [string, string, string][] = [
    ['{"size":4,|}', 'name', '{"size":4,"name":""}'],
    ['{"size": 4, |}', 'name', '{"size": 4, "name": ""}'],
    ['{"size": 4,|}', 'name', '{"size": 4, "name": ""}'],
    ['{"size": 4 |}', 'name', '{"size": 4, "name": ""}'],
    ['{|"size": 4}', 'name', '{"name": "", "size": 4}'],
    ['{"size":4,na|', 'name', '{"size":4,"name":""'],
    ['{"size":4,"na|"}', 'name', '{"size":4,"name":""}'],
    ['{"size":4,"na|":"x"}', 'name', '{"size":4,"name":"x"}'],
    ['{"na|, "size": 4}', 'name', '{"name": "", "size": 4}'],
    ['{"name":"x",|}', 'size', '{"name":"x","size":3}'],
    ['{"name":"x",|}', 'level', '{"name":"x","level":"high"}'],
    ['{"name":"x",|}', 'good', '{"name":"x","good":false}'],
    ['{"name":"x",|}', 'tags', '{"name":"x","tags":[]}'],
    ['{"name":"x",|}', 'part', '{"name":"x","part":{"kind":"part","items":[{"n":0}]}}'],
    ['{"name": "x", |}', 'part', '{"name": "x", "part": {"kind": "part", "items": [{"n": 0}]}}'],
    ['{"shape":|}', '"flat"', '{"shape":"flat"}'],
    ['{"name": "x", "shape":|}', '"flat"', '{"name": "x", "shape": "flat"}'],
    ['{"shape": |}', '"flat"', '{"shape": "flat"}'],
    ['{"shape": "|"}', '"flat"', '{"shape": "flat"}'],
    ['{"shape": "ro|und"}', '3', '{"shape": 3}'],
    ['{"shape": 3|}', '"flat"', '{"shape": "flat"}'],
    ['{"shape": "fl|, "name": "x"}', '"flat"', '{"shape": "flat", "name": "x"}'],
    ['{"shape": | "name": "x"}', '"flat"', '{"shape": "flat", "name": "x"}'],
    ['{"shape": |"name": "x"}', '"flat"', '{"shape": "flat", "name": "x"}'],
    ['{"tags": ["a",|]}', '"b"', '{"tags": ["a", "b"]}'],
    ['{"tags": [| "a"]}', '"b"', '{"tags": ["b", "a"]}'],
    // Behind escapes, emoji and other scripts.
    [
      '{"名前": "👩🏽‍🚀 \\ud83d\\ude00 日本", "shape": "|"}',
      '"flat"',
      '{"名前": "👩🏽‍🚀 \\ud83d\\ude00 日本", "shape": "flat"}',
    ],
    // In documents.
    ['{\n  "size": 4,\n  |\n}', 'name', '{\n  "size": 4,\n  "name": ""\n}'],
    ['{\n  |\n  "size": 4\n}', 'name', '{\n  "name": "",\n  "size": 4\n}'],
    ['{\n  "size": 4\n  |\n}', 'name', '{\n  "size": 4,\n  "name": ""\n}'],
    [
      '{\n\t"size": 4,\n\t|\n}',
      'part',
      '{\n\t"size": 4,\n\t"part": {\n\t\t"kind": "part",\n\t\t"items": [\n\t\t\t{\n\t\t\t\t"n": 0\n\t\t\t}\n\t\t]\n\t}\n}',
    ],
    [
      '{\r\n    "size": 4,\r\n    |\r\n}',
      'part',
      '{\r\n    "size": 4,\r\n    "part": {\r\n        "kind": "part",\r\n        "items": [\r\n            {\r\n                "n": 0\r\n            }\r\n        ]\r\n    }\r\n}',
    ],
    ['{\n  "name": "x",\n  "shape": "|\n}', '"flat"', '{\n  "name": "x",\n  "shape": "flat"\n}'],
  ];
  for (const [text, label, expected] of cases) {
    assert.equal(await completed(text, label, kind), expected, `${label} in ${text}`);
  }
});

test('says what it offers, required properties first', async () => {
  const { text, offset } = marked('{|}');
  const completions = await completionsAt(text, offset, kind);
  const note = completions.find(({ label }) => label === 'note');
  assert.deepEqual([note?.detail, note?.documentation], ['Note', ['Free text.']]);
  assert.equal(completions.find(({ label }) => label === 'name')?.detail, 'required');
  const shape = completions.find(({ label }) => label === 'shape');
  assert.deepEqual([shape?.stops, shape?.asksFurther], [[{ start: 9, end: 9 }], true]);
  const values = await completionsAt('{"shape":}', 9, kind);
  assert.deepEqual(values.map(({ documentation }) => documentation).flat(), [
    'Like a ball.',
    'Like a board.',
    'Odd.',
  ]);
});

test('punctuation within a text asks for nothing', async () => {
  const { text, offset } = marked('{"shape":"round, |"}');
  assert.equal((await completionsAt(text, offset, kind)).length, 3);
  for (const typed of [' ', ',', ':']) {
    assert.deepEqual(await completionsAt(text, offset, kind, typed), []);
  }
});

test('of a scenario, only what the rest of the record allows', async () => {
  const turns =
    '"turns":[{"episode":1,"role":"user","text":"Hi"},{"episode":1,"role":"assistant","text":"Yes?"},{"episode":1,"role":"user","text":"Go"}]';
  const cases: readonly [string, readonly string[]][] = [
    [
      '{"scene_type":"out_of_scope","primary_error":"|"}',
      ['"irrelevant_use"', '"scope_leakage"', '"unsupported_inference"'],
    ],
    ['{"scene_type":"|","primary_error":"scope_leakage"}', ['"re_entry"', '"out_of_scope"']],
    ['{"scene_type":|}', ['"re_entry"', '"cross_domain"', '"out_of_scope"']],
    ['{"primary_error":"underweighting","states":{"B":|}}', ['{}']],
    ['{"primary_error":"complete_omission","states":{"B":|}}', ['{}', 'null']],
    ['{"states":{"A":{"role":"|"}}}', ['"IGNORE"', '"SUPPORT"', '"DOMINATE"']],
    [`{"dialogue":{${turns},"target_turn_index":|}}`, ['2']],
    [`{"dialogue":{${turns},"target_turn_index":2,"state_a_turns":[|]}}`, ['0', '2']],
    [`{"dialogue":{${turns},"target_turn_index":2,"state_a_turns":[0,|]}}`, ['2']],
    [
      `{"dialogue":{${turns},"target_turn_index":2,"state_a_turns":[0],"state_b_turns":[|]}}`,
      ['2'],
    ],
    [
      `{"evidence_distance":"|","dialogue":{${turns},"target_turn_index":2,"state_a_turns":[0]}}`,
      ['"near"'],
    ],
    ['{"evidence_form":"|","dialogue":{"state_a_turns":[0]}}', ['"explicit"', '"implicit"']],
    ['{"$kind":"|"}', ['"persevalbench/scenario@1"']],
    [`{"dialogue":{"turns":[{"role":"|"}]}}`, ['"user"', '"assistant"']],
  ];
  for (const [text, expected] of cases) {
    assert.deepEqual(await labelsAt(text, scenarioKind), expected, text);
  }
  const { text, offset } = marked(`{"dialogue":{${turns},"state_a_turns":[|]}}`);
  const [first] = await completionsAt(text, offset, scenarioKind);
  assert.deepEqual([first?.detail, first?.documentation], ['turn 0, episode 1', ['Hi']]);
});

test('a new property takes the only value that is legal', async () => {
  const before =
    '{"dialogue":{"turns":[{"episode":1,"role":"user","text":"Hi"}],"state_a_turns":[],|}}';
  assert.equal(
    await completed(before, 'target_turn_index', scenarioKind),
    before.replace('|', '"target_turn_index":0'),
  );
});

test('records above 1 MB get none', async () => {
  const text = `{"name":"${'x'.repeat(1_000_000)}","shape":""}`;
  assert.deepEqual(await completionsAt(text, text.length - 2, kind), []);
});
