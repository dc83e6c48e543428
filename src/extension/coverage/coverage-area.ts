import type { Coverage, CoverageAxisValue } from '../../core/benchmarks/coverage.ts';
import type { StarterAnswers } from '../../core/benchmarks/starter.ts';
import type { CoverageArea } from '../../webviews/protocol/coverage.ts';

/** Neither a row nor a column of totals. */
export function isCell({ row, column }: CoverageArea): boolean {
  return row !== undefined && column !== undefined;
}

interface Axes {
  readonly row: CoverageAxisValue | undefined;
  readonly column: CoverageAxisValue | undefined;
}

function axesOf({ rows, readings }: Coverage, { reading, row, column }: CoverageArea): Axes {
  return {
    row: row === undefined ? undefined : rows[row],
    column: column === undefined ? undefined : readings[reading]?.columns[column],
  };
}

/** What a new record in a part of the table is; the rest is asked. */
export function answersFor(coverage: Coverage, area: CoverageArea): StarterAnswers {
  const { row, column } = axesOf(coverage, area);
  return { ...row?.facts, ...column?.facts };
}

/** @example `re-entry × complete omission, explicit, near` */
export function titleOf(coverage: Coverage, area: CoverageArea): string {
  const { row, column } = axesOf(coverage, area);
  const columnTitle = column === undefined ? 'all columns' : `${column.group}, ${column.title}`;
  return `${row?.title ?? 'All rows'}, ${columnTitle}`;
}
