import type { RepairPage } from '../protocol/repair.ts';

/** The latest run broke off before its tries were used up, and the record is still the same. */
export function canGoOn({ attempts, end, isOutdated, accepted }: RepairPage): boolean {
  if (attempts.length === 0 || isOutdated || accepted !== undefined) return false;
  return end?.isBrokenOff === true;
}
