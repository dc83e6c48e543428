import type { ReportPart } from '../../../scoring/report-part.ts';
import type { BarsFigure, ReportTable } from '../../scorecard.ts';
import { drawBars } from './bars.ts';
import {
  balanced,
  closureFigures,
  detection,
  falseFire,
  familyMatch,
  grounding,
  localization,
  locationMatch,
  paceAverage,
  personaSource,
} from './closure-figures.ts';
import { judgesData } from './judge-data.ts';
import { figureColumn, judgeTable, publishedRow } from './judge-table.ts';
import type { JudgedRow } from './judged-row.ts';
import type { PaceFigure } from './pace-figure.ts';
import { publishedClosure } from './published-figures.ts';
import { splitPart } from './split-part.ts';
import type { Study } from './study.ts';

/** Table 3: S0 to S4, false-fire and the PACE average, and the main ones by split. */
export function closureSection(study: Study): ReportPart {
  const own = study.settings.flatMap(({ rows }) => rows);
  const rows = [...own, ...study.people.rows, ...study.constants];
  const bySplit = splitPart(own, study.responses);
  const isEmpty = own.length + study.people.rows.length === 0;
  return {
    section: {
      title: 'PACE closure',
      tables: isEmpty ? [] : [closureTable(study, rows), ...bySplit.tables],
      figures: own.length === 0 ? [] : [closureBars(study)],
    },
    data: {
      closure: judgesData(study, rows, closureFigures),
      ...bySplit.data,
    },
  };
}

/** The columns that the paper prints, in its order. */
const publishedColumns: readonly PaceFigure[] = [
  balanced,
  personaSource,
  detection,
  localization,
  grounding,
  familyMatch,
  locationMatch,
  falseFire,
  paceAverage,
];

function closureTable(study: Study, rows: readonly JudgedRow[]): ReportTable {
  return judgeTable(study, {
    id: 'closure',
    title: 'S0 to S4, false-fire and PACE average (%)',
    rows,
    columns: closureFigures.map((figure) => figureColumn(figure)),
    belongs: () => true,
    published: publishedClosure.map(([method, figures]) =>
      publishedRow(
        method,
        'Mean of 7 (paper, table 3)',
        closureFigures.map((figure) => figures[publishedColumns.indexOf(figure)]),
      ),
    ),
    notes: [
      'S0: mean of the rates at which BAD and GOOD records are told, over all records that are no swaps. S1: swaps on which PREF_CONFLICT is named, pooled; beside it the mean of the four axes.',
      'S2, S3 and S4 use BAD records with one defect. S2 (cross-component mismatch, intent drift, redundancy): judged BAD; judged BAD at the right field group; and the looser figure without BAD, which some published figures follow. S3: harmonic mean of EVIDENCE_MISMATCH named and judged BAD, OVER_PERSONALIZATION_HALLUCINATION named and judged BAD, and GOOD records without an evidence family. S4: exact family; exact field group.',
      'False-fire (lower is better): GOOD records on which any family is named, whatever the verdict. PACE avg.: mean of S1, S2 loc., S3, S4 family and 1 minus false-fire.',
      'Rates read: percent (counted/of all; 95% Wilson interval). Figures made of several rates, and means: percent (n records; 95% cluster-bootstrap interval over queries).',
      'constant-bad calls every record BAD for PREF_CONFLICT in the categories, constant-good accepts everything.',
      ...voterNotes(study),
    ],
  });
}

export function voterNotes({ settings }: Study): readonly string[] {
  const several = settings.filter(({ voters }) => voters.length > 1);
  if (several.length === 0) return [];
  return [
    'Mean rows are unweighted means over the judges that have the figure; their answers in each state are sums. Vote rows combine the verdicts of all judges about a record (label by majority, then family, field and scores of those who gave it); a record has a vote where more than half of the judges have a verdict, and without a majority it is tied. The built-in baseline is in neither.',
    ...several.map(({ title, voters }) => `${title}: ${voters.join(', ')}.`),
  ];
}

/** As figure 3: the parts of the PACE average. */
function closureBars(study: Study): BarsFigure {
  return drawBars(study, {
    id: 'closure-bars',
    title: 'Parts of the PACE average',
    valueTitle: 'Score',
    figures: [personaSource, localization, grounding, familyMatch, falseFire],
    notes: ['False-fire is better when lower; all others are better when higher.'],
  });
}
