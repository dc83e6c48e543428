import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { jsonTokens } from '../../../src/core/jsonl/json-tokens.ts';
import { tokenEdits } from '../../../src/core/jsonl/token-edits.ts';
import { applyTextEdits } from '../../../src/core/model/text-edit.ts';
import { jsonText } from './json-text.ts';

function tokensOf(text: string): readonly string[] {
  return jsonTokens(text).map(({ text: token }) => token);
}

const pairs: readonly { what: string; from: string; to: string; result: string; edits: number }[] =
  [
    {
      what: 'a number keeps its spelling when something else changes',
      from: '{"a":1.0e+2,"b":12345678901234567890,"c":"x"}',
      to: '{"a":1.0e+2, "b":12345678901234567890, "c":"y"}',
      result: '{"a":1.0e+2,"b":12345678901234567890,"c":"y"}',
      edits: 1,
    },
    {
      what: 'a property is added in the style of the line',
      from: '{"a": 1 }',
      to: '{"a": 1, "b": 2 }',
      result: '{"a": 1, "b": 2 }',
      edits: 1,
    },
    { what: 'a first item', from: '[1]', to: '[0,1]', result: '[0,1]', edits: 1 },
    {
      what: 'a first item, spaced',
      from: '[1, 2]',
      to: '[0, 1, 2]',
      result: '[0, 1, 2]',
      edits: 1,
    },
    {
      what: 'the last property goes',
      from: '{"a": 1, "b": 2}',
      to: '{"a": 1}',
      result: '{"a": 1}',
      edits: 1,
    },
    {
      what: 'the first property goes',
      from: '{"a": 1, "b": 2}',
      to: '{"b": 2}',
      result: '{"b": 2}',
      edits: 1,
    },
    { what: 'everything goes', from: '{"a":[1,2]}', to: '{"a":[]}', result: '{"a":[]}', edits: 1 },
    {
      what: 'keys that stand twice stay',
      from: '{"a":1,"a":2,"b":3}',
      to: '{"a":1,"a":2,"b":4}',
      result: '{"a":1,"a":2,"b":4}',
      edits: 1,
    },
    {
      what: 'the same tokens in other clothes are no change',
      from: '{"a":\t[1 ,2]}\r',
      to: '{\n  "a": [\n    1,\n    2\n  ]\n}\n',
      result: '{"a":\t[1 ,2]}\r',
      edits: 0,
    },
  ];

describe('token edits', () => {
  for (const { what, from, to, result, edits } of pairs) {
    it(what, () => {
      const found = tokenEdits(from, to);
      assert.equal(applyTextEdits(from, found), result);
      assert.equal(found.length, edits);
    });
  }

  it('compare tokens in the spelling that the caller shows', () => {
    const from = '{"a":"one\u2028two","b":1}';
    const shown = String.raw`{"a":"one\u2028two","b":2}`;
    const spelling = (token: string): string => token.replaceAll('\u2028', String.raw`\u2028`);
    assert.equal(
      applyTextEdits(from, tokenEdits(from, shown, spelling)),
      '{"a":"one\u2028two","b":2}',
    );
  });

  it('give up the search for the shortest edit, but not the beginning and the end', () => {
    const numbers = (first: number): string =>
      Array.from({ length: 5_000 }, (_, at) => first + at).join(',');
    const from = `{"keep":1.50,"list":[${numbers(0)}],"end" : true}`;
    const to = `{"keep":1.50,"list":[${numbers(10_000)}],"end":true}`;
    const result = applyTextEdits(from, tokenEdits(from, to));
    assert.deepEqual(tokensOf(result), tokensOf(to));
    assert.ok(result.startsWith('{"keep":1.50,'));
    assert.ok(result.endsWith(',"end" : true}'));
  });

  it('give the source the tokens of the target and touch nothing outside', () => {
    fc.assert(
      fc.property(jsonText(), jsonText(), ({ text: from }, { text: to }) => {
        const edits = tokenEdits(from, to);
        assert.deepEqual(tokensOf(applyTextEdits(from, edits)), tokensOf(to));
        let previous = 0;
        for (const { range } of edits) {
          assert.ok(range.start >= previous && range.end >= range.start);
          previous = range.end;
        }
      }),
    );
  });

  it('are none between a text and itself', () => {
    fc.assert(
      fc.property(jsonText(), ({ text }) => {
        assert.deepEqual(tokenEdits(text, `  ${text}\n`), []);
      }),
    );
  });
});
