import type { StoredRun } from '../../core/judging/run/run-journal.ts';

const times = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** @example `3 Mar 2026, 10:14` */
export function runTitle({ start }: StoredRun): string {
  const timeMs = Date.parse(start.started_at);
  return Number.isNaN(timeMs) ? start.started_at : times.format(timeMs);
}
