import type { Coverage, CoverageAxisValue } from '../../core/benchmarks/coverage.ts';
import type { CoverageTally } from '../../core/coverage/coverage-index.ts';
import { coverageTargets, type CoverageTarget } from '../../core/coverage/coverage-target.ts';
import { targetShares } from '../../core/coverage/target-shares.ts';
import type { JsonValue } from '../../core/model/json.ts';
import type {
  CoverageHeading,
  CoverageTable,
  CoverageTableTarget,
} from '../../webviews/protocol/coverage.ts';

/** What the table says of its file besides the numbers. */
export type CoverageFile = Pick<
  CoverageTable,
  'documentUri' | 'fileName' | 'kindTitle' | 'canStart' | 'canChooseFile'
>;

/** The table as the webview draws it. */
export function coverageTable(
  coverage: Coverage,
  { placed, counts, unplaced, linesLeft }: CoverageTally,
  setting: JsonValue | undefined,
  file: CoverageFile,
): CoverageTable {
  const { targets, chosen, notes } = coverageTargets(setting, coverage);
  return {
    type: 'table',
    ...file,
    rows: coverage.rows.map(headingOf),
    readings: coverage.readings.map(({ id, title, columns }, index) => ({
      id,
      title,
      columns: columns.map(headingOf),
      counts: counts[index] ?? [],
    })),
    targets: targets.map((target) => tableTarget(coverage, target)),
    chosenTarget: chosen,
    notes,
    placed,
    unplaced: Array.from(unplaced, ([reason, records]) => ({ reason, records })),
    linesLeft,
  };
}

function headingOf({ id, title, group, description }: CoverageAxisValue): CoverageHeading {
  return { id, title, group, description };
}

function tableTarget(coverage: Coverage, target: CoverageTarget): CoverageTableTarget {
  const { id, title, records, atLeast, composition } = target;
  return {
    id,
    title,
    ...(records === undefined ? {} : { records }),
    atLeast,
    shares: coverage.readings.map(({ columns }) => {
      const cells = coverage.rows.flatMap((row) =>
        columns.map((column) => ({ ...row.facts, ...column.facts })),
      );
      const shares = targetShares(cells, composition);
      return coverage.rows.map((_, row) =>
        shares.slice(row * columns.length, (row + 1) * columns.length),
      );
    }),
  };
}
