import type { ReportItem, ReportSection } from '../../src/core/benchmarks/scorecard.ts';
import { pageSections } from '../../src/extension/report/page-figures.ts';
import type { ReportList, ReportPage } from '../../src/webviews/protocol/report.ts';

function items(count: number, candidate = 'error'): readonly ReportItem[] {
  return Array.from({ length: count }, (_, index) => ({
    recordId: `sc-${String(index + 1).padStart(4, '0')}`,
    candidate,
  }));
}

const judges = ['qwen3:32b', 'gpt-oss-120b (temperature 0.7)', 'baseline'] as const;

/** Tables and figures of every form that a scorecard can have. */
export const sampleSections: readonly ReportSection[] = [
  {
    title: 'Recognition',
    tables: [
      {
        id: 'recognition',
        title: 'Error recognition rate (%): End to end, Full context',
        columns: ['Judge', 'Under', 'Over', 'Misapplied', 'All', 'FAR', 'Pair accuracy'],
        rows: [
          ...judges.map((judge, index) => ({
            role: 'own' as const,
            cells: [
              { text: judge },
              { text: `${61 - 7 * index}.4`, value: 0.614, items: items(134) },
              { text: `${52 - 7 * index}.1`, value: 0.521, items: items(129) },
              { text: `${70 - 7 * index}.0`, value: 0.7, items: items(140) },
              { text: `${61 - 7 * index}.2 (57.9–64.4)`, value: 0.612, items: items(403) },
              { text: '12.4', value: 0.124, items: items(403, 'right') },
              index === 2
                ? { text: '–', value: null, reason: 'No pair has two fresh verdicts.' }
                : { text: '54.1', value: 0.541, items: items(371) },
            ],
          })),
          {
            role: 'reference',
            cells: [
              { text: 'always Right' },
              ...['0.0', '0.0', '0.0', '0.0', '0.0', '0.0'].map((text) => ({ text, value: 0 })),
            ],
          },
          {
            role: 'reference',
            cells: [
              { text: 'GPT-5.1 (published)' },
              ...['71.2', '66.0', '80.1', '72.4', '9.9', '64.8'].map((text) => ({ text })),
            ],
          },
        ],
        notes: ['FAR is better when lower. Intervals: 95%, by scenario.'],
      },
      {
        id: 'counts',
        title: 'Judgments: End to end, Full context',
        columns: ['Judge', 'Fresh', 'Unreadable', 'Failed', 'Stale', 'Missing'],
        rows: judges.map((judge) => ({
          role: 'own',
          cells: [
            { text: judge },
            { text: '799', value: 799, items: items(799) },
            { text: '3', value: 3, items: items(3) },
            { text: '4', value: 4, items: items(4) },
            { text: '0', value: 0, items: [] },
            { text: '0', value: 0, items: [] },
          ],
        })),
        notes: [],
      },
    ],
    figures: [
      {
        type: 'plane',
        id: 'plane',
        title: 'False alarms against recognised errors',
        horizontal: 'FAR',
        vertical: 'ERR',
        points: [
          {
            label: judges[0],
            role: 'own',
            horizontal: { value: 0.124, lower: 0.1, upper: 0.16 },
            vertical: { value: 0.612, lower: 0.579, upper: 0.644 },
          },
          {
            label: 'always Right',
            role: 'reference',
            horizontal: { value: 0 },
            vertical: { value: 0 },
          },
        ],
        notes: [],
      },
      {
        type: 'matrix',
        id: 'confusion',
        title: 'Gold against verdict: qwen3:32b',
        rowTitle: 'Gold',
        columnTitle: 'Verdict',
        columns: ['Right', 'Under', 'Over'],
        rows: ['Right', 'Under', 'Over'].map((label, row) => ({
          label,
          cells: [0, 1, 2].map((column) => ({
            items: items(row === column ? 300 - 60 * row : row === 2 && column === 1 ? 0 : 25),
            isGold: row === column,
          })),
        })),
        notes: [],
      },
    ],
  },
  {
    title: 'By subtype',
    tables: [],
    figures: [
      {
        type: 'bars',
        id: 'subtypes',
        title: 'Recognised errors by subtype',
        valueTitle: 'ERR',
        series: ['qwen3:32b', 'baseline'],
        groups: ['complete omission', 'stale/superseded', 'scope leakage'].map((label, index) => ({
          label,
          bars: [
            {
              value: 0.7 - 0.2 * index,
              lower: 0.6 - 0.2 * index,
              upper: 0.8 - 0.2 * index,
              items: items(40),
            },
            index === 1 ? undefined : { value: 0.3, items: items(12) },
          ],
        })),
        notes: ['A dash: nothing was counted.'],
      },
    ],
  },
];

/** What the Report webview shows of them. */
export function reportState(change: Partial<ReportPage> = {}): ReportPage {
  return {
    type: 'report',
    documentUri: 'file:///data/matched.scenarios.jsonl',
    fileName: 'matched.scenarios.jsonl',
    title: 'PersEvalBench report: matched.scenarios.jsonl',
    notices: [
      {
        tone: 'info',
        text: '2 of 403 records have errors; the Problems view lists them. They are counted all the same.',
        suggestions: [],
      },
    ],
    subject: 'judgments',
    choices: {
      judges: judges.map((id) => ({ id, title: id })),
      protocols: [{ id: 'persevalbench/end-to-end', title: 'End to end' }],
      contexts: [
        { id: 'full', title: 'Full context' },
        { id: 'target-only', title: 'Target only' },
      ],
    },
    filter: { judges: [], protocols: [], contexts: [] },
    sections: pageSections(sampleSections),
    provenance: [
      { label: 'Benchmark', value: 'PersEvalBench, defined by arXiv:2610.19314' },
      {
        label: 'Dataset',
        value: `matched.scenarios.jsonl, SHA-256 ${'0123456789abcdef'.repeat(4)}`,
      },
    ],
    notes: ['Only fresh verdicts are in a rate.'],
    canChooseFile: true,
    ...change,
  };
}

/** The first records behind a number. */
export function recordsList(change: Partial<ReportList> = {}): ReportList {
  return {
    place: { part: 'recognition', row: 0, column: 1 },
    title: 'qwen3:32b, Under',
    total: 134,
    items: items(3).map(({ recordId }, index) => ({
      recordId,
      candidate: { id: 'error', title: 'Error response' },
      summary: 're-entry × complete omission · far (d_q 14)',
      verdicts: [
        {
          judge: 'qwen3:32b',
          setting: 'End to end, Full context',
          label: index === 0 ? 'Under' : index === 1 ? 'Right' : '',
          standing: (['right', 'missed', 'unreadable'] as const)[index] ?? 'failed',
        },
      ],
      moreVerdicts: index === 2 ? 3 : 0,
    })),
    ...change,
  };
}
