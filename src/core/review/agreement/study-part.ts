import type { JsonObject } from '../../model/json.ts';
import type { Review } from '../../model/review.ts';
import type { Study } from '../../benchmarks/study.ts';
import type { ReportTable } from '../../benchmarks/scorecard.ts';
import type { ReportPart } from '../../scoring/report-part.ts';
import type { ReviewedStudy } from '../reviewed-items.ts';
import { agreementJson, groupTable, pairTable } from './agreement-tables.ts';
import { goldConfusionTable, pairConfusionTable } from './confusion-tables.ts';
import { decisionTimes } from './decision-times.ts';
import { fidelityJson, fidelityRows, fidelityTable } from './fidelity.ts';
import { goldFigures, goldJson, goldTable } from './gold-figures.ts';
import { intraRaterAgreement, intraRaterJson, intraRaterTable } from './intra-rater.ts';
import { judgeSheets, type Judging } from './judged-study.ts';
import { judgesJson, judgeTables } from './judge-tables.ts';
import { peopleAndJudges } from './people-and-judges.ts';
import { questionAgreement } from './question-agreement.ts';
import { choiceQuestions, ratedQuestions, reviewersOf } from './rated-question.ts';
import { countsJson, reviewCounts } from './review-counts.ts';
import { studyTitle } from './study-title.ts';
import { timesJson, timesTable } from './times-table.ts';
import { unblindedJson, unblindedTable, type UnblindedDecisions } from './unblinded-decisions.ts';

/** A study with its reviews. */
export interface StudyUnderReview {
  readonly reviewed: ReviewedStudy;
  /** Its declaration is at hand. */
  readonly isDeclared: boolean;
  /** Of the study, each id once, in the order of their times. */
  readonly reviews: readonly Review[];
}

/** With those of its standing decisions that were made unblinded. */
export interface StudyToReport extends StudyUnderReview {
  readonly unblinded: readonly UnblindedDecisions[];
}

/**
 * All figures of one study.
 *
 * @param studies those at hand
 */
export function studyPart(
  { reviewed, isDeclared, reviews, unblinded }: StudyToReport,
  judging: Judging | undefined,
  studies: readonly Study[],
): ReportPart {
  const { study, items } = reviewed;
  const questions = ratedQuestions(reviewed);
  const reviewers = reviewersOf(questions.flatMap((question) => question.items));
  const agreement = questions.map((question) => questionAgreement(study, question));
  const fidelity = fidelityRows(reviewed, reviews);
  const repeated = intraRaterAgreement(reviewed, reviews);
  const times = decisionTimes(reviewed, reviews);
  const gold = questions.flatMap((question) => goldFigures(reviewed, question, reviewers) ?? []);
  const sheets = judging === undefined ? [] : judgeSheets(study, items, judging);
  const judges = choiceQuestions(study).flatMap(
    (question) => peopleAndJudges(reviewed, question, reviewers, sheets) ?? [],
  );
  const data: JsonObject = {
    ...{ id: study.id, title: study.title, isDeclared, reviewers },
    reviews: countsJson(reviewCounts(reviewed, reviews, isDeclared)),
    questions: agreement.map(agreementJson),
    fidelity: fidelity?.map(fidelityJson) ?? null,
    gold: gold.map(goldJson),
    peopleAndJudges: judges.map(judgesJson),
    ...(unblinded.length === 0 ? {} : { unblinded: unblinded.map(unblindedJson) }),
    ...(repeated.length === 0 ? {} : { intraRater: repeated.map(intraRaterJson) }),
    ...(times.length === 0 ? {} : { times: times.map(timesJson) }),
  };
  return {
    section: {
      title: studyTitle(study),
      tables: [
        ...agreement.flatMap((figures) => [
          groupTable(study, figures),
          ...(figures.pairs.length === 0 ? [] : [pairTable(study, figures)]),
          ...listOf(pairConfusionTable(study, figures)),
        ]),
        ...(fidelity === undefined ? [] : [fidelityTable(study, fidelity)]),
        ...gold.flatMap((figures) => [
          goldTable(study, figures),
          ...listOf(goldConfusionTable(study, figures)),
        ]),
        ...judges.flatMap((figures) => judgeTables(study, figures)),
        ...(unblinded.length === 0 ? [] : [unblindedTable(study, unblinded, studies)]),
        ...repeated.map((figures) => intraRaterTable(study, figures)),
        ...(times.length === 0 ? [] : [timesTable(study, times)]),
      ],
      figures: [],
    },
    data,
  };
}

function listOf(table: ReportTable | undefined): readonly ReportTable[] {
  return table === undefined ? [] : [table];
}
