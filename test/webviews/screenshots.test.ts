import { matchedPair, swapped } from './matched-states.ts';
import { recordsList, reportState } from './report-states.ts';
import {
  compareRecord,
  coverageState,
  judgmentRecord,
  previewRecord,
  sampleJudgments,
} from './sample-states.ts';
import { badSheet, goodSheet, swapSheet } from './sheet-states.ts';
import { takePictures, type Picture } from './take-pictures.ts';

const judged = { judgments: sampleJudgments, errors: 1, warnings: 2 } as const;
const progress = { judge: 'local-qwen', done: 1, total: 2 };

const pictures: readonly Picture[] = [
  { name: 'compare', surface: 'compare', state: compareRecord(13, judged) },
  { name: 'compare-history', surface: 'compare', state: compareRecord(0), keys: ['h'] },
  {
    name: 'compare-narrow',
    surface: 'compare',
    state: compareRecord(13, { judging: progress }),
    options: { width: 420 },
  },
  {
    name: 'compare-zoom',
    surface: 'compare',
    state: compareRecord(16, judged),
    options: { zoom: 2, width: 1000 },
  },
  {
    name: 'compare-nothing',
    surface: 'compare',
    state: {
      type: 'nothing',
      message: 'Put the cursor on a record of a benchmark file. Compare follows it.',
    },
    options: { height: 240 },
  },
  { name: 'matched', surface: 'matched', state: matchedPair() },
  {
    name: 'matched-narrow',
    surface: 'matched',
    state: matchedPair(swapped),
    options: { width: 420 },
  },
  { name: 'compare-help', surface: 'compare', state: compareRecord(1), keys: ['?'] },
  {
    name: 'compare-refused',
    surface: 'compare',
    state: compareRecord(1, { cannotJudge: 'the workspace is not trusted.' }),
    keys: ['n'],
    refusal: 'The file has changed on disk. Open it again.',
    options: { height: 500 },
  },
  {
    name: 'judgment',
    surface: 'judgment',
    state: judgmentRecord(13, { judgments: sampleJudgments }),
    options: { width: 320 },
  },
  {
    name: 'judgment-progress',
    surface: 'judgment',
    state: judgmentRecord(13, { judging: progress, judgments: sampleJudgments.slice(0, 1) }),
    options: { width: 250 },
  },
  {
    name: 'judgment-empty',
    surface: 'judgment',
    state: judgmentRecord(13),
    options: { width: 300, height: 500 },
  },
  {
    name: 'judgment-nothing',
    surface: 'judgment',
    state: {
      type: 'nothing',
      message: 'Open a JSON Lines file of a benchmark and put the cursor on a record.',
      suggestions: [
        { title: 'Open Sample Workspace', command: 'open-sample' },
        { title: 'Add Judge', command: 'add-judge' },
      ],
    },
    options: { width: 300, height: 260 },
  },
  {
    name: 'preview',
    surface: 'preview',
    state: previewRecord(13, { warnings: 1, cursor: '/dialogue/turns/2/text' }),
    keys: ['ArrowDown', 'ArrowDown', 'ArrowDown'],
  },
  {
    name: 'sheet',
    surface: 'sheet',
    state: badSheet({ judging: { cards: sampleJudgments.slice(0, 2), moreCards: 1 } }),
    options: { width: 1200, height: 1400 },
    keys: ['ArrowDown'],
  },
  {
    name: 'sheet-swap',
    surface: 'sheet',
    state: swapSheet({ cursor: '/persona/preferences/brand_likes' }),
    options: { width: 1200, height: 1400 },
  },
  {
    name: 'sheet-writing',
    surface: 'sheet',
    state: goodSheet(),
    keys: ['ArrowDown', 'End', 'Home', ...Array.from({ length: 6 }, () => 'ArrowDown'), 'e', 'x'],
  },
  {
    name: 'sheet-narrow',
    surface: 'sheet',
    state: badSheet({ isLocked: true }),
    options: { width: 380, height: 1400 },
  },
  {
    name: 'preview-writing',
    surface: 'preview',
    state: previewRecord(16),
    keys: ['ArrowDown', 'ArrowDown', 'e', 'x'],
  },
  {
    name: 'preview-narrow',
    surface: 'preview',
    state: previewRecord(0, { isLocked: true }),
    options: { width: 380 },
    keys: ['ArrowDown'],
  },
  {
    name: 'preview-zoom',
    surface: 'preview',
    state: previewRecord(16, { readOnly: 'the file is write-protected.', errors: 1 }),
    options: { zoom: 2 },
    keys: ['ArrowDown'],
  },
  {
    name: 'preview-nothing',
    surface: 'preview',
    state: {
      type: 'nothing',
      message:
        'The record in line 5 is not JSON, so it cannot be shown. At character 1,204: A comma is missing before this property.',
      problem: 'Go to the problem',
    },
    options: { height: 240 },
  },
  {
    name: 'preview-empty',
    surface: 'preview',
    state: previewRecord(0, {}, { id: 'sc-new', dialogue: { turns: [] } }),
  },
  { name: 'preview-help', surface: 'preview', state: previewRecord(1), keys: ['?'] },
  { name: 'coverage', surface: 'coverage', state: coverageState(), options: { width: 760 } },
  {
    name: 'coverage-paper',
    surface: 'coverage',
    state: coverageState(
      {},
      {
        copies: 15,
        others: ['{', '{"scene_type":"re_entry"}', '{}'],
        setting: { like: 'paper', records: 403, evidence: {} },
      },
    ),
    options: { width: 760 },
  },
  {
    name: 'coverage-relation',
    surface: 'coverage',
    state: coverageState(),
    keys: ['c', 'Tab', 'Tab'],
    options: { width: 900 },
  },
  {
    name: 'coverage-zoom',
    surface: 'coverage',
    state: coverageState(),
    options: { zoom: 2, width: 1000 },
  },
  {
    name: 'report',
    surface: 'report',
    state: reportState({ list: recordsList() }),
    options: { width: 1400, height: 900 },
  },
  { name: 'report-middle', surface: 'report', state: reportState(), options: { width: 860 } },
  {
    name: 'report-narrow',
    surface: 'report',
    state: reportState({ list: recordsList(), progress: 'Computing the report…' }),
    options: { width: 320 },
  },
  {
    name: 'report-zoom',
    surface: 'report',
    state: reportState({ list: recordsList() }),
    options: { zoom: 2, width: 1000 },
  },
  {
    name: 'report-empty',
    surface: 'report',
    state: reportState({
      notices: [
        {
          tone: 'info',
          text: 'Nothing has been judged yet, so only reference lines are shown. Judge the whole dataset, or put the cursor on a record and judge that one.',
          suggestions: ['judge-dataset', 'judge-record'],
        },
      ],
    }),
    options: { width: 760 },
  },
  { name: 'report-help', surface: 'report', state: reportState(), keys: ['?'] },
  { name: 'coverage-help', surface: 'coverage', state: coverageState(), keys: ['?'] },
];

takePictures(pictures);
