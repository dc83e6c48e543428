import { fractionText, percentText } from '../metrics/percent.ts';
import type { ReportCell, ReportItem, ReportTable } from '../benchmarks/scorecard.ts';
import { nothingCounted, type Estimate } from './estimate.ts';

const UNDEFINED = '-';

export function textCell(text: string): ReportCell {
  return { text };
}

/** A whole number of things, with the things. */
export function countCell(items: readonly ReportItem[]): ReportCell {
  return { text: String(items.length), value: items.length, items };
}

/** A whole number whose things nobody can open. */
export function numberCell(value: number): ReportCell {
  return { text: String(value), value };
}

export function undefinedCell(reason: string): ReportCell {
  return { text: UNDEFINED, value: null, reason };
}

/** Percent with one decimal, e.g. `66.5`. */
export function percentCell(estimate: Estimate): ReportCell {
  return figureCell(estimate, percentOf(estimate));
}

/** @example `66.5 (268/403; 61.8–70.9)`; without counts where the figure is a mean */
export function intervalCell(estimate: Estimate): ReportCell {
  const { value, counts, interval } = estimate;
  if (value === null) return figureCell(estimate, UNDEFINED);
  const details = [
    ...(counts === undefined ? [] : [`${counts.k}/${counts.n}`]),
    ...(interval === undefined
      ? []
      : [`${fractionText(interval.lower)}–${fractionText(interval.upper)}`]),
  ];
  const text = percentOf(estimate);
  return figureCell(estimate, details.length === 0 ? text : `${text} (${details.join('; ')})`);
}

/** @example `+2.0 (-1.5 to 5.4)`, in points */
export function differenceCell(estimate: Estimate): ReportCell {
  const { value, interval } = estimate;
  if (value === null) return figureCell(estimate, UNDEFINED);
  const text = signed(fractionText(value));
  return figureCell(
    estimate,
    interval === undefined
      ? text
      : `${text} (${signed(fractionText(interval.lower))} to ${signed(fractionText(interval.upper))})`,
  );
}

/** A statistic that is no share, e.g. a kappa: two decimals. */
export function statisticCell(estimate: Estimate): ReportCell {
  const { value, interval } = estimate;
  if (value === null) return figureCell(estimate, UNDEFINED);
  return figureCell(
    estimate,
    interval === undefined ? twoDecimals(value) : `${twoDecimals(value)} (${boundsText(interval)})`,
  );
}

/** What rounds to zero has no sign. */
function twoDecimals(value: number): string {
  const text = value.toFixed(2);
  return text === '-0.00' ? '0.00' : text;
}

/** A dash would be read as a minus where a bound has one. */
function boundsText({ lower, upper }: NonNullable<Estimate['interval']>): string {
  const between =
    twoDecimals(lower).startsWith('-') || twoDecimals(upper).startsWith('-') ? ' to ' : '–';
  return `${twoDecimals(lower)}${between}${twoDecimals(upper)}`;
}

/** A p-value with three decimals, as small ones are read. */
export function probabilityCell(value: number): ReportCell {
  return { text: value < 0.001 ? '< 0.001' : value.toFixed(3), value };
}

/** A figure that somebody printed in percent; null where they printed none. */
export function printedCell(percent: number | null): ReportCell {
  if (percent === null) return undefinedCell('The paper prints no figure here.');
  return { text: percent.toFixed(1), value: percent / 100 };
}

export function figureCell({ value, interval, reason, items }: Estimate, text: string): ReportCell {
  return {
    text: value === null ? UNDEFINED : text,
    value,
    ...(interval === undefined ? {} : { interval }),
    ...(value === null ? { reason: reason ?? nothingCounted } : {}),
    items,
  };
}

/** The notes of a table, and what its dashes mean where it has some. */
export function notesFor(rows: ReportTable['rows'], notes: readonly string[]): readonly string[] {
  const reasons = new Set(
    rows.flatMap(({ cells }) =>
      cells.flatMap(({ reason }) => (reason === undefined ? [] : [reason])),
    ),
  );
  if (reasons.size === 0) return notes;
  return [
    ...notes,
    `A dash (${UNDEFINED}) means that there is no figure: ${[...reasons].join(' ')}`,
  ];
}

/** Words that name a part of a report, e.g. `counts-end-to-end-context-full`. */
export function partId(...words: readonly string[]): string {
  return words
    .map((word) => word.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-'))
    .map((word) => word.replace(/^-|-$/gu, ''))
    .filter((word) => word !== '')
    .join('-');
}

function percentOf({ value, counts }: Estimate): string {
  if (value === null) return UNDEFINED;
  if (counts === undefined) return fractionText(value);
  return percentText({ ...counts, rate: value }) ?? UNDEFINED;
}

function signed(text: string): string {
  return text.startsWith('-') || text === '0.0' ? text : `+${text}`;
}
