import type { JsonObject } from '../../../model/json.ts';
import type { ReportRow, ReportTable } from '../../scorecard.ts';
import {
  countCell,
  differenceCell,
  notesFor,
  numberCell,
  partId,
  percentCell,
  probabilityCell,
  textCell,
  undefinedCell,
} from '../../../scoring/cells.ts';
import {
  comparedOn,
  judgeComparisons,
  settingComparisons,
  type Comparison,
} from './comparisons.ts';
import { noOverlap, shareOf } from './difference.ts';
import { estimateData } from '../../../scoring/estimate.ts';
import type { ReportPart } from '../../../scoring/report-part.ts';
import type { Study } from './study.ts';
import type { VerdictSheet } from './verdict-sheet.ts';

/** Judges against each other on the same items, and each judge against itself in other settings. */
export function comparisonSection(study: Study): ReportPart {
  const byJudges = study.settings
    .filter(({ sheets }) => sheets.length > 1)
    .map(({ title, ...setting }) => ({
      title,
      comparisons: judgeComparisons({ ...setting, title }, study.scenarios),
    }));
  const bySettings = settingComparisons(study);
  return {
    section: {
      title: 'Comparisons on the same items',
      tables: [
        ...byJudges.map(({ title, comparisons }) => judgesTable(title, comparisons)),
        ...(bySettings.length > 0 ? [settingsTable(bySettings)] : []),
      ],
      figures: [],
    },
    data: {
      comparisons: [...byJudges.flatMap(({ comparisons }) => comparisons), ...bySettings].map(
        comparisonData,
      ),
    },
  };
}

function judgesTable(title: string, comparisons: readonly Comparison[]): ReportTable {
  const rows = comparisons.map((comparison): ReportRow => ({
    role: 'own',
    cells: [
      textCell(comparison.first.title),
      textCell(comparison.second.title),
      ...figureCells(comparison),
    ],
  }));
  return {
    id: partId('judges-compared', title),
    title: `Judges on the same items: ${title}`,
    columns: ['First', 'Second', ...figureHeadings],
    rows,
    notes: notesFor(rows, figureNotes),
  };
}

function settingsTable(comparisons: readonly Comparison[]): ReportTable {
  const rows = comparisons.map((comparison): ReportRow => ({
    role: 'own',
    cells: [
      textCell(comparison.first.sheet.judge),
      textCell(comparison.first.title),
      textCell(comparison.second.title),
      ...figureCells(comparison),
    ],
  }));
  return {
    id: 'settings-compared',
    title: 'The same judge in two settings, on the same items',
    columns: ['Judge', 'First', 'Second', ...figureHeadings],
    rows,
    notes: notesFor(rows, [
      'Contexts and ablations are held against Full, formulations against End-to-end in the same context.',
      ...figureNotes,
    ]),
  };
}

const figureHeadings: readonly string[] = [
  'On',
  'Items',
  'First (%)',
  'Second (%)',
  'Difference',
  'Only first',
  'Only second',
  'p',
];

const figureNotes: readonly string[] = [
  'Items are those for which both have a fresh verdict. Difference: first minus second in points, with the 95% cluster-bootstrap interval over scenarios. p: exact McNemar test, two-sided binomial on the items where only one of the two has it; not adjusted for the number of comparisons.',
];

function figureCells({ measure, matched, difference, p }: Comparison): ReportRow['cells'] {
  const { both, onlyFirst, onlySecond } = matched.counts;
  return [
    textCell(comparedOn[measure.id]),
    countCell(matched.items),
    percentCell(shareOf(both + onlyFirst, matched.items)),
    percentCell(shareOf(both + onlySecond, matched.items)),
    differenceCell(difference),
    numberCell(onlyFirst),
    numberCell(onlySecond),
    p === null ? undefinedCell(noOverlap) : probabilityCell(p),
  ];
}

function comparisonData({
  first,
  second,
  measure,
  matched,
  difference,
  p,
}: Comparison): JsonObject {
  return {
    measure: measure.id,
    first: sheetData(first.sheet),
    second: sheetData(second.sheet),
    items: matched.items.length,
    ...matched.counts,
    difference: estimateData(difference),
    p,
  };
}

function sheetData({ judge, protocol, context, ablation }: VerdictSheet): JsonObject {
  return { judge, protocol, context, ...(ablation === undefined ? {} : { ablation }) };
}
