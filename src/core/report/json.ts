import type { Report } from './report.ts';

/**
 * The figures as data, at full precision: rates are fractions, undefined ones null. `metrics` are those that limits can
 * be held against, `provenance` says how the report was made.
 */
export function renderJson({ data, metrics, provenance }: Report): string {
  return `${JSON.stringify({ ...data, metrics, provenance }, undefined, 2)}\n`;
}
