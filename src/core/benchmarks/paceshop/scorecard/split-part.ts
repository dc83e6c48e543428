import type { JsonObject } from '../../../model/json.ts';
import { notesFor, textCell } from '../../../scoring/cells.ts';
import { stateHeadings } from '../../../scoring/state-columns.ts';
import type { ReportRow, ReportTable } from '../../scorecard.ts';
import {
  balanced,
  falseFire,
  familyMatch,
  grounding,
  localization,
  paceAverage,
  personaSource,
} from './closure-figures.ts';
import { figuresData, rowData } from './judge-data.ts';
import { answerCells, judgeHeadings, shareCell } from './judge-table.ts';
import type { JudgedRow } from './judged-row.ts';
import type { PaceFigure } from './pace-figure.ts';
import { splitsOf } from './splits.ts';
import { tallyOf } from './study.ts';
import type { StudyResponse } from './study-response.ts';

const splitFigures: readonly PaceFigure[] = [
  balanced,
  personaSource,
  localization,
  grounding,
  familyMatch,
  falseFire,
  paceAverage,
];

interface SplitRow {
  readonly split: string;
  readonly row: JudgedRow;
  readonly tally: ReturnType<typeof tallyOf>;
}

/** The main figures by split; nothing where all records are of one: its figures are those over all. */
export function splitPart(
  rows: readonly JudgedRow[],
  responses: readonly StudyResponse[],
): { readonly tables: readonly ReportTable[]; readonly data: JsonObject } {
  const splits = splitsOf(responses);
  const bySplit =
    splits.length < 2 ? [] : splits.flatMap((split) => rows.map((row) => splitRow(row, split)));
  return {
    tables: bySplit.length === 0 ? [] : [splitTable(bySplit)],
    data: {
      closureBySplit: bySplit.map(({ split, row, tally }) => ({
        split,
        ...rowData(row),
        ...figuresData(splitFigures, tally),
      })),
    },
  };
}

function splitRow(
  row: JudgedRow,
  { title: split, responses }: ReturnType<typeof splitsOf>[number],
): SplitRow {
  const members = new Set(responses);
  const own = { ...row, responses: row.responses.filter((response) => members.has(response)) };
  return { split, row: own, tally: tallyOf(own, splitFigures) };
}

function splitTable(bySplit: readonly SplitRow[]): ReportTable {
  const rows = bySplit.map(({ split, row, tally }): ReportRow => ({
    role: row.role,
    cells: [
      textCell(row.method),
      textCell(row.judge),
      textCell(split),
      ...splitFigures.map((figure) => shareCell(tally(figure))),
      ...answerCells(row, () => true),
    ],
  }));
  return {
    id: 'closure-by-split',
    title: 'The main figures by split (%)',
    columns: [
      ...judgeHeadings,
      'Split',
      ...splitFigures.map(({ title }) => title),
      ...stateHeadings,
    ],
    rows,
    notes: notesFor(rows, ['A split is what the records name in their field split.']),
  };
}
