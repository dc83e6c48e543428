import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { recordEdits } from '../../../src/core/jsonl/record-draft.ts';
import type { RecordOperation } from '../../../src/core/model/record-operation.ts';
import { applyTextEdits } from '../../../src/core/model/text-edit.ts';

interface Case {
  readonly what: string;
  readonly text: string;
  readonly operations: readonly RecordOperation[];
  readonly result: string;
}

const cases: readonly Case[] = [
  {
    what: 'sets a value and keeps the rest as it is spelled',
    text: String.raw`{"a": 1.50,"b":"\u00e9" , "c":[1,2]}`,
    operations: [{ op: 'set', pointer: '/c/1', value: { x: [] } }],
    result: String.raw`{"a": 1.50,"b":"\u00e9" , "c":[1,{"x": []}]}`,
  },
  {
    what: 'adds a property behind the others, as the line writes them',
    text: '{"a": 1, "b": {}}',
    operations: [
      { op: 'set', pointer: '/b/x', value: [1, 2] },
      { op: 'set', pointer: '/c', value: null },
    ],
    result: '{"a": 1, "b": {"x": [1, 2]}, "c": null}',
  },
  {
    what: 'sets the last of two properties with one key, as readers take it',
    text: '{"a":1,"a":2}',
    operations: [{ op: 'set', pointer: '/a', value: 3 }],
    result: '{"a":1,"a":3}',
  },
  {
    what: 'replaces the record itself',
    text: ' [1] ',
    operations: [{ op: 'set', pointer: '', value: {} }],
    result: ' {} ',
  },
  {
    what: 'removes the first, a middle, the last and the only child',
    text: '{"a":1,"b":[1, 2, 3],"c":{"d":0}}',
    operations: [
      { op: 'remove', pointer: '/b/1' },
      { op: 'remove', pointer: '/a' },
      { op: 'remove', pointer: '/c/d' },
    ],
    result: '{"b":[1, 3],"c":{}}',
  },
  {
    what: 'removes the last',
    text: '{"a": 1, "b": 2}',
    operations: [{ op: 'remove', pointer: '/b' }],
    result: '{"a": 1}',
  },
  {
    what: 'inserts at the beginning, in between, at the end and into an empty list',
    text: '{"a":[1,3],"b":[]}',
    operations: [
      { op: 'insert', pointer: '/a/1', value: 2 },
      { op: 'insert', pointer: '/a/0', value: 0 },
      { op: 'insert', pointer: '/a/4', value: 4 },
      { op: 'insert', pointer: '/b/0', value: 'x' },
    ],
    result: '{"a":[0,1,2,3,4],"b":["x"]}',
  },
  {
    what: 'moves an item together with its spelling',
    text: String.raw`[1.0, "\u0061", 1e2]`,
    operations: [{ op: 'move', pointer: '/0', to: 2 }],
    result: String.raw`["\u0061", 1e2, 1.0]`,
  },
  {
    what: 'renames a key',
    text: '{"scene_typ": "re_entry"}',
    operations: [{ op: 'rename', pointer: '/scene_typ', key: 'scene_type' }],
    result: '{"scene_type": "re_entry"}',
  },
  {
    what: 'replaces a part of a string and keeps the other escapes',
    text: String.raw`{"t":"\u00e9 [STATE_A] 😀\n"}`,
    operations: [{ op: 'splice-text', pointer: '/t', within: { start: 2, end: 11 }, text: '"x"' }],
    result: String.raw`{"t":"\u00e9 \"x\" 😀\n"}`,
  },
  {
    what: 'indents what comes into a document, and nothing else',
    text: '{\n    "a":1,\n    "b": [ 1 ]\n}\n',
    operations: [
      { op: 'set', pointer: '/c', value: { x: 1 } },
      { op: 'set', pointer: '/a', value: 2 },
    ],
    result: '{\n    "a":2,\n    "b": [ 1 ],\n    "c": {\n        "x": 1\n    }\n}\n',
  },
];

describe('record edits', () => {
  for (const { what, text, operations, result } of cases) {
    it(what, () => {
      const edits = recordEdits(text, operations);
      assert.ok(edits.ok);
      assert.equal(applyTextEdits(text, edits.value), result);
    });
  }

  const nowhere: readonly RecordOperation[] = [
    { op: 'set', pointer: '/x/y', value: 1 },
    { op: 'set', pointer: '/a/0', value: 1 },
    { op: 'remove', pointer: '/x' },
    { op: 'remove', pointer: '' },
    { op: 'insert', pointer: '/b/9', value: 1 },
    { op: 'insert', pointer: '/b/-', value: 1 },
    { op: 'move', pointer: '/b/3', to: 0 },
    { op: 'move', pointer: '/b/0', to: 1 },
    { op: 'rename', pointer: '/b/0', key: 'x' },
    { op: 'splice-text', pointer: '/a', within: { start: 0, end: 1 }, text: '' },
  ];
  for (const operation of nowhere) {
    it(`say where there is nothing: ${operation.op} ${operation.pointer}`, () => {
      const edits = recordEdits('{"a":1,"b":[0]}', [operation]);
      assert.ok(!edits.ok);
      assert.match(edits.error, /^The record has nothing at /);
    });
  }
});
