/** Numbers and times as people read them. English throughout, like every other text of the views. */

const numbers = new Intl.NumberFormat('en');
const seconds = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });
const smallDollars = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'USD',
  maximumSignificantDigits: 2,
});
const percents = new Intl.NumberFormat('en', { style: 'percent' });
const ratios = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const times = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** @example counted(1, 'turn') === '1 turn'; counted(1200, 'word') === '1,200 words' */
export function counted(count: number, noun: string): string {
  return `${numbers.format(count)} ${noun}${count === 1 ? '' : 's'}`;
}

export function formatNumber(count: number): string {
  return numbers.format(count);
}

/** `640 ms` under a second, else seconds. */
export function formatDuration(durationMs: number): string {
  return durationMs < 1000
    ? `${numbers.format(Math.round(durationMs))} ms`
    : `${seconds.format(durationMs / 1000)} s`;
}

/** One call often costs a fraction of a cent: two significant digits below ten cents. */
export function formatCost(costUsd: number): string {
  return costUsd > 0 && costUsd < 0.1 ? smallDollars.format(costUsd) : dollars.format(costUsd);
}

/** @param share 0 to 1 */
export function formatShare(share: number): string {
  return percents.format(share);
}

export function formatRatio(ratio: number): string {
  return ratios.format(ratio);
}

/** Local time; the text itself where it is no date. */
export function formatTime(isoTime: string): string {
  const timeMs = Date.parse(isoTime);
  return Number.isNaN(timeMs) ? isoTime : times.format(timeMs);
}
