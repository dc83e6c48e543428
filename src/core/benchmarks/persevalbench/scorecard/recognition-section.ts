import type { PlaneFigure, ReportRow, ReportTable } from '../../scorecard.ts';
import {
  countCell,
  intervalCell,
  notesFor,
  partId,
  percentCell,
  printedCell,
  textCell,
} from '../../../scoring/cells.ts';
import { errorColumns } from './error-columns.ts';
import { figureValue } from '../../../scoring/estimate.ts';
import { judgeData, judgeTally, type JudgeTally } from './judge-tally.ts';
import { publishedJudges, publishedLabel } from './published-figures.ts';
import type { ReportPart } from '../../../scoring/report-part.ts';
import { stateCells, stateHeadings } from '../../../scoring/state-columns.ts';
import type { Study } from './study.ts';
import type { VerdictSheet } from './verdict-sheet.ts';

interface TalliedJudge {
  readonly sheet: VerdictSheet;
  readonly tally: JudgeTally;
  readonly role: ReportRow['role'];
}

interface TalliedSetting {
  readonly title: string;
  readonly isMain: boolean;
  readonly judges: readonly TalliedJudge[];
}

/** Table 3 of the paper for each setting that was judged; the constant judges alone when none was. */
export function recognitionSection({ scenarios, settings, constants }: Study): ReportPart {
  const tallied = (role: ReportRow['role']) => (sheet: VerdictSheet) => ({
    ...{ sheet, role },
    tally: judgeTally(sheet, scenarios),
  });
  const baselines = constants.map(tallied('reference'));
  const own: readonly TalliedSetting[] = settings.map(({ title, isMain, sheets }) => ({
    ...{ title, isMain },
    judges: sheets.map(tallied('own')),
  }));
  const shown =
    own.length > 0 ? own : [{ title: 'baselines, no judgments yet', isMain: false, judges: [] }];
  const all = shown.map((setting) => ({ ...setting, judges: [...setting.judges, ...baselines] }));
  return {
    section: {
      title: 'Recognition',
      tables: all.flatMap((setting) => [recognitionTable(setting), countsTable(setting)]),
      figures: all.map(plane),
    },
    data: {
      judges: own.flatMap(({ judges }) =>
        judges.map(({ sheet, tally }) => judgeData(sheet, tally)),
      ),
      baselines: baselines.map(({ sheet, tally }) => judgeData(sheet, tally)),
    },
  };
}

/** The layout of table 3 of the paper: percent with one decimal, a row per judge. */
function recognitionTable({ title, isMain, judges }: TalliedSetting): ReportTable {
  const rows: readonly ReportRow[] = [
    ...judges.map(({ sheet, tally, role }) => ({
      role,
      cells: [
        textCell(sheet.judge),
        ...[...tally.recognized.values(), tally.falseAlarms].map(percentCell),
      ],
    })),
    ...(isMain ? publishedRows() : []),
  ];
  return {
    id: partId('recognition', title),
    title: `Error recognition rate (%): ${title}`,
    columns: ['Judge', ...errorColumns.map(({ heading }) => heading), 'FAR'],
    rows,
    notes: notesFor(rows, [
      'Und., Ov., Mis. and All pool the error responses before them. FAR (false alarm rate) is better when lower.',
      ...(isMain ? ['Rows marked as of the paper were measured on its own 403 scenarios.'] : []),
    ]),
  };
}

function publishedRows(): readonly ReportRow[] {
  return publishedJudges.map(({ name, recognition }) => ({
    role: 'reference',
    cells: [textCell(publishedLabel(name, 'table 3')), ...recognition.map(printedCell)],
  }));
}

/** What the rates of the first table rest on. */
function countsTable({ title, judges }: TalliedSetting): ReportTable {
  const rows = judges.map(({ sheet, tally, role }): ReportRow => {
    const { states, recognized, pairs } = tally;
    const all = recognized.get('all');
    return {
      role,
      cells: [
        textCell(sheet.judge),
        ...stateCells(states),
        ...[all, tally.falseAlarms, pairs.accuracy].map((estimate) =>
          estimate === undefined ? textCell('') : intervalCell(estimate),
        ),
        countCell(pairs.incomplete),
        percentCell(pairs.lowerBound),
      ],
    };
  });
  return {
    id: partId('counts', title),
    title: `Judgments and pair accuracy: ${title}`,
    columns: [
      'Judge',
      ...stateHeadings,
      'ERR (All)',
      'FAR',
      'Pair accuracy',
      'Incomplete pairs',
      'Pair accuracy, incomplete wrong',
    ],
    rows,
    notes: notesFor(rows, [
      'Rates read: percent (counted/of all; 95% Wilson interval in percent).',
    ]),
  };
}

/** Judges by how often they raise an alarm rightly and wrongly; up and to the left is better. */
function plane({ title, isMain, judges }: TalliedSetting): PlaneFigure {
  const points = judges.flatMap(({ sheet, tally, role }): PlaneFigure['points'] => {
    const horizontal = figureValue(tally.falseAlarms);
    const vertical = figureValue(tally.recognized.get('all'));
    if (horizontal === undefined || vertical === undefined) return [];
    return [{ label: sheet.judge, role, horizontal, vertical }];
  });
  const published = isMain ? publishedPoints() : [];
  return {
    type: 'plane',
    id: partId('plane', title),
    title: `Error recognition and false alarms: ${title}`,
    horizontal: 'FAR',
    vertical: 'ERR',
    points: [...points, ...published],
    notes: [
      'Up and to the left is better. Judges that say one verdict whatever they see lie where they lie by the composition of the dataset alone.',
    ],
  };
}

function publishedPoints(): PlaneFigure['points'] {
  return publishedJudges.map(({ name, recognition }) => {
    const [err = 0, far = 0] = recognition.slice(-2);
    return {
      label: publishedLabel(name, 'table 3'),
      role: 'reference',
      horizontal: { value: far / 100 },
      vertical: { value: err / 100 },
    };
  });
}
