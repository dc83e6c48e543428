import { leftOutNotes } from '../../../review/left-out-reviews.ts';
import { scorecardBootstrap } from '../../../scoring/estimate.ts';
import type { JudgmentGroup, ScorecardInput } from '../../scorecard.ts';
import type { Study } from './study.ts';

/** The rules behind the figures, and what the figures leave out. */
export function scorecardNotes(
  { records, groups, recordsWithErrors }: ScorecardInput,
  { responses, people }: Study,
  unscored: readonly JudgmentGroup[],
): readonly string[] {
  const { resamples, seed } = scorecardBootstrap;
  const inNoFigure = responses.filter(({ part }) => part === undefined);
  const withoutLabel = inNoFigure.filter(({ isLabelled }) => !isLabelled).length;
  const goodSwaps = inNoFigure.length - withoutLabel;
  const unpaired = responses.filter(
    ({ part, baseIndex }) => part === 'swap' && baseIndex === undefined,
  ).length;
  return [
    'Definitions follow appendix E.4 of the paper and the captions of its tables 4 and 23; docs/paceshop.md says how their gaps were closed.',
    'Only fresh verdicts are in a rate. Unreadable: the answer broke the contract. Failed: no answer came. Tied: repeats or judges without a majority. Stale: the record or the prompt has changed since. Missing: not judged, or only cancelled. None of the five counts as right or wrong, and together with Fresh they add up to the records of the table.',
    'A dash in the column of a method that does not natively define it is no zero, and no average is made without it.',
    'A GOOD verdict that names a family is kept: it counts as GOOD, and as a false fire.',
    ...(groups.some(({ samples }) => samples.size > 0)
      ? [
          'Some records were judged repeatedly: the repeats of one judge are combined as a vote of several judges is, and a tied vote is an outcome of its own.',
        ]
      : []),
    `Cluster-bootstrap intervals are 95% percentile intervals that draw whole queries, with all records made for them, with ${resamples} resamples from seed ${seed}. Resamples in which a figure is undefined are left out. Wilson intervals take records for independent, so they are narrower than the dependence within a query warrants.`,
    'Rows marked as of the paper are figures that it published for its own dataset and judges. They are references and not measured here.',
    `Records with errors are judged and counted like any other. Records with at least one error: ${recordsWithErrors} of ${records.length}.`,
    ...(withoutLabel > 0
      ? [
          `Records without a readable label: ${withoutLabel} of ${records.length}. They are in no rate.`,
        ]
      : []),
    ...(goodSwaps > 0
      ? [
          `Records labelled GOOD that say that their persona was swapped: ${goodSwaps} of ${records.length}. They are in no rate.`,
        ]
      : []),
    ...(unpaired > 0
      ? [
          `Swaps whose GOOD record is not among the records: ${unpaired}. They count in S1 and make no pair.`,
        ]
      : []),
    ...leftOutNotes('defect', people.leftOut),
    ...unscored.map(
      ({ judge, protocol, context }) =>
        `${judge}: judgments under ${protocol} (${context}) have no place in these tables.`,
    ),
  ];
}
