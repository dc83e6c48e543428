import { exactMcNemar, type PairedOutcomes } from '../../../metrics/mcnemar.ts';
import type { JsonObject } from '../../../model/json.ts';
import type { ReportItem, ReportRow, ReportTable } from '../../scorecard.ts';
import {
  notesFor,
  partId,
  percentCell,
  probabilityCell,
  textCell,
  undefinedCell,
  countCell,
  numberCell,
} from '../../../scoring/cells.ts';
import { matchedOutcomes, noOverlap, shareOf } from './difference.ts';
import { humanColumns, type HumanColumn } from './human-columns.ts';
import type { Setting } from './settings.ts';
import type { StudyScenario } from './study-scenario.ts';
import type { VerdictSheet } from './verdict-sheet.ts';

/** One annotator against one judge on the responses of a column that both judged. */
export interface AnnotatorTest {
  readonly annotator: string;
  readonly judge: string;
  readonly column: HumanColumn;
  readonly counts: PairedOutcomes;
  readonly items: readonly ReportItem[];
  /** Null without a response that both judged. */
  readonly p: number | null;
}

/** Appendix D, study 3: each annotator against each judge, by error family. */
export function annotatorTests(
  people: readonly VerdictSheet[],
  judges: readonly VerdictSheet[],
  scenarios: readonly StudyScenario[],
): readonly AnnotatorTest[] {
  return people.flatMap((annotator) =>
    judges.flatMap((judge) =>
      humanColumns.map((column): AnnotatorTest => {
        const own = scenarios.filter(column.belongs);
        const { counts, items } = matchedOutcomes(column.measure, annotator, judge, own);
        return {
          ...{ annotator: annotator.judge, judge: judge.judge, column, counts, items },
          p: items.length === 0 ? null : exactMcNemar(counts),
        };
      }),
    ),
  );
}

export function annotatorTestTable(
  settingTitle: string,
  tests: readonly AnnotatorTest[],
): ReportTable {
  const rows = tests.map(({ annotator, judge, column, counts, items, p }): ReportRow => ({
    role: 'own',
    cells: [
      textCell(annotator),
      textCell(judge),
      textCell(column.heading),
      countCell(items),
      percentCell(shareOf(counts.both + counts.onlyFirst, items)),
      percentCell(shareOf(counts.both + counts.onlySecond, items)),
      numberCell(counts.onlyFirst),
      numberCell(counts.onlySecond),
      p === null ? undefinedCell(noOverlap) : probabilityCell(p),
    ],
  }));
  return {
    id: partId('annotator-tests', settingTitle),
    title: `Each annotator against each judge: ${settingTitle}`,
    columns: [
      'Annotator',
      'Judge',
      'On',
      'Responses',
      'Annotator (%)',
      'Judge (%)',
      'Only annotator',
      'Only judge',
      'p',
    ],
    rows,
    notes: notesFor(rows, [
      'Recognized errors, and in the rows FAR false alarms, on the responses that both judged. p: exact McNemar test, two-sided binomial on the responses where only one of them has it, not adjusted for the number of tests.',
    ]),
  };
}

export function annotatorTestData(
  { protocol, context }: Setting,
  { annotator, judge, column, counts, items, p }: AnnotatorTest,
): JsonObject {
  return {
    ...{ annotator, judge, protocol: protocol.id, context, on: column.id, items: items.length },
    ...counts,
    p,
  };
}
