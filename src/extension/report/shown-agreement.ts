import type { Benchmark } from '../../core/benchmarks/benchmark.ts';
import { readStudyFolder } from '../../core/io/study-folder.ts';
import { indexJudgments, type JudgmentIndex } from '../../core/judging/judgment-index.ts';
import type { Study } from '../../core/benchmarks/study.ts';
import { resultInTurns } from '../../core/model/steps.ts';
import type { ReportSources } from '../../core/report/build-report.ts';
import { nothingInCommon } from '../../core/review/agreement/agreement-caveats.ts';
import { agreementSteps } from '../../core/review/agreement/agreement-report.ts';
import { unblindedReviews } from '../../core/review/agreement/unblinded-reviews.ts';
import { noDraw } from '../../core/review/draws/draw-filter.ts';
import { isMark } from '../../core/review/marks.ts';
import { readUserStudies } from '../../core/review/user-studies.ts';
import type {
  FilterChoice,
  ReportFilter,
  ReportFilterChoices,
} from '../../webviews/protocol/report.ts';
import { agreementNotices } from './agreement-notices.ts';
import { pageSections } from './page-figures.ts';
import type { ReportTurn } from './report-turns.ts';
import type { ShownReport } from './shown-report.ts';

/** Reviews and what they are held against. */
export interface ReviewedAgreement {
  readonly sources: Omit<ReportSources, 'scorecard'>;
  readonly studies: readonly Study[];
  readonly index: JudgmentIndex;
}

/** @param studyFolder of the user's own studies; files of it that cannot be used are passed over */
export function reviewedAgreement(
  sources: Omit<ReportSources, 'scorecard'>,
  benchmarks: readonly Benchmark[],
  studyFolder: string | undefined,
): ReviewedAgreement {
  const { benchmark, kind, dataset, judgmentFiles } = sources;
  const builtIn = benchmarks.flatMap(({ studies = [] }) => studies);
  const own =
    studyFolder === undefined
      ? []
      : readUserStudies(readStudyFolder(studyFolder), {
          studies: builtIn,
          kinds: benchmarks.flatMap(({ kinds }) => kinds),
        }).studies;
  return {
    sources,
    studies: [...builtIn, ...own],
    index: indexJudgments({
      protocols: benchmark.protocols.filter((protocol) => protocol.kind === kind.id),
      records: new Map(dataset.records.map(({ id, record }) => [id, record])),
      judgments: judgmentFiles.flatMap(({ judgments }) => judgments),
    }),
  };
}

/** How far people agree, from the reviews that the filter leaves. */
export async function shownAgreement(
  reviewed: ReviewedAgreement,
  filter: ReportFilter,
  turn: ReportTurn,
): Promise<ShownReport> {
  const { sources, studies, index } = reviewed;
  const { benchmark, kind, dataset, datasetFiles, judgmentFiles, reviewFiles = [] } = sources;
  const { program, createdAtMs } = sources;
  const steps = agreementSteps({
    studies,
    reviewFiles,
    dataset: { benchmark, kind, records: dataset, files: datasetFiles, judgmentFiles, index },
    withoutReviewers: filter.judges,
    withoutStudies: filter.protocols,
    withoutDraws: filter.contexts,
    onlyBlinded: filter.blinding?.includes(unblinded) === true,
    ...(program === undefined ? {} : { program }),
    createdAtMs,
  });
  const report = await resultInTurns(steps, turn);
  const { title, provenance, notes } = report;
  return {
    ...{ report, kind, dataset },
    protocols: benchmark.protocols,
    groups: index.groups,
    figures: {
      subject: 'reviews',
      title,
      notices: agreementNotices(report, reviewFiles),
      choices: choicesOf(reviewed),
      sections: pageSections(report.sections),
      provenance,
      // It stands at the top of the page.
      notes: notes.filter((note) => note !== nothingInCommon),
    },
    withFilter: (other, nextTurn) => shownAgreement(reviewed, other, nextTurn),
  };
}

const unblinded = 'unblinded';

/** Reviewers, studies and draws in the order of their names; marks are none. */
function choicesOf({ sources, studies }: ReviewedAgreement): ReportFilterChoices {
  const reviews = (sources.reviewFiles ?? [])
    .flatMap((file) => file.reviews)
    .filter((review) => !isMark(review));
  const titles = new Map(studies.map(({ id, title }) => [id, title]));
  const choices = (ids: readonly string[]): readonly FilterChoice[] =>
    [...new Set(ids)].sort().map((id) => ({ id, title: titles.get(id) ?? id }));
  const draws = [...new Set(reviews.map(({ draw = noDraw }) => draw))].sort();
  return {
    judges: choices(reviews.map(({ reviewer }) => reviewer)),
    protocols: choices(reviews.map(({ study }) => study)),
    contexts: draws.map((id) => ({ id, title: id === noDraw ? '(no draw)' : id })),
    blinding:
      unblindedReviews(studies, reviews).size === 0
        ? []
        : [{ id: unblinded, title: 'Made unblinded' }],
  };
}
