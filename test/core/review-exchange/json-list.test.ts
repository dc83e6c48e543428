import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parseJson } from '../../../src/core/jsonl/parse-json.ts';
import type { JsonValue } from '../../../src/core/model/json.ts';
import { resultOf } from '../../../src/core/model/steps.ts';
import {
  jsonListItems,
  jsonListPieces,
  jsonListSteps,
} from '../../../src/core/review/exchange/json-list.ts';
import { wholeText } from '../../support/whole-exchanges.ts';

const jsonValue = fc
  .jsonValue({ maxDepth: 3 })
  .map((value) => JSON.parse(JSON.stringify(value)) as JsonValue);

/** Pieces of JSON, so that many of the texts are lists and many are nearly one. */
const nearJson = fc.string({
  unit: fc.constantFrom('[', ']', '{', '}', ',', ':', '"', '\\', '1', '"a"', ' ', '\n', '\r', '0'),
  maxLength: 12,
});

function listOf(text: string): readonly JsonValue[] | undefined {
  const whole = parseJson(text);
  return Array.isArray(whole) ? whole : undefined;
}

describe('a JSON list that is taken apart item by item', () => {
  const texts = [
    '[]',
    ' [ ] ',
    '\u00a0[]',
    '\uFEFF[]',
    '[1]',
    '[1,]',
    '[,1]',
    '[,]',
    '[1}2]',
    '[1]]',
    '[1] 2',
    '[[1],{"a":[2]}]',
    '[{"a":[1}]]',
    String.raw`["a\\",1]`,
    String.raw`["a\",1]`,
    String.raw`["a\\\",1]"]`,
    '["[","}"]',
    '["a',
    '[1',
    '[',
    '',
    '{"a":1}',
    '1',
    '[{"__proto__":1}]',
  ];
  for (const text of texts) {
    it(`holds what JSON says of ${JSON.stringify(text)}`, () => {
      assert.deepEqual(resultOf(jsonListSteps(text)), listOf(text));
    });
  }

  it('holds what JSON says of any text', () => {
    const list = fc.array(jsonValue, { maxLength: 5 });
    const spelled = fc
      .tuple(list, fc.constantFrom(undefined, 1, '\t', '\r\n'))
      .map(([values, space]) => JSON.stringify(values, undefined, space));
    const cut = fc
      .tuple(spelled, fc.nat(80), fc.nat(3), nearJson)
      .map(([text, at, count, put]) => text.slice(0, at) + put + text.slice(at + count));
    fc.assert(
      fc.property(fc.oneof(spelled, cut, nearJson), (text) => {
        assert.deepEqual(resultOf(jsonListSteps(text)), listOf(text));
      }),
      { numRuns: 3_000 },
    );
  });

  it('is looked through in many steps, also within a long item', () => {
    const item = Array.from({ length: 200_000 }, () => [1]);
    const steps = [...jsonListItems(JSON.stringify([item, 'end']))];
    assert.ok(steps.length > 4);
    assert.deepEqual(
      steps.flatMap((step) => (step === undefined ? [] : [step.value])),
      [item, 'end'],
    );
  });
});

describe('a JSON list that is written item by item', () => {
  it('is spelled as JSON.stringify spells it with two spaces', () => {
    fc.assert(
      fc.property(fc.array(jsonValue, { maxLength: 5 }), (values) => {
        const text = wholeText(jsonListPieces(values, (value) => value));
        assert.equal(text, `${JSON.stringify(values, undefined, 2)}\n`);
      }),
      { numRuns: 300 },
    );
  });
});
