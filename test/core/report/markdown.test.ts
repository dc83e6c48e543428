import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Report } from '../../../src/core/report/report.ts';
import { escapeMarkdown, renderMarkdown } from '../../../src/core/report/markdown.ts';

describe('escapeMarkdown', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['cell borders', 'a|b', 'a\\|b'],
    ['line breaks', 'a\r\n\u2028b', 'a b'],
    ['HTML', '<img src=x>', '\\<img src=x\\>'],
    ['entities', '&lt;', '\\&lt;'],
    ['links', '[x](y)', '\\[x\\](y)'],
    ['emphasis and code', '*a* _b_ `c` ~d~', '\\*a\\* \\_b\\_ \\`c\\` \\~d\\~'],
    ['escapes', '\\|', '\\\\\\|'],
    ['addresses', 'https://x.y and www.x.y', 'https\\://x.y and www\\.x.y'],
    ['mentions', '@someone', '\\@someone'],
    ['control characters', 'a\u0007\u202eb', 'ab'],
    ['plain names', 'DeepSeek-V3.2 (temperature 0.7)', 'DeepSeek-V3.2 (temperature 0.7)'],
  ];
  for (const [what, text, expected] of cases) {
    it(`leaves nothing of ${what} to Markdown`, () => {
      assert.equal(escapeMarkdown(text), expected);
    });
  }
});

describe('renderMarkdown', () => {
  const report: Report = {
    title: 'Figures',
    provenance: [{ label: 'Dataset', value: 'a_b.jsonl' }],
    sections: [
      {
        title: 'Part',
        tables: [
          {
            id: 'rates',
            title: 'Rates',
            columns: ['Judge', 'All'],
            rows: [
              { role: 'own', cells: [{ text: 'x|y' }, { text: '66.5' }] },
              { role: 'own', cells: [{ text: 'z' }] },
            ],
            notes: ['One.'],
          },
          { id: 'nothing', title: 'Nothing', columns: ['Judge'], rows: [], notes: [] },
        ],
        figures: [],
      },
    ],
    metrics: [],
    notes: ['Two.'],
    data: {},
  };

  it('prints title, provenance, tables with their notes, notes', () => {
    assert.equal(
      renderMarkdown(report),
      [
        '# Figures',
        '',
        '## How it was made',
        '',
        '- **Dataset:** a\\_b.jsonl',
        '',
        '## Part',
        '',
        '### Rates',
        '',
        '| Judge | All |',
        '| --- | ---: |',
        '| x\\|y | 66.5 |',
        '| z |  |',
        '',
        '- One.',
        '',
        '### Nothing',
        '',
        '| Judge |',
        '| --- |',
        '',
        '## Notes',
        '',
        '- Two.',
        '',
      ].join('\n'),
    );
  });

  it('prints no heading over no notes', () => {
    assert.ok(!renderMarkdown({ ...report, notes: [] }).includes('## Notes'));
  });
});
