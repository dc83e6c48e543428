import type { Study } from '../../benchmarks/study.ts';
import { cohenKappaOver } from '../../metrics/cohen-kappa.ts';
import { linearDisagreement, quadraticDisagreement } from '../../metrics/disagreement.ts';
import { fleissKappaOver, type ItemRatings } from '../../metrics/fleiss-kappa.ts';
import { gwetAc1Over } from '../../metrics/gwet-ac1.ts';
import { krippendorffAlphaOver } from '../../metrics/krippendorff-alpha.ts';
import type { RatingPair } from '../../metrics/raw-agreement.ts';
import type { AdditiveStatistic } from '../../metrics/statistic.ts';
import { portionsOf, type Portions } from '../../model/portions.ts';
import { clusteredEstimates, clusteredRate, type Counted } from './clustered-estimate.ts';
import {
  hasConfusion,
  pairConfusions,
  pooledConfusion,
  type Confusion,
  type PairConfusion,
} from './confusion.ts';
import type { Estimate } from '../../scoring/estimate.ts';
import { partsOf, type Part } from './groups.ts';
import { reviewersOf, type RatedItem, type RatedQuestion } from './rated-question.ts';
import { reviewerPairs } from './reviewer-pairs.ts';

/** How far all reviewers of a question agree, over one group of items or over all. */
export interface GroupAgreement {
  readonly part: Part<RatedItem>;
  readonly reviewers: readonly string[];
  /** Of pairs of answers about one item, those that are alike; its items are those with two answers or more. */
  readonly raw: Estimate;
  readonly fleiss: FleissAgreement;
  /** Gwet's AC1; items with one answer add to its shares of answers. */
  readonly ac1: Estimate;
  readonly alpha: Estimate;
  /** Where the answers are in order. */
  readonly ordinalAlpha: Estimate | undefined;
}

/** Over the items with the most frequent number of answers: Fleiss' kappa needs the same number for all. */
export interface FleissAgreement {
  readonly ratings: number;
  readonly estimate: Estimate;
}

/** How far two reviewers agree. The weighted kappas are there where the answers are in order. */
export interface PairFigures {
  readonly raw: Estimate;
  readonly kappa: Estimate;
  /** Gwet's AC1. */
  readonly ac1: Estimate;
  readonly linear: Estimate | undefined;
  readonly quadratic: Estimate | undefined;
}

/** Over one group of items, or over all. */
export interface PairAgreement extends PairFigures {
  readonly part: Part<RatedItem>;
  readonly first: string;
  readonly second: string;
}

export interface QuestionAgreement {
  readonly question: RatedQuestion;
  readonly groups: readonly GroupAgreement[];
  readonly pairs: readonly PairAgreement[];
  /** Pairs are broken down by group only where that stays readable. */
  readonly arePairsByGroup: boolean;
  /** Over all items; none for more answers than can be read. */
  readonly confusions: readonly PairConfusion[];
  readonly pooledConfusion: Confusion;
}

/** More pairs than these are given over all items alone. */
const mostPairsByGroup = 10;

const needsTwo = 'Agreement needs two reviewers.';
const noOverlap = 'No item was decided by two reviewers.';

/** A portion for each row of the tables: over each group, and for each pair. */
export function questionAgreement(
  study: Study,
  question: RatedQuestion,
): Portions<QuestionAgreement> {
  const parts = partsOf(study, question.items);
  const pairs = reviewerPairs(question.items);
  const arePairsByGroup = pairs.length <= mostPairsByGroup;
  const pairParts = pairs.flatMap(({ first, second, items }) =>
    parts
      .filter(({ group }) => arePairsByGroup || group === undefined)
      .map((part) => ({
        ...{ part, first, second },
        items: part.group === undefined ? items : part.items,
      })),
  );
  const groupRows = portionsOf(parts, (part) => groupAgreement(question, part));
  const pairRows = portionsOf(pairParts, ({ part, first, second, items }) => ({
    ...{ part, first, second },
    ...pairFigures(question, items, first, second),
  }));
  return {
    count: groupRows.count + pairRows.count,
    *steps() {
      const confusions = hasConfusion(question) ? pairConfusions(question, pairs) : [];
      return {
        question,
        groups: yield* groupRows.steps(),
        pairs: yield* pairRows.steps(),
        ...{ arePairsByGroup, confusions },
        pooledConfusion: pooledConfusion(question.categories, confusions),
      };
    },
  };
}

function groupAgreement(question: RatedQuestion, part: Part<RatedItem>): GroupAgreement {
  const { scale, categories } = question;
  const reviewers = reviewersOf(part.items);
  const answered = part.items.flatMap(({ item, ratings }): readonly Counted<ItemRatings>[] =>
    ratings.size === 0 ? [] : [{ item, value: [...ratings.values()] }],
  );
  const counted = answered.filter(({ value }) => value.length > 1);
  const ratings = mostFrequent(counted.map(({ value }) => value.length));
  const [raw, alpha, ordinalAlpha] = clusteredEstimates(counted, [
    pairwiseAgreement,
    krippendorffAlphaOver(categories, 'nominal'),
    ...(scale === 'ordinal' ? [krippendorffAlphaOver(categories, 'ordinal')] : []),
  ]);
  const same = counted.filter(({ value }) => value.length === ratings);
  const [fleiss] = clusteredEstimates(same, [fleissKappaOver(categories, ratings)]);
  const [ac1] = clusteredEstimates(answered, [gwetAc1Over(categories)]);
  const reason = reviewers.length < 2 ? needsTwo : noOverlap;
  const orReason = (estimate: Estimate | undefined): Estimate =>
    estimate === undefined || counted.length === 0 ? { value: null, reason, items: [] } : estimate;
  return {
    ...{ part, reviewers },
    raw: orReason(raw === undefined ? undefined : rawOf(raw, counted)),
    fleiss: { ratings, estimate: orReason(fleiss) },
    ac1: orReason(ac1),
    alpha: orReason(alpha),
    ordinalAlpha: scale === 'ordinal' ? orReason(ordinalAlpha) : undefined,
  };
}

/** With two answers for each item it is the share of items, which has counts, and Wilson's interval where it may. */
function rawOf(drawn: Estimate, counted: readonly Counted<ItemRatings>[]): Estimate {
  if (counted.some(({ value }) => value.length !== 2)) return drawn;
  return clusteredRate(
    counted.map(({ item, value: [first, second] }) => ({ item, isHit: first === second })),
  );
}

const pairwiseAgreement: AdditiveStatistic<ItemRatings> = {
  contributionOf: (ratings) => {
    const counts = [...Map.groupBy(ratings, (rating) => rating).values()].map((own) => own.length);
    return [pairCount(ratings.length), counts.reduce((sum, count) => sum + pairCount(count), 0)];
  },
  ofSums: ([all = 0, alike = 0]) =>
    all === 0 ? { value: null, reason: noOverlap } : { value: alike / all },
};

function pairCount(count: number): number {
  return (count * (count - 1)) / 2;
}

/** Of those that are as frequent as each other the greatest; 0 of none. */
function mostFrequent(numbers: readonly number[]): number {
  const counts = [...Map.groupBy(numbers, (number) => number)];
  counts.sort(([one, ones], [other, others]) => others.length - ones.length || other - one);
  return counts[0]?.[0] ?? 0;
}

/**
 * How far two reviewers agree.
 *
 * @param items those that they did not both answer are passed over
 */
export function pairFigures(
  { scale, categories }: RatedQuestion,
  items: readonly RatedItem[],
  first: string,
  second: string,
): PairFigures {
  const pairs = new AnswerPairs();
  const counted = items.flatMap(({ item, ratings }): readonly Counted<RatingPair>[] => {
    const [one, other] = [ratings.get(first), ratings.get(second)];
    return one === undefined || other === undefined ? [] : [{ item, value: pairs.of(one, other) }];
  });
  const [kappa = nothing, ac1 = nothing, linear, quadratic] = clusteredEstimates(counted, [
    cohenKappaOver(categories),
    gwetAc1Over(categories),
    ...(scale === 'ordinal'
      ? [
          cohenKappaOver(categories, linearDisagreement(categories)),
          cohenKappaOver(categories, quadraticDisagreement(categories)),
        ]
      : []),
  ]);
  const raw = clusteredRate(
    counted.map(({ item, value: [one, other] }) => ({ item, isHit: one === other })),
  );
  return { raw, kappa, ac1, linear, quadratic };
}

/** The same two answers are the same object, so that what they add to a sum is worked out once. */
class AnswerPairs {
  private readonly known = new Map<string, Map<string, RatingPair>>();

  of(first: string, second: string): RatingPair {
    const ofFirst = this.known.get(first) ?? new Map<string, RatingPair>();
    this.known.set(first, ofFirst);
    const pair = ofFirst.get(second) ?? [first, second];
    ofFirst.set(second, pair);
    return pair;
  }
}

const nothing: Estimate = { value: null, reason: noOverlap, items: [] };
