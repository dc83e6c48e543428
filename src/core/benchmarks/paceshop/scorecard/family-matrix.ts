import { partId } from '../../../scoring/cells.ts';
import type { MatrixFigure } from '../../scorecard.ts';
import { defectFamilies, familyNames, type DefectFamily } from '../taxonomy.ts';
import type { JudgedRow } from './judged-row.ts';
import { verdictOf } from './pace-sheet.ts';
import type { StudyResponse } from './study-response.ts';

interface GoldRow {
  readonly label: string;
  readonly gold: DefectFamily | 'NONE';
  readonly belongs: (response: StudyResponse) => boolean;
}

const goldRows: readonly GoldRow[] = [
  ...familyNames.map((family): GoldRow => ({
    label: defectFamilies[family].title,
    gold: family,
    belongs: ({ onlyDefect }) => onlyDefect?.family === family,
  })),
  { label: 'Swap', gold: 'PREF_CONFLICT', belongs: ({ part }) => part === 'swap' },
  { label: 'None (GOOD)', gold: 'NONE', belongs: ({ part }) => part === 'good' },
];

const namedFamilies: readonly (DefectFamily | 'NONE')[] = [...familyNames, 'NONE'];

/** Gold family against the one that a judge names, over the verdicts that count. */
export function familyMatrix({ method, judge, sheets, responses }: JudgedRow): MatrixFigure {
  const [sheet] = sheets;
  return {
    type: 'matrix',
    id: partId('families', method, judge),
    title: `Families named by ${judge}: ${method}`,
    rowTitle: 'Gold',
    columnTitle: 'Named',
    columns: namedFamilies.map((family) =>
      family === 'NONE' ? 'None' : defectFamilies[family].title,
    ),
    rows: goldRows.map(({ label, gold, belongs }) => {
      const own = responses.filter(belongs);
      return {
        label,
        cells: namedFamilies.map((family) => ({
          items: own.flatMap(({ index, item }) =>
            sheet !== undefined && verdictOf(sheet, index)?.family === family ? [item] : [],
          ),
          isGold: family === gold,
        })),
      };
    }),
    notes: ['BAD records with one defect, swaps, and GOOD records.'],
  };
}
