import type { Report } from './report.ts';

/** The figures alone, at full precision: rates are fractions, undefined ones null. */
export function renderJson(report: Report): string {
  return `${JSON.stringify(report.data, undefined, 2)}\n`;
}
