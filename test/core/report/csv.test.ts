import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { defused } from '../../../src/core/csv/csv-text.ts';
import { csvField, renderCsv } from '../../../src/core/report/csv.ts';
import type { Report } from '../../../src/core/report/report.ts';
import { hostileNames, sampleReport } from './sample-report.ts';

/** Reads RFC 4180 strictly: a field that begins with a quote ends with one, and nothing else may hold one. */
function parseCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/y;
  while (field.lastIndex < text.length) {
    const at = field.lastIndex;
    const match = field.exec(text);
    assert.ok(match, `no field at ${at}: ${JSON.stringify(text.slice(at, at + 20))}`);
    const [, quoted, plain = '', end] = match;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  assert.deepEqual(rows.pop(), [], 'the last line ends with CRLF');
  return rows;
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '"', ',', '\r', '\n', '\t', ' ', '1', 'a', '＝'),
  }),
);

describe('csvField', () => {
  const cases: readonly (readonly [string | number, string])[] = [
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "x"', '"say ""x"""'],
    ['a\nb', '"a\nb"'],
    ['=1+1', "'=1+1"],
    ['+cmd', "'+cmd"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =1', "'  =1"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['\u200b=1', "'\u200b=1"],
    ['＝1', "'＝1"],
    [hostileNames.formula, `"'=HYPERLINK(""https://x.example"",'y')"`],
    ['-', '-'],
    ['-12.5', '-12.5'],
    ['+12.5', '+12.5'],
    ['-1e-7', '-1e-7'],
    ['1=1', '1=1'],
    ['', ''],
    [-0.125, '-0.125'],
    [1e-9, '1e-9'],
    [2 / 3, '0.6666666666666666'],
  ];
  for (const [value, expected] of cases) {
    it(JSON.stringify(value), () => {
      assert.equal(csvField(value), expected);
    });
  }

  it('begins no formula, and is what it was but for an apostrophe', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const safe = defused(text);
        assert.ok(safe === text || safe === `'${text}`);
        if (/^[=+@-]/.test(safe)) assert.ok(safe.length === 1 || Number.isFinite(Number(safe)));
        assert.ok(!/^\s+[=+@-]/u.test(safe));
      }),
    );
  });

  it('gives back every number exactly', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        assert.equal(Number(csvField(value)), value + 0);
      }),
    );
  });
});

describe('renderCsv', () => {
  it('can be read again, whatever names hold', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (title, name, value) => {
        const report: Report = {
          ...sampleReport,
          sections: [
            {
              title,
              figures: [],
              tables: [
                {
                  id: 't',
                  title,
                  columns: ['', name],
                  rows: [{ role: 'own', cells: [{ text: name }, { text: value, value: 0.1 }] }],
                  notes: [],
                },
              ],
            },
          ],
          provenance: [{ label: 'Dataset', value }],
        };
        const [head, cell, source] = parseCsv(renderCsv(report));
        assert.equal(head?.length, 12);
        assert.deepEqual(cell, [
          ...[defused(title), 't', defused(title), '1', defused(name), 'own'],
          ...[defused(name), defused(value), '0.1', '', '', ''],
        ]);
        assert.equal(source?.[7], defused(value));
      }),
    );
  });

  it('has a line for each cell of tables and figures', () => {
    const rows = parseCsv(renderCsv(sampleReport));
    const tables = rows.map(([, table]) => table);
    const lines = (id: string): number => tables.filter((table) => table === id).length;
    assert.deepEqual(
      ['rates', 'judges', 'empty', 'confusion', 'by-scene', 'how-it-was-made'].map(lines),
      [13, 6, 0, 6, 4, 3],
    );
  });
});
