import type { JsonObject } from '../../../model/json.ts';
import type { ReportCell, ReportRow, ReportTable } from '../../scorecard.ts';
import {
  intervalCell,
  notesFor,
  partId,
  percentCell,
  printedCell,
  textCell,
  undefinedCell,
} from '../../../scoring/cells.ts';
import { contextFigures, designLevels, type ContextFigures } from './context-figures.ts';
import { estimateData, type Estimate } from '../../../scoring/estimate.ts';
import { publishedJudges, publishedLabel, publishedMeanFar } from './published-figures.ts';
import type { ReportPart } from '../../../scoring/report-part.ts';
import { mainProtocol } from './settings.ts';
import type { Study } from './study.ts';

const notJudged = 'Not judged in this context.';
const byContextOnly = 'Mean FAR is by context only.';

/** Table 5 of the paper for each formulation that was judged: ERR and FAR by context, ERR by design in Full. */
export function contextSection(study: Study): ReportPart {
  const figures = contextFigures(study);
  return {
    section: {
      title: 'Context, scene and applicability',
      tables: figures.flatMap((own) => [errorTable(own), falseAlarmTable(own)]),
      figures: [],
    },
    data: { contexts: figures.flatMap(judgesData), meanFar: figures.map(meanFarData) },
  };
}

function cellOr(
  estimate: Estimate | undefined,
  cellOf: (estimate: Estimate) => ReportCell,
): ReportCell {
  return estimate === undefined ? undefinedCell(notJudged) : cellOf(estimate);
}

function errorTable({ protocol, contexts, judges, meanFar }: ContextFigures): ReportTable {
  const own = judges.map(({ judge, byContext, byDesign }): ReportRow => ({
    role: 'own',
    cells: [
      textCell(judge),
      ...contexts.map(({ id }) => cellOr(byContext.get(id)?.err, percentCell)),
      ...designLevels.map((_, place) => cellOr(byDesign[place]?.err, percentCell)),
    ],
  }));
  const rows: readonly ReportRow[] = [
    ...own,
    {
      role: 'own',
      cells: [
        textCell('Mean FAR'),
        ...contexts.map(({ id }) => cellOr(meanFar.get(id), percentCell)),
        ...designLevels.map(() => undefinedCell(byContextOnly)),
      ],
    },
    ...(protocol.id === mainProtocol ? publishedRows() : []),
  ];
  return {
    id: partId('contexts', protocol.title),
    title: `ERR (%) by context, scene type and applicability type: ${protocol.title}`,
    columns: [
      'Judge',
      ...contexts.map(({ title }) => title),
      ...designLevels.map(({ title }) => title),
    ],
    rows,
    notes: notesFor(rows, [
      'Scene types and applicability types are those of context Full. ERR of an applicability type is the unweighted mean of its families of state relations (categorical: holder, scope, temporal; graded: strength, transferability), not pooled; families without judged errors are left out.',
      'Mean FAR is the unweighted mean over the judges that were asked in the context.',
      'Recent shows the six utterances before the target, across episodes; Target Only none. The gold contexts show or mark the evidence turns of both states together, without saying which state a turn expresses.',
    ]),
  };
}

function publishedRows(): readonly ReportRow[] {
  return [
    ...publishedJudges.map(({ name, byDesign }): ReportRow => ({
      role: 'reference',
      cells: [textCell(publishedLabel(name, 'table 5')), ...byDesign.map(printedCell)],
    })),
    {
      role: 'reference',
      cells: [
        textCell(publishedLabel('Mean FAR of five judges', 'table 5')),
        ...publishedMeanFar.map(printedCell),
        ...designLevels.map(() => undefinedCell(byContextOnly)),
      ],
    },
  ];
}

function falseAlarmTable({ protocol, contexts, judges, meanFar }: ContextFigures): ReportTable {
  const rows = judges.map(({ judge, byContext }): ReportRow => ({
    role: 'own',
    cells: [
      textCell(judge),
      ...contexts.map(({ id }) => cellOr(byContext.get(id)?.far, intervalCell)),
    ],
  }));
  if (judges.length > 1) {
    rows.push({
      role: 'own',
      cells: [textCell('Mean'), ...contexts.map(({ id }) => cellOr(meanFar.get(id), intervalCell))],
    });
  }
  return {
    id: partId('false-alarms', protocol.title),
    title: `FAR (%) by context: ${protocol.title}`,
    columns: ['Judge', ...contexts.map(({ title }) => title)],
    rows,
    notes: notesFor(rows, [
      'Rates read: percent (counted/of all; 95% Wilson interval); means over judges: percent (95% cluster-bootstrap interval over scenarios).',
    ]),
  };
}

function judgesData({ protocol, judges }: ContextFigures): readonly JsonObject[] {
  return judges.map(({ judge, byContext, byDesign }) => ({
    judge,
    protocol: protocol.id,
    byContext: Object.fromEntries(
      [...byContext].map(([context, { err, far }]) => [
        context,
        { err: estimateData(err), far: estimateData(far) },
      ]),
    ),
    errByDesign: Object.fromEntries(byDesign.map(({ level, err }) => [level, estimateData(err)])),
  }));
}

function meanFarData({ protocol, meanFar }: ContextFigures): JsonObject {
  return {
    protocol: protocol.id,
    byContext: Object.fromEntries(
      [...meanFar].map(([context, estimate]) => [context, estimateData(estimate)]),
    ),
  };
}
