import type { JsonObject } from '../../../model/json.ts';
import type { ReportItem } from '../../scorecard.ts';
import { stateCounts, stateItems, type StateItems } from '../../../scoring/answer-state.ts';
import { errorColumns, type ErrorGroup } from './error-columns.ts';
import {
  estimateData,
  rateEstimate,
  type Count,
  type Estimate,
} from '../../../scoring/estimate.ts';
import { measured } from './measured.ts';
import { errorRecognition, falseAlarms, pairAccuracy } from './measures.ts';
import type { PairMember, StudyScenario } from './study-scenario.ts';
import type { VerdictSheet } from './verdict-sheet.ts';

/** The figures of one judge over all scenarios. */
export interface JudgeTally {
  /** Together two for each scenario. */
  readonly states: StateItems;
  readonly recognized: ReadonlyMap<ErrorGroup, Estimate>;
  readonly falseAlarms: Estimate;
  readonly pairs: PairTally;
}

/** Every scenario is one pair: complete (`accuracy`), incomplete or without gold. */
export interface PairTally {
  readonly accuracy: Estimate;
  /** Pairs that lack at least one verdict that counts (RULINGS, PersEvalBench 6). */
  readonly incomplete: readonly ReportItem[];
  /** The accuracy if every incomplete pair were wrong. */
  readonly lowerBound: Estimate;
}

export function judgeTally(sheet: VerdictSheet, scenarios: readonly StudyScenario[]): JudgeTally {
  return {
    states: statesOf(sheet, scenarios),
    recognized: new Map(
      errorColumns.map(({ group, subtypes }) => [
        group,
        measured(
          errorRecognition,
          sheet,
          scenarios.filter(({ subtype }) => subtype !== undefined && subtypes.includes(subtype)),
        ),
      ]),
    ),
    falseAlarms: measured(falseAlarms, sheet, scenarios),
    pairs: pairTally(sheet, scenarios),
  };
}

export function pairTally(sheet: VerdictSheet, scenarios: readonly StudyScenario[]): PairTally {
  const open = scenarios.filter(
    (scenario) =>
      scenario.subtype !== undefined && pairAccuracy.outcome(sheet, scenario) === undefined,
  );
  const bound = scenarios.flatMap((scenario): readonly Count[] => {
    if (scenario.subtype === undefined) return [];
    const isHit = pairAccuracy.outcome(sheet, scenario) ?? false;
    return [{ item: scenario.items.pair, isHit }];
  });
  return {
    accuracy: measured(pairAccuracy, sheet, scenarios),
    incomplete: open.map(({ items }) => items.pair),
    lowerBound: rateEstimate(bound),
  };
}

const members: readonly PairMember[] = ['right', 'error'];

function statesOf(sheet: VerdictSheet, scenarios: readonly StudyScenario[]): StateItems {
  return stateItems(
    scenarios.flatMap(({ index, items }) =>
      members.map((member) => [sheet[member][index]?.state ?? 'missing', items[member]] as const),
    ),
  );
}

/** The figures of a judge as data: rates are fractions, or null where nothing was counted. */
export function judgeData(
  { judge, protocol, context, ablation }: VerdictSheet,
  tally: JudgeTally,
): JsonObject {
  const { accuracy, incomplete, lowerBound } = tally.pairs;
  return {
    judge,
    protocol,
    context,
    ...(ablation === undefined ? {} : { ablation }),
    counts: stateCounts(tally.states),
    err: Object.fromEntries(
      [...tally.recognized].map(([group, estimate]) => [group, estimateData(estimate)]),
    ),
    far: estimateData(tally.falseAlarms),
    pairAccuracy: {
      ...estimateData(accuracy),
      incomplete: incomplete.length,
      lowerBound: estimateData(lowerBound),
    },
  };
}
