import type { ReportPart } from '../../../scoring/report-part.ts';
import type { ReportTable } from '../../scorecard.ts';
import {
  detection,
  grounding,
  groundingParts,
  localization,
  looseLocalization,
  personaSource,
  personaSourceAxisMean,
  personaSourceByAxis,
} from './closure-figures.ts';
import { judgesData } from './judge-data.ts';
import { figureColumn, judgeTable, publishedRow } from './judge-table.ts';
import type { JudgedRow } from './judged-row.ts';
import { isCompositional } from './measures.ts';
import { publishedAxes, publishedCompositional } from './published-figures.ts';
import type { Study } from './study.ts';

/** Tables 5, 6, 24 and 25, and what S3 is made of. */
export function scenarioSection(study: Study): ReportPart {
  const rows = study.settings.flatMap((setting) => setting.rows);
  return {
    section: {
      title: 'Scenarios in detail',
      tables:
        rows.length === 0
          ? []
          : [axisTable(study, rows), compositionalTable(study, rows), groundingTable(study, rows)],
      figures: [],
    },
    data: {
      scenarios: judgesData(study, rows, [...personaSourceByAxis, ...groundingParts]),
    },
  };
}

const paperMean = 'Mean of 7';

function axisTable(study: Study, rows: readonly JudgedRow[]): ReportTable {
  const columns = [...personaSourceByAxis, personaSource, personaSourceAxisMean];
  return judgeTable(study, {
    id: 'swap-axes',
    title: 'S1 by axis of the swap (%)',
    rows,
    columns: columns.map((figure) => figureColumn(figure)),
    belongs: ({ part }) => part === 'swap',
    published: publishedAxes.map(([method, figures]) =>
      publishedRow(
        method,
        `${paperMean} (paper, table 5)`,
        columns.map((_, place) => figures[place]),
      ),
    ),
    notes: ['Swaps on which the judge names PREF_CONFLICT.'],
  });
}

function compositionalTable(study: Study, rows: readonly JudgedRow[]): ReportTable {
  const columns = [detection, localization, looseLocalization];
  return judgeTable(study, {
    id: 'compositional',
    title: 'S2: detection and localization (%)',
    rows,
    columns: columns.map((figure) => figureColumn(figure)),
    belongs: ({ onlyDefect }) => onlyDefect !== undefined && isCompositional(onlyDefect),
    published: publishedCompositional.map(([method, figures]) =>
      publishedRow(
        method,
        `${paperMean} (paper, table 6)`,
        columns.map((_, place) => figures[place]),
      ),
    ),
    notes: [
      'Some published figures of S2 loc. stand above S2 detect, so they did not all require BAD: the last column is the figure without it.',
    ],
  });
}

function groundingTable(study: Study, rows: readonly JudgedRow[]): ReportTable {
  return judgeTable(study, {
    id: 'grounding',
    title: 'S3: what grounding is made of (%)',
    rows,
    columns: [...groundingParts, grounding].map((figure) => figureColumn(figure)),
    belongs: ({ part, onlyDefect }) => part === 'good' || onlyDefect?.target === 'E',
    notes: [
      'UNSUPPORTED_CLAIM is in neither of the first two columns; named on a GOOD record it is an alarm.',
    ],
  });
}
