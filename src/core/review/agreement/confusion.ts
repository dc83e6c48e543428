import type { ReportItem } from '../../benchmarks/scorecard.ts';
import type { Study } from '../../benchmarks/study.ts';
import { answerTo } from '../../benchmarks/study-decision.ts';
import type { JsonObject } from '../../model/json.ts';
import type { ReviewedItem } from '../reviewed-items.ts';
import type { RatedQuestion } from './rated-question.ts';
import type { ReviewerPair } from './reviewer-pairs.ts';

/** Which answers of the one stand beside which of the other, about the same items. */
export interface Confusion {
  /** By the answer of the first, then by that of the second, both in the order of the categories. */
  readonly cells: readonly (readonly (readonly ReportItem[])[])[];
}

export interface PairConfusion extends Confusion {
  readonly first: string;
  readonly second: string;
}

/** More answers than these make no table that can be read. */
const mostCategories = 12;

export function hasConfusion({ categories }: RatedQuestion): boolean {
  return categories.length <= mostCategories;
}

/** Two answers about one item. */
export interface AnswerPair {
  readonly item: ReportItem;
  readonly first: string;
  readonly second: string;
}

export function confusionOf(
  categories: readonly string[],
  pairs: readonly AnswerPair[],
): Confusion {
  const cells = categories.map(() => categories.map((): ReportItem[] => []));
  for (const { item, first, second } of pairs) {
    cells[categories.indexOf(first)]?.[categories.indexOf(second)]?.push(item);
  }
  return { cells };
}

/** Of every two reviewers who answered the same items. */
export function pairConfusions(
  { categories }: RatedQuestion,
  pairs: readonly ReviewerPair[],
): readonly PairConfusion[] {
  return pairs.flatMap(({ first, second, items }): readonly PairConfusion[] => {
    const both = items.map(({ item, ratings }): AnswerPair => ({
      ...{ item, first: ratings.get(first) ?? '', second: ratings.get(second) ?? '' },
    }));
    return both.length === 0 ? [] : [{ first, second, ...confusionOf(categories, both) }];
  });
}

/** Every pair of answers in both orders: who is the first of two is of no account. */
export function pooledConfusion(
  categories: readonly string[],
  confusions: readonly Confusion[],
): Confusion {
  return {
    cells: categories.map((_first, row) =>
      categories.map((_second, column) =>
        confusions.flatMap(({ cells }) => [
          ...(cells[row]?.[column] ?? []),
          ...(cells[column]?.[row] ?? []),
        ]),
      ),
    ),
  };
}

/** What the benchmark says of an item beside what was answered; nothing where either says nothing. */
export function goldPairs(
  { gold }: Study,
  { questions }: RatedQuestion,
  { record, candidate }: ReviewedItem,
  item: ReportItem,
  answers: Parameters<typeof answerTo>[0] | undefined,
): readonly AnswerPair[] {
  if (gold === undefined || record === undefined || answers === undefined) return [];
  const expected = gold.answersOf(record, candidate === undefined ? {} : { candidate });
  if (expected === undefined) return [];
  return questions.flatMap((question): readonly AnswerPair[] => {
    const [first, second] = [answerTo(expected, question), answerTo(answers, question)];
    return first === undefined || second === undefined ? [] : [{ item, first, second }];
  });
}

/** The answers of the first, whatever the second said, and the other way round. */
export function marginsOf({ cells }: Confusion): {
  readonly ofFirst: readonly (readonly ReportItem[])[];
  readonly ofSecond: readonly (readonly ReportItem[])[];
} {
  return {
    ofFirst: cells.map((row) => row.flat()),
    ofSecond: cells.map((_row, place) => cells.flatMap((row) => row[place] ?? [])),
  };
}

/** @example `{"counts": [[20, 5], [10, 15]], "ofFirst": [25, 25], "ofSecond": [30, 20]}` */
export function confusionJson(confusion: Confusion): JsonObject {
  const { ofFirst, ofSecond } = marginsOf(confusion);
  return {
    counts: confusion.cells.map((row) => row.map(({ length }) => length)),
    ofFirst: ofFirst.map(({ length }) => length),
    ofSecond: ofSecond.map(({ length }) => length),
  };
}
