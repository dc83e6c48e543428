import type { ReportItem } from '../../benchmarks/scorecard.ts';
import type { Study, StudyAnswers, StudyChoiceQuestion } from '../../benchmarks/study.ts';
import { exactMcNemar, pairedOutcomes, type PairedOutcomes } from '../../metrics/mcnemar.ts';
import { portionsOf, type Portions } from '../../model/portions.ts';
import type { Estimate } from '../../scoring/estimate.ts';
import type { ReviewedItem, ReviewedStudy } from '../reviewed-items.ts';
import { clusteredRate } from './clustered-estimate.ts';
import { acceptance, settledAnswers } from './gold-figures.ts';
import { judgeColumns, type JudgeColumn } from './judge-columns.ts';
import type { JudgeSheet } from './judged-study.ts';
import { isWithoutError } from './groups.ts';
import { askedOf, groupOf, reportItem } from './rated-question.ts';

/** People and judges on the items that people decided about (table 4), for one question. */
export interface PeopleAndJudges {
  readonly question: string;
  /** As of `RatedQuestion`. */
  readonly askedOf: string | undefined;
  /** Over the items that at least one reviewer answered. */
  readonly columns: readonly JudgeColumn[];
  /** What adjudications and agreement settled; undefined where that is nothing. */
  readonly settled: SettledRow | undefined;
  readonly people: readonly PersonRow[];
  readonly judges: readonly JudgeRow[];
  /** None of a question that is asked because of another answer: who was asked is up to each rater. */
  readonly tests: readonly JudgeTest[];
}

/** The reference of all people together against each judge. */
export interface SettledRow {
  /** In the order of the columns. */
  readonly rates: readonly Estimate[];
  /** As of `PeopleAndJudges`. */
  readonly tests: readonly Omit<JudgeTest, 'reviewer'>[];
}

export interface PersonRow {
  readonly reviewer: string;
  /** In the order of the columns. */
  readonly rates: readonly Estimate[];
}

export interface JudgeRow {
  readonly sheet: JudgeSheet;
  readonly rates: readonly Estimate[];
  readonly support: Support;
}

/** One reviewer against one judge on the items of a column that both answered. */
export interface JudgeTest {
  readonly reviewer: string;
  readonly sheet: JudgeSheet;
  readonly column: JudgeColumn;
  readonly counts: PairedOutcomes;
  readonly items: readonly ReportItem[];
  /** Of the exact McNemar test; null without an item that both answered. */
  readonly p: number | null;
}

/**
 * Where a judge and the benchmark disagree: do people support the benchmark (appendix D)? Each item with two reviewers or
 * more is in one of the three.
 */
export interface Support {
  readonly allSupport: readonly ReportItem[];
  readonly split: readonly ReportItem[];
  readonly allReject: readonly ReportItem[];
  /** Items that fewer than two reviewers answered. */
  readonly tooFew: readonly ReportItem[];
}

/**
 * A portion for each person and each judge. Undefined where people answered nothing that the benchmark has a gold for, or no judge did. A question that is asked
 * because of another answer, e.g. which defect it is, has no right answer about items without an error: these are left out.
 */
export function peopleAndJudges(
  { study, items: all }: ReviewedStudy,
  asked: StudyChoiceQuestion,
  reviewers: readonly string[],
  sheets: readonly JudgeSheet[],
): Portions<PeopleAndJudges> | undefined {
  const { id: question, askedWhen } = asked;
  const items =
    askedWhen === undefined
      ? all
      : all.filter((item) => !isWithoutError(study, groupOf(study, item)));
  const people = reviewers.map((reviewer) => ({
    reviewer,
    outcomes: outcomesOf(
      study,
      question,
      items,
      ({ decisions }) => decisions.find(({ review }) => review.reviewer === reviewer)?.answers,
    ),
  }));
  const judges = sheets
    .map((sheet) => ({
      sheet,
      outcomes: outcomesOf(study, question, items, (item) => sheet.answers.get(item)),
    }))
    .filter(({ outcomes }) => outcomes.size > 0);
  const answered = items.filter((item) => people.some(({ outcomes }) => outcomes.has(item)));
  if (answered.length === 0 || judges.length === 0) return undefined;
  const columns = judgeColumns(study, answered);
  const settled = outcomesOf(study, question, answered, (item) => settledAnswers(study, item));
  const testsOf = (rater: Outcomes): readonly Omit<JudgeTest, 'reviewer'>[] =>
    askedWhen === undefined
      ? judges.flatMap((judge) =>
          columns.map((column) => ({
            ...{ sheet: judge.sheet, column },
            ...paired(column, rater, judge.outcomes),
          })),
        )
      : [];
  const personRows = portionsOf(people, ({ reviewer, outcomes }) => ({
    row: { reviewer, rates: columns.map((column) => rateIn(column, outcomes)) },
    tests: testsOf(outcomes).map((test) => ({ reviewer, ...test })),
  }));
  const judgeRows = portionsOf(judges, ({ sheet, outcomes }): JudgeRow => ({
    sheet,
    rates: columns.map((column) => rateIn(column, outcomes)),
    support: supportOf(
      answered.filter((item) => outcomes.get(item) === false),
      people.map((person) => person.outcomes),
    ),
  }));
  return {
    count: personRows.count + judgeRows.count,
    *steps() {
      const persons = yield* personRows.steps();
      return {
        ...{ question, askedOf: askedOf(study, asked), columns },
        settled:
          settled.size === 0
            ? undefined
            : { rates: columns.map((column) => rateIn(column, settled)), tests: testsOf(settled) },
        people: persons.map(({ row }) => row),
        judges: yield* judgeRows.steps(),
        tests: persons.flatMap(({ tests }) => tests),
      };
    },
  };
}

/** Whether the benchmark accepts an answer, by item; without those about which that cannot be told. */
type Outcomes = ReadonlyMap<ReviewedItem, boolean>;

function outcomesOf(
  study: Study,
  question: string,
  items: readonly ReviewedItem[],
  answersOf: (item: ReviewedItem) => StudyAnswers | undefined,
): Outcomes {
  return new Map(
    items.flatMap((item) => {
      const isAccepted = acceptance(study, item, question, answersOf(item));
      return isAccepted === undefined ? [] : [[item, isAccepted] as const];
    }),
  );
}

function rateIn({ items, counts }: JudgeColumn, outcomes: Outcomes): Estimate {
  return clusteredRate(
    items.flatMap((item) => {
      const isAccepted = outcomes.get(item);
      if (isAccepted === undefined) return [];
      return [{ item: reportItem(item), isHit: isAccepted === (counts === 'accepted') }];
    }),
  );
}

function paired(
  { items, counts: counted }: JudgeColumn,
  first: Outcomes,
  second: Outcomes,
): Pick<JudgeTest, 'counts' | 'items' | 'p'> {
  const both = items.filter((item) => first.has(item) && second.has(item));
  const isHit = counted === 'accepted';
  const counts = pairedOutcomes(
    both.map((item) => [first.get(item) === isHit, second.get(item) === isHit] as const),
  );
  return {
    counts,
    items: both.map(reportItem),
    p: both.length === 0 ? null : exactMcNemar(counts),
  };
}

function supportOf(items: readonly ReviewedItem[], people: readonly Outcomes[]): Support {
  const found: Record<keyof Support, ReportItem[]> = {
    ...{ allSupport: [], split: [], allReject: [], tooFew: [] },
  };
  for (const item of items) {
    const outcomes = people.flatMap((person) => person.get(item) ?? []);
    found[supportName(outcomes)].push(reportItem(item));
  }
  return found;
}

function supportName(outcomes: readonly boolean[]): keyof Support {
  if (outcomes.length < 2) return 'tooFew';
  if (!outcomes.includes(false)) return 'allSupport';
  return outcomes.includes(true) ? 'split' : 'allReject';
}
