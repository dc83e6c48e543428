import type { JsonObject } from '../../../model/json.ts';
import type { MatrixFigure, ReportRow, ReportTable } from '../../scorecard.ts';
import type { ErrorFamily, ErrorSubtype } from '../taxonomy.ts';
import { selectionsOf, type Selection } from './audited-selections.ts';
import {
  countCell,
  intervalCell,
  notesFor,
  partId,
  printedCell,
  textCell,
  undefinedCell,
} from '../../../scoring/cells.ts';
import { errorColumns } from './error-columns.ts';
import { estimateData } from '../../../scoring/estimate.ts';
import { publishedLabel, publishedUnderToOver } from './published-figures.ts';
import type { ReportPart } from '../../../scoring/report-part.ts';
import { leftOutNotes } from '../../../review/left-out-reviews.ts';
import { secondaryOverAudit, type SecondaryOverAudit } from './secondary-over.ts';
import type { Setting } from './settings.ts';
import type { Study } from './study.ts';
import type { StudyScenario } from './study-scenario.ts';
import { labelShare, underweightingTable } from './underweighting-table.ts';
import { verdictColumns, verdictMatrix } from './verdict-matrix.ts';
import type { VerdictSheet } from './verdict-sheet.ts';
import { pooledWrongDirection, wrongDirection } from './wrong-direction.ts';

/** Wrong directions, recomputed without what reviewers flagged; verdict splits; confusion matrices (section 5.1, C.2, C.3). */
export function directionSection({ settings, scenarios, reviews }: Study): ReportPart {
  const audit = secondaryOverAudit(reviews, scenarios);
  const selections = selectionsOf(scenarios, audit);
  const figures: readonly MatrixFigure[] = settings.flatMap(({ sheets, title }) =>
    sheets.map((sheet) => verdictMatrix(sheet, scenarios, title)),
  );
  return {
    section: {
      title: 'Verdicts and directions',
      tables: settings.flatMap((setting) => [
        wrongDirectionTable(setting, scenarios),
        underToOverTable(setting, selections, audit),
        underweightingTable(setting, scenarios),
      ]),
      figures,
    },
    data: {
      directions: settings.flatMap((setting) =>
        setting.sheets.map((sheet) => directionData(setting, sheet, scenarios, selections)),
      ),
    },
  };
}

interface DirectionColumn {
  readonly family: 'under' | 'over';
  readonly group: string;
  readonly heading: string;
  readonly subtypes: readonly ErrorSubtype[];
}

function columnsOf(family: 'under' | 'over'): readonly DirectionColumn[] {
  const members = subtypesOf(family);
  return errorColumns.flatMap(({ group, heading, subtypes }) => {
    const isOwn = group === family || (subtypes.length === 1 && members.includes(subtypes[0]));
    return isOwn ? [{ family, group, heading, subtypes }] : [];
  });
}

function subtypesOf(family: ErrorFamily): readonly (ErrorSubtype | undefined)[] {
  return errorColumns.find(({ group }) => group === family)?.subtypes ?? [];
}

function within(
  scenarios: readonly StudyScenario[],
  { subtypes }: DirectionColumn,
): readonly StudyScenario[] {
  return scenarios.filter(({ subtype }) => subtype !== undefined && subtypes.includes(subtype));
}

function directionCells(
  sheets: readonly VerdictSheet[],
  scenarios: readonly StudyScenario[],
  columns: readonly DirectionColumn[],
): ReportRow['cells'] {
  const [first, ...others] = sheets;
  return columns.map((column) => {
    const own = within(scenarios, column);
    if (first !== undefined && others.length === 0) {
      return intervalCell(wrongDirection(first, own, column.family));
    }
    return intervalCell(pooledWrongDirection(sheets, own, column.family));
  });
}

function wrongDirectionTable(
  { sheets, title }: Setting,
  scenarios: readonly StudyScenario[],
): ReportTable {
  const columns = [...columnsOf('under'), ...columnsOf('over')];
  const rows: readonly ReportRow[] = judgeGroups(sheets).map(([name, own]) => ({
    role: 'own',
    cells: [textCell(name), ...directionCells(own, scenarios, columns)],
  }));
  return {
    id: partId('wrong-direction', title),
    title: `Wrong direction (%): ${title}`,
    columns: [
      'Judge',
      ...columns.map(({ family, heading }) =>
        family === 'under' ? `${heading} judged Over` : `${heading} judged Under`,
      ),
    ],
    rows,
    notes: notesFor(rows, [
      'The share of all verdicts on these errors, those that accept the response among them. Pooled rows count each judge and draw whole scenarios for their 95% bootstrap interval; the others have Wilson intervals.',
    ]),
  };
}

/** Each judge, and all of them together where there are several. */
function judgeGroups(
  sheets: readonly VerdictSheet[],
): readonly (readonly [name: string, sheets: readonly VerdictSheet[]])[] {
  const single = sheets.map((sheet) => [sheet.judge, [sheet]] as const);
  return sheets.length > 1 ? [...single, [`Pooled (${sheets.length})`, sheets]] : single;
}

function underToOverTable(
  { sheets, title, isMain }: Setting,
  selections: readonly Selection[],
  { leftOut }: SecondaryOverAudit,
): ReportTable {
  const columns = columnsOf('under');
  const rows: readonly ReportRow[] = [
    ...judgeGroups(sheets).flatMap(([name, own]) =>
      selections.map((selection): ReportRow => ({
        role: 'own',
        cells: [
          textCell(name),
          textCell(selection.title),
          countCell(selection.scenarios.map(({ items }) => items.error)),
          ...directionCells(own, selection.scenarios, columns),
        ],
      })),
    ),
    ...(isMain ? publishedRows(columns) : []),
  ];
  return {
    id: partId('under-to-over', title),
    title: `Under errors judged Over (%), with and without flagged items: ${title}`,
    columns: ['Judge', 'Items', 'Errors', ...columns.map(({ heading }) => heading)],
    rows,
    notes: notesFor(rows, [
      selections.length === 1
        ? 'No review of the study secondary_over is among the reviews, so nothing is left out.'
        : 'Flagged: any reviewer of the study secondary_over saw a secondary over-personalization error. Items that nobody audited are in the first row alone.',
      ...leftOutNotes('secondary_over', leftOut),
    ]),
  };
}

function publishedRows(columns: readonly DirectionColumn[]): readonly ReportRow[] {
  const { all, notFlagged, confirmed } = publishedUnderToOver;
  const figures = [
    ['all', all],
    ['audited, no secondary Over flagged', notFlagged],
    ['not flagged, and the intended Under confirmed by both', confirmed],
  ] as const;
  return figures.map(([items, { bySubtype, rate }]) => ({
    role: 'reference',
    cells: [
      textCell(publishedLabel('Pooled over five judges', 'appendix C.3')),
      textCell(items),
      undefinedCell('The paper prints no figure here.'),
      ...columns.map(({ group }) =>
        printedCell(group === 'under' ? rate : (bySubtype[group] ?? null)),
      ),
    ],
  }));
}

function directionData(
  { protocol, context }: Setting,
  sheet: VerdictSheet,
  scenarios: readonly StudyScenario[],
  selections: readonly Selection[],
): JsonObject {
  const rates = (own: readonly StudyScenario[], family: 'under' | 'over'): JsonObject =>
    Object.fromEntries(
      columnsOf(family).map((column) => [
        column.group,
        estimateData(wrongDirection(sheet, within(own, column), family)),
      ]),
    );
  const underweighting = scenarios.filter(({ subtype }) => subtype === 'underweighting');
  return {
    ...{ judge: sheet.judge, protocol: protocol.id, context },
    underToOver: rates(scenarios, 'under'),
    overToUnder: rates(scenarios, 'over'),
    underToOverSelections: Object.fromEntries(
      selections.map((selection) => [
        selection.id,
        { errors: selection.scenarios.length, ...rates(selection.scenarios, 'under') },
      ]),
    ),
    underweighting: Object.fromEntries(
      verdictColumns.map(([label]) => [
        label,
        estimateData(labelShare(sheet, underweighting, label)),
      ]),
    ),
  };
}
