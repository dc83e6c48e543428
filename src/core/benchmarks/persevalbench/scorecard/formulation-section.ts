import type { JsonObject } from '../../../model/json.ts';
import type { ReportCell, ReportRow, ReportTable } from '../../scorecard.ts';
import {
  notesFor,
  partId,
  percentCell,
  printedCell,
  textCell,
  undefinedCell,
} from '../../../scoring/cells.ts';
import { estimateData } from '../../../scoring/estimate.ts';
import { measured } from './measured.ts';
import { errorRecognition, falseAlarms } from './measures.ts';
import { publishedJudges, publishedLabel } from './published-figures.ts';
import type { ReportPart } from '../../../scoring/report-part.ts';
import { contextTitle, mainContext, type Setting } from './settings.ts';
import type { Study } from './study.ts';

const notJudged = 'Not judged with this formulation.';

/** Table 10 of the paper for each context in which more than one formulation was judged, and for Full. */
export function formulationSection(study: Study): ReportPart {
  const byContext = Map.groupBy(study.settings, ({ context }) => context);
  const shown = [...byContext].filter(
    ([context, settings]) => context === mainContext || settings.length > 1,
  );
  return {
    section: {
      title: 'Formulations',
      tables: shown.map(([context, settings]) => formulationTable(study, context, settings)),
      figures: [],
    },
    data: { formulations: shown.flatMap(([, settings]) => formulationData(study, settings)) },
  };
}

function formulationTable(
  { verdictProtocols, scenarios }: Study,
  context: string,
  settings: readonly Setting[],
): ReportTable {
  const title = contextTitle(settings[0]?.protocol ?? { contexts: [] }, context);
  const rows: readonly ReportRow[] = [
    ...judgesOf(settings).map((judge): ReportRow => {
      const cells = verdictProtocols.flatMap((protocol): readonly ReportCell[] => {
        const sheet = settings
          .find((setting) => setting.protocol === protocol)
          ?.sheets.find((own) => own.judge === judge);
        if (sheet === undefined) return [undefinedCell(notJudged), undefinedCell(notJudged)];
        return [errorRecognition, falseAlarms].map((measure) =>
          percentCell(measured(measure, sheet, scenarios)),
        );
      });
      return { role: 'own', cells: [textCell(judge), ...cells] };
    }),
    ...(context === mainContext ? publishedRows() : []),
  ];
  return {
    id: partId('formulations', title),
    title: `ERR and FAR (%) by formulation: context ${title}`,
    columns: [
      'Judge',
      ...verdictProtocols.flatMap((protocol) => [`${protocol.title} ERR`, `${protocol.title} FAR`]),
    ],
    rows,
    notes: notesFor(rows, []),
  };
}

function judgesOf(settings: readonly Setting[]): readonly string[] {
  return [...new Set(settings.flatMap(({ sheets }) => sheets.map(({ judge }) => judge)))];
}

function publishedRows(): readonly ReportRow[] {
  return publishedJudges.map(({ name, byFormulation }) => ({
    role: 'reference',
    cells: [textCell(publishedLabel(name, 'table 10')), ...byFormulation.flat().map(printedCell)],
  }));
}

function formulationData({ scenarios }: Study, settings: readonly Setting[]): JsonObject[] {
  return settings.flatMap(({ context, protocol, sheets }) =>
    sheets.map((sheet) => ({
      judge: sheet.judge,
      protocol: protocol.id,
      context,
      err: estimateData(measured(errorRecognition, sheet, scenarios)),
      far: estimateData(measured(falseAlarms, sheet, scenarios)),
    })),
  );
}
