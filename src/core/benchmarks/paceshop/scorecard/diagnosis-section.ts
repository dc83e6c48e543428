import { statisticCell } from '../../../scoring/cells.ts';
import type { ReportPart } from '../../../scoring/report-part.ts';
import type { ReportTable } from '../../scorecard.ts';
import {
  axisGaps,
  familyF1s,
  hallucinatedIdRate,
  hallucinatedIdShare,
  macroF1,
  multiDefectHits,
  parseRate,
} from './diagnosis-figures.ts';
import { familyMatrix } from './family-matrix.ts';
import { judgesData } from './judge-data.ts';
import { figureColumn, judgeTable } from './judge-table.ts';
import type { JudgedRow } from './judged-row.ts';
import type { PaceFigure } from './pace-figure.ts';
import type { Study } from './study.ts';

/** Appendix D: families, several defects at once, scores of the axes, and whether the contract was kept. */
export function diagnosisSection(study: Study): ReportPart {
  const rows = study.settings.flatMap((setting) => setting.rows);
  const single = rows.filter(({ kind }) => kind !== 'mean');
  return {
    section: {
      title: 'Diagnosis',
      tables:
        rows.length === 0
          ? []
          : [
              familyTable(study, rows),
              multiTable(study, rows),
              gapTable(study, rows),
              contractTable(study, rows),
            ],
      figures: single.map(familyMatrix),
    },
    data: {
      diagnosis: judgesData(study, rows, [
        ...familyF1s,
        macroF1,
        ...multiDefectHits,
        ...axisGaps,
        parseRate,
        hallucinatedIdRate,
        hallucinatedIdShare,
      ]),
    },
  };
}

function familyTable(study: Study, rows: readonly JudgedRow[]): ReportTable {
  return judgeTable(study, {
    id: 'families',
    title: 'F1 by family (%)',
    rows,
    columns: [macroF1, ...familyF1s].map((figure) => figureColumn(figure)),
    belongs: ({ onlyDefect }) => onlyDefect !== undefined,
    notes: [
      'Over BAD records with one defect. The macro-F1 is the unweighted mean over the families that at least one of these records has; a family that is never named has F1 0.',
    ],
  });
}

function multiTable(study: Study, rows: readonly JudgedRow[]): ReportTable {
  return judgeTable(study, {
    id: 'multi-defect',
    title: 'Records with several defects: hit rate (%)',
    rows,
    columns: multiDefectHits.map((figure) => figureColumn(figure)),
    belongs: ({ defects }) => defects.length > 1,
    notes: ['The contract has room for one defect: any of the gold defects is a hit.'],
  });
}

function gapTable(study: Study, rows: readonly JudgedRow[]): ReportTable {
  return judgeTable(study, {
    id: 'axis-gaps',
    title: 'How much lower BAD records score than GOOD ones, by axis',
    rows,
    columns: axisGaps.map((figure: PaceFigure) => ({
      heading: figure.title,
      cell: (own: Study, row: JudgedRow) => statisticCell(own.estimate(row, figure)),
    })),
    belongs: ({ part }) => part === 'good' || part === 'bad',
    notes: [
      'Mean score of GOOD records minus mean score of BAD records (no swaps), in points of the scale from 1 to 5. A gap at or below 0 says that the axis does not tell them apart.',
    ],
  });
}

function contractTable(study: Study, rows: readonly JudgedRow[]): ReportTable {
  return judgeTable(study, {
    id: 'contract',
    title: 'Answers within the contract, and invented evidence ids (%)',
    rows,
    columns: [parseRate, hallucinatedIdRate, hallucinatedIdShare].map((figure) =>
      figureColumn(figure),
    ),
    belongs: () => true,
    notes: [
      'Parse rate: readable answers among all that came. An evidence id outside the pool leaves the answer readable: it counts here and fails the gates of S3.',
    ],
  });
}
