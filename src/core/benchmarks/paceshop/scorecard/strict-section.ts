import type { ReportPart } from '../../../scoring/report-part.ts';
import type { ReportTable } from '../../scorecard.ts';
import { balanced } from './closure-figures.ts';
import { voterNotes } from './closure-section.ts';
import { judgesData } from './judge-data.ts';
import { figureColumn, judgeTable, publishedRow } from './judge-table.ts';
import type { JudgedRow } from './judged-row.ts';
import { publishedStrict } from './published-figures.ts';
import { pairedAudit, strictFigures } from './strict-figures.ts';
import type { Study } from './study.ts';

/** Tables 4 and 28: the same scenarios behind paired gates. */
export function strictSection(study: Study): ReportPart {
  const own = study.settings.flatMap(({ rows }) => rows);
  return {
    section: {
      title: 'Strict paired-counterfactual closure',
      tables:
        own.length === 0
          ? []
          : [strictTable(study, [...own, ...study.constants]), auditTable(study, own)],
      figures: [],
    },
    data: { strict: judgesData(study, own, [...strictFigures, ...pairedAudit]) },
  };
}

function strictTable(study: Study, rows: readonly JudgedRow[]): ReportTable {
  const columns = [balanced, ...strictFigures];
  return judgeTable(study, {
    id: 'strict',
    title: 'Strict closure (%)',
    rows,
    columns: columns.map((figure) => figureColumn(figure)),
    belongs: () => true,
    published: publishedStrict.map(([method, judge, figures]) =>
      publishedRow(
        method,
        judge === 'mean' ? 'Mean of 7 (paper, table 4)' : '7-vote (paper, table 4)',
        figures,
      ),
    ),
    notes: [
      'S1 PJC: pairs of a swap and its GOOD record, both with a verdict, where GOOD is judged GOOD and the swap BAD with PREF_CONFLICT and persona alignment below 3.',
      'S2 J-strict: BAD, a compositional family, the right field group and component consistency below 3, minus the GOOD records on which a compositional family is named. S3 J-harmonic: harmonic mean of Ja (EVIDENCE_MISMATCH), Jb (OVER_PERSONALIZATION_HALLUCINATION) and the share of GOOD records without an evidence family; a hit is BAD with the exact family and no evidence id outside the pool, an alarm the same family on GOOD. S4 J-strict: exact family and field group, the lowest of persona, components and evidence alone at the bottom and that of the defect, and confidence of 0.5 or more, minus the confident false alarms on GOOD.',
      'J is at least 0 for each judge; a harmonic mean with a part of 0 is 0. PACE avg. is the mean of the four.',
      ...voterNotes(study),
    ],
  });
}

function auditTable(study: Study, rows: readonly JudgedRow[]): ReportTable {
  return judgeTable(study, {
    id: 'paired-audit',
    title: 'Paired audit: what the strict figures are made of (%)',
    rows,
    columns: pairedAudit.map((figure) => figureColumn(figure)),
    belongs: ({ part }) => part !== undefined,
    notes: [
      'As table 28. The S1 columns are over the same pairs; TPR columns pass all gates of their figure; FPR columns are over GOOD records.',
    ],
  });
}
