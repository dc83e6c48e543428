import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { scanSyntax } from '../../../src/core/jsonl/syntax-scan.ts';
import { jsonText } from './json-text.ts';

/** Code without `jsonl/`, and the marked text; marks that stand for a place carry their offset. */
type Expected = readonly (readonly [code: string, marked: string, start: number])[];

function found(text: string): Expected {
  return scanSyntax(text).problems.map(({ code, range }) => [
    code.replace('jsonl/', ''),
    text.slice(range.start, range.end),
    range.start,
  ]);
}

const cases: readonly (readonly [text: string, ...expected: Expected])[] = [
  ['{"a":[1,-0.5e3,true,null,"\\u00e9\\n"]}'],
  [' \t[] '],
  ['"a bare string"'],
  ['{"a":1,}', ['trailing-comma', ',', 6]],
  ['["",]', ['trailing-comma', ',', 3]],
  ['{"a":1},', ['trailing-comma', ',', 7]],
  ['{"a":1 "b":2}', ['missing-comma', ' ', 6]],
  ['["a""b"]', ['missing-comma', '"', 4]],
  ['[1 [2]{}]', ['missing-comma', ' ', 2], ['missing-comma', '{', 6]],
  ['{"a":1;"b":2}', ['missing-comma', ';', 6]],
  ['{"a" 1}', ['missing-colon', ' ', 4]],
  ['{"a"{}}', ['missing-colon', '{', 4]],
  ['{"a" = 1, "b" => 2}', ['missing-colon', '=', 5], ['missing-colon', '=>', 14]],
  ['{"a"}', ['missing-value', '}', 4]],
  ['{ "foo" : "bar", "a" }', ['missing-value', '}', 21]],
  ['{"a":}', ['missing-value', '}', 5]],
  ['{"a":,"b":1}', ['missing-value', ',', 5]],
  ['[1,,2]', ['missing-value', ',', 3]],
  ['[,]', ['missing-value', ',', 1]],
  ['', ['missing-value', '', 0]],
  ['{a:1, b_2 : 2}', ['unquoted-key', 'a', 1], ['unquoted-key', 'b_2', 6]],
  ['{foo bar: 1}', ['unquoted-key', 'foo bar', 1]],
  ['{1:2}', ['unquoted-key', '1', 1]],
  [
    "{'a':'it\\'s', 'b': 'it's'}",
    ['single-quotes', "'a'", 1],
    ['single-quotes', "'it\\'s'", 5],
    ['single-quotes', "'b'", 14],
    ['single-quotes', "'it's'", 19],
  ],
  ['{"x": “hi there”}', ['single-quotes', '“hi there”', 6]],
  ["'[]", ['single-quotes', "'[]", 0]],
  ['{"a":/*c*/"b"}', ['comment', '/*c*/', 5]],
  ['{"a":1} // done', ['comment', '// done', 8]],
  ['{"a":1, // "b":2}', ['comment', '// "b":2}', 8]],
  ['{"a":1 /* b}', ['comment', '/* b}', 7]],
  ['# a heading', ['comment', '# a heading', 0]],
  [
    '[NaN,-Infinity,undefined,None,True,N/A]',
    ['not-a-number', 'NaN', 1],
    ['not-a-number', '-Infinity', 5],
    ['not-a-number', 'undefined', 15],
    ['not-a-number', 'None', 25],
    ['not-a-number', 'True', 30],
    ['not-a-number', 'N/A', 35],
  ],
  ['["\t\u0001","b"]', ['control-character', '\t\u0001', 2]],
  ['["a\nb"]', ['control-character', '\n', 3]],
  [
    '["\\x","\\u12","\\😀"]',
    ['bad-escape', '\\x', 2],
    ['bad-escape', '\\u12', 7],
    ['bad-escape', '\\😀', 14],
  ],
  ['{"a":"b}', ['unterminated-string', '"b}', 5]],
  ['["new', ['unterminated-string', '"new', 1]],
  ['["\\x\t', ['unterminated-string', '"\\x', 1]],
  [`["${'long '.repeat(50)}]`, ['unterminated-string', `"${'long '.repeat(50)}`.slice(0, 40), 1]],
  ['{"a": "x, "b": "y"}', ['unterminated-string', '"x, "', 6]],
  ['{"a: 1, "b": 2}', ['unterminated-string', '"a: 1, "', 1]],
  ['["a, "b"]', ['unterminated-string', '"a, "', 1]],
  ['{"a": "he said "hi", then left", "b": 1}', ['unescaped-quote', '"', 15]],
  ['{"a": "he said ""hi"" ok", "b": 1}', ['unescaped-quote', '"', 15]],
  ['{"json": "{"x": 1}", "b": 1}', ['unescaped-quote', '"', 11]],
  [
    '[01,+1,.5,1.,0x1F,1e,-,1_000]',
    ['bad-number', '01', 1],
    ['bad-number', '+1', 4],
    ['bad-number', '.5', 7],
    ['bad-number', '1.', 10],
    ['bad-number', '0x1F', 13],
    ['bad-number', '1e', 18],
    ['bad-number', '-', 21],
    ['bad-number', '1_000', 23],
  ],
  [
    '[2024-01-02, 12:30:00]',
    ['unquoted-value', '2024-01-02', 1],
    ['unexpected-character', ':30:00', 15],
  ],
  ['{"a": hello world, "b": 2}', ['unquoted-value', 'hello world', 6]],
  ['{"a": ObjectId("abc"), "b": 1}', ['unquoted-value', 'ObjectId("abc")', 6]],
  ['{"a": text", "b": "x"}', ['unquoted-value', 'text', 6]],
  ['id,text,label', ['unquoted-value', 'id', 0]],
  ['line"]', ['unquoted-value', 'line', 0]],
  ['[\u0000]', ['unexpected-character', '\u0000', 1]],
  ['{"a":1,\u00a0\u200b"b":2}', ['unexpected-character', '\u00a0\u200b', 7]],
  ['{"a":1} trailing text', ['unexpected-character', 'trailing', 8]],
  ['{,"a":1,,"b":2}', ['unexpected-character', ',', 1], ['unexpected-character', ',', 8]],
  ['{{"a":1}}', ['unexpected-character', '{', 1]],
  ['["a":1,"b":2]', ['unexpected-character', ':1', 4], ['unexpected-character', ':2', 10]],
  ['[@]', ['unexpected-character', '@', 1]],
  ['\ufeff{}', ['byte-order-mark', '\ufeff', 0]],
  ['{"a":1}{"a":2} [3] "4" 5', ['concatenated-records', '{', 7]],
  ['[][]', ['concatenated-records', '[', 2]],
  ['{"a":1},{"b":2}', ['concatenated-records', '{', 8]],
  ['{"a":[1,2', ['unclosed', '2', 8]],
  ['{"a":  ', ['unclosed', ':', 4]],
  ['{"a":[1,2}', ['unclosed', '}', 9]],
  ['{"a": [1, {"b": 3], "c": 4}', ['unclosed', ']', 17]],
  ['[1}', ['unclosed', '}', 2]],
  ['[1}]', ['extra-closing', '}', 2]],
  ['{"a":1}}', ['extra-closing', '}', 7]],
  [']', ['extra-closing', ']', 0]],
  ['{"a":1,"\\u0061":2,"a":3}', ['duplicate-key', '"\\u0061"', 7], ['duplicate-key', '"a"', 18]],
  ['{"a":{"b":1},"b":2}'],
  [
    '["\\ud83d\\ude00","\\ud83d","\\uDE00x","\\ud83d\\ud83d\\ude00"]',
    ['lone-surrogate', '\\ud83d', 17],
    ['lone-surrogate', '\\uDE00', 26],
    ['lone-surrogate', '\\ud83d', 36],
  ],
  ['{"\\uDFAA":0}', ['lone-surrogate', '\\uDFAA', 2]],
  ['["\\\\ud800"]'],
  ['{"a":\r1,\r"b":2}', ['lone-carriage-return', '\r', 5]],
];

describe('scanSyntax', () => {
  for (const [text, ...expected] of cases) {
    const name = expected.map(([code]) => code).join(', ') || 'nothing';
    it(`finds ${name} in ${JSON.stringify(text.slice(0, 60))}`, () => {
      assert.deepEqual(found(text), expected);
    });
  }

  const messages: readonly (readonly [text: string, message: RegExp])[] = [
    ['{"a":1}{"a":2}{"a":3}', /3 records: put each on a line/],
    ['{"a":1},{"a":2}', /2 records with commas between them/],
    ['{"a":[1,{"b":2', /3 brackets .* innermost is the `\{` opened at column 9.*add `\}\]\}`/],
    ['{"a":1', /The `\{` opened at column 1 is never closed: add `\}` at the end/],
    ['{"a":1, "a":2}', /`a` is already at column 2/],
    ['[NaN]', /`NaN` is not a JSON number: write null/],
    ['[True]', /write true/],
    ['[0x1F]', /write 31/],
    ['["\t"]', /U\+0009 \(tab\).*write `\\t`/],
    ['[\u00a01]', /U\+00A0 \(no-break space\).*remove it/],
    ['{foo bar:1}', /`foo bar` needs double quotes/],
  ];
  for (const [text, message] of messages) {
    it(`says what to do about ${text}`, () => {
      assert.match(
        scanSyntax(text)
          .problems.map((problem) => problem.message)
          .join('\n'),
        message,
      );
    });
  }

  const incomplete: readonly (readonly [text: string, isIncomplete: boolean])[] = [
    ['{', true],
    ['  "a": [', true],
    ['{"a": 1,', true],
    ['{"a": 1, // more', true],
    ['{a: NaN, ', true],
    ['{"a": "b', false],
    ['{"a": 1}', false],
    [']', false],
    ['', false],
  ];
  for (const [text, isIncomplete] of incomplete) {
    it(`${isIncomplete ? 'waits for more' : 'does not wait'} after ${JSON.stringify(text)}`, () => {
      assert.equal(scanSyntax(text).isIncomplete, isIncomplete);
    });
  }

  it('warns of nesting below 512 levels only', () => {
    const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
    assert.deepEqual(found(nested(512)), []);
    assert.deepEqual(found(nested(513)), [['nesting-depth', '[', 512]]);
  });
});

const severe = (text: string): number =>
  scanSyntax(text).problems.filter(
    ({ severity, code }) => severity === 'error' && code !== 'jsonl/duplicate-key',
  ).length;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function assertAgrees(text: string): void {
  assert.equal(severe(text) === 0, isJson(text), JSON.stringify(text));
  for (const { range, message } of scanSyntax(text).problems) {
    assert.ok(range.start >= 0 && range.end <= text.length, message);
    assert.ok(range.start < range.end || text === '', message);
  }
}

describe('scanSyntax and JSON.parse', () => {
  const pieces = [
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '\\',
    '\\u',
    '\\ud800',
    '\n',
    '\r',
    '\t',
    ' ',
    "'",
    '“',
    '/',
    '//',
    '/*',
    '*/',
  ];
  const words = [
    '#',
    ';',
    '=',
    'NaN',
    'None',
    'true',
    'null',
    'x',
    '0',
    '01',
    '-',
    '+',
    '.',
    '1e',
    '"a"',
    '"a":1',
    '\u0000',
    '\u00a0',
    '\ufeff',
    '\ud83d',
    '\ude00',
    '😀',
    '\u2028',
  ];
  const piece = fc.constantFrom(...pieces, ...words);

  it('agree on random soup', () => {
    const soup = fc.array(piece, { maxLength: 15 }).map((parts) => parts.join(''));
    fc.assert(fc.property(soup, assertAgrees), { numRuns: 4000 });
  });

  it('agree on documents with a few slips', () => {
    const slip = fc.tuple(fc.nat(), fc.nat({ max: 2 }), piece);
    const broken = fc.tuple(jsonText(), fc.array(slip, { maxLength: 3 })).map(([{ text }, slips]) =>
      slips.reduce((before, [place, removed, inserted]) => {
        const at = place % (before.length + 1);
        return before.slice(0, at) + inserted + before.slice(at + removed);
      }, text),
    );
    fc.assert(fc.property(broken, assertAgrees), { numRuns: 4000 });
  });

  it('agree on every document that lost one character', () => {
    const document = '{"id":"a\\n😀","n":[1,-2.5e3,true,null,{}],"t":{"x":"\\u00e9"}}';
    for (let at = 0; at < document.length; at += 1) {
      assertAgrees(document.slice(0, at) + document.slice(at + 1));
      assertAgrees(document.slice(0, at));
    }
  });

  it('make one slip one fault, mostly', () => {
    const document = JSON.stringify({
      id: 'x',
      list: [1, 2, { a: 'b' }],
      text: 'some words',
      last: null,
    });
    let faults = 0;
    for (let at = 0; at < document.length; at += 1) {
      faults += severe(document.slice(0, at) + document.slice(at + 1));
    }
    assert.ok(faults <= 1.1 * document.length, `${faults} faults for ${document.length} slips`);
  });
});

describe('scanSyntax on hostile text', () => {
  const count = 100_000;
  const texts: Readonly<Record<string, string>> = {
    'open brackets': '['.repeat(count),
    'open braces': '{"a":'.repeat(count),
    'closing brackets': ']'.repeat(count),
    'wrong closing brackets': '['.repeat(count) + '}'.repeat(count),
    'crossed brackets': '[{'.repeat(count) + ']'.repeat(count),
    apostrophes: "['a,".repeat(count),
    'bare quotes': `[${'a"b"c"d"'.repeat(count)}`,
    'broken strings': '["a" b" c" '.repeat(count),
    'bare words': `[${'foo '.repeat(count)}]`,
    'bare keys': `{${'a:1,'.repeat(count)}}`,
    colons: `{"a":1${':1'.repeat(count)}}`,
    semicolons: `[${'tx;'.repeat(count)}]`,
    slashes: `[${'/'.repeat(count)}`,
    comments: '/*a*/'.repeat(count),
    'bad escapes': `["${'\\x'.repeat(count)}"]`,
    'equal keys': `{${'"a":1,'.repeat(count)}"b":1}`,
    'byte order marks': '\ufeff'.repeat(count),
    records: '{}'.repeat(count),
  };
  for (const [name, text] of Object.entries(texts)) {
    it(`takes 100,000 ${name}, and tells of at most 100 and the rest`, { timeout: 180_000 }, () => {
      const { problems } = scanSyntax(text);
      assert.ok(problems.length > 0 && problems.length <= 101);
      const last = problems.at(-1);
      if (problems.length === 101) assert.equal(last?.code, 'jsonl/more-problems');
    });
  }

  it('counts the faults that are not listed', () => {
    const { problems } = scanSyntax(`[${'NaN,'.repeat(250)}1]`);
    assert.match(problems.at(-1)?.message ?? '', /^150 more syntax problems/);
  });
});
