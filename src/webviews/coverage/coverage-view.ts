import type { TableStanding } from '../../core/coverage/coverage-standing.ts';
import { tableStanding } from '../../core/coverage/coverage-standing.ts';
import type {
  CoverageArea,
  CoverageLayout,
  CoverageTable,
  CoverageTableReading,
  CoverageTableTarget,
} from '../protocol/coverage.ts';
import type { GridPlace } from '../shared/move-in-grid.ts';

/** The table as it is arranged now: one reading, held against one target. */
export interface CoverageView {
  readonly table: CoverageTable;
  /** Position of the reading. */
  readonly readingIndex: number;
  readonly reading: CoverageTableReading;
  readonly target: CoverageTableTarget;
  /** Size of the dataset that the target is for. */
  readonly records: number;
  readonly standing: TableStanding;
}

/** Undefined for a table without readings or targets, which no benchmark has. */
export function coverageView(
  table: CoverageTable,
  layout: CoverageLayout,
): CoverageView | undefined {
  const { readings, targets, chosenTarget, placed } = table;
  const readingIndex = Math.max(
    0,
    readings.findIndex(({ id }) => id === layout.reading),
  );
  const reading = readings[readingIndex];
  const target =
    targets.find(({ id }) => id === layout.target) ??
    targets.find(({ id }) => id === chosenTarget) ??
    targets[0];
  const shares = target?.shares[readingIndex];
  if (reading === undefined || target === undefined || shares === undefined) return undefined;
  const records = target.records ?? placed;
  const standing = tableStanding(reading.counts, { shares, records, atLeast: target.atLeast });
  return { table, readingIndex, reading, target, records, standing };
}

/** The part of the table that a place of the grid stands for. The first column holds the totals, where they are in sight on narrow screens too, and so does the last row. */
export function areaOf({ table, readingIndex }: CoverageView, place: GridPlace): CoverageArea {
  const { row, column } = place;
  return {
    reading: readingIndex,
    ...(row < table.rows.length && { row }),
    ...(column > 0 && { column: column - 1 }),
  };
}

/** How many records stand in a cell; undefined for a total. */
export function countInCell({ standing }: CoverageView, area: CoverageArea): number | undefined {
  const { row, column } = area;
  if (row === undefined || column === undefined) return undefined;
  return standing.cells[row]?.[column]?.count;
}
