import type { ReportItem, ReportRow, ReportTable } from '../../benchmarks/scorecard.ts';
import type { JsonObject } from '../../model/json.ts';
import type { Review } from '../../model/review.ts';
import { countCell, numberCell, partId, textCell } from '../../scoring/cells.ts';
import { isOtherWording, studyFormHash } from '../form-hash.ts';
import { isWithdrawn, type ReviewedStudy, type StandingDecision } from '../reviewed-items.ts';
import { settlementOf, type Settlement } from '../settlement.ts';
import { reportItem } from './rated-question.ts';

/** What became of every review of a study: each is in exactly one of the counts from `standing` to `orphans`. */
export interface ReviewCounts {
  readonly reviews: number;
  /** Independent decisions that count. */
  readonly standing: number;
  /** Adjudications that count. */
  readonly adjudications: number;
  /** Adjudications after which a reviewer decided anew: they settle nothing any more. */
  readonly outdated: readonly ReportItem[];
  /** Of an earlier content. */
  readonly stale: readonly ReportItem[];
  /** Of a repeated round, beside a first decision: reviewers are held against themselves, and nothing else counts them. */
  readonly repeated: readonly ReportItem[];
  /** Decisions that take one back. */
  readonly withdrawals: number;
  /** Those that the same reviewer, or a later adjudication, has replaced or taken back. */
  readonly replaced: number;
  /** Outside the form of the study. */
  readonly unreadable: readonly ReportItem[];
  /** Of records or candidates that are not at hand. */
  readonly orphans: readonly ReportItem[];
  /** Standing decisions whose hash tells nothing, though the records are at hand. */
  readonly unknown: number;
  /** Standing decisions and adjudications that were made when the study asked otherwise; they count. */
  readonly otherWording: number;
  /** Items by what settles them. */
  readonly items: Readonly<Record<Settlement['by'], readonly ReportItem[]>>;
}

/**
 * @param reviews all of the study, each id once
 * @param isDeclared how the study asks is at hand
 */
export function reviewCounts(
  { study, items, unreadable, orphans }: ReviewedStudy,
  reviews: readonly Review[],
  isDeclared: boolean,
): ReviewCounts {
  const decisions = items.flatMap((item) => item.decisions);
  const adjudications = items.flatMap(({ adjudication }) => adjudication ?? []);
  const outdated = items.filter((item) => item.outdatedAdjudication !== undefined);
  const stale = items.flatMap((item) => item.stale.map(() => reportItem(item)));
  const repeated = items.flatMap((item) => item.repeated.map(() => reportItem(item)));
  const lost = new Set([...unreadable, ...orphans]);
  const withdrawals = reviews.filter((review) => isWithdrawn(review) && !lost.has(review)).length;
  const standing = decisions.length + adjudications.length + outdated.length;
  const counted = standing + stale.length + repeated.length + withdrawals + lost.size;
  const settled = Map.groupBy(items, (item) => settlementOf(study, item).by);
  const itemsBy = (by: Settlement['by']): readonly ReportItem[] =>
    (settled.get(by) ?? []).map(reportItem);
  const form = studyFormHash(study);
  return {
    reviews: reviews.length,
    standing: decisions.length,
    adjudications: adjudications.length,
    outdated: outdated.map(reportItem),
    stale,
    repeated,
    withdrawals,
    replaced: reviews.length - counted,
    unreadable: unreadable.map(itemOfReview),
    orphans: orphans.map(itemOfReview),
    unknown: items
      .filter(({ record }) => record !== undefined)
      .flatMap(({ decisions: own, adjudication }) => [...own, ...listOf(adjudication)])
      .filter(({ freshness }) => freshness === 'unknown').length,
    otherWording: isDeclared
      ? [...decisions, ...adjudications].filter(({ review }) => isOtherWording(review, form)).length
      : 0,
    items: {
      adjudication: itemsBy('adjudication'),
      consensus: itemsBy('consensus'),
      single: itemsBy('single'),
      disagreement: itemsBy('disagreement'),
      none: itemsBy('none'),
    },
  };
}

function listOf(adjudication: StandingDecision | undefined): readonly StandingDecision[] {
  return adjudication === undefined ? [] : [adjudication];
}

function itemOfReview({ record_id: recordId, candidate }: Review): ReportItem {
  return { recordId, ...(candidate === undefined ? {} : { candidate }) };
}

export interface CountedStudy {
  readonly title: string;
  readonly counts: ReviewCounts;
}

export function reviewsTable(studies: readonly CountedStudy[]): ReportTable {
  const hasRepeated = studies.some(({ counts }) => counts.repeated.length > 0);
  return {
    id: partId('reviews'),
    title: 'Reviews by what became of them',
    columns: [
      'Study',
      'Reviews',
      'Standing',
      'Adjudications',
      'Outdated',
      'Stale',
      ...(hasRepeated ? ['Repeated'] : []),
      'Withdrawals',
      'Replaced',
      'Unreadable',
      'Without record',
    ],
    rows: studies.map(({ title, counts }): ReportRow => ({
      role: 'own',
      cells: [
        textCell(title),
        numberCell(counts.reviews),
        numberCell(counts.standing),
        numberCell(counts.adjudications),
        countCell(counts.outdated),
        countCell(counts.stale),
        ...(hasRepeated ? [countCell(counts.repeated)] : []),
        numberCell(counts.withdrawals),
        numberCell(counts.replaced),
        countCell(counts.unreadable),
        countCell(counts.orphans),
      ],
    })),
    notes: [
      'Only standing decisions and adjudications are in the figures. Outdated: adjudications after which a reviewer decided anew; their items are as open as without them. Stale: what the reviewer saw has changed since. Replaced: by a later decision of the same reviewer, by a later adjudication, or taken back. Unreadable: outside the form of the study.',
      ...(hasRepeated
        ? [
            'Repeated: decided again in a repeated round. The first decision counts; the second is held against it (agreement of reviewers with themselves) and in no other figure.',
          ]
        : []),
      ...studies
        .filter(({ counts }) => counts.unknown > 0)
        .map(
          ({ title, counts }) =>
            `${title}: ${counts.unknown} standing decisions do not say which content they are about; they count as being about the present one.`,
        ),
      ...studies
        .filter(({ counts }) => counts.otherWording > 0)
        .map(
          ({ title, counts }) =>
            `${title}: ${counts.otherWording} standing decisions were made under another wording of the study: its instructions, its questions or their choices have changed since. They count.`,
        ),
    ],
  };
}

export function settlementTable(studies: readonly CountedStudy[]): ReportTable {
  return {
    id: partId('settlement'),
    title: 'Items by what settles them',
    columns: [
      'Study',
      'Adjudication',
      'Consensus',
      'One reviewer alone',
      'Open disagreement',
      'No standing decision',
    ],
    rows: studies.map(({ title, counts: { items } }): ReportRow => ({
      role: 'own',
      cells: [
        textCell(title),
        countCell(items.adjudication),
        countCell(items.consensus),
        countCell(items.single),
        countCell(items.disagreement),
        countCell(items.none),
      ],
    })),
    notes: [],
  };
}

export function countsJson({ items, ...counts }: ReviewCounts): JsonObject {
  return {
    ...counts,
    outdated: counts.outdated.length,
    stale: counts.stale.length,
    repeated: counts.repeated.length,
    unreadable: counts.unreadable.length,
    orphans: counts.orphans.length,
    items: Object.fromEntries(Object.entries(items).map(([by, own]) => [by, own.length])),
  };
}
