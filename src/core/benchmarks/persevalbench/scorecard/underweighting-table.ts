import type { ReportRow, ReportTable } from '../../scorecard.ts';
import type { VerdictLabel } from '../protocols/verdict-contract.ts';
import { intervalCell, notesFor, partId, textCell } from '../../../scoring/cells.ts';
import { rateEstimate, type Count, type Estimate } from '../../../scoring/estimate.ts';
import type { Setting } from './settings.ts';
import type { StudyScenario } from './study-scenario.ts';
import { itemsWithLabel, verdictColumns } from './verdict-matrix.ts';
import type { VerdictSheet } from './verdict-sheet.ts';

/** Appendix C.2: how verdicts on underweighting errors part. */
export function underweightingTable(
  { sheets, title }: Setting,
  scenarios: readonly StudyScenario[],
): ReportTable {
  const own = scenarios.filter(({ subtype }) => subtype === 'underweighting');
  const rows: readonly ReportRow[] = sheets.map((sheet) => ({
    role: 'own',
    cells: [
      textCell(sheet.judge),
      ...verdictColumns.map(([label]) => intervalCell(labelShare(sheet, own, label))),
      intervalCell(underAmongErrors(sheet, own)),
    ],
  }));
  return {
    id: partId('underweighting', title),
    title: `Verdicts on underweighting (%): ${title}`,
    columns: [
      'Judge',
      ...verdictColumns.map(([, heading]) => heading),
      'Under among error verdicts',
    ],
    rows,
    notes: notesFor(rows, [
      'Either error verdict recognizes underweighting: the applicable state has too little influence, or what took its place too much.',
    ]),
  };
}

export function labelShare(
  sheet: VerdictSheet,
  scenarios: readonly StudyScenario[],
  label: VerdictLabel,
): Estimate {
  return rateEstimate(
    scenarios.flatMap(({ index, items }): readonly Count[] => {
      const response = sheet.error[index];
      if (response?.state !== 'fresh') return [];
      return [{ item: items.error, isHit: response.label === label }];
    }),
  );
}

function underAmongErrors(sheet: VerdictSheet, scenarios: readonly StudyScenario[]): Estimate {
  const [under, over] = (['UNDER_PERSONALIZED', 'OVER_PERSONALIZED'] as const).map((label) =>
    itemsWithLabel(sheet, scenarios, 'error', label),
  );
  return rateEstimate([
    ...(under ?? []).map((item) => ({ item, isHit: true })),
    ...(over ?? []).map((item) => ({ item, isHit: false })),
  ]);
}
