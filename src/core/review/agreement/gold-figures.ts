import type { ReportRow, ReportTable } from '../../benchmarks/scorecard.ts';
import type { Study, StudyAnswers, StudyItem } from '../../benchmarks/study.ts';
import { answerTo, isAsked } from '../../benchmarks/study-decision.ts';
import type { JsonObject } from '../../model/json.ts';
import { portionsOf, portionsWith, type Portions } from '../../model/portions.ts';
import { intervalCell, notesFor, partId, textCell } from '../../scoring/cells.ts';
import type { Count, Estimate } from '../../scoring/estimate.ts';
import type { ReviewedItem, ReviewedStudy } from '../reviewed-items.ts';
import { settlementOf } from '../settlement.ts';
import { clusteredRate, estimateJson } from './clustered-estimate.ts';
import {
  confusionJson,
  confusionOf,
  goldPairs,
  hasConfusion,
  type Confusion,
} from './confusion.ts';
import { isWithoutError, partsOf, type Part } from './groups.ts';
import { groupOf, reportItem, type RatedQuestion } from './rated-question.ts';

/** How often the benchmark accepts what people answered to a question. */
export interface GoldFigures {
  readonly question: RatedQuestion;
  /** What adjudications and agreement settled, then each reviewer by himself. */
  readonly rows: readonly GoldRow[];
  readonly parts: readonly Part<unknown>[];
}

export interface GoldRow {
  /** Undefined for what is settled. */
  readonly reviewer: string | undefined;
  /** In the order of the parts. */
  readonly accepted: readonly Estimate[];
  /** What the benchmark says, by what was answered; undefined for more answers than can be read. */
  readonly confusion: Confusion | undefined;
}

interface GroupedItem {
  readonly group: string | undefined;
  readonly item: ReviewedItem;
}

/** A portion for each row; undefined where there is nothing to hold answers against. */
export function goldFigures(
  { study, items }: ReviewedStudy,
  question: RatedQuestion,
  reviewers: readonly string[],
): Portions<GoldFigures> | undefined {
  const grouped = items
    .map((item): GroupedItem => ({ group: groupOf(study, item), item }))
    // About an item without an error no answer would do to a question that is asked of those who saw one.
    .filter(({ group }) => question.askedOf === undefined || !isWithoutError(study, group));
  const raters = [undefined, ...reviewers].map((reviewer) => {
    const answersOf: AnswersOf =
      reviewer === undefined
        ? (item) => settledAnswers(study, item)
        : (item) => answersBy(item, reviewer);
    return { reviewer, answersOf, own: counts(study, question, grouped, answersOf) };
  });
  if (raters.every(({ own }) => own.length === 0)) return undefined;
  const parts = partsOf(study, grouped);
  const rows = portionsOf(raters, ({ reviewer, answersOf, own }): GoldRow => ({
    reviewer,
    accepted: parts.map((part) => rateIn(part, own)),
    confusion: hasConfusion(question)
      ? confusionOf(
          question.categories,
          grouped.flatMap(({ item }) =>
            goldPairs(study, question, item, reportItem(item), answersOf(item)),
          ),
        )
      : undefined,
  }));
  return portionsWith(rows, (done) => ({ question, parts, rows: done }));
}

type AnswersOf = (item: ReviewedItem) => StudyAnswers | undefined;

/** What an adjudication or several reviewers settled; not what one alone decided. */
export function settledAnswers(study: Study, item: ReviewedItem): StudyAnswers | undefined {
  const settlement = settlementOf(study, item);
  const isJoint = settlement.by === 'adjudication' || settlement.by === 'consensus';
  return isJoint ? settlement.answers : undefined;
}

function answersBy({ decisions }: ReviewedItem, reviewer: string): StudyAnswers | undefined {
  return decisions.find(({ review }) => review.reviewer === reviewer)?.answers;
}

interface ItemCount extends Count {
  readonly of: ReviewedItem;
}

function counts(
  study: Study,
  { questions }: RatedQuestion,
  grouped: readonly GroupedItem[],
  answersOf: AnswersOf,
): readonly ItemCount[] {
  return grouped.flatMap(({ item }) => {
    const answers = answersOf(item);
    return questions.flatMap((question): readonly ItemCount[] => {
      const isHit =
        acceptance(study, item, question, answers) ?? missed(study, item, question, answers);
      return isHit === undefined ? [] : [{ item: reportItem(item), of: item, isHit }];
    });
  });
}

/** Whether the benchmark accepts an answer; undefined where that cannot be told. */
export function acceptance(
  { gold }: Study,
  { record, candidate }: ReviewedItem,
  question: string,
  answers: StudyAnswers | undefined,
): boolean | undefined {
  const answer = answers === undefined ? undefined : answerTo(answers, question);
  if (gold === undefined || record === undefined || answer === undefined) return undefined;
  return gold.accepts(record, itemOf(candidate), question, answer);
}

/** Whoever was not asked because of another answer, and should have been, e.g. which defect it is: that is no hit. */
function missed(
  { gold, questions }: Study,
  { record, candidate }: ReviewedItem,
  id: string,
  answers: StudyAnswers | undefined,
): false | undefined {
  const question = questions.find((own) => own.id === id);
  if (gold === undefined || record === undefined || question === undefined) return undefined;
  if (answers === undefined || isAsked(questions, question, answers)) return undefined;
  const expected = gold.answersOf(record, itemOf(candidate));
  return expected === undefined || answerTo(expected, id) === undefined ? undefined : false;
}

function itemOf(candidate: string | undefined): StudyItem {
  return candidate === undefined ? {} : { candidate };
}

function rateIn({ items }: Part<GroupedItem>, all: readonly ItemCount[]): Estimate {
  const own = new Set(items.map(({ item }) => item));
  return clusteredRate(all.filter(({ of }) => own.has(of)));
}

export function goldTable(study: Study, { question, rows, parts }: GoldFigures): ReportTable {
  const shown = rows.map(({ reviewer, accepted }): ReportRow => ({
    role: 'own',
    cells: [textCell(reviewer ?? 'Settled'), ...accepted.map(intervalCell)],
  }));
  return {
    id: partId('gold', study.id, question.id),
    title: `Answers that the benchmark accepts (%): ${question.title}`,
    columns: ['Who', ...parts.map(({ title }) => title)],
    rows: shown,
    notes: notesFor(shown, [
      'Settled: by an adjudication, or by the agreement of several reviewers. The other rows are the independent answers of each reviewer.',
      ...(study.group === undefined ? [] : [`Columns: ${study.group.title}.`]),
      ...(question.askedOf === undefined
        ? []
        : [
            'Items with an error alone. Whoever was not asked because of another answer gave none that is accepted.',
          ]),
    ]),
  };
}

export function goldJson({ question, rows, parts }: GoldFigures): JsonObject {
  return {
    question: question.id,
    rows: rows.map(({ reviewer, accepted, confusion }) => ({
      who: reviewer ?? null,
      confusion: confusion === undefined ? null : confusionJson(confusion),
      groups: parts.map(({ group }, place) => {
        const estimate = accepted[place];
        return { group: group ?? null, ...(estimate === undefined ? {} : estimateJson(estimate)) };
      }),
    })),
  };
}
