import type { JsonObject } from '../../../model/json.ts';
import { leftOutNotes } from '../../../review/left-out-reviews.ts';
import type { ReportRow, ReportTable } from '../../scorecard.ts';
import { annotatorAgreement, agreementTable, agreementData } from './annotator-agreement.ts';
import { annotatorTests, annotatorTestData, annotatorTestTable } from './annotator-tests.ts';
import {
  figureCell,
  notesFor,
  partId,
  percentCell,
  printedCell,
  textCell,
} from '../../../scoring/cells.ts';
import { estimateData, type Estimate } from '../../../scoring/estimate.ts';
import { measured, meanMeasured } from './measured.ts';
import { humanColumns, type HumanColumn } from './human-columns.ts';
import type { People } from './people.ts';
import { publishedJudges, publishedLabel, publishedPeople } from './published-figures.ts';
import type { ReportPart } from '../../../scoring/report-part.ts';
import type { Setting } from './settings.ts';
import type { Study } from './study.ts';
import type { StudyScenario } from './study-scenario.ts';
import type { VerdictSheet } from './verdict-sheet.ts';

/** Table 4 of the paper and appendix D, study 3: people and judges on the responses that people judged. */
export function humanSection(study: Study): ReportPart {
  const { people, settings } = study;
  if (people.sheets.length === 0) {
    return {
      section: { title: 'Human reference', tables: [], figures: [] },
      data: { human: null },
    };
  }
  const agreement = annotatorAgreement(people.sheets, study.scenarios);
  const tests = settings.map((setting) => ({
    setting,
    tests: annotatorTests(people.sheets, setting.sheets, study.scenarios),
  }));
  const shown: readonly (Setting | undefined)[] = settings.length > 0 ? settings : [undefined];
  return {
    section: {
      title: 'Human reference',
      tables: [
        ...shown.map((setting) => humanTable(study, setting)),
        agreementTable(agreement),
        ...tests.map(({ setting, tests: own }) => annotatorTestTable(setting.title, own)),
      ],
      figures: [],
    },
    data: {
      human: {
        leftOutReviews: { ...people.leftOut },
        annotators: people.sheets.map((sheet) => humanData(sheet, study)),
        mean: figuresData((column) => humanMean(people, column, study.scenarios)),
        judges: settings.flatMap(({ sheets, protocol, context }) =>
          sheets.map((sheet) => ({ ...humanData(sheet, study), protocol: protocol.id, context })),
        ),
        agreement: agreement.map(agreementData),
        tests: tests.flatMap(({ setting, tests: own }) =>
          own.map((test) => annotatorTestData(setting, test)),
        ),
      },
    },
  };
}

/** The scenarios of a column whose response at least one person judged. */
function judgedByPeople(
  { sheets }: People,
  { measure, belongs }: HumanColumn,
  scenarios: readonly StudyScenario[],
): readonly StudyScenario[] {
  return scenarios.filter(
    (scenario) =>
      belongs(scenario) && sheets.some((sheet) => measure.outcome(sheet, scenario) !== undefined),
  );
}

function columnEstimate(
  sheet: VerdictSheet,
  people: People,
  column: HumanColumn,
  scenarios: readonly StudyScenario[],
): Estimate {
  return measured(column.measure, sheet, judgedByPeople(people, column, scenarios));
}

/** The unweighted mean over annotators. */
function humanMean(
  { sheets }: People,
  { measure, belongs }: HumanColumn,
  scenarios: readonly StudyScenario[],
): Estimate {
  const own = scenarios.filter(belongs);
  return meanMeasured(
    measure,
    sheets.map((sheet) => ({ sheet, scenarios: own })),
  );
}

function humanTable({ people, scenarios }: Study, setting: Setting | undefined): ReportTable {
  const totals = humanColumns.map((column) => judgedByPeople(people, column, scenarios).length);
  const row = (name: string, sheet: VerdictSheet): ReportRow => ({
    role: 'own',
    cells: [
      textCell(name),
      ...humanColumns.map((column, place) => {
        const estimate = columnEstimate(sheet, people, column, scenarios);
        const { counts } = estimate;
        const cell = percentCell(estimate);
        if (counts === undefined || counts.n === 0 || counts.n === totals[place]) return cell;
        return figureCell(estimate, `${cell.text} (${counts.k}/${counts.n})`);
      }),
    ],
  });
  const rows: readonly ReportRow[] = [
    ...(setting?.sheets ?? []).map((sheet) => row(sheet.judge, sheet)),
    ...people.sheets.map((sheet) => row(sheet.judge, sheet)),
    {
      role: 'own',
      cells: [
        textCell('Human mean'),
        ...humanColumns.map((column) => percentCell(humanMean(people, column, scenarios))),
      ],
    },
    ...(setting?.isMain === true ? publishedRows() : []),
  ];
  const title = setting?.title ?? 'no judges';
  return {
    id: partId('human', title),
    title: `People and judges on the responses that people judged (%): ${title}`,
    columns: [
      'Judge',
      ...humanColumns.map(({ heading }, place) => `${heading} (n = ${totals[place] ?? 0})`),
    ],
    rows,
    notes: notesFor(rows, [
      'People: reviews of the study verdict, the last decision of each reviewer about each response as it is. n counts the responses that at least one of them judged; where a row rests on fewer, its counts stand behind the rate.',
      'Human mean is the unweighted mean over the annotators.',
      ...leftOutNotes('verdict', people.leftOut),
    ]),
  };
}

function publishedRows(): readonly ReportRow[] {
  const judges = publishedJudges.map(({ name, onHumanSubset }) => [name, onHumanSubset] as const);
  return [...judges, ...publishedPeople].map(([name, figures]) => ({
    role: 'reference',
    cells: [textCell(publishedLabel(name, 'table 4')), ...figures.map(printedCell)],
  }));
}

function humanData(sheet: VerdictSheet, { people, scenarios }: Study): JsonObject {
  return {
    judge: sheet.judge,
    ...figuresData((column) => columnEstimate(sheet, people, column, scenarios)),
  };
}

function figuresData(estimateOf: (column: HumanColumn) => Estimate): JsonObject {
  return Object.fromEntries(
    humanColumns.map((column) => [column.id, estimateData(estimateOf(column))]),
  );
}
