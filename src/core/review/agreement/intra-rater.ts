import type { ReportItem, ReportRow, ReportTable } from '../../benchmarks/scorecard.ts';
import type { Study } from '../../benchmarks/study.ts';
import type { JsonObject } from '../../model/json.ts';
import { allPortions, portionsOf, portionsWith, type Portions } from '../../model/portions.ts';
import type { Review } from '../../model/review.ts';
import { countCell, notesFor, partId, textCell } from '../../scoring/cells.ts';
import type { Estimate } from '../../scoring/estimate.ts';
import type { ReviewedItem, ReviewedStudy } from '../reviewed-items.ts';
import { estimateJson } from './clustered-estimate.ts';
import { pairCells, pairColumns } from './pair-cells.ts';
import { pairFigures, type PairFigures } from './question-agreement.ts';
import { ratedQuestions, reportItem, type RatedQuestion } from './rated-question.ts';
import {
  repeatedDecisions,
  type RepeatedDecision,
  type RepeatedDecisions,
} from './repeated-decisions.ts';

/** How far reviewers agree with themselves on one question, from their first draw to their second. */
export interface IntraRaterAgreement {
  readonly question: RatedQuestion;
  readonly rows: readonly IntraRaterRow[];
}

interface IntraRaterRow {
  readonly reviewer: string;
  readonly agreement: PairFigures;
  /** Decided again with the first decision in sight: in no figure. */
  readonly inSight: readonly ReportItem[];
  /** Decided in a repeated round, and held against nothing. */
  readonly withoutFirst: readonly ReportItem[];
}

const noneTwice = 'No item was answered in two draws without the first answer in sight.';

/** One for each question; none where nobody decided an item in two draws. A portion for each row. */
export function intraRaterAgreement(
  reviewed: ReviewedStudy,
  reviews: readonly Review[],
): Portions<readonly IntraRaterAgreement[]> {
  const repeated = repeatedDecisions(reviewed, reviews);
  if (repeated.length === 0) return allPortions([]);
  const byReviewer = repeated.map((own) => ({ own, questions: questionsOf(reviewed, own) }));
  const tables = ratedQuestions({ ...reviewed, items: [] }).map(({ id }, place) => {
    const rows = byReviewer.flatMap(({ own, questions }) => {
      const question = questions[place];
      return question === undefined ? [] : [{ own, question }];
    });
    const [first] = rows;
    if (first === undefined) throw new Error(`there is no question ${id}`);
    return { question: first.question, rows };
  });
  return allPortions(
    tables.map(({ question, rows }) =>
      portionsWith(
        portionsOf(rows, ({ own, question: asked }): IntraRaterRow => ({
          reviewer: own.reviewer,
          agreement: agreementOn(asked),
          inSight: own.inSight.map(reportItem),
          withoutFirst: own.withoutFirst.map(reportItem),
        })),
        (done) => ({ question, rows: done }),
      ),
    ),
  );
}

/** The first and the second decision stand for two reviewers. */
function questionsOf(
  reviewed: ReviewedStudy,
  { pairs }: RepeatedDecisions,
): readonly RatedQuestion[] {
  return ratedQuestions({ ...reviewed, items: pairs.map(itemOfPair) });
}

function itemOfPair({ item, first, second }: RepeatedDecision): ReviewedItem {
  return {
    ...item,
    decisions: [
      { ...first, review: { ...first.review, reviewer: 'first' } },
      { ...second, review: { ...second.review, reviewer: 'second' } },
    ],
  };
}

function agreementOn(question: RatedQuestion): PairFigures {
  const found = pairFigures(question, question.items, 'first', 'second');
  if (found.raw.items.length > 0) return found;
  const none: Estimate = { value: null, reason: noneTwice, items: [] };
  const isOrdinal = question.scale === 'ordinal';
  return {
    ...{ raw: none, kappa: none, ac1: none },
    linear: isOrdinal ? none : undefined,
    quadratic: isOrdinal ? none : undefined,
  };
}

export function intraRaterTable(
  study: Study,
  { question, rows: all }: IntraRaterAgreement,
): ReportTable {
  const hasWithoutFirst = all.some(({ withoutFirst }) => withoutFirst.length > 0);
  const rows = all.map(({ reviewer, agreement, inSight, withoutFirst }): ReportRow => ({
    role: 'own',
    cells: [
      ...[textCell(reviewer), ...pairCells(agreement), countCell(inSight)],
      ...(hasWithoutFirst ? [countCell(withoutFirst)] : []),
    ],
  }));
  return {
    id: partId('intra-rater', study.id, question.id),
    title: `Agreement of reviewers with themselves: ${question.title}`,
    columns: [
      ...['Reviewer', ...pairColumns(question), 'First in sight, left out'],
      ...(hasWithoutFirst ? ['Repeated, without a first'] : []),
    ],
    rows,
    notes: notesFor(rows, [
      'Items: those that the reviewer decided in two draws, about the same content; the first decision against the second. What was changed within a draw counts once.',
      ...(all.some(({ inSight }) => inSight.length > 0)
        ? [
            'First in sight, left out: the second decision takes the place of the first, which the reviewer saw. Only changed answers are stored then, so that these items would say nothing of reliability.',
          ]
        : []),
      ...(hasWithoutFirst
        ? [
            'Repeated, without a first: items decided in a repeated round, with no first decision to hold that against, e.g. because it was taken back.',
          ]
        : []),
      ...(question.askedOf === undefined ? [] : [question.askedOf]),
    ]),
  };
}

export function intraRaterJson({ question, rows }: IntraRaterAgreement): JsonObject {
  return {
    id: question.id,
    title: question.title,
    reviewers: rows.map(({ reviewer, agreement, inSight, withoutFirst }) => ({
      reviewer,
      raw: estimateJson(agreement.raw),
      kappa: estimateJson(agreement.kappa),
      ...(agreement.linear === undefined ? {} : { linear: estimateJson(agreement.linear) }),
      ...(agreement.quadratic === undefined
        ? {}
        : { quadratic: estimateJson(agreement.quadratic) }),
      ac1: estimateJson(agreement.ac1),
      inSight: inSight.length,
      ...(withoutFirst.length === 0 ? {} : { withoutFirst: withoutFirst.length }),
    })),
  };
}
