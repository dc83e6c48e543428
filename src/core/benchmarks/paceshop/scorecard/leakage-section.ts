import { textCell, undefinedCell } from '../../../scoring/cells.ts';
import type { ReportPart } from '../../../scoring/report-part.ts';
import type { ReportRow, ReportTable } from '../../scorecard.ts';
import { judgesData } from './judge-data.ts';
import { judgeTable, publishedRow, shareCell, type JudgeColumn } from './judge-table.ts';
import type { JudgedRow } from './judged-row.ts';
import { auditedTargets, firesOutside, misnamed, offTargetFires } from './leakage-figures.ts';
import { publishedLeakage, publishedMisnaming } from './published-figures.ts';
import type { Setting } from './settings.ts';
import type { Study } from './study.ts';

/** Table 20 (RULINGS, PACEShop 16). */
export function leakageSection(study: Study): ReportPart {
  const { settings } = study;
  const rows = settings.flatMap((setting) => setting.rows);
  return {
    section: {
      title: 'Evaluation-target leakage',
      tables: rows.length === 0 ? [] : [leakageTable(study)],
      figures: [],
    },
    data: {
      leakage: settings.flatMap((setting) => {
        const { nativeTarget } = setting.method;
        const figures =
          nativeTarget === undefined
            ? Object.values(misnamed)
            : [...Object.values(offTargetFires), firesOutside[nativeTarget]];
        return judgesData(study, setting.rows, figures);
      }),
    },
  };
}

function leakageTable(study: Study): ReportTable {
  const settingOf = new Map<JudgedRow, Setting>(
    study.settings.flatMap((setting) => setting.rows.map((row) => [row, setting] as const)),
  );
  const nativeOf = (row: JudgedRow): Setting['method']['nativeTarget'] =>
    settingOf.get(row)?.method.nativeTarget;
  const columns: readonly JudgeColumn[] = [
    { heading: 'Native target', cell: (_, row) => textCell(nativeOf(row) ?? 'P, C, E, A') },
    ...auditedTargets.map((target) => ({
      heading: offTargetFires[target].title,
      cell: (_: Study, row: JudgedRow) => {
        const native = nativeOf(row);
        if (native === target) return textCell('native');
        const figures = native === undefined ? misnamed : offTargetFires;
        return shareCell(study.estimate(row, figures[target]));
      },
    })),
    {
      heading: 'Any off-target',
      cell: (_, row) => {
        const native = nativeOf(row);
        return native === undefined
          ? undefinedCell('A method that supports all targets has nothing outside them.')
          : shareCell(study.estimate(row, firesOutside[native]));
      },
    },
  ];
  return judgeTable(study, {
    id: 'leakage',
    title: 'Families named outside the native target (%)',
    rows: [...settingOf.keys()],
    columns,
    belongs: ({ part }) => part === 'good' || part === 'bad',
    published: publishedRows(),
    notes: [
      'Single-target methods: P, C and E are the BAD records with one defect of that target on which any family is named, where that target is not their own; Any off-target is over all records but swaps: a family outside their own target is named (no family has the target A). Lower is better.',
      'Methods that support all targets: BAD records on which another family than the gold one is named.',
      'The published rows cannot be reproduced from their definition: they print an Any below their own parts, or parts of 0 beside an Any of 99. Hold no figure of your own against them.',
    ],
  });
}

function publishedRows(): readonly ReportRow[] {
  const natives = ['E', 'P', 'A'];
  const [reference, figures] = publishedMisnaming;
  const withNative = (row: ReportRow, native: string): ReportRow => ({
    ...row,
    cells: row.cells.map((cell, place) => (place === 2 ? textCell(native) : cell)),
  });
  return [
    ...publishedLeakage.map(([method, printed], place) =>
      withNative(
        publishedRow(method, 'Sonnet 4.6 (paper, table 20)', [undefined, ...printed]),
        natives[place] ?? '',
      ),
    ),
    withNative(
      publishedRow(reference, 'Sonnet 4.6 (paper, table 20)', [undefined, ...figures, undefined]),
      'P, C, E, A',
    ),
  ];
}
