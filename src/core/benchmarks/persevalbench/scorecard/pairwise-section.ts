import type { JsonObject } from '../../../model/json.ts';
import type { ReportRow, ReportTable } from '../../scorecard.ts';
import { pairwiseProtocol } from '../protocols/pairwise.ts';
import { stateCounts } from '../../../scoring/answer-state.ts';
import {
  countCell,
  intervalCell,
  notesFor,
  printedCell,
  textCell,
} from '../../../scoring/cells.ts';
import { estimateData, type Estimate } from '../../../scoring/estimate.ts';
import { familyFactor } from './factors.ts';
import {
  orderConsistency,
  pairRate,
  pairwiseAccuracy,
  type PairwiseJudge,
} from './pairwise-judges.ts';
import { publishedLabel, publishedProtocols } from './published-figures.ts';
import { contextTitle, groupTitle, mainContext } from './settings.ts';
import { stateCells, stateHeadings } from '../../../scoring/state-columns.ts';
import type { Study } from './study.ts';
import type { StudyScenario } from './study-scenario.ts';

/** Appendix C.5, pairwise comparison. */
export function pairwisePart(
  { scenarios }: Study,
  judges: readonly PairwiseJudge[],
): { readonly tables: readonly ReportTable[]; readonly data: JsonObject } {
  const figures = judges.map((judge) => pairwiseFigures(judge, scenarios));
  return {
    tables: judges.length === 0 ? [] : [pairwiseTable(figures)],
    data: { pairwise: figures.map(pairwiseData) },
  };
}

interface PairwiseFigures {
  readonly judge: PairwiseJudge;
  readonly accuracy: Estimate;
  readonly consistency: Estimate;
  readonly rightFirst: Estimate;
  readonly rightSecond: Estimate;
  readonly byFamily: readonly { readonly id: string; readonly accuracy: Estimate }[];
  readonly incomplete: readonly StudyScenario['items']['pair'][];
}

function pairwiseFigures(
  judge: PairwiseJudge,
  scenarios: readonly StudyScenario[],
): PairwiseFigures {
  return {
    judge,
    accuracy: pairwiseAccuracy(judge, scenarios),
    consistency: orderConsistency(judge, scenarios),
    rightFirst: pairRate(judge, scenarios, ([rightFirst]) => rightFirst),
    rightSecond: pairRate(judge, scenarios, ([, rightSecond]) => rightSecond),
    byFamily: familyFactor.levels.map(({ id, groups }) => ({
      id,
      accuracy: pairwiseAccuracy(
        judge,
        scenarios.filter((scenario) => groups.some((belongs) => belongs(scenario))),
      ),
    })),
    incomplete: judge.asked.flatMap(({ index, items }) =>
      judge.pairs[index] === undefined ? [items.pair] : [],
    ),
  };
}

function pairwiseTable(figures: readonly PairwiseFigures[]): ReportTable {
  const rows: ReportRow[] = figures.map(({ judge, incomplete, byFamily, ...rates }) => ({
    role: 'own',
    cells: [
      textCell(judge.judge),
      textCell(groupTitle(pairwiseProtocol, judge)),
      ...stateCells(judge.states),
      ...[rates.accuracy, rates.consistency, rates.rightFirst, rates.rightSecond].map(intervalCell),
      ...byFamily.map(({ accuracy }) => intervalCell(accuracy)),
      countCell(incomplete),
    ],
  }));
  const isMain = figures.some(
    ({ judge }) => judge.context === mainContext && judge.ablation === undefined,
  );
  if (isMain) rows.push(publishedRow());
  return {
    id: 'pairwise',
    title: 'Pairwise comparison of matched pairs (%)',
    columns: [
      'Judge',
      'Context',
      ...stateHeadings,
      'Accuracy',
      'Order consistency',
      'Right shown first',
      'Right shown second',
      ...familyFactor.levels.map(({ title }) => `Accuracy, ${title}`),
      'Incomplete pairs',
    ],
    rows,
    notes: notesFor(rows, [
      'A forced choice in both orders. Accuracy is the mean over pairs of the mean of both orders, over pairs with two readable choices, with a 95% cluster-bootstrap interval over pairs; the other pairs are incomplete. Consistency is the share of the same pairs whose two orders led to the same response.',
    ]),
  };
}

function publishedRow(): ReportRow {
  const nothing = printedCell(null);
  return {
    role: 'reference',
    cells: [
      textCell(publishedLabel('Five judges', 'appendix C.5')),
      textCell(contextTitle(pairwiseProtocol, mainContext)),
      ...stateHeadings.map(() => nothing),
      printedCell(publishedProtocols.pairwiseAccuracy),
      printedCell(publishedProtocols.orderConsistency),
      nothing,
      nothing,
      ...familyFactor.levels.map(() => nothing),
      nothing,
    ],
  };
}

function pairwiseData({ judge, incomplete, byFamily, ...rates }: PairwiseFigures): JsonObject {
  return {
    judge: judge.judge,
    context: judge.context,
    ...(judge.ablation === undefined ? {} : { ablation: judge.ablation }),
    counts: stateCounts(judge.states),
    ...Object.fromEntries(
      Object.entries(rates).map(([name, estimate]) => [name, estimateData(estimate)]),
    ),
    incomplete: incomplete.length,
    byFamily: Object.fromEntries(byFamily.map(({ id, accuracy }) => [id, estimateData(accuracy)])),
  };
}
