import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { ReportItem } from '../../../src/core/benchmarks/scorecard.ts';
import { escapeHtml } from '../../../src/core/report/html/escape-html.ts';
import { renderHtml } from '../../../src/core/report/html/html.ts';
import type { Report } from '../../../src/core/report/report.ts';
import { hostileNames, sampleReport } from './sample-report.ts';

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '&',
      '/',
      '!',
      '-',
      'script',
      ';',
      '\u0000',
      '\u202e',
    ),
  }),
);

describe('escapeHtml', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['<b>', '&lt;b&gt;'],
    [`"'`, '&quot;&#39;'],
    ['&lt;', '&amp;lt;'],
    ['a\u0000\u001b\u009fb', 'a\ufffd\ufffd\ufffdb'],
    ['a\n\tb', 'a\n\tb'],
    ['\ud83d\ude00 \ud83d', '\u{1f600} \ufffd'],
    ['\ude00', '\ufffd'],
    ['abc\u202ecba', 'abc\\u202ecba'],
    ['Ünïcödé 漢字', 'Ünïcödé 漢字'],
  ];
  for (const [text, expected] of cases) {
    it(JSON.stringify(text), () => {
      assert.equal(escapeHtml(text), expected);
    });
  }

  it('leaves no mark of markup, and loses no printable character', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const escaped = escapeHtml(text);
        assert.ok(!/[<>"']/.test(escaped));
        assert.ok(escaped.isWellFormed());
        const read = escaped.replaceAll(/&[^;]*;/g, (entity) => entities[entity] ?? 'unknown');
        assert.equal(
          read.replaceAll(/[^\x20-\x7e]|\\u[0-9a-f]{4}/g, ''),
          text.replaceAll(/[^\x20-\x7e]|\\u[0-9a-f]{4}/g, ''),
        );
      }),
    );
  });
});

function reportNaming(name: string): Report {
  const item = { recordId: name, candidate: name };
  return {
    title: name,
    provenance: [{ label: name, value: name }],
    sections: [
      {
        title: name,
        figures: [],
        tables: [
          {
            id: 'table',
            title: name,
            columns: [name, name],
            rows: [
              { role: 'own', cells: [{ text: name }, { text: name, items: [item] }] },
              { role: 'reference', cells: [{ text: name }, { text: name, reason: name }] },
            ],
            notes: [name],
          },
        ],
      },
    ],
    metrics: [],
    notes: [name],
    data: {},
  };
}

/** The tags of a page with the values of their attributes blanked. */
function skeleton(html: string): readonly string[] {
  return Array.from(html.matchAll(/<[^>]*>/g), ([tag]) => tag.replaceAll(/="[^"]*"/g, '=""'));
}

describe('renderHtml', () => {
  it('has the same elements and attributes whatever the names are', () => {
    const plain = skeleton(renderHtml(reportNaming('x')));
    fc.assert(
      fc.property(anyText, (name) => {
        assert.deepEqual(skeleton(renderHtml(reportNaming(name))), plain);
      }),
      { numRuns: 200 },
    );
  });

  it('asks for nothing from elsewhere', () => {
    const html = renderHtml(sampleReport);
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
    assert.match(
      policy,
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; script-src 'sha256-[\w+/]{43}='; base-uri 'none'; form-action 'none'$/,
    );
    for (const tag of skeleton(html)) {
      assert.ok(!/\s(src|style|on\w+|action|srcset)=/.test(tag), tag);
      assert.ok(!/^<(link|img|iframe|object|embed|base|form|use|image)\b/.test(tag), tag);
    }
    assert.deepEqual([...html.matchAll(/href="([^#][^"]*)"/g)], []);
    assert.ok(!/@import|url\(/.test(html));
  });

  it('gives every id once', () => {
    const ids = Array.from(renderHtml(sampleReport).matchAll(/\sid="([^"]*)"/g), ([, id]) => id);
    assert.deepEqual(ids, [...new Set(ids)]);
  });

  it('keeps ids of records out of markup and in one place', () => {
    const html = renderHtml(sampleReport);
    assert.equal(html.split('sc-1').length, 2);
    assert.ok(!html.includes(hostileNames.record));
  });

  it('stays small for 5,000 records and many judges', () => {
    const html = renderHtml(largeReport(5000, 12));
    assert.ok(html.length < 3_000_000, `${html.length} characters`);
  });
});

/** Twelve judges, each with rates over ten subtypes (all the same items), and lists of what each got right (all different). */
function largeReport(recordCount: number, judgeCount: number): Report {
  const subtypes = Array.from({ length: 10 }, (_, index) => index);
  const all: readonly ReportItem[] = Array.from({ length: recordCount }, (_, index) => ({
    recordId: `persevalbench-scenario-${index}`,
    candidate: 'error',
  }));
  const ofSubtype = subtypes.map((subtype) =>
    all.filter((_, index) => (index * 7919) % subtypes.length === subtype),
  );
  return {
    ...sampleReport,
    sections: [
      {
        title: 'Rates',
        figures: [],
        tables: [
          {
            id: 'rates',
            title: 'Rates',
            columns: ['Judge', ...subtypes.map(String), 'All', 'Recognized'],
            rows: Array.from({ length: judgeCount }, (_, judge) => ({
              role: 'own' as const,
              cells: [
                { text: `judge ${judge}` },
                ...ofSubtype.map((items) => ({ text: '50.0', items })),
                { text: '50.0', items: all },
                {
                  text: '2500',
                  items: all.filter((_, index) => (index * (judge + 13) * 31) % 97 < 48),
                },
              ],
            })),
            notes: [],
          },
        ],
      },
    ],
  };
}
