import { leftOutNotes } from '../../../review/left-out-reviews.ts';
import type { JudgmentGroup, ScorecardInput } from '../../scorecard.ts';
import { evidenceFirstProtocol } from '../protocols/evidence-first.ts';
import { scorecardBootstrap } from '../../../scoring/estimate.ts';
import type { Study } from './study.ts';

/** The rules behind the figures, and what the figures leave out. */
export function scorecardNotes(
  { records, groups, recordsWithErrors }: ScorecardInput,
  { scenarios, people }: Study,
  unscored: readonly JudgmentGroup[],
): readonly string[] {
  const { resamples, seed } = scorecardBootstrap;
  const withoutGold = scenarios.filter(({ subtype }) => subtype === undefined).length;
  return [
    'An under-personalization error counts as recognized when judged Under, an over-personalization error when judged Over. A misapplied-state error counts in either direction, because such a response underuses one state and overuses another. Only the three-way verdict is scored, never the subtype.',
    'FAR is the share of Right responses judged Under or Over. The constant baselines judge every response the same; no rate says anything without them.',
    'Pair accuracy needs both: the Right response accepted and its error response recognized. It is over pairs with two fresh verdicts; the other pairs are incomplete, stand beside it, and count as wrong in the last column.',
    'Only fresh verdicts are in a rate. Unreadable: the answer broke the contract. Failed: no answer came. Tied: repeats without a majority. Stale: the record or the prompt has changed since. Missing: not judged, or only cancelled. None of the five counts as right or wrong, and together with Fresh they add up to two responses per record. A verdict whose earlier stage was unreadable or failed counts as that.',
    ...(groups.some(({ samples }) => samples.size > 0)
      ? [
          'Some questions were asked repeatedly: their repeats vote, the majority counts, and a tied vote is an outcome of its own.',
        ]
      : []),
    `Cluster-bootstrap intervals are 95% percentile intervals that draw whole scenarios, with ${resamples} resamples from seed ${seed}. Resamples in which a figure is undefined are left out.`,
    'Rows marked as of the paper are figures that it published for its own dataset and judges. They are references and not measured here.',
    `Records with errors are judged and counted like any other. Records with at least one error: ${recordsWithErrors} of ${records.length}.`,
    ...leftOutNotes('verdict', people.leftOut),
    ...(groups.some(({ protocol }) => protocol === evidenceFirstProtocol.id)
      ? [
          'Evidence-first collects the evidence once for each record, judge and context; both responses are judged by it.',
        ]
      : []),
    ...(withoutGold > 0
      ? [
          `Records that name no known primary_error: ${withoutGold} of ${records.length}. Their error responses and pairs are in no rate.`,
        ]
      : []),
    ...unscored.map(
      ({ judge, protocol, context }) =>
        `${judge}: judgments under ${protocol} (${context}) have no place in these tables.`,
    ),
  ];
}
