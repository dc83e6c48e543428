import { percentText } from '../../metrics/percent.ts';
import type { Rate } from '../../metrics/rate.ts';
import { wilsonInterval } from '../../metrics/wilson.ts';
import type { ReportRow, ReportTable } from '../scorecard.ts';
import { errorColumns } from './scorecard-columns.ts';
import type { ScoredJudge } from './scorecard-judges.ts';

const UNDEFINED = '-';
const UNDEFINED_NOTE = `A dash (${UNDEFINED}) means that nothing was counted, so there is no rate.`;

/** The layout of table 3 of the paper: percent with one decimal, a row per judge. */
export function recognitionTable(setting: string, rows: readonly ScoredJudge[]): ReportTable {
  const cells = rows.map(({ judge, tally }) => [
    judge,
    ...[...tally.recognized.values(), tally.falseAlarms].map(percentCell),
  ]);
  return {
    id: partId('recognition', setting),
    title: `Error recognition rate (%): ${setting}`,
    columns: ['Judge', ...errorColumns.map(({ heading }) => heading), 'FAR'],
    rows: reportRows(rows, cells),
    notes: notesFor(cells, [
      'Und., Ov., Mis. and All pool the error responses before them. FAR (false alarm rate) is better when lower.',
    ]),
  };
}

/** What the rates of the first table rest on. */
export function countsTable(setting: string, rows: readonly ScoredJudge[]): ReportTable {
  const cells = rows.map(({ judge, tally }) => {
    const { counts, pairs } = tally;
    const all = tally.recognized.get('all');
    return [
      judge,
      ...[counts.fresh, counts.unreadable, counts.failed, counts.stale, counts.missing].map(String),
      all === undefined ? UNDEFINED : intervalCell(all),
      intervalCell(tally.falseAlarms),
      intervalCell(pairs.accuracy),
      String(pairs.incomplete),
      percentCell(pairs.lowerBound),
    ];
  });
  return {
    id: partId('counts', setting),
    title: `Judgments and pair accuracy: ${setting}`,
    columns: [
      'Judge',
      'Fresh',
      'Unreadable',
      'Failed',
      'Stale',
      'Missing',
      'ERR (All)',
      'FAR',
      'Pair accuracy',
      'Incomplete pairs',
      'Pair accuracy, incomplete wrong',
    ],
    rows: reportRows(rows, cells),
    notes: notesFor(cells, [
      'Rates read: percent (counted/of all; 95% Wilson interval in percent).',
    ]),
  };
}

function partId(name: string, setting: string): string {
  return `${name}-${setting.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-')}`;
}

function reportRows(
  judges: readonly ScoredJudge[],
  texts: readonly (readonly string[])[],
): readonly ReportRow[] {
  return texts.map((cells, index) => ({
    role: judges[index]?.protocol === 'none' ? 'reference' : 'own',
    cells: cells.map((text) => ({ text })),
  }));
}

function percentCell(rate: Rate): string {
  return percentText(rate) ?? UNDEFINED;
}

function intervalCell(rate: Rate): string {
  const interval = wilsonInterval(rate);
  if (interval === undefined) return UNDEFINED;
  const [lower, upper] = [interval.lower, interval.upper].map((bound) => (100 * bound).toFixed(1));
  return `${percentCell(rate)} (${rate.k}/${rate.n}; ${lower ?? ''}–${upper ?? ''})`;
}

function notesFor(
  rows: readonly (readonly string[])[],
  notes: readonly string[],
): readonly string[] {
  const hasUndefined = rows.some((cells) => cells.slice(1).includes(UNDEFINED));
  return hasUndefined ? [...notes, UNDEFINED_NOTE] : notes;
}
