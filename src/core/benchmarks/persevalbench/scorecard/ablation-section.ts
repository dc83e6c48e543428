import type { JsonObject } from '../../../model/json.ts';
import type { Protocol } from '../../protocol.ts';
import type { ReportRow, ReportTable } from '../../scorecard.ts';
import { ablatedJudges, type AblatedJudge } from './ablated-judges.ts';
import { stateCounts } from '../../../scoring/answer-state.ts';
import {
  countCell,
  differenceCell,
  intervalCell,
  notesFor,
  numberCell,
  partId,
  percentCell,
  printedCell,
  textCell,
  undefinedCell,
} from '../../../scoring/cells.ts';
import { differenceEstimate } from './difference.ts';
import { estimateData, type Estimate } from '../../../scoring/estimate.ts';
import { measured, meanMeasured } from './measured.ts';
import { judgeTally } from './judge-tally.ts';
import { measures, type Measure } from './measures.ts';
import { publishedAblation, publishedLabel } from './published-figures.ts';
import type { ReportPart } from '../../../scoring/report-part.ts';
import { groupTitle, mainProtocol } from './settings.ts';
import { stateCells, stateHeadings } from '../../../scoring/state-columns.ts';
import type { Study } from './study.ts';
import type { StudyScenario } from './study-scenario.ts';
import type { VerdictSheet } from './verdict-sheet.ts';

/** Table 11 of the paper for each judge and context with ablated records. */
export function ablationSection(study: Study): ReportPart {
  const judges = study.verdictProtocols.flatMap((protocol) => ablatedJudges(study, protocol));
  const byProtocol = Map.groupBy(judges, ({ protocol }) => protocol);
  return {
    section: {
      title: 'History ablations',
      tables: [...byProtocol].flatMap(([protocol, own]) => [
        ablationTable(protocol, own),
        ablationCountsTable(protocol, own),
      ]),
      figures: [],
    },
    data: { ablations: judges.map(ablationData) },
  };
}

function ablationTable(protocol: Protocol, judges: readonly AblatedJudge[]): ReportTable {
  const own = judges.flatMap(judgeRows);
  const means = judges.length > 1 ? meanRows(judges) : [];
  const published = protocol.id === mainProtocol ? publishedRows(protocol) : [];
  const rows = [...own, ...means, ...published];
  const left = judges.reduce((sum, { sampled, shared }) => sum + sampled.length - shared.length, 0);
  return {
    id: partId('ablations', protocol.title),
    title: `History ablations (%): ${protocol.title}`,
    columns: [
      'Judge',
      'Condition',
      'Scenarios',
      ...measures.map(({ title }) => title),
      ...measures.map(({ title }) => `${title}, change`),
    ],
    rows,
    notes: notesFor(rows, [
      'All conditions of a judge are on the same scenarios: those with an ablated judgment and with two fresh verdicts under each condition shown.',
      ...(left > 0
        ? [
            `Scenarios left out because a condition lacks a verdict, summed over the judges: ${left}.`,
          ]
        : []),
      'The ablation minus relevant drops every turn that states the applicable state and the assistant reply that follows it, each turn once; minus unrelated drops as many turns, drawn by seed from those that are neither evidence nor the target. Turns are renumbered.',
      'Change: points from the unchanged history, with the 95% cluster-bootstrap interval over scenarios.',
    ]),
  };
}

/** What the conditions rest on: two responses for each sampled scenario. */
function ablationCountsTable(protocol: Protocol, judges: readonly AblatedJudge[]): ReportTable {
  const rows = judges.flatMap(({ judge, conditions, sampled }) =>
    conditions.map(({ title, sheet }): ReportRow => {
      const { states, pairs } = judgeTally(sheet, sampled);
      return {
        role: 'own',
        cells: [
          textCell(judge),
          textCell(title),
          ...stateCells(states),
          countCell(pairs.incomplete),
          percentCell(pairs.lowerBound),
        ],
      };
    }),
  );
  return {
    id: partId('ablation-counts', protocol.title),
    title: `Judgments of the sampled scenarios: ${protocol.title}`,
    columns: [
      'Judge',
      'Condition',
      ...stateHeadings,
      'Incomplete pairs',
      'Pair accuracy, incomplete wrong',
    ],
    rows,
    notes: notesFor(rows, [
      'Sampled are the scenarios with any ablated judgment of the judge. A condition of which none of them has a complete pair is not shown.',
    ]),
  };
}

function judgeRows({ judge, conditions, shared }: AblatedJudge): readonly ReportRow[] {
  const whole = conditions.find(({ isWhole }) => isWhole);
  return conditions.map(({ title, sheet, isWhole }) => ({
    role: 'own',
    cells: [
      textCell(judge),
      textCell(title),
      numberCell(shared.length),
      ...measures.map((measure) => intervalCell(measured(measure, sheet, shared))),
      ...measures.map((measure) => {
        if (isWhole) return textCell('');
        if (whole === undefined) return undefinedCell('The unchanged history was not judged.');
        return differenceCell(differenceEstimate(measure, sheet, whole.sheet, shared));
      }),
    ],
  }));
}

/** The unweighted mean over judges, for conditions that more than one of them has. */
function meanRows(judges: readonly AblatedJudge[]): readonly ReportRow[] {
  return meanConditions(judges).map(({ title, parts }) => ({
    role: 'own',
    cells: [
      textCell(`Mean of ${parts.length}`),
      textCell(title),
      numberCell(new Set(parts.flatMap(({ scenarios }) => scenarios)).size),
      ...measures.map((measure) => percentCell(meanMeasured(measure, parts))),
      ...measures.map(() => textCell('')),
    ],
  }));
}

function meanConditions(judges: readonly AblatedJudge[]): readonly {
  readonly title: string;
  readonly parts: readonly {
    readonly sheet: VerdictSheet;
    readonly scenarios: readonly StudyScenario[];
  }[];
}[] {
  const all = judges.flatMap(({ conditions, shared }) =>
    conditions.map(({ title, sheet }) => ({ title, sheet, scenarios: shared })),
  );
  return [...Map.groupBy(all, ({ title }) => title)]
    .filter(([, parts]) => parts.length > 1)
    .map(([title, parts]) => ({ title, parts }));
}

function publishedRows(protocol: Protocol): readonly ReportRow[] {
  return publishedAblation.map(({ condition, figures }) => ({
    role: 'reference',
    cells: [
      textCell(publishedLabel('Mean of five', 'table 11')),
      textCell(groupTitle(protocol, condition)),
      numberCell(50),
      ...figures.map(printedCell),
      ...measures.map(() => textCell('')),
    ],
  }));
}

function ablationData({
  judge,
  protocol,
  context,
  conditions,
  sampled,
  shared,
}: AblatedJudge): JsonObject {
  const figures = (estimateOf: (measure: Measure) => Estimate): JsonObject =>
    Object.fromEntries(measures.map((measure) => [measure.id, estimateData(estimateOf(measure))]));
  const whole = conditions.find(({ isWhole }) => isWhole);
  return {
    judge,
    protocol: protocol.id,
    context,
    sampledScenarios: sampled.length,
    scenarios: shared.length,
    conditions: conditions.map(({ id, sheet, isWhole }) => ({
      condition: id,
      counts: stateCounts(judgeTally(sheet, sampled).states),
      ...figures((measure) => measured(measure, sheet, shared)),
      change:
        whole === undefined || isWhole
          ? null
          : figures((measure) => differenceEstimate(measure, sheet, whole.sheet, shared)),
    })),
  };
}
