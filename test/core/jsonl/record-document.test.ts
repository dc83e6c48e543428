import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { jsonTokens } from '../../../src/core/jsonl/json-tokens.ts';
import {
  documentEdits,
  followRecord,
  recordDocument,
} from '../../../src/core/jsonl/record-document.ts';
import { applyTextEdits } from '../../../src/core/model/text-edit.ts';
import { jsonText } from './json-text.ts';

function tokensOf(text: string): readonly string[] {
  return jsonTokens(text).map(({ text: token }) => token);
}

function saved(document: string, line: string): string {
  const edits = documentEdits(document, line);
  assert.ok(edits.ok, edits.ok ? '' : edits.error.message);
  return applyTextEdits(line, edits.value);
}

const LS = '\u2028';
const PS = '\u2029';

describe('the document of a record', () => {
  const documents: readonly { what: string; line: string; document: string }[] = [
    {
      what: 'is formatted; numbers, escapes and keys that stand twice keep their spelling',
      line: String.raw`{"a":1.50,"a":[1 ,"\u00e9"],"b":{}}`,
      document: String.raw`{
  "a": 1.50,
  "a": [
    1,
    "\u00e9"
  ],
  "b": {}
}`,
    },
    {
      what: 'shows separators that an editor takes for ends of lines as escapes',
      line: `{"a":"one${LS}two${PS}"}`,
      document: '{\n  "a": "one\\u2028two\\u2029"\n}',
    },
    {
      what: 'has no carriage return of the record',
      line: '{"a":\r1}\r',
      document: '{\n  "a": 1\n}',
    },
    {
      what: 'is the text as it stands where it is not JSON',
      line: '{"a":1,}',
      document: '{"a":1,}',
    },
    { what: 'holds any value', line: '"text"', document: '"text"' },
  ];
  for (const { what, line, document } of documents) {
    it(what, () => {
      assert.equal(recordDocument(line), document);
    });
  }

  const saves: readonly { what: string; line: string; document: string; result: string }[] = [
    {
      what: 'a changed value',
      line: String.raw`{"a": 1.50,"b":"\u00e9" , "a":12345678901234567890}`,
      document: String.raw`{"a": 1.50, "b": "x", "a": 12345678901234567890}`,
      result: String.raw`{"a": 1.50,"b":"x" , "a":12345678901234567890}`,
    },
    {
      what: 'a property over several lines, in the spacing of the record',
      line: '{"a": 1}',
      document: '{\n  "a": 1,\n  "b": {\n    "c": [\n      1,\n      2\n    ]\n  }\n}\n',
      result: '{"a": 1, "b": {"c": [1, 2]}}',
    },
    {
      what: 'a property in a record without spaces',
      line: '{"a":1}',
      document: '{\r\n\t"a": 1,\r\n\t"b": [ 1, 2 ]\r\n}',
      result: '{"a":1,"b":[1,2]}',
    },
    {
      what: 'the carriage returns of the record, which stay',
      line: '{"a":\r1,"b":2\r}\r',
      document: '{\n  "a": 3,\n  "b": 2\n}',
      result: '{"a":\r3,"b":2\r}\r',
    },
    {
      what: 'separators beside a change, which stay as they are',
      line: `{"a":"one${LS}two","b":1}`,
      document: '{"a":"one\\u2028two","b":2}',
      result: `{"a":"one${LS}two","b":2}`,
    },
    {
      what: 'separators within a change, as the record writes them',
      line: `{"a":"one${LS}two"}`,
      document: String.raw`{"a":"One\u2028two \\u2028 \u2029"}`,
      result: `{"a":"One${LS}two \\\\u2028 \\u2029"}`,
    },
    {
      what: 'separators in a record that writes them both ways, as escapes',
      line: `{"a":"${LS}\\u2028"}`,
      document: String.raw`{"a":"x\u2028\u2028"}`,
      result: String.raw`{"a":"x\u2028\u2028"}`,
    },
    {
      what: 'a mended record, whose good part stays',
      line: '{"a": 1.0, "b":  2,}',
      document: '{"a": 1.0, "b": 2}',
      result: '{"a": 1.0, "b":  2}',
    },
    {
      what: 'a mended comment',
      line: '{"a":1} // note',
      document: '{"a":1}',
      result: '{"a":1}',
    },
    {
      what: 'a mended record that spaces alone do not hold together',
      line: ' {"a":1\u00a0,"b":2} ',
      document: '{"a":1,"b":2}',
      result: ' {"a":1,"b":2} ',
    },
  ];
  for (const { what, line, document, result } of saves) {
    it(`saves ${what}`, () => {
      assert.equal(saved(document, line), result);
    });
  }

  const faults: readonly { what: string; document: string; line: number; column: number }[] = [
    { what: 'nothing', document: '', line: 1, column: 1 },
    { what: 'white space', document: '\n\n', line: 1, column: 1 },
    { what: 'a trailing comma', document: '{\n  "a": 1,\n}', line: 2, column: 9 },
    { what: 'a line comment', document: '{\n  // note\n  "a": 1\n}', line: 2, column: 3 },
    { what: 'a block comment', document: '{"a": /* x */ 1}', line: 1, column: 7 },
    { what: 'two values', document: '{"a":1}\r\n{"a":2}', line: 2, column: 1 },
    { what: 'a string over two lines', document: '{\n  "a": "one\n  two"\n}', line: 2, column: 8 },
    { what: 'an unclosed bracket', document: '{\n  "a": [1\n', line: 3, column: 1 },
    { what: 'NaN', document: '{\n\t"a": NaN\n}', line: 2, column: 7 },
    { what: 'a bare word', document: 'x', line: 1, column: 1 },
  ];
  for (const { what, document, line, column } of faults) {
    it(`is not saved with ${what}, and says where`, () => {
      const edits = documentEdits(document, '{"a":1}');
      assert.ok(!edits.ok);
      assert.deepEqual([edits.error.line, edits.error.column], [line, column], edits.error.message);
      assert.match(edits.error.message, /\S.*\.$/u);
    });
  }

  it('that nobody touched changes nothing', () => {
    fc.assert(
      fc.property(jsonText(), ({ text }) => {
        const document = recordDocument(text);
        assert.doesNotMatch(document, /[\r\u2028\u2029]/u);
        const edits = documentEdits(document, text);
        assert.deepEqual(edits, { ok: true, value: [] });
      }),
    );
  });

  it('gives any record the tokens of any document, on one line', () => {
    const line = fc.oneof(
      jsonText().map(({ text }) => text),
      fc.string({
        unit: fc.constantFrom(...'{}[],:"\'/*#1ae\\ \t\r\u00a0\ufeff\u2028-.'.split('')),
      }),
    );
    fc.assert(
      fc.property(line, jsonText(), (before, { text }) => {
        const document = recordDocument(text);
        const result = saved(document, before);
        assert.doesNotMatch(result, /\n/u);
        if (!before.includes('\r')) assert.doesNotMatch(result, /\r/u);
        assert.deepEqual(JSON.parse(result), JSON.parse(text));
        const one = tokensOf(recordDocument(result));
        assert.deepEqual(one, tokensOf(document));
      }),
      { numRuns: 400 },
    );
  });

  it('takes seconds, not minutes, for a record of megabytes', { timeout: 180_000 }, () => {
    const turns = Array.from({ length: 20_000 }, (_, at) => ({ role: 'user', text: 'a turn', at }));
    const line = JSON.stringify({ id: 'a', turns });
    const document = recordDocument(line);
    assert.equal(document, JSON.stringify({ id: 'a', turns }, null, 2));
    assert.equal(saved(document.replace('"a"', '"b"'), line), line.replace('"a"', '"b"'));
  });

  it('follows its record and keeps the look that the user gave it', () => {
    const document = '{ "a": [1, 2],\n\n  "b": 3 }\n';
    const followed = followRecord(document, '{"a":[1,2],"b":3}', '{"a":[1,2,4],"b":5}');
    assert.deepEqual(tokensOf(followed), tokensOf('{"a":[1,2,4],"b":5}'));
    assert.ok(followed.startsWith('{ "a": [1, 2'));
    assert.ok(followed.endsWith('\n\n  "b": 5 }\n'));
  });

  it('follows to the formatted document where it was formatted, and through broken text', () => {
    const [one, other, broken] = ['{"a":1}', '{"a":[1]}', '{"a":'];
    assert.equal(followRecord(recordDocument(one), one, other), recordDocument(other));
    assert.equal(followRecord(recordDocument(one), one, broken), broken);
    assert.equal(followRecord(broken, broken, one), recordDocument(one));
    fc.assert(
      fc.property(jsonText(), jsonText(), ({ text: before }, { text: after }) => {
        const followed = followRecord(`${recordDocument(before)}\n`, before, after);
        assert.deepEqual(documentEdits(followed, after), { ok: true, value: [] });
      }),
    );
  });
});
