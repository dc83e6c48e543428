import type {
  BarsFigure,
  MatrixFigure,
  PlaneFigure,
  ReportItem,
  ReportTable,
} from '../../../src/core/benchmarks/scorecard.ts';
import type { Report } from '../../../src/core/report/report.ts';

/** Names as files may hold them: markup, formulas, quotes, marks that turn the line around, letters of all kinds. */
export const hostileNames = {
  judge: '</script><img src=x onerror="alert(1)">|`x`',
  formula: '=HYPERLINK("https://x.example",\'y\')',
  record: '</script><script>alert(2)</script>\u202e',
  candidate: '"><b>\u0000',
} as const;

const records = ['sc-1', 'sc-2', 'sc-3', 'sc-4', hostileNames.record];

function items(candidate: string, ...indexes: readonly number[]): readonly ReportItem[] {
  return indexes.map((index) => ({ recordId: records[index] ?? '', candidate }));
}

const rates: ReportTable = {
  id: 'rates',
  title: `Rates: ${hostileNames.judge}`,
  columns: ['Judge', 'Under', 'All', 'FAR', 'Difference', 'Ties'],
  rows: [
    {
      role: 'own',
      cells: [
        { text: hostileNames.judge },
        { text: '–', value: null, reason: 'No record has an error of this kind.' },
        {
          text: '66.7 (2/3; 20.8–93.9)',
          value: 2 / 3,
          interval: { lower: 0.20765960080204707, upper: 0.9385080552796037 },
          items: items('error', 0, 1, 2),
        },
        { text: '0.0', value: 0, items: items('right', 0, 1, 2, 4) },
        { text: '-12.5', value: -0.125 },
        { text: '1', value: 1, items: items('error', 3) },
      ],
    },
    {
      role: 'own',
      cells: [
        { text: hostileNames.formula },
        { text: '–', value: null },
        { text: '33.3', value: 1 / 3, items: items('error', 0, 1, 2) },
        { text: '25.0', value: 0.25, items: items(hostileNames.candidate, 4) },
        { text: '+12.5', value: 0.125 },
        { text: '0', value: 0, items: [] },
      ],
    },
    {
      role: 'reference',
      cells: [
        { text: 'constant-over' },
        { text: '–', value: null },
        { text: '50.0', value: 0.5 },
        { text: '100.0', value: 1 },
      ],
    },
  ],
  notes: ['Ties stand apart; <none> of them counts.'],
};

const plane: PlaneFigure = {
  type: 'plane',
  id: 'judges',
  title: 'Judges by FAR and ERR',
  horizontal: 'FAR',
  vertical: 'ERR',
  points: [
    {
      label: hostileNames.judge,
      role: 'own',
      horizontal: { value: 0, lower: 0, upper: 0.49 },
      vertical: { value: 2 / 3, lower: 0.21, upper: 0.94 },
    },
    {
      label: hostileNames.formula,
      role: 'own',
      horizontal: { value: 0.25, lower: 0.05, upper: 0.7 },
      vertical: { value: 1 / 3, lower: 0.06, upper: 0.79 },
    },
    {
      label: 'constant-over',
      role: 'reference',
      horizontal: { value: 1 },
      vertical: { value: 0.5 },
    },
  ],
  notes: ['Upper left is better.'],
};

const matrix: MatrixFigure = {
  type: 'matrix',
  id: 'confusion',
  title: `Verdicts of ${hostileNames.judge}`,
  rowTitle: 'Gold',
  columnTitle: 'Judged',
  columns: ['Right', 'Under', 'Over'],
  rows: [
    {
      label: 'Right',
      cells: [
        { items: items('right', 0, 1, 2, 4), isGold: true },
        { items: [], isGold: false },
        { items: items('right', 3), isGold: false },
      ],
    },
    {
      label: 'Misapplied (nothing counted)',
      cells: [
        { items: [], isGold: false },
        { items: [], isGold: true },
        { items: [], isGold: true },
      ],
    },
  ],
  notes: [],
};

const bars: BarsFigure = {
  type: 'bars',
  id: 'by-scene',
  title: 'ERR by scene type',
  valueTitle: 'ERR',
  series: [hostileNames.judge, hostileNames.formula],
  groups: [
    {
      label: 're-entry after a long pause in a conversation about something else',
      bars: [
        { value: 0.5, lower: 0.1, upper: 0.9, items: items('error', 0, 1) },
        { value: 0, lower: 0, upper: 0.6, items: items('error', 0, 1) },
      ],
    },
    { label: 'out of scope', bars: [undefined, { value: 1 }] },
  ],
  notes: ['Groups without a record have no bar.'],
};

/** A small study made by hand: a group without records, ties, names that are hostile. */
export const sampleReport: Report = {
  title: `Toy report: ${hostileNames.record}.jsonl`,
  provenance: [
    { label: 'Program', value: 'benchwright 0.0.0' },
    { label: 'Command', value: 'benchwright report a.jsonl --format html' },
    { label: 'Dataset', value: `${hostileNames.formula}, SHA-256 0123` },
  ],
  sections: [
    { title: 'Recognition', tables: [rates], figures: [plane] },
    {
      title: 'Verdicts & scenes',
      tables: [{ id: 'empty', title: 'Nothing', columns: ['Judge', 'n'], rows: [], notes: [] }],
      figures: [matrix, bars],
    },
  ],
  metrics: [
    {
      name: 'err',
      judge: hostileNames.judge,
      protocol: 'toy/names-it',
      context: 'all',
      value: 2 / 3,
    },
    {
      name: 'under',
      judge: hostileNames.judge,
      protocol: 'toy/names-it',
      context: 'all',
      value: null,
    },
  ],
  notes: ['Rates are over fresh verdicts.'],
  data: { dataset: { records: 5 }, judges: [{ judge: hostileNames.judge, err: 2 / 3 }] },
};
