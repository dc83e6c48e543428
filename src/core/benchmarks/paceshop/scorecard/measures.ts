import type { ReportItem } from '../../scorecard.ts';
import { defectFamilies, type DefectFamily, type ScoreAxis, type SwapAxis } from '../taxonomy.ts';
import { verdictOf, type PaceSheet } from './pace-sheet.ts';
import type { ScoredVerdict } from './scored-verdict.ts';
import type { GoldDefect, StudyResponse } from './study-response.ts';

/**
 * Something that is counted response by response: what one adds to `k` and to `n`, whose ratio is the measure. Undefined
 * where a response is not in the measure, or no verdict counts.
 */
export interface Measure {
  readonly count: (
    sheet: PaceSheet,
    response: StudyResponse,
  ) => readonly [k: number, n: number] | undefined;
  /** The records that a count is about, for opening them; by default the response's own. */
  readonly itemsOf?: (response: StudyResponse) => readonly ReportItem[];
}

/** Undefined where the verdict or the gold does not say. */
type Outcome = (verdict: ScoredVerdict, response: StudyResponse) => boolean | undefined;

const hit = [1, 1] as const;
const miss = [0, 1] as const;

function counted(isHit: boolean | undefined): readonly [number, number] | undefined {
  if (isHit === undefined) return undefined;
  return isHit ? hit : miss;
}

/** A rate over the responses that belong. */
export function rateMeasure(
  belongs: (response: StudyResponse) => boolean,
  outcome: Outcome,
): Measure {
  return {
    count: (sheet, response) => {
      if (!belongs(response)) return undefined;
      const verdict = verdictOf(sheet, response.index);
      return verdict === undefined ? undefined : counted(outcome(verdict, response));
    },
  };
}

/** Over BAD records with one gold defect (RULINGS, PACEShop 7). */
export function singleMeasure(
  belongs: (defect: GoldDefect) => boolean,
  outcome: (
    verdict: ScoredVerdict,
    defect: GoldDefect,
    response: StudyResponse,
  ) => boolean | undefined,
): Measure {
  return rateMeasure(
    ({ onlyDefect }) => onlyDefect !== undefined && belongs(onlyDefect),
    (verdict, response) =>
      response.onlyDefect === undefined
        ? undefined
        : outcome(verdict, response.onlyDefect, response),
  );
}

/**
 * Pairs of a swap and its GOOD record, both with a verdict that counts (RULINGS, PACEShop 9).
 *
 * @param judged the records of a pair whose verdicts make the outcome
 * @param outcome of the verdicts about the swap and about its GOOD record
 */
export function pairMeasure(
  judged: 'both' | 'swap' | 'good',
  outcome: (swap: ScoredVerdict, good: ScoredVerdict) => boolean | undefined,
): Measure {
  return {
    count: (sheet, { part, index, baseIndex }) => {
      if (part !== 'swap' || baseIndex === undefined) return undefined;
      const swap = verdictOf(sheet, index);
      const good = verdictOf(sheet, baseIndex);
      return swap === undefined || good === undefined ? undefined : counted(outcome(swap, good));
    },
    itemsOf: ({ item, baseItem }) => [
      ...(judged === 'good' ? [] : [item]),
      ...(judged === 'swap' || baseItem === undefined ? [] : [baseItem]),
    ],
  };
}

/** The mean score of an axis over GOOD or BAD records. */
export function axisMeasure(part: 'good' | 'bad', axis: ScoreAxis): Measure {
  return {
    count: (sheet, response) => {
      if (response.part !== part) return undefined;
      const score = verdictOf(sheet, response.index)?.axes?.[axis];
      return score === undefined ? undefined : [score, 1];
    },
  };
}

export function isGood({ part }: StudyResponse): boolean {
  return part === 'good';
}

export function isBad({ part }: StudyResponse): boolean {
  return part === 'bad';
}

export function isSwap({ part }: StudyResponse): boolean {
  return part === 'swap';
}

export function isSwapOn(axis: SwapAxis): (response: StudyResponse) => boolean {
  return (response) => isSwap(response) && response.axis === axis;
}

export function isFamily(family: DefectFamily): (defect: GoldDefect) => boolean {
  return (defect) => defect.family === family;
}

/** The defects that S2 is about: cross-component mismatch, intent drift and redundancy. */
export function isCompositional({ target }: GoldDefect): boolean {
  return target === 'C';
}

export function hasKnownFamily({ family }: GoldDefect): boolean {
  return family !== undefined;
}

export function says(label: ScoredVerdict['label']): Outcome {
  return (verdict) => verdict.label === label;
}

/** The verdict names a family, whatever its label (RULINGS, PACEShop 2). */
export function fires({ family }: ScoredVerdict): boolean | undefined {
  return family === undefined ? undefined : family !== 'NONE';
}

/** The verdict names a family of this target; E has three (RULINGS, PACEShop 7). */
export function firesOn(target: 'C' | 'E'): (verdict: ScoredVerdict) => boolean | undefined {
  return ({ family }) => {
    if (family === undefined) return undefined;
    return family !== 'NONE' && defectFamilies[family].target === target;
  };
}

/** Locations are compared by field group (RULINGS, PACEShop 8). */
export function isAtGold({ location }: ScoredVerdict, { group }: GoldDefect): boolean | undefined {
  return location === undefined || group === undefined ? undefined : location === group;
}

/** Undefined as soon as one condition is: what cannot be a hit must not be counted as a miss either. */
export function allOf(...conditions: readonly (boolean | undefined)[]): boolean | undefined {
  return conditions.includes(undefined) ? undefined : conditions.every((holds) => holds === true);
}

/** Every evidence id that the verdict names is in the pool; also where it names none (RULINGS, PACEShop 1). */
export function isContained(
  { evidenceIds }: ScoredVerdict,
  { poolIds }: StudyResponse,
): boolean | undefined {
  if (evidenceIds === undefined || poolIds === undefined) return undefined;
  return evidenceIds.every((id) => poolIds.has(id));
}
