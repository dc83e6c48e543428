import type { JudgmentGroup, ScorecardInput } from '../scorecard.ts';
import { subtypeOf } from './scorecard-tally.ts';

/** The rules behind the figures, and what the figures leave out. */
export function scorecardNotes(
  { records, groups, recordsWithErrors }: ScorecardInput,
  unscored: readonly JudgmentGroup[],
): readonly string[] {
  const notes = [
    'An under-personalization error counts as recognized when judged Under, an over-personalization error when judged Over. A misapplied-state error counts in either direction, because such a response underuses one state and overuses another. Only the three-way verdict is scored, never the subtype.',
    'FAR is the share of Right responses judged Under or Over. The constant baselines judge every response the same; no rate says anything without them.',
    'Pair accuracy needs both: the Right response accepted and its error response recognized. It is over pairs with two fresh verdicts; the other pairs are incomplete, stand beside it, and count as wrong in the last column.',
    'Only fresh verdicts are in a rate. Unreadable: the answer broke the contract. Failed: no answer came. Stale: the record or the prompt has changed since. Missing: not judged, or only cancelled. None of the four counts as right or wrong, and together with Fresh they add up to two responses per record.',
    `Records with errors are judged and counted like any other. Records with at least one error: ${recordsWithErrors} of ${records.length}.`,
  ];
  const withoutGold = records.filter(({ record }) => subtypeOf(record) === undefined).length;
  if (withoutGold > 0) {
    notes.push(
      `Records that name no known primary_error: ${withoutGold} of ${records.length}. Their error responses and pairs are in no rate.`,
    );
  }
  if (groups.some(({ fresh }) => [...fresh.values()].some(({ sample }) => sample !== undefined))) {
    notes.push(
      'Some responses were judged repeatedly. This report takes the latest fresh judgment of each response and holds no vote.',
    );
  }
  for (const { judge, protocol, context } of unscored) {
    notes.push(`${judge}: judgments under ${protocol} (${context}) have no place in these tables.`);
  }
  return notes;
}
