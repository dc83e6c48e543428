import type { ReportSection } from '../../benchmarks/scorecard.ts';
import type { Study } from '../../benchmarks/study.ts';
import type { JsonObject } from '../../model/json.ts';
import type { Review } from '../../model/review.ts';
import { allPortions, type Portions } from '../../model/portions.ts';
import { resultOf } from '../../model/steps.ts';
import { UserError } from '../../model/user-error.ts';
import type { Report } from '../../report/report.ts';
import type { SourceFile } from '../../report/source-files.ts';
import { indexJudgments } from '../../judging/judgment-index.ts';
import { scorecardBootstrap } from '../../scoring/estimate.ts';
import { withUniqueIds } from '../../scoring/unique-ids.ts';
import { isMark } from '../marks.ts';
import { reviewsOfDraws } from '../draws/draw-filter.ts';
import { orderedReviews } from '../review-order.ts';
import { reviewedItems } from '../reviewed-items.ts';
import { agreementCaveats } from './agreement-caveats.ts';
import { agreementProvenance } from './agreement-provenance.ts';
import type { AgreementSources, ReviewedDataset } from './agreement-sources.ts';
import { reviewCounts, reviewsTable, settlementTable } from './review-counts.ts';
import type { Judging } from './judged-study.ts';
import { studyPart, type StudyUnderReview } from './study-part.ts';
import { studyTitle } from './study-title.ts';
import { unblindedCaveats, unblindedDecisions } from './unblinded-decisions.ts';
import { blindedReviews, unblindedReviews } from './unblinded-reviews.ts';
import { undeclaredStudy } from './undeclared-study.ts';

/** How many rows of the tables have been worked out. */
export interface AgreementProgress {
  readonly done: number;
  readonly total: number;
}

/**
 * What people decided, how far they agree, and how they compare with the benchmark and with judges.
 *
 * @throws {UserError} when a study or a draw is asked for that has no review
 */
export function agreementReport(sources: AgreementSources): Report {
  return resultOf(agreementSteps(sources));
}

/** The same in small steps. @yields when it is known how many rows there are, and after each */
export function* agreementSteps(sources: AgreementSources): Generator<AgreementProgress, Report> {
  const { dataset, withoutReviewers = [], onlyBlinded = false } = sources;
  const all = orderedReviews(sources.reviewFiles.flatMap(({ reviews }) => reviews));
  const ofReviewers = all.reviews.filter(({ reviewer }) => !withoutReviewers.includes(reviewer));
  const studies = studiesOf(sources.studies, dataset);
  const unblinded = unblindedReviews(studies, ofReviewers);
  const blinded = onlyBlinded ? blindedReviews(ofReviewers, unblinded) : ofReviewers;
  const reviews = inDraws(sources, blinded);
  const judging = dataset === undefined ? undefined : judgingOf(dataset);
  const found = studiesUnderReview(sources, reviews);
  const known = found.map((study) => ({
    ...study,
    unblinded: unblindedDecisions(study.reviewed, unblinded),
  }));
  const figures = allPortions(known.map((study) => studyPart(study, judging, studies)));
  const parts = yield* counted(figures);
  const missing = [
    ...agreementCaveats(dataset !== undefined, found, reviews),
    ...known.flatMap((own) => unblindedCaveats(own.reviewed.study, own.unblinded, studies)),
  ];
  const tallies = found.map(({ reviewed, isDeclared, reviews: own }) => ({
    title: studyTitle(reviewed.study),
    counts: reviewCounts(reviewed, own, isDeclared),
  }));
  const overview: ReportSection = {
    title: 'Reviews',
    tables: tallies.length === 0 ? [] : [reviewsTable(tallies), settlementTable(tallies)],
    figures: [],
  };
  const set = {
    marks: reviews.filter(isMark).length,
    ...(onlyBlinded ? { unblinded: ofReviewers.length - blinded.length } : {}),
    ofOtherDraws: blinded.length - reviews.length,
    ofOtherKinds: reviews.filter((review) => isOfOtherKind(sources, review)).length,
    clashingIds: all.clashing.length,
    unreadableLines: sources.reviewFiles.reduce((sum, file) => sum + file.unreadableLines, 0),
  };
  return {
    title: `Agreement: ${namesOf(dataset === undefined ? sources.reviewFiles : dataset.files)}`,
    provenance: agreementProvenance(sources, set),
    sections: withUniqueIds([overview, ...parts.map(({ section }) => section)]),
    metrics: [],
    notes: [...missing, ...notes],
    data: {
      dataset: datasetJson(dataset),
      setAside: set,
      cannotBeTold: missing,
      studies: parts.map(({ data }) => data),
      bootstrap: { ...scorecardBootstrap, unit: 'record' },
    },
  };
}

function* counted<T>({ count: total, steps }: Portions<T>): Generator<AgreementProgress, T> {
  yield { done: 0, total };
  const portions = steps();
  for (let done = 1; ; done += 1) {
    const portion = portions.next();
    if (portion.done === true) return portion.value;
    yield { done, total };
  }
}

const notes: readonly string[] = [
  'Adjudications are no independent decisions: they settle items, and are in no figure of agreement.',
  'Intervals are at 95%: Wilson for rates whose records count once, else the percentiles of resamples of whole records. An interval of a statistic leaves out the resamples in which it is undefined.',
];

/** Marks are of no draw, and counted as they are. */
function inDraws(
  { onlyDraws = [], withoutDraws = [] }: AgreementSources,
  all: readonly Review[],
): readonly Review[] {
  const own = all.filter((review) => !isMark(review));
  const absent = onlyDraws.find((name) => !own.some(({ draw }) => draw === name));
  if (absent !== undefined) {
    const there = [...new Set(own.flatMap(({ draw }) => draw ?? []))].sort().join(', ');
    throw new UserError(
      'usage',
      `There is no review of the draw "${absent}". ${there === '' ? 'No review names a draw.' : `There are reviews of: ${there}.`}`,
    );
  }
  const kept = new Set(reviewsOfDraws(own, { only: onlyDraws, without: withoutDraws }));
  return all.filter((review) => isMark(review) || kept.has(review));
}

/** Declared studies in their order, then the others by name; only those with reviews. */
function studiesUnderReview(
  { studies, dataset, only = [], withoutStudies = [], onlyBlinded = false }: AgreementSources,
  reviews: readonly Review[],
): readonly StudyUnderReview[] {
  const known = studiesOf(studies, dataset);
  const records =
    dataset === undefined
      ? undefined
      : new Map(dataset.records.records.map(({ id, record }) => [id, record]));
  const own = reviews.filter(
    (review) => !isMark(review) && !isOfOtherKind({ studies, dataset }, review),
  );
  const byStudy = Map.groupBy(own, ({ study }) => study);
  const absent = only.find((id) => !byStudy.has(id));
  if (absent !== undefined) {
    const there = [...byStudy.keys()].sort().join(', ');
    throw new UserError(
      'usage',
      `There is no review of the study "${absent}"${onlyBlinded ? ' that was made blinded' : ''}. ${there === '' ? 'There are no reviews of any study.' : `There are reviews of: ${there}.`}`,
    );
  }
  const declared = known.filter(({ id }) => byStudy.has(id));
  const others = [...byStudy.keys()].filter((id) => !known.some((study) => study.id === id)).sort();
  return [
    ...declared.map((study) => ({ study, isDeclared: true })),
    ...others.map((id) => ({
      study: undeclaredStudy(id, byStudy.get(id) ?? []),
      isDeclared: false,
    })),
  ]
    .filter(({ study: { id } }) => only.length === 0 || only.includes(id))
    .filter(({ study: { id } }) => !withoutStudies.includes(id))
    .map(({ study, isDeclared }) => {
      const ofStudy = byStudy.get(study.id) ?? [];
      const reviewed = reviewedItems(study, ofStudy, isDeclared ? records : undefined);
      return { reviewed, isDeclared, reviews: ofStudy };
    });
}

/** Of two studies with the same id the first one counts. */
function studiesOf(
  studies: readonly Study[],
  dataset: ReviewedDataset | undefined,
): readonly Study[] {
  const fitting = studies.filter(({ kind }) => dataset === undefined || kind === dataset.kind.id);
  return [...new Map(fitting.toReversed().map((study) => [study.id, study])).values()].toReversed();
}

/** A study that is known, but not for records of the dataset's kind. */
function isOfOtherKind(
  {
    studies,
    dataset,
  }: Pick<AgreementSources, 'studies'> & { readonly dataset?: ReviewedDataset | undefined },
  { study: id }: Review,
): boolean {
  if (dataset === undefined) return false;
  const known = studies.filter((study) => study.id === id);
  return known.length > 0 && known.every(({ kind }) => kind !== dataset.kind.id);
}

function judgingOf({ benchmark, kind, records, judgmentFiles, index }: ReviewedDataset): Judging {
  const protocols = (benchmark?.protocols ?? []).filter((protocol) => protocol.kind === kind.id);
  const { groups } =
    index ??
    indexJudgments({
      protocols,
      records: new Map(records.records.map(({ id, record }) => [id, record])),
      judgments: judgmentFiles.flatMap(({ judgments }) => judgments),
    });
  return { kind, protocols, groups };
}

function datasetJson(dataset: ReviewedDataset | undefined): JsonObject | null {
  if (dataset === undefined) return null;
  return {
    benchmark: dataset.benchmark?.id ?? null,
    kind: dataset.kind.id,
    records: dataset.records.records.length,
  };
}

function namesOf(files: readonly SourceFile[]): string {
  return files
    .map(({ name }) => name)
    .sort()
    .join(', ');
}
