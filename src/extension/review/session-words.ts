import type { Study } from '../../core/benchmarks/study.ts';
import type { MissingItem } from './session-records.ts';
import type { SessionSnapshot } from './session-snapshot.ts';

/** What a session says where it has no item to show: in a blind study, without a name of anything. */

export function sessionTitle({ title }: Study, isAdjudication: boolean): string {
  return isAdjudication ? `${title}: adjudication` : title;
}

/** @param missing undefined where nothing is missing, and reviewers agree */
export function heldWords(
  { isBlind }: Study,
  missing: Omit<MissingItem, 'drawn'> | undefined,
): string {
  if (missing === undefined) {
    return 'Reviewers agree on this item by now: nothing is left to settle.';
  }
  const why = isBlind ? `This item cannot be shown now: ${missing.cause}.` : missing.reason;
  return `${why} It is shown again as soon as it can be.`;
}

export function nothingWords(
  { isBlind }: Study,
  isAdjudication: boolean,
  { missing }: SessionSnapshot,
): string {
  if (isAdjudication) return 'Reviewers disagree on nothing here.';
  const [first] = missing;
  if (first === undefined) return 'The file has nothing that this study asks about.';
  return `None of the ${missing.length} items can be shown: ${isBlind ? `${first.cause}.` : first.reason}`;
}

export function noOtherWords({ items }: SessionSnapshot): string {
  const hasOpen = items.some(({ standing }) => !standing.isDecided);
  return hasOpen ? 'This is the last open item.' : 'Every item is decided.';
}
