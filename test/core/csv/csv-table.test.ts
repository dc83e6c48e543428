import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { csvSteps, readCsv, writeCsv } from '../../../src/core/csv/csv-table.ts';
import { guarded, unguarded } from '../../../src/core/csv/csv-text.ts';

const tables: readonly {
  readonly name: string;
  readonly text: string;
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}[] = [
  { name: 'nothing', text: '', rows: [] },
  {
    name: 'LF, without a last line break',
    text: 'a,b\n1,2',
    rows: [
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', '2'] },
    ],
  },
  {
    name: 'CRLF',
    text: 'a,b\r\n1,2\r\n',
    rows: [
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', '2'] },
    ],
  },
  {
    name: 'CR',
    text: 'a\r1\r',
    rows: [
      { line: 1, cells: ['a'] },
      { line: 2, cells: ['1'] },
    ],
  },
  { name: 'a byte order mark', text: '\uFEFFa,b\n', rows: [{ line: 1, cells: ['a', 'b'] }] },
  {
    name: 'a byte order mark before a quote',
    text: '\uFEFF"a",b\n',
    rows: [{ line: 1, cells: ['a', 'b'] }],
  },
  {
    name: 'line breaks in cells',
    text: 'a,b\n"x\r\ny\nz",2\n3,4\n',
    rows: [
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x\r\ny\nz', '2'] },
      { line: 5, cells: ['3', '4'] },
    ],
  },
  { name: 'doubled quotes', text: '"a ""b""",""\n', rows: [{ line: 1, cells: ['a "b"', ''] }] },
  { name: 'quotes within a cell', text: 'a"b,c\n', rows: [{ line: 1, cells: ['a"b', 'c'] }] },
  {
    name: 'empty lines',
    text: '\na\n\n\n1\n',
    rows: [
      { line: 2, cells: ['a'] },
      { line: 5, cells: ['1'] },
    ],
  },
  { name: 'a last cell that is empty', text: 'a,\n', rows: [{ line: 1, cells: ['a', ''] }] },
  {
    name: 'semicolons',
    text: 'a;b\n"1,5";2\n',
    rows: [
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1,5', '2'] },
    ],
  },
  {
    name: 'tabs',
    text: 'a\tb\n1\t2\n',
    rows: [
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', '2'] },
    ],
  },
];

describe('a CSV text', () => {
  for (const { name, text, rows } of tables) {
    it(`is read with ${name}`, () => {
      assert.deepEqual(readCsv(text), { rows, openQuoteLine: undefined });
    });
  }

  it('tells where a quote opens that nothing closes', () => {
    const { rows, openQuoteLine } = readCsv('a,b\n1,2\n3,"4\n5,6\n');
    assert.deepEqual([rows.length, openQuoteLine], [2, 3]);
  });

  it('tells which row has text behind a closing quote', () => {
    const [row] = readCsv('"a"b,c\nd,e\n').rows;
    assert.deepEqual(row, {
      line: 1,
      cells: ['ab', 'c'],
      fault: 'Text follows a closing quote: "b".',
    });
  });

  it('is read as it was written', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('"', ',', '\n', '\r\n', '\r', ';', ' ', 'a"b'),
    );
    const table = fc
      .tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 1, max: 5 }))
      .chain(([columns, rows]) =>
        fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
          minLength: rows,
          maxLength: rows,
        }),
      )
      .map(([, ...rows]) => [
        Array.from({ length: rows[0]?.length ?? 2 }, (_, at) => `c${at}`),
        ...rows,
      ]);
    fc.assert(
      fc.property(table, (rows) => {
        assert.deepEqual(
          readCsv(writeCsv(rows)).rows.map(({ cells }) => cells),
          rows,
        );
      }),
    );
  });
});

/** All that splits lines, is trimmed, begins a file or a formula, or breaks encodings somewhere. */
const hostileUnit = fc.constantFrom(
  ...[
    '\r',
    '\n',
    '\r\n',
    '\u2028',
    '\u2029',
    '\u0085',
    '\v',
    '\f',
    '\0',
    '\uFEFF',
    '\u200B',
    '\u00a0',
  ],
  ...[
    '"',
    '""',
    "'",
    ',',
    ';',
    '\t',
    ' ',
    '=',
    '+',
    '-',
    '@',
    '＝',
    '\ud800',
    '\udc00',
    '𝒳',
    'a',
    '1',
  ],
);

describe('a table of hostile cells', () => {
  const cell = fc.oneof(
    fc.string({ unit: hostileUnit, maxLength: 8 }),
    fc.string({ unit: 'binary' }),
  );
  const tables = fc.integer({ min: 2, max: 5 }).chain((columns) =>
    fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
      minLength: 1,
      maxLength: 5,
    }),
  );

  it('is read as it was written, with any of them in the first row', () => {
    fc.assert(
      fc.property(tables, (rows) => {
        const read = readCsv(writeCsv(rows)).rows.map(({ cells }) => cells);
        assert.deepEqual(read, rows);
      }),
      { includeErrorInReport: true },
    );
  });

  it('is read as it was written with its formulas guarded', () => {
    fc.assert(
      fc.property(tables, (rows) => {
        const text = writeCsv(rows.map((cells) => cells.map(guarded)));
        const read = readCsv(text).rows.map(({ cells }) => cells.map(unguarded));
        assert.deepEqual(read, rows);
      }),
      { includeErrorInReport: true },
    );
  });
});

describe('a quoted cell that is read in several steps', () => {
  /** What is looked through in one step. */
  const stepLength = 131_072;

  it('is read as it was written wherever a step ends, and the next row keeps its line', () => {
    const unit = fc.constantFrom('"', '\r', '\n', '\r\n', 'a', ',');
    const own = fc.string({ unit, maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: -24, max: 2 }), own, (place, end) => {
        const cell = `${'a'.repeat(stepLength + place)}${end}`;
        const [, long, next] = readCsv(
          writeCsv([
            ['a', 'b'],
            [cell, ''],
            ['c', 'd'],
          ]),
        ).rows;
        assert.ok(long?.cells[0] === cell);
        assert.deepEqual(next, {
          line: 3 + end.split(/\r\n|\r|\n/u).length - 1,
          cells: ['c', 'd'],
        });
      }),
      {
        numRuns: 100,
        examples: [
          [-1, '"\n'],
          [-2, '\r\n"'],
          [-1, '\r\n'],
          [0, '""'],
          [-1, '""'],
        ],
      },
    );
  });

  it('is looked through in many steps, whatever stands in it', () => {
    for (const unit of ['""', 'a', 'a ""b""\n', '\r\n']) {
      const text = `a,b\n"${unit.repeat(Math.ceil((4 * stepLength) / unit.length))}",c\n`;
      assert.ok([...csvSteps(text)].length >= 5);
    }
  });

  it('tells where it opens when nothing closes it', () => {
    const { rows, openQuoteLine } = readCsv(`a,b\n1,"${'""\n'.repeat(stepLength)}`);
    assert.deepEqual([rows.length, openQuoteLine], [1, 2]);
  });
});

describe('the separator', () => {
  const texts = [
    ['stands outside of quotes', '"a;b;c",d\n1,2\n', ['a;b;c', 'd']],
    ['stands in the first line alone', 'a,b\n1;2;3;4\n', ['a', 'b']],
    ['stands behind a quote within a cell', 'a"b;c;d\n', ['a"b', 'c', 'd']],
    ['is a comma where there is none', 'a\n', ['a']],
    ['stands behind a line break in quotes', '"a\nb";c\n', ['a\nb', 'c']],
  ] as const;
  for (const [where, text, cells] of texts) {
    it(where, () => {
      assert.deepEqual(readCsv(text).rows[0]?.cells, cells);
    });
  }
});

describe('a cell that a spreadsheet would calculate', () => {
  const pairs = [
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ['＝1', "'＝1"],
    [' =1', "' =1"],
    ['\u200B=1', "'\u200B=1"],
    ["'=1", "''=1"],
    ["''-1", "'''-1"],
    ["'quoted'", "'quoted'"],
    ['a=1', 'a=1'],
    ['', ''],
  ] as const;
  for (const [text, cell] of pairs) {
    it(`is ${JSON.stringify(cell)} for ${JSON.stringify(text)}, and reads back`, () => {
      assert.equal(guarded(text), cell);
      assert.equal(unguarded(cell), text);
    });
  }

  it('never begins as a formula, and always reads back', () => {
    const text = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a') });
    fc.assert(
      fc.property(text, (value) => {
        assert.doesNotMatch(guarded(value), /^[=+\-@\t\r]/u);
        assert.equal(unguarded(guarded(value)), value);
      }),
    );
  });
});
