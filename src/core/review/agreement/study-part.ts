import type { JsonObject } from '../../model/json.ts';
import type { Review } from '../../model/review.ts';
import type { Study } from '../../benchmarks/study.ts';
import type { ReportSection, ReportTable } from '../../benchmarks/scorecard.ts';
import { allPortions, type Portions } from '../../model/portions.ts';
import type { ReportPart } from '../../scoring/report-part.ts';
import type { ReviewedStudy } from '../reviewed-items.ts';
import { agreementJson, groupTable, pairTable } from './agreement-tables.ts';
import { goldConfusionTable, pairConfusionTable } from './confusion-tables.ts';
import { decisionTimes, type DecisionTimes } from './decision-times.ts';
import { fidelityJson, fidelityRows, fidelityTable, type FidelityRow } from './fidelity.ts';
import { goldFigures, goldJson, goldTable, type GoldFigures } from './gold-figures.ts';
import {
  intraRaterAgreement,
  intraRaterJson,
  intraRaterTable,
  type IntraRaterAgreement,
} from './intra-rater.ts';
import { judgeSheets, type Judging } from './judged-study.ts';
import { judgesJson, judgeTables } from './judge-tables.ts';
import { peopleAndJudges, type PeopleAndJudges } from './people-and-judges.ts';
import { questionAgreement, type QuestionAgreement } from './question-agreement.ts';
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
 * All figures of one study, a portion for each row that intervals are drawn for.
 *
 * @param studies those at hand
 */
export function studyPart(
  own: StudyToReport,
  judging: Judging | undefined,
  studies: readonly Study[],
): Portions<ReportPart> {
  const { reviewed, reviews } = own;
  const { study, items } = reviewed;
  const questions = ratedQuestions(reviewed);
  const reviewers = reviewersOf(questions.flatMap((question) => question.items));
  const agreement = allPortions(questions.map((question) => questionAgreement(study, question)));
  const fidelity = fidelityRows(reviewed, reviews);
  const repeated = intraRaterAgreement(reviewed, reviews);
  const gold = allPortions(
    questions.flatMap((question) => goldFigures(reviewed, question, reviewers) ?? []),
  );
  const sheets = judging === undefined ? [] : judgeSheets(study, items, judging);
  const judges = allPortions(
    choiceQuestions(study).flatMap(
      (question) => peopleAndJudges(reviewed, question, reviewers, sheets) ?? [],
    ),
  );
  const parts = [agreement, fidelity, repeated, gold, judges];
  return {
    count: parts.reduce((sum, part) => sum + (part?.count ?? 0), 0),
    *steps() {
      const figures: StudyFigures = {
        reviewers,
        agreement: yield* agreement.steps(),
        fidelity: fidelity && (yield* fidelity.steps()),
        repeated: yield* repeated.steps(),
        gold: yield* gold.steps(),
        judges: yield* judges.steps(),
        times: decisionTimes(reviewed, reviews),
      };
      return { section: sectionOf(own, figures, studies), data: dataOf(own, figures) };
    },
  };
}

interface StudyFigures {
  readonly reviewers: readonly string[];
  readonly agreement: readonly QuestionAgreement[];
  readonly fidelity: readonly FidelityRow[] | undefined;
  readonly repeated: readonly IntraRaterAgreement[];
  readonly gold: readonly GoldFigures[];
  readonly judges: readonly PeopleAndJudges[];
  readonly times: readonly DecisionTimes[];
}

function sectionOf(
  { reviewed: { study }, unblinded }: StudyToReport,
  { agreement, fidelity, repeated, gold, judges, times }: StudyFigures,
  studies: readonly Study[],
): ReportSection {
  return {
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
  };
}

function dataOf(
  { reviewed, isDeclared, reviews, unblinded }: StudyToReport,
  { reviewers, agreement, fidelity, repeated, gold, judges, times }: StudyFigures,
): JsonObject {
  const { id, title } = reviewed.study;
  return {
    ...{ id, title, isDeclared, reviewers },
    reviews: countsJson(reviewCounts(reviewed, reviews, isDeclared)),
    questions: agreement.map(agreementJson),
    fidelity: fidelity?.map(fidelityJson) ?? null,
    gold: gold.map(goldJson),
    peopleAndJudges: judges.map(judgesJson),
    ...(unblinded.length === 0 ? {} : { unblinded: unblinded.map(unblindedJson) }),
    ...(repeated.length === 0 ? {} : { intraRater: repeated.map(intraRaterJson) }),
    ...(times.length === 0 ? {} : { times: times.map(timesJson) }),
  };
}

function listOf(table: ReportTable | undefined): readonly ReportTable[] {
  return table === undefined ? [] : [table];
}
