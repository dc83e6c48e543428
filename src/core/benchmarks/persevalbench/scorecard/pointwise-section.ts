import type { JsonObject } from '../../../model/json.ts';
import type { ReportRow, ReportTable } from '../../scorecard.ts';
import { pointwiseProtocol } from '../protocols/pointwise.ts';
import { stateCounts } from '../../../scoring/answer-state.ts';
import {
  countCell,
  intervalCell,
  notesFor,
  printedCell,
  textCell,
  undefinedCell,
} from '../../../scoring/cells.ts';
import { estimateData } from '../../../scoring/estimate.ts';
import { familyFactor } from './factors.ts';
import { standingShare, type PointwiseJudge } from './pointwise-judges.ts';
import { publishedLabel, publishedProtocols } from './published-figures.ts';
import { contextTitle, groupTitle, mainContext } from './settings.ts';
import { stateCells, stateHeadings } from '../../../scoring/state-columns.ts';
import type { Study } from './study.ts';
import type { StudyScenario } from './study-scenario.ts';

/** Appendix C.5, pointwise scoring. */
export function pointwisePart(
  { scenarios }: Study,
  judges: readonly PointwiseJudge[],
): { readonly tables: readonly ReportTable[]; readonly data: JsonObject } {
  return {
    tables: judges.length === 0 ? [] : [pointwiseTable(judges, scenarios)],
    data: { pointwise: judges.map((judge) => pointwiseData(judge, scenarios)) },
  };
}

function pointwiseTable(
  judges: readonly PointwiseJudge[],
  scenarios: readonly StudyScenario[],
): ReportTable {
  const families = familyFactor.levels.map(({ title, groups }) => ({
    title,
    members: scenarios.filter((scenario) => groups.some((belongs) => belongs(scenario))),
  }));
  const rows: ReportRow[] = judges.map((judge) => ({
    role: 'own',
    cells: [
      textCell(judge.judge),
      textCell(groupTitle(pointwiseProtocol, judge)),
      ...stateCells(judge.states),
      ...(['separated', 'tied', 'reversed'] as const).map((standing) =>
        intervalCell(standingShare(judge, scenarios, standing)),
      ),
      ...families.map(({ members }) => intervalCell(standingShare(judge, members, 'tied'))),
      countCell(incompletePairs(judge)),
    ],
  }));
  if (judges.some(({ context, ablation }) => context === mainContext && ablation === undefined)) {
    rows.push(publishedRow());
  }
  return {
    id: 'pointwise',
    title: 'Pointwise scoring of matched pairs (%)',
    columns: [
      'Judge',
      'Context',
      ...stateHeadings,
      'Separated',
      'Ties',
      'Reversed',
      ...families.map(({ title }) => `Ties, ${title}`),
      'Incomplete pairs',
    ],
    rows,
    notes: notesFor(rows, [
      'A pair is separated where the Right response scores strictly higher than its error response. Ties stay in the denominator of every share. Shares are over pairs with two readable ratings, with 95% Wilson intervals; the other pairs are incomplete.',
    ]),
  };
}

function publishedRow(): ReportRow {
  const { pointwiseSeparation, pointwiseTies, pointwiseTiesMisapplied } = publishedProtocols;
  const nothing = printedCell(null);
  return {
    role: 'reference',
    cells: [
      textCell(publishedLabel('Five judges', 'appendix C.5')),
      textCell(contextTitle(pointwiseProtocol, mainContext)),
      ...stateHeadings.map(() => nothing),
      printedCell(pointwiseSeparation),
      printedCell(pointwiseTies),
      nothing,
      nothing,
      nothing,
      printedCell(pointwiseTiesMisapplied),
      undefinedCell('The paper prints no figure here.'),
    ],
  };
}

function incompletePairs({
  asked,
  pairs,
}: PointwiseJudge): readonly StudyScenario['items']['pair'][] {
  return asked.flatMap(({ index, items }) => (pairs[index] === undefined ? [items.pair] : []));
}

function pointwiseData(judge: PointwiseJudge, scenarios: readonly StudyScenario[]): JsonObject {
  const byFamily = familyFactor.levels.map(({ id, groups }) => {
    const members = scenarios.filter((scenario) => groups.some((belongs) => belongs(scenario)));
    return [
      id,
      {
        separated: estimateData(standingShare(judge, members, 'separated')),
        tied: estimateData(standingShare(judge, members, 'tied')),
      },
    ] as const;
  });
  return {
    judge: judge.judge,
    context: judge.context,
    ...(judge.ablation === undefined ? {} : { ablation: judge.ablation }),
    counts: stateCounts(judge.states),
    separated: estimateData(standingShare(judge, scenarios, 'separated')),
    tied: estimateData(standingShare(judge, scenarios, 'tied')),
    reversed: estimateData(standingShare(judge, scenarios, 'reversed')),
    incomplete: incompletePairs(judge).length,
    byFamily: Object.fromEntries(byFamily),
  };
}
