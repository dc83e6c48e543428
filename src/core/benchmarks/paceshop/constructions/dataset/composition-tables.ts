import { fractionText } from '../../../../metrics/percent.ts';
import type { JsonObject } from '../../../../model/json.ts';
import type { ReportTable } from '../../../scorecard.ts';

/** One figure: ours, and the paper's where it prints one. */
export interface CompositionLine {
  readonly label: string;
  readonly value: number;
  readonly published?: number;
}

/** Lines that add up to a whole. */
export interface CompositionBreakdown {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly CompositionLine[];
}

export function plainTable(
  id: string,
  title: string,
  lines: readonly CompositionLine[],
): ReportTable {
  return {
    id,
    title,
    columns: ['', 'This dataset', 'Paper'],
    rows: lines.map(({ label, value, published }) => ({
      role: 'own',
      cells: [label, String(value), published === undefined ? '' : String(published)].map(
        (text) => ({ text }),
      ),
    })),
    notes: [],
  };
}

export function shareTable({ id, title, lines }: CompositionBreakdown): ReportTable {
  const total = lines.reduce((sum, { value }) => sum + value, 0);
  const publishedTotal = lines.reduce((sum, { published }) => sum + (published ?? 0), 0);
  return {
    id,
    title,
    columns: ['', 'n', '%', ...(publishedTotal === 0 ? [] : ['Paper, n', 'Paper, %'])],
    rows: lines.map(({ label, value, published }) => ({
      role: 'own',
      cells: [
        label,
        String(value),
        share(value, total),
        ...(publishedTotal === 0
          ? []
          : [published === undefined ? '' : String(published), share(published, publishedTotal)]),
      ].map((text) => ({ text })),
    })),
    notes: [],
  };
}

function share(value: number | undefined, total: number): string {
  return value === undefined || total === 0 ? '' : fractionText(value / total);
}

export function dataOf(lines: readonly CompositionLine[]): JsonObject {
  return Object.fromEntries(lines.map(({ label, value }) => [label, value]));
}
