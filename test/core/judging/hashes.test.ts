import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';

import { canonicalJson, hashJson, inputHashOf } from '../../../src/core/judging/hashes.ts';
import type { JsonObject, JsonValue } from '../../../src/core/model/json.ts';

test('hashes are SHA-256 of the canonical spelling', () => {
  const value = { b: [1, null, true], a: 'Łódź' };
  assert.equal(canonicalJson(value), '{"a":"Łódź","b":[1,null,true]}');
  const expected = createHash('sha256').update('{"a":"Łódź","b":[1,null,true]}').digest('hex');
  assert.equal(hashJson(value), expected);
});

test('the order of keys does not matter, everything else does', () => {
  assert.equal(hashJson({ a: 1, b: 2 }), hashJson({ b: 2, a: 1 }));
  const different: readonly JsonValue[] = [
    [1, 2],
    [2, 1],
    ['1', 2],
    [[1], 2],
    { 0: 1, 1: 2 },
    null,
  ];
  assert.equal(new Set(different.map(hashJson)).size, different.length);
});

test('lone surrogates keep their own hashes', () => {
  const texts = ['\uD83D', '\uDE00', '\uFFFD', '😀', '\\ud83d'];
  assert.equal(new Set(texts.map(hashJson)).size, texts.length);
});

test('the canonical spelling says the same as the value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (generated) => {
      const value = JSON.parse(JSON.stringify(generated)) as JsonValue;
      assert.deepEqual(JSON.parse(canonicalJson(value)), value);
    }),
  );
});

test('the input hash covers protocol, context, prompt and visible fields', () => {
  const hash = (id: string, promptHash: string, context: string, visible: JsonObject): string =>
    inputHashOf({ id, promptHash }, { context }, visible);
  const hashes = [
    hash('p', 'h', 'full', { text: 'a' }),
    hash('q', 'h', 'full', { text: 'a' }),
    hash('p', 'i', 'full', { text: 'a' }),
    hash('p', 'h', 'recent', { text: 'a' }),
    hash('p', 'h', 'full', { text: 'b' }),
  ];
  const base = { context: 'full' };
  for (const question of [
    { ...base, stage: 'evidence' },
    { ...base, order: 'evidence' },
    { ...base, ablation: 'evidence' },
  ]) {
    hashes.push(inputHashOf({ id: 'p', promptHash: 'h' }, question, { text: 'a' }));
  }
  assert.equal(new Set(hashes).size, hashes.length);
  assert.equal(hash('p', 'h', 'full', { text: 'a' }), hashes[0]);
});
