import type { MatrixFigure, ReportItem } from '../../scorecard.ts';
import type { VerdictLabel } from '../protocols/verdict-contract.ts';
import { partId } from '../../../scoring/cells.ts';
import type { StudyScenario } from './study-scenario.ts';
import type { VerdictSheet } from './verdict-sheet.ts';

/** In the order in which they are shown. */
export const verdictColumns: readonly (readonly [label: VerdictLabel, title: string])[] = [
  ['RIGHT', 'Right'],
  ['UNDER_PERSONALIZED', 'Under'],
  ['OVER_PERSONALIZED', 'Over'],
];

interface GoldRow {
  readonly title: string;
  readonly member: 'right' | 'error';
  readonly belongs: (scenario: StudyScenario) => boolean;
  readonly gold: readonly VerdictLabel[];
}

const goldRows: readonly GoldRow[] = [
  { title: 'Right', member: 'right', belongs: () => true, gold: ['RIGHT'] },
  {
    title: 'Under',
    member: 'error',
    belongs: ({ family }) => family === 'under',
    gold: ['UNDER_PERSONALIZED'],
  },
  {
    title: 'Over',
    member: 'error',
    belongs: ({ family }) => family === 'over',
    gold: ['OVER_PERSONALIZED'],
  },
  {
    title: 'Misapplied state',
    member: 'error',
    belongs: ({ family }) => family === 'misapplied',
    gold: ['UNDER_PERSONALIZED', 'OVER_PERSONALIZED'],
  },
];

/** Gold against verdict, over the verdicts that count. */
export function verdictMatrix(
  sheet: VerdictSheet,
  scenarios: readonly StudyScenario[],
  settingTitle: string,
): MatrixFigure {
  return {
    type: 'matrix',
    id: partId('verdicts', settingTitle, sheet.judge),
    title: `Verdicts of ${sheet.judge}: ${settingTitle}`,
    rowTitle: 'Gold',
    columnTitle: 'Verdict',
    columns: verdictColumns.map(([, title]) => title),
    rows: goldRows.map(({ title, member, belongs, gold }) => ({
      label: title,
      cells: verdictColumns.map(([label]) => ({
        items: itemsWithLabel(sheet, scenarios.filter(belongs), member, label),
        isGold: gold.includes(label),
      })),
    })),
    notes: [],
  };
}

export function itemsWithLabel(
  sheet: VerdictSheet,
  scenarios: readonly StudyScenario[],
  member: 'right' | 'error',
  label: VerdictLabel,
): readonly ReportItem[] {
  return scenarios.flatMap(({ index, items }) => {
    const response = sheet[member][index];
    return response?.state === 'fresh' && response.label === label ? [items[member]] : [];
  });
}
