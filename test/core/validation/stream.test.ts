import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DatasetProblem } from '../../../src/core/validation/dataset-problem.ts';
import {
  duplicateIdIn,
  StreamValidator,
  type StreamLine,
} from '../../../src/core/validation/stream.ts';
import { toyKind, toyRecord } from '../../support/toy-kind.ts';
import { streamLines, streamProblems, toldOf } from './lines-of.ts';

const pretty = JSON.stringify([{ a: 1 }, { b: [2, 3] }], null, 2);
const good = '{"a":1}';

describe('values over several lines', () => {
  const cases: readonly (readonly [
    name: string,
    lines: readonly string[],
    ...told: readonly string[],
  ])[] = [
    ['a pretty-printed document', pretty.split('\n'), '1: jsonl/multi-line-value "["'],
    [
      'two documents',
      ['{', '  "a": 1', '}', '{', '  "a": 2', '}'],
      '1: jsonl/multi-line-value "{"',
      '4: jsonl/multi-line-value "{"',
    ],
    [
      'a document between records',
      [good, '{', '"a": 1', '}', good],
      '2: jsonl/multi-line-value "{"',
    ],
    [
      'a document without indentation',
      ['[', '{', '"a": 1', '},', '{', '"a": 2', '}', ']'],
      '1: jsonl/multi-line-value "["',
    ],
    ['records in an array', ['[', '{"a":1},', '{"a":2}', ']'], '1: jsonl/multi-line-value "["'],
    [
      'records in an array, indented',
      ['[', '  {"a":1},', '  {"a":2}', ']', good],
      '1: jsonl/multi-line-value "["',
    ],
    ['a record in two lines', ['{"a":', '{"b":1}}', good], '1: jsonl/multi-line-value "{\\"a\\":"'],
    ['blank lines within', ['{', '', '"a": 1', '', '}'], '1: jsonl/multi-line-value "{"'],
    [
      'faults within',
      ['{', '  a: NaN, // why', "  'b': [1,]", '}'],
      '1: jsonl/multi-line-value "{"',
      '2: jsonl/unquoted-key "a"',
      '2: jsonl/not-a-number "NaN"',
      '2: jsonl/comment "// why"',
      '3: jsonl/single-quotes "\'b\'"',
      '3: jsonl/trailing-comma ","',
    ],
    [
      'a comma that is missing at a line end',
      ['{', '  "a": 1', '  "b": 2', '}'],
      '1: jsonl/multi-line-value "{"',
      '3: jsonl/missing-comma "\\""',
    ],
    [
      'a comma too many at a line end',
      ['{', '  "a": 1,', '}'],
      '1: jsonl/multi-line-value "{"',
      '2: jsonl/trailing-comma ","',
    ],
    [
      'a comment over lines',
      ['{ /* one', 'two { */', '"a": 1 }'],
      '1: jsonl/multi-line-value "{ /* one"',
      '1: jsonl/comment "/* one"',
    ],
    [
      'a key that stands twice',
      ['{', '  "a": 1,', '  "a": 2', '}'],
      '1: jsonl/multi-line-value "{"',
      '3: jsonl/duplicate-key "\\"a\\""',
    ],
    [
      'an unterminated string within',
      ['{', '  "a": "x,', '  "b": 2', '}', good],
      '1: jsonl/multi-line-value "{"',
      '2: jsonl/unterminated-string "\\"x,"',
    ],
    [
      'a document that ends with the file',
      ['{', '  "a": 1,', '  "b": [', ''],
      '1: jsonl/multi-line-value "{"',
    ],
    [
      'a document that was cut off before records',
      ['{', '  "a": 1,', '  "b": [', good, good, good],
      '1: jsonl/multi-line-value "{"',
    ],
    [
      'a document that was cut off before another',
      ['{', '  "a": 1', '{', '  "a": 2', '}'],
      '1: jsonl/multi-line-value "{"',
      '3: jsonl/multi-line-value "{"',
    ],
    [
      'more on the line that closes it',
      ['{', '"a": 1', '} {"b":2}', good],
      '1: jsonl/multi-line-value "{"',
      '3: jsonl/concatenated-records "{"',
    ],
  ];
  for (const [name, lines, ...expected] of cases) {
    it(`are one problem: ${name}`, () => {
      assert.deepEqual(toldOf(lines.join('\n')), expected);
      assert.deepEqual(toldOf(`${lines.join('\r\n')}\r\n`), expected);
    });
  }

  const cut: readonly (readonly [beginning: string, marked: string])[] = [
    ['{', '{'],
    ['{"a":', ':'],
    ['{"a":1,', ','],
    ['{"a":[1,', ','],
    ['{"a":[', '['],
    ['[', '['],
    ['[[', '['],
    ['{"a":"b"', '\\"'],
    ['{"a":{"b":[{"c":1},', ','],
  ];
  for (const [beginning, marked] of cut) {
    it(`are not what a record cut off at ${beginning} and good ones are`, () => {
      for (const following of [
        [good],
        [good, good],
        [good, '', good, good, good],
        ['"x"', '"y"'],
      ]) {
        const [first, ...others] = toldOf([good, beginning, ...following].join('\n'));
        assert.equal(first, `2: jsonl/unclosed "${marked}"`);
        assert.ok(others.every((problem) => problem.includes('jsonl/blank-line')));
      }
    });
  }

  it('are no excuse for many records that were cut off', () => {
    const lines = Array.from({ length: 2000 }, () => '{"a":[1,');
    const told = toldOf([...lines, good, good].join('\n'));
    assert.equal(told.length, 2000);
    assert.ok(told.every((problem) => problem.includes('jsonl/unclosed')));
  });

  it('say which lines they are and how to mend them', () => {
    const texts = `${good}\n${pretty}\n{\n  "a": 1,`;
    const messages = streamProblems(streamLines(new TextEncoder().encode(texts))).map(
      ({ problem }) => problem.message,
    );
    assert.match(messages[0] ?? '', /^Lines 2 to 12 are one value\..*jq -c/);
    assert.match(messages[1] ?? '', /^Lines 13 to 14 are the beginning of a value/);
  });

  it('need no memory for their lines', () => {
    const found: DatasetProblem[] = [];
    const validator = new StreamValidator(undefined, (problem) => found.push(problem));
    validator.push({ text: '[' });
    const before = process.memoryUsage().heapUsed;
    for (let line = 0; line < 200_000; line += 1) validator.push({ text: `  "item ${line}",` });
    const used = process.memoryUsage().heapUsed - before;
    validator.push({ text: '  0' });
    validator.push({ text: ']' });
    validator.end();
    assert.deepEqual(
      found.map(({ problem }) => problem.code),
      ['jsonl/multi-line-value'],
    );
    assert.equal(validator.lineCount, 200_003);
    assert.equal(validator.records, 1);
    assert.ok(used < 60_000_000, `${used} bytes`);
  });
});

describe('StreamValidator', () => {
  it('reports blank lines between records, and not at the end', () => {
    assert.deepEqual(toldOf(`\n${good}\n\n  \n${good}\n\n\n`), [
      '1: jsonl/blank-line ""',
      '3: jsonl/blank-line ""',
      '4: jsonl/blank-line "  "',
    ]);
    assert.deepEqual(toldOf('\n \n\t\n'), []);
    // A no-break space is no white space of JSON.
    assert.deepEqual(toldOf('\u00a0'), ['1: jsonl/unexpected-character "\u00a0"']);
  });

  it('reports blank lines at the end of a part of a file that goes on', () => {
    const found: number[] = [];
    const validator = new StreamValidator(undefined, ({ line }) => found.push(line), 10);
    for (const text of [good, '', '']) validator.push({ text });
    validator.end(true);
    assert.deepEqual(found, [11, 12]);
    assert.equal(validator.lineCount, 13);
  });

  it('reports ids that stand twice at each later line', () => {
    const lines = ['a', 'b', 'a', 'c', 'a'].map((id) => JSON.stringify(toyRecord(id)));
    const problems = streamProblems(
      streamLines(new TextEncoder().encode(lines.join('\n'))),
      toyKind,
    );
    assert.deepEqual(
      problems.map(({ line, recordId, problem }) => [line, recordId, problem.code, problem.range]),
      [2, 4].map((line) => [line, 'a', 'benchwright/duplicate-id', { start: 6, end: 9 }]),
    );
    assert.match(
      problems[0]?.problem.message ?? '',
      /"a" already belongs to the record in line 1\b/,
    );
    const [, , third = ''] = lines;
    assert.deepEqual(duplicateIdIn(third, 2, 'a', 0, toyKind), problems[0]);
  });

  it('does not compare ids where no kind is known', () => {
    assert.deepEqual(toldOf('{"id":"a"}\n{"id":"a"}'), []);
  });

  it('knows the ids of a part, to compare it with others', () => {
    const validator = new StreamValidator(toyKind, () => undefined, 5);
    for (const id of ['a', 'b', 'a']) validator.push({ text: JSON.stringify(toyRecord(id)) });
    validator.end();
    assert.deepEqual(
      [...validator.lineOfId],
      [
        ['a', 5],
        ['b', 6],
      ],
    );
    assert.equal(validator.records, 3);
  });

  it('says once where line endings are mixed', () => {
    assert.deepEqual(toldOf(`${good}\r\n[1]\n[2]\r\n[3]`), ['2: jsonl/mixed-line-endings "]"']);
    assert.deepEqual(toldOf(`${good}\n[1]`), []);
    assert.deepEqual(toldOf(`${good}\r\n[1]\r\n`), []);
  });

  it('warns of a carriage return within a record', () => {
    assert.deepEqual(toldOf('{"a":1,\r"b":2}\n'), ['1: jsonl/lone-carriage-return "\\r"']);
    assert.deepEqual(toldOf('{"a":"x\ry"}\n'), ['1: jsonl/control-character "\\r"']);
  });

  it('keeps what the bytes had wrong in its place', () => {
    const byteProblem = {
      code: 'jsonl/invalid-utf8',
      severity: 'error',
      message: 'm',
      range: { start: 0, end: 1 },
    } as const;
    const lines: readonly StreamLine[] = [
      { text: '{' },
      { text: '  "a": NaN,', byteProblems: [byteProblem] },
      { text: '  "b": 1', byteProblems: [byteProblem] },
      { text: '}' },
      { text: '["\ufffd",]', byteProblems: [byteProblem] },
      { text: '\ufffd\ufffd[\0"\0x\0"\0]\0', byteProblems: [byteProblem] },
    ];
    assert.deepEqual(
      streamProblems(lines).map(({ line, problem }) => `${line} ${problem.code}`),
      [
        '0 jsonl/multi-line-value',
        '1 jsonl/invalid-utf8',
        '1 jsonl/not-a-number',
        '2 jsonl/invalid-utf8',
        '4 jsonl/invalid-utf8',
        '4 jsonl/trailing-comma',
        '5 jsonl/invalid-utf8',
      ],
    );
  });

  it('passes over lines that were not read', () => {
    const tooLong = {
      code: 'jsonl/line-too-long',
      severity: 'error',
      message: 'm',
      range: { start: 0, end: 0 },
    } as const;
    const lines: readonly StreamLine[] = [
      { text: '{"a":[1,' },
      { text: '', isUnread: true, byteProblems: [tooLong] },
      { text: '' },
      { text: '', isUnread: true, byteProblems: [tooLong] },
      { text: good },
    ];
    assert.deepEqual(
      streamProblems(lines).map(({ line, problem }) => `${line} ${problem.code}`),
      ['0 jsonl/unclosed', '1 jsonl/line-too-long', '2 jsonl/blank-line', '3 jsonl/line-too-long'],
    );
  });
});
