import { counted } from '../../core/model/counted.ts';
import { minutesAndHours } from '../../core/model/time-words.ts';

/** Amounts as messages show them. */

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const money = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** @example `310 tokens`, `12 thousand tokens`, `3.4 million tokens` */
export function tokens(amount: number): string {
  if (amount < 1_000) return counted(Math.round(amount), 'token');
  if (amount < 999_500) return `${whole.format(amount / 1_000)} thousand tokens`;
  return `${(amount / 1_000_000).toFixed(1)} million tokens`;
}

/** @example `$0.003`, `$12.40` */
export function dollars(amount: number): string {
  if (amount > 0 && amount < 0.01) return `$${amount.toPrecision(1)}`;
  return `$${money.format(amount)}`;
}

/** @example `45 s`, `12 min`, `3 h 20 min` */
export function duration(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1_000));
  return seconds < 90 ? `${seconds} s` : minutesAndHours(seconds);
}
