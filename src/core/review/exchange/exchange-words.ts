import { counted } from '../../model/counted.ts';
import type { JsonValue } from '../../model/json.ts';
import type { ReviewLeftover } from './review-format.ts';

export function countedReviews(count: number): string {
  return counted(count, 'review');
}

export function countedPieces({ length }: readonly ReviewLeftover[]): string {
  if (length === 0) return 'all of it fitted';
  return `${counted(length, 'piece')} did not fit`;
}

/** Of reviews about records that the dataset does not have, or has several of. */
export function strayWords(count: number): string {
  return count === 1
    ? '1 review counts for no record: none of the dataset has its id, or several have it'
    : `${count} reviews count for no record: none of the dataset has their ids, or several have them`;
}

/** What an export did, e.g. `Exported 2 of 3 reviews as csv; 1 piece did not fit.` @param format its id or title */
export function exportWords(
  format: string,
  done: {
    readonly count: number;
    readonly of: number;
    /** Reviews of studies that were not asked for. */
    readonly otherCount: number;
    readonly leftovers: readonly ReviewLeftover[];
  },
): string {
  const { count, of, otherCount, leftovers } = done;
  const others =
    otherCount === 0 ? '' : ` ${countedReviews(otherCount)} of other studies stayed here.`;
  return `Exported ${count} of ${countedReviews(of)} as ${format}; ${countedPieces(leftovers)}.${others}`;
}

/** What an export of tasks did. @param format its id or title */
export function taskWords(
  format: string,
  done: {
    readonly study: string;
    readonly count: number;
    /** Items that somebody has decided, where those are left out. */
    readonly decidedCount: number;
    readonly leftovers: readonly ReviewLeftover[];
  },
): string {
  const { study, count, decidedCount, leftovers } = done;
  const decided =
    decidedCount === 0 ? '' : ` ${decidedCount} that somebody has decided stayed here.`;
  return `Wrote ${counted(count, 'task')} of ${study} as ${format}; ${countedPieces(leftovers)}.${decided}`;
}

/** Characters of a decision that are quoted; all of it stands in what was left out. */
const mostQuoted = 80;

/** `line 4: {"q1":"maybe"}`. @param decision undefined where nothing need be quoted */
export function placeSaying(place: string, decision: JsonValue | undefined): string {
  if (decision === undefined) return place;
  const text = JSON.stringify(decision);
  const quoted = text.length > mostQuoted ? `${text.slice(0, mostQuoted).toWellFormed()}...` : text;
  return `${place}: ${quoted}`;
}
